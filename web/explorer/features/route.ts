// The place that the visitor chose: the way to it, on the map and here by its legs, the lines of a stop, opening hours, phone and website.
import type { Route } from '../../../src/features/route/answer.ts';
import { badgeOf, tint } from '../../shared/badge.ts';
import { drawing } from '../../shared/drawings.ts';
import { button, element } from '../../shared/elements.ts';
import { legList, stopLineList } from '../../shared/journey-list.ts';
import { particularsOf } from '../../shared/particulars.ts';
import { phrasesOf } from '../../shared/words.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { travelOf } from '../view.ts';

const phrasesIn = phrasesOf({
  de: {
    title: 'Gewählter Ort',
    explanation: 'Dieselbe Zeit wie in der Liste, Schritt für Schritt.',
    often: 'Wie oft',
    address: 'Adresse',
    openingHours: 'Öffnungszeiten',
    website: 'Internet',
    phone: 'Telefon',
    wheelchair: 'Rollstuhl',
    wheelchairStates: { yes: 'stufenlos', limited: 'teilweise stufenlos', no: 'nicht stufenlos' },
    way: 'Weg',
    schematic: 'Auf der Karte führen Linien gerade von Halt zu Halt, nicht auf ihrem wirklichen Weg.',
    offNetwork: 'Das letzte Stück führt abseits der erfassten Wege.',
  },
  en: {
    title: 'The chosen place',
    explanation: 'The time of the list, step by step.',
    often: 'How often',
    address: 'Address',
    openingHours: 'Opening hours',
    website: 'Website',
    phone: 'Phone',
    wheelchair: 'Wheelchair',
    wheelchairStates: { yes: 'step-free', limited: 'partly step-free', no: 'not step-free' },
    way: 'Way',
    schematic: 'On the map, lines go straight from stop to stop, not along their real way.',
    offNetwork: 'The last stretch leaves the mapped ways.',
  },
});

export function route({ words, looks, chosen, onChoose, onWay }: FeatureParts): Feature<Route> {
  const phrases = phrasesIn(words.language);
  const close = button('close', [drawing('cross')], () => onChoose(undefined), words.close);
  const head = element('div', 'way-head');
  const below = element('div', 'way-place');
  return {
    name: 'route',
    title: phrases.title,
    explanation: phrases.explanation,
    requested: 'BY_CHOICE',
    controls: element('div', '', [head, close]),
    below,
    begun() {
      const poi = chosen()?.poi;
      if (poi === undefined) return;
      const { icon, color } = looks.of(poi);
      const kind = element('p', 'way-kind', [badgeOf(icon, looks), poi.typeLabel]);
      tint(kind, color);
      head.replaceChildren(kind, element('h3', 'way-to', [element('bdi', '', [poi.name ?? poi.typeLabel])]));
      below.replaceChildren(...particularsOf(poi, { ...words, ...phrases }));
    },
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
      const { transportMode, travelSeconds, networkMeters, legs } = answer;
      const isJourney = transportMode === 'TRANSIT';
      const length = words.distance(networkMeters);
      const lines = legs.flatMap(leg => leg.lines ?? []);
      // A journey without a ride is a walk.
      const isRidden = lines.length > 0;
      const mode = isJourney && !isRidden ? (legs[0]?.transportMode ?? transportMode) : transportMode;
      const parts = isRidden
        ? [
            words.journey.changes({ ...answer, lines }),
            words.journey.onFoot(length, answer.unknownMeters !== undefined),
          ].filter(part => part !== '')
        : [length];
      content.replaceChildren(
        element('p', '', [
          element('b', '', [words.travelTime(travelSeconds)]),
          ` ${[words.mode[mode], ...parts].join(' · ')}`,
        ]),
        ...(isRidden ? [element('p', 'soft schematic', [phrases.schematic])] : []),
        ...(isJourney ? [legList(legs, poi.name ?? poi.typeLabel, words)] : []),
        ...(poi.stopLines === undefined ? [] : [stopLineList(poi.stopLines, window, words)]),
      );
      onWay(answer);
    },
  };
}
