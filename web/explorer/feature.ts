// One function of the service in the explorer: a card, a figure of the summary, rows of a comparison.
import type { TransitPoi } from '../../src/answers/answer-fields.ts';
import type { TopicFigure } from '../../src/answers/census-answer.ts';
import type { Route } from '../../src/features/route/answer.ts';
import type { Ask } from './asking.ts';
import type { Looks } from './looks.ts';
import type { StudioPage } from './studio/studio-parts.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

/** Something of each of the two places of a comparison. */
export type Two<T> = readonly [T, T];

export interface Feature<T = unknown> {
  /** Name of the card, and of the function in its path unless `path` says so. */
  readonly name: string;
  readonly path?: string;
  readonly title: string;
  readonly explanation: string;
  /**
   * `FOR_PLACE`: requested for each place. `FOR_REACH`: for each mode and time limit too. `WITH_AREA`: filled by the
   * request that draws the area. `BY_BUTTON`: requested when the visitor presses a button in `controls`. `BY_FORM`: the
   * same, and the controls stay. `BY_CHOICE`: requested for the place that the visitor chose.
   */
  readonly requested: 'FOR_PLACE' | 'FOR_REACH' | 'WITH_AREA' | 'BY_BUTTON' | 'BY_FORM' | 'BY_CHOICE';
  /** Above the answer, such as choices. */
  readonly controls?: HTMLElement;
  /** Below the answer, such as what is known without it. */
  readonly below?: HTMLElement;
  /** Called when the card turns to a view, before its request. */
  begun?(view: View): void;
  /** Whether there is anything to ask about a view; without, the card is hidden. Default: there is. */
  isAsked?(view: View): boolean;
  bodyOf(view: View): object;
  /** Called when the card of a `BY_BUTTON` or `BY_FORM` lost its answer, which was of another view. */
  emptied?(): void;
  /** Fills the card. */
  draw(content: HTMLElement, answer: T, view: View): void;
  /** The figure for the summary and a line below it; if the figure is missing, the line says why. */
  tileOf?(answer: T, view: View): { readonly figure: string | undefined; readonly line: string };
  /** Heading and rows in a comparison; an answer that is missing leaves its cells empty. */
  readonly comparedTitle?: string;
  rowsOf?(answers: Two<T | undefined>): readonly HTMLElement[];
}

/** A place within reach that the visitor chose. */
export interface Chosen {
  readonly poi: TransitPoi;
  /** The day and the window of its `stopLines`, in words; empty without. */
  readonly window: string;
}

/** The parts of the page that a feature may use. */
export interface FeatureParts {
  readonly words: Words;
  /** For further requests of a feature. */
  readonly ask: Ask;
  readonly looks: Looks;
  /** Marks a place on the map, or none. */
  readonly onPoint: (poi: TransitPoi | undefined) => void;
  /** Chooses the place to which the way is shown, or none. */
  readonly onChoose: (poi: TransitPoi | undefined) => void;
  /** The chosen place, and when its lines leave. */
  readonly chosen: () => Chosen | undefined;
  /** Draws the way to the chosen place. */
  readonly onWay: (way: Route) => void;
  /** Offers figures of the census as colours of the map. */
  readonly onTopics: (topics: readonly TopicFigure[]) => void;
  /** Opens the studio of maps: with the settings of a new map, or with the maps of the visitor's key. */
  readonly onStudio: (page: StudioPage) => void;
  /** Requests the answer of this feature for the current view, again if necessary; whether the card shows the answer then. */
  readonly request: () => Promise<boolean>;
}
