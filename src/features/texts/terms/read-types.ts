// Types of points of interest that the writer never mentions and that the texts of others may mention.

export const READ_TYPES: readonly string[] = [
  ...['monument', 'memorial', 'ruins', 'place_of_worship', 'cemetery', 'fountain'],
  ...[
    'artwork',
    'observation_tower',
    'waterfall',
    'beach',
    'marina',
    'barbecue',
    'allotments',
    'theme_park',
    'aquarium',
  ],
  ...['hotel', 'hostel', 'guest_house', 'tourist_information', 'events_venue', 'planetarium', 'nightclub'],
  ...['kiosk', 'deli', 'health_food', 'seafood_shop', 'dairy', 'wine_shop', 'tea_and_coffee', 'confectionery'],
  ...['furniture', 'hardware', 'shoes', 'electronics', 'jeweller', 'stationery', 'newsagent', 'toys', 'gift_shop'],
  ...['sports_shop', 'bicycle_shop', 'pet_shop', 'cosmetics', 'garden_centre', 'laundry', 'travel_agency', 'insurance'],
  ...['police', 'fire_station', 'courthouse', 'government_office', 'embassy', 'parking', 'taxi', 'bicycle_parking'],
  ...['car_dealer', 'car_repair', 'car_rental', 'car_wash', 'nursing_home', 'social_facility', 'therapist'],
  ...['medical_supply', 'language_school', 'dancing_school', 'driving_school', 'training_centre', 'bowling_alley'],
  ...[
    'running_track',
    'indoor_play',
    'recycling_centre',
    'post_box',
    'variety_store',
    'musical_instruments',
    'estate_agent',
    'lawyer',
  ],
];
