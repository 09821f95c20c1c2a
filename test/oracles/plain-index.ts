// The location index in plain floating-point numbers, written from its description. It shares only the tables of numbers with the product.
import { CALM_SOURCES, INDEX_CATEGORIES, INDEX_TYPES } from '../../src/scoring/index-types.ts';

export interface PlainPlace {
  /** Minutes by type, in any order. */
  readonly minutes: Readonly<Record<string, readonly number[]>>;
  /** Metres by source. */
  readonly noise: Readonly<Record<string, number>>;
  readonly missingTypes: readonly string[];
  readonly missingCategories: readonly string[];
  readonly geocodeErrorMeters: number;
  readonly outside: { readonly walkMinutes: number; readonly carMinutes: number; readonly meters: number };
}

export interface PlainScore {
  readonly total: number | undefined;
  readonly low: number;
  readonly high: number;
  readonly categories: Readonly<Record<string, number>>;
  readonly completeness: number;
  readonly improvements: readonly { readonly indexType: string; readonly gain: number }[];
}

/** A share: 1 up to five minutes, 0 from thirty. */
export function plainDecay(minutes: number): number {
  if (minutes <= 5) return 1;
  if (minutes >= 30) return 0;
  const e = Math.exp(-625 / 128);
  return (Math.exp(-((minutes - 5) * (minutes - 5)) / 128) - e) / (1 - e);
}

/** Of 100. */
export function plainCalm(noise: Readonly<Record<string, number>>, farther = 0, motorwayAt = 1e9): number {
  let energy = 10_000;
  for (const [id, meters] of [...Object.entries(noise), ['motorway', motorwayAt - farther] as const]) {
    const source = CALM_SOURCES.find(each => each.id === id);
    const l25 = source?.decibelsAt25Meters ?? Number.NaN;
    const level = (d: number) =>
      l25 -
      15 * Math.log10(Math.max(d, source?.places ? 10 : 50) / 25) -
      (Math.max(d, source?.places ? 10 : 50) - 25) / 200;
    // The first whole metre below 37 dB, at most 2 km.
    let end = 1;
    while (end < 2000 && level(end) >= 37) end++;
    const d = meters + farther;
    if (d < end) energy += 10 ** (level(d) / 10) - 10 ** (level(end) / 10);
  }
  return 100 * Math.min(1, Math.max(0, (70 - 10 * Math.log10(energy)) / 25));
}

/** @param weights by category, with any sum */
export function plainIndex(place: PlainPlace, weights: Readonly<Record<string, number>>): PlainScore {
  const ids = INDEX_CATEGORIES.map(({ id }) => id as string);
  const sum = ids.reduce((s, id) => s + (weights[id] ?? 0), 0);
  const isThere = (id: string) => !place.missingCategories.includes(id);
  const coverage = ids.filter(isThere).reduce((s, id) => s + (weights[id] ?? 0) / sum, 0);
  const weightOf = (id: string) => (isThere(id) ? (weights[id] ?? 0) / sum / coverage : 0);

  const scores = (
    change: (minutes: number, q: number, type: (typeof INDEX_TYPES)[number]) => number,
    nothing: (q: number, type: (typeof INDEX_TYPES)[number]) => number,
    farther: number,
    motorwayAt = 1e9,
  ) =>
    Object.fromEntries(
      ids.map(id => {
        if (id === 'calm') return [id, plainCalm(place.noise, farther, motorwayAt)];
        let points = 0;
        let known = 0;
        for (const type of INDEX_TYPES.filter(each => each.category === id)) {
          if (place.missingTypes.includes(type.id)) continue;
          const q = type.completeness / 1e6;
          const times = [...(place.minutes[type.id] ?? [])].sort((a, b) => a - b);
          type.rankPoints.forEach((most, rank) => {
            const time = times[rank];
            points += most * plainDecay(time === undefined ? nothing(q, type) : change(time, q, type));
            known += most;
          });
        }
        return [id, (100 * points) / known];
      }),
    );
  const totalOf = (own: Record<string, number>) => ids.reduce((s, id) => s + weightOf(id) * (own[id] ?? 0), 0);
  /** The share of a category that missing types would be worth; all of a missing one. */
  const unknownOf = (id: string) => {
    if (!isThere(id)) return 1;
    const points = INDEX_TYPES.filter(type => type.category === id && place.missingTypes.includes(type.id));
    return points.reduce((p, type) => p + (type.rankPoints[0] ?? 0), 0) / 100;
  };

  const own = scores(
    t => t,
    () => 999,
    0,
  );
  const total = totalOf(own);
  const error = place.geocodeErrorMeters;
  const shift = (1.3 * error) / 80;
  const wayOut = (type: (typeof INDEX_TYPES)[number]) =>
    type.transportMode === 'CAR' ? place.outside.carMinutes : place.outside.walkMinutes;
  const seen = {
    wide: scores(
      (t, _, type) => Math.min(t, wayOut(type)),
      (_, type) => wayOut(type),
      0,
    ),
    loud: scores(
      t => t,
      () => 999,
      0,
      place.outside.meters,
    ),
    slow: scores(
      t => t / 0.9,
      () => 999,
      0,
    ),
    fast: scores(
      t => t / 1.1,
      () => 999,
      0,
    ),
    far: scores(
      t => t + shift,
      () => 999,
      -error,
    ),
    near: scores(
      t => t - shift,
      () => 999,
      error,
    ),
    full: scores(
      (t, q) => Math.min(t, 33) * Math.sqrt(q),
      q => 33 * Math.sqrt(q),
      0,
    ),
  };
  /** The band of categories together, by a weight for each. */
  const bandOf = (weight: (id: string) => number) => {
    const of = (each: Record<string, number>) =>
      ids.reduce((s, id) => s + weight(id) * (1 - unknownOf(id)) * (each[id] ?? 0), 0);
    const [at, unknown] = [of(own), ids.reduce((s, id) => s + weight(id) * unknownOf(id), 0)];
    const down = Math.hypot(at - of(seen.slow), at - of(seen.far), at - of(seen.loud));
    const up = Math.hypot(of(seen.fast) - at, of(seen.near) - at, of(seen.full) - at, of(seen.wide) - at);
    return { low: Math.max(0, at - down), high: Math.min(100, at + up + 100 * unknown) };
  };
  const whole = bandOf(id => (weights[id] ?? 0) / sum);
  const inCategories = (end: 'low' | 'high') =>
    ids.reduce((s, id) => s + ((weights[id] ?? 0) / sum) * bandOf(each => (each === id ? 1 : 0))[end], 0);

  const completeness = ids.reduce((s, id) => {
    if (id === 'calm') {
      const louder = plainCalm(place.noise, 0, place.outside.meters);
      return s + weightOf(id) * (1 - (plainCalm(place.noise) - louder) / 100);
    }
    const held = INDEX_TYPES.filter(type => type.category === id).reduce((h, type) => {
      const q = place.missingTypes.includes(type.id) ? 0 : type.completeness / 1e6;
      const times = [...(place.minutes[type.id] ?? [])].sort((a, b) => a - b);
      const beyond = plainDecay(wayOut(type));
      const points = type.rankPoints.map((most, rank) => {
        const own = plainDecay(times[rank] ?? 999);
        return own >= beyond ? most : most * (1 - beyond + own);
      });
      return h + (q * points.reduce((a, b) => a + b, 0)) / 100;
    }, 0);
    return s + weightOf(id) * held;
  }, 0);

  const fixed = ['wood', 'bathing', 'motorway', 'hospital', 'station', 'main_station', 'urban_rail', 'bus_station'];
  const improvements = INDEX_TYPES.filter(type => !fixed.includes(type.id) && !place.missingTypes.includes(type.id))
    .map(({ id }) => {
      const more = { ...place, minutes: { ...place.minutes, [id]: [...(place.minutes[id] ?? []), 5] } };
      return { indexType: id, gain: plainTotal(more, weights) - total };
    })
    .filter(({ gain }) => gain >= 0.05);

  return {
    // Sums of tenths may fall just short of one half.
    total: coverage > 0.5 - 1e-9 ? total : undefined,
    low: Math.max(whole.low, inCategories('low')),
    high: Math.min(whole.high, inCategories('high')),
    categories: own,
    completeness: coverage * completeness,
    improvements: improvements.sort((a, b) => b.gain - a.gain),
  };
}

/** The total of the available categories, computed directly. */
function plainTotal(place: PlainPlace, weights: Readonly<Record<string, number>>): number {
  let [points, most] = [0, 0];
  for (const { id } of INDEX_CATEGORIES) {
    if (place.missingCategories.includes(id)) continue;
    const weight = weights[id] ?? 0;
    most += weight;
    if (id === 'calm') points += weight * plainCalm(place.noise);
    const types = INDEX_TYPES.filter(type => type.category === id && !place.missingTypes.includes(type.id));
    const known = types.flatMap(type => type.rankPoints).reduce((a, b) => a + b, 0);
    for (const type of types) {
      const times = [...(place.minutes[type.id] ?? [])].sort((a, b) => a - b);
      type.rankPoints.forEach((p, rank) => {
        points += (weight * p * 100 * plainDecay(times[rank] ?? 999)) / known;
      });
    }
  }
  return points / most;
}
