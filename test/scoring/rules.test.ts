// The rules of the index one by one, at fixed places with results calculated by hand.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bandsOf } from '../../src/scoring/band.ts';
import { calmShare } from '../../src/scoring/calm.ts';
import { completenessOf, typeCompleteness } from '../../src/scoring/completeness.ts';
import { worthOf } from '../../src/scoring/decay.ts';
import { improvementsOf } from '../../src/scoring/improvements.ts';
import {
  CALM_SOURCES,
  INDEX_PROFILES,
  INDEX_TYPES,
  type IndexCategoryId,
  MILLION,
} from '../../src/scoring/index-types.ts';
import { levelOf } from '../../src/scoring/level.ts';
import { HEARD_METERS } from '../../src/scoring/noise-reach.ts';
import type { Observed } from '../../src/scoring/observed.ts';
import { scoreOf } from '../../src/scoring/score.ts';
import { normalisedWeights, profileWeights } from '../../src/scoring/weights.ts';
import { placeWith } from '../support/observed-place.ts';

const BALANCED = profileWeights('BALANCED');
const only = (id: IndexCategoryId) => normalisedWeights({ [id]: 1 });
const points = (millionths: number | undefined) => (millionths ?? Number.NaN) / MILLION;

function categoryOf(place: Observed, id: IndexCategoryId, weights = BALANCED) {
  const found = scoreOf(place, weights).categories.find(category => category.id === id);
  assert.ok(found);
  return found;
}

function typeOf(id: string) {
  const found = INDEX_TYPES.find(type => type.id === id);
  assert.ok(found);
  return found;
}

describe('a travel time', () => {
  it('has full value up to 5 minutes and none from 30, with the published curve in between', () => {
    const published = { 0: 1, 5: 1, 7.5: 0.952, 10: 0.8212, 15: 0.4537, 20: 0.1661, 25: 0.0366, 30: 0, 60: 0 };
    for (const [minutes, worth] of Object.entries(published)) {
      assert.equal(Math.round(worthOf(Number(minutes) * 600) / 100) / 10_000, worth, `${minutes} minutes`);
    }
  });

  it('never has more value than a shorter one', () => {
    for (let tenths = 1; tenths <= 18_100; tenths++) assert.ok(worthOf(tenths) <= worthOf(tenths - 1));
  });
});

describe('points', () => {
  it('fall from the first of a type to the second and third: 30, 10 and 5 for supermarkets at the door', () => {
    const [none, one, two, three, four] = [0, 1, 2, 3, 4].map(count =>
      points(categoryOf(placeWith({ supermarket: Array(count).fill(2) }), 'daily_needs').score),
    );
    assert.deepEqual([none, one, two, three, four], [0, 30, 40, 45, 45]);
  });

  it('of the second nearest stay the same if the nearest disappears, so that the loss is smaller than its points', () => {
    const both = scoreOf(placeWith({ pharmacy: [3, 10] }), only('health'));
    const without = scoreOf(placeWith({ pharmacy: [10] }), only('health'));
    const nearest = both.categories.find(({ id }) => id === 'health')?.contributions[0];
    assert.equal(points(nearest?.points), 25);
    assert.equal(points(both.total), 25 + 5 * 0.821223);
    assert.ok((both.total ?? 0) - (without.total ?? 0) < (nearest?.points ?? 0));
  });

  it('count by weight: a supermarket at the door has 30 of 100 points of a fifth of the total', () => {
    const { total } = scoreOf(placeWith({ supermarket: [1] }, { noise: { motorway: 0 } }), BALANCED);
    assert.equal(points(total), 6);
  });

  it('come with the entity, its time and its points, the nearest first; an entity 30 minutes away is missing', () => {
    const { contributions } = categoryOf(placeWith({ school: [30, 15, 4] }), 'education', only('education'));
    assert.deepEqual(
      contributions.map(({ type, entity, points: brought }) => [type.id, entity.tenths / 600, points(brought)]),
      [
        ['school', 4, 25],
        ['school', 15, 4.53695],
      ],
    );
  });
});

describe('calm', () => {
  const calm = (noise: Record<string, number>) => points(categoryOf(placeWith({}, { noise }), 'calm').score);

  it('is complete far from noise, and zero beside a motorway', () => {
    assert.equal(calm({}), 100);
    assert.equal(calm({ motorway: 20 }), 0);
  });

  it('follows L = L25 − 15·lg(d/25) − (d − 25)/200: a primary road 100 m away leaves 57 points', () => {
    // 65 − 15·lg 4 − 0.375 = 55.59 dB, less the 37 dB at which it ends, over 40 dB.
    const energy = 10 ** 5.559410013 - 10 ** 3.7 + 10 ** 4;
    assert.ok(Math.abs(calm({ primary: 100 }) - 4 * (70 - 10 * Math.log10(energy))) < 0.01);
  });

  it('is what the level says, not more: a motorway 534 m away, 53.5 dB, leaves 65 points', () => {
    assert.ok(Math.abs(calm({ motorway: 534 }) - 65) < 1);
  });

  it('does not rise within 50 m, of places within 10 m, nor jump where a source ends', () => {
    assert.equal(calm({ secondary: 5 }), calm({ secondary: 50 }));
    assert.equal(calm({ nightclub: 5 }), calm({ nightclub: 10 }));
    assert.ok(calm({ nightclub: 10 }) < calm({ nightclub: 50 }));
    for (const [number, { id }] of CALM_SOURCES.entries()) {
      const end = HEARD_METERS[number] ?? 0;
      assert.equal(calm({ [id]: end }), 100, id);
      assert.ok(calm({ [id]: end - 1 }) > 99.9, id);
    }
  });

  it('falls with every source that is added, of every kind, and with every place', () => {
    for (const { id, places } of CALM_SOURCES) {
      const meters = id === 'unclassified' ? 60 : 30;
      const with47 = calm({ tertiary: 200, [id]: meters });
      assert.ok(id === 'tertiary' || with47 < calm({ tertiary: 200 }), id);
      if (places === undefined) continue;
      const one = { source: id, decimeters: 300 };
      const square = { ...one, others: Array.from({ length: 20 }, () => 400) };
      assert.ok(calmShare([square]) < calmShare([{ ...one, others: [400] }]), id);
    }
  });

  it('gives each source its share of the loss, the loudest first', () => {
    const place = placeWith({}, { noise: { tertiary: 60, primary: 60, rail_main: 1_300 } });
    const { losses, weight, contribution } = categoryOf(place, 'calm');
    assert.deepEqual(
      losses?.map(({ noise }) => noise.source),
      ['primary', 'tertiary'],
    );
    assert.equal((losses ?? []).reduce((sum, each) => sum + each.points, 0) + contribution, 100 * weight);
  });

  it('lists no source without a loss', () => {
    assert.deepEqual(categoryOf(placeWith({}, { noise: { unclassified: 550 } }), 'calm').losses, []);
  });
});

describe('a missing category or type', () => {
  const rich = { supermarket: [1, 1, 1], school: [1, 1, 1], university: [1] };

  it('is not zero: the rest shares the weight of a missing category in proportion', () => {
    const place = placeWith(rich, { missingCategories: ['calm', 'mobility'] });
    const { categories, coverage } = scoreOf(place, BALANCED);
    assert.equal(coverage, 870_000);
    assert.deepEqual(
      categories.map(({ weight }) => weight),
      // Of w/0.87; rounded down they leave 3 millionths, for both 172,413.79 and the first of two 114,942.53.
      [229_885, 114_943, 137_931, 172_414, 172_414, 114_942, 57_471, 0, 0],
    );
    const calm = categories.find(({ id }) => id === 'calm');
    assert.deepEqual([calm?.score, calm?.missing, calm?.contribution], [undefined, 'NO_SOURCE', 0]);
  });

  it('widens the band by its possible points: low · (1 − m), high · (1 − m) + 100 · m', () => {
    const whole = bandsOf(placeWith(rich), normalisedWeights({ daily_needs: 1, education: 1 })).total;
    const less = placeWith(rich, { missingCategories: ['sport'] });
    const { low, high } = bandsOf(less, normalisedWeights({ daily_needs: 2, education: 2, sport: 1 })).total;
    assert.ok(Math.abs(low - whole.low * 0.8) <= 2);
    assert.ok(Math.abs(high - (whole.high * 0.8 + 20 * MILLION)) <= 2);
  });

  it('leaves no total with less than half of the weight available; exactly half is enough', () => {
    const place = placeWith(rich, { missingCategories: ['sport'] });
    assert.equal(scoreOf(place, normalisedWeights({ daily_needs: 49, sport: 51 })).total, undefined);
    assert.equal(points(scoreOf(place, normalisedWeights({ daily_needs: 50, sport: 50 })).total), 45);
    assert.deepEqual(improvementsOf(place, normalisedWeights({ daily_needs: 49, sport: 51 })), []);
  });

  it('by car shares its rank points within its category', () => {
    const known = placeWith({ school: [1, 1, 1] });
    const unknown = placeWith({ school: [1, 1, 1] }, { missingTypes: ['university'] });
    assert.equal(points(categoryOf(known, 'education').score), 40);
    assert.ok(Math.abs(points(categoryOf(unknown, 'education').score) - 40 / 0.9) < 1e-5);
    assert.equal(typeCompleteness(typeOf('university'), unknown), 0);
    assert.equal(typeCompleteness(typeOf('university'), known), 1);
    const education = only('education');
    assert.ok(Math.abs(completenessOf(known, education) - completenessOf(unknown, education) - 0.1) < 1e-9);
  });

  it('by car widens the band by its points', () => {
    const { low, high } = bandsOf(placeWith({}, { missingTypes: ['motorway'] }), only('mobility')).total;
    assert.equal(low, 0);
    assert.ok(high > 20 * MILLION);
  });
});

describe('completeness', () => {
  it('is coverage times the share of objects in the map', () => {
    // Sport: 0.3·0.9 + 0.3·0.8 + 0.2·0.6 + 0.2·0.9; mobility missing.
    const place = placeWith({}, { missingCategories: ['mobility'] });
    const completeness = completenessOf(place, normalisedWeights({ sport: 3, mobility: 1 }));
    assert.ok(Math.abs(completeness - 0.75 * 0.81) < 1e-9);
  });

  it('counts of a rank only what no destination outside the data can add to: all of it where one is found before the data ends', () => {
    const sport = normalisedWeights({ sport: 1 });
    const outside = { walkTenths: 9_000, carTenths: 9_000, meters: 1_000 };
    // 15 minutes are worth 0.4538 of a rank, so 0.5462 of a rank without a find is decided. The hall at 5 minutes decides its whole rank of 25 points.
    const bare = completenessOf(placeWith({}, { outside }), sport);
    assert.ok(Math.abs(bare - 0.81 * 0.5462) < 1e-4, `${bare}`);
    const found = completenessOf(placeWith({ sports_centre: [5] }, { outside }), sport);
    assert.ok(Math.abs(found - (0.81 * 0.5462 + 0.25 * 0.8 * 0.4538)) < 1e-4, `${found}`);
    const calm = completenessOf(placeWith({}, { outside }), normalisedWeights({ calm: 1 }));
    // A motorway 1 km away: 76 − 24.03 − 4.875 = 47.1 dB, less 37.6 where it ends, over 40 dB: 47.44 dB of 45 to 70, so 0.9023 remain.
    assert.ok(Math.abs(calm - 0.9023) < 2e-4, `${calm}`);
  });

  const counted = (country: string, inhabitants: number, supermarkets: number) =>
    placeWith({}, { counted: { country, inhabitants, things: new Map([['supermarket', supermarkets]]) } });
  const supermarket = typeOf('supermarket');

  it('falls if the map has far fewer objects than usual in the country: 2 supermarkets for 22,900 people', () => {
    // Ten would be usual; the upper end of a count of 2 is 2 + 1.96·√2 + 1.92 = 6.69.
    const share = typeCompleteness(supermarket, counted('DE', 22_900, 2));
    assert.ok(Math.abs(share - 0.6692) < 1e-4);
  });

  it('never rises by a national rate', () => {
    assert.equal(typeCompleteness(supermarket, counted('DE', 22_900, 40)), 0.95);
  });

  it('ignores the rate of another country, and all rates below 5,000 people', () => {
    assert.equal(typeCompleteness(supermarket, counted('LI', 38_000, 0)), 0.95);
    assert.equal(typeCompleteness(supermarket, counted('DE', 4_999, 0)), 0.95);
    assert.ok(Math.abs(typeCompleteness(supermarket, counted('DE', 5_000, 0)) - (1.92 * 2_290) / 5_000) < 1e-9);
  });

  it('is lower in total if the rate is lower, and then widens the band upward only', () => {
    const [few, many] = [counted('DE', 22_900, 0), counted('DE', 22_900, 12)];
    assert.ok(completenessOf(few, BALANCED) < completenessOf(many, BALANCED));
    assert.equal(bandsOf(few, BALANCED).total.low, bandsOf(many, BALANCED).total.low);
    assert.ok(bandsOf(few, BALANCED).total.high > bandsOf(many, BALANCED).total.high);
  });
});

describe('the band', () => {
  it('has a width even if the map has no entity of a type', () => {
    // 33 minutes times the root of 0.3 is 18.1 minutes: there may be a charger that is not on the map.
    const { low, high } = bandsOf(placeWith({}), only('mobility')).total;
    assert.equal(low, 0);
    assert.ok(high > 3 * MILLION);
  });

  it('is wider if the position of the place is less exact', () => {
    const minutes = { supermarket: [8], school: [12], stop: [7] };
    const width = (geocodeErrorMeters: number) => {
      const { low, high } = bandsOf(placeWith(minutes, { geocodeErrorMeters }), BALANCED).total;
      return high - low;
    };
    assert.ok(width(10) < width(50));
    assert.ok(width(50) < width(1_000));
  });
});

describe('improvements', () => {
  it('are the three with the greatest gain from one more entity at 5 minutes', () => {
    const place = placeWith({ supermarket: [20] });
    // Pharmacy 25 · 0.12 = 3; stop 30 · 0.15 = 4.5; supermarket 20 % of (30 + 10·f(20) − 30·f(20)); park 25 · 0.15.
    assert.deepEqual(
      improvementsOf(place, BALANCED).map(({ indexType, gain }) => [indexType, points(gain)]),
      [
        ['supermarket', 5.335584],
        ['stop', 4.5],
        ['park', 3.75],
      ],
    );
  });

  it('omit types that nobody can open', () => {
    const fixed = INDEX_TYPES.filter(({ canBeOpened }) => !canBeOpened).map(({ id }) => id);
    assert.deepEqual(fixed.toSorted(), [
      'bathing',
      'bus_station',
      'hospital',
      'main_station',
      'motorway',
      'station',
      'urban_rail',
      'wood',
    ]);
    const transport = improvementsOf(placeWith({ stop: [1, 1] }), only('public_transport'));
    assert.deepEqual(
      transport.map(({ indexType }) => indexType),
      [],
    );
  });

  it('of equal gain are in the order of their ids', () => {
    const full = Array(10).fill(5);
    const place = placeWith({ restaurant: full, cafe: full, bar: full, fast_food: full, cinema: full });
    const found = improvementsOf(place, only('food_culture'));
    assert.deepEqual(
      found.map(({ indexType, gain }) => [indexType, points(gain)]),
      [
        ['museum', 5],
        ['theatre', 5],
      ],
    );
  });

  it('under 0.05 points are missing', () => {
    const place = placeWith({ fuel: [5], taxi: [5], charging: [5, 5], bicycle_rental: [5], car_sharing: [5.5] });
    assert.deepEqual(improvementsOf(place, only('mobility')), []);
  });
});

describe('levels', () => {
  it('change at 20, 40, 60 and 80', () => {
    const bounds = [0, 19.999999, 20, 39.999999, 40, 60, 79.999999, 80, 100];
    assert.deepEqual(
      bounds.map(score => levelOf(Math.round(score * MILLION)).level),
      [1, 1, 2, 2, 3, 4, 4, 5, 5],
    );
  });
});

describe('profiles', () => {
  it('have different weights, but the same times', () => {
    const place = placeWith({ kindergarten: [2, 3], restaurant: [4, 5, 6], doctor: [8] }, { noise: { tertiary: 90 } });
    const seen = INDEX_PROFILES.map(profile => scoreOf(place, profileWeights(profile)));
    assert.equal(new Set(seen.map(({ total }) => total)).size, INDEX_PROFILES.length);
    for (const { categories } of seen) {
      assert.deepEqual(
        categories.map(({ score }) => score),
        seen[0]?.categories.map(({ score }) => score),
      );
    }
  });
});
