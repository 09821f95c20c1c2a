// The way to a place that the visitor chose: on the map, and here its legs, and the lines of a stop.
import type { Route } from '../../../src/features/route/answer.ts';
import { badgeOf, tint } from '../../shared/badge.ts';
import { button, element } from '../../shared/elements.ts';
import { legList, stopLineList } from '../../shared/journey-list.ts';
import { phrasesOf } from '../../shared/words.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { travelOf } from '../view.ts';

const phrasesIn = phrasesOf({
  de: {
    title: 'Weg dorthin',
    explanation: 'Dieselbe Zeit wie in der Liste, Schritt für Schritt.',
    endWay: 'Weg ausblenden',
  },
  en: {
    title: 'The way there',
    explanation: 'The time of the list, step by step.',
    endWay: 'Hide the way',
  },
});

export function route({ words, looks, chosen, onChoose, onWay }: FeatureParts): Feature<Route> {
  const phrases = phrasesIn(words.language);
  return {
    name: 'route',
    title: phrases.title,
    explanation: phrases.explanation,
    requested: 'BY_CHOICE',
    controls: element('div', '', [button('text-button', [phrases.endWay], () => onChoose(undefined))]),
    isAsked: () => chosen() !== undefined,
    bodyOf: view => ({
      from: view.place.where,
      to: { poiId: chosen()?.poi.id },
      ...travelOf(view),
      language: view.language,
    }),
    draw(content, answer) {
      const now = chosen();
      if (now === undefined) return;
      const { poi, window } = now;
      const { icon, color } = looks.of(poi);
      const name = element('h3', 'way-to', [badgeOf(icon, looks), element('bdi', '', [poi.name ?? poi.typeLabel])]);
      tint(name, color);
      const { transportMode, travelSeconds, networkMeters, legs } = answer;
      const isJourney = transportMode === 'TRANSIT';
      const length = words.distance(networkMeters);
      const lines = legs.flatMap(leg => leg.lines ?? []);
      const parts = isJourney
        ? [
            words.journey.changes({ ...answer, lines }),
            words.journey.onFoot(length, answer.unknownMeters !== undefined),
          ].filter(part => part !== '')
        : [length];
      content.replaceChildren(
        name,
        element('p', '', [
          element('b', '', [words.travelTime(travelSeconds)]),
          ` ${[words.mode[transportMode], ...parts].join(' · ')}`,
        ]),
        ...(isJourney ? [legList(legs, poi.name ?? poi.typeLabel, words)] : []),
        ...(poi.stopLines === undefined ? [] : [stopLineList(poi.stopLines, window, words)]),
      );
      onWay(answer);
    },
  };
}
