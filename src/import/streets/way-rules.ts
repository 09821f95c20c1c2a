// The rules of a way by segment: a segment belongs to the country in which its middle lies, and to the town that it lies in.
import type { Ground } from '../../region/ground.ts';
import { wayNodes } from '../osm/areas.ts';
import type { OsmData, Tags } from '../osm/osm-data.ts';
import type { Note } from './not-honoured.ts';
import { type RulesInAndOutOfTown, rulesInAndOutOfTown, type WayRules } from './travel-rules.ts';

/** The rules of one way. */
export interface RulesBySegment {
  /** What is the same on all segments: everything but the speed of cars. */
  readonly common: WayRules;
  at(segment: number): WayRules;
  /** ISO 3166-1 alpha-2. */
  countryOf(segment: number): string;
  /** Whether a segment lies in town; undefined if its speed does not depend on it. */
  isUrban(segment: number): boolean | undefined;
}

/** The rules of ways in a region. */
export class WaysRules {
  readonly #osm: OsmData;
  readonly #ground: Ground;
  readonly #holds: (way: number, segment: number) => boolean;

  /** @param isInTown whether a segment of a way lies in a built-up area */
  constructor(osm: OsmData, ground: Ground, isInTown: (way: number, segment: number) => boolean) {
    this.#osm = osm;
    this.#ground = ground;
    this.#holds = isInTown;
  }

  /** Undefined if the way is no street, path, platform or ferry. */
  of(way: number, tags: Tags, note?: Note): RulesBySegment | undefined {
    const first = this.#ground.countries[0]!;
    const rules = rulesInAndOutOfTown(tags, first, note);
    if (rules === undefined) return undefined;
    const { CAR } = rules.outside;
    const isForCars = CAR.forward !== undefined || CAR.backward !== undefined;
    const countries = isForCars && this.#ground.countries.length > 1 ? this.#countriesOf(way) : undefined;
    const known = new Map<string, RulesInAndOutOfTown>([[first, rules]]);
    const rulesIn = (country: string) => {
      const found = known.get(country) ?? rulesInAndOutOfTown(tags, country)!;
      known.set(country, found);
      return found;
    };
    const countryOf = (segment: number) => countries?.[segment] ?? first;
    const isUrban = (segment: number) =>
      rulesIn(countryOf(segment)).inTown === undefined ? undefined : this.#holds(way, segment);
    return {
      common: rules.outside,
      countryOf,
      isUrban,
      at: segment => {
        const { outside, inTown = outside } = rulesIn(countryOf(segment));
        return inTown !== outside && this.#holds(way, segment) ? inTown : outside;
      },
    };
  }

  /** The country of each segment; that of a missing node is the first one. */
  #countriesOf(way: number): string[] {
    const { lat, lng } = this.#osm.nodes;
    const refs = wayNodes(this.#osm, way);
    return Array.from({ length: Math.max(0, refs.length - 1) }, (_, i) => {
      const [a, b] = [refs[i]!, refs[i + 1]!];
      if (a < 0 || b < 0) return this.#ground.countries[0]!;
      return this.#ground.countryAt((lat[a]! + lat[b]!) / 2, (lng[a]! + lng[b]!) / 2);
    });
  }
}
