// Kinds of lies in words: negation, price type, energy, condition, features, "quiet".
import { numberOf, slotOf } from '../../../../src/features/texts/terms/fact.ts';
import { CONDITIONS, ENERGY_CLASSES, type PriceType } from '../../../../src/features/texts/terms/property-terms.ts';
import {
  CARRIER_WORDS,
  CONDITION_WORDS,
  FEATURE_WORDS,
  knownFeature,
  PRICE_NOUNS,
  PROPERTY_NOUNS,
  poiWords,
} from '../bilingual-words.ts';
import type { LieKind, Pick, Planted } from './lie-kind.ts';
import { isEnglish, put, spanOf } from './sentence-parts.ts';
import type { TrueSentence } from './true-sentences.ts';

/** Positions at which "nicht" and "not" negate a sentence; the first that fits counts. */
const NEGATED: Readonly<Record<'de' | 'en', readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/ (in (?:\p{L}+|\d+) (?:Geh|Auto)?[Mm]inuten? erreichbar)/u, ' nicht $1'],
    [/ ((?:\p{L}+|\d+) Gehminuten? entfernt)/u, ' nicht $1'],
    [/ (fußläufig erreichbar)/, ' nicht $1'],
    [/ ist ((?:neuwertig|modernisiert|saniert|renoviert|gepflegt|städtisch))/, ' ist nicht $1'],
  ],
  en: [
    [/ can be reached/, ' cannot be reached'],
    [/(?<!there) (is|are) (an? |within |each |modernised|refurbished|renovated|well kept|urban)/, ' $1 not $2'],
  ],
};

function negation(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const { text, told } = sentence;
  if (/only|nur |There is|there is|Not|^This is/.test(text)) return undefined;
  const key = isEnglish(sentence) ? 'en' : 'de';
  const found: Planted[] = NEGATED[key]
    .flatMap(([from, to]) =>
      from.test(text) ? [{ text: text.replace(from, to), why: 'without the negation it is true' }] : [],
    )
    .slice(0, 1);
  for (const fact of told) {
    const words =
      poiWords(slotOf(fact, 'COUNT')?.of ?? '') ??
      (fact.kind === 'POI' ? poiWords(slotOf(fact, 'TYPE')?.id ?? '') : undefined);
    if (words === undefined) continue;
    const nouns = key === 'de' ? `${words.de.one}|${words.de.many}` : `${words.en.one}|${words.en.many}`;
    const before = key === 'de' ? /[Ee]in(?=(?:e|en|em|er)? )/ : /\b[Aa]n? /;
    const one = new RegExp(
      `(?<![\\p{L}])(${before.source})((?:e|en|em|er)? )?(${nouns})(?! [„“A-ZÄÖÜ])(?!\\p{L})`,
      'u',
    ).exec(text);
    if (one !== null && key === 'de') {
      const no = one[0].startsWith('E') ? `K${one[0].slice(0, 1).toLowerCase()}${one[0].slice(1)}` : `k${one[0]}`;
      found.push({
        text: put(text, { start: one.index, end: one.index + one[0].length }, no),
        why: 'without the negation it is true',
      });
    }
    const several = new RegExp(
      `(?<![\\p{L}])(?:\\p{L}+|\\d+) (${key === 'de' ? words.de.many : words.en.many})(?!\\p{L})`,
      'u',
    ).exec(text);
    if (several !== null && slotOf(fact, 'COUNT')) {
      const range = { start: several.index, end: several.index + several[0].length };
      found.push({
        text: put(text, range, `${key === 'de' ? 'keine' : 'no'} ${several[1]}`),
        why: 'without the negation it is true',
      });
    }
  }
  return pick(found);
}

function priceType(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const value = sentence.told.flatMap(({ slots }) =>
    slots.flatMap(slot => (slot.kind === 'PROPERTY_FIELD' && slot.field === 'priceType' ? [slot.value] : [])),
  )[0] as PriceType | undefined;
  if (value === undefined) return undefined;
  const other = pick((['PURCHASE', 'RENT_NET', 'RENT_GROSS'] as const).filter(each => each !== value)) ?? 'PURCHASE';
  const [from, to] = [PRICE_NOUNS[value], PRICE_NOUNS[other]];
  const the = { m: 'der', f: 'die', n: 'das' };
  const changed = isEnglish(sentence)
    ? sentence.text.replace(from.en, to.en).replace(
        from.en.replace(/^./, each => each.toUpperCase()),
        to.en.replace(/^./, each => each.toUpperCase()),
      )
    : sentence.text.replace(new RegExp(`(?:${the[from.de.gender]} )?${from.de.one}`, 'i'), found => {
        const words = found.includes(' ') ? `${the[to.de.gender]} ${to.de.one}` : to.de.one;
        return /^\p{Lu}/u.test(found) ? words.replace(/^./, each => each.toUpperCase()) : words;
      });
  const text = other === 'PURCHASE' ? changed.replace(/ im Monat| a month/, '') : changed;
  return text === sentence.text ? undefined : { text, why: value };
}

/** Adds a clause to a sentence about the property. */
export function behindProperty(
  sentence: TrueSentence,
  clause: { readonly de: string; readonly en: string },
): string | undefined {
  const { text, told, at } = sentence;
  const noun = PROPERTY_NOUNS[at.property.type];
  const starts = isEnglish(sentence)
    ? [`The ${noun.en} `, `This ${noun.en} has`]
    : [`Die ${noun.de.one} `, `Das ${noun.de.one} `, `Der ${noun.de.one} `];
  if (
    !told.every(({ kind, id }) => kind === 'PROPERTY' || id === 'place.town') ||
    !starts.some(start => text.startsWith(start))
  )
    return undefined;
  return text.replace(/\.$/, ` ${isEnglish(sentence) ? `and ${clause.en}` : `und ${clause.de}`}.`);
}

export const hasCertificate = ({ at }: TrueSentence) => at.property.energyCertificate?.state === 'AVAILABLE';

function energyClass(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const own = sentence.at.property.energyCertificate?.class;
  if (!hasCertificate(sentence) || own === undefined) return undefined;
  const other = pick(ENERGY_CLASSES.filter(each => each !== own));
  const clause = pick([
    { de: `hat die Energieeffizienzklasse ${other}`, en: `has energy efficiency class ${other}` },
    { de: `erreicht die Energieklasse ${other}`, en: `is in energy class ${other}` },
    { de: `fällt laut Energieausweis in Klasse ${other}`, en: `is rated class ${other} by its energy certificate` },
  ]);
  const text = clause && behindProperty(sentence, clause);
  return text ? { text, why: `class ${own}` } : undefined;
}

/** Another main energy carrier. */
export function energyCarrier(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const own = sentence.at.property.energyCertificate?.energyCarriers ?? [];
  if (!hasCertificate(sentence) || own.length === 0) return undefined;
  const others = ['GAS', 'OIL', 'DISTRICT_HEATING', 'PELLETS', 'WOOD', 'COAL'] as const;
  const other = pick(others.filter(each => !own.includes(each)));
  const words = other && CARRIER_WORDS[other];
  const clause =
    words &&
    pick([
      { de: `wird mit ${words.de} beheizt`, en: `is heated with ${words.en}` },
      { de: `heizt mit ${words.de}`, en: `uses ${words.en} for heating` },
    ]);
  const text = clause && behindProperty(sentence, clause);
  return text ? { text, why: own.join() } : undefined;
}

function condition(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const own = sentence.at.property.condition;
  if (own === undefined || !sentence.told.some(({ id }) => id === 'property.condition')) return undefined;
  const key = isEnglish(sentence) ? 'en' : 'de';
  const found =
    spanOf(sentence.text, `ist ${CONDITION_WORDS[own].de}`) ?? spanOf(sentence.text, `is ${CONDITION_WORDS[own].en}`);
  const other = pick(CONDITIONS.filter(each => each !== own));
  if (found === undefined || other === undefined) return undefined;
  return { text: put(sentence.text, found, `${key === 'de' ? 'ist' : 'is'} ${CONDITION_WORDS[other][key]}`), why: own };
}

function featureInvented(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const own = new Set((sentence.at.property.features ?? []).flatMap(each => knownFeature(each)?.id ?? []));
  const key = isEnglish(sentence) ? 'en' : 'de';
  for (const fact of sentence.told) {
    const known = knownFeature(slotOf(fact, 'PROPERTY_FIELD')?.value ?? '');
    const found = known && spanOf(sentence.text, known[key].word);
    if (known === undefined || found === undefined) continue;
    const fits = FEATURE_WORDS.filter(
      each =>
        !own.has(each.id) &&
        (key === 'de'
          ? each.de.gender === known.de.gender
          : each.en.isOne === known.en.isOne && each.en.isPlural === known.en.isPlural),
    );
    const apart = fits.filter(
      ({ id }) =>
        !/heat|parking|garage|cellar|storage|terrace|kitchen|garden|carport|bicycle|balcony|loggia|barrier|step/.test(
          id,
        ),
    );
    const other = pick(apart);
    if (other === undefined) return undefined;
    const text = put(sentence.text, found, other[key].word).replace(
      /\b(an?) (?=\p{Ll})/gu,
      (all, a: string, at: number, whole: string) =>
        key === 'de' ? all : /^[aeiou]/.test(whole.slice(at + a.length + 1)) ? 'an ' : 'a ',
    );
    // A property may have a feature that its list lacks.
    return { text, why: `no ${other.id} is listed`, ground: 'UNFOUNDED' };
  }
  return undefined;
}

const QUIET: Readonly<Record<'de' | 'en', readonly (readonly [RegExp, readonly string[]])[]>> = {
  de: [
    [
      / liegt (in|unter)/,
      [' liegt ruhig $1', ' liegt in ruhiger Umgebung $1', ' liegt idyllisch $1', ' liegt zentral $1'],
    ],
    [/ befindet sich in/, [' befindet sich ruhig gelegen in', ' befindet sich absolut ruhig in']],
    [/(Umfeld|Umgebung) ist /, ['$1 ist ruhig und ', '$1 ist grün und ', '$1 ist belebt und ']],
    [
      /^(Die|Das|Der) (Wohnung|Haus|Reihenhaus|Mehrfamilienhaus|Büro|Ladenfläche) /,
      ['$1 ruhige $2 ', '$1 helle $2 ', '$1 ruhig gelegene $2 '],
    ],
  ],
  en: [
    [
      / is (?:located )?in (?!the |need )/,
      [
        ' is quietly located in ',
        ' is in a quiet part of ',
        ' is in a peaceful setting in ',
        ' is centrally located in ',
      ],
    ],
    [/(surroundings are|area around it is) /, ['$1 quiet and ', '$1 green and ', '$1 calm and ']],
    [
      /^The (apartment|house|terraced house|office|retail unit) /,
      ['The quiet $1 ', 'The bright $1 ', 'The peaceful $1 '],
    ],
  ],
};

function quiet(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const rows = QUIET[isEnglish(sentence) ? 'en' : 'de'].filter(([from]) => from.test(sentence.text));
  const [from, to] = pick(rows) ?? [];
  const said = to && pick(to);
  if (from === undefined || said === undefined || sentence.at.facts.some(fact => (numberOf(fact, 'CALM') ?? 0) >= 75))
    return undefined;
  return { text: sentence.text.replace(from, said), why: 'no fact carries it', ground: 'UNFOUNDED' };
}

/** Lies about words of the property, and judgements. */
export const LIES_OF_WORDS: readonly LieKind[] = [
  { id: 'negation', claim: 'OTHER', plant: negation },
  { id: 'price_type', claim: 'OTHER', plant: priceType },
  { id: 'energy_class', claim: 'OTHER', plant: energyClass },
  { id: 'condition', claim: 'OTHER', plant: condition },
  { id: 'feature_invented', claim: 'OTHER', plant: featureInvented },
  { id: 'quiet', claim: 'OTHER', plant: quiet },
];
