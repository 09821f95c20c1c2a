// Names of columns as templates with slots: `nearest.{poiType}.{mode}Seconds`. A template reads a name and writes it.

/** What a slot takes: one of a list of words, one of the words that belong to the value of a slot before it, a whole number, or any name of a form. */
export type Slot =
  | { readonly kind: 'WORDS'; readonly words: readonly string[] }
  | { readonly kind: 'WORDS_OF'; readonly slot: string; readonly words: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'NUMBER'; readonly min: number; readonly max: number }
  | {
      readonly kind: 'NAME';
      /** A regular expression without its ends. */
      readonly form: string;
      /** The name in this form that a text is or probably means; undefined if nothing of it can be one. */
      readonly like: (text: string) => string | undefined;
    };

/** The values of the slots by their names. */
export type SlotValues = Readonly<Record<string, string>>;

export interface Template {
  readonly text: string;
  /** Literal text and slots in turn; the first and the last are text. */
  readonly parts: readonly string[];
}

/** @param text with the names of slots in braces */
export function templateOf(text: string): Template {
  return { text, parts: text.split(/[{}]/) };
}

/** The values with which a template becomes a name; undefined if none do. */
export function readName(
  { parts }: Template,
  name: string,
  slots: Readonly<Record<string, Slot>>,
): SlotValues | undefined {
  const read = (part: number, from: number, values: SlotValues): SlotValues | undefined => {
    const literal = parts[part] ?? '';
    if (!name.startsWith(literal, from)) return undefined;
    const at = from + literal.length;
    const slotName = parts[part + 1];
    if (slotName === undefined) return at === name.length ? values : undefined;
    const slot = slots[slotName];
    for (const value of slot === undefined ? [] : valuesAt(slot, name, at, values)) {
      const found = read(part + 2, at + value.length, { ...values, [slotName]: value });
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return read(0, 0, {});
}

/** A template with values in its slots. */
export function writeName({ parts }: Template, values: SlotValues): string {
  return parts.map((part, i) => (i % 2 === 0 ? part : (values[part] ?? ''))).join('');
}

/** The values of a slot with which a name goes on. */
function valuesAt(slot: Slot, name: string, at: number, before: SlotValues): readonly string[] {
  if (slot.kind === 'NAME') {
    const form = new RegExp(slot.form, 'y');
    form.lastIndex = at;
    return form.exec(name)?.slice(0, 1) ?? [];
  }
  if (slot.kind !== 'NUMBER') return wordsOf(slot, before).filter(word => name.startsWith(word, at));
  let end = at;
  while (end < name.length && name[end]! >= '0' && name[end]! <= '9' && end - at < 9) end++;
  const digits = name.slice(at, end);
  const value = Number(digits);
  // One spelling for each number: no leading zeros.
  return digits === String(value) && value >= slot.min && value <= slot.max ? [digits] : [];
}

/** The words of a slot. @param before the values of the slots before it */
export function wordsOf(slot: Extract<Slot, { words: unknown }>, before: SlotValues): readonly string[] {
  return slot.kind === 'WORDS' ? slot.words : (slot.words[before[slot.slot] ?? ''] ?? []);
}
