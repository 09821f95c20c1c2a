// The block "What this region cannot promise" in the terminal: a line for each kind of finding.
import { extentWords, FINDING_WORDS, placeWords } from '../region/finding-words.ts';
import type { Findings } from '../region/findings.ts';

/** Nothing without findings, else a heading and one sentence for each kind with the weightiest place. */
export function findingsLines(findings: readonly Findings[]): string[] {
  if (findings.length === 0) return [];
  return ['What this region cannot promise (docs/operations.md says what to do about it).', ...findings.map(lineOf)];
}

function lineOf(findings: Findings): string {
  const { kind, count, places } = findings;
  const extent = extentWords(findings, 'en');
  // The count of guessed speeds is one: the extent is all.
  const amount = kind === 'GUESSED_SPEED' ? extent : count.toLocaleString('en') + (extent && ` (${extent})`);
  const [place] = places;
  const object = place?.objects[0];
  const words = place === undefined ? '' : placeWords(place, 'en');
  const example = object === undefined ? '' : `, such as ${object}${words && ` (${words})`}`;
  return `${FINDING_WORDS[kind].title.en}: ${amount}${example}.`;
}
