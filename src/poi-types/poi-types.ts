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
  /** Belongs to the set for a caller who names no types. */
  readonly isDefault: boolean;
  /** Only areas at least this large count; verges and tree groups are mapped with the same tags. */
  readonly minAreaSquareMeters?: number;
}

/** `tags` are lines of `PoiType.tags` with commas between them. */
type Row = readonly [id: string, de: string, en: string, icon: string, tags: string, more?: More];
type More = Partial<Pick<PoiType, 'isDefault' | 'minAreaSquareMeters'>>;

const DEFAULT: More = { isDefault: true };

/** Not open to the public: gardens with a swing, company car parks, pools behind houses. */
const PUBLIC = '+ access!=private|no|residents|employees|permit';

/** A pool is a destination only if it has a name; the rest belong to houses and hotels. */
const NAMED_PUBLIC = `+ name=* ${PUBLIC} + access!=customers`;

/** A platform whose tags do not say that it serves something else than buses. */
const ONLY_BUSES =
  '+ train!=yes + tram!=yes + subway!=yes + light_rail!=yes + monorail!=yes + funicular!=yes + ferry!=yes + aerialway!=* + railway!=*';

const DAILY_NEEDS: readonly Row[] = [
  ['supermarket', 'Supermarkt', 'Supermarket', 'maki-grocery', 'shop=supermarket', DEFAULT],
  ['bakery', 'Bäckerei', 'Bakery', 'maki-bakery', 'shop=bakery', DEFAULT],
  ['pastry_shop', 'Konditorei', 'Pastry shop', 'temaki-donut', 'shop=pastry'],
  ['chemist', 'Drogerie', 'Drugstore', 'temaki-detergent_bottle', 'shop=chemist', DEFAULT],
  ['convenience', 'Lebensmittelladen', 'Convenience store', 'maki-convenience', 'shop=convenience'],
  ['greengrocer', 'Obst- und Gemüseladen', 'Greengrocer', 'temaki-food', 'shop=greengrocer'],
  ['butcher', 'Metzgerei', 'Butcher', 'temaki-cleaver', 'shop=butcher'],
  ['deli', 'Feinkostladen', 'Delicatessen', 'temaki-sandwich', 'shop=deli'],
  ['dairy', 'Käse- und Milchladen', 'Cheese and dairy shop', 'temaki-milk_jug', 'shop=dairy|cheese'],
  ['farm_shop', 'Hofladen', 'Farm shop', 'maki-farm', 'shop=farm'],
  ['seafood_shop', 'Fischgeschäft', 'Fishmonger', 'temaki-fish_cleaning', 'shop=seafood'],
  ['health_food', 'Reformhaus', 'Health food shop', 'temaki-plant', 'shop=health_food'],
  ['beverages', 'Getränkemarkt', 'Beverage store', 'temaki-bottles', 'shop=beverages'],
  ['kiosk', 'Kiosk', 'Kiosk', 'temaki-vending_newspaper', 'shop=kiosk'],
  ['marketplace', 'Marktplatz', 'Marketplace', 'temaki-tents', 'amenity=marketplace'],
  ['bank', 'Bank', 'Bank', 'maki-bank', 'amenity=bank', DEFAULT],
  ['atm', 'Geldautomat', 'ATM', 'temaki-atm', 'amenity=atm, amenity=bank + atm=*'],
  [
    'post_office',
    'Postfiliale',
    'Post office',
    'maki-post',
    'amenity=post_office, post_office=post_partner|post_annex|bureau',
    DEFAULT,
  ],
  [
    'parcel_locker',
    'Paketautomat',
    'Parcel locker',
    'temaki-vending_lockers',
    'amenity=parcel_locker, amenity=vending_machine + vending=parcel_pickup|parcel_mail_in',
  ],
  ['hairdresser', 'Friseur', 'Hairdresser', 'maki-hairdresser', 'shop=hairdresser'],
];

const FOOD_AND_DRINK: readonly Row[] = [
  ['restaurant', 'Restaurant', 'Restaurant', 'maki-restaurant', 'amenity=restaurant', DEFAULT],
  ['cafe', 'Café', 'Café', 'maki-cafe', 'amenity=cafe', DEFAULT],
  ['ice_cream', 'Eisdiele', 'Ice cream parlour', 'maki-ice-cream', 'amenity=ice_cream, shop=ice_cream'],
  ['fast_food', 'Imbiss', 'Fast food', 'maki-fast-food', 'amenity=fast_food'],
  ['food_court', 'Gastronomiebereich', 'Food court', 'temaki-hotpot', 'amenity=food_court'],
  ['bar', 'Bar', 'Bar', 'maki-bar', 'amenity=bar'],
  ['pub', 'Kneipe', 'Pub', 'maki-beer', 'amenity=pub'],
  ['biergarten', 'Biergarten', 'Beer garden', 'temaki-storage_fermenter', 'amenity=biergarten'],
];

const EDUCATION: readonly Row[] = [
  ['kindergarten', 'Kindergarten', 'Kindergarten', 'temaki-spring_rider', 'amenity=kindergarten', DEFAULT],
  ['childcare', 'Kinderbetreuung', 'Childcare', 'temaki-sandbox', 'amenity=childcare'],
  ['school', 'Schule', 'School', 'maki-school', 'amenity=school', DEFAULT],
  ['music_school', 'Musikschule', 'Music school', 'maki-music', 'amenity=music_school'],
  ['language_school', 'Sprachschule', 'Language school', 'temaki-school', 'amenity=language_school'],
  [
    'dancing_school',
    'Tanzschule',
    'Dance school',
    'temaki-dress',
    'amenity=dancing_school, leisure=dance + dance:teaching=yes',
  ],
  ['driving_school', 'Fahrschule', 'Driving school', 'temaki-car_pool', 'amenity=driving_school'],
  [
    'training_centre',
    'Bildungszentrum',
    'Training centre',
    'temaki-briefcase_info',
    'amenity=training, amenity=prep_school, office=educational_institution',
  ],
  ['college', 'Fachschule', 'College', 'maki-college', 'amenity=college'],
  ['university', 'Hochschule', 'University', 'temaki-capitol', 'amenity=university'],
  ['library', 'Bibliothek', 'Library', 'maki-library', 'amenity=library'],
];

const HEALTH: readonly Row[] = [
  ['doctor', 'Arztpraxis', 'Doctor', 'maki-doctor', 'amenity=doctors, healthcare=doctor', DEFAULT],
  [
    'clinic',
    'Ärztezentrum',
    'Clinic',
    'temaki-briefcase_cross',
    'amenity=clinic, healthcare=centre|clinic + amenity!=doctors|hospital',
  ],
  ['hospital', 'Krankenhaus', 'Hospital', 'maki-hospital', 'amenity=hospital, healthcare=hospital'],
  ['pharmacy', 'Apotheke', 'Pharmacy', 'maki-pharmacy', 'amenity=pharmacy, healthcare=pharmacy', DEFAULT],
  ['dentist', 'Zahnarztpraxis', 'Dentist', 'maki-dentist', 'amenity=dentist, healthcare=dentist'],
  [
    'physiotherapist',
    'Physiotherapiepraxis',
    'Physiotherapist',
    'temaki-physiotherapist',
    'healthcare=physiotherapist',
  ],
  ['psychotherapist', 'Psychotherapiepraxis', 'Psychotherapist', 'temaki-lounger', 'healthcare=psychotherapist'],
  [
    'therapist',
    'Therapiepraxis',
    'Therapist',
    'maki-heart',
    'healthcare=occupational_therapist|speech_therapist|podiatrist|rehabilitation|counselling, office=therapist',
  ],
  ['alternative_medicine', 'Naturheilpraxis', 'Alternative medicine', 'temaki-dagger', 'healthcare=alternative'],
  ['midwife', 'Hebamme', 'Midwife', 'temaki-egg', 'healthcare=midwife|birthing_centre'],
  [
    'nursing_home',
    'Pflegeheim',
    'Nursing home',
    'maki-wheelchair',
    'amenity=nursing_home, amenity=social_facility + social_facility=nursing_home|assisted_living',
  ],
  [
    'social_facility',
    'Soziale Einrichtung',
    'Social facility',
    'temaki-social_facility',
    'amenity=social_facility + social_facility!=nursing_home|assisted_living',
  ],
  ['medical_supply', 'Sanitätshaus', 'Medical supply shop', 'temaki-wheelchair_active', 'shop=medical_supply'],
  [
    'hearing_aids',
    'Hörgeräteakustiker',
    'Hearing aid shop',
    'temaki-hearing_aid',
    'shop=hearing_aids, healthcare=audiologist',
  ],
  ['veterinary', 'Tierarztpraxis', 'Veterinarian', 'maki-veterinary', 'amenity=veterinary'],
  ['defibrillator', 'Defibrillator', 'Defibrillator', 'maki-defibrillator', 'emergency=defibrillator'],
];

const PUBLIC_TRANSPORT: readonly Row[] = [
  [
    'bus_stop',
    'Bushaltestelle',
    'Bus stop',
    'temaki-board_bus',
    `highway=bus_stop, public_transport=platform + bus=yes, public_transport=platform ${ONLY_BUSES}, highway=platform ${ONLY_BUSES}`,
    DEFAULT,
  ],
  [
    'tram_stop',
    'Straßenbahnhaltestelle',
    'Tram stop',
    'temaki-board_tram',
    'railway=tram_stop, public_transport=platform + tram=yes',
    DEFAULT,
  ],
  [
    'subway_station',
    'U-Bahn-Station',
    'Underground station',
    'maki-rail-metro',
    'railway=station|halt + station=subway',
    DEFAULT,
  ],
  [
    'light_rail_station',
    'S-Bahn- oder Stadtbahnstation',
    'Light rail station',
    'maki-rail-light',
    'railway=station|halt + station=light_rail|monorail',
    DEFAULT,
  ],
  [
    'train_station',
    'Bahnhof',
    'Train station',
    'maki-rail',
    'railway=station|halt + station!=subway|light_rail|monorail|funicular|miniature',
    DEFAULT,
  ],
  ['bus_station', 'Busbahnhof', 'Bus station', 'maki-bus', 'amenity=bus_station'],
  ['ferry_terminal', 'Schiffsanleger', 'Ferry terminal', 'maki-ferry', 'amenity=ferry_terminal'],
  [
    'cable_car_station',
    'Seilbahnstation',
    'Cable car station',
    'maki-aerialway',
    'aerialway=station, railway=station|halt + station=funicular',
  ],
  ['airport', 'Flughafen', 'Airport', 'maki-airport', 'aeroway=aerodrome + iata=*'],
];

const MOBILITY: readonly Row[] = [
  ['car_sharing', 'Carsharing-Station', 'Car sharing station', 'temaki-sign_and_car', 'amenity=car_sharing'],
  ['car_rental', 'Autovermietung', 'Car rental', 'maki-car-rental', 'amenity=car_rental'],
  ['taxi', 'Taxistand', 'Taxi rank', 'maki-taxi', 'amenity=taxi'],
  [
    'charging_station',
    'Ladestation',
    'Charging station',
    'maki-charging-station',
    `amenity=charging_station ${PUBLIC}`,
  ],
  ['fuel', 'Tankstelle', 'Petrol station', 'maki-fuel', `amenity=fuel ${PUBLIC}`],
  ['parking', 'Parkplatz', 'Car park', 'maki-parking', `amenity=parking ${PUBLIC}`],
  [
    'bicycle_parking',
    'Fahrradabstellplatz',
    'Bicycle parking',
    'temaki-bicycle_parked',
    `amenity=bicycle_parking ${PUBLIC}`,
  ],
  ['bicycle_rental', 'Fahrradverleih', 'Bicycle rental', 'maki-bicycle-share', 'amenity=bicycle_rental'],
  [
    'bicycle_repair_station',
    'Fahrradreparaturstation',
    'Bicycle repair station',
    'temaki-bicycle_repair',
    'amenity=bicycle_repair_station',
  ],
  ['motorway_junction', 'Autobahnanschluss', 'Motorway junction', 'temaki-junction', 'highway=motorway_junction'],
  ['car_repair', 'Autowerkstatt', 'Car repair', 'maki-car-repair', 'shop=car_repair'],
  ['car_dealer', 'Autohaus', 'Car dealer', 'temaki-car_dealer', 'shop=car'],
  ['tyre_shop', 'Reifenhandel', 'Tyre shop', 'temaki-tire', 'shop=tyres'],
  ['motorcycle_dealer', 'Motorradhändler', 'Motorcycle dealer', 'temaki-motorcycle', 'shop=motorcycle'],
  ['car_wash', 'Autowaschanlage', 'Car wash', 'temaki-car_wash', 'amenity=car_wash'],
];

const NATURE: readonly Row[] = [
  [
    'park',
    'Park',
    'Park',
    'maki-park',
    `leisure=park|common ${PUBLIC}, landuse=village_green|recreation_ground ${PUBLIC}`,
    { ...DEFAULT, minAreaSquareMeters: 2_000 },
  ],
  [
    'garden',
    'Gartenanlage',
    'Garden',
    'maki-garden',
    `leisure=garden ${PUBLIC} + garden:type!=residential|private`,
    { minAreaSquareMeters: 2_000 },
  ],
  ['wood', 'Wald', 'Wood', 'maki-park-alt1', 'landuse=forest, natural=wood', { minAreaSquareMeters: 20_000 }],
  [
    'nature_reserve',
    'Naturschutzgebiet',
    'Nature reserve',
    'maki-natural',
    'leisure=nature_reserve, boundary=national_park',
  ],
  ['bathing_area', 'Badestelle', 'Bathing area', 'temaki-bikini', `leisure=swimming_area|bathing_place ${PUBLIC}`],
  ['beach', 'Strand', 'Beach', 'maki-beach', `natural=beach ${PUBLIC}, leisure=beach_resort ${PUBLIC}`],
  ['viewpoint', 'Aussichtspunkt', 'Viewpoint', 'maki-viewpoint', 'tourism=viewpoint'],
  [
    'observation_tower',
    'Aussichtsturm',
    'Observation tower',
    'maki-observation-tower',
    'man_made=tower + tower:type=observation',
  ],
  ['picnic_site', 'Picknickplatz', 'Picnic site', 'maki-picnic-site', `tourism=picnic_site ${PUBLIC}`],
  ['barbecue', 'Grillplatz', 'Barbecue site', 'maki-bbq', `amenity=bbq ${PUBLIC}, leisure=firepit ${PUBLIC}`],
  ['dog_park', 'Hundewiese', 'Dog park', 'maki-dog-park', `leisure=dog_park ${PUBLIC}`],
  ['river', 'Fluss', 'River', 'temaki-canoe', 'waterway=river + name=* + tunnel!=*'],
  [
    'lake',
    'See',
    'Lake',
    'maki-water',
    `natural=water + name=* + water!=river|canal|stream|ditch|pool|basin|fountain|wastewater|moat ${PUBLIC}`,
    { minAreaSquareMeters: 5_000 },
  ],
  ['waterfall', 'Wasserfall', 'Waterfall', 'maki-waterfall', 'waterway=waterfall'],
  ['allotments', 'Kleingartenanlage', 'Allotments', 'temaki-garden_bed', 'landuse=allotments'],
];

const LEISURE: readonly Row[] = [
  ['playground', 'Spielplatz', 'Playground', 'maki-playground', `leisure=playground ${PUBLIC}`, DEFAULT],
  [
    'indoor_play',
    'Hallenspielplatz',
    'Indoor playground',
    'temaki-play_structure',
    'leisure=indoor_play|trampoline_park',
  ],
  ['water_park', 'Freizeitbad', 'Water park', 'temaki-slide', `leisure=water_park ${PUBLIC}`],
  ['sauna', 'Sauna', 'Sauna', 'maki-hot-spring', `leisure=sauna ${PUBLIC}`],
  [
    'community_centre',
    'Gemeindezentrum',
    'Community centre',
    'maki-residential-community',
    'amenity=community_centre + community_centre!=youth_centre, amenity=social_centre',
  ],
  [
    'youth_centre',
    'Jugendzentrum',
    'Youth centre',
    'temaki-table_soccer',
    'amenity=youth_centre, amenity=community_centre + community_centre=youth_centre',
  ],
  ['theme_park', 'Freizeitpark', 'Theme park', 'maki-amusement-park', 'tourism=theme_park'],
  ['zoo', 'Zoo', 'Zoo', 'maki-zoo', 'tourism=zoo'],
  ['aquarium', 'Aquarium', 'Aquarium', 'maki-aquarium', 'tourism=aquarium'],
  ['miniature_golf', 'Minigolfanlage', 'Miniature golf', 'temaki-shuffleboard', `leisure=miniature_golf ${PUBLIC}`],
  ['bowling_alley', 'Bowling- oder Kegelbahn', 'Bowling alley', 'maki-bowling-alley', 'leisure=bowling_alley'],
  ['escape_game', 'Escape-Room', 'Escape room', 'temaki-maze', 'leisure=escape_game'],
  [
    'amusement_arcade',
    'Spielhalle',
    'Amusement arcade',
    'maki-gaming',
    'leisure=adult_gaming_centre|amusement_arcade, amenity=gambling',
  ],
  ['casino', 'Casino', 'Casino', 'maki-casino', 'amenity=casino'],
];

const SPORT: readonly Row[] = [
  ['pitch', 'Sportplatz', 'Sports pitch', 'maki-pitch', `leisure=pitch ${PUBLIC}`],
  ['sports_centre', 'Sportzentrum', 'Sports centre', 'maki-volleyball', `leisure=sports_centre ${PUBLIC}`],
  ['sports_hall', 'Sporthalle', 'Sports hall', 'maki-basketball', `leisure=sports_hall ${PUBLIC}`],
  ['stadium', 'Stadion', 'Stadium', 'maki-stadium', 'leisure=stadium'],
  ['fitness_centre', 'Fitnessstudio', 'Fitness centre', 'maki-fitness-centre', 'leisure=fitness_centre'],
  [
    'fitness_station',
    'Trimm-dich-Station',
    'Outdoor fitness station',
    'temaki-horizontal_bar',
    `leisure=fitness_station ${PUBLIC}`,
  ],
  [
    'swimming_pool',
    'Schwimmbad',
    'Swimming pool',
    'maki-swimming',
    `leisure=swimming_pool ${NAMED_PUBLIC}, sport=swimming ${NAMED_PUBLIC}, amenity=public_bath ${PUBLIC}`,
  ],
  [
    'running_track',
    'Laufbahn',
    'Running track',
    'temaki-racetrack_oval',
    `leisure=track + sport!=motor|motocross|karting|equestrian|cycling ${PUBLIC}`,
  ],
  ['golf_course', 'Golfplatz', 'Golf course', 'maki-golf', 'leisure=golf_course'],
  ['ice_rink', 'Eisbahn', 'Ice rink', 'temaki-ice_skating', `leisure=ice_rink ${PUBLIC}`],
  ['climbing', 'Kletteranlage', 'Climbing site', 'temaki-climbing', `sport=climbing ${PUBLIC}`],
  ['horse_riding', 'Reitanlage', 'Riding stable', 'maki-horse-riding', 'leisure=horse_riding'],
  ['marina', 'Jachthafen', 'Marina', 'maki-harbor', 'leisure=marina'],
];

const CULTURE: readonly Row[] = [
  ['cinema', 'Kino', 'Cinema', 'maki-cinema', 'amenity=cinema'],
  ['theatre', 'Theater', 'Theatre', 'maki-theatre', 'amenity=theatre'],
  ['arts_centre', 'Kulturzentrum', 'Arts centre', 'maki-star', 'amenity=arts_centre'],
  ['concert_hall', 'Konzerthaus', 'Concert hall', 'temaki-speaker', 'amenity=concert_hall|music_venue'],
  ['museum', 'Museum', 'Museum', 'maki-museum', 'tourism=museum'],
  ['gallery', 'Galerie', 'Gallery', 'maki-art-gallery', 'tourism=gallery, shop=art'],
  [
    'events_venue',
    'Veranstaltungsort',
    'Events venue',
    'temaki-ticket',
    'amenity=events_venue|conference_centre|exhibition_centre',
  ],
  ['planetarium', 'Planetarium', 'Planetarium', 'temaki-telescope', 'amenity=planetarium'],
  ['nightclub', 'Nachtclub', 'Nightclub', 'maki-nightclub', 'amenity=nightclub'],
  ['public_bookcase', 'Offener Bücherschrank', 'Public bookcase', 'temaki-library', 'amenity=public_bookcase'],
  ['artwork', 'Kunstwerk', 'Artwork', 'temaki-sculpture', 'tourism=artwork'],
  ['monument', 'Monument', 'Monument', 'maki-monument', 'historic=monument'],
  ['memorial', 'Denkmal', 'Memorial', 'temaki-plaque', 'historic=memorial + memorial!=stolperstein|plaque|blue_plaque'],
  ['place_of_worship', 'Gotteshaus', 'Place of worship', 'maki-place-of-worship', 'amenity=place_of_worship'],
];

const TOURISM: readonly Row[] = [
  ['attraction', 'Sehenswürdigkeit', 'Attraction', 'maki-attraction', 'tourism=attraction'],
  ['castle', 'Burg oder Schloss', 'Castle', 'maki-castle', 'historic=castle|fort|manor'],
  ['ruins', 'Ruine', 'Ruins', 'temaki-ruins', 'historic=ruins|archaeological_site'],
  [
    'tourist_information',
    'Touristeninformation',
    'Tourist information',
    'maki-information',
    'tourism=information + information=office|visitor_centre',
  ],
  ['hotel', 'Hotel', 'Hotel', 'maki-lodging', 'tourism=hotel|motel'],
  ['hostel', 'Hostel', 'Hostel', 'temaki-bunk_beds', 'tourism=hostel'],
  ['guest_house', 'Pension', 'Guest house', 'maki-home', 'tourism=guest_house'],
  ['holiday_home', 'Ferienwohnung', 'Holiday apartment', 'temaki-suitcase_key', 'tourism=apartment|chalet'],
  ['alpine_hut', 'Berghütte', 'Alpine hut', 'temaki-cabin', 'tourism=alpine_hut|wilderness_hut'],
  ['camp_site', 'Campingplatz', 'Camp site', 'maki-campsite', 'tourism=camp_site'],
  ['caravan_site', 'Wohnmobilstellplatz', 'Caravan site', 'temaki-camper_trailer', 'tourism=caravan_site'],
];

const SHOPPING: readonly Row[] = [
  ['department_store', 'Kaufhaus', 'Department store', 'maki-building', 'shop=department_store'],
  ['mall', 'Einkaufszentrum', 'Shopping mall', 'temaki-shopping_mall', 'shop=mall'],
  ['variety_store', 'Gemischtwarenladen', 'Variety store', 'maki-shop', 'shop=variety_store|general'],
  ['clothes', 'Bekleidungsgeschäft', 'Clothes shop', 'maki-clothing-store', 'shop=clothes|boutique|fashion'],
  ['shoes', 'Schuhgeschäft', 'Shoe shop', 'maki-shoe', 'shop=shoes'],
  [
    'fashion_accessories',
    'Taschen- und Accessoiregeschäft',
    'Bag and accessory shop',
    'temaki-handbag',
    'shop=bag|leather|fashion_accessories',
  ],
  ['jeweller', 'Juwelier', 'Jeweller', 'maki-jewelry-store', 'shop=jewelry|jewellery|watches'],
  ['optician', 'Optiker', 'Optician', 'maki-optician', 'shop=optician, healthcare=optometrist'],
  ['books', 'Buchhandlung', 'Bookshop', 'temaki-book_store', 'shop=books'],
  ['newsagent', 'Zeitschriftenladen', 'Newsagent', 'temaki-poster_box', 'shop=newsagent|lottery'],
  ['stationery', 'Schreibwarengeschäft', 'Stationery shop', 'temaki-stamp', 'shop=stationery'],
  [
    'electronics',
    'Elektronikgeschäft',
    'Electronics shop',
    'temaki-electronic',
    'shop=electronics|computer|hifi|electrical|appliance',
  ],
  ['mobile_phones', 'Mobilfunkgeschäft', 'Mobile phone shop', 'maki-mobile-phone', 'shop=mobile_phone'],
  ['furniture', 'Möbelhaus', 'Furniture shop', 'maki-furniture', 'shop=furniture|kitchen|bed'],
  [
    'home_accessories',
    'Haushalts- und Einrichtungsgeschäft',
    'Homeware shop',
    'temaki-desk_lamp',
    'shop=houseware|interior_decoration|household_linen|curtain|carpet|lighting',
  ],
  ['hardware', 'Bau- und Heimwerkermarkt', 'Hardware store', 'maki-hardware', 'shop=doityourself|hardware|paint|trade'],
  ['garden_centre', 'Gartencenter', 'Garden centre', 'maki-garden-centre', 'shop=garden_centre'],
  ['florist', 'Blumenladen', 'Florist', 'maki-florist', 'shop=florist'],
  ['toys', 'Spielwarengeschäft', 'Toy shop', 'temaki-balloon', 'shop=toys|games|model'],
  ['baby_goods', 'Babyfachgeschäft', 'Baby goods shop', 'temaki-basketswing', 'shop=baby_goods'],
  ['sports_shop', 'Sportgeschäft', 'Sports shop', 'maki-tennis', 'shop=sports|outdoor'],
  ['bicycle_shop', 'Fahrradgeschäft', 'Bicycle shop', 'maki-bicycle', 'shop=bicycle'],
  ['pet_shop', 'Zoohandlung', 'Pet shop', 'temaki-pet_store', 'shop=pet'],
  ['musical_instruments', 'Musikgeschäft', 'Music shop', 'temaki-radio', 'shop=musical_instrument|music'],
  ['cosmetics', 'Parfümerie', 'Cosmetics shop', 'temaki-perfume', 'shop=cosmetics|perfumery'],
  ['fabric', 'Stoff- und Handarbeitsgeschäft', 'Fabric and craft shop', 'temaki-cloth', 'shop=fabric|sewing|craft'],
  ['wine_shop', 'Wein- und Spirituosenladen', 'Wine shop', 'maki-alcohol-shop', 'shop=wine|alcohol'],
  ['confectionery', 'Süßwarengeschäft', 'Confectionery', 'maki-confectionery', 'shop=confectionery|chocolate'],
  ['tea_and_coffee', 'Tee- und Kaffeegeschäft', 'Tea and coffee shop', 'maki-teahouse', 'shop=tea|coffee'],
  ['tobacco', 'Tabakwarengeschäft', 'Tobacconist', 'temaki-vending_cigarettes', 'shop=tobacco|e-cigarette'],
  ['gift_shop', 'Geschenkeladen', 'Gift shop', 'maki-gift', 'shop=gift'],
  ['photo', 'Fotogeschäft', 'Photo shop', 'temaki-portrait_framed', 'shop=photo|camera, craft=photographer'],
  ['antiques', 'Antiquitätengeschäft', 'Antique shop', 'temaki-vase', 'shop=antiques'],
  ['second_hand', 'Secondhandladen', 'Second-hand shop', 'temaki-clothes_hanger', 'shop=second_hand|charity'],
];

const SERVICES: readonly Row[] = [
  ['beauty', 'Kosmetikstudio', 'Beauty salon', 'temaki-beauty_salon', 'shop=beauty'],
  ['massage', 'Massagepraxis', 'Massage', 'temaki-spa', 'shop=massage'],
  ['tattoo', 'Tattoostudio', 'Tattoo studio', 'temaki-tattoo_machine', 'shop=tattoo|piercing'],
  ['laundry', 'Wäscherei und Reinigung', 'Laundry', 'maki-laundry', 'shop=laundry|dry_cleaning'],
  ['tailor', 'Schneiderei', 'Tailor', 'temaki-needle_and_spool', 'shop=tailor, craft=tailor|dressmaker'],
  ['shoe_repair', 'Schuhmacherei', 'Shoe repair', 'temaki-hammer_shoe', 'shop=shoe_repair, craft=shoemaker'],
  ['locksmith', 'Schlüsseldienst', 'Locksmith', 'temaki-lock', 'shop=locksmith, craft=locksmith|key_cutter'],
  ['copyshop', 'Kopierladen', 'Copy shop', 'temaki-billboard', 'shop=copyshop'],
  ['travel_agency', 'Reisebüro', 'Travel agency', 'maki-suitcase', 'shop=travel_agency, office=travel_agent'],
  ['insurance', 'Versicherungsbüro', 'Insurance office', 'temaki-briefcase_shield', 'office=insurance'],
  ['estate_agent', 'Immobilienbüro', 'Estate agent', 'temaki-real_estate_agency', 'office=estate_agent'],
  ['lawyer', 'Rechtsanwalts- oder Notariatskanzlei', 'Lawyer', 'temaki-lawyer', 'office=lawyer|notary'],
  ['tax_advisor', 'Steuerberatung', 'Tax advisor', 'temaki-accounting', 'office=tax_advisor|accountant'],
  ['coworking', 'Coworking-Büro', 'Coworking space', 'temaki-briefcase', 'amenity=coworking_space, office=coworking'],
  ['electrician', 'Elektrobetrieb', 'Electrician', 'temaki-power', 'craft=electrician'],
  ['plumber', 'Sanitär- und Heizungsbetrieb', 'Plumber', 'temaki-plumber', 'craft=plumber|hvac|heating_engineer'],
  ['carpenter', 'Schreinerei', 'Carpenter', 'temaki-tools', 'craft=carpenter|joiner|cabinet_maker'],
  ['painter', 'Malerbetrieb', 'Painter', 'maki-paint', 'craft=painter'],
  ['winery', 'Weingut', 'Winery', 'temaki-grapes', 'craft=winery'],
  ['brewery', 'Brauerei', 'Brewery', 'temaki-storage_drum', 'craft=brewery'],
  ['funeral_directors', 'Bestattungsinstitut', 'Funeral directors', 'temaki-obelisk', 'shop=funeral_directors'],
];

const PUBLIC_SERVICES: readonly Row[] = [
  ['townhall', 'Rathaus', 'Town hall', 'maki-town-hall', 'amenity=townhall'],
  ['government_office', 'Behörde', 'Government office', 'maki-landmark', 'office=government|administrative'],
  ['police', 'Polizei', 'Police', 'maki-police', 'amenity=police'],
  ['fire_station', 'Feuerwehr', 'Fire station', 'maki-fire-station', 'amenity=fire_station'],
  ['courthouse', 'Gericht', 'Courthouse', 'temaki-courthouse', 'amenity=courthouse'],
  [
    'embassy',
    'Botschaft oder Konsulat',
    'Embassy or consulate',
    'maki-embassy',
    'amenity=embassy, office=diplomatic + diplomatic=embassy|consulate|consulate_general',
  ],
  ['cemetery', 'Friedhof', 'Cemetery', 'maki-cemetery', 'landuse=cemetery, amenity=grave_yard'],
  [
    'recycling',
    'Wertstoffcontainer',
    'Recycling container',
    'maki-recycling',
    `amenity=recycling + recycling_type!=centre ${PUBLIC}`,
  ],
  ['recycling_centre', 'Wertstoffhof', 'Recycling centre', 'temaki-waste', 'amenity=recycling + recycling_type=centre'],
  ['post_box', 'Briefkasten', 'Post box', 'temaki-post_box', 'amenity=post_box'],
  ['toilets', 'Öffentliche Toilette', 'Public toilets', 'maki-toilet', `amenity=toilets ${PUBLIC} + access!=customers`],
  ['drinking_water', 'Trinkwasserstelle', 'Drinking water', 'maki-drinking-water', `amenity=drinking_water ${PUBLIC}`],
  ['fountain', 'Brunnen', 'Fountain', 'temaki-fountain', 'amenity=fountain'],
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
  return rows.map(([id, de, en, icon, tags, more]) => {
    return { id, group, label: { de, en }, tags: tags.split(', '), icon, isDefault: false, ...more };
  });
}
