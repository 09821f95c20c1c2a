// Names whose first word is a noun of another language: German sets its article before them, and no second noun.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nounPhrase } from '../../../src/features/texts/languages/de/noun-phrases.ts';
import { speechOf } from '../../../src/features/texts/languages/speech.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';

test('a Spanish, Portuguese or French museum, theatre or square has no German noun before its own', () => {
  const speech = speechOf({ language: 'de', propertyType: undefined });
  for (const [type, name, said] of [
    ['museum', 'Museo Torres García', 'das Museo Torres García'],
    ['museum', 'Musée Rolin', 'das Musée Rolin'],
    ['theatre', 'Teatro Solís', 'das Teatro Solís'],
    ['park', 'Plaza Independencia', 'die Plaza Independencia'],
    ['park', 'Parque Rodó', 'der Parque Rodó'],
    ['university', 'Universidad ORT Uruguay', 'die Universidad ORT Uruguay'],
    ['museum', 'MUCA', 'das Museum MUCA'],
  ] as const) {
    const fact: Fact = {
      ...{ id: `walk.${type}.1`, kind: 'POI', source: { kind: 'POI', id: 'n1', transportMode: 'WALK' } },
      slots: [
        { kind: 'TYPE', id: type },
        { kind: 'NAME', value: name },
      ],
    };
    assert.equal(nounPhrase(fact, speech)?.nom, said);
  }
});
