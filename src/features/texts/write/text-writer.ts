// The port of the text writer, and the first of its two implementations: the built-in grammar. The other one asks a language model.
import type { Warning } from '../../../answers/answer-fields.ts';
import type { Fact } from '../terms/fact.ts';
import type { Line } from './forms.ts';
import { type WritingChoices, type Written, write } from './write.ts';

export type Generator =
  | { readonly kind: 'GRAMMAR' }
  /** At least one sentence is the model's. */
  | { readonly kind: 'LANGUAGE_MODEL'; readonly model: string };

/** A text, its writer, and the warnings and counts of the work. */
export interface Authored extends Omit<Written, 'unused'> {
  /** Further texts of the built-in writer. */
  readonly variants?: readonly Omit<Written, 'unused'>[];
  readonly generator: Generator;
  /** Sentences of a language model that did not pass the check. */
  readonly refused: number;
  /** Sentences that the built-in writer wrote into a language model's text. */
  readonly replaced: number;
  readonly warnings: readonly Warning[];
}

/** Turns facts into a text in which every sentence names the facts that it tells. */
export type TextWriter = (facts: readonly Fact[], choices: WritingChoices) => Authored | Promise<Authored>;

/** The built-in writer: the same seed gives the same text. */
export function writeAlone(
  facts: readonly Fact[],
  choices: WritingChoices,
  isTrue?: (line: Line) => boolean,
): Authored {
  const { unused: _unused, ...written } = write(facts, choices, isTrue && { isTrue });
  return { ...written, generator: { kind: 'GRAMMAR' }, refused: 0, replaced: 0, warnings: [] };
}
