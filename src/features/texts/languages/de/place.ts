// German sentences about the place itself: where it lies, what is known of the kilometre around, the next larger town, how times are meant.
import { type Fact, numberOf, slotOf } from '../../fact.ts';
import { DIRECTION_WORDS, NEXT_LARGER_WORDS, SETTLEMENT_WORDS } from '../../words/claim-words.ts';
import { mayBeSaid } from '../../words/quality-words.ts';
import { type Intent, type Phrasing, phrasingsOf, type Style } from '../../write/intent.ts';
import { kilometresText, numberText, roughly } from '../../write/numbers.ts';
import { definite, minutesOf } from './noun-phrases.ts';

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
  const it = `${definite(noun.de.gender, 'nom')} ${noun.de.one}`;
  const where = nameOf(town);
  if (address !== undefined) {
    const at = nameOf(address);
    return phrasingsOf(
      tone,
      [town.id, address.id],
      [
        ['place.at', 'FWVL', `in ${where} liegt ${it} unter der Adresse ${at}`],
        ['place.is', 'FWVL', `die Adresse lautet ${at} in ${where}`],
      ],
    );
  }
  if (district !== undefined) {
    return phrasingsOf(
      tone,
      [town.id, district.id],
      [
        ['place.district', 'FWVL', `${it} liegt in ${where}, im Ortsteil ${nameOf(district)}`],
        ['place.in-district', 'FWVL', `im Ortsteil ${nameOf(district)} von ${where} liegt ${it}`],
      ],
    );
  }
  return phrasingsOf(
    tone,
    [town.id],
    [
      ['place.town', 'FWVL', `${it} liegt in ${where}`],
      ['place.in', 'FWVL', `in ${where} liegt ${it}`],
      ['+place.it', 'FWVL', `${{ m: 'er', f: 'sie', n: 'es' }[noun.de.gender]} befindet sich in ${where}`],
      ['place.finds', 'FWVL', `in ${where} befindet sich ${it}`],
      ['place.found', 'FWVL', `${it} befindet sich in ${where}`],
    ],
  );
}

function settlement(fact: Fact, { tone }: Style): Phrasing[] {
  const slot = slotOf(fact, 'QUALITY');
  if (slot === undefined) return [];
  const words = SETTLEMENT_WORDS[slot.id].de;
  return phrasingsOf(
    tone,
    [fact.id],
    [
      ['settlement.around', 'FWVL', `das Umfeld ist ${words}`],
      ['settlement.surroundings', 'FWVL', `die Umgebung ist ${words}`],
      ['settlement.nearby', 'WVL', `die nähere Umgebung ist ${words}`],
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
      ['people.around', 'FWVL', `im Umkreis von einem Kilometer leben rund ${people} Menschen (Zensus ${year})`],
      ['people.count', 'FL', `rund ${people} Menschen leben im Umkreis von einem Kilometer (Zensus ${year})`],
      ['people.census', 'FW', `laut Zensus ${year} leben im Umkreis von einem Kilometer rund ${people} Menschen`],
    ],
  );
}

function netRent(fact: Fact, { tone, language }: Style): Phrasing[] {
  const rent = `${numberText(numberOf(fact, 'NET_RENT') ?? 0, language, 2)} €/m²`;
  const year = numberOf(fact, 'YEAR');
  return phrasingsOf(
    tone,
    [fact.id],
    [
      [
        'rent.mean',
        'FWVL',
        `die durchschnittliche Nettokaltmiete im Umkreis von einem Kilometer beträgt ${rent} (Zensus ${year})`,
      ],
      [
        'rent.census',
        'FWVL',
        `laut Zensus ${year} beträgt die durchschnittliche Nettokaltmiete im Umkreis von einem Kilometer ${rent}`,
      ],
    ],
  );
}

function town(fact: Fact, { tone, language }: Style): Phrasing[] {
  const name = nameOf(fact);
  const { plainAcc, plainDat, dat } = minutesOf(fact);
  const km = kilometresText(numberOf(fact, 'TRAVEL_LENGTH') ?? 0, language);
  const direction = slotOf(fact, 'DIRECTION')?.value ?? 'N';
  const isNextLarger = slotOf(fact, 'RANK')?.value === 'NEXT_LARGER';
  return phrasingsOf(
    tone,
    [fact.id],
    [
      ['town.drive', 'FWVL', `der Weg nach ${name} dauert mit dem Auto bei freier Fahrt ${plainAcc} (${km} km)`],
      [
        'town.direction',
        'FWVL',
        `in ${DIRECTION_WORDS[direction].de} Richtung liegt ${name}, mit dem Auto bei freier Fahrt ${plainAcc} (${km} km) entfernt`,
      ],
      ['town.free', 'FWVL', `bei freier Fahrt ist ${name} mit dem Auto in ${plainDat} erreicht (${km} km)`],
      ['town.to', 'WVL', `nach ${name} fährt man bei freier Fahrt ${plainAcc} mit dem Auto`],
      [
        'town.larger',
        'FWVL',
        isNextLarger
          ? `${NEXT_LARGER_WORDS.de} ist ${name}, bei freier Fahrt in ${dat} erreichbar (${km} km)`
          : undefined,
      ],
      ['town.away', 'FL', `${name} liegt ${km} Kilometer entfernt und ist bei freier Fahrt in ${dat} erreichbar`],
    ],
  );
}

/** What is judged by is said with it; a place that is not quiet is not called anything. */
function calm(fact: Fact, { tone, noun }: Style): Phrasing[] {
  if (!mayBeSaid('QUIET', numberOf(fact, 'CALM') ?? 0)) return [];
  const it = `${definite(noun.de.gender, 'nom')} ${noun.de.one}`;
  return phrasingsOf(
    tone,
    [fact.id],
    [
      ['calm.judged', 'FWVL', `gemessen am Abstand zu Straßen und Schienen liegt ${it} ruhig`],
      ['calm.by', 'FWVL', `nach dem Abstand zu Straßen und Schienen ist die Lage ruhig`],
      ['calm.place', 'WVL', `die Lage ist, gemessen am Abstand zu Straßen und Schienen, ruhig`],
    ],
  );
}

function walkingSpeed(fact: Fact, { tone, language }: Style): Phrasing[] {
  const speed = numberText(numberOf(fact, 'SPEED') ?? 0, language, 1);
  return phrasingsOf(
    tone,
    [fact.id],
    [
      ['method.walk', 'FWVL', `die Gehzeiten sind mit ${speed} km/h auf dem Straßen- und Wegenetz berechnet`],
      ['method.speed', 'FWVL', `den Gehzeiten liegt eine Geschwindigkeit von ${speed} km/h zugrunde`],
      ['method.short', 'FWVL', `berechnet sind die Gehzeiten mit ${speed} km/h`],
    ],
  );
}
