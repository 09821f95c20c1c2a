// The six answers as cards, in the order in which a visitor reads them.
import type { ReachablePoi } from '../../src/functions/fields/reach-answer.ts';
import type { LocationIndex } from '../../src/functions/location-index/location-index.ts';
import { type AddressesAnswer, addressesBody, drawAddresses } from './addresses-card.ts';
import { type AnswerCard, type CardParts, createCard } from './card.ts';
import { type CensusAnswer, censusBody, drawCensus } from './census-card.ts';
import { drawIndex } from './index-card.ts';
import { drawPois } from './pois-card.ts';
import { type Reached, reachBody } from './reach.ts';
import { createSnapshotCard } from './snapshot-card.ts';
import { createTextChoices, drawTexts, type TextsAnswer } from './texts-card.ts';
import type { View } from './view.ts';

export interface Answers {
  readonly roots: readonly HTMLElement[];
  /** Filled by the question that draws the area. */
  readonly pois: AnswerCard<Reached>;
  /** Another place: all are asked anew. */
  showAll(view: View): void;
  /** Another reach: those that speak of it are asked anew. */
  showReached(view: View): void;
}

export function createAnswers(parts: CardParts, onPoint: (poi: ReachablePoi | undefined) => void): Answers {
  const { words } = parts;
  const { titles, explanations } = words;
  const pois = createCard<Reached>(
    {
      name: 'poi-data',
      title: titles.pois,
      explanation: explanations.pois,
      bodyOf: reachBody,
      draw: (content, answer) => drawPois(content, answer, words, onPoint),
    },
    parts,
  );
  const index = createCard<LocationIndex>(
    {
      name: 'location-index',
      title: titles.index,
      explanation: explanations.index,
      bodyOf: ({ place, language }) => ({ ...place.where, language }),
      draw: (content, answer) => drawIndex(content, answer, words),
    },
    parts,
  );
  const census = createCard<CensusAnswer>(
    {
      name: 'census-data',
      title: titles.census,
      explanation: explanations.census,
      bodyOf: censusBody,
      draw: (content, answer) => drawCensus(content, answer, words),
    },
    parts,
  );
  const addresses = createCard<AddressesAnswer>(
    {
      name: 'addresses-in-range',
      title: titles.addresses,
      explanation: explanations.addresses,
      bodyOf: addressesBody,
      draw: (content, answer) => drawAddresses(content, answer, words),
    },
    parts,
  );
  let shown: View | undefined;
  const choices = createTextChoices(words, () => {
    if (shown) void texts.show(shown);
  });
  const texts = createCard<TextsAnswer>(
    {
      name: 'texts',
      title: titles.texts,
      explanation: explanations.texts,
      controls: choices.root,
      bodyOf: choices.bodyOf,
      draw: (content, answer) => drawTexts(content, answer, words),
    },
    parts,
  );
  const snapshot = createSnapshotCard(parts);
  return {
    roots: [index, pois, census, addresses, texts, snapshot].map(({ root }) => root),
    pois,
    showAll(view) {
      shown = view;
      for (const card of [index, census, addresses, texts]) void card.show(view);
      snapshot.forget(view);
    },
    showReached(view) {
      shown = view;
      void census.show(view);
      snapshot.forget(view);
    },
  };
}
