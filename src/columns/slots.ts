// The slots in the names of columns: what stands in braces, with labels of its values.
import type { Language } from '../core/enums.ts';
import type { Slot, SlotValues } from './template.ts';

interface NamedSlot {
  readonly slot: Slot;
  readonly labelOf: (value: string, language: Language) => string;
}

/** Slots whose values are the same in every request; `destination` takes those of the request. */
export const SLOTS: Readonly<Record<string, NamedSlot>> = {};

/** A text with the labels of values in its slots. */
export function withLabels(text: string, values: SlotValues, language: Language): string {
  return text
    .split(/[{}]/)
    .map((part, i) => (i % 2 === 0 ? part : (SLOTS[part]?.labelOf(values[part] ?? '', language) ?? values[part] ?? '')))
    .join('');
}
