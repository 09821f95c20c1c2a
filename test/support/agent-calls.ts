// Calls of the tools for language models on the sample town.

export const HOUSE = { address: 'Marktplatz 1, 86998 Hollerbruck' };
export const STATION = { address: 'Bahnhofplatz 11, 86998 Hollerbruck' };
export const NOWHERE = { address: 'Xyzzy' };
const LIE = 'The nearest supermarket is a ten-minute walk away.';

/** One good call of each tool. */
export const CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  find_place: HOUSE,
  what_is_around: { ...HOUSE, types: ['supermarket', 'pharmacy'], minutes: 12 },
  location_score: { ...HOUSE, profile: 'FAMILY' },
  compare_locations: { places: [HOUSE, STATION, NOWHERE] },
  travel_times: { from: HOUSE, to: [STATION, NOWHERE], transportMode: 'BICYCLE' },
  who_lives_there: { ...HOUSE, radiusMeters: 400 },
  addresses_around: { ...HOUSE, radiusMeters: 60 },
  describe_location: { ...HOUSE, language: 'en' },
  verify_text: { ...HOUSE, text: LIE, language: 'en' },
  make_map: { ...HOUSE, title: 'A map', addressVisibility: 'STREET' },
};
