// A text against the facts of a place: its sentences with their verdicts, and wording that shuts people out.
import { metaOf } from '../../../answers/meta.ts';
import { placeQuestion, placeWarnings } from '../../../answers/place-fields.ts';
import { type Language, labelLanguage } from '../../../core/enums.ts';
import { locate } from '../../../geocoding/locate.ts';
import type { Region } from '../../../region/region.ts';
import { walkMinutesOf } from '../area-fields.ts';
import { allFacts } from '../facts/all-facts.ts';
import type { FactParts } from '../facts/gather-facts.ts';
import { shownFact, TEXTS_VERSION } from '../texts.ts';
import { ANY_PROPERTY, PROPERTY_NOUNS } from '../words/property-words.ts';
import { WORDS_WITHOUT_CLAIM } from '../words/words-without-claim.ts';
import type { VerifiedText } from './answer.ts';
import { certificateFacts } from './certificate-facts.ts';
import { checkSentence, namesIn } from './check-sentence.ts';
import type { Verdict } from './claim.ts';
import { exclusionsIn } from './exclusions.ts';
import { knowledgeOf } from './knowledge.ts';
import type { VerifyRequest } from './request.ts';
import { sentencesOf } from './sentences.ts';
import { tokensOf } from './tokens.ts';

/**
 * Answers from the region and the request alone.
 * @param language of the caller's account; the text is read in the request's own, or in the one its words are of
 * @throws DomainError `address-not-found`, `address-not-precise`, `location-outside-coverage`, `location-unreachable`
 */
export function verifyText(
  region: FactParts & Pick<Region, 'addresses' | 'supplied'>,
  request: VerifyRequest,
  { language: asked, checkTime = () => {} }: { language: Language; checkTime?: () => void },
): VerifiedText {
  const { text, property } = request;
  const location = locate(region, placeQuestion(request), asked);
  const language = request.language ?? languageOf(text, asked);
  const gathered = allFacts(region, location, property, checkTime, walkMinutesOf(request));
  const facts = [...gathered.facts, ...certificateFacts(property)];
  const knowledge = knowledgeOf(facts);
  const names = namesIn(knowledge);
  const sentences = sentencesOf(text, names).map(({ start, end }) => {
    checkTime();
    const own = text.slice(start, end);
    const { verdict, claims, factIds, contradicts } = checkSentence(own, knowledge, language);
    return {
      text: own,
      start,
      end,
      verdict,
      factIds: [...factIds],
      contradicts: [...contradicts],
      claims: claims.map(each => ({
        kind: each.kind,
        text: each.text,
        verdict: each.verdict,
        factIds: [...each.factIds],
      })),
    };
  });
  const told = new Set(sentences.flatMap(({ factIds, contradicts }) => [...factIds, ...contradicts]));
  const toldFacts = facts.filter(({ id }) => told.has(id));
  const style = { language, tone: 'FACTUAL' as const, noun: property ? PROPERTY_NOUNS[property.type] : ANY_PROPERTY };
  const count = (verdict: Verdict) => sentences.filter(each => each.verdict === verdict).length;
  const counts = {
    supported: count('SUPPORTED'),
    contradicted: count('CONTRADICTED'),
    unsupported: count('UNSUPPORTED'),
  };
  const hasCensus = toldFacts.some(({ source }) => source.kind === 'CENSUS');
  const meta = metaOf(
    region,
    'PRODUCED_WORK',
    [...placeWarnings(location), ...gathered.warnings],
    hasCensus ? { isChanged: true } : undefined,
  );
  return {
    location,
    language,
    verdict: counts.contradicted > 0 ? 'CONTRADICTED' : counts.unsupported > 0 ? 'UNSUPPORTED' : 'SUPPORTED',
    sentences,
    exclusions: exclusionsIn(text, names),
    counts,
    facts: toldFacts.map(fact => shownFact(fact, style)),
    meta: { ...meta, versions: { ...meta.versions, texts: TEXTS_VERSION } },
  };
}

/** German or English, by which of their little words are more; the asked one where they are as many. */
function languageOf(text: string, asked: Language): Language {
  const words = tokensOf(text.slice(0, 4000)).map(({ word }) => word);
  const share = (language: 'de' | 'en') => words.filter(word => WORDS_WITHOUT_CLAIM[language].has(word)).length;
  const [german, english] = [share('de'), share('en')];
  if (german === english) return asked;
  const found = german > english ? 'de' : 'en';
  return labelLanguage(asked) === found ? asked : found;
}
