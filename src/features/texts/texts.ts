// Texts about a place and a property, in which every claim has a listed fact: facts, then a writer, then disclosures.
import type { Warning } from '../../answers/answer-fields.ts';
import { metaOf } from '../../answers/meta.ts';
import { type AddressVisibility, CENSUS_SOURCES, type CensusSourceId } from '../../core/enums.ts';
import { isExact } from '../../geocoding/exact-match.ts';
import type { Location } from '../../geocoding/location.ts';
import type { Region } from '../../region/region.ts';
import { type Surroundings, surroundingsOf } from '../../surroundings/surroundings.ts';
import type { TextParts, Texts } from './answer.ts';
import { walkMinutesOf } from './area-fields.ts';
import { type Disclosure, disclosuresOf, hiddenAddressDisclosure } from './disclosures.ts';
import { besideList, type Listed } from './facts/beside-list.ts';
import { type FactParts, gatherFacts } from './facts/gather-facts.ts';
import { withoutHidden } from './facts/hidden-facts.ts';
import { townOf } from './facts/place-facts.ts';
import { type Doubt, plausible } from './facts/plausibility.ts';
import type { Property } from './facts/property-fields.ts';
import { nearStops, type TimetableFacts, timetableFacts } from './facts/timetable-facts.ts';
import { callerFlags } from './flag-fields.ts';
import type { TextLanguage } from './languages/folders.ts';
import type { Style } from './languages/speech.ts';
import { countryOf, localLanguage } from './local-language.ts';
import type { LanguageModel } from './model/language-model.ts';
import { writeWithModel } from './model/write-with-model.ts';
import { type Quote, type Quotes, quotesOf, withQuotes } from './remarks.ts';
import { choicesOf, type PlaceTextChoices, type TextChoices, type TextsRequest } from './request.ts';
import { type TextPlace, textPlace } from './shown-location.ts';
import type { Fact } from './terms/fact.ts';
import { PORTAL_FIELDS, PORTAL_ROWS, type Portal, portalFieldOf } from './terms/portals.ts';
import { isToldBy } from './verify/idle-facts.ts';
import { statementOf } from './write/phrasings.ts';
import { type Authored, type TextWriter, writeAlone } from './write/text-writer.ts';
import { variantsOf, type WritingChoices } from './write/write.ts';

/** How far on foot facts reach if the request does not say. */
const WALK_MINUTES = 15;

/** The version of the rules for facts, words and their order. */
export const TEXTS_VERSION = 1;

const NO_MODEL: Warning = {
  code: 'language-model-missing',
  detail: 'This server has no language model; the built-in writer wrote the text.',
};

/** Says which value of the property the text leaves out. */
function doubtWarning({ pointer, reason }: Doubt): Warning {
  return { code: 'property-implausible', detail: `${reason} The text leaves the value out.`, pointer };
}

/**
 * Answers from the region, the request, and the language model if there is one and the request allows it. A model never makes it fail,
 * and it does not call `checkTime` after it has waited for a model.
 * @param options `now` decides which law applies; `addressVisibility` counts if the request names none; `hungUp` aborts when nobody waits for the model
 * @throws DomainError `address-not-found`, `address-not-precise`, `location-outside-coverage`, `location-unreachable`, `address-would-leak`
 */
export async function texts(
  region: FactParts & Pick<Region, 'addresses' | 'supplied'>,
  request: TextsRequest,
  options: {
    readonly language: TextLanguage;
    readonly checkTime?: (() => void) | undefined;
    readonly now: Date;
    readonly addressVisibility?: AddressVisibility | undefined;
    readonly languageModel?: LanguageModel | undefined;
    readonly hungUp?: AbortSignal | undefined;
  },
): Promise<Texts> {
  const { languageModel, now, hungUp } = options;
  const place = textPlace(region, request, options.language, options.addressVisibility);
  const { location } = place;
  const around = surroundingsOf(region, location, options);
  const country = countryOf(region, location);
  const day = now.toISOString().slice(0, 10);
  const told = request.property && plausible(request.property, { country, day });
  const asked = told ? { ...request, property: told.property } : request;
  const task = taskAt(around, location, asked, options.language, {
    ...options,
    walkMinutes: walkMinutesOf(request),
    place,
  });
  const { language } = task.choices;
  const isTold = isToldBy(task.facts, language);
  const wantsModel = request.generator !== 'GRAMMAR' && (request.format ?? 'PROSE') === 'PROSE' && !request.portal;
  const writer: TextWriter =
    wantsModel && languageModel
      ? (facts, choices) => writeWithModel(facts, choices, languageModel, hungUp)
      : (facts, choices) => writeAlone(facts, choices, isTold);
  const { quotes, warnings: quoteWarnings, characters } = quotesFor(task, place);
  const { fieldLimit } = task.choices;
  const room = {
    ...task.choices,
    maxCharacters: task.choices.maxCharacters - characters,
    ...(fieldLimit && { fieldLimit: { ...fieldLimit, quoted: characters } }),
  };
  const first = await writer(task.facts, room);
  const authored = { ...first, variants: variantsFor({ ...task, choices: room }, first, request.variants) };
  const warnings = request.generator === 'LANGUAGE_MODEL' && languageModel === undefined ? [NO_MODEL] : [];
  const { property } = task;
  const disclosures = [
    ...(property ? disclosuresOf(property, country, day, language) : []),
    ...(task.choices.kind === 'PROPERTY' ? [] : hiddenAddressDisclosure(place.visibility, language)),
  ];
  const doubts = property && told ? told.doubts.map(doubtWarning) : [];
  const parts = partsOf(task, authored, { disclosures, quotes, isTold });
  const timetable = toldTimetable(parts, task.timetable);
  const own = [...authored.warnings, ...warnings, ...doubts, ...quoteWarnings];
  const meta = metaOf(
    region,
    'PRODUCED_WORK',
    [...place.warnings, ...withTimetable(task.warnings, timetable), ...own],
    toldCensus(parts).size === 0 ? undefined : { isChanged: true },
    undefined,
    timetable?.transit,
  );
  return {
    location,
    ...parts,
    ...(request.portal && { portal: portalOf(request.portal, parts.sections) }),
    flags: callerFlags(property && request.property),
    meta: { ...meta, versions: { ...meta.versions, textRules: TEXTS_VERSION } },
  };
}

/**
 * The built-in writer's text about a location, with its warnings.
 * @throws DomainError `location-unreachable`
 */
export function placeText(
  around: Surroundings<FactParts>,
  location: Location,
  request: PlaceTextChoices,
  language: TextLanguage,
  listed: () => readonly Listed[] = () => [],
): { readonly parts: TextParts; readonly warnings: readonly Warning[] } {
  const alone = taskAt(around, location, { ...request, kind: 'LOCATION' }, language);
  const task = { ...alone, facts: besideList(alone.facts, listed()) };
  return { parts: partsOf(task, writeAlone(task.facts, task.choices)), warnings: task.warnings };
}

/** The publishers of the census values in the text; the answer credits them, and says that the values are changed. */
export function toldCensus({ facts }: Pick<TextParts, 'facts'>): ReadonlySet<CensusSourceId> {
  return new Set(CENSUS_SOURCES.filter(id => facts.some(({ source }) => source.kind === 'CENSUS' && source.id === id)));
}

/** The timetable if the answer has a fact of it: then the answer credits it. */
export function toldTimetable(
  { facts }: Pick<TextParts, 'facts'>,
  timetable: TimetableFacts | undefined,
): TimetableFacts | undefined {
  return facts.some(({ source }) => source.kind === 'TIMETABLE') ? timetable : undefined;
}

/** Each warning once: a search by timetable begins at the same doors. */
export function withTimetable(warnings: readonly Warning[], timetable: TimetableFacts | undefined): Warning[] {
  const known = new Set(warnings.map(({ code }) => code));
  return [...warnings, ...(timetable?.warnings ?? []).filter(({ code }) => !known.has(code))];
}

/** The task of a writer. */
interface TextTask {
  readonly facts: readonly Fact[];
  readonly choices: WritingChoices;
  readonly warnings: readonly Warning[];
  readonly timetable: TimetableFacts | undefined;
  /** Undefined if the text is about the place alone. */
  readonly property: Property | undefined;
}

/**
 * @param options.walkMinutes as of `gatherFacts`
 * @param options.now for the timetable, of which there are no facts without it
 * @param options.place whose facts tell no hidden address
 */
function taskAt(
  around: Surroundings<FactParts>,
  location: Location,
  request: TextChoices,
  language: TextLanguage,
  options: {
    readonly walkMinutes?: number | undefined;
    readonly now?: Date;
    readonly place?: TextPlace;
    readonly checkTime?: (() => void) | undefined;
  } = {},
): TextTask {
  const { walkMinutes, now, place } = options;
  const choices = choicesOf(request);
  const property = choices.kind === 'LOCATION' ? undefined : request.property;
  const withSurroundings = choices.kind !== 'PROPERTY';
  const isByTimetable = withSurroundings && now !== undefined;
  const stops = isByTimetable ? nearStops(around, walkMinutes ?? WALK_MINUTES) : [];
  const { facts: own, warnings } = gatherFacts(around, location, property, { withSurroundings, walkMinutes });
  const timetable = isByTimetable
    ? timetableFacts(around, stops, townOf(location), { now, checkTime: options.checkTime })
    : undefined;
  const all = [...own, ...(timetable?.facts ?? [])];
  const isOpen = place === undefined || place.visibility === 'EXACT';
  const facts = isOpen ? all : withoutHidden(all, place.isHidden);
  const isApproximate = isOpen && !isExact(location.match.kind);
  const local = localLanguage(around.region, location, language);
  const style = { language: local, propertyType: property?.type, isApproximate };
  return { facts, choices: { ...choices, ...style }, warnings, timetable, property };
}

function variantsFor({ facts, choices }: TextTask, first: Authored, count = 1): NonNullable<Authored['variants']> {
  const isProse = choices.format !== 'BULLETS' && choices.format !== 'HEADLINES' && choices.format !== 'FACT_SHEET';
  return isProse && count > 1 ? variantsOf(facts, choices, { ...first, unused: () => [] }, count) : [];
}

/** The sections as the fields of an advertisement. */
function portalOf(id: Portal, sections: Texts['sections']): NonNullable<Texts['portal']> {
  const { title: titleCharacters, field: fieldCharacters } = PORTAL_ROWS[id];
  const fields = PORTAL_FIELDS.flatMap(field => {
    const own = sections.filter(section => portalFieldOf(section.id) === field);
    return own.length === 0 ? [] : [{ field, text: own.map(({ text }) => text).join('\n\n') }];
  });
  return { id, titleCharacters, fieldCharacters, fields };
}

/** Prose alone quotes; lists are of facts. */
function quotesFor({ property, choices }: TextTask, { hiddenIn }: TextPlace): Quotes {
  const isProse = (choices.format ?? 'PROSE') === 'PROSE';
  const most = Math.min(choices.maxCharacters, choices.fieldLimit?.field ?? Infinity);
  return quotesOf(isProse ? property : undefined, choices, most, hiddenIn);
}

function partsOf(
  { facts, choices }: TextTask,
  authored: Authored,
  {
    disclosures = [],
    quotes = [],
    isTold = isToldBy(facts, choices.language),
  }: {
    readonly disclosures?: readonly Disclosure[];
    readonly quotes?: readonly Quote[];
    readonly isTold?: ReturnType<typeof isToldBy>;
  } = {},
): TextParts {
  const { title, titleFactIds, sentences, variants = [], generator, refused, replaced } = authored;
  const all = [{ titleFactIds, sentences }, ...variants];
  const told = new Set(
    all.flatMap(each => [...each.titleFactIds, ...each.sentences.flatMap(({ factIds }) => factIds)]),
  );
  return {
    title,
    ...quoting(authored, quotes, choices),
    ...(variants.length > 0 && {
      variants: variants.map(each => ({
        title: each.title,
        ...quoting(each, quotes, choices),
      })),
    }),
    facts: facts.filter(({ id }) => told.has(id)).map(fact => shownFact(fact, choices)),
    disclosures: disclosures.map(({ missing, ...disclosure }) => ({ ...disclosure, missingFields: [...missing] })),
    generator,
    verified: {
      sentenceCount: sentences.length,
      supported: sentences.filter(isTold).length,
      refused,
      replaced,
    },
  };
}

/** A text with its quotes behind it. */
function quoting(
  { sections, sentences }: Pick<Authored, 'sections' | 'sentences'>,
  quotes: readonly Quote[],
  style: Style,
): Pick<Texts, 'text' | 'sections' | 'sentences'> {
  const all = withQuotes(sections, quotes, style);
  return {
    text: all.map(({ text }) => text).join('\n\n'),
    sections: all,
    sentences: [
      ...sentences.map(({ text, factIds }) => ({ text, factIds: [...factIds] })),
      ...quotes.map(({ text, pointer }) => ({ text, factIds: [], claimOf: 'CALLER' as const, pointer })),
    ],
  };
}

/** A fact as answers show it. */
export function shownFact(fact: Fact, style: Style): Texts['facts'][number] {
  const measured = fact.slots.find(slot => slot.kind === 'NUMBER');
  const number = measured?.value ?? fact.slots.find(slot => slot.kind === 'COUNT')?.value;
  const word = fact.slots.flatMap(slot =>
    slot.kind === 'NAME' || slot.kind === 'PROPERTY_FIELD' ? [slot.value] : slot.kind === 'QUALITY' ? [slot.id] : [],
  )[0];
  return {
    id: fact.id,
    kind: fact.kind,
    statement: statementOf(fact, style),
    ...(number !== undefined && { number }),
    ...(number === undefined && word !== undefined && { word }),
    ...(measured && { unit: measured.unit }),
    source: fact.source,
  };
}
