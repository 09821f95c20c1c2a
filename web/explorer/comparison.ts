// Two places side by side, within the same reach: the one that the location index ranks higher, and the rows of each function.
import type { AreaFeature } from '../../src/answers/answer-fields.ts';
import type { LocationIndex } from '../../src/features/location-index/answer.ts';
import { element } from '../shared/elements.ts';
import type { Ask } from './asking.ts';
import { refusalIn } from './away-notice.ts';
import type { AnswerCard } from './card.ts';
import { comparedTable } from './comparison-table.ts';
import type { Two } from './feature.ts';
import type { Reached } from './reach.ts';
import type { Place, View } from './view.ts';
import type { Words } from './words.ts';

export interface Comparison {
  readonly root: HTMLElement;
  /** The place of the view beside a second one; if the second is missing, the comparison disappears. */
  show(view: View, second: Place | undefined): void;
}

interface Ranked {
  readonly results: readonly (
    | { readonly locationIndex: LocationIndex }
    | { readonly problem: { readonly detail: string } }
  )[];
  readonly ranking: readonly { readonly place: number; readonly indistinguishableFrom: readonly number[] }[];
}

/** The function that ranks places; its ranking brings the answers for both. */
const RANKING = 'location-index';

/**
 * @param cards hold the answers for the first place, so that only the second one needs requests
 * @param onArea gets the area reached from the second place
 */
export function createComparison(
  ask: Ask,
  words: Words,
  cards: readonly AnswerCard[],
  onArea: (area: AreaFeature | undefined, toleranceMeters: number) => void,
): Comparison {
  const content = element('div', 'card-content');
  const heading = element('h2', '', [words.compared]);
  const root = element('section', 'card comparison', [heading, content], { 'aria-label': words.compared });
  root.hidden = true;
  let requesting = new AbortController();

  const answersOf = async (card: AnswerCard, views: Two<View>, signal: AbortSignal) => {
    const { name, requested } = card.feature;
    const second = ask.post(name, card.feature.bodyOf(views[1]), signal).then(
      ({ answer }) => answer,
      () => undefined,
    );
    const answers = await Promise.all([card.answerFor(views[0]), second]);
    if (requested === 'WITH_AREA' && !signal.aborted) {
      const { area, toleranceMeters = 0 } = (answers[1] as Reached | undefined)?.reachability ?? {};
      onArea(area, toleranceMeters);
    }
    return { feature: card.feature, answers };
  };
  const draw = async (views: Two<View>, signal: AbortSignal) => {
    root.dataset.state = 'asking';
    try {
      const body = { places: views.map(({ place }) => place.where), language: words.language };
      const { answer: ranked } = await ask.post<Ranked>(`${RANKING}/compare`, body, signal);
      const [first, second] = ranked.results.map(result =>
        'locationIndex' in result ? result.locationIndex : undefined,
      );
      const compared = await Promise.all(
        cards
          .filter(({ feature }) => feature.rowsOf !== undefined)
          .map(card =>
            card.feature.name === RANKING
              ? { feature: card.feature, answers: [first, second] as const }
              : answersOf(card, views, signal),
          ),
      );
      if (signal.aborted) return;
      const labels = [views[0].place.label, views[1].place.label] as const;
      content.replaceChildren(verdictOf(ranked, labels, words), comparedTable(labels, compared, words));
      root.dataset.state = 'shown';
    } catch (failure) {
      if (signal.aborted) return;
      content.replaceChildren(element('p', 'refused', [refusalIn(failure, words)]));
      root.dataset.state = 'refused';
    }
  };
  return {
    root,
    show(view, second) {
      requesting.abort();
      requesting = new AbortController();
      root.hidden = second === undefined;
      if (second === undefined) content.replaceChildren();
      else void draw([view, { ...view, place: second }], requesting.signal);
    },
  };
}

/** One sentence: which place is better served, or that both are about equal. */
function verdictOf({ results, ranking: [best] }: Ranked, labels: Two<string>, words: Words): HTMLElement {
  const broken = results.flatMap(result => ('problem' in result ? [result.problem.detail] : []));
  if (broken.length > 0) return element('p', 'refused', [broken.join(' ')]);
  const isAlike = best === undefined || best.indistinguishableFrom.length > 0;
  return element('p', 'verdict', [isAlike ? words.alike : words.winner(labels[best.place] ?? '')]);
}
