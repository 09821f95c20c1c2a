// A whole text with the corrections of its sentences.

interface Part {
  readonly start: number;
  readonly end: number;
  readonly correction?: string | undefined;
}

/**
 * The text with each correction in the place of its sentence; everything between them is the same.
 * @param sentences in the order of the text, with positions in UTF-16 units
 */
export function correctedText(text: string, sentences: readonly Part[]): string {
  let [made, from] = ['', 0];
  for (const { start, end, correction } of sentences) {
    if (correction === undefined) continue;
    made += text.slice(from, start) + correction;
    from = end;
  }
  return made + text.slice(from);
}
