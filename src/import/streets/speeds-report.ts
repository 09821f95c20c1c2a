// How much of the streets for cars has a limit in its tags, and how much is driven at a guess: for the report of the import.
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import type { StreetsReport } from '../../region/manifest.ts';
import { wayNodes } from '../osm/areas.ts';
import type { OsmData, Tags } from '../osm/osm-data.ts';
import { taggedLimit } from './speed-limits.ts';
import { streetClass } from './travel-rules.ts';
import type { RulesBySegment } from './way-rules.ts';

/** Classes whose speed hardly depends on a limit. */
const SLOW = new Set(['service', 'track']);

/** Sums up lengths of streets for cars by what decided their speed. */
export class SpeedsReport {
  readonly #osm: OsmData;
  #carMeters = 0;
  #carMetersWithoutLimit = 0;
  #carMetersGuessed = 0;
  #carMetersGuessedUrban = 0;

  constructor(osm: OsmData) {
    this.#osm = osm;
  }

  add(way: number, tags: Tags, { common: { CAR }, countryOf, isUrban }: RulesBySegment): void {
    const street = streetClass(tags);
    if (street === undefined || SLOW.has(street)) return;
    const side = CAR.forward === undefined ? 'backward' : 'forward';
    if (CAR[side] === undefined) return;
    const tagged = new Map<string, boolean>();
    const isTaggedIn = (country: string) =>
      taggedLimit(tags, street, side, { country, isUrban: () => false }) !== undefined;
    const { lat, lng } = this.#osm.nodes;
    const refs = wayNodes(this.#osm, way);
    for (let i = 1; i < refs.length; i++) {
      const [a, b] = [refs[i - 1]!, refs[i]!];
      if (a < 0 || b < 0) continue;
      const meters = distanceMeters(lat[a]!, lng[a]!, lat[b]!, lng[b]!);
      this.#carMeters += meters;
      const country = countryOf(i - 1);
      if (!tagged.has(country)) tagged.set(country, isTaggedIn(country));
      if (!tagged.get(country)) this.#carMetersWithoutLimit += meters;
      const isInTown = isUrban(i - 1);
      if (isInTown === undefined) continue;
      this.#carMetersGuessed += meters;
      if (isInTown) this.#carMetersGuessedUrban += meters;
    }
  }

  figures(): Omit<StreetsReport, 'notHonoured'> {
    return {
      carMeters: Math.round(this.#carMeters),
      carMetersWithoutLimit: Math.round(this.#carMetersWithoutLimit),
      carMetersGuessed: Math.round(this.#carMetersGuessed),
      carMetersGuessedUrban: Math.round(this.#carMetersGuessedUrban),
    };
  }
}
