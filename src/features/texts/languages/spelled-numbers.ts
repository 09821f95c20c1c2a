// Numbers as words, as texts about places write them: below a hundred, round ones below a thousand, and some beyond.

export type SpelledNumbers = readonly (readonly [word: string, value: number])[];

interface NumberWords {
  /** From zero to nineteen. */
  readonly small: readonly string[];
  /** Those before a hundred or a ten, at their values. */
  readonly ones: readonly string[];
  /** Twenty to ninety. */
  readonly tens: readonly string[];
  joined(ten: string, one: string): string;
  hundred(one: string, rest: string): string;
  readonly further: SpelledNumbers;
}

export function spelledNumbers({ small, ones, tens, joined, hundred, further }: NumberWords): SpelledNumbers {
  const belowHundred = [...small, ...tens.flatMap(ten => ones.map((one, i) => (i === 0 ? ten : joined(ten, one))))];
  const isWritten = (rest: number) => rest === 0 || rest === 10 || (rest > 10 && rest % 5 === 0);
  return [
    ...belowHundred.map((word, value) => [word, value] as const),
    ...ones
      .slice(1)
      .flatMap((one, i) =>
        belowHundred.flatMap((word, rest) =>
          isWritten(rest) ? [[hundred(one, rest === 0 ? '' : word), (i + 1) * 100 + rest] as const] : [],
        ),
      ),
    ...further,
  ];
}
