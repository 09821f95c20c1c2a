// The map to embed: made when asked for, shown in a frame as it will stand on the visitor's page.
import { button, element, outwardLink } from '../embed/elements.ts';
import { type CardParts, createCard } from './card.ts';
import type { View } from './view.ts';

interface SnapshotAnswer {
  readonly embedUrl: string;
  readonly embedHtml: string;
}

export interface SnapshotCard {
  readonly root: HTMLElement;
  /** Another view: the map that was made is not of it. */
  forget(view: View): void;
}

export function createSnapshotCard(parts: CardParts): SnapshotCard {
  const { words } = parts;
  let view: View | undefined;
  const controls = element('div', 'make-map');
  const card = createCard<SnapshotAnswer>(
    {
      name: 'snapshot-data',
      title: words.titles.snapshot,
      explanation: words.explanations.snapshot,
      controls,
      bodyOf: ({ place, transportMode, minutes, language }) => ({
        ...place.where,
        transportMode,
        distance: minutes,
        unit: 'MINUTES',
        show: ['map', 'pois', 'index'],
        expiresInDays: 7,
        language,
      }),
      draw: (content, { embedUrl, embedHtml }) => {
        const frame = element('iframe', 'made-map');
        // The token is the same wherever the service is reached.
        frame.src = new URL(`embed/${embedUrl.slice(embedUrl.lastIndexOf('/') + 1)}`, document.baseURI).href;
        frame.title = words.frame;
        frame.loading = 'lazy';
        const copy = button('copy', [words.copyFrame], async () => {
          try {
            await navigator.clipboard.writeText(embedHtml);
            copy.textContent = words.copied('HTML');
          } catch {
            copy.textContent = words.notCopied;
          }
        });
        content.replaceChildren(frame, element('p', 'made-foot', [outwardLink(frame.src, words.openMap), copy]));
        controls.hidden = true;
      },
    },
    parts,
  );
  const make = button('primary', [words.makeMap], async () => {
    if (view === undefined) return;
    make.disabled = true;
    make.textContent = words.making;
    await card.show(view);
    make.disabled = false;
    make.textContent = words.makeMap;
  });
  controls.append(make);
  return {
    root: card.root,
    forget(next) {
      view = next;
      controls.hidden = false;
      card.root.querySelector('.card-content')?.replaceChildren();
    },
  };
}
