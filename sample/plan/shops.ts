// Shops, surgeries, inns and offices in the town's houses. All names are invented; phone numbers are from the
// ranges the German regulator keeps free for fiction (089 99998 xxx), websites are under example.org.

/** The area of a row's house: around the market, a quarter by name, or a street. */
export type Whereabouts =
  | 'market'
  | 'old town'
  | 'Bahnhofsviertel'
  | 'Südring'
  | 'Weststadt'
  | 'Augsburger Feld'
  | 'Siedlung am Holz'
  | 'Nordstadt'
  | 'Ostvorstadt'
  | 'Mühlfeld'
  | 'Südvorstadt'
  | 'Auwinkel'
  | 'Gewerbegebiet Ost'
  | 'Rehmoosen'
  | 'Dinkelsfeld'
  | 'Eichet';

/** node: a point in the house; building: on the house's outline; both: mapped twice, as in real data. */
export type Form = 'node' | 'building' | 'both';

/** `tags` are `key=value` joined by commas; empty `hours` are unknown ones. */
export type ShopRow = readonly [name: string, tags: string, where: Whereabouts, hours: string, form?: Form];

const BAKERY = 'Mo-Fr 06:00-18:00; Sa 06:00-13:00; Su 07:30-10:30';
const BUTCHER = 'Mo-Fr 07:30-18:00; Sa 07:00-12:30; PH off';
const SHOP = 'Mo-Fr 09:00-18:00; Sa 09:00-13:00; PH off';
const FASHION = 'Mo-Fr 09:30-18:30; Sa 09:30-16:00; PH off';
const PHARMACY = 'Mo-Fr 08:30-18:30; Sa 08:30-12:30; PH off';
const DOCTOR = 'Mo-Fr 08:00-12:00; Mo,Tu,Th 15:00-18:00; PH off';
const DENTIST = 'Mo-Th 08:00-12:00,14:00-18:00; Fr 08:00-13:00; PH off';
const HAIR = 'Tu-Fr 09:00-18:00; Sa 08:00-13:00';
const INN = 'We-Su 11:00-14:00,17:00-22:30';
const EVENING = 'Tu-Su 17:30-23:00';
const CAFE = 'Mo-Sa 08:30-18:00; Su 13:00-18:00';
const OFFICE = 'Mo-Th 08:00-12:00,13:00-16:30; Fr 08:00-12:00; PH off';
const BANK = 'Mo-Fr 08:30-12:30; Mo,Th 14:00-17:30; PH off';

export const SHOPS: readonly ShopRow[] = [
  // Daily needs
  ['Bäckerei Krume', 'shop=bakery', 'market', BAKERY],
  ['Backhaus Morgenrot', 'shop=bakery', 'Bahnhofsviertel', BAKERY],
  ['Bäckerei Ähre', 'shop=bakery', 'Südring', BAKERY],
  ['Bäckerei Ofenfrisch', 'shop=bakery', 'Weststadt', BAKERY],
  ['Bäckerei Sauerteig', 'shop=bakery', 'Nordstadt', BAKERY],
  ['Bäckerei Mehlwurm', 'shop=bakery', 'Mühlfeld', BAKERY, 'building'],
  ['Bäckerei Südwind', 'shop=bakery', 'Südvorstadt', 'Mo-Sa 06:00-12:30'],
  ['Dorfbäck Rehmoosen', 'shop=bakery', 'Rehmoosen', 'Tu-Sa 06:00-12:00', 'building'],
  ['Konditorei Zuckerguss', 'shop=pastry', 'market', CAFE],
  ['Metzgerei Speckhuber', 'shop=butcher', 'market', BUTCHER],
  ['Metzgerei Wurzinger', 'shop=butcher', 'Bahnhofsviertel', BUTCHER],
  ['Metzgerei Rauchfang', 'shop=butcher', 'Siedlung am Holz', BUTCHER, 'building'],
  ['Hofmetzgerei Lechl', 'shop=butcher', 'Rehmoosen', 'Th-Fr 08:00-18:00; Sa 08:00-12:00', 'building'],
  ['Obst & Gemüse Garten Eden', 'shop=greengrocer', 'old town', SHOP],
  ['Feinkost Olivenhain', 'shop=deli', 'old town', SHOP],
  ['Käse am Markt', 'shop=cheese', 'market', SHOP],
  ['Kiosk am Bahnhof', 'shop=kiosk', 'Bahnhofsviertel', 'Mo-Fr 05:30-19:00; Sa 07:00-14:00'],
  ['Kiosk Nord', 'shop=kiosk', 'Nordstadt', ''],
  ['Dorfladen Dinkelsfeld', 'shop=convenience', 'Dinkelsfeld', 'Mo-Sa 07:00-12:00', 'building'],
  ['Bioladen Sonnenblume', 'shop=supermarket,organic=only', 'old town', 'Mo-Fr 08:30-18:30; Sa 08:30-14:00; PH off'],
  ['Hofladen Eichet', 'shop=farm', 'Eichet', 'Fr 14:00-18:00; Sa 09:00-12:00', 'building'],
  ['Getränkeoase', 'shop=beverages', 'Südvorstadt', 'Mo-Fr 09:00-18:30; Sa 08:00-14:00', 'building'],
  ['Weinhandlung Rebstock', 'shop=wine', 'old town', 'Tu-Fr 10:00-18:30; Sa 10:00-14:00'],
  ['Teehaus Morgentau', 'shop=tea', 'old town', ''],
  // Health
  ['Markt-Apotheke', 'amenity=pharmacy,dispensing=yes,healthcare=pharmacy', 'market', PHARMACY, 'both'],
  ['Bahnhof-Apotheke', 'amenity=pharmacy,dispensing=yes', 'Bahnhofsviertel', PHARMACY],
  ['Apotheke am Südtor', 'amenity=pharmacy,dispensing=yes', 'Südring', PHARMACY],
  [
    'Linden-Apotheke',
    'amenity=pharmacy,dispensing=yes',
    'Weststadt',
    'Mo-Fr 08:30-12:30,14:30-18:30; Sa 08:30-12:30; PH off',
  ],
  [
    'Hausarztpraxis Dr. Heilmann',
    'amenity=doctors,healthcare=doctor,healthcare:speciality=general',
    'old town',
    DOCTOR,
  ],
  ['Praxis Dr. Sommer', 'amenity=doctors,healthcare=doctor,healthcare:speciality=general', 'Bahnhofsviertel', DOCTOR],
  [
    'Gemeinschaftspraxis Aue',
    'amenity=doctors,healthcare=doctor,healthcare:speciality=general',
    'Südring',
    DOCTOR,
    'building',
  ],
  [
    'Kinderarztpraxis Dr. Klein',
    'amenity=doctors,healthcare=doctor,healthcare:speciality=paediatrics',
    'Bahnhofsviertel',
    DOCTOR,
  ],
  [
    'Augenärzte am Graben',
    'amenity=doctors,healthcare=doctor,healthcare:speciality=ophthalmology',
    'Bahnhofsviertel',
    DOCTOR,
  ],
  ['Frauenarztpraxis Dr. Lenz', 'amenity=doctors,healthcare=doctor,healthcare:speciality=gynaecology', 'old town', ''],
  [
    'Orthopädie Dr. Knochenhauer',
    'amenity=doctors,healthcare=doctor,healthcare:speciality=orthopaedics',
    'Bahnhofsviertel',
    DOCTOR,
  ],
  [
    'Landarztpraxis Dr. Feldmann',
    'amenity=doctors,healthcare=doctor,healthcare:speciality=general',
    'Rehmoosen',
    'Mo,We,Fr 08:00-11:00; Tu 16:00-18:00',
    'building',
  ],
  ['Hausarzt Nord', 'amenity=doctors,healthcare=doctor,healthcare:speciality=general', 'Nordstadt', DOCTOR],
  ['Zahnarzt Dr. Beißer', 'amenity=dentist,healthcare=dentist', 'old town', DENTIST],
  ['Zahnarztpraxis Perlweiß', 'amenity=dentist,healthcare=dentist', 'Bahnhofsviertel', DENTIST],
  ['Zahnärzte Weststadt', 'amenity=dentist,healthcare=dentist', 'Weststadt', DENTIST, 'building'],
  ['Kieferorthopädie Gerade', 'amenity=dentist,healthcare=dentist', 'Südring', ''],
  ['Zahnarzt am Mühlbach', 'amenity=dentist,healthcare=dentist', 'Mühlfeld', DENTIST],
  ['Physiotherapie Beweglich', 'healthcare=physiotherapist', 'Bahnhofsviertel', 'Mo-Th 08:00-19:00; Fr 08:00-15:00'],
  ['Physio am Weiher', 'healthcare=physiotherapist', 'Ostvorstadt', ''],
  ['Logopädie Wortreich', 'healthcare=speech_therapist', 'old town', ''],
  ['Psychotherapie Licht', 'healthcare=psychotherapist', 'Ostvorstadt', ''],
  ['Optik Weitblick', 'shop=optician', 'market', FASHION],
  ['Brillen Scharf', 'shop=optician', 'Bahnhofsviertel', FASHION],
  ['Hörakustik Ohrwurm', 'shop=hearing_aids', 'old town', 'Mo-Fr 09:00-13:00,14:00-18:00'],
  ['Sanitätshaus Stütze', 'shop=medical_supply', 'Bahnhofsviertel', SHOP],
  ['Tierarztpraxis Pfote', 'amenity=veterinary', 'Siedlung am Holz', 'Mo-Fr 09:00-11:00,16:00-18:00', 'building'],
  ['Drogerie Silber Altstadt', 'shop=chemist', 'old town', 'Mo-Fr 08:30-18:30; Sa 08:30-16:00; PH off'],
  // Shopping
  ['Modehaus Zwirn', 'shop=clothes', 'market', FASHION, 'building'],
  ['Trachten Loden & Leder', 'shop=clothes', 'market', FASHION],
  ['Kinderstube', 'shop=clothes,clothes=children', 'old town', SHOP],
  ['Jeans-Scheune', 'shop=clothes', 'Südring', FASHION],
  ['Secondhand Wendejacke', 'shop=second_hand', 'old town', 'We-Fr 10:00-17:00; Sa 10:00-13:00'],
  ['Schuhhaus Leisten', 'shop=shoes', 'market', FASHION],
  ['Schuhe Sohle', 'shop=shoes', 'Bahnhofsviertel', SHOP],
  ['Buchhandlung Lesezeichen', 'shop=books', 'market', FASHION],
  ['Schreibwaren Tintenklecks', 'shop=stationery', 'old town', SHOP],
  ['Spielwaren Kreisel', 'shop=toys', 'old town', SHOP],
  ['Blumen Vergissmeinnicht', 'shop=florist', 'old town', SHOP],
  ['Blumenwerkstatt Stiel', 'shop=florist', 'Bahnhofsviertel', SHOP],
  ['Gärtnerei Grünfink', 'shop=garden_centre', 'Südvorstadt', 'Mo-Fr 08:00-18:00; Sa 08:00-13:00', 'building'],
  ['Juwelier Goldmund', 'shop=jewelry', 'market', FASHION],
  ['Uhren Unruh', 'shop=watches', 'old town', ''],
  ['Wohnwerk Nussbaum', 'shop=furniture', 'Gewerbegebiet Ost', 'Mo-Fr 09:30-18:30; Sa 09:30-16:00', 'building'],
  ['Elektro Funke', 'shop=electronics', 'Bahnhofsviertel', SHOP],
  ['Handyladen Klingelton', 'shop=mobile_phone', 'old town', FASHION],
  ['Radhaus Speiche', 'shop=bicycle', 'Bahnhofsviertel', 'Tu-Fr 09:00-18:00; Sa 09:00-13:00'],
  ['Zweirad Kettle', 'shop=bicycle', 'Südvorstadt', ''],
  ['Eisenwaren Nagelfest', 'shop=hardware', 'old town', SHOP],
  ['Haushaltswaren Topf & Deckel', 'shop=houseware', 'old town', SHOP],
  ['Stoffe & Wolle Masche', 'shop=fabric', 'old town', SHOP],
  ['Geschenke Schleife', 'shop=gift', 'old town', SHOP],
  ['Sport Gipfelglück', 'shop=sports', 'Südring', FASHION],
  ['Autohaus Achse', 'shop=car', 'Gewerbegebiet Ost', 'Mo-Fr 08:00-18:00; Sa 09:00-13:00', 'building'],
  ['Autohaus Talmann', 'shop=car', 'Gewerbegebiet Ost', '', 'building'],
  ['Kfz-Werkstatt Keilriemen', 'shop=car_repair', 'Gewerbegebiet Ost', 'Mo-Fr 07:30-17:00', 'building'],
  ['Kfz Meisterbetrieb Moos', 'shop=car_repair', 'Rehmoosen', 'Mo-Fr 07:30-17:00', 'building'],
  ['Reifen Rundlauf', 'shop=tyres', 'Gewerbegebiet Ost', 'Mo-Fr 08:00-17:00', 'building'],
  ['Möbelschreinerei Hobelspan', 'craft=carpenter', 'Dinkelsfeld', '', 'building'],
  ['Fliesen Fugenlos', 'shop=tiles', 'Gewerbegebiet Ost', OFFICE, 'building'],
  ['Tierfutter Napf', 'shop=pet', 'Gewerbegebiet Ost', SHOP, 'building'],
  ['Reisebüro Fernweh', 'shop=travel_agency', 'old town', SHOP],
  ['Copyshop Doppelt', 'shop=copyshop', 'Bahnhofsviertel', OFFICE],
  ['Fotostudio Blende', 'shop=photo', 'old town', ''],
  // Services
  ['Friseur Scherenschnitt', 'shop=hairdresser', 'old town', HAIR],
  ['Haarstudio Locke', 'shop=hairdresser', 'Bahnhofsviertel', HAIR],
  ['Salon Kamm', 'shop=hairdresser', 'market', HAIR],
  ['Barbier Stoppel', 'shop=hairdresser', 'Südring', 'Tu-Sa 10:00-19:00'],
  ['Friseur Welle', 'shop=hairdresser', 'Weststadt', HAIR, 'building'],
  ['Haarmonie', 'shop=hairdresser', 'Nordstadt', ''],
  ['Friseurstube Rehmoosen', 'shop=hairdresser', 'Rehmoosen', HAIR],
  ['Kosmetik Samthaut', 'shop=beauty', 'old town', ''],
  ['Nagelstudio Feile', 'shop=beauty', 'Bahnhofsviertel', ''],
  ['Änderungsschneiderei Nadelöhr', 'shop=tailor', 'old town', SHOP],
  ['Reinigung Blitzblank', 'shop=dry_cleaning', 'Bahnhofsviertel', SHOP],
  ['Waschsalon Schaum', 'shop=laundry', 'Bahnhofsviertel', 'Mo-Su 06:00-23:00'],
  ['Schuster Absatz', 'shop=shoe_repair', 'old town', ''],
  ['Bestattungen Abendruh', 'shop=funeral_directors', 'Südring', ''],
  ['Fahrschule Vorfahrt', 'amenity=driving_school', 'Bahnhofsviertel', 'Mo,We 17:30-20:00'],
  ['Musikschule Aue', 'amenity=music_school', 'old town', ''],
  ['Volkshochschule', 'amenity=training', 'Bahnhofsviertel', OFFICE],
  ['Auetalbank', 'amenity=bank,atm=yes', 'market', BANK, 'building'],
  ['Bürgersparkasse Hollerbruck', 'amenity=bank,atm=yes', 'Bahnhofsviertel', BANK],
  ['Bürgersparkasse Weststadt', 'amenity=bank', 'Weststadt', 'Tu,Th 09:00-12:00; PH off'],
  ['Geldautomat Südtor', 'amenity=atm', 'Südring', '24/7'],
  ['Geldautomat Mühlfeld', 'amenity=atm', 'Mühlfeld', '24/7'],
  ['Geldautomat Rehmoosen', 'amenity=atm', 'Rehmoosen', ''],
  [
    'Postfiliale am Graben',
    'amenity=post_office',
    'Bahnhofsviertel',
    'Mo-Fr 09:00-12:30,14:00-17:30; Sa 09:00-12:00; PH off',
  ],
  ['Rechtsanwälte Recht & Billig', 'office=lawyer', 'old town', OFFICE],
  ['Notariat Siegel', 'office=notary', 'old town', OFFICE],
  ['Steuerkanzlei Zahlenwerk', 'office=tax_advisor', 'Bahnhofsviertel', OFFICE],
  ['Immobilien Schlüsselbund', 'office=estate_agent', 'market', OFFICE],
  ['Versicherungsbüro Schirm', 'office=insurance', 'Südring', OFFICE],
  ['Architekturbüro Winkel', 'office=architect', 'Ostvorstadt', ''],
  [
    'Finanzamt Hollerbruck',
    'office=government,government=tax',
    'Bahnhofsviertel',
    'Mo-Fr 07:30-13:00; PH off',
    'building',
  ],
  ['Druckerei Letter', 'craft=printer', 'Gewerbegebiet Ost', OFFICE, 'building'],
  // Eating, drinking, staying
  ['Gasthof Zur Post', 'amenity=restaurant,cuisine=bavarian,outdoor_seating=yes', 'market', INN, 'building'],
  ['Ratskeller', 'amenity=restaurant,cuisine=regional', 'market', 'Mo-Sa 11:00-23:00; PH off'],
  ['Trattoria Limoncello', 'amenity=restaurant,cuisine=italian', 'old town', EVENING],
  ['Taverne Oreganon', 'amenity=restaurant,cuisine=greek', 'Südring', EVENING],
  ['Lotusgarten', 'amenity=restaurant,cuisine=chinese', 'Bahnhofsviertel', 'Tu-Su 11:30-14:30,17:30-22:00'],
  ['Kardamom', 'amenity=restaurant,cuisine=indian', 'old town', EVENING],
  ['Fischerstube', 'amenity=restaurant,cuisine=fish', 'old town', INN],
  ['Landgasthof Rehbock', 'amenity=restaurant,cuisine=bavarian', 'Rehmoosen', INN, 'building'],
  ['Gasthaus Zur Dinkelähre', 'amenity=restaurant,cuisine=regional', 'Dinkelsfeld', 'Th-Mo 11:00-22:00', 'building'],
  ['Burgerei Bratfett', 'amenity=restaurant,cuisine=burger', 'Bahnhofsviertel', EVENING],
  ['Café Kaffeeklatsch', 'amenity=cafe,outdoor_seating=yes', 'market', CAFE],
  ['Café Bohne', 'amenity=cafe', 'old town', 'Tu-Su 09:00-18:00'],
  ['Café Gleis 3', 'amenity=cafe', 'Bahnhofsviertel', 'Mo-Fr 06:30-18:00'],
  ['Stehcafé Schluck', 'amenity=cafe', 'Südring', ''],
  ['Eiscafé Polarstern', 'amenity=ice_cream', 'market', 'Mar-Oct: Mo-Su 10:00-21:00'],
  ['Gelateria Kugel', 'amenity=ice_cream', 'Bahnhofsviertel', 'Apr-Sep: Mo-Su 11:00-20:00'],
  ['Döner Drehspieß', 'amenity=fast_food,cuisine=kebab', 'Bahnhofsviertel', 'Mo-Su 11:00-22:00'],
  ['Imbiss Rost & Roll', 'amenity=fast_food', 'Gewerbegebiet Ost', 'Mo-Fr 10:00-15:00'],
  ['Pizza Schnellofen', 'amenity=fast_food,cuisine=pizza', 'Nordstadt', 'Tu-Su 11:00-14:00,17:00-22:00'],
  ['Asia-Box', 'amenity=fast_food,cuisine=asian', 'old town', ''],
  ['Brauhaus Hopfenstern', 'amenity=pub', 'old town', 'Mo-Su 16:00-24:00', 'building'],
  ['Kneipe Zum Nachtwächter', 'amenity=pub', 'old town', 'We-Sa 18:00-01:00'],
  ['Weinbar Oechsle', 'amenity=bar', 'market', 'We-Sa 17:00-24:00'],
  ['Bar Mondschein', 'amenity=bar', 'Bahnhofsviertel', 'Th-Sa 20:00-03:00'],
  ['Biergarten Lindenkeller', 'amenity=biergarten', 'Südring', 'May-Sep: Mo-Su 11:00-23:00'],
  ['Hotel Stadt Hollerbruck', 'tourism=hotel,stars=3', 'market', '24/7', 'building'],
  ['Hotel Bahnhofsblick', 'tourism=hotel', 'Bahnhofsviertel', '', 'building'],
  ['Pension Auenruh', 'tourism=guest_house', 'Ostvorstadt', '', 'building'],
  ['Gästehaus Moosblick', 'tourism=guest_house', 'Rehmoosen', '', 'building'],
  ['Ferienwohnung Burgblick', 'tourism=apartment', 'Dinkelsfeld', ''],
  // Public life and leisure
  ['Stadtbücherei Hollerbruck', 'amenity=library', 'old town', 'Tu,Th,Fr 10:00-18:00; Sa 10:00-13:00; PH off', 'both'],
  ['Polizeiinspektion Hollerbruck', 'amenity=police', 'Bahnhofsviertel', '24/7', 'building'],
  ['Tourist-Information', 'tourism=information,information=office', 'market', 'Mo-Fr 09:00-17:00; PH off'],
  ['Jugendzentrum Lokschuppen', 'amenity=community_centre', 'Bahnhofsviertel', 'Tu-Fr 14:00-20:00', 'building'],
  ['Bürgerhaus Mühlfeld', 'amenity=community_centre', 'Mühlfeld', '', 'building'],
  ['Lichtspiele Capitol', 'amenity=cinema', 'Bahnhofsviertel', 'We-Su 17:00-23:00', 'building'],
  ['Kleinkunstbühne Scheunentor', 'amenity=theatre', 'old town', ''],
  ['Galerie Farbfleck', 'tourism=gallery', 'old town', 'Fr-Su 14:00-18:00'],
  [
    'Fitness Kraftwerk',
    'leisure=fitness_centre',
    'Gewerbegebiet Ost',
    'Mo-Fr 06:00-22:00; Sa-Su 09:00-18:00',
    'building',
  ],
  ['Yogastudio Atempause', 'leisure=fitness_centre,sport=yoga', 'Ostvorstadt', ''],
  ['Tanzschule Dreivierteltakt', 'leisure=dance', 'Bahnhofsviertel', ''],
  ['Kegelbahn Alle Neune', 'leisure=bowling_alley', 'Südring', EVENING],
  ['Feuerwehrhaus Rehmoosen', 'amenity=fire_station', 'Rehmoosen', '', 'building'],
  ['Feuerwehrhaus Dinkelsfeld', 'amenity=fire_station', 'Dinkelsfeld', '', 'building'],
  ['Krippe Sternschnuppe', 'amenity=kindergarten', 'Ostvorstadt', 'Mo-Fr 07:00-16:00; PH off', 'building'],
  ['Sozialstation Helfende Hände', 'amenity=social_facility', 'Bahnhofsviertel', OFFICE],
  ['Werkstatt Spielsalon Würfel', 'shop=games', 'old town', ''],
];
