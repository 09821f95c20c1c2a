// The common part of the sentences of all languages: the numbers and nouns that a thought needs, and the conditions for a word.
import { type Fact, mapNames, neededNumber, neededSlot, numberOf, shownMinutes, slotOf } from '../terms/fact.ts';
import type { Intent } from '../terms/intent.ts';
import type { Topic } from '../terms/poi-subjects.ts';
import { mayBeSaid, QUALITY_RULES } from '../terms/quality.ts';
import type { PhrasingRow, Speech, WritingLanguage } from './language.ts';
import { propertyWriting } from './writing-property.ts';
import type { Named, Nearness, StatedWay, WritingTables } from './writing-tables.ts';
import { timetableWriting } from './writing-timetable.ts';

/** Texts state shorter walks without a length in metres. */
const SHORTEST_METERS = 50;
/** Beyond, a reader thinks in minutes. */
const LONGEST_METERS = 300;

/** Types that are not what the lead of their topic says. */
const ASIDE: ReadonlySet<string> = new Set(['florist', 'clothes', 'books', 'department_store', 'veterinary']);

const minutesOf = (fact: Fact) => shownMinutes(neededNumber(fact, 'TRAVEL_TIME'));
const nameOf = (fact: Fact) => slotOf(fact, 'NAME')?.value ?? '';
const townOf = (fact: Fact, speech: Speech) => speech.town(nameOf(fact));
const isByCar = ({ source }: Fact) => source.kind === 'POI' && source.transportMode === 'CAR';

export function writingLanguage<Noun extends Named, Kind>(tables: WritingTables<Noun, Kind>): WritingLanguage {
  const { headings, freeRoad, certificate, hiddenAddress, quote, kindOf, leads, around, place, titles, statements } =
    tables;
  const nounOf = rememberedIn(tables.nounOf);
  const { propertyRows, propertyTitles, propertyStatement } = propertyWriting(tables);
  const { timetableRows, timetableStatement } = timetableWriting(tables.timetable, tables);

  /** "For daily shopping": not to a florist, nor to a vet for medical care. */
  function leadsFor(topic: Topic, facts: readonly Fact[]): readonly string[] {
    return facts.some(fact => ASIDE.has(slotOf(fact, 'TYPE')?.id ?? '')) ? [] : (leads[topic] ?? []);
  }

  function rows(intent: Intent, speech: Speech): readonly PhrasingRow[] {
    const { propertyType: type } = speech;
    switch (intent.kind) {
      case 'ONE': {
        const { fact, topic } = intent;
        const noun = nounOf(fact, speech);
        if (noun === undefined) return [];
        if (isByCar(fact)) return around.oneByCar(noun, minutesOf(fact), kilometersOf(fact, speech));
        // A reader cannot distinguish a second one without a name from the first.
        return fact.id.endsWith('.2') && !noun.isNamed
          ? []
          : around.one(noun, walkOf(fact, speech), leadsFor(topic, [fact]));
      }
      case 'PAIR': {
        const { first, second, topic } = intent;
        const [a, b] = [nounOf(first, speech), nounOf(second, speech)];
        if (a === undefined || b === undefined) return [];
        const minutes = [minutesOf(first), minutesOf(second)] as const;
        if (isByCar(first)) return around.pairByCar([a, b], minutes);
        // Two of a kind both need names, or a reader cannot distinguish them.
        return !canTellApart([first, second], [a, b], speech)
          ? []
          : around.pair([a, b], minutes, leadsFor(topic, [first, second]));
      }
      case 'GROUP': {
        const { facts, minutes, topic } = intent;
        const nouns = facts.flatMap(fact => nounOf(fact, speech) ?? []);
        if (nouns.length !== facts.length || !canTellApart(facts, nouns, speech)) return [];
        return around.group(
          nouns,
          minutes,
          nearnessOf(Math.max(...facts.map(minutesOf)), speech.isApproximate),
          leadsFor(topic, facts),
        );
      }
      case 'COUNTS': {
        const { facts, minutes, topic } = intent;
        const found = facts.flatMap(fact => {
          const { of, value: count } = neededSlot(fact, 'COUNT');
          const kind = kindOf(of);
          return kind === undefined ? [] : [{ kind, count }];
        });
        if (found.length !== facts.length) return [];
        const least = Math.min(...found.map(({ count }) => count));
        const may = {
          // "In walking distance" counts up to its whole width.
          isWalkable: minutes === QUALITY_RULES.ON_FOOT.atMost,
          areSeveral: mayBeSaid('SEVERAL', least),
          areMany: mayBeSaid('MANY', least),
        };
        return around.counts(found, minutes, may, leads[topic] ?? []);
      }
      case 'LINES': {
        const noun = nounOf(intent.fact, speech);
        const minutes = minutesOf(intent.fact);
        const { values, more } = neededSlot(intent.fact, 'LINES');
        const walk = { minutes, isWalkable: mayBeSaid('ON_FOOT', minutes), isNear: mayBeSaid('NEAR', minutes) };
        return noun?.isNamed ? around.lines(noun, values, { ...walk, isCut: more !== undefined }) : [];
      }
      case 'SERVICE':
      case 'RIDE':
      case 'SERVICE_RIDE':
        return timetableRows(intent, speech);
      case 'LEAD': {
        const { town, district, near } = intent;
        const nouns = near.flatMap(fact => nounOf(fact, speech) ?? []);
        if (nouns.length !== near.length || !nouns.every(({ isNamed }) => isNamed)) return [];
        if (near.length > 1 && !canTellApart(near, nouns, speech)) return [];
        const at = { town: townOf(town, speech), district: district && townOf(district, speech) };
        return place.lead(at, nouns, type);
      }
      case 'PLACE': {
        const { town, address } = intent;
        if (address !== undefined) return place.address(townOf(town, speech), nameOf(address), type);
        return place.town(townOf(town, speech), type);
      }
      case 'SETTLEMENT':
        return place.settlement(neededSlot(intent.fact, 'QUALITY').id);
      case 'POPULATION': {
        const people = speech.number(roughly(neededNumber(intent.fact, 'POPULATION')), 0);
        return place.population(people, neededNumber(intent.fact, 'YEAR'));
      }
      case 'NET_RENT': {
        const rent = withCents(speech.number(neededNumber(intent.fact, 'NET_RENT'), 2));
        return place.netRent(rent, neededNumber(intent.fact, 'YEAR'));
      }
      case 'TOWN': {
        const { fact } = intent;
        const { value: direction } = neededSlot(fact, 'DIRECTION');
        const isNextLarger = slotOf(fact, 'RANK')?.value === 'NEXT_LARGER';
        const town = { name: townOf(fact, speech), direction, isNextLarger };
        return place.nextTown(town, minutesOf(fact), kilometersOf(fact, speech));
      }
      case 'CENTRE': {
        const { fact } = intent;
        const minutes = minutesOf(fact);
        const kilometers = fact.id === 'centre.car' ? kilometersOf(fact, speech) : undefined;
        const near = nearnessOf(minutes, speech.isApproximate);
        return place.centre(place.centreName(mapNames(fact)), { ...near, minutes, kilometers });
      }
      case 'CALM':
        return mayBeSaid('QUIET', neededNumber(intent.fact, 'CALM')) ? place.quiet(type) : [];
      case 'WALKING_SPEED':
        return place.walkingSpeed(speech.number(neededNumber(intent.fact, 'SPEED'), 1));
      default:
        return type === undefined ? [] : propertyRows(intent, type, speech);
    }
  }

  function statement(fact: Fact, speech: Speech): string {
    const number = (of: Parameters<typeof neededNumber>[1], decimals: number) =>
      speech.number(neededNumber(fact, of), decimals);
    const name = fact.id.startsWith('centre.') ? place.centreName(mapNames(fact)) : nameOf(fact);
    switch (fact.kind) {
      case 'POI':
      case 'TOWN': {
        const noun = nounOf(fact, speech);
        const isWalk = fact.slots.some(slot => slot.kind === 'NUMBER' && slot.unit === 'METERS');
        const length = isWalk ? `${number('TRAVEL_LENGTH', 0)} m` : `${number('TRAVEL_LENGTH', 1)} km`;
        const isNearest = slotOf(fact, 'ORDER') !== undefined;
        const mode = fact.source.kind === 'POI' ? fact.source.transportMode : isWalk ? 'WALK' : 'CAR';
        const minutes = minutesOf(fact);
        const rough = speech.isApproximate ? roughWay(minutes, mode === 'WALK') : undefined;
        const way: StatedWay = { minutes, mode, length, isNearest, hasName: name !== '', ...(rough && { rough }) };
        return noun === undefined ? statements.town(name, way) : statements.destination(noun, way);
      }
      case 'COUNT': {
        const { of, value, within } = neededSlot(fact, 'COUNT');
        const kind = kindOf(of);
        return kind === undefined ? of : statements.count(kind, value, within.minutes);
      }
      case 'SETTLEMENT':
        return statements.settlement(neededSlot(fact, 'QUALITY').id);
      case 'LINE':
      case 'RIDE':
        return timetableStatement(fact, speech);
      case 'CENSUS': {
        const [radius, year] = [number('RADIUS', 1), neededNumber(fact, 'YEAR')];
        return numberOf(fact, 'NET_RENT') === undefined
          ? statements.population(number('POPULATION', 0), radius, year)
          : statements.netRent(withCents(number('NET_RENT', 2)), radius, year);
      }
      case 'CALM':
        return statements.calm(number('CALM', 0));
      case 'METHOD':
        return statements.walkingSpeed(number('SPEED', 1));
      case 'STREET':
        return `${name}, ${number('STRAIGHT_DISTANCE', 0)} m`;
      case 'PLACE':
        return statements.place(speech.town(name));
      case 'PROPERTY':
        return propertyStatement(fact, speech);
    }
  }

  return {
    headings,
    freeRoad,
    certificate,
    hiddenAddress,
    quote,
    rows,
    titles(facts, speech, isAboutProperty) {
      if (isAboutProperty && speech.propertyType) return propertyTitles(facts, speech.propertyType, speech);
      const [town, district] = [facts.get('place.town'), facts.get('place.district')];
      const factIds = [town, district].flatMap(fact => fact?.id ?? []);
      return titles
        .place(town && townOf(town, speech), district && townOf(district, speech))
        .map(row => ({ factIds: row[0].startsWith('title.town') ? factIds.slice(0, 1) : factIds, row }));
    },
    statement,
    isNamed: (fact, speech) => nounOf(fact, speech)?.isNamed ?? false,
  };
}

/** From the middle of a street or a town no minutes and metres on foot. */
function roughWay(minutes: number, isWalk: boolean): NonNullable<StatedWay['rough']> {
  return !isWalk ? 'LENGTH' : mayBeSaid('NEAR', minutes) ? 'NEAR' : 'ON_FOOT';
}

function rememberedIn<Noun>(nounOf: (fact: Fact, speech: Speech) => Noun) {
  return (fact: Fact, speech: Speech): Noun => {
    const known = speech.nouns.get(fact);
    if (known !== undefined) return known as Noun;
    const noun = nounOf(fact, speech);
    speech.nouns.set(fact, noun);
    return noun;
  };
}

/** "A museum, the theatre and a museum": two of a kind need names, and other names. */
function canTellApart(facts: readonly Fact[], nouns: readonly Named[], speech: Speech): boolean {
  const typeOf = (fact: Fact | undefined) => (fact && slotOf(fact, 'TYPE')?.id) ?? '';
  const isAlike = (i: number) => facts.some((other, j) => j !== i && typeOf(other) === typeOf(facts[i]));
  if (facts.some((fact, i) => isAlike(i) && speech.isBareCompound(typeOf(fact), nameOf(fact)))) return false;
  // "Sankt-Anna-Grundschule" and "Sankt-Anna-Gymnasium" have one short name.
  const names = facts.flatMap(fact => nameOf(fact).split(/[ -]/).slice(0, 1)).filter(name => name !== '');
  return nouns.every(({ isNamed }, i) => isNamed || !isAlike(i)) && new Set(names).size === names.length;
}

function walkOf(fact: Fact, { isApproximate, number }: Speech) {
  const minutes = minutesOf(fact);
  const meters = Math.round(neededNumber(fact, 'TRAVEL_LENGTH') / 10) * 10;
  return {
    minutes,
    meters: isApproximate || meters < SHORTEST_METERS || meters > LONGEST_METERS ? undefined : number(meters, 0),
    ...nearnessOf(minutes, isApproximate),
  };
}

/** @param minutes as texts show them; where the place is the middle of a street, nothing is round its corner */
function nearnessOf(minutes: number, isApproximate: boolean): Nearness {
  return {
    isAround: mayBeSaid('ON_FOOT', minutes),
    isWalk: mayBeSaid('WALK', minutes),
    isNear: mayBeSaid('NEAR', minutes),
    isFewMinutes: !isApproximate && mayBeSaid('FEW_MINUTES', minutes),
    isCloseBy: !isApproximate && mayBeSaid('CLOSE_BY', minutes),
    isOnDoorstep: !isApproximate && mayBeSaid('DOORSTEP', minutes),
  };
}

function kilometersOf(fact: Fact, speech: Speech): string {
  return speech.kilometers(neededNumber(fact, 'TRAVEL_LENGTH'));
}

/** "€7.80", but "€7". */
function withCents(amount: string): string {
  return /[.,]\d$/.test(amount) ? `${amount}0` : amount;
}

/** Two leading digits, for numbers that follow "about". */
export function roughly(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / unit) * unit;
}
