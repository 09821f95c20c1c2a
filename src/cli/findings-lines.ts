// The block "What this region cannot promise" in the terminal: a line for each kind of finding.
import { extentWords, FINDING_WORDS, placeWords } from '../region/finding-words.ts';
import type { Findings } from '../region/findings.ts';

/** Nothing without findings, else a heading and one line for each kind with the weightiest place. */
export function findingsLines(findings: readonly Findings[]): string[] {
  if (findings.length === 0) return [];
  return ['What this region cannot promise (docs/operations.md says what to do):', ...findings.map(lineOf)];
}

function lineOf(findings: Findings): string {
  const { kind, count, places } = findings;
  const extent = extentWords(findings, 'en');
  const title = FINDING_WORDS[kind].title.en.toLowerCase();
  // Without objects there is nothing to look at, and without a place the extent is all.
  const subject = kind === 'GUESSED_SPEED' ? title : `${count.toLocaleString('en')} ${title}`;
  const [place] = places;
  const example = place?.objects.length ? `; ${seenAt(place.objects[0]!, placeWords(place, 'en'))}` : '';
  return `  ${subject}${extent === '' ? '' : ` (${extent})`}${example}`;
}

function seenAt(object: string, words: string): string {
  return words === '' ? object : `${object}: ${words}`;
}
