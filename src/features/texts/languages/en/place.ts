// English sentences about the place itself: where it lies, what is known of the kilometre around, the next larger town, how times are meant.
import { type Fact, numberOf, slotOf } from '../../fact.ts';
import { DIRECTION_WORDS, NEXT_LARGER_WORDS, SETTLEMENT_WORDS } from '../../words/claim-words.ts';
import { mayBeSaid } from '../../words/quality-words.ts';
import { type Intent, type Phrasing, phrasingsOf, type Style } from '../../write/intent.ts';
import { kilometresText, numberText, roughly } from '../../write/numbers.ts';
import { article, minutesOf } from './noun-phrases.ts';

const nameOf = (fact: Fact) => slotOf(fact, 'NAME')?.value ?? '';

export function placePhrasings(intent: Intent, style: Style): readonly Phrasing[] | undefined {
  switch (intent.kind) {
    case 'PLACE':
      return place(intent, style);
    case 'SETTLEMENT':
      return settlement(intent.fact, style);
    case 'POPULATION':
      return population(intent.fact, style);
    case 'NET_RENT':
      return netRent(intent.fact, style);
    case 'TOWN':
      return town(intent.fact, style);
    case 'CALM':
      return calm(intent.fact, style);
    case 'WALKING_SPEED':
      return walkingSpeed(intent.fact, style);
    default:
      return undefined;
  }
}

function place({ town, address, district }: Extract<Intent, { kind: 'PLACE' }>, { tone, noun }: Style): Phrasing[] {
  const it = `the ${noun.en}`;
  const where = nameOf(town);
  if (address !== undefined) {
    return phrasingsOf(
      tone,
      [town.id, address.id],
      [
        ['place.address', 'FWVL', `${it} is at ${nameOf(address)} in ${where}`],
        ['place.at', 'FWVL', `in ${where}, ${it} is at ${nameOf(address)}`],
        ['place.is', 'FL', `the address is ${nameOf(address)} in ${where}`],
      ],
    );
  }
  if (district !== undefined) {
    return phrasingsOf(
      tone,
      [town.id, district.id],
      [
        ['place.district', 'FWVL', `${it} is in ${nameOf(district)}, a part of ${where}`],
        ['place.in-district', 'FWVL', `${it} is located in ${nameOf(district)}, a part of ${where}`],
      ],
    );
  }
  return phrasingsOf(
    tone,
    [town.id],
    [
      ['place.town', 'FWVL', `${it} is in ${where}`],
      ['place.located', 'FL', `${it} is located in ${where}`],
      ['+place.it', 'FWVL', `it lies in ${where}`],
      ['place.this', 'WV', `this ${noun.en} is in ${where}`],
    ],
  );
}

function settlement(fact: Fact, { tone }: Style): Phrasing[] {
  const slot = slotOf(fact, 'QUALITY');
  if (slot === undefined) return [];
  const words = SETTLEMENT_WORDS[slot.id].en;
  return phrasingsOf(
    tone,
    [fact.id],
    [
      ['settlement.surroundings', 'FWVL', `the surroundings are ${words}`],
      ['settlement.area', 'FWVL', `the area around it is ${words}`],
    ],
  );
}

function population(fact: Fact, { tone, language }: Style): Phrasing[] {
  const people = numberText(roughly(numberOf(fact, 'POPULATION') ?? 0), language, 0);
  const year = numberOf(fact, 'YEAR');
  return phrasingsOf(
    tone,
    [fact.id],
    [
      ['people.live', 'FWVL', `about ${people} people live within one kilometre (census ${year})`],
      ['people.within', 'FWVL', `within one kilometre live about ${people} people (census ${year})`],
      ['people.census', 'FW', `according to the ${year} census, about ${people} people live within one kilometre`],
    ],
  );
}

function netRent(fact: Fact, { tone, language }: Style): Phrasing[] {
  const rent = `€${numberText(numberOf(fact, 'NET_RENT') ?? 0, language, 2)}/m²`;
  const year = numberOf(fact, 'YEAR');
  return phrasingsOf(
    tone,
    [fact.id],
    [
      ['rent.mean', 'FWVL', `the average rent within one kilometre, excluding utilities, is ${rent} (census ${year})`],
      [
        'rent.census',
        'FWVL',
        `according to the ${year} census, the average rent within one kilometre is ${rent} excluding utilities`,
      ],
    ],
  );
}

function town(fact: Fact, { tone, language }: Style): Phrasing[] {
  const name = nameOf(fact);
  const { text, adjective } = minutesOf(fact);
  const km = kilometresText(numberOf(fact, 'TRAVEL_LENGTH') ?? 0, language);
  const direction = DIRECTION_WORDS[slotOf(fact, 'DIRECTION')?.value ?? 'N'].en;
  const isNextLarger = slotOf(fact, 'RANK')?.value === 'NEXT_LARGER';
  const drive = `${article(adjective)} ${adjective} drive`;
  return phrasingsOf(
    tone,
    [fact.id],
    [
      ['town.drive', 'FWVL', `the drive to ${name} takes ${text} in free-flowing traffic (${km} km)`],
      ['town.direction', 'FWVL', `to the ${direction} lies ${name}, ${drive} in free-flowing traffic (${km} km)`],
      ['town.away', 'FWVL', `${name} is ${drive} away in free-flowing traffic (${km} km)`],
      [
        'town.larger',
        'FWVL',
        isNextLarger ? `${NEXT_LARGER_WORDS.en} is ${name}, ${drive} in free-flowing traffic (${km} km)` : undefined,
      ],
      ['town.by', 'WVL', `by car, ${name} is ${text} away in free-flowing traffic`],
    ],
  );
}

/** What is judged by is said with it; a place that is not quiet is not called anything. */
function calm(fact: Fact, { tone }: Style): Phrasing[] {
  if (!mayBeSaid('QUIET', numberOf(fact, 'CALM') ?? 0)) return [];
  return phrasingsOf(
    tone,
    [fact.id],
    [
      ['calm.judged', 'FWVL', 'judged by the distance to roads and railways, the location is quiet'],
      ['calm.by', 'FWVL', 'the location is quiet by its distance to roads and railways'],
    ],
  );
}

function walkingSpeed(fact: Fact, { tone, language }: Style): Phrasing[] {
  const speed = numberText(numberOf(fact, 'SPEED') ?? 0, language, 1);
  return phrasingsOf(
    tone,
    [fact.id],
    [
      ['method.walk', 'FWVL', `walking times are computed along streets and paths at ${speed} km/h`],
      ['method.speed', 'FWVL', `all walking times assume a speed of ${speed} km/h`],
    ],
  );
}
