// Checks what a sentence says of lines, departures and journeys by timetable. It reads a sentence as a whole, or not at all.
import type { ReadingLanguage } from '../languages/reading-language.ts';
import { type Fact, neededNumber, type Service, type ServicePart, slotOf } from '../terms/fact.ts';
import { type Claim, claim } from './claim.ts';
import type { Item } from './item.ts';
import { itemsOf, type Reading } from './items.ts';
import { type Knowledge, placeWords } from './knowledge.ts';
import { standsFor, type WrittenNumber } from './rounding.ts';
import { signsOf } from './service-signs.ts';
import { hasRef, type SignOf, type Statement, signsIn, statementsOf } from './service-statements.ts';
import { folded, type Token } from './tokens.ts';
import type { Answer } from './travel-answers.ts';

export interface CheckedDepartures {
  readonly claims: readonly Claim[];
  readonly items: readonly Item[];
  readonly tokens: readonly Token[];
}

/** The claims of a sentence in which every word is known; undefined for other sentences, and without a timetable. */
export function checkDepartures(
  written: readonly Token[],
  reading: Omit<Reading, 'names'> & { readonly read: ReadingLanguage },
  knowledge: Knowledge,
): CheckedDepartures | undefined {
  const { timetable } = knowledge;
  if (timetable === undefined) return undefined;
  const { items, tokens } = itemsOf(written, { ...reading, names: timetable.names });
  const signs = signsOf({ items, tokens, read: reading.read, headsigns: timetable.headsigns });
  const isOfTimetable = signs?.some(({ kind }) => OF_TIMETABLE.has(kind)) ?? false;
  const statements = signs && isOfTimetable ? statementsOf(signs) : undefined;
  // "The underground stops at the door" is about the nearest station.
  const isRead = statements?.every(({ of, signs: own }) => own.some(({ kind }) => TOLD[of].has(kind))) ?? false;
  if (statements === undefined || !isRead) return undefined;
  const claims = statements.flatMap(each =>
    each.of === 'JOURNEY' ? journeyClaims(each, timetable.rides) : lineClaims(each, timetable.lines),
  );
  return claims.length === 0 ? undefined : { claims, items, tokens };
}

type Kinds = ReadonlySet<Statement['signs'][number]['kind']>;

/** Without one of these, minutes may be those of any way. */
const OF_TIMETABLE: Kinds = new Set(['LINE', 'VEHICLE', 'PUBLIC', 'OFTEN', 'CHANGES']);

/** What makes a statement one of the timetable. A journey may lean on the lines before it. */
const TOLD: Readonly<Record<Statement['of'], Kinds>> = {
  LINES: new Set(['LINE', 'OFTEN', 'TOWARD']),
  JOURNEY: new Set(['LINE', 'VEHICLE', 'PUBLIC', 'CHANGES', 'MINUTES']),
};

/** What one fact says to a sign. */
interface Said {
  readonly sign: Statement['signs'][number];
  readonly kind: Claim['kind'];
  answer(fact: Fact): Answer;
}

/** The claim of a sign that no fact decides. */
const open = ({ sign, kind }: Pick<Said, 'sign' | 'kind'>) => claim(kind, sign, 'UNSUPPORTED');

function lineClaims({ signs }: Statement, facts: readonly Fact[]): Claim[] {
  const said = saidOfLines(signs);
  const lines = signsIn(signs, 'LINE');
  const kept = said.filter(({ sign }) => sign.kind !== 'LINE');
  if (lines.length === 0)
    return claimsOfAll(
      kept,
      facts.filter(fact => kept.every(each => !isChoice(each) || each.answer(fact) === 'YES')),
    );
  return lines.flatMap(line => {
    const own = { sign: line, kind: 'NAME' as const, answer: (fact: Fact) => yesIf(hasLine(fact, line.value)) };
    const named = facts.filter(fact => own.answer(fact) === 'YES');
    const at = named.filter(fact => kept.every(({ sign, answer }) => sign.kind !== 'PLACE' || answer(fact) === 'YES'));
    if (at.length === 0) return [own, ...kept].map(open);
    const score = (fact: Fact) => kept.filter(({ answer }) => answer(fact) === 'YES').length;
    const [best] = at.toSorted((a, b) => score(b) - score(a));
    return [own, ...kept].map(each => claimOf(each, best, at));
  });
}

/** Supported by the best fact; contradicted if every fact that may be meant excludes it. */
function claimOf({ sign, kind, answer }: Said, best: Fact | undefined, all: readonly Fact[]): Claim {
  const own = best ? answer(best) : 'UNKNOWN';
  if (own === 'YES') return claim(kind, sign, 'SUPPORTED', best?.id);
  const isNo = all.length > 0 && all.every(fact => answer(fact) === 'NO');
  return claim(kind, sign, isNo ? 'CONTRADICTED' : 'UNSUPPORTED', isNo ? best?.id : undefined);
}

/** Signs that choose a line rather than say something of it. */
function isChoice({ sign }: Said): boolean {
  return sign.kind === 'VEHICLE' || sign.kind === 'PLACE' || sign.kind === 'TOWARD';
}

/** Without a line: it must hold of every line at the nearest stop that may be meant. */
function claimsOfAll(said: readonly Said[], facts: readonly Fact[]): Claim[] {
  const nearest = Math.min(...facts.map(fact => neededNumber(fact, 'TRAVEL_TIME')));
  const own = facts.filter(fact => neededNumber(fact, 'TRAVEL_TIME') <= nearest);
  const [first] = own;
  const tells = said.some(({ sign }) => sign.kind === 'OFTEN' || sign.kind === 'MINUTES' || sign.kind === 'TOWARD');
  if (first === undefined || !tells) return said.map(open);
  return said.map(each => {
    const answers = own.map(each.answer);
    if (answers.every(answer => answer === 'YES'))
      return claim(each.kind, each.sign, 'SUPPORTED', ...own.map(({ id }) => id));
    const isNo = own.length === 1 && answers[0] === 'NO';
    return claim(each.kind, each.sign, isNo ? 'CONTRADICTED' : 'UNSUPPORTED', isNo ? first.id : undefined);
  });
}

function saidOfLines(signs: Statement['signs']): Said[] {
  const toward = signsIn(signs, 'TOWARD')[0];
  const whens = signsIn(signs, 'WHEN');
  const part = partOf(whens);
  return signs.flatMap((sign): Said[] => {
    switch (sign.kind) {
      case 'LINE':
        return [{ sign, kind: 'NAME', answer: fact => yesIf(hasLine(fact, sign.value)) }];
      case 'VEHICLE':
        return [{ sign, kind: 'TYPE', answer: fact => yesOrNo(ofKind(fact, sign)) }];
      case 'PLACE':
        return [{ sign, kind: 'NAME', answer: fact => yesIf(isAt(fact, sign)) }];
      case 'TOWARD':
        return [{ sign, kind: 'NAME', answer: fact => yesIf(servicesTo(fact, sign).length > 0) }];
      case 'MINUTES':
        return [{ sign, kind: 'NUMBER', answer: fact => walkAnswer(fact, sign) }];
      case 'OFTEN':
        return [{ sign, kind: 'NUMBER', answer: fact => (part ? oftenAnswer(fact, sign, part, toward) : 'UNKNOWN') }];
      case 'WHEN':
        return [{ sign, kind: 'CLOCK_TIME', answer: fact => yesIf(part !== undefined && runsIn(fact, part, toward)) }];
      default:
        return [{ sign, kind: 'RELATION', answer: () => 'UNKNOWN' }];
    }
  });
}

/** All of a workday unless the sentence says otherwise; undefined for times of which no fact speaks. */
function partOf(whens: readonly SignOf<'WHEN'>[]): ServicePart | undefined {
  if (whens.some(({ part }) => part === undefined)) return undefined;
  return whens.some(({ part }) => part === 'MORNING') ? 'MORNING' : 'DAY';
}

const yesIf = (isSo: boolean): Answer => (isSo ? 'YES' : 'UNKNOWN');
const yesOrNo = (isSo: boolean): Answer => (isSo ? 'YES' : 'NO');

function hasLine(fact: Fact, value: string): boolean {
  return slotOf(fact, 'LINES')?.values.some(line => folded(line) === folded(value)) ?? false;
}

function ofKind(fact: Fact, { vehicles }: SignOf<'VEHICLE'>): boolean {
  const own = slotOf(fact, 'VEHICLES')?.values ?? [];
  return own.length > 0 && own.every(vehicle => vehicles.includes(vehicle));
}

function isAt(fact: Fact, { refs }: SignOf<'PLACE'>): boolean {
  const stop = slotOf(fact, 'STOP');
  return refs.some(ref => {
    const named = slotOf(ref.fact, 'STOP');
    return (
      ref.fact.id === fact.id || (named !== undefined && (named.poiId === stop?.poiId || named.name === stop?.name))
    );
  });
}

function servicesOf(fact: Fact): Service[] {
  return fact.slots.filter(slot => slot.kind === 'SERVICE');
}

function servicesTo(fact: Fact, { place }: SignOf<'TOWARD'>): Service[] {
  return servicesOf(fact).filter(({ toward = [] }) => toward.some(name => placeWords(name) === place));
}

/** From this share of the most frequent direction on, another one counts where a sentence names none. */
const MAIN_SHARE = 0.5;

/** The services that a sentence means: those to a place, else the main directions. */
function meantServices(fact: Fact, part: ServicePart, toward: SignOf<'TOWARD'> | undefined): Service[] {
  if (toward !== undefined) return servicesTo(fact, toward);
  const directions = servicesOf(fact).filter(({ toward: to }) => to === undefined);
  const most = Math.max(0, ...directions.map(({ pace }) => pace[part].perHour));
  return directions.filter(({ pace }) => most > 0 && pace[part].perHour >= MAIN_SHARE * most);
}

function runsIn(fact: Fact, part: ServicePart, toward: SignOf<'TOWARD'> | undefined): boolean {
  return meantServices(fact, part, toward).some(({ pace }) => pace[part].perHour > 0);
}

function walkAnswer(fact: Fact, { quantity, transportMode }: SignOf<'MINUTES'>): Answer {
  const minutes = neededNumber(fact, 'TRAVEL_TIME');
  if (transportMode !== 'WALK') return 'UNKNOWN';
  if (quantity.isWord) return yesIf(minutes <= quantity.value);
  if (standsFor(quantity, minutes, 'UP')) return 'YES';
  return Math.abs(quantity.value - minutes) <= 1 ? 'UNKNOWN' : 'NO';
}

/** A frequency that differs by less than this share is not contradicted. */
const NEAR_MISS = 0.25;

/** People may count both directions together: such a frequency is not contradicted. */
function oftenAnswer(
  fact: Fact,
  { of, written }: SignOf<'OFTEN'>,
  part: ServicePart,
  toward: SignOf<'TOWARD'> | undefined,
): Answer {
  const services = meantServices(fact, part, toward);
  if (services.length === 0) return 'UNKNOWN';
  const rate = of === 'EVERY' ? 60 / written.value : written.value;
  const isNear = (perHour: number) => Math.abs(rate - perHour) <= NEAR_MISS * perHour;
  const both = services.reduce((sum, { pace }) => sum + pace[part].perHour, 0);
  const answers = services.map(({ pace }): Answer => {
    const { perHour, headwayMinutes } = pace[part];
    const isSo =
      of === 'EVERY'
        ? headwayMinutes !== undefined && isEvery(written, headwayMinutes)
        : standsFor(written, perHour, 'LAST_DIGIT');
    if (isSo) return 'YES';
    return isNear(perHour) || isNear(both) || written.least !== undefined ? 'UNKNOWN' : 'NO';
  });
  const [first = 'UNKNOWN'] = answers;
  return answers.every(answer => answer === first) ? first : 'UNKNOWN';
}

/** "At least every ten minutes" is true of every eight. */
function isEvery(written: WrittenNumber, headway: number): boolean {
  const { hedge, value } = written;
  return hedge?.to === Infinity ? headway <= value : standsFor(written, headway, 'EXACT');
}

function journeyClaims({ signs, linesBefore }: Statement, rides: readonly Fact[]): Claim[] {
  const place = signsIn(signs, 'PLACE').find(each => hasRef(each, 'RIDE'));
  const goals = rides.filter(fact =>
    place ? place.refs.some(ref => ref.fact.id === fact.id) : fact.id === 'ride.centre',
  );
  const said = signs.flatMap((sign): Said[] => {
    switch (sign.kind) {
      case 'PLACE':
      case 'CENTRE':
        return [{ sign, kind: 'NAME', answer: fact => yesIf(goals.includes(fact)) }];
      case 'LINE':
        return [{ sign, kind: 'NAME', answer: fact => yesIf(isOnly(fact, sign.value)) }];
      case 'VEHICLE':
        return [{ sign, kind: 'TYPE', answer: fact => yesIf(ofKind(fact, sign)) }];
      case 'PUBLIC':
        return [{ sign, kind: 'TYPE', answer: () => 'YES' }];
      case 'MINUTES':
        return [{ sign, kind: 'NUMBER', answer: fact => rideAnswer(fact, sign) }];
      case 'CHANGES':
        return [{ sign, kind: 'NUMBER', answer: fact => changesAnswer(fact, sign) }];
      case 'WHEN':
        return [{ sign, kind: 'CLOCK_TIME', answer: () => yesIf(sign.part !== undefined) }];
      default:
        return [{ sign, kind: 'RELATION', answer: () => 'UNKNOWN' }];
    }
  });
  const [goal] = goals;
  const hasMeans = signs.some(({ kind }) => ['LINE', 'VEHICLE', 'PUBLIC', 'CHANGES'].includes(kind));
  const isAlong = goal !== undefined && linesBefore.some(({ value }) => isOnly(goal, value));
  const claims = said.map(each => claimOf(each, goal, goals));
  if (hasMeans || isAlong) return claims;
  // Without a word for the means, minutes may be those of any way.
  return claims
    .map(each => (each.verdict === 'SUPPORTED' ? each : { ...each, verdict: 'UNSUPPORTED' as const, factIds: [] }))
    .concat(linesBefore.length > 0 ? [claim('RELATION', said[0]?.sign ?? { at: 0, to: 0 }, 'UNSUPPORTED')] : []);
}

function isOnly(fact: Fact, line: string): boolean {
  const own = slotOf(fact, 'LINES')?.values ?? [];
  return own.length === 1 && hasLine(fact, line);
}

/** Nobody is faster than the timetable; a longer time may be that of another journey. */
function rideAnswer(fact: Fact, { quantity, transportMode }: SignOf<'MINUTES'>): Answer {
  const minutes = neededNumber(fact, 'RIDE_TIME');
  if (transportMode !== undefined || quantity.isWord) return 'UNKNOWN';
  if (standsFor(quantity, minutes, 'UP')) return 'YES';
  const most = quantity.value * (quantity.hedge?.to ?? 1);
  return most < 0.9 * minutes - 1 ? 'NO' : 'UNKNOWN';
}

/** A journey with changes may have a slower one without. */
function changesAnswer(fact: Fact, { count }: SignOf<'CHANGES'>): Answer {
  const own = neededNumber(fact, 'CHANGES');
  return own === count ? 'YES' : own === 0 ? 'NO' : 'UNKNOWN';
}
