// How much of the streets for cars has a limit in its tags, and how much is driven at a guess: for the report of the import.
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import type { StreetsReport } from '../../region/manifest.ts';
import { wayNodes } from '../osm/areas.ts';
import type { OsmData, Tags } from '../osm/osm-data.ts';
import { taggedLimit } from './speed-limits.ts';
import { streetClass, type WayRules } from './travel-rules.ts';

/** Classes whose speed hardly depends on a limit. */
const SLOW = new Set(['service', 'track']);

/** Sums up lengths of streets for cars by what decided their speed. */
export class SpeedsReport {
  readonly #osm: OsmData;
  readonly #country: string;
  #carMeters = 0;
  #carMetersWithoutLimit = 0;
  #carMetersGuessed = 0;
  #carMetersGuessedUrban = 0;

  constructor(osm: OsmData, country: string) {
    this.#osm = osm;
    this.#country = country;
  }

  /** @param isUrban by segment, if the way's speed depends on it */
  add(way: number, tags: Tags, { CAR }: WayRules, isUrban: ((segment: number) => boolean) | undefined): void {
    const street = streetClass(tags);
    if (street === undefined || SLOW.has(street)) return;
    const side = CAR.forward === undefined ? 'backward' : 'forward';
    if (CAR[side] === undefined) return;
    const isTagged = taggedLimit(tags, street, side, { country: this.#country, isUrban: () => false }) !== undefined;
    const { lat, lng } = this.#osm.nodes;
    const refs = wayNodes(this.#osm, way);
    for (let i = 1; i < refs.length; i++) {
      const [a, b] = [refs[i - 1]!, refs[i]!];
      if (a < 0 || b < 0) continue;
      const meters = distanceMeters(lat[a]!, lng[a]!, lat[b]!, lng[b]!);
      this.#carMeters += meters;
      if (!isTagged) this.#carMetersWithoutLimit += meters;
      if (isUrban === undefined) continue;
      this.#carMetersGuessed += meters;
      if (isUrban(i - 1)) this.#carMetersGuessedUrban += meters;
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
