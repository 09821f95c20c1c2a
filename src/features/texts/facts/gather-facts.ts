// All facts that a text about a place and a property may use.

import type { Warning } from '../../../answers/answer-fields.ts';
import type { Location } from '../../../geocoding/location.ts';
import type { Region } from '../../../region/region.ts';
import type { Surroundings } from '../../../surroundings/surroundings.ts';
import { type Fact, neededNumber } from '../terms/fact.ts';
import { QUALITY_RULES } from '../terms/quality.ts';
import { aroundFacts } from './around-facts.ts';
import { calmFacts } from './calm-facts.ts';
import { censusFacts } from './census-facts.ts';
import { placeFacts, settlementFacts, townOf } from './place-facts.ts';
import { propertyFacts } from './property-facts.ts';
import type { Property } from './property-fields.ts';

/** The walking time for 600 m: nearer ends of the data leave most sources unknown. */
const CALM_MINUTES = 7.5;

export type FactParts = Pick<
  Region,
  'streets' | 'obstacles' | 'pois' | 'manifest' | 'ground' | 'places' | 'census' | 'index' | 'transit'
>;

export interface Gathered {
  readonly facts: readonly Fact[];
  readonly warnings: readonly Warning[];
}

/**
 * Facts in a fixed order, each id once.
 * @param withSurroundings false omits the searches: a text about the property alone needs only its town
 * @param walkMinutes how far on foot facts reach; by default 15, with counts within 5, 10 and 15
 * @param isCounted whether to count a type around; by default every one
 * @throws DomainError `location-unreachable`
 */
export function gatherFacts(
  surroundings: Surroundings<FactParts>,
  location: Location,
  property: Property | undefined,
  {
    withSurroundings,
    walkMinutes,
    isCounted,
  }: {
    readonly withSurroundings: boolean;
    readonly walkMinutes?: number | undefined;
    readonly isCounted?: ((type: string) => boolean) | undefined;
  },
): Gathered {
  const { region } = surroundings;
  const country = location.addressParts?.country ?? region.ground.at(location).country;
  const own = [...placeFacts(region, location), ...(property === undefined ? [] : propertyFacts(property, country))];
  if (!withSurroundings) return { facts: own, warnings: [] };
  const around = aroundFacts(surroundings, townOf(location), walkMinutes, isCounted);
  return {
    facts: [
      ...own,
      ...settlementFacts(region, location),
      ...censusFacts(region, location),
      ...calmFacts(region, location, around.isInside(CALM_MINUTES)),
      ...(isTownItself(location, around.facts) ? around.facts.filter(fact => !isWayToCentre(fact)) : around.facts),
    ],
    warnings: around.warnings,
  };
}

const isWayToCentre = ({ id }: Fact) => id === 'centre.walk';

/** Where the caller named a town and no address in it, all ways begin in its middle: that the middle is near says nothing of the property. */
function isTownItself({ match }: Location, facts: readonly Fact[]): boolean {
  const centre = match.kind === 'PLACE' ? facts.find(isWayToCentre) : undefined;
  return centre !== undefined && neededNumber(centre, 'TRAVEL_TIME') <= QUALITY_RULES.CLOSE_BY.atMost;
}
