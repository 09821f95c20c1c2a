import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { search } from '../../src/geocoding/locate.ts';
import { withoutRealData } from '../support/regions.ts';
import { type Typed, typed } from './typing.ts';
import { openWorld, WORLDS, type World } from './world.ts';

const SAMPLE = Number(process.env.UMKREIS_PLACE_SAMPLE ?? 300);
/** Names of streets in Montevideo are longer and begin alike: `Avenida General …`. */
const LEAST_AT_60_PERCENT = 0.95;
const LEAST_AT_WHOLE_STREET = 0.995;
/** The three regions as one would only take more time. */
const TYPED_IN = WORLDS.filter(({ files }) => files.length === 1);

for (const files of TYPED_IN) {
  describe(`typing an address of ${files.name}`, { skip: withoutRealData }, () => {
    let world: World;
    let answers: readonly (readonly Typed[])[];
    before(async () => {
      world = await openWorld(files, SAMPLE);
      answers = world.sample.map(truth => typed(world, truth));
    });

    it('shows its street among the first five from 60 % of the letters on', t => {
      const shareRight = (asked: readonly Typed[]) => asked.filter(one => one.hasStreetInTown).length / asked.length;
      for (const [from, to] of [
        [0.3, 0.4],
        [0.4, 0.5],
        [0.5, 0.6],
        [0.6, 0.7],
        [0.7, 0.8],
        [0.8, 0.9],
        [0.9, 1],
      ] as const) {
        const own = answers.flat().filter(({ share }) => share >= from && share < to);
        t.diagnostic(
          `${files.name}, ${100 * from}–${100 * to} % typed: in ${(100 * shareRight(own)).toFixed(1)} % of ${own.length}`,
        );
      }
      const times = answers
        .flat()
        .map(({ milliseconds }) => milliseconds)
        .sort((a, b) => a - b);
      t.diagnostic(`${files.name}: p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(2)} ms of ${times.length}`);

      const at60 = answers.flatMap(own => own.find(({ share }) => share >= 0.6) ?? []);
      t.diagnostic(`${files.name}, at 60 % of the street: ${(100 * shareRight(at60)).toFixed(1)} % of ${at60.length}`);
      const whole = answers.flat().filter(({ share }) => share >= 1);
      t.diagnostic(
        `${files.name}, from the whole street on: ${(100 * shareRight(whole)).toFixed(2)} % of ${whole.length}`,
      );
      assert.ok(shareRight(at60) >= LEAST_AT_60_PERCENT);
      assert.ok(shareRight(whole) >= LEAST_AT_WHOLE_STREET);
    });

    it('shows the address first once the text is complete', () => {
      const complete = answers.flat().filter(({ isComplete }) => isComplete);
      assert.ok(complete.filter(({ isFirst }) => isFirst).length >= 0.99 * complete.length);
    });

    it('never shows one thing twice, and repeats the same answer for the same text', () => {
      for (const { text, found } of answers.flat()) {
        const shown = found.map(({ label, match }) => `${label} ${match.kind}`);
        assert.deepEqual([...new Set(shown)], shown, text);
      }
      for (const { text, found } of answers.slice(0, 20).flat())
        assert.deepEqual(search(world.region, text, 5, 'de').locations, found);
    });
  });
}
