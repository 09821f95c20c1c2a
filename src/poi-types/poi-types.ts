// The table of point-of-interest types: one row each, by group. Tags follow the OpenStreetMap wiki; the notation is explained at `PoiType.tags`.
import type { Label } from '../core/enums.ts';

export interface PoiType {
  /** lower_snake, English, never renamed. */
  readonly id: string;
  readonly group: string;
  readonly label: Label;
  /**
   * Any of these makes an object one of this type. One line is one or more conditions joined by ` + `, all of which must hold; the first is positive:
   * `key=value`, `key=a|b` for one of several values, `key=*` for any value but `no`; `key!=a|b` for values that must not be there, `key!=*` for a key
   * that must not be there (or says `no`). A tag with several values (`sport=soccer;tennis`) has each of them.
   */
  readonly tags: readonly string[];
  /** Icon name in the sprite: `maki-<file>` or `temaki-<file>`, the file in `@mapbox/maki/icons` or `@rapideditor/temaki/icons` without `.svg`. */
  readonly icon: string;
  /** In the set that a caller gets who names no types. */
  readonly isDefault: boolean;
  /** Only areas at least this large are one; verges and tree groups are mapped with the same tags. */
  readonly minAreaSquareMeters?: number;
}

interface Row {
  readonly id: string;
  readonly de: string;
  readonly en: string;
  readonly icon: string;
  /** Lines of `PoiType.tags`, parted by commas. */
  readonly tags: string;
  readonly isDefault?: true;
  readonly minAreaSquareMeters?: number;
}

/** Not open to the public: gardens with a swing, company car parks, pools behind houses. */
const PUBLIC = '+ access!=private|no|residents|employees|permit';

/** A pool is a place to go to only if it has a name; the rest belong to houses and hotels. */
const NAMED_PUBLIC = `+ name=* ${PUBLIC} + access!=customers`;

/** A platform that does not say it serves something else than buses. */
const ONLY_BUSES =
  '+ train!=yes + tram!=yes + subway!=yes + light_rail!=yes + monorail!=yes + funicular!=yes + ferry!=yes + aerialway!=* + railway!=*';

const DAILY_NEEDS: readonly Row[] = [
  {
    id: 'supermarket',
    de: 'Supermarkt',
    en: 'Supermarket',
    icon: 'maki-grocery',
    tags: 'shop=supermarket',
    isDefault: true,
  },
  { id: 'bakery', de: 'Bäckerei', en: 'Bakery', icon: 'maki-bakery', tags: 'shop=bakery', isDefault: true },
  { id: 'pastry_shop', de: 'Konditorei', en: 'Pastry shop', icon: 'temaki-donut', tags: 'shop=pastry' },
  {
    id: 'chemist',
    de: 'Drogerie',
    en: 'Drugstore',
    icon: 'temaki-detergent_bottle',
    tags: 'shop=chemist',
    isDefault: true,
  },
  {
    id: 'convenience',
    de: 'Lebensmittelladen',
    en: 'Convenience store',
    icon: 'maki-convenience',
    tags: 'shop=convenience',
  },
  { id: 'greengrocer', de: 'Obst- und Gemüseladen', en: 'Greengrocer', icon: 'temaki-food', tags: 'shop=greengrocer' },
  { id: 'butcher', de: 'Metzgerei', en: 'Butcher', icon: 'temaki-cleaver', tags: 'shop=butcher' },
  { id: 'deli', de: 'Feinkostladen', en: 'Delicatessen', icon: 'temaki-sandwich', tags: 'shop=deli' },
  {
    id: 'dairy',
    de: 'Käse- und Milchladen',
    en: 'Cheese and dairy shop',
    icon: 'temaki-milk_jug',
    tags: 'shop=dairy|cheese',
  },
  { id: 'farm_shop', de: 'Hofladen', en: 'Farm shop', icon: 'maki-farm', tags: 'shop=farm' },
  { id: 'seafood_shop', de: 'Fischgeschäft', en: 'Fishmonger', icon: 'temaki-fish_cleaning', tags: 'shop=seafood' },
  { id: 'health_food', de: 'Reformhaus', en: 'Health food shop', icon: 'temaki-plant', tags: 'shop=health_food' },
  { id: 'beverages', de: 'Getränkemarkt', en: 'Beverage store', icon: 'temaki-bottles', tags: 'shop=beverages' },
  { id: 'kiosk', de: 'Kiosk', en: 'Kiosk', icon: 'temaki-vending_newspaper', tags: 'shop=kiosk' },
  { id: 'marketplace', de: 'Marktplatz', en: 'Marketplace', icon: 'temaki-tents', tags: 'amenity=marketplace' },
  { id: 'bank', de: 'Bank', en: 'Bank', icon: 'maki-bank', tags: 'amenity=bank', isDefault: true },
  { id: 'atm', de: 'Geldautomat', en: 'ATM', icon: 'temaki-atm', tags: 'amenity=atm, amenity=bank + atm=*' },
  {
    id: 'post_office',
    de: 'Postfiliale',
    en: 'Post office',
    icon: 'maki-post',
    tags: 'amenity=post_office, post_office=post_partner|post_annex|bureau',
    isDefault: true,
  },
  {
    id: 'parcel_locker',
    de: 'Paketautomat',
    en: 'Parcel locker',
    icon: 'temaki-vending_lockers',
    tags: 'amenity=parcel_locker, amenity=vending_machine + vending=parcel_pickup|parcel_mail_in',
  },
  { id: 'hairdresser', de: 'Friseur', en: 'Hairdresser', icon: 'maki-hairdresser', tags: 'shop=hairdresser' },
];

const FOOD_AND_DRINK: readonly Row[] = [
  {
    id: 'restaurant',
    de: 'Restaurant',
    en: 'Restaurant',
    icon: 'maki-restaurant',
    tags: 'amenity=restaurant',
    isDefault: true,
  },
  { id: 'cafe', de: 'Café', en: 'Café', icon: 'maki-cafe', tags: 'amenity=cafe', isDefault: true },
  {
    id: 'ice_cream',
    de: 'Eisdiele',
    en: 'Ice cream parlour',
    icon: 'maki-ice-cream',
    tags: 'amenity=ice_cream, shop=ice_cream',
  },
  { id: 'fast_food', de: 'Imbiss', en: 'Fast food', icon: 'maki-fast-food', tags: 'amenity=fast_food' },
  { id: 'food_court', de: 'Gastronomiebereich', en: 'Food court', icon: 'temaki-hotpot', tags: 'amenity=food_court' },
  { id: 'bar', de: 'Bar', en: 'Bar', icon: 'maki-bar', tags: 'amenity=bar' },
  { id: 'pub', de: 'Kneipe', en: 'Pub', icon: 'maki-beer', tags: 'amenity=pub' },
  {
    id: 'biergarten',
    de: 'Biergarten',
    en: 'Beer garden',
    icon: 'temaki-storage_fermenter',
    tags: 'amenity=biergarten',
  },
];

const EDUCATION: readonly Row[] = [
  {
    id: 'kindergarten',
    de: 'Kindergarten',
    en: 'Kindergarten',
    icon: 'temaki-spring_rider',
    tags: 'amenity=kindergarten',
    isDefault: true,
  },
  { id: 'childcare', de: 'Kinderbetreuung', en: 'Childcare', icon: 'temaki-sandbox', tags: 'amenity=childcare' },
  { id: 'school', de: 'Schule', en: 'School', icon: 'maki-school', tags: 'amenity=school', isDefault: true },
  { id: 'music_school', de: 'Musikschule', en: 'Music school', icon: 'maki-music', tags: 'amenity=music_school' },
  {
    id: 'language_school',
    de: 'Sprachschule',
    en: 'Language school',
    icon: 'temaki-school',
    tags: 'amenity=language_school',
  },
  {
    id: 'dancing_school',
    de: 'Tanzschule',
    en: 'Dance school',
    icon: 'temaki-dress',
    tags: 'amenity=dancing_school, leisure=dance + dance:teaching=yes',
  },
  {
    id: 'driving_school',
    de: 'Fahrschule',
    en: 'Driving school',
    icon: 'temaki-car_pool',
    tags: 'amenity=driving_school',
  },
  {
    id: 'training_centre',
    de: 'Bildungszentrum',
    en: 'Training centre',
    icon: 'temaki-briefcase_info',
    tags: 'amenity=training, amenity=prep_school, office=educational_institution',
  },
  { id: 'college', de: 'Fachschule', en: 'College', icon: 'maki-college', tags: 'amenity=college' },
  { id: 'university', de: 'Hochschule', en: 'University', icon: 'temaki-capitol', tags: 'amenity=university' },
  { id: 'library', de: 'Bibliothek', en: 'Library', icon: 'maki-library', tags: 'amenity=library' },
];

const HEALTH: readonly Row[] = [
  {
    id: 'doctor',
    de: 'Arztpraxis',
    en: 'Doctor',
    icon: 'maki-doctor',
    tags: 'amenity=doctors, healthcare=doctor',
    isDefault: true,
  },
  {
    id: 'clinic',
    de: 'Ärztezentrum',
    en: 'Clinic',
    icon: 'temaki-briefcase_cross',
    tags: 'amenity=clinic, healthcare=centre|clinic + amenity!=doctors|hospital',
  },
  {
    id: 'hospital',
    de: 'Krankenhaus',
    en: 'Hospital',
    icon: 'maki-hospital',
    tags: 'amenity=hospital, healthcare=hospital',
  },
  {
    id: 'pharmacy',
    de: 'Apotheke',
    en: 'Pharmacy',
    icon: 'maki-pharmacy',
    tags: 'amenity=pharmacy, healthcare=pharmacy',
    isDefault: true,
  },
  {
    id: 'dentist',
    de: 'Zahnarztpraxis',
    en: 'Dentist',
    icon: 'maki-dentist',
    tags: 'amenity=dentist, healthcare=dentist',
  },
  {
    id: 'physiotherapist',
    de: 'Physiotherapiepraxis',
    en: 'Physiotherapist',
    icon: 'temaki-physiotherapist',
    tags: 'healthcare=physiotherapist',
  },
  {
    id: 'psychotherapist',
    de: 'Psychotherapiepraxis',
    en: 'Psychotherapist',
    icon: 'temaki-lounger',
    tags: 'healthcare=psychotherapist',
  },
  {
    id: 'therapist',
    de: 'Therapiepraxis',
    en: 'Therapist',
    icon: 'maki-heart',
    tags: 'healthcare=occupational_therapist|speech_therapist|podiatrist|rehabilitation|counselling, office=therapist',
  },
  {
    id: 'alternative_medicine',
    de: 'Naturheilpraxis',
    en: 'Alternative medicine',
    icon: 'temaki-dagger',
    tags: 'healthcare=alternative',
  },
  { id: 'midwife', de: 'Hebamme', en: 'Midwife', icon: 'temaki-egg', tags: 'healthcare=midwife|birthing_centre' },
  {
    id: 'nursing_home',
    de: 'Pflegeheim',
    en: 'Nursing home',
    icon: 'maki-wheelchair',
    tags: 'amenity=nursing_home, amenity=social_facility + social_facility=nursing_home|assisted_living',
  },
  {
    id: 'social_facility',
    de: 'Soziale Einrichtung',
    en: 'Social facility',
    icon: 'temaki-social_facility',
    tags: 'amenity=social_facility + social_facility!=nursing_home|assisted_living',
  },
  {
    id: 'medical_supply',
    de: 'Sanitätshaus',
    en: 'Medical supply shop',
    icon: 'temaki-wheelchair_active',
    tags: 'shop=medical_supply',
  },
  {
    id: 'hearing_aids',
    de: 'Hörgeräteakustiker',
    en: 'Hearing aid shop',
    icon: 'temaki-hearing_aid',
    tags: 'shop=hearing_aids, healthcare=audiologist',
  },
  { id: 'veterinary', de: 'Tierarztpraxis', en: 'Veterinarian', icon: 'maki-veterinary', tags: 'amenity=veterinary' },
  {
    id: 'defibrillator',
    de: 'Defibrillator',
    en: 'Defibrillator',
    icon: 'maki-defibrillator',
    tags: 'emergency=defibrillator',
  },
];

const PUBLIC_TRANSPORT: readonly Row[] = [
  {
    id: 'bus_stop',
    de: 'Bushaltestelle',
    en: 'Bus stop',
    icon: 'temaki-board_bus',
    tags: `highway=bus_stop, public_transport=platform + bus=yes, public_transport=platform ${ONLY_BUSES}, highway=platform ${ONLY_BUSES}`,
    isDefault: true,
  },
  {
    id: 'tram_stop',
    de: 'Straßenbahnhaltestelle',
    en: 'Tram stop',
    icon: 'temaki-board_tram',
    tags: 'railway=tram_stop, public_transport=platform + tram=yes',
    isDefault: true,
  },
  {
    id: 'subway_station',
    de: 'U-Bahn-Station',
    en: 'Underground station',
    icon: 'maki-rail-metro',
    tags: 'railway=station|halt + station=subway',
    isDefault: true,
  },
  {
    id: 'light_rail_station',
    de: 'S-Bahn- oder Stadtbahnstation',
    en: 'Light rail station',
    icon: 'maki-rail-light',
    tags: 'railway=station|halt + station=light_rail|monorail',
    isDefault: true,
  },
  {
    id: 'train_station',
    de: 'Bahnhof',
    en: 'Train station',
    icon: 'maki-rail',
    tags: 'railway=station|halt + station!=subway|light_rail|monorail|funicular|miniature',
    isDefault: true,
  },
  { id: 'bus_station', de: 'Busbahnhof', en: 'Bus station', icon: 'maki-bus', tags: 'amenity=bus_station' },
  {
    id: 'ferry_terminal',
    de: 'Schiffsanleger',
    en: 'Ferry terminal',
    icon: 'maki-ferry',
    tags: 'amenity=ferry_terminal',
  },
  {
    id: 'cable_car_station',
    de: 'Seilbahnstation',
    en: 'Cable car station',
    icon: 'maki-aerialway',
    tags: 'aerialway=station, railway=station|halt + station=funicular',
  },
  { id: 'airport', de: 'Flughafen', en: 'Airport', icon: 'maki-airport', tags: 'aeroway=aerodrome + iata=*' },
];

const MOBILITY: readonly Row[] = [
  {
    id: 'car_sharing',
    de: 'Carsharing-Station',
    en: 'Car sharing station',
    icon: 'temaki-sign_and_car',
    tags: 'amenity=car_sharing',
  },
  { id: 'car_rental', de: 'Autovermietung', en: 'Car rental', icon: 'maki-car-rental', tags: 'amenity=car_rental' },
  { id: 'taxi', de: 'Taxistand', en: 'Taxi rank', icon: 'maki-taxi', tags: 'amenity=taxi' },
  {
    id: 'charging_station',
    de: 'Ladestation',
    en: 'Charging station',
    icon: 'maki-charging-station',
    tags: `amenity=charging_station ${PUBLIC}`,
  },
  { id: 'fuel', de: 'Tankstelle', en: 'Petrol station', icon: 'maki-fuel', tags: `amenity=fuel ${PUBLIC}` },
  { id: 'parking', de: 'Parkplatz', en: 'Car park', icon: 'maki-parking', tags: `amenity=parking ${PUBLIC}` },
  {
    id: 'bicycle_parking',
    de: 'Fahrradabstellplatz',
    en: 'Bicycle parking',
    icon: 'temaki-bicycle_parked',
    tags: `amenity=bicycle_parking ${PUBLIC}`,
  },
  {
    id: 'bicycle_rental',
    de: 'Fahrradverleih',
    en: 'Bicycle rental',
    icon: 'maki-bicycle-share',
    tags: 'amenity=bicycle_rental',
  },
  {
    id: 'bicycle_repair_station',
    de: 'Fahrradreparaturstation',
    en: 'Bicycle repair station',
    icon: 'temaki-bicycle_repair',
    tags: 'amenity=bicycle_repair_station',
  },
  {
    id: 'motorway_junction',
    de: 'Autobahnanschluss',
    en: 'Motorway junction',
    icon: 'temaki-junction',
    tags: 'highway=motorway_junction',
  },
  { id: 'car_repair', de: 'Autowerkstatt', en: 'Car repair', icon: 'maki-car-repair', tags: 'shop=car_repair' },
  { id: 'car_dealer', de: 'Autohaus', en: 'Car dealer', icon: 'temaki-car_dealer', tags: 'shop=car' },
  { id: 'tyre_shop', de: 'Reifenhandel', en: 'Tyre shop', icon: 'temaki-tire', tags: 'shop=tyres' },
  {
    id: 'motorcycle_dealer',
    de: 'Motorradhändler',
    en: 'Motorcycle dealer',
    icon: 'temaki-motorcycle',
    tags: 'shop=motorcycle',
  },
  { id: 'car_wash', de: 'Autowaschanlage', en: 'Car wash', icon: 'temaki-car_wash', tags: 'amenity=car_wash' },
];

const NATURE: readonly Row[] = [
  {
    id: 'park',
    de: 'Park',
    en: 'Park',
    icon: 'maki-park',
    tags: `leisure=park|common ${PUBLIC}, landuse=village_green|recreation_ground ${PUBLIC}`,
    isDefault: true,
    minAreaSquareMeters: 2_000,
  },
  {
    id: 'garden',
    de: 'Gartenanlage',
    en: 'Garden',
    icon: 'maki-garden',
    tags: `leisure=garden ${PUBLIC} + garden:type!=residential|private`,
    minAreaSquareMeters: 2_000,
  },
  {
    id: 'wood',
    de: 'Wald',
    en: 'Wood',
    icon: 'maki-park-alt1',
    tags: 'landuse=forest, natural=wood',
    minAreaSquareMeters: 20_000,
  },
  {
    id: 'nature_reserve',
    de: 'Naturschutzgebiet',
    en: 'Nature reserve',
    icon: 'maki-natural',
    tags: 'leisure=nature_reserve, boundary=national_park',
  },
  {
    id: 'bathing_area',
    de: 'Badestelle',
    en: 'Bathing area',
    icon: 'temaki-bikini',
    tags: `leisure=swimming_area|bathing_place ${PUBLIC}`,
  },
  {
    id: 'beach',
    de: 'Strand',
    en: 'Beach',
    icon: 'maki-beach',
    tags: `natural=beach ${PUBLIC}, leisure=beach_resort ${PUBLIC}`,
  },
  { id: 'viewpoint', de: 'Aussichtspunkt', en: 'Viewpoint', icon: 'maki-viewpoint', tags: 'tourism=viewpoint' },
  {
    id: 'observation_tower',
    de: 'Aussichtsturm',
    en: 'Observation tower',
    icon: 'maki-observation-tower',
    tags: 'man_made=tower + tower:type=observation',
  },
  {
    id: 'picnic_site',
    de: 'Picknickplatz',
    en: 'Picnic site',
    icon: 'maki-picnic-site',
    tags: `tourism=picnic_site ${PUBLIC}`,
  },
  {
    id: 'barbecue',
    de: 'Grillplatz',
    en: 'Barbecue site',
    icon: 'maki-bbq',
    tags: `amenity=bbq ${PUBLIC}, leisure=firepit ${PUBLIC}`,
  },
  { id: 'dog_park', de: 'Hundewiese', en: 'Dog park', icon: 'maki-dog-park', tags: `leisure=dog_park ${PUBLIC}` },
  { id: 'waterfall', de: 'Wasserfall', en: 'Waterfall', icon: 'maki-waterfall', tags: 'waterway=waterfall' },
  {
    id: 'allotments',
    de: 'Kleingartenanlage',
    en: 'Allotments',
    icon: 'temaki-garden_bed',
    tags: 'landuse=allotments',
  },
];

const LEISURE: readonly Row[] = [
  {
    id: 'playground',
    de: 'Spielplatz',
    en: 'Playground',
    icon: 'maki-playground',
    tags: `leisure=playground ${PUBLIC}`,
    isDefault: true,
  },
  {
    id: 'indoor_play',
    de: 'Hallenspielplatz',
    en: 'Indoor playground',
    icon: 'temaki-play_structure',
    tags: 'leisure=indoor_play|trampoline_park',
  },
  { id: 'water_park', de: 'Freizeitbad', en: 'Water park', icon: 'temaki-slide', tags: `leisure=water_park ${PUBLIC}` },
  { id: 'sauna', de: 'Sauna', en: 'Sauna', icon: 'maki-hot-spring', tags: `leisure=sauna ${PUBLIC}` },
  {
    id: 'community_centre',
    de: 'Gemeindezentrum',
    en: 'Community centre',
    icon: 'maki-residential-community',
    tags: 'amenity=community_centre + community_centre!=youth_centre, amenity=social_centre',
  },
  {
    id: 'youth_centre',
    de: 'Jugendzentrum',
    en: 'Youth centre',
    icon: 'temaki-table_soccer',
    tags: 'amenity=youth_centre, amenity=community_centre + community_centre=youth_centre',
  },
  { id: 'theme_park', de: 'Freizeitpark', en: 'Theme park', icon: 'maki-amusement-park', tags: 'tourism=theme_park' },
  { id: 'zoo', de: 'Zoo', en: 'Zoo', icon: 'maki-zoo', tags: 'tourism=zoo' },
  { id: 'aquarium', de: 'Aquarium', en: 'Aquarium', icon: 'maki-aquarium', tags: 'tourism=aquarium' },
  {
    id: 'miniature_golf',
    de: 'Minigolfanlage',
    en: 'Miniature golf',
    icon: 'temaki-shuffleboard',
    tags: `leisure=miniature_golf ${PUBLIC}`,
  },
  {
    id: 'bowling_alley',
    de: 'Bowling- oder Kegelbahn',
    en: 'Bowling alley',
    icon: 'maki-bowling-alley',
    tags: 'leisure=bowling_alley',
  },
  { id: 'escape_game', de: 'Escape-Room', en: 'Escape room', icon: 'temaki-maze', tags: 'leisure=escape_game' },
  {
    id: 'amusement_arcade',
    de: 'Spielhalle',
    en: 'Amusement arcade',
    icon: 'maki-gaming',
    tags: 'leisure=adult_gaming_centre|amusement_arcade, amenity=gambling',
  },
  { id: 'casino', de: 'Casino', en: 'Casino', icon: 'maki-casino', tags: 'amenity=casino' },
];

const SPORT: readonly Row[] = [
  { id: 'pitch', de: 'Sportplatz', en: 'Sports pitch', icon: 'maki-pitch', tags: `leisure=pitch ${PUBLIC}` },
  {
    id: 'sports_centre',
    de: 'Sportzentrum',
    en: 'Sports centre',
    icon: 'maki-volleyball',
    tags: `leisure=sports_centre ${PUBLIC}`,
  },
  {
    id: 'sports_hall',
    de: 'Sporthalle',
    en: 'Sports hall',
    icon: 'maki-basketball',
    tags: `leisure=sports_hall ${PUBLIC}`,
  },
  { id: 'stadium', de: 'Stadion', en: 'Stadium', icon: 'maki-stadium', tags: 'leisure=stadium' },
  {
    id: 'fitness_centre',
    de: 'Fitnessstudio',
    en: 'Fitness centre',
    icon: 'maki-fitness-centre',
    tags: 'leisure=fitness_centre',
  },
  {
    id: 'fitness_station',
    de: 'Trimm-dich-Station',
    en: 'Outdoor fitness station',
    icon: 'temaki-horizontal_bar',
    tags: `leisure=fitness_station ${PUBLIC}`,
  },
  {
    id: 'swimming_pool',
    de: 'Schwimmbad',
    en: 'Swimming pool',
    icon: 'maki-swimming',
    tags: `leisure=swimming_pool ${NAMED_PUBLIC}, sport=swimming ${NAMED_PUBLIC}, amenity=public_bath ${PUBLIC}`,
  },
  {
    id: 'running_track',
    de: 'Laufbahn',
    en: 'Running track',
    icon: 'temaki-racetrack_oval',
    tags: `leisure=track + sport!=motor|motocross|karting|equestrian|cycling ${PUBLIC}`,
  },
  { id: 'golf_course', de: 'Golfplatz', en: 'Golf course', icon: 'maki-golf', tags: 'leisure=golf_course' },
  { id: 'ice_rink', de: 'Eisbahn', en: 'Ice rink', icon: 'temaki-ice_skating', tags: `leisure=ice_rink ${PUBLIC}` },
  {
    id: 'climbing',
    de: 'Kletteranlage',
    en: 'Climbing site',
    icon: 'temaki-climbing',
    tags: `sport=climbing ${PUBLIC}`,
  },
  {
    id: 'horse_riding',
    de: 'Reitanlage',
    en: 'Riding stable',
    icon: 'maki-horse-riding',
    tags: 'leisure=horse_riding',
  },
  { id: 'marina', de: 'Jachthafen', en: 'Marina', icon: 'maki-harbor', tags: 'leisure=marina' },
];

const CULTURE: readonly Row[] = [
  { id: 'cinema', de: 'Kino', en: 'Cinema', icon: 'maki-cinema', tags: 'amenity=cinema' },
  { id: 'theatre', de: 'Theater', en: 'Theatre', icon: 'maki-theatre', tags: 'amenity=theatre' },
  { id: 'arts_centre', de: 'Kulturzentrum', en: 'Arts centre', icon: 'maki-star', tags: 'amenity=arts_centre' },
  {
    id: 'concert_hall',
    de: 'Konzerthaus',
    en: 'Concert hall',
    icon: 'temaki-speaker',
    tags: 'amenity=concert_hall|music_venue',
  },
  { id: 'museum', de: 'Museum', en: 'Museum', icon: 'maki-museum', tags: 'tourism=museum' },
  { id: 'gallery', de: 'Galerie', en: 'Gallery', icon: 'maki-art-gallery', tags: 'tourism=gallery, shop=art' },
  {
    id: 'events_venue',
    de: 'Veranstaltungsort',
    en: 'Events venue',
    icon: 'temaki-ticket',
    tags: 'amenity=events_venue|conference_centre|exhibition_centre',
  },
  { id: 'planetarium', de: 'Planetarium', en: 'Planetarium', icon: 'temaki-telescope', tags: 'amenity=planetarium' },
  { id: 'nightclub', de: 'Nachtclub', en: 'Nightclub', icon: 'maki-nightclub', tags: 'amenity=nightclub' },
  {
    id: 'public_bookcase',
    de: 'Offener Bücherschrank',
    en: 'Public bookcase',
    icon: 'temaki-library',
    tags: 'amenity=public_bookcase',
  },
  { id: 'artwork', de: 'Kunstwerk', en: 'Artwork', icon: 'temaki-sculpture', tags: 'tourism=artwork' },
  { id: 'monument', de: 'Monument', en: 'Monument', icon: 'maki-monument', tags: 'historic=monument' },
  {
    id: 'memorial',
    de: 'Denkmal',
    en: 'Memorial',
    icon: 'temaki-plaque',
    tags: 'historic=memorial + memorial!=stolperstein|plaque|blue_plaque',
  },
  {
    id: 'place_of_worship',
    de: 'Gotteshaus',
    en: 'Place of worship',
    icon: 'maki-place-of-worship',
    tags: 'amenity=place_of_worship',
  },
];

const TOURISM: readonly Row[] = [
  { id: 'attraction', de: 'Sehenswürdigkeit', en: 'Attraction', icon: 'maki-attraction', tags: 'tourism=attraction' },
  { id: 'castle', de: 'Burg oder Schloss', en: 'Castle', icon: 'maki-castle', tags: 'historic=castle|fort|manor' },
  { id: 'ruins', de: 'Ruine', en: 'Ruins', icon: 'temaki-ruins', tags: 'historic=ruins|archaeological_site' },
  {
    id: 'tourist_information',
    de: 'Touristeninformation',
    en: 'Tourist information',
    icon: 'maki-information',
    tags: 'tourism=information + information=office|visitor_centre',
  },
  { id: 'hotel', de: 'Hotel', en: 'Hotel', icon: 'maki-lodging', tags: 'tourism=hotel|motel' },
  { id: 'hostel', de: 'Hostel', en: 'Hostel', icon: 'temaki-bunk_beds', tags: 'tourism=hostel' },
  { id: 'guest_house', de: 'Pension', en: 'Guest house', icon: 'maki-home', tags: 'tourism=guest_house' },
  {
    id: 'holiday_home',
    de: 'Ferienwohnung',
    en: 'Holiday apartment',
    icon: 'temaki-suitcase_key',
    tags: 'tourism=apartment|chalet',
  },
  {
    id: 'alpine_hut',
    de: 'Berghütte',
    en: 'Alpine hut',
    icon: 'temaki-cabin',
    tags: 'tourism=alpine_hut|wilderness_hut',
  },
  { id: 'camp_site', de: 'Campingplatz', en: 'Camp site', icon: 'maki-campsite', tags: 'tourism=camp_site' },
  {
    id: 'caravan_site',
    de: 'Wohnmobilstellplatz',
    en: 'Caravan site',
    icon: 'temaki-camper_trailer',
    tags: 'tourism=caravan_site',
  },
];

const SHOPPING: readonly Row[] = [
  {
    id: 'department_store',
    de: 'Kaufhaus',
    en: 'Department store',
    icon: 'maki-building',
    tags: 'shop=department_store',
  },
  { id: 'mall', de: 'Einkaufszentrum', en: 'Shopping mall', icon: 'temaki-shopping_mall', tags: 'shop=mall' },
  {
    id: 'variety_store',
    de: 'Gemischtwarenladen',
    en: 'Variety store',
    icon: 'maki-shop',
    tags: 'shop=variety_store|general',
  },
  {
    id: 'clothes',
    de: 'Bekleidungsgeschäft',
    en: 'Clothes shop',
    icon: 'maki-clothing-store',
    tags: 'shop=clothes|boutique|fashion',
  },
  { id: 'shoes', de: 'Schuhgeschäft', en: 'Shoe shop', icon: 'maki-shoe', tags: 'shop=shoes' },
  {
    id: 'fashion_accessories',
    de: 'Taschen- und Accessoiregeschäft',
    en: 'Bag and accessory shop',
    icon: 'temaki-handbag',
    tags: 'shop=bag|leather|fashion_accessories',
  },
  {
    id: 'jeweller',
    de: 'Juwelier',
    en: 'Jeweller',
    icon: 'maki-jewelry-store',
    tags: 'shop=jewelry|jewellery|watches',
  },
  {
    id: 'optician',
    de: 'Optiker',
    en: 'Optician',
    icon: 'maki-optician',
    tags: 'shop=optician, healthcare=optometrist',
  },
  { id: 'books', de: 'Buchhandlung', en: 'Bookshop', icon: 'temaki-book_store', tags: 'shop=books' },
  {
    id: 'newsagent',
    de: 'Zeitschriftenladen',
    en: 'Newsagent',
    icon: 'temaki-poster_box',
    tags: 'shop=newsagent|lottery',
  },
  {
    id: 'stationery',
    de: 'Schreibwarengeschäft',
    en: 'Stationery shop',
    icon: 'temaki-stamp',
    tags: 'shop=stationery',
  },
  {
    id: 'electronics',
    de: 'Elektronikgeschäft',
    en: 'Electronics shop',
    icon: 'temaki-electronic',
    tags: 'shop=electronics|computer|hifi|electrical|appliance',
  },
  {
    id: 'mobile_phones',
    de: 'Mobilfunkgeschäft',
    en: 'Mobile phone shop',
    icon: 'maki-mobile-phone',
    tags: 'shop=mobile_phone',
  },
  {
    id: 'furniture',
    de: 'Möbelhaus',
    en: 'Furniture shop',
    icon: 'maki-furniture',
    tags: 'shop=furniture|kitchen|bed',
  },
  {
    id: 'home_accessories',
    de: 'Haushalts- und Einrichtungsgeschäft',
    en: 'Homeware shop',
    icon: 'temaki-desk_lamp',
    tags: 'shop=houseware|interior_decoration|household_linen|curtain|carpet|lighting',
  },
  {
    id: 'hardware',
    de: 'Bau- und Heimwerkermarkt',
    en: 'Hardware store',
    icon: 'maki-hardware',
    tags: 'shop=doityourself|hardware|paint|trade',
  },
  {
    id: 'garden_centre',
    de: 'Gartencenter',
    en: 'Garden centre',
    icon: 'maki-garden-centre',
    tags: 'shop=garden_centre',
  },
  { id: 'florist', de: 'Blumenladen', en: 'Florist', icon: 'maki-florist', tags: 'shop=florist' },
  { id: 'toys', de: 'Spielwarengeschäft', en: 'Toy shop', icon: 'temaki-balloon', tags: 'shop=toys|games|model' },
  {
    id: 'baby_goods',
    de: 'Babyfachgeschäft',
    en: 'Baby goods shop',
    icon: 'temaki-basketswing',
    tags: 'shop=baby_goods',
  },
  { id: 'sports_shop', de: 'Sportgeschäft', en: 'Sports shop', icon: 'maki-tennis', tags: 'shop=sports|outdoor' },
  { id: 'bicycle_shop', de: 'Fahrradgeschäft', en: 'Bicycle shop', icon: 'maki-bicycle', tags: 'shop=bicycle' },
  { id: 'pet_shop', de: 'Zoohandlung', en: 'Pet shop', icon: 'temaki-pet_store', tags: 'shop=pet' },
  {
    id: 'musical_instruments',
    de: 'Musikgeschäft',
    en: 'Music shop',
    icon: 'temaki-radio',
    tags: 'shop=musical_instrument|music',
  },
  { id: 'cosmetics', de: 'Parfümerie', en: 'Cosmetics shop', icon: 'temaki-perfume', tags: 'shop=cosmetics|perfumery' },
  {
    id: 'fabric',
    de: 'Stoff- und Handarbeitsgeschäft',
    en: 'Fabric and craft shop',
    icon: 'temaki-cloth',
    tags: 'shop=fabric|sewing|craft',
  },
  {
    id: 'wine_shop',
    de: 'Wein- und Spirituosenladen',
    en: 'Wine shop',
    icon: 'maki-alcohol-shop',
    tags: 'shop=wine|alcohol',
  },
  {
    id: 'confectionery',
    de: 'Süßwarengeschäft',
    en: 'Confectionery',
    icon: 'maki-confectionery',
    tags: 'shop=confectionery|chocolate',
  },
  {
    id: 'tea_and_coffee',
    de: 'Tee- und Kaffeegeschäft',
    en: 'Tea and coffee shop',
    icon: 'maki-teahouse',
    tags: 'shop=tea|coffee',
  },
  {
    id: 'tobacco',
    de: 'Tabakwarengeschäft',
    en: 'Tobacconist',
    icon: 'temaki-vending_cigarettes',
    tags: 'shop=tobacco|e-cigarette',
  },
  { id: 'gift_shop', de: 'Geschenkeladen', en: 'Gift shop', icon: 'maki-gift', tags: 'shop=gift' },
  {
    id: 'photo',
    de: 'Fotogeschäft',
    en: 'Photo shop',
    icon: 'temaki-portrait_framed',
    tags: 'shop=photo|camera, craft=photographer',
  },
  { id: 'antiques', de: 'Antiquitätengeschäft', en: 'Antique shop', icon: 'temaki-vase', tags: 'shop=antiques' },
  {
    id: 'second_hand',
    de: 'Secondhandladen',
    en: 'Second-hand shop',
    icon: 'temaki-clothes_hanger',
    tags: 'shop=second_hand|charity',
  },
];

const SERVICES: readonly Row[] = [
  { id: 'beauty', de: 'Kosmetikstudio', en: 'Beauty salon', icon: 'temaki-beauty_salon', tags: 'shop=beauty' },
  { id: 'massage', de: 'Massagepraxis', en: 'Massage', icon: 'temaki-spa', tags: 'shop=massage' },
  {
    id: 'tattoo',
    de: 'Tattoostudio',
    en: 'Tattoo studio',
    icon: 'temaki-tattoo_machine',
    tags: 'shop=tattoo|piercing',
  },
  {
    id: 'laundry',
    de: 'Wäscherei und Reinigung',
    en: 'Laundry',
    icon: 'maki-laundry',
    tags: 'shop=laundry|dry_cleaning',
  },
  {
    id: 'tailor',
    de: 'Schneiderei',
    en: 'Tailor',
    icon: 'temaki-needle_and_spool',
    tags: 'shop=tailor, craft=tailor|dressmaker',
  },
  {
    id: 'shoe_repair',
    de: 'Schuhmacherei',
    en: 'Shoe repair',
    icon: 'temaki-hammer_shoe',
    tags: 'shop=shoe_repair, craft=shoemaker',
  },
  {
    id: 'locksmith',
    de: 'Schlüsseldienst',
    en: 'Locksmith',
    icon: 'temaki-lock',
    tags: 'shop=locksmith, craft=locksmith|key_cutter',
  },
  { id: 'copyshop', de: 'Kopierladen', en: 'Copy shop', icon: 'temaki-billboard', tags: 'shop=copyshop' },
  {
    id: 'travel_agency',
    de: 'Reisebüro',
    en: 'Travel agency',
    icon: 'maki-suitcase',
    tags: 'shop=travel_agency, office=travel_agent',
  },
  {
    id: 'insurance',
    de: 'Versicherungsbüro',
    en: 'Insurance office',
    icon: 'temaki-briefcase_shield',
    tags: 'office=insurance',
  },
  {
    id: 'estate_agent',
    de: 'Immobilienbüro',
    en: 'Estate agent',
    icon: 'temaki-real_estate_agency',
    tags: 'office=estate_agent',
  },
  {
    id: 'lawyer',
    de: 'Rechtsanwalts- oder Notariatskanzlei',
    en: 'Lawyer',
    icon: 'temaki-lawyer',
    tags: 'office=lawyer|notary',
  },
  {
    id: 'tax_advisor',
    de: 'Steuerberatung',
    en: 'Tax advisor',
    icon: 'temaki-accounting',
    tags: 'office=tax_advisor|accountant',
  },
  {
    id: 'coworking',
    de: 'Coworking-Büro',
    en: 'Coworking space',
    icon: 'temaki-briefcase',
    tags: 'amenity=coworking_space, office=coworking',
  },
  { id: 'electrician', de: 'Elektrobetrieb', en: 'Electrician', icon: 'temaki-power', tags: 'craft=electrician' },
  {
    id: 'plumber',
    de: 'Sanitär- und Heizungsbetrieb',
    en: 'Plumber',
    icon: 'temaki-plumber',
    tags: 'craft=plumber|hvac|heating_engineer',
  },
  {
    id: 'carpenter',
    de: 'Schreinerei',
    en: 'Carpenter',
    icon: 'temaki-tools',
    tags: 'craft=carpenter|joiner|cabinet_maker',
  },
  { id: 'painter', de: 'Malerbetrieb', en: 'Painter', icon: 'maki-paint', tags: 'craft=painter' },
  { id: 'winery', de: 'Weingut', en: 'Winery', icon: 'temaki-grapes', tags: 'craft=winery' },
  { id: 'brewery', de: 'Brauerei', en: 'Brewery', icon: 'temaki-storage_drum', tags: 'craft=brewery' },
  {
    id: 'funeral_directors',
    de: 'Bestattungsinstitut',
    en: 'Funeral directors',
    icon: 'temaki-obelisk',
    tags: 'shop=funeral_directors',
  },
];

const PUBLIC_SERVICES: readonly Row[] = [
  { id: 'townhall', de: 'Rathaus', en: 'Town hall', icon: 'maki-town-hall', tags: 'amenity=townhall' },
  {
    id: 'government_office',
    de: 'Behörde',
    en: 'Government office',
    icon: 'maki-landmark',
    tags: 'office=government|administrative',
  },
  { id: 'police', de: 'Polizei', en: 'Police', icon: 'maki-police', tags: 'amenity=police' },
  { id: 'fire_station', de: 'Feuerwehr', en: 'Fire station', icon: 'maki-fire-station', tags: 'amenity=fire_station' },
  { id: 'courthouse', de: 'Gericht', en: 'Courthouse', icon: 'temaki-courthouse', tags: 'amenity=courthouse' },
  {
    id: 'embassy',
    de: 'Botschaft oder Konsulat',
    en: 'Embassy or consulate',
    icon: 'maki-embassy',
    tags: 'amenity=embassy, office=diplomatic + diplomatic=embassy|consulate|consulate_general',
  },
  {
    id: 'cemetery',
    de: 'Friedhof',
    en: 'Cemetery',
    icon: 'maki-cemetery',
    tags: 'landuse=cemetery, amenity=grave_yard',
  },
  {
    id: 'recycling',
    de: 'Wertstoffcontainer',
    en: 'Recycling container',
    icon: 'maki-recycling',
    tags: `amenity=recycling + recycling_type!=centre ${PUBLIC}`,
  },
  {
    id: 'recycling_centre',
    de: 'Wertstoffhof',
    en: 'Recycling centre',
    icon: 'temaki-waste',
    tags: 'amenity=recycling + recycling_type=centre',
  },
  { id: 'post_box', de: 'Briefkasten', en: 'Post box', icon: 'temaki-post_box', tags: 'amenity=post_box' },
  {
    id: 'toilets',
    de: 'Öffentliche Toilette',
    en: 'Public toilets',
    icon: 'maki-toilet',
    tags: `amenity=toilets ${PUBLIC} + access!=customers`,
  },
  {
    id: 'drinking_water',
    de: 'Trinkwasserstelle',
    en: 'Drinking water',
    icon: 'maki-drinking-water',
    tags: `amenity=drinking_water ${PUBLIC}`,
  },
  { id: 'fountain', de: 'Brunnen', en: 'Fountain', icon: 'temaki-fountain', tags: 'amenity=fountain' },
];

/** All types, by group in the order of the groups; within a group in the order in which lists show them. */
export const POI_TYPES: readonly PoiType[] = [
  ...inGroup('daily_needs', DAILY_NEEDS),
  ...inGroup('food_and_drink', FOOD_AND_DRINK),
  ...inGroup('education', EDUCATION),
  ...inGroup('health', HEALTH),
  ...inGroup('public_transport', PUBLIC_TRANSPORT),
  ...inGroup('mobility', MOBILITY),
  ...inGroup('nature', NATURE),
  ...inGroup('leisure', LEISURE),
  ...inGroup('sport', SPORT),
  ...inGroup('culture', CULTURE),
  ...inGroup('tourism', TOURISM),
  ...inGroup('shopping', SHOPPING),
  ...inGroup('services', SERVICES),
  ...inGroup('public_services', PUBLIC_SERVICES),
];

function inGroup(group: string, rows: readonly Row[]): PoiType[] {
  return rows.map(({ id, de, en, icon, tags, isDefault, minAreaSquareMeters }) => ({
    id,
    group,
    label: { de, en },
    tags: tags.split(', '),
    icon,
    isDefault: isDefault ?? false,
    ...(minAreaSquareMeters === undefined ? {} : { minAreaSquareMeters }),
  }));
}
