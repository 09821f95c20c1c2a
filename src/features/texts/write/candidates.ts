// Thoughts with their phrasings, and with the values by which `fit` compares and orders them.
import { type Phrasing, SECTIONS } from '../terms/intent.ts';
import { chance } from './chance.ts';
import { CLOSE, type Message } from './message.ts';
import { isByCar } from './significance.ts';

export interface Candidate {
  readonly message: Message;
  readonly variants: readonly Variant[];
  readonly shortest: number;
  /** Its neighbours in the text. */
  readonly section: number;
  readonly topic: string;
  /** Whether it tells of something by car. */
  readonly isDriven: boolean;
  /** Whether each phrasing states minutes. */
  readonly needsTime: boolean;
}

/** A phrasing, with the values by which `fit` compares it. */
export interface Variant {
  readonly phrasing: Phrasing;
  readonly firstWord: string;
  /** The first two words: no two sentences of a text have the same. */
  readonly opening: string;
  readonly lastWord: string;
  /** The part of the frame that sentences share whatever they name: `one.walkable` and `group.walkable-front` sound alike. */
  readonly build: string;
  readonly isLed: boolean;
  /** The verb comes before its subject, as in "close by is a bakery": one such sentence is lively, five are mannered. */
  readonly isInverted: boolean;
  /** 0–1, by the seed. */
  readonly luck: number;
}

/** A sentence that another text has is the last choice. */
const REPEATED = 5;

/** The first two words of a sentence. */
const OPENING = /^([^\s,:]*)(?:[\s,:]+([^\s,:]*))?/;

/** From so many sentences on, a section has more than one paragraph. */
const LONG_SECTION = 8;

/** @param phrase the phrasings of the thought; called when the first of them is needed, for most thoughts never are */
export function candidateOf(
  message: Message,
  phrase: () => readonly Phrasing[],
  seed: number,
  avoid?: ReadonlySet<string>,
): Candidate {
  const vary = (phrasings: readonly Phrasing[]) => variantsOf(phrasings, String(message.factIds), seed, avoid);
  return new LazyCandidate(message, () => apart(phrase()), vary);
}

/** A class, because V8 keeps a shape in the old heap for each object literal with getters, and with it all that the getters refer to. */
class LazyCandidate implements Candidate {
  readonly message: Message;
  readonly section: number;
  readonly topic: string;
  readonly isDriven: boolean;
  readonly #phrase: () => readonly Phrasing[];
  readonly #vary: (phrasings: readonly Phrasing[]) => readonly Variant[];
  #phrasings: readonly Phrasing[] | undefined;
  #variants: readonly Variant[] | undefined;
  #shortest: number | undefined;
  #needsTime: boolean | undefined;

  constructor(
    message: Message,
    phrase: () => readonly Phrasing[],
    vary: (phrasings: readonly Phrasing[]) => readonly Variant[],
  ) {
    const { section, topic } = message;
    this.message = message;
    this.section = SECTIONS.indexOf(section);
    this.topic = `${section} ${topic}`;
    this.isDriven = message.facts.some(isByCar);
    this.#phrase = phrase;
    this.#vary = vary;
  }

  get #worded(): readonly Phrasing[] {
    this.#phrasings ??= this.#phrase();
    return this.#phrasings;
  }

  get variants(): readonly Variant[] {
    this.#variants ??= this.#vary(this.#worded);
    return this.#variants;
  }

  get needsTime(): boolean {
    this.#needsTime ??= this.#worded.every(({ isTimed }) => isTimed);
    return this.#needsTime;
  }

  /** Known without the variants: for most thoughts there is no room. */
  get shortest(): number {
    this.#shortest ??= Math.min(...this.#worded.map(({ text }) => text.length));
    return this.#shortest;
  }
}

/** Without "with tram line 24 18 minutes", unless every phrasing is so. */
function apart(phrasings: readonly Phrasing[]): readonly Phrasing[] {
  const found = phrasings.filter(({ text }) => !/\d \d/.test(text));
  return found.length > 0 ? found : phrasings;
}

function variantsOf(
  phrasings: readonly Phrasing[],
  factIds: string,
  seed: number,
  avoid: ReadonlySet<string> | undefined,
): Variant[] {
  return phrasings.map((phrasing, i): Variant => {
    const { text, frame } = phrasing;
    const [, firstWord = '', secondWord] = OPENING.exec(text)?.map(word => word?.toLowerCase()) ?? [];
    return {
      phrasing,
      firstWord,
      opening: secondWord === undefined ? firstWord : `${firstWord} ${secondWord}`,
      lastWord: text.slice(text.lastIndexOf(' ') + 1),
      build: /\w+/.exec(frame.slice(frame.indexOf('.')))?.[0] ?? '',
      isLed: frame.startsWith('lead.'),
      isInverted: frame.endsWith('-front'),
      luck: chance(seed, `${i} ${factIds}`) + (avoid?.has(text) ? REPEATED : 0),
    };
  });
}

/** Thoughts that begin a paragraph: the first of each section, and in long sections the first of each family with more than one, and of what is left. */
export function openingParagraphs(ordered: readonly Candidate[]): ReadonlySet<Candidate> {
  const opening = new Set<Candidate>();
  for (const own of Map.groupBy(ordered, ({ message }) => message.section).values()) {
    const home = homesIn(own);
    const families = [...Map.groupBy(own, ({ message }) => home(familyOf(message.topic))).values()];
    const alone = families.filter(some => some.length === 1).flat();
    for (const [i, some] of families.entries()) {
      const isOpening = some.length > 1 || (alone.length > 1 && some[0] === alone[0]);
      if (some[0] && (i === 0 || (own.length >= LONG_SECTION && isOpening))) opening.add(some[0]);
    }
  }
  return opening;
}

/** Topics that stay together in a long section. */
const FAMILIES: readonly (readonly string[])[] = [
  ['SHOPPING', 'SERVICES'],
  ['TRANSIT', 'DRIVING'],
  ['HEALTH', 'EDUCATION'],
  ['GREEN', 'LEISURE', 'SPORT'],
  ['FOOD', 'CULTURE', 'SIGHTS'],
];

/** For each family the others beside which a single sentence of it reads best: errands with errands, free time with free time. */
const GUESTS: readonly (readonly number[])[] = [[2, 1], [0, 2], [0, 1], [4], [3]];

function familyOf(topic: string): number {
  return topic === CLOSE ? FAMILIES.length : FAMILIES.findIndex(family => family.includes(topic));
}

/** In a long section, a family of one thought joins a larger one that suits it. */
function homesIn(section: readonly Candidate[]): (family: number) => number {
  if (section.length < LONG_SECTION) return family => family;
  const sizes = new Map<number, number>();
  for (const { message } of section) {
    const family = familyOf(message.topic);
    sizes.set(family, (sizes.get(family) ?? 0) + 1);
  }
  return family => {
    if (sizes.get(family) !== 1) return family;
    return GUESTS[family]?.find(other => (sizes.get(other) ?? 0) > 1) ?? family;
  };
}

function isWhere({ intent }: Message): boolean {
  return intent.kind === 'PLACE' || intent.kind === 'LEAD';
}

/** By section; inside by the weightiest thought of each family of topics, families of one thought last, then of each topic, its guests last, then by thought. */
export function inOrder(chosen: readonly Candidate[]): Candidate[] {
  const homes = new Map(
    [...Map.groupBy(chosen, ({ section }) => section)].map(([section, own]) => [section, homesIn(own)]),
  );
  const weights = new Map<string, number>();
  const sizes = new Map<string, number>();
  const housed = chosen.map(each => {
    const { section, message } = each;
    const own = familyOf(message.topic);
    const home = homes.get(section)?.(own) ?? own;
    const key = `${message.section} ${home}`;
    // Where the property is comes before all that lies around it.
    const weight = isWhere(message) ? Infinity : message.salience;
    for (const name of [key, each.topic]) weights.set(name, Math.max(weights.get(name) ?? 0, weight));
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
    return { each, home, key, isGuest: Number(home !== own) };
  });
  const weight = (key: string) => weights.get(key) ?? 0;
  const ranked = housed.map(({ each, home, key, isGuest }) => {
    const { section, topic, message } = each;
    const isLong = message.section === 'MICRO_LOCATION' && chosen.length >= LONG_SECTION;
    const isAlone = Number(isLong && sizes.get(key) === 1);
    const isClose = Number(message.topic === CLOSE);
    // The first that differs decides.
    const rank = [section, isClose, isAlone, -weight(key), home, isGuest, -weight(topic)];
    return { each, rank: [...rank, message.order ?? 0, -message.salience] };
  });
  return ranked.sort(byRank).map(({ each }) => each);
}

interface Ranked {
  readonly rank: readonly number[];
}

function byRank({ rank: a }: Ranked, { rank: b }: Ranked): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
}
