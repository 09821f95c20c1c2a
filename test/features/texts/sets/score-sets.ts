// Runs a verifier over all sets of sentences and compares it with the bars: one row for each kind, as a table and as JSON.
import { chance } from '../../../../src/features/texts/write/chance.ts';
import { EXCLUSIONARY, HARMLESS } from './exclusionary.ts';
import { HELD_BACK } from './held-back-lies.ts';
import { type JudgedPlace, judgedPlaces } from './judged-place.ts';
import type { ClaimClass, SentenceToJudge, Verdict } from './judged-sentence.ts';
import { OF_EACH_KIND, OPEN_KINDS, plantLies } from './lies.ts';
import { paraphrasesOf } from './paraphrases.ts';
import { PRAISE } from './praise.ts';
import { proseLiesOf } from './prose-lies.ts';
import { shuffled, trueSentences } from './true-sentences.ts';

export interface JudgedAnswer {
  readonly sentences: readonly { readonly verdict: Verdict; readonly flagged: boolean }[];
}
/** A verifier: it gets a text about a place and a property, in a language. */
export type Verify = (
  text: string,
  place: SentenceToJudge['place'],
  property: SentenceToJudge['property'],
  language: SentenceToJudge['language'],
) => JudgedAnswer | Promise<JudgedAnswer>;

/** One sentence of a set, and the right verdict. */
export interface Entry extends SentenceToJudge {
  readonly set: 'OWN' | 'LIES' | 'HELD_BACK' | 'PARAPHRASES' | 'PROSE' | 'PRAISE' | 'EXCLUSIONARY' | 'HARMLESS';
  readonly kind: string;
  readonly claim?: ClaimClass;
  readonly mustContradict?: boolean;
  /** The truth, or the source of the sentence. */
  readonly why?: string;
}

export interface Row {
  readonly set: Entry['set'];
  readonly kind: string;
  readonly count: number;
  readonly supported: number;
  readonly contradicted: number;
  readonly unsupported: number;
  readonly flagged: number;
  /** Contradicted share of the sentences that the verifier must contradict; 1 if there are none. */
  readonly contradictedOfMust: number;
  /** Sentences with a wrong verdict, and the verdict. */
  readonly wrong: readonly {
    readonly text: string;
    readonly verdict: Verdict;
    readonly why: string;
    readonly place: string;
  }[];
}

export interface Bar {
  readonly name: string;
  readonly reached: number;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly isMet: boolean;
}

export interface Score {
  readonly rows: readonly Row[];
  readonly bars: readonly Bar[];
}

export interface SetsOptions {
  /** 1: the whole sets, as the bars are set for; 0.1 for a quick look. */
  readonly share: number;
  /** With the ten kinds of `held-back-lies.ts`. */
  readonly withHeldBack: boolean;
  readonly seed?: number;
}

/** Number of addresses in each of four regions, for whole sets. */
const PLACES_PER_REGION = 20;
const OWN_SENTENCES = 1000;

/** All sentences to be judged; the same options give the same. */
export async function judgedSets({ share, withHeldBack, seed = 20_26 }: SetsOptions): Promise<Entry[]> {
  const places = await judgedPlaces(Math.max(6, Math.round(PLACES_PER_REGION * Math.sqrt(share))));
  const told = shuffled(
    places.flatMap((at, i) => trueSentences(at, i)),
    seed,
  );
  const some = (count: number) => Math.ceil(count * share);
  const lies = (set: 'LIES' | 'HELD_BACK'): Entry[] =>
    plantLies(set === 'LIES' ? OPEN_KINDS : HELD_BACK, told, seed, some(OF_EACH_KIND)).map(lie => ({ ...lie, set }));
  const perLanguage = some(150);
  const languages = ['de', 'en'] as const;
  return [
    ...told.slice(0, some(OWN_SENTENCES)).map(
      ({ text, at, language }): Entry => ({
        set: 'OWN',
        kind: `own ${language}`,
        text,
        place: at.place,
        property: at.property,
        language,
      }),
    ),
    ...lies('LIES'),
    ...(withHeldBack ? lies('HELD_BACK') : []),
    ...languages.flatMap(language =>
      paraphrasesOf(places, language, perLanguage, seed).map(
        (each): Entry => ({ ...each, set: 'PARAPHRASES', kind: `paraphrases ${language}`, why: each.template }),
      ),
    ),
    ...languages.flatMap(language =>
      proseLiesOf(places, language, perLanguage, seed).map((each): Entry => ({ ...each, set: 'PROSE' })),
    ),
    ...languages.flatMap(language =>
      placed(PRAISE[language].slice(0, some(50)), places, language, seed).map(
        (each): Entry => ({ ...each, set: 'PRAISE', kind: `praise ${language}` }),
      ),
    ),
    // Always all of these: the verifier must find every one.
    ...languages.flatMap(language =>
      EXCLUSIONARY.filter(each => each.language === language).flatMap(({ text, ground }) =>
        placed([text], places, language, seed).map(
          (each): Entry => ({ ...each, set: 'EXCLUSIONARY', kind: ground.toLowerCase() }),
        ),
      ),
    ),
    ...languages.flatMap(language =>
      placed(HARMLESS[language], places, language, seed).map(
        (each): Entry => ({ ...each, set: 'HARMLESS', kind: `harmless ${language}` }),
      ),
    ),
  ];
}

/** Sentences about no place in particular, each judged at one. */
function placed(
  texts: readonly string[],
  places: readonly JudgedPlace[],
  language: 'de' | 'en',
  seed: number,
): SentenceToJudge[] {
  return texts.flatMap(text => {
    const at = places[Math.floor(chance(seed, text) * places.length)];
    return at === undefined ? [] : [{ text, place: at.place, property: at.property, language }];
  });
}

/** Verifies every sentence. If the verifier splits one, the worst verdict counts: contradicted, unsupported, supported. */
export async function scoreSets(verify: Verify, options: SetsOptions): Promise<Score> {
  const judged: { readonly entry: Entry; readonly verdict: Verdict; readonly flagged: boolean }[] = [];
  for (const entry of await judgedSets(options)) {
    const { sentences } = await verify(entry.text, entry.place, entry.property, entry.language);
    const said = sentences.map(({ verdict }) => verdict);
    const verdict = said.includes('CONTRADICTED')
      ? 'CONTRADICTED'
      : said.length === 0 || said.includes('UNSUPPORTED')
        ? 'UNSUPPORTED'
        : 'SUPPORTED';
    judged.push({ entry, verdict, flagged: sentences.some(({ flagged }) => flagged) });
  }
  const rows = [...Map.groupBy(judged, ({ entry }) => `${entry.set} ${entry.kind}`).values()].flatMap((same): Row[] => {
    const [first] = same;
    if (first === undefined) return [];
    const of = (verdict: Verdict) => same.filter(each => each.verdict === verdict).length;
    const must = same.filter(({ entry }) => entry.mustContradict);
    return [
      {
        set: first.entry.set,
        kind: first.entry.kind,
        count: same.length,
        supported: of('SUPPORTED'),
        contradicted: of('CONTRADICTED'),
        unsupported: of('UNSUPPORTED'),
        flagged: same.filter(({ flagged }) => flagged).length,
        contradictedOfMust:
          must.length === 0 ? 1 : must.filter(({ verdict }) => verdict === 'CONTRADICTED').length / must.length,
        wrong: same.filter(isWrong).map(({ entry, verdict }) => ({
          text: entry.text,
          verdict,
          why: entry.why ?? '',
          place: JSON.stringify(entry.place),
        })),
      },
    ];
  });
  const must = judged.filter(({ entry }) => entry.mustContradict);
  return { rows, bars: barsOf(rows, must.filter(({ verdict }) => verdict === 'CONTRADICTED').length, must.length) };
}

function isWrong({
  entry,
  verdict,
  flagged,
}: {
  readonly entry: Entry;
  readonly verdict: Verdict;
  readonly flagged: boolean;
}): boolean {
  switch (entry.set) {
    case 'OWN':
      return verdict !== 'SUPPORTED';
    case 'PARAPHRASES':
      return verdict !== 'SUPPORTED';
    case 'LIES':
    case 'HELD_BACK':
      return verdict === 'SUPPORTED' || (entry.mustContradict === true && verdict !== 'CONTRADICTED');
    case 'PROSE':
      return verdict === 'SUPPORTED';
    case 'PRAISE':
      return verdict !== 'UNSUPPORTED';
    case 'EXCLUSIONARY':
      return !flagged;
    case 'HARMLESS':
      return flagged;
  }
}

function barsOf(rows: readonly Row[], contradicted: number, must: number): Bar[] {
  const share = (sets: readonly Row['set'][], count: (row: Row) => number): number => {
    const own = rows.filter(({ set }) => sets.includes(set));
    const all = own.reduce((sum, row) => sum + row.count, 0);
    return all === 0 ? 1 : own.reduce((sum, row) => sum + count(row), 0) / all;
  };
  const atLeast = (name: string, reached: number, bar: number): Bar => ({
    name,
    reached,
    atLeast: bar,
    isMet: reached >= bar,
  });
  const atMost = (name: string, reached: number, bar: number): Bar => ({
    name,
    reached,
    atMost: bar,
    isMet: reached <= bar,
  });
  const lies = rows.filter(({ set }) => set === 'LIES' || set === 'HELD_BACK');
  return [
    atLeast(
      "the writer's own sentences supported",
      share(['OWN'], row => row.supported),
      1,
    ),
    atLeast(
      'planted lies not supported',
      share(['LIES', 'HELD_BACK'], row => row.count - row.supported),
      0.97,
    ),
    atLeast(
      'planted lies not supported, worst kind',
      Math.min(1, ...lies.map(row => 1 - row.supported / row.count)),
      0.84,
    ),
    atLeast('lies about numbers and directions contradicted', must === 0 ? 1 : contradicted / must, 0.9),
    atLeast(
      'true paraphrases supported',
      share(['PARAPHRASES'], row => row.supported),
      0.7,
    ),
    atMost(
      'true paraphrases contradicted',
      share(['PARAPHRASES'], row => row.contradicted),
      0.02,
    ),
    atLeast(
      'lies in prose not supported',
      share(['PROSE'], row => row.count - row.supported),
      0.95,
    ),
    atLeast(
      'praise unsupported',
      share(['PRAISE'], row => row.unsupported),
      0.95,
    ),
    atLeast(
      'exclusionary wording flagged',
      share(['EXCLUSIONARY'], row => row.flagged),
      1,
    ),
    atMost(
      'harmless wording flagged',
      share(['HARMLESS'], row => row.flagged),
      0,
    ),
  ];
}

/** The rows and the bars, for people. */
export function scoreTable({ rows, bars }: Score): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [
    '| set | kind | n | supported | contradicted | unsupported | flagged | contradicted of those that must be |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(
      row =>
        `| ${row.set} | ${row.kind} | ${row.count} | ${row.supported} | ${row.contradicted} | ${row.unsupported} | ${row.flagged} | ${percent(row.contradictedOfMust)} |`,
    ),
    '',
    '| bar | reached | wanted | met |',
    '|---|---|---|---|',
    ...bars.map(
      bar =>
        `| ${bar.name} | ${percent(bar.reached)} | ${bar.atLeast === undefined ? `≤ ${percent(bar.atMost ?? 0)}` : `≥ ${percent(bar.atLeast)}`} | ${bar.isMet ? 'yes' : 'NO'} |`,
    ),
  ].join('\n');
}
