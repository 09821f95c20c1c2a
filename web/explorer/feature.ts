// One function of the service in the explorer: a card, a figure of the summary, rows of a comparison.
import type { ReachablePoi } from '../../src/answers/answer-fields.ts';
import type { TopicFigure } from '../../src/answers/census-answer.ts';
import type { Looks } from './looks.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

/** Something of each of the two places of a comparison. */
export type Two<T> = readonly [T, T];

export interface Feature<T = unknown> {
  /** Name of the function in its path. */
  readonly name: string;
  readonly title: string;
  readonly explanation: string;
  /**
   * `FOR_PLACE`: requested for each place. `FOR_REACH`: for each mode and time limit too. `WITH_AREA`: filled by the
   * request that draws the area. `BY_BUTTON`: requested when the visitor presses a button in `controls`.
   */
  readonly requested: 'FOR_PLACE' | 'FOR_REACH' | 'WITH_AREA' | 'BY_BUTTON';
  /** Above the answer, such as choices. */
  readonly controls?: HTMLElement;
  bodyOf(view: View): object;
  /** Fills the card. */
  draw(content: HTMLElement, answer: T, view: View): void;
  /** The figure for the summary and a line below it; if the figure is missing, the line says why. */
  tileOf?(answer: T, view: View): { readonly figure: string | undefined; readonly line: string };
  /** Heading and rows in a comparison; an answer that is missing leaves its cells empty. */
  readonly comparedTitle?: string;
  rowsOf?(answers: Two<T | undefined>): readonly HTMLElement[];
}

/** The parts of the page that a feature may use. */
export interface FeatureParts {
  readonly words: Words;
  readonly looks: Looks;
  /** Marks a place on the map, or none. */
  readonly onPoint: (poi: ReachablePoi | undefined) => void;
  /** Offers figures of the census as colours of the map. */
  readonly onTopics: (topics: readonly TopicFigure[]) => void;
  /** Requests the answer of this feature for the current view, again if necessary. */
  readonly request: () => Promise<void>;
}
