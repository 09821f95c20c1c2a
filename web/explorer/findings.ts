// What the map cannot promise, beside the map: a list of kinds with their places; a place is shown on the map and explained in a sentence.
import type { ExploredFinding, ExploredFindings } from '../../src/features/snapshots/explored-findings.ts';
import { button, element, outwardLink } from '../shared/elements.ts';
import { phrasesOf } from '../shared/words.ts';
import type { Words } from './words.ts';

const phrasesIn = phrasesOf({
  de: {
    hint: 'Ein Klick auf einen Punkt oder eine Zeile sagt, was dort ist.',
    place: (number: number) => `Stelle ${number}`,
    area: (area: string) => `auf ${area}`,
    none: 'Der Import hat nichts gefunden.',
  },
  en: {
    hint: 'A click on a point or a line says what is there.',
    place: number => `Place ${number}`,
    area: area => `on ${area}`,
    none: 'The import found nothing.',
  },
});

/** The place of a kind that a visitor chose. */
export interface ChosenFinding {
  readonly findings: ExploredFindings;
  readonly place: ExploredFinding;
}

/** The lines of the legend, and a function that explains a place in them. */
export function findingsLegend(
  all: readonly ExploredFindings[],
  words: Words,
  onChosen: (chosen: ChosenFinding) => void,
): { readonly lines: readonly HTMLElement[]; readonly explain: (chosen: ChosenFinding) => void } {
  const own = phrasesIn(words.language);
  const said = element('p', 'finding-said', [own.hint], { role: 'status' });
  const explain = ({ findings, place }: ChosenFinding) => {
    const links = place.objects.map(object => outwardLink(`https://www.openstreetmap.org/${object}`, object));
    said.replaceChildren(
      element('b', '', [findings.title]),
      `: ${[place.words, findings.why].filter(text => text !== '').join('. ')} `,
      ...links.flatMap(link => [link, ' ']),
    );
  };
  const lines = all.map(findings => {
    const { title, count, extent, places, why } = findings;
    // One finding for the whole map says how much by its extent alone.
    const where = extent.endsWith('²') ? own.area(extent) : extent;
    const amount = [count === 1 && extent !== '' ? '' : words.number(count), where].filter(text => text !== '');
    const heading = `${title}: ${amount.length < 2 ? amount.join('') : `${amount[0]} (${amount[1]})`}`;
    if (places.length === 0) return element('p', 'finding-kind', [`${heading}. ${why}`]);
    const buttons = places.map((place, i) =>
      element('li', '', [
        button('text-button', [place.words === '' ? own.place(i + 1) : place.words], () => {
          explain({ findings, place });
          onChosen({ findings, place });
        }),
      ]),
    );
    const dot = element('span', 'finding-dot', [], { 'aria-hidden': 'true' });
    return element('details', 'finding-kind', [element('summary', '', [dot, heading]), element('ul', '', buttons)]);
  });
  return { lines: lines.length === 0 ? [element('p', 'soft', [own.none])] : [said, ...lines], explain };
}
