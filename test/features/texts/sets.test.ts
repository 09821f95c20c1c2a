// The sets of sentences that judge the verifier: lies are lies, paraphrases are true, and no simple trick reaches the bars.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbersIn } from '../../oracles/plain-numbers.ts';
import { withoutRealData } from '../../support/regions.ts';
import { EXCLUSIONARY, HARMLESS } from './sets/exclusionary.ts';
import { judgedPlaces } from './sets/judged-place.ts';
import type { Paraphrase } from './sets/judged-sentence.ts';
import { OPEN_KINDS, plantLies } from './sets/lies.ts';
import { paraphrasesOf } from './sets/paraphrases.ts';
import { PRAISE } from './sets/praise.ts';
import { type Entry, judgedSets, scoreSets, scoreTable, type Verify } from './sets/score-sets.ts';
import { servedVerifier } from './sets/served-verifier.ts';
import { shuffled, trueSentences } from './sets/true-sentences.ts';

const SEED = 20_26;
const options = { skip: withoutRealData };

const whole = { share: 1, withHeldBack: true, seed: SEED };
let all: Promise<Entry[]> | undefined;
const entries = () => {
  all ??= judgedSets(whole);
  return all;
};
const said = (verdict: 'SUPPORTED' | 'CONTRADICTED' | 'UNSUPPORTED', flagged = false) => ({
  sentences: [{ verdict, flagged }],
});

test('the sets have the sizes for which the bars are set, and no sentence about a place twice', options, async () => {
  const bySet = Object.groupBy(await entries(), ({ set }) => set);
  const sizes = Object.fromEntries(Object.entries(bySet).map(([set, own]) => [set, own.length]));
  assert.deepEqual(sizes, {
    OWN: 1000,
    LIES: 750,
    HELD_BACK: 250,
    PARAPHRASES: 300,
    PROSE: 300,
    PRAISE: 100,
    EXCLUSIONARY: 60,
    HARMLESS: 60,
  });
  const kinds = Map.groupBy([...(bySet.LIES ?? []), ...(bySet.HELD_BACK ?? [])], ({ kind }) => kind);
  assert.equal(kinds.size, 40);
  for (const [kind, lies] of kinds) assert.equal(lies.length, 25, kind);
  for (const own of Object.values(bySet)) {
    const told = own.map(({ text, place, kind }) => `${kind} ${text} ${JSON.stringify(place)}`);
    assert.equal(new Set(told).size, told.length);
  }
  for (const texts of [PRAISE.de, PRAISE.en, HARMLESS.de, HARMLESS.en, EXCLUSIONARY.map(({ text }) => text)]) {
    assert.equal(new Set(texts).size, texts.length);
  }
});

test('no lie is a true sentence of the writer about its place', options, async () => {
  const places = await judgedPlaces(18);
  const own = new Set(
    places.flatMap((at, i) => trueSentences(at, i).map(({ text }) => `${JSON.stringify(at.place)} ${text}`)),
  );
  const lies = (await entries()).filter(({ set }) => set === 'LIES' || set === 'HELD_BACK');
  for (const { text, place, kind } of lies) assert.ok(!own.has(`${JSON.stringify(place)} ${text}`), `${kind}: ${text}`);
});

test('a lie about minutes changes one number of its sentence by more than a minute', options, async () => {
  const sentences = shuffled(
    (await judgedPlaces(8)).flatMap((at, i) => trueSentences(at, i)),
    SEED,
  );
  const kinds = OPEN_KINDS.filter(({ id }) => ['minutes_up', 'minutes_down', 'car_minutes'].includes(id));
  for (const { text, from = '', language } of plantLies(kinds, sentences, SEED)) {
    const decimal = language === 'de' ? ',' : '.';
    const [lie, truth] = [text, from].map(each => numbersIn(each, decimal).map(({ value }) => value));
    const changed = (lie ?? []).filter((value, i) => value !== truth?.[i]);
    assert.equal(lie?.length, truth?.length, text);
    assert.equal(changed.length, 1, `${text} | ${from}`);
    const at = lie?.findIndex((value, i) => value !== truth?.[i]) ?? -1;
    assert.ok(Math.abs((lie?.[at] ?? 0) - (truth?.[at] ?? 0)) >= 2, text);
  }
});

test(
  'every number of minutes in a paraphrase belongs to a fact that it names, within its rounding',
  options,
  async () => {
    const places = await judgedPlaces(12);
    const facts = new Map(
      places.map(({ place, facts: own }) => [JSON.stringify(place), new Map(own.map(fact => [fact.id, fact]))]),
    );
    const paraphrases = (['de', 'en'] as const).flatMap(language => paraphrasesOf(places, language, 150, SEED));
    assert.ok(new Set(paraphrases.map(({ template }) => template)).size >= 120, 'templates');
    for (const paraphrase of paraphrases) {
      const told = paraphrase.factIds.flatMap(id => facts.get(JSON.stringify(paraphrase.place))?.get(id) ?? []);
      assert.equal(told.length, paraphrase.factIds.length, paraphrase.text);
      for (const value of exactMinutes(paraphrase)) {
        const isTold = told.some(({ slots }) =>
          slots.some(
            slot =>
              (slot.kind === 'NUMBER' &&
                slot.of === 'TRAVEL_TIME' &&
                slot.value <= value &&
                value < Math.max(1.01, slot.value + 1)) ||
              (slot.kind === 'COUNT' && slot.within.minutes === value),
          ),
        );
        assert.ok(isTold, `${value}: ${paraphrase.text}`);
      }
    }
  },
);

/** Minutes without a bound. */
function exactMinutes({ text, language }: Paraphrase): number[] {
  if (/unter|weniger|innerhalb von zehn Minuten|höchstens zehn|under|less than|within ten/i.test(text)) return [];
  return numbersIn(text, language === 'de' ? ',' : '.')
    .filter(({ after }) => /^[\s-]*(?:Geh|Auto)?(?:minute)/i.test(after))
    .map(({ value }) => value);
}

test(
  'a verifier that knows nothing misses the bars, and so does one that knows only the writer’s own sentences',
  options,
  async () => {
    const quick = { share: 0.1, withHeldBack: true, seed: SEED };
    const silent: Verify = () => said('UNSUPPORTED');
    const own = new Set((await judgedSets(quick)).filter(({ set }) => set === 'OWN').map(({ text }) => text));
    const parrot: Verify = text => said(own.has(text) ? 'SUPPORTED' : 'CONTRADICTED');
    const credulous: Verify = () => said('SUPPORTED', true);
    const missed = async (verify: Verify) =>
      (await scoreSets(verify, quick)).bars.filter(({ isMet }) => !isMet).map(({ name }) => name);
    assert.ok((await missed(silent)).includes('true paraphrases supported'));
    assert.ok((await missed(parrot)).includes('true paraphrases supported'));
    assert.ok((await missed(credulous)).includes('planted lies not supported'));
  },
);

test('the verifier reaches the bars on a tenth of the sets with all wording about people', options, async () => {
  const { rows, bars } = await scoreSets(servedVerifier, { share: 0.1, withHeldBack: false, seed: SEED });
  const wrong = rows.flatMap(row => row.wrong.map(({ text, verdict }) => `${row.kind}: ${verdict} ${text}`));
  for (const { name, isMet } of bars) assert.ok(isMet, `${name}\n${wrong.join('\n')}`);
});

test('the table has a row for every kind and every bar', options, async () => {
  const score = await scoreSets(() => said('UNSUPPORTED'), { share: 0.1, withHeldBack: true, seed: SEED });
  const table = scoreTable(score);
  for (const { kind } of score.rows) assert.ok(table.includes(`| ${kind} |`), kind);
  for (const { name } of score.bars) assert.ok(table.includes(`| ${name} |`), name);
});
