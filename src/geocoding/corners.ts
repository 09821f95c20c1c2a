// The corner of two streets as a find: its location, its confidence, and what it leaves to the other finds.
import type { Facts } from './asking.ts';
import { calibrated } from './calibration.ts';
import { crossingIn } from './crossings.ts';
import type { Prepared } from './explain.ts';
import { labelOf, partsOfStreet } from './labels.ts';
import type { Location } from './location.ts';
import type { Understood } from './understood.ts';

/** Upper limit of the confidence of all else where a text names a corner that exists. */
const MOST_BESIDE_CORNER = 0.5;

/** The corner of two streets that a text names. */
export function weighCrossing(region: Facts, prepared: Prepared) {
  const crossing = crossingIn(region, prepared.repaired);
  if (crossing === undefined) return undefined;
  const { latE7, lngE7, written, town, evidence } = crossing;
  const [first, second] = crossing.streets.map(street => partsOfStreet(region.addresses, street));
  if (first === undefined || second === undefined) return undefined;
  const street = `${first.street} / ${second.street}`;
  const { houseNumber: _, ...parts } = { ...first, street };
  const confidence = Math.round(calibrated('INTERPOLATED', evidence) * 100) / 100;
  const match = { kind: 'INTERSECTION', confidence } as const;
  const location = { lat: latE7 / 1e7, lng: lngE7 / 1e7, label: labelOf(parts), addressParts: parts, match };
  const explainCorner = (): Understood => ({
    parts: { street: written[0], crossStreet: written[1], ...(town === '' ? {} : { city: town }) },
    corrections:
      prepared.repaired === prepared.given
        ? []
        : [{ part: 'text', given: prepared.given, used: prepared.repaired, reason: 'ENCODING' }],
  });
  return {
    location,
    findCase: 'INTERPOLATED' as const,
    evidence,
    rivals: 0,
    hasRest: false,
    explain: explainCorner,
    objects: () => [],
  };
}

/** Where two named streets meet, one of them alone is less than the text says. */
export function besideCorner<Find extends { readonly location: Location }>(find: Find): Find {
  const { match } = find.location;
  const confidence = Math.min(MOST_BESIDE_CORNER, match.confidence);
  return { ...find, location: { ...find.location, match: { ...match, confidence } } };
}
