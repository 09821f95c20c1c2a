// Texts about a place and a property, in which every claim stands on a listed fact: facts, then the writer, then what must stand beside.
import type { z } from 'zod';
import { locate } from '../../place/locate.ts';
import type { Location } from '../../place/location.ts';
import type { Region } from '../../region/region.ts';
import type { Language } from '../../vocabulary.ts';
import { metaOf } from '../fields/meta.ts';
import { placeQuestion, placeWarnings } from '../fields/place-fields.ts';
import type { textsSchema } from './answer.ts';
import { disclosuresOf } from './disclosures.ts';
import type { Fact } from './fact.ts';
import { type FactParts, gatherFacts } from './facts/gather-facts.ts';
import { choicesOf, type TextsRequest } from './request.ts';
import { ANY_PROPERTY, PROPERTY_NOUNS } from './words/property-words.ts';
import type { Style } from './writer/intent.ts';
import { statementOf, write } from './writer/write.ts';

export type Texts = Omit<z.output<typeof textsSchema>, 'location'> & { readonly location: Location };

/** Which rules facts, words and their order follow. */
export const TEXTS_VERSION = 1;

/**
 * Answers from the region and the request alone.
 * @param now for what the law of the day asks
 * @throws DomainError `address-not-found`, `address-not-precise`, `location-outside-coverage`, `location-unreachable`
 */
export function texts(
  region: FactParts & Pick<Region, 'addresses' | 'supplied'>,
  request: TextsRequest,
  { language, now, checkTime = () => {} }: { language: Language; now: Date; checkTime?: () => void },
): Texts {
  const location = locate(region, placeQuestion(request), language);
  const choices = choicesOf(request);
  const isAboutProperty = choices.kind !== 'LOCATION';
  const property = isAboutProperty ? request.property : undefined;
  const withSurroundings = choices.kind !== 'PROPERTY';
  const { facts, warnings } = gatherFacts(region, location, property, { withSurroundings, checkTime });
  const style: Style = { language, tone: choices.tone, noun: property ? PROPERTY_NOUNS[property.type] : ANY_PROPERTY };
  const written = write(facts, { ...choices, ...style });
  const told = new Set([...written.titleFactIds, ...written.sentences.flatMap(({ factIds }) => factIds)]);
  const toldFacts = facts.filter(({ id }) => told.has(id));
  const country = location.address?.country ?? region.manifest.country;
  const censusSources = new Set(toldFacts.flatMap(({ source }) => (source.kind === 'CENSUS' ? [source.id] : [])));
  const meta = metaOf(
    region,
    'PRODUCED_WORK',
    [...placeWarnings(location), ...warnings],
    censusSources.size === 0 ? undefined : { isChanged: true },
  );
  return {
    location,
    text: written.text,
    title: written.title,
    sections: [...written.sections],
    sentences: written.sentences.map(({ text, factIds }) => ({ text, factIds: [...factIds] })),
    facts: toldFacts.map(fact => shownFact(fact, style)),
    disclosures: (property ? disclosuresOf(property, country, now.toISOString().slice(0, 10), language) : []).map(
      disclosure => ({ ...disclosure, missing: [...disclosure.missing] }),
    ),
    generator: { kind: 'GRAMMAR' },
    meta: { ...meta, versions: { ...meta.versions, texts: TEXTS_VERSION } },
  };
}

/** The fact as answers show it. */
export function shownFact(fact: Fact, style: Style): Texts['facts'][number] {
  const number = fact.slots.find(slot => slot.kind === 'NUMBER');
  const count = fact.slots.find(slot => slot.kind === 'COUNT');
  const word = fact.slots.flatMap(slot =>
    slot.kind === 'NAME' || slot.kind === 'PROPERTY_FIELD' ? [slot.value] : slot.kind === 'QUALITY' ? [slot.id] : [],
  )[0];
  return {
    id: fact.id,
    kind: fact.kind,
    statement: statementOf(fact, style),
    value: number?.value ?? count?.value ?? word ?? '',
    ...(number && { unit: number.unit }),
    source: fact.source,
  };
}
