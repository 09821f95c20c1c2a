// The frame of one answer: its title and its content; beside it the time that it took, for developers.
import { element } from '../shared/elements.ts';
import { refusalIn } from './away-notice.ts';
import type { Feature, FeatureParts } from './feature.ts';
import type { Summary } from './summary.ts';
import type { View } from './view.ts';

export interface AnswerCard {
  readonly feature: Feature;
  readonly root: HTMLElement;
  /** What the service took for the answer; the fold for developers shows it. */
  readonly took: HTMLElement;
  /** Switches to a view and requests its answer, unless the feature gets it in another way; cancels an older request. */
  show(view: View): void;
  /** Shows an answer from another request. */
  fill(answer: unknown, view: View, milliseconds: number | undefined): void;
  /** Shows why there is no answer. */
  refuse(failure: unknown, view: View): void;
  /** The answer for a view that the card shows or is about to show; undefined without one. */
  answerFor(view: View): Promise<unknown>;
  /** The request that the card shows or would send; undefined if there is nothing to ask. */
  call(): { readonly path: string; readonly body: object } | undefined;
}

export interface CardParts extends Omit<FeatureParts, 'request'> {
  readonly summary: Summary;
}

export function createCard(create: (parts: FeatureParts) => Feature, parts: CardParts): AnswerCard {
  const { ask, words, summary } = parts;
  let shown: View | undefined;
  let requesting = new AbortController();
  const feature = create({ ...parts, request: () => request() });
  const { name, path = name, title, controls, requested } = feature;
  if (feature.tileOf) summary.addTile(name);
  const pending = (of: unknown) => ({ of, ...Promise.withResolvers<unknown>() });
  let awaited = pending(undefined);
  const awaitedFor = (view: View, isNew = false) => {
    // Another mode or time limit does not change the answer for a place.
    const of = requested === 'FOR_PLACE' ? view.place : view;
    if (isNew || awaited.of !== of) awaited = pending(of);
    return awaited;
  };
  const took = element('span', 'took');
  const content = element('div', 'card-content');
  const header = element('header', '', [element('h2', '', [title])]);
  const explanation = element('p', 'explanation', [feature.explanation]);
  const root = element('section', `card card-${name}`, [header, explanation, controls, content, feature.below], {
    id: name,
    'aria-label': title,
    tabindex: '-1',
  });
  // Nothing is chosen yet, and the page may open without a place.
  root.hidden = requested === 'BY_CHOICE';
  const fill = (answer: unknown, view: View, milliseconds: number | undefined) => {
    shown = view;
    took.textContent = milliseconds === undefined ? '' : words.took(milliseconds);
    feature.draw(content, answer, view);
    if (feature.tileOf) summary.tell(name, feature.tileOf(answer, view));
    if (controls && requested === 'BY_BUTTON') controls.hidden = true;
    root.dataset.state = 'shown';
    awaitedFor(view).resolve(answer);
  };
  const refuse = (failure: unknown, view: View) => {
    took.textContent = '';
    content.replaceChildren(element('p', 'refused', [refusalIn(failure, words)]));
    root.dataset.state = 'refused';
    awaitedFor(view).resolve(undefined);
  };
  const request = async () => {
    const view = shown;
    if (view === undefined) {
      content.replaceChildren(element('p', 'refused', [words.noPlace]));
      return false;
    }
    requesting.abort();
    requesting = new AbortController();
    const { signal } = requesting;
    root.dataset.state = 'asking';
    try {
      const { answer, milliseconds } = await ask.post(path, feature.bodyOf(view), signal);
      if (signal.aborted) return false;
      fill(answer, view, milliseconds);
      return true;
    } catch (failure) {
      if (!signal.aborted) refuse(failure, view);
      return false;
    }
  };
  return {
    feature,
    root,
    took,
    fill,
    refuse,
    show(view) {
      shown = view;
      feature.begun?.(view);
      root.hidden = feature.isAsked?.(view) === false;
      if (root.hidden) {
        requesting.abort();
        return;
      }
      awaitedFor(view, true);
      if (requested === 'BY_BUTTON' || requested === 'BY_FORM') {
        // The existing answer is of another view.
        requesting.abort();
        content.replaceChildren();
        took.textContent = '';
        delete root.dataset.state;
        if (controls) controls.hidden = false;
        feature.emptied?.();
      } else if (requested !== 'WITH_AREA') void request();
    },
    answerFor: view => awaitedFor(view).promise,
    call: () => (shown === undefined || root.hidden ? undefined : { path, body: feature.bodyOf(shown) }),
  };
}
