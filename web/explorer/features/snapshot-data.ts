// The map to embed: created on the press of a button, shown in a frame as on the visitor's page.
import { button, copyText, element, outwardLink } from '../../shared/elements.ts';
import { phrasesOf } from '../../shared/words.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { reachOf } from '../view.ts';

interface Answer {
  readonly embedUrl: string;
  readonly embedHtml: string;
}

const phrasesIn = phrasesOf({
  de: {
    title: 'Karte zum Einbetten',
    explanation: 'Genau diese Ansicht, auf Ihrer Seite.',
    makeMap: 'Karte erzeugen',
    making: 'Wird erzeugt …',
    openMap: 'Öffnen',
    frame: 'Eingebettete Karte',
    copyFrame: 'HTML kopieren',
  },
  en: {
    title: 'Map to embed',
    explanation: 'Just this view, on your page.',
    makeMap: 'Make the map',
    making: 'Creating …',
    openMap: 'Open',
    frame: 'Embedded map',
    copyFrame: 'Copy HTML',
  },
});

export function snapshotData({ words, request }: FeatureParts): Feature<Answer> {
  const phrases = phrasesIn(words.language);
  const make = button('primary', [phrases.makeMap], async () => {
    make.disabled = true;
    make.textContent = phrases.making;
    await request();
    make.disabled = false;
    make.textContent = phrases.makeMap;
  });
  return {
    name: 'snapshot-data',
    title: phrases.title,
    explanation: phrases.explanation,
    requested: 'BY_BUTTON',
    controls: element('div', 'make-map', [make]),
    bodyOf: view => ({
      ...view.place.where,
      ...reachOf(view),
      show: ['map', 'pois', 'index'],
      expiresInDays: 7,
      language: view.language,
    }),
    draw(content, { embedUrl, embedHtml }) {
      const frame = element('iframe', 'made-map', [], { title: phrases.frame, loading: 'lazy' });
      // The token is the same at every address of the service.
      frame.src = new URL(`embed/${embedUrl.slice(embedUrl.lastIndexOf('/') + 1)}`, document.baseURI).href;
      const copy = button('copy', [phrases.copyFrame], async () => {
        copy.textContent = (await copyText(embedHtml)) ? words.copied('HTML') : words.notCopied;
      });
      content.replaceChildren(frame, element('p', 'made-foot', [outwardLink(frame.src, phrases.openMap), copy]));
    },
  };
}
