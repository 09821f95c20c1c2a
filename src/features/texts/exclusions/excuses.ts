// What makes wording harmless that would else be flagged: people of the past, people of every kind, a promise that is not given, sureties, statutes and machines of a house, a standard by its number.
import { once } from '../../../core/once.ts';
import type { FlagRule } from './flag-rules.ts';
import { PERCENT } from './letters-table.ts';
import { phrases } from './phrase-source.ts';
import { plainly } from './plain-letters.ts';
import * as EXCUSES from './vocabularies/excuse-words.ts';
import { VOCABULARIES } from './vocabularies/vocabularies.ts';

type Kind = 'everybody' | 'limits' | 'refusals' | 'nots' | 'unpromised' | 'standards';
/** Made for the first text that needs them. */
const lazily = (lists: Parameters<typeof phrases>[0]) => once(() => phrases(lists));
const kind = (of: Kind) => lazily(VOCABULARIES.map(({ words }) => words[of]));

const [EVERYBODY, LIMITS, REFUSALS, NOTS, UNPROMISED, STANDARDS] = [
  kind('everybody'),
  kind('limits'),
  kind('refusals'),
  kind('nots'),
  kind('unpromised'),
  kind('standards'),
];
const MACHINES_TOLD = lazily(VOCABULARIES.flatMap(({ words }) => [words.machines, words.tellings]));
const RULES_OF_WRITERS = lazily([EXCUSES.WRITERS]);
const NOTICES = lazily([EXCUSES.NOTICES]);
const FORMER = lazily([...VOCABULARIES.map(({ words }) => words.former), EXCUSES.FORMER]);
const [YEARLY, LEGAL, USUFRUCT, PARKING, LOANS, RENTS, INSTITUTIONS] = [
  lazily([EXCUSES.YEARLY]),
  lazily([EXCUSES.LEGAL]),
  lazily([EXCUSES.USUFRUCT]),
  lazily([EXCUSES.PARKING]),
  lazily([EXCUSES.LOANS]),
  lazily([EXCUSES.RENTS]),
  lazily([EXCUSES.INSTITUTIONS]),
];
const [PAST, WISHES, NEIGHBOURS, SURETIES, EARNINGS, MECHANICS, TEXT_WORDS] = [
  lazily([EXCUSES.PAST]),
  lazily([EXCUSES.WISHES]),
  lazily([EXCUSES.NEIGHBOURS]),
  lazily([EXCUSES.SURETIES]),
  lazily([EXCUSES.EARNINGS]),
  lazily([EXCUSES.MECHANICS]),
  lazily([EXCUSES.TEXT_WORDS]),
];
const BEGINS_INDICATIVE = once(() => new RegExp(`^(?:${phrases([EXCUSES.INDICATIVES]).source})`));
const BEFORE_ORDERS = lazily([EXCUSES.BEFORE_ORDERS]);

/** Directly before a quality: "not accessible", "nicht ganz barrierefrei". */
const DENIED =
  /(?:^| )(?:nicht|not|non|nie|niet|pas|degil|не|no|sin|kein[a-z]{0,2})(?: (?:ganz|voellig|fully|entirely|completely|wheelchair|totalmente|tout|tam))? $/;
const NOT_ONLY = /(?:nicht nur|not only|not just) $/;
/** A year of which one tells, or a century. */
const PAST_YEAR =
  /(?<![0-9])1[0-9]{3}(?![0-9])|(?<![0-9a-z])[xvi]{2,5}(?![a-z])|century|jahrhundert|siecle|siglo|secolo|wieku|века|yuzyil/;
const DISTANCE = /[0-9] ?(?:m|km|м|км|min)(?![a-zа-я])/;
/** "si chiama", "s'appelle", "se llama": a name follows, and nobody calls. */
const REFLEXIVE = /(?:^|[ '’])(?:si|se|s)[ '’]{0,2}$/i;
/** What a term of law may be elsewhere. */
const TERM_OF_LAW = /^(?:e[sx][ck]lus|exklus|e?s?straordinar|extraordinar|exception|excepcional|olaganustu|premium)/;
/** What an alarm or a meter sends. */
const MESSAGE = /^(?:sms|смс|esemes|e ?mail|mail)/;
/** French participles are imperatives with an accent. */
const PARTICIPLE = /^\p{L}{1,30}é(?:e|s|es)?(?!\p{L})/u;

/** No stop of an abbreviation: "w 1939 r. do". */
const SENTENCE_END = /[!?]|\.(?=\s{1,3}\p{Lu}|\s*$)/u;

/** UTF-16 units of a sentence that are read on either side. */
const AROUND = 120;
const NEAR = 45;
const BESIDE = 22;

interface Place {
  /** The sentence before the stretch, the stretch, the whole sentence: in plain letters. */
  readonly head: string;
  readonly stretch: string;
  readonly sentence: string;
  /** The stretch with the words around it, and with those beside it. */
  readonly near: string;
  readonly beside: string;
  /** As written. */
  readonly before: string;
  readonly written: string;
}

const has = (sentence: string, words: () => RegExp) => sentence.match(words()) !== null;

/** For each rule, what excuses its words. */
const EXCUSE_OF: Readonly<Partial<Record<FlagRule, (place: Place) => boolean>>> = {
  EXCLUSION: place => {
    const { sentence } = place;
    if (has(sentence, LIMITS)) return false;
    if (has(sentence, EVERYBODY)) return true;
    if (has(sentence, REFUSALS) || has(sentence, WISHES) || has(place.near, NOTS)) return false;
    return isHistory(place) || has(place.beside, INSTITUTIONS) || has(place.beside, PARKING);
  },
  FAITH: place => DISTANCE.test(place.sentence) || has(place.sentence, NEIGHBOURS) || isHistory(place),
  // A promise with a figure is one, whatever else the sentence denies.
  GUARANTEE: ({ sentence }) => {
    if (has(sentence, UNPROMISED) && !/\d/.test(sentence) && !sentence.includes(PERCENT)) return true;
    if (has(sentence, EARNINGS)) return false;
    return (has(sentence, SURETIES) && !isYearlyShare(sentence)) || (has(sentence, LOANS) && !has(sentence, RENTS));
  },
  VIEW: ({ sentence }) => has(sentence, USUFRUCT),
  PRAISE: ({ stretch, beside }) => TERM_OF_LAW.test(stretch) && has(beside, LEGAL),
  ACCESS: ({ sentence, head, beside }) =>
    has(sentence, STANDARDS) || has(beside, PARKING) || (DENIED.test(head) && !NOT_ONLY.test(head)),
  CONTACT: ({ before, written, sentence, stretch }) =>
    (/^\p{L}/u.test(written) && REFLEXIVE.test(before)) || (MESSAGE.test(stretch) && has(sentence, MECHANICS)),
  QUIET: ({ head }) => DENIED.test(head) && !NOT_ONLY.test(head),
  ORDER: place => isStatement(place) || isMechanical(place.sentence) || isCorrection(place.sentence),
};

const isYearlyShare = (sentence: string) => sentence.includes(PERCENT) && has(sentence, YEARLY);

/** With a year, or with a word for former things close by: "ehemaliges Altenheim". */
const isHistory = ({ sentence, near }: Place) => has(near, FORMER) || (PAST_YEAR.test(sentence) && has(sentence, PAST));

/** Of leases and boilers, and of no text. */
const isMechanical = (sentence: string) =>
  has(sentence, MECHANICS) && !has(sentence.replace(MECHANICS(), ' '), TEXT_WORDS);

/** "Disregard the furniture in the photographs": of what readers see, and of no words that a writer should choose. */
const isCorrection = (sentence: string) =>
  has(sentence, NOTICES) && !has(sentence, MACHINES_TOLD) && !has(sentence, RULES_OF_WRITERS);

/** Whether what reads like an order is a participle, or a verb behind its subject. */
function isStatement({ head, stretch, written, before }: Place): boolean {
  if (PARTICIPLE.test(written)) return true;
  if (!BEGINS_INDICATIVE().test(`${stretch} `) || !/[\p{L}\p{N}»”"] ?$/u.test(before)) return false;
  const ahead = head.trimEnd();
  const last = ahead.slice(ahead.lastIndexOf(' ') + 1);
  return last !== '' && last.match(BEFORE_ORDERS()) === null;
}

/** Whether the sentence of a stretch excuses it. @param start UTF-16 units */
export function isExcused(rule: FlagRule, text: string, start: number, end: number): boolean {
  const excuse = EXCUSE_OF[rule];
  if (excuse === undefined) return false;
  const before =
    text
      .slice(Math.max(0, start - AROUND), start)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  const after = text.slice(end, end + AROUND).split(SENTENCE_END)[0] ?? '';
  const written = text.slice(start, end);
  return excuse({
    head: plainly(before).plain,
    stretch: plainly(written).plain,
    beside: plainly(before.slice(-BESIDE) + written + after.slice(0, BESIDE)).plain,
    near: plainly(before.slice(-NEAR) + written + after.slice(0, NEAR)).plain,
    sentence: plainly((before + written + after).replaceAll('%', PERCENT)).plain,
    before,
    written,
  });
}
