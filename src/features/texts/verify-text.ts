// Verifies a text against the facts of a place: its sentences with their verdicts, and wording that shuts people out.
import { metaOf } from '../../answers/meta.ts';
import type { AddressVisibility } from '../../core/enums.ts';
import { DomainError } from '../../core/errors.ts';
import type { Region } from '../../region/region.ts';
import { walkMinutesOf } from './area-fields.ts';
import { exclusionsIn } from './exclusions/exclusions.ts';
import { type Flag, flagsIn } from './exclusions/flags.ts';
import { allFacts } from './facts/all-facts.ts';
import { certificateFacts } from './facts/certificate-facts.ts';
import type { FactParts } from './facts/gather-facts.ts';
import { withoutHidden } from './facts/hidden-facts.ts';
import type { Property } from './facts/property-fields.ts';
import { callerFlags, type ShownFlag, shownFlag } from './flag-fields.ts';
import { folderId, READ_LANGUAGES, readingOf, type TextLanguage } from './languages/folders.ts';
import { textPlace } from './shown-location.ts';
import { shownFact, TEXTS_VERSION, toldTimetable, withTimetable } from './texts.ts';
import { type CheckedSentence, checkSentence, namesIn } from './verify/check-sentence.ts';
import type { Verdict } from './verify/claim.ts';
import { correctionOf } from './verify/correct.ts';
import { knowledgeOf } from './verify/knowledge.ts';
import { sentencesOf } from './verify/sentences.ts';
import { spokenIn } from './verify/spoken.ts';
import { tokensOf } from './verify/tokens.ts';
import type { VerifiedText } from './verify-answer.ts';
import type { VerifyRequest } from './verify-request.ts';

/**
 * Answers from the region and the request alone.
 * @param options.now for warnings about the timetable
 * @param options.addressVisibility counts if the request names none
 * @param options.language of the caller's account; the verifier reads the text in the language of the request, or of its words
 * @throws DomainError `request-invalid` if texts of the language cannot be read, `address-not-found`, `address-not-precise`,
 *   `location-outside-coverage`, `location-unreachable`, `address-would-leak`
 */
export function verifyText(
  region: FactParts & Pick<Region, 'addresses' | 'supplied'>,
  request: VerifyRequest,
  {
    language: asked,
    now,
    addressVisibility,
    checkTime = () => {},
  }: {
    readonly language: TextLanguage;
    readonly now: Date;
    readonly addressVisibility?: AddressVisibility | undefined;
    readonly checkTime?: () => void;
  },
): VerifiedText {
  const { text, property } = request;
  const place = textPlace(region, request, asked, addressVisibility);
  const { location } = place;
  const language = readable(request.language ?? languageOf(text, asked));
  const spoken = spokenIn(text, language);
  const gathered = allFacts(region, location, property, checkTime, {
    walkMinutes: walkMinutesOf(request),
    withBicycle: spoken.namesBicycle,
    spoken,
    now,
  });
  const own = [...gathered.facts, ...certificateFacts(property)];
  const facts = place.visibility === 'EXACT' ? own : withoutHidden(own, place.isHidden);
  const knowledge = knowledgeOf(facts, spoken.words);
  const names = writtenIn(text, namesIn(knowledge));
  let context: CheckedSentence['context'] = [];
  const sentences = sentencesOf(text, names).map(({ start, end }) => {
    checkTime();
    const own = text.slice(start, end);
    const checked = checkSentence(own, knowledge, language, context);
    context = checked.context;
    const { verdict, claims, factIds, contradicts } = checked;
    const correction = correctionOf(own, checked, knowledge, language);
    return {
      text: own,
      start,
      end,
      verdict,
      factIds: [...factIds],
      contradicts: [...contradicts],
      ...(correction !== undefined && { correction }),
      ...remarkOf(own, property),
      claims: claims.map(({ kind, text: words, verdict: of, factIds: ids }) => {
        return { kind, text: words, verdict: of, factIds: [...ids] };
      }),
    };
  });
  const exclusions = exclusionsIn(text, names);
  const told = new Set(sentences.flatMap(({ factIds, contradicts }) => [...factIds, ...contradicts]));
  const toldFacts = facts.filter(({ id }) => told.has(id));
  const style = { language, tone: 'FACTUAL' as const, propertyType: property?.type };
  const count = (verdict: Verdict) => sentences.filter(each => each.verdict === verdict).length;
  const verdictCounts = {
    supported: count('SUPPORTED'),
    contradicted: count('CONTRADICTED'),
    unsupported: count('UNSUPPORTED'),
  };
  const shown = toldFacts.map(fact => withLink(shownFact(fact, style), region));
  const hasCensus = toldFacts.some(({ source }) => source.kind === 'CENSUS');
  const timetable = toldTimetable({ facts: shown }, gathered.timetable);
  const meta = metaOf(
    region,
    'PRODUCED_WORK',
    [...place.warnings, ...withTimetable(gathered.warnings, timetable)],
    hasCensus ? { isChanged: true } : undefined,
    undefined,
    timetable?.transit,
  );
  return {
    location,
    language,
    verdict:
      verdictCounts.contradicted > 0 ? 'CONTRADICTED' : verdictCounts.unsupported > 0 ? 'UNSUPPORTED' : 'SUPPORTED',
    sentences,
    exclusions,
    flags: [...flagsOf(flagsIn(text, names, exclusions), sentences, property), ...callerFlags(property)],
    verdictCounts,
    facts: shown,
    meta: { ...meta, versions: { ...meta.versions, textRules: TEXTS_VERSION } },
  };
}

const LETTERS = 3;
const KEYS = 2 ** 16;

/** Those of some names that a text has. Hardly any of thousands begins with three letters that are beside each other in it, so few are searched for. */
function writtenIn(text: string, names: readonly string[]): string[] {
  const keyAt = (of: string, at: number) =>
    (of.charCodeAt(at) * 961 + of.charCodeAt(at + 1) * 31 + of.charCodeAt(at + 2)) % KEYS;
  const hasKey = new Uint8Array(KEYS);
  for (let at = 0; at + LETTERS <= text.length; at++) hasKey[keyAt(text, at)] = 1;
  return names.filter(name => (name.length < LETTERS || hasKey[keyAt(name, 0)] === 1) && text.includes(name));
}

const OBJECT_KINDS: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' };

/** The fact with the address of its object on the map, if it has one there. */
function withLink(fact: VerifiedText['facts'][number], { manifest }: Pick<Region, 'manifest'>) {
  const { source } = fact;
  const isInvented = manifest.sources.some(({ id }) => id === 'sample');
  if (source.kind !== 'POI' || isInvented) return fact;
  const kind = OBJECT_KINDS[source.id.slice(0, 1)];
  return { ...fact, objectUrl: `https://www.openstreetmap.org/${kind}/${source.id.slice(1)}` };
}

/** Without those that have their basis: a quiet and an access that facts support, and access that `features` lists. */
function flagsOf(
  flags: readonly Flag[],
  sentences: VerifiedText['sentences'],
  property: Property | undefined,
): ShownFlag[] {
  const isListed = property?.features?.some(feature => feature === 'barrier_free' || feature === 'step_free') ?? false;
  return flags.flatMap(flag => {
    const sentence = sentences.find(({ start, end }) => flag.start >= start && flag.start < end);
    if (flag.rule === 'QUIET' && sentence?.verdict === 'SUPPORTED') return [];
    if (flag.rule === 'ACCESS' && (isListed || sentence?.verdict === 'SUPPORTED')) return [];
    return [{ ...shownFlag(flag), start: flag.start, end: flag.end }];
  });
}

function readable(language: TextLanguage): TextLanguage {
  if (readingOf(language) !== undefined) return language;
  const detail = `language is ${language}, in which texts are written but not read; it must be one of ${READ_LANGUAGES.join(', ')}.`;
  const fault = { pointer: '#/language', code: 'not-allowed', detail, allowed: READ_LANGUAGES } as const;
  throw new DomainError('request-invalid', detail, { faults: [fault] });
}

/** The language of most plain words of a text; the caller's if two languages have as many, or if that is a variant of it. */
function languageOf(text: string, asked: TextLanguage): TextLanguage {
  const words = tokensOf(text.slice(0, 4000)).map(({ word }) => word);
  const counts = READ_LANGUAGES.filter(language => language === folderId(language)).map(language => {
    const plainWords = readingOf(language)?.lexicon.plainWords;
    return { language, count: words.filter(word => plainWords?.has(word)).length };
  });
  const most = Math.max(...counts.map(({ count }) => count));
  const [best, other] = counts.filter(({ count }) => count === most);
  return best === undefined || other !== undefined || folderId(asked) === best.language ? asked : best.language;
}

/** A sentence in a remark of the property is in the words of the caller; empty for other sentences. */
function remarkOf(sentence: string, property: Property | undefined) {
  if (property?.remarks === undefined) return {};
  // The writer puts "In the words of the seller:" before a quote.
  const parts = [sentence, sentence.slice(sentence.indexOf(':') + 1)].map(wordsOf).filter(words => words !== '');
  const holds = (remark: string) => parts.some(words => ` ${wordsOf(remark)} `.includes(` ${words} `));
  const i = property.remarks.findIndex(holds);
  return i < 0 ? {} : { claimOf: 'CALLER' as const, pointer: `#/property/remarks/${i}` };
}

/** Without marks, so that a remark in quotation marks is itself. */
function wordsOf(text: string): string {
  return tokensOf(text)
    .filter(({ kind }) => kind !== 'MARK')
    .map(({ word }) => word)
    .join(' ');
}
