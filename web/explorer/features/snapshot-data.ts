// The map to embed: the buttons that open its studio, and the call for developers.
import { button, element } from '../../shared/elements.ts';
import { phrasesOf } from '../../shared/words.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { reachOf } from '../view.ts';

const phrasesIn = phrasesOf({
  de: {
    title: 'Karte für Ihre Seite',
    explanation:
      'Dieser Ort als Karte zum Einbetten, Verlinken oder Drucken – mit Ihrem Logo und, wenn Sie wollen, ohne die genaue Adresse.',
    myMaps: 'Meine Karten',
  },
  en: {
    title: 'A map for your page',
    explanation:
      'This place as a map to embed, link or print – with your logo and, if you like, without the exact address.',
    myMaps: 'My maps',
  },
});

export function snapshotData({ words, onStudio }: FeatureParts): Feature<never> {
  const phrases = phrasesIn(words.language);
  return {
    name: 'snapshot-data',
    title: phrases.title,
    explanation: phrases.explanation,
    requested: 'BY_BUTTON',
    controls: element('div', 'make-map', [
      button('primary', [words.designMap], () => onStudio('NEW')),
      button('outlined', [phrases.myMaps], () => onStudio('MINE')),
    ]),
    bodyOf: view => ({
      ...view.place.where,
      ...reachOf(view),
      show: ['map', 'pois', 'index'],
      language: view.language,
    }),
    draw: () => undefined,
  };
}
