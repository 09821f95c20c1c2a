// Guarantees of the verifier for what places sell, where streets run, days that are left out, and places at other places.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { distanceMeters } from '../../../src/core/geometry/geodesic.ts';
import { streetFacts } from '../../../src/features/texts/facts/street-facts.ts';
import { DIRECTIONS, type Direction, type Fact, numberOf, slotOf } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { withoutRealData } from '../../support/regions.ts';
import { destination } from './destination.ts';
import { judgedRegion } from './sets/judged-regions.ts';

type Language = 'de' | 'en';
const language = fc.constantFrom<Language>('de', 'en');

function verdictOf(facts: readonly Fact[], of: Language, text: string): string {
  return checkSentence(text, knowledgeOf(facts), of).verdict;
}

/** A thing, a type of place that has it, and one that has not. */
const THINGS = [
  ['Brötchen', 'bread', 'bakery', 'pharmacy'],
  ['Medikamente', 'medicine', 'pharmacy', 'clothes'],
  ['Kleidung', 'clothing', 'clothes', 'bakery'],
  ['Bargeld', 'cash', 'bank', 'florist'],
  ['Bücher', 'books', 'library', 'butcher'],
  ['Blumen', 'flowers', 'florist', 'bank'],
  ['Fleisch', 'meat', 'butcher', 'library'],
  ['Kaffee', 'coffee', 'cafe', 'butcher'],
] as const;

test('a place supports what its type has to offer, and nothing else', () => {
  const frames = {
    de: (thing: string) => [`${thing} gibt es bei Sonnental.`, `Bei Sonnental gibt es ${thing}, vier Minuten zu Fuß.`],
    en: (thing: string) => [`You get ${thing} at Sonnental.`, `For ${thing} there is Sonnental, four minutes on foot.`],
  };
  fc.assert(
    fc.property(language, fc.constantFrom(...THINGS), fc.nat(1), (of, [german, english, right, wrong], frame) => {
      const text = frames[of](of === 'de' ? german : english)[frame] ?? '';
      const at = (type: string) => [destination({ type, name: 'Sonnental', minutes: 3.6 })];
      assert.equal(verdictOf(at(right), of, text), 'SUPPORTED', text);
      assert.equal(verdictOf(at(wrong), of, text), 'UNSUPPORTED', text);
    }),
  );
});

const WORDS: Readonly<Record<Direction, readonly [german: string, english: string]>> = {
  N: ['Norden', 'north'],
  NE: ['Nordosten', 'northeast'],
  E: ['Osten', 'east'],
  SE: ['Südosten', 'southeast'],
  S: ['Süden', 'south'],
  SW: ['Südwesten', 'southwest'],
  W: ['Westen', 'west'],
  NW: ['Nordwesten', 'northwest'],
};

function street(name: string, degrees: number): Fact {
  const direction = DIRECTIONS[Math.round(degrees / 45) % 8] ?? 'N';
  const length = { of: 'STRAIGHT_DISTANCE', unit: 'METERS', rounding: 'LAST_DIGIT', value: 80 } as const;
  return {
    ...{ id: `street.${name}`, kind: 'STREET', source: { kind: 'PLACE' } },
    slots: [
      { kind: 'NAME', value: name },
      { kind: 'NUMBER', ...length },
      { kind: 'DIRECTION', value: direction, degrees },
    ],
  };
}

test('a street runs where its nearest point lies, and nothing else is known of it', () => {
  fc.assert(
    fc.property(language, fc.constantFrom(...DIRECTIONS), fc.constantFrom(...DIRECTIONS), (of, lies, said) => {
      const facts = [street('Lindenallee', DIRECTIONS.indexOf(lies) * 45)];
      const [german, english] = WORDS[said];
      const text = of === 'de' ? `Im ${german} verläuft die Lindenallee.` : `Lindenallee runs to the ${english}.`;
      assert.equal(verdictOf(facts, of, text), lies === said ? 'SUPPORTED' : 'UNSUPPORTED', text);
      for (const other of [
        of === 'de' ? 'Die Lindenallee ist ruhig.' : 'Lindenallee is quiet.',
        of === 'de' ? 'Die Wohnung liegt an der Lindenallee.' : 'The flat is on Lindenallee.',
        of === 'de' ? 'Die Lindenallee erreichen Sie in einer Minute.' : 'Lindenallee is a minute away.',
      ])
        assert.notEqual(verdictOf(facts, of, other), 'SUPPORTED', other);
    }),
  );
});

test('the fact of a street has the distance and the direction of its nearest point', {
  skip: withoutRealData,
}, async () => {
  const { streets } = await judgedRegion('lauf');
  const { edgeCount, edgeName, edgeFrom, edgeTo, nodeLat, nodeLng, names } = streets;
  fc.assert(
    fc.property(
      fc.nat(edgeCount - 1),
      fc.integer({ min: -200, max: 200 }),
      fc.integer({ min: -200, max: 200 }),
      (edge, x, y) => {
        const [lat, lng] = [(nodeLat[edgeFrom[edge]!] ?? 0) + y * 90, (nodeLng[edgeFrom[edge]!] ?? 0) + x * 140];
        const facts = streetFacts(streets, { lat: lat / 1e7, lng: lng / 1e7 }, () => true);
        const nearest = new Map<string, { meters: number; degrees: number }>();
        for (let each = 0; each < edgeCount; each++) {
          const name = names.get(edgeName[each] ?? 0);
          const [from, to] = [edgeFrom[each]!, edgeTo[each]!];
          // Edges are short: a far end is nowhere near.
          if (name === '' || distanceMeters(lat, lng, nodeLat[from]!, nodeLng[from]!) > 3000) continue;
          for (let t = 0; t <= 1; t += 1 / 64) {
            const [la, ln] = [nodeLat[from]! * (1 - t) + nodeLat[to]! * t, nodeLng[from]! * (1 - t) + nodeLng[to]! * t];
            const meters = distanceMeters(lat, lng, la, ln);
            if (meters >= (nearest.get(name)?.meters ?? Infinity)) continue;
            const east = (ln - lng) * Math.cos((lat / 1e7) * (Math.PI / 180));
            nearest.set(name, { meters, degrees: (Math.atan2(east, la - lat) * 180) / Math.PI });
          }
        }
        const told = new Set(facts.map(fact => slotOf(fact, 'NAME')?.value));
        for (const [name, { meters }] of nearest) if (meters < 590) assert.ok(told.has(name), `${name} ${meters}`);
        for (const fact of facts) {
          const point = nearest.get(slotOf(fact, 'NAME')?.value ?? '');
          const meters = numberOf(fact, 'STRAIGHT_DISTANCE') ?? Number.NaN;
          assert.ok(point !== undefined && point.meters > meters - 1 && point.meters < meters + 15, fact.id);
          const degrees = slotOf(fact, 'DIRECTION')?.degrees;
          if (degrees === undefined || meters < 100 || point.meters > meters + 0.5) continue;
          assert.ok(
            Math.abs(((degrees - point.degrees + 540) % 360) - 180) < 10,
            `${fact.id} ${degrees} ${point.degrees}`,
          );
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('hours hold on the days that are not left out', () => {
  const days = ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'];
  const english = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  fc.assert(
    fc.property(language, fc.nat(6), fc.nat(6), (of, left, closed) => {
      const week = days.map((_, day) => (day === closed ? [] : [[480, 1080] as const]));
      const facts = [
        destination({ type: 'supermarket', name: 'Netto', minutes: 3, slots: [{ kind: 'HOURS', days: week }] }),
      ];
      const text =
        of === 'de'
          ? `Netto ist außer ${days[left]} täglich bis 18 Uhr geöffnet.`
          : `Netto is open until 6 pm every day except ${english[left]}.`;
      assert.equal(verdictOf(facts, of, text) === 'SUPPORTED', left === closed, text);
    }),
  );
});

test('a place at another place is no fact, whatever verb finds it there and whichever comes first', () => {
  const facts = [
    destination({ type: 'pharmacy', name: 'Löwen-Apotheke', minutes: 3 }),
    destination({ type: 'castle', name: 'Wenzelschloss', minutes: 9 }),
  ];
  const sentences = {
    de: [
      ...['Am Wenzelschloss gibt es eine Apotheke.', 'Die Löwen-Apotheke finden Sie am Wenzelschloss.'],
      ...['Im Wenzelschloss wartet die Löwen-Apotheke.', 'Die Löwen-Apotheke liegt am Wenzelschloss.'],
    ],
    en: [
      ...['At Wenzelschloss there is a pharmacy.', 'You will find the Löwen-Apotheke at Wenzelschloss.'],
      ...['In Wenzelschloss you find the Löwen-Apotheke.', 'The Löwen-Apotheke is at Wenzelschloss.'],
    ],
  };
  for (const own of ['de', 'en'] as const)
    for (const text of sentences[own]) assert.equal(verdictOf(facts, own, text), 'UNSUPPORTED', text);
});

test('a sentence that says which place one is needs that place, in that street or as the nearest', () => {
  const own = { ...destination({ type: 'chemist', name: 'Sonnental', minutes: 3.6 }) };
  const at = (fact: Fact, value: string): Fact => ({ ...fact, slots: [...fact.slots, { kind: 'STREET', value }] });
  const other = destination({ type: 'chemist', name: 'Mondberg', minutes: 7.2 });
  const facts = [at(own, 'Gartenweg'), { ...at(other, 'Hauptstrasse'), id: 'walk.chemist.2' }];
  const sentences = {
    de: (street: string, name: string) => `Die Drogerie am ${street} heißt ${name}.`,
    en: (street: string, name: string) => `The chemist on ${street} is called ${name}.`,
  };
  fc.assert(
    fc.property(language, of => {
      assert.equal(verdictOf(facts, of, sentences[of]('Gartenweg', 'Sonnental')), 'SUPPORTED');
      assert.notEqual(verdictOf(facts, of, sentences[of]('Gartenweg', 'Mondberg')), 'SUPPORTED');
      assert.notEqual(verdictOf(facts, of, sentences[of]('Hauptstrasse', 'Sonnental')), 'SUPPORTED');
    }),
    { numRuns: 4 },
  );
});

test('a verb that turns a sentence round frames no statement', () => {
  const facts: readonly Fact[] = [destination({ type: 'sauna', name: 'Sonnental', minutes: 3.6 })];
  for (const text of [
    'Auf Sonnental muss man verzichten.',
    'Sonnental wird sich rechnen.',
    'Sonnental verpasst man leicht.',
  ])
    assert.equal(verdictOf(facts, 'de', text), 'UNSUPPORTED', text);
});
