// The index at real addresses: a step aside changes little, and the band has its stated coverage.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { edgesNear } from '../../src/reach/near-edges.ts';
import type { Region } from '../../src/region/region.ts';
import { bandsOf } from '../../src/scoring/band.ts';
import { observe } from '../../src/scoring/observe.ts';
import type { Observed } from '../../src/scoring/observed.ts';
import { scoreOf } from '../../src/scoring/score.ts';
import { profileWeights } from '../../src/scoring/weights.ts';
import { realRegion, withoutRealData } from '../support/regions.ts';
import { someAddresses } from '../support/some-addresses.ts';

const PLACES = 1_000;
const STEP_METERS = 10;
const BALANCED = profileWeights('BALANCED');
/** Evenly distributed bearings (sunflower pattern), the same in every run. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

interface Point {
  readonly lat: number;
  readonly lng: number;
}

function stepped({ lat, lng }: Point, bearing: number, meters: number): Point {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat * 1e7);
  return {
    lat: lat + (meters * Math.cos(bearing)) / metersPerLatE7 / 1e7,
    lng: lng + (meters * Math.sin(bearing)) / metersPerLngE7 / 1e7,
  };
}

function seen(region: Region, place: Point): Observed | undefined {
  const observed = observe(region, place, { geocodeErrorMeters: 10 });
  return 'unreachable' in observed ? undefined : observed;
}

/** Points of the total, of 100; undefined if there is no street to walk on. */
function scoreAt(region: Region, place: Point): number | undefined {
  const observed = seen(region, place);
  const total = observed && scoreOf(observed, BALANCED).total;
  return total === undefined ? undefined : total / 1e6;
}

function changes(region: Region, moves: readonly (readonly [Point, Point])[]): number[] {
  return moves.flatMap(([from, to]) => {
    const [before, after] = [scoreAt(region, from), scoreAt(region, to)];
    return before === undefined || after === undefined ? [] : Math.abs(after - before);
  });
}

/** Two points of the nearest edge, ten metres apart; none if it is shorter than that. */
function alongEdge({ streets }: Region, { lat, lng }: Point): [Point, Point][] {
  const nearest = edgesNear(streets, 'WALK', Math.round(lat * 1e7), Math.round(lng * 1e7), 75)[0];
  if (nearest === undefined) return [];
  const nodeAt = (node: number) => ({
    lat: (streets.nodeLat[node] ?? 0) / 1e7,
    lng: (streets.nodeLng[node] ?? 0) / 1e7,
  });
  const from = nodeAt(streets.edgeFrom[nearest.edge] ?? 0);
  const to = nodeAt(streets.edgeTo[nearest.edge] ?? 0);
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(from.lat * 1e7);
  const north = (to.lat - from.lat) * 1e7 * metersPerLatE7;
  const east = (to.lng - from.lng) * 1e7 * metersPerLngE7;
  if (Math.hypot(north, east) < STEP_METERS) return [];
  return [[from, stepped(from, Math.atan2(east, north), STEP_METERS)]];
}

const shareWithin = (values: readonly number[], most: number) =>
  values.filter(value => value <= most).length / values.length;

for (const name of ['liechtenstein', 'lauf'] as const) {
  describe(`in ${name}`, { skip: withoutRealData }, () => {
    it('ten metres in any direction change the score by at most 1 point in 95 % of places, by 2.5 in 99 %', async () => {
      const region = await realRegion(name);
      const moves = someAddresses(region, PLACES).map(
        (place, k) => [place, stepped(place, k * GOLDEN_ANGLE, STEP_METERS)] as const,
      );
      const moved = changes(region, moves);
      assert.ok(moved.length > 0.9 * PLACES);
      assert.ok(shareWithin(moved, 1) >= 0.95, `${shareWithin(moved, 1)} within 1`);
      assert.ok(shareWithin(moved, 2.5) >= 0.99, `${shareWithin(moved, 2.5)} within 2.5`);
    });

    it('ten metres along one street change it by at most 1 point in 97 % of places, by 2.5 in 99 %', async () => {
      const region = await realRegion(name);
      const moved = changes(
        region,
        someAddresses(region, PLACES).flatMap(place => alongEdge(region, place)),
      );
      assert.ok(moved.length > 0.5 * PLACES);
      assert.ok(shareWithin(moved, 1) >= 0.97, `${shareWithin(moved, 1)} within 1`);
      assert.ok(shareWithin(moved, 2.5) >= 0.99, `${shareWithin(moved, 2.5)} within 2.5`);
    });

    it('the band contains at least 90 % of 500 scores with other speeds and other possible positions of the geocode', async () => {
      const region = await realRegion(name);
      let [drawn, held] = [0, 0];
      for (const [k, place] of someAddresses(region, 50).entries()) {
        const here = seen(region, place);
        if (here === undefined) continue;
        const { low, high } = bandsOf(here, BALANCED).total;
        for (let draw = 0; draw < 10; draw++) {
          const turn = 10 * k + draw;
          // Evenly over the circle of ten metres, and over all speeds from −10 % to +10 %.
          const there = seen(region, stepped(place, turn * GOLDEN_ANGLE, 10 * Math.sqrt((draw + 0.5) / 10)));
          if (there === undefined) continue;
          const { total = -1 } = scoreOf(atSpeed(there, 0.9 + 0.2 * ((turn * 0.618034) % 1)), BALANCED);
          drawn++;
          if (low <= total && total <= high) held++;
        }
      }
      assert.ok(drawn > 400);
      assert.ok(held >= 0.9 * drawn, `${held} of ${drawn}`);
    });

    it('at least half of the bands are at most 15 points wide', async () => {
      const region = await realRegion(name);
      const widths = someAddresses(region, PLACES).flatMap(place => {
        const observed = seen(region, place);
        if (observed === undefined) return [];
        const { low, high } = bandsOf(observed, BALANCED).total;
        return (high - low) / 1e6;
      });
      assert.ok(shareWithin(widths, 15) >= 0.5);
    });
  });
}

function atSpeed(observed: Observed, speed: number): Observed {
  return {
    ...observed,
    entities: observed.entities.map(things =>
      things.map(thing => ({ ...thing, tenths: Math.round(thing.tenths / speed) })),
    ),
  };
}
