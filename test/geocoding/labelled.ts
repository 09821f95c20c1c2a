// Questions with a known meaning: the data for the fit of the confidence, and for its test in other regions.
import { type Weighed, weighText } from '../../src/geocoding/found.ts';
import type { Searchable } from './searchable.ts';
import { pick, seeded, town, withError } from './spellings.ts';
import { type Asked, askedOfMissing, isAddress, isStreet, TABLE } from './table.ts';
import { folded, metersBetween, type World } from './world.ts';

/** A place's or shop's own point may be mapped twice within this distance. */
const SAME_METERS = 150;
/** The test uses no shorter words of a name. */
const LEAST_PART_LETTERS = 5;

/** What the measure needs of an answer. */
export type Answer = Pick<Weighed, 'location' | 'findCase' | 'evidence' | 'rivals'>;

export interface Labelled extends Answer {
  readonly text: string;
  readonly isRight: boolean;
}

/** By `weigh`, the first answer to every question of the table with a known meaning, and to more of the hard kinds: two errors, no town, places, shops. */
export function labelled(
  world: World,
  weigh: (region: Searchable, text: string) => readonly Answer[] = weighText,
): Labelled[] {
  const asked = [
    ...TABLE.flatMap(row => row.ask(world)),
    ...askedOfMissing(world),
    ...hardOnes(world),
    ...named(world),
  ];
  return asked.flatMap(({ text, region, isMeant }) => {
    const [first] = isMeant ? weigh(region ?? world.region, text) : [];
    return first && isMeant ? [{ ...first, text, isRight: isMeant(first.location) }] : [];
  });
}

function hardOnes(world: World): Asked[] {
  const random = seeded(6);
  return world.sample.flatMap(truth => {
    const ofAddress = (text: string): Asked => {
      const isMeant = (found: Weighed['location']) => isAddress(found, truth);
      return { text, isMeant, isRight: () => true };
    };
    const ofStreet = (text: string): Asked => {
      const isMeant = (found: Weighed['location']) => isStreet(world, found, truth);
      return { text, isMeant, isRight: () => true };
    };
    const twice = (text: string) => withError(withError(text, random), random);
    return [
      ofAddress(`${withError(truth.street, random)} ${truth.houseNumber}`),
      ofAddress(`${twice(truth.street)} ${truth.houseNumber}, ${town(truth)}`),
      ofStreet(truth.street),
      ofStreet(withError(truth.street, random)),
      ofStreet(`${withError(truth.street, random)}, ${truth.city}`),
    ];
  });
}

/** Places, postcodes and named points of interest, as written and with an error. */
function named({ region }: World): Asked[] {
  const random = seeded(7);
  const { places, pois } = region;
  const asked: Asked[] = [];
  const add = (text: string, kind: string, name: string, lat: number, lng: number, town = '') => {
    const names = [name, withoutTown(name, town)].filter(own => own !== '');
    for (const spelt of [text, withError(text, random)]) {
      const isMeant = ({ match, ...found }: Weighed['location']) =>
        match.kind === kind && metersBetween({ match, ...found }, { lat, lng }) < SAME_METERS
          ? true
          : // A bus stop has the name of its street or village, perhaps with its town, so anything with the requested name is right.
            names.some(own =>
              match.kind === 'POI' ? hasName(found.label, own) : folded(found.label).startsWith(folded(own)),
            );
      asked.push({ text: spelt, isMeant, isRight: () => true });
    }
  };
  for (let row = 0; row < places.placeCount; row++) {
    if (places.placeAddresses[row] === 0) continue;
    const name = places.strings.get(places.placeName[row] ?? 0);
    add(name, 'PLACE', name, places.placeLat[row] ?? 0, places.placeLng[row] ?? 0);
  }
  // All of them in the same ways, so that no selection can favour a result.
  places.poiRow.forEach((poi, row) => {
    const name = pois.strings.get(pois.texts.name[poi] ?? 0);
    const city = region.addresses.strings.get(region.addresses.streets.city[places.poiStreet[row] ?? 0] ?? 0);
    const point = { lat: pois.lat[poi] ?? 0, lng: pois.lng[poi] ?? 0 };
    add(name, 'POI', name, point.lat, point.lng, city);
    add(`${name}, ${city}`, 'POI', name, point.lat, point.lng, city);
    for (const part of partsOf(name, city, random)) asked.push(...askedByPart(part, city, point));
  });
  return asked;
}

/** Whether a label begins with a whole name, and not with a longer one: `Post` is no Postbank. */
function hasName(label: string, name: string): boolean {
  const parts = label.split(', ');
  return parts.some((_, i) => folded(parts.slice(0, i + 1).join(', ')) === folded(name));
}

/** A name without the town before or behind it (`Schellenberg Obergut`). */
function withoutTown(name: string, town: string): string {
  if (town === '' || name === town) return '';
  const before = name.startsWith(town) ? name.slice(town.length) : name;
  return (before.endsWith(town) ? before.slice(0, -town.length) : before).replace(/^[\s,/-]+|[\s,/-]+$/g, '');
}

/** One word of a name of several words, and two neighbouring words of a name of at least three; none is a short word or the town alone. */
function partsOf(name: string, city: string, random: () => number): string[] {
  const words = name.split(/[\s,()–-]+/).filter(word => word !== '');
  const isTelling = (word: string) => word.length >= LEAST_PART_LETTERS && folded(word) !== folded(city);
  const single = words.length > 1 ? words.filter(isTelling) : [];
  const pairs = words.length > 2 ? words.slice(1).map((word, i) => [words[i] ?? '', word]) : [];
  const telling = pairs.filter(pair => pair.some(isTelling)).map(pair => pair.join(' '));
  return [single, telling].flatMap(own => (own.length > 0 ? [pick(own, random)] : []));
}

/** Questions for a thing by a part of its name, alone and with its town. Hard on purpose: only this thing is right, although others contain the words, too. */
function askedByPart(part: string, city: string, point: { readonly lat: number; readonly lng: number }): Asked[] {
  const isMeant = (found: Weighed['location']) =>
    metersBetween(found, point) < SAME_METERS ||
    (found.match.kind !== 'POI' && folded(found.label).startsWith(folded(part)));
  return [part, `${part}, ${city}`].map(text => ({ text, isMeant, isRight: () => true }));
}

export interface Bin {
  readonly from: number;
  readonly count: number;
  readonly confidence: number;
  readonly right: number;
}

/** Ten bins of confidence with the mean confidence and the share of right answers in each, and the mean difference of the two by count. */
export function calibrationOf(answers: readonly Labelled[]): { bins: Bin[]; error: number } {
  const bins = Array.from({ length: 10 }, (_, b) => {
    const own = answers.filter(({ location }) => Math.min(9, Math.floor(location.match.confidence * 10)) === b);
    const mean = (of: (one: Labelled) => number) =>
      own.reduce((sum, one) => sum + of(one), 0) / Math.max(1, own.length);
    return {
      from: b / 10,
      count: own.length,
      confidence: mean(({ location }) => location.match.confidence),
      right: mean(({ isRight }) => (isRight ? 1 : 0)),
    };
  });
  const error = bins.reduce((sum, bin) => sum + (bin.count / answers.length) * Math.abs(bin.confidence - bin.right), 0);
  return { bins, error };
}
