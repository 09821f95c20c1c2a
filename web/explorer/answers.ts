// The six answers as cards, in the order in which a visitor reads them; the figure of each goes to the summary.

import type { ReachablePoi } from '../../src/answers/answer-fields.ts';
import type { TopicFigure } from '../../src/answers/census-answer.ts';
import type { LocationIndex } from '../../src/features/location-index/answer.ts';
import { censusWordsIn } from '../embed/census-words.ts';
import { indexWordsIn } from '../embed/index-words.ts';
import { type AddressesAnswer, addressesBody, drawAddresses } from './addresses-card.ts';
import { type AnswerCard, type CardParts, createCard } from './card.ts';
import { type CensusAnswer, censusBody, drawCensus, writtenOf } from './census-card.ts';
import { drawIndex } from './index-card.ts';
import type { Looks } from './looks.ts';
import { drawPois } from './pois-card.ts';
import { countOf, type Reached, reachBody } from './reach.ts';
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

/** Who else wants to know. */
export interface Told {
  readonly onPoint: (poi: ReachablePoi | undefined) => void;
  readonly onCensus: (topics: readonly TopicFigure[]) => void;
}

export function createAnswers(parts: CardParts, looks: Looks, { onPoint, onCensus }: Told): Answers {
  const { words, summary } = parts;
  const { titles, explanations } = words;
  const pois = createCard<Reached>(
    {
      name: 'poi-data',
      title: titles.pois,
      explanation: explanations.pois,
      bodyOf: view => reachBody(view),
      draw: (content, answer, { minutes, transportMode }) => {
        drawPois(content, answer, words, looks, onPoint);
        const said = words.summary.places(words.minutes(words.number(minutes)), words.by[transportMode]);
        summary.tell('poi-data', words.number(countOf(answer)), said);
      },
    },
    parts,
  );
  const index = createCard<LocationIndex>(
    {
      name: 'location-index',
      title: titles.index,
      explanation: explanations.index,
      bodyOf: ({ place, language }) => ({ ...place.where, language }),
      draw: (content, answer) => {
        drawIndex(content, answer, words);
        const { score, label } = answer.total;
        const figure = score === undefined ? undefined : indexWordsIn(words.language).score(score);
        summary.tell('location-index', figure, `${titles.index}: ${label ?? words.noData}`);
      },
    },
    parts,
  );
  const census = createCard<CensusAnswer>(
    {
      name: 'census-data',
      title: titles.census,
      explanation: explanations.census,
      bodyOf: censusBody,
      draw: (content, answer, view) => {
        drawCensus(content, answer, view, words);
        onCensus(answer.topics);
        const people = answer.topics.find(({ id, value }) => id === 'population' && value !== null);
        const figure = people && writtenOf(people, censusWordsIn(words.language));
        summary.tell('census-data', figure, words.summary.people);
      },
    },
    parts,
  );
  const addresses = createCard<AddressesAnswer>(
    {
      name: 'addresses-in-range',
      title: titles.addresses,
      explanation: explanations.addresses,
      bodyOf: addressesBody,
      draw: (content, answer) => {
        drawAddresses(content, answer, words);
        summary.tell('addresses-in-range', words.number(answer.total), words.summary.addresses);
      },
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
