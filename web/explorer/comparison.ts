// Two places side by side: the index and what it is made of, what is within reach, who lives there, how many addresses there are.
import type { AreaFeature } from '../../src/answers/answer-fields.ts';
import type { LocationIndex } from '../../src/features/location-index/answer.ts';
import { element } from '../embed/elements.ts';
import { type AddressesAnswer, addressesBody } from './addresses-card.ts';
import type { Ask } from './asking.ts';
import { refusalIn } from './away-notice.ts';
import { type CensusAnswer, censusBody } from './census-card.ts';
import { type ComparedPlace, comparedTable, type Ranked, verdictOf } from './comparison-table.ts';
import type { Looks } from './looks.ts';
import { type Reached, reachBody } from './reach.ts';
import type { Place, View } from './view.ts';
import type { Words } from './words.ts';

export interface Comparison {
  readonly root: HTMLElement;
  /** The place of the view beside a second one, both within the same reach; or nothing to compare it with. */
  show(view: View, second: Place | undefined): void;
}

/** @param onArea told what is reached from the second place */
export function createComparison(
  ask: Ask,
  words: Words,
  looks: Looks,
  onArea: (area: AreaFeature | undefined, toleranceMeters: number) => void,
): Comparison {
  const content = element('div', 'card-content');
  const root = element('section', 'card comparison', [element('h2', '', [words.compared]), content]);
  root.setAttribute('aria-label', words.compared);
  root.hidden = true;
  let asking = new AbortController();

  const placeAt = async (view: View, index: LocationIndex | undefined, signal: AbortSignal): Promise<ComparedPlace> => {
    // One answer that cannot be had leaves its rows empty.
    const answer = <T>(name: string, body: object) =>
      ask.post<T>(name, body, signal).then(
        asked => asked.answer,
        () => undefined,
      );
    const [reached, census, addresses] = await Promise.all([
      answer<Reached>('poi-data', reachBody(view)),
      answer<CensusAnswer>('census-data', censusBody(view)),
      answer<AddressesAnswer>('addresses-in-range', addressesBody(view)),
    ]);
    return { label: view.place.label, index, reached, census, addresses };
  };
  const draw = async (views: readonly [View, View], signal: AbortSignal) => {
    root.dataset.state = 'asking';
    try {
      const { language } = words;
      const body = { places: views.map(({ place }) => place.where), language };
      const { answer: ranked } = await ask.post<Ranked>('location-index/compare', body, signal);
      const indexes = ranked.results.map(result => ('index' in result ? result.index : undefined));
      const [first, second] = await Promise.all([
        placeAt(views[0], indexes[0], signal),
        placeAt(views[1], indexes[1], signal),
      ]);
      if (signal.aborted) return;
      const { area, toleranceMeters = 0 } = second.reached?.reachability ?? {};
      onArea(area, toleranceMeters);
      content.replaceChildren(verdictOf(ranked, [first, second], words), comparedTable([first, second], words, looks));
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
      asking.abort();
      asking = new AbortController();
      root.hidden = second === undefined;
      if (second === undefined) content.replaceChildren();
      else void draw([view, { ...view, place: second }], asking.signal);
    },
  };
}
