// The addresses around the place, nearest first, and their completeness.
import type { AddressInRange, Completeness } from '../../../src/features/addresses/answer.ts';
import { element, opener } from '../../shared/elements.ts';
import { phrasesOf } from '../../shared/words.ts';
import { rowOf } from '../comparison-table.ts';
import type { Feature, FeatureParts } from '../feature.ts';

interface Answer {
  readonly addresses: readonly AddressInRange[];
  readonly totalCount: number;
  readonly addressCompleteness: Completeness;
}

const RADIUS_METERS = 150;
const SHOWN = 8;

const phrasesIn = phrasesOf({
  de: {
    title: 'Adressen ringsum',
    explanation: 'Alle Hausnummern im Umkreis von 150\u00a0m.',
    tile: 'Adressen im Umkreis von 150\u00a0m',
    found: (total: number, written: string) => (total === 1 ? `${written} Adresse` : `${written} Adressen`),
    nearest: (shown: string, all: string) => `Die nächsten ${shown} von ${all}:`,
    more: (all: string) => `Alle ${all} zeigen`,
    moreOfMany: (shown: string) => `Die nächsten ${shown} zeigen`,
    completeness: (percent: string) => `${percent} der Wohngebäude tragen eine Adresse`,
    near: 'Adressen im Umkreis von 150\u00a0m',
    addressedHomes: 'Wohngebäude mit Adresse',
  },
  en: {
    title: 'Addresses around',
    explanation: 'Every house number within 150\u00a0m.',
    tile: 'addresses within 150\u00a0m',
    found: (total, written) => (total === 1 ? `${written} address` : `${written} addresses`),
    nearest: (shown, all) => `The nearest ${shown} of ${all}:`,
    more: all => `Show all ${all}`,
    moreOfMany: shown => `Show the nearest ${shown}`,
    completeness: percent => `${percent} of residential buildings carry an address`,
    near: 'Addresses within 150\u00a0m',
    addressedHomes: 'Homes with an address',
  },
});

export function addressesInRange({ words }: FeatureParts): Feature<Answer> {
  const phrases = phrasesIn(words.language);
  let isOpen = false;
  /** Of residential buildings; the census may count fewer buildings than there are addresses. */
  const shareOf = (share: number) => words.percent(Math.min(1, share));
  return {
    name: 'addresses-in-range',
    title: phrases.title,
    explanation: phrases.explanation,
    requested: 'FOR_PLACE',
    bodyOf: ({ place, language }) => ({ ...place.where, radius: RADIUS_METERS, limit: 200, language }),
    draw(content, { addresses, totalCount, addressCompleteness: { share } }) {
      // Several entrances of one house are one line.
      const houses = [...Map.groupBy(addresses, ({ label }) => label).values()].flatMap(([nearest]) => nearest ?? []);
      const rows = houses.map(({ street, houseNumber, distanceMeters }) =>
        element('li', '', [
          element('bdi', 'name', [`${street} ${houseNumber}`]),
          element('span', 'minutes', [`${words.number(distanceMeters)}\u00a0m`]),
        ]),
      );
      // The service gives the nearest ones of very many.
      const all = addresses.length < totalCount ? totalCount : houses.length;
      const told = element('p', 'soft', [], { role: 'status' });
      const more = opener(
        'text-button',
        [],
        (open, toggle) => {
          isOpen = open;
          const shown = open ? rows.length : Math.min(SHOWN, rows.length);
          for (const [i, row] of rows.entries()) row.hidden = i >= shown;
          told.textContent = shown < all ? phrases.nearest(words.number(shown), words.number(all)) : '';
          const label = rows.length < all ? phrases.moreOfMany : phrases.more;
          toggle.textContent = open ? words.fewer : label(words.number(rows.length));
        },
        isOpen,
      );
      content.replaceChildren(
        element('p', 'big', [phrases.found(totalCount, words.number(totalCount))]),
        ...(share === null ? [] : [element('p', 'soft', [phrases.completeness(shareOf(share))])]),
        told,
        element('ul', 'address-rows', rows),
        ...(rows.length > SHOWN ? [more.root] : []),
      );
    },
    tileOf: ({ totalCount }) => ({ figure: words.number(totalCount), line: phrases.tile }),
    rowsOf(answers) {
      if (answers.every(answer => answer === undefined)) return [];
      return [
        rowOf(phrases.near, answers, answer => [answer === undefined ? '–' : words.number(answer.totalCount)]),
        rowOf(phrases.addressedHomes, answers, answer => {
          const share = answer?.addressCompleteness.share ?? undefined;
          return [share === undefined ? '–' : shareOf(share)];
        }),
      ];
    },
  };
}
