// Which kinds of places a page names as missing from a reach.

/** Most towns have none of them, and a map often calls their stops by another name (an S-Bahn stops at a railway station). */
const OWN_NETWORKS: ReadonlySet<string> = new Set([
  'tram_stop',
  'subway_station',
  'light_rail_station',
  // All three together in the location index.
  'urban_rail',
]);
/** Where one of these stops, trains do. */
const TRAINS = ['train_station', 'light_rail_station'] as const;

/**
 * Of the kinds of a request, those without a find whose lack says something about the place.
 * @param found ids of kinds with a find
 */
export function saidMissing<Kind extends { readonly id: string }>(
  asked: readonly Kind[],
  found: { has(id: string): boolean },
): Kind[] {
  const hasTrains = TRAINS.some(id => found.has(id));
  return asked.filter(({ id }) => !(found.has(id) || OWN_NETWORKS.has(id) || (id === 'train_station' && hasTrains)));
}
