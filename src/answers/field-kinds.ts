// Kinds of request fields that several functions use: closed vocabularies in any case, lists as array or text.
import { z } from 'zod';
import type { FaultCode } from '../core/errors.ts';
import { nearestName } from './request.ts';

/** One word of a closed vocabulary, accepted in any case and by its aliases. */
export function word<const Values extends readonly [string, ...string[]]>(
  name: string,
  values: Values,
  options: { description: string; aliases?: Readonly<Record<string, Values[number]>>; default?: Values[number] },
): z.ZodType<Values[number], string> {
  const byUpperCase = new Map<string, Values[number]>([
    ...values.map(value => [value.toUpperCase(), value] as const),
    ...Object.entries(options.aliases ?? {}),
  ]);
  return z
    .string()
    .transform((text, context): Values[number] => {
      const value = byUpperCase.get(text.trim().toUpperCase());
      if (value !== undefined) return value;
      const nearest = nearestName(text, values);
      context.addIssue({
        code: 'custom',
        message: `${name} is "${text.slice(0, 60)}"; it must be ${oneOf(values)}.`,
        params: { code: 'not-allowed', allowed: [...values], ...(nearest === undefined ? {} : { nearest }) },
      });
      return z.NEVER;
    })
    .meta({
      enum: [...values],
      description: options.description,
      ...(options.default === undefined ? {} : { 'x-default': options.default }),
    });
}

/** How many characters a text has, as JSON Schema counts them: code points. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** A text of one to so many characters; blanks at its ends do not count. With `isLine` without control characters. */
export function shortText(
  name: string,
  options: { description: string; max: number; example?: string; isLine?: boolean },
) {
  const { max, description, example, isLine = false } = options;
  return z
    .string()
    .trim()
    .superRefine((text, context) => {
      const refuse = (code: FaultCode, message: string) =>
        context.addIssue({ code: 'custom', message, params: { code } });
      const count = characters(text);
      if (count === 0) refuse('too-short', `${name} has 0 characters; it must have at least 1.`);
      else if (count > max) refuse('too-long', `${name} has ${count} characters; it must have at most ${max}.`);
      else if (isLine && /\p{Cc}/u.test(text)) refuse('not-allowed', `${name} must not hold control characters.`);
    })
    .meta({
      minLength: 1,
      maxLength: max,
      pattern: isLine ? LINE_WITH_TEXT : SOME_TEXT,
      description,
      ...(example === undefined ? {} : { examples: [example] }),
    });
}

/** Anything but blanks. */
const SOME_TEXT = '\\S';

/** Something, and no control character. */
const LINE_WITH_TEXT = '^(?=.*\\S)[^\\p{Cc}]*$';

/** A name that is looked for in the state: any text without NUL, which not every database can look for. */
export function nameText(name: string, options: { description?: string; max?: number } = {}) {
  const { max, description } = options;
  return z
    .string()
    .refine(text => !text.includes('\0'), {
      error: `${name} must not hold the character NUL.`,
      params: { code: 'not-allowed' },
    })
    .refine(text => max === undefined || characters(text) <= max, {
      error: ({ input }) => `${name} has ${characters(String(input))} characters; it must have at most ${max}.`,
      params: { code: 'too-long' },
    })
    .meta({
      pattern: '^[^\\u0000]*$',
      ...(max === undefined ? {} : { maxLength: max }),
      ...(description === undefined ? {} : { description }),
    });
}

/** A whole number. (`z.int()` would hide the faults of other fields: its own is final in zod.) */
export function wholeNumber(name: string, options: { description: string; min: number; max: number }) {
  const { min, max, description } = options;
  return z
    .number()
    .refine(value => Number.isInteger(value) && value >= min && value <= max, {
      error: ({ input }) => `${name} is ${String(input)}; it must be a whole number from ${min} to ${max}.`,
      params: { code: 'out-of-range' },
    })
    .meta({ type: 'integer', minimum: min, maximum: max, description });
}

/** A number with decimals: from `min`, or more than `above`, up to `max`; with `step` only its multiples. */
export function decimalNumber(
  name: string,
  options: { description: string; max: number; step?: number } & ({ min: number } | { above: number }),
) {
  const { max, step, description } = options;
  const bounds = 'min' in options ? `from ${options.min} to ${max}` : `more than ${options.above} and at most ${max}`;
  const isOver = (value: number) => ('min' in options ? value >= options.min : value > options.above);
  const steps = step === undefined ? '' : ` in steps of ${step}`;
  return z
    .number()
    .refine(value => isOver(value) && value <= max && (step === undefined || Number.isInteger(value / step)), {
      error: ({ input }) => `${name} is ${String(input)}; it must be a number ${bounds}${steps}.`,
      params: { code: 'out-of-range' },
    })
    .meta({
      ...('min' in options ? { minimum: options.min } : { exclusiveMinimum: options.above }),
      maximum: max,
      ...(step === undefined ? {} : { multipleOf: step }),
      description,
    });
}

/** A number as a parameter of an address carries it: text. */
export function numberText(
  name: string,
  options: { description: string; min: number; max: number; default: number; isWhole?: boolean },
): z.ZodType<number, string | undefined> {
  const { min, max, description, isWhole = true } = options;
  return z
    .string()
    .transform((text, context): number => {
      const value = numberIn(text) ?? Number.NaN;
      if (value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value;
      const kind = isWhole ? 'a whole number' : 'a number';
      const message = `${name} is "${text.slice(0, 60)}"; it must be ${kind} from ${min} to ${max}.`;
      context.addIssue({ code: 'custom', message, params: { code: 'out-of-range' } });
      return z.NEVER;
    })
    .optional()
    .transform(value => value ?? options.default)
    .meta({
      type: isWhole ? 'integer' : 'number',
      minimum: min,
      maximum: max,
      description,
      'x-default': options.default,
    });
}

/** An entry of a list that is not what it should be. */
export interface EntryFault {
  readonly index: number;
  readonly detail: string;
  readonly nearest?: string | undefined;
  /** The whole vocabulary, where it is short. */
  readonly allowed?: readonly string[];
}

/**
 * A list of texts, sent as an array or as one comma-separated text, and what `resolve` makes of its entries.
 * Entries of another type are left out before `resolve` sees them; its `index` counts what was sent.
 */
export function textList<Value>(
  name: string,
  options: {
    description: string;
    mostEntries: number;
    example: readonly string[];
    /** The whole vocabulary, where it is short. */
    allowed?: readonly string[];
    /** JSON Schema of an entry, if it says more than `allowed`. */
    entry?: object;
    default?: readonly string[];
    resolve: (entries: readonly { text: string; index: number }[], report: (fault: EntryFault) => void) => Value;
  },
): z.ZodType<Value, unknown> {
  return z
    .unknown()
    .transform((sent, context): Value => {
      let isSound = true;
      const refuse = (
        code: FaultCode,
        message: string,
        path: PropertyKey[] = [],
        { nearest, allowed }: Partial<EntryFault> = {},
      ) => {
        isSound = false;
        const params = { code, ...(nearest === undefined ? {} : { nearest }), ...(allowed && { allowed }) };
        context.addIssue({ code: 'custom', message, path, params });
      };
      const entries: unknown = typeof sent === 'string' ? sent.split(',').map(entry => entry.trim()) : sent;
      if (!Array.isArray(entries)) {
        refuse('wrong-type', `${name} must be an array of strings or one comma-separated string.`);
        return z.NEVER;
      }
      if (entries.length > options.mostEntries) {
        refuse('too-long', `${name} has ${entries.length} entries; it must have at most ${options.mostEntries}.`);
        return z.NEVER;
      }
      if (entries.length === 0 || (entries.length === 1 && entries[0] === '')) {
        refuse('too-short', `${name} is empty; name at least one, or leave it out for the default.`);
        return z.NEVER;
      }
      const texts = entries.flatMap((entry: unknown, index) => {
        if (typeof entry === 'string') return [{ text: entry.trim(), index }];
        refuse('wrong-type', `${name}.${index} must be a string.`, [index]);
        return [];
      });
      const value = options.resolve(texts, fault => refuse('not-allowed', fault.detail, [fault.index], fault));
      return isSound ? value : z.NEVER;
    })
    .meta({
      description: options.description,
      oneOf: [
        {
          type: 'array',
          items: options.entry ?? { type: 'string', ...(options.allowed && { enum: [...options.allowed] }) },
          minItems: 1,
          maxItems: options.mostEntries,
        },
        { type: 'string', format: 'comma-separated', description: 'The same, comma-separated.' },
      ],
      ...(options.default && { 'x-default': [...options.default] }),
      // zod drops `examples` and `default` of what it transforms; the description of the interface puts them back.
      'x-examples': [[...options.example]],
    });
}

/** A list of words of a closed vocabulary, in any case; doubles count once. */
export function wordList<const Values extends readonly [string, ...string[]]>(
  name: string,
  values: Values,
  options: { description: string; example: readonly Values[number][]; default?: readonly Values[number][] },
): z.ZodType<ReadonlySet<Values[number]>, unknown> {
  return textList(name, {
    ...options,
    mostEntries: 10,
    allowed: values,
    resolve: (entries, report) => {
      const named = new Set<Values[number]>();
      for (const { text, index } of entries) {
        const value = values.find(each => each === text.toLowerCase());
        if (value !== undefined) named.add(value);
        else {
          const nearest = nearestName(text, values);
          const hint = nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
          const detail = `There is no "${text.slice(0, 60)}" for ${name}${hint}; it can hold ${values.join(', ')}.`;
          report({ index, detail, nearest, allowed: values });
        }
      }
      return named;
    },
  });
}

/**
 * A list of numbers, sent as an array or as one comma-separated text; its entries are finite numbers, nothing more is checked here.
 */
export function numberList(
  name: string,
  options: { description: string; mostEntries: number; example: readonly number[]; entry?: object },
): z.ZodType<readonly number[], unknown> {
  const { mostEntries, description, example, entry = { type: 'number' } } = options;
  return z
    .unknown()
    .transform((sent, context): readonly number[] => {
      const refuse = (code: FaultCode, message: string, path: PropertyKey[] = []) =>
        context.addIssue({ code: 'custom', message, path, params: { code } });
      const entries: unknown = typeof sent === 'string' ? sent.split(',') : typeof sent === 'number' ? [sent] : sent;
      if (!Array.isArray(entries)) {
        refuse('wrong-type', `${name} must be an array of numbers or one comma-separated string.`);
        return z.NEVER;
      }
      if (entries.length > mostEntries) {
        refuse('too-long', `${name} has ${entries.length} entries; it must have at most ${mostEntries}.`);
        return z.NEVER;
      }
      if (entries.length === 0 || (entries.length === 1 && entries[0] === '')) {
        refuse('too-short', `${name} is empty; name at least one number, or leave it out.`);
        return z.NEVER;
      }
      let isSound = true;
      const numbers = entries.map((entry: unknown, index) => {
        const value = typeof entry === 'string' ? numberIn(entry) : entry;
        if (typeof value === 'number' && Number.isFinite(value)) return value;
        isSound = false;
        const shown = typeof entry === 'string' ? ` is "${entry.slice(0, 60)}"; it` : '';
        refuse('wrong-type', `${name}.${index}${shown} must be a finite number.`, [index]);
        return 0;
      });
      return isSound ? numbers : z.NEVER;
    })
    .meta({
      description,
      oneOf: [
        { type: 'array', items: entry, minItems: 1, maxItems: mostEntries },
        { type: 'string', format: 'comma-separated', description: 'The same, comma-separated.' },
        { ...entry, description: 'A single one.' },
      ],
      'x-examples': [[...example]],
    });
}

/** The number that a text spells as JSON would, or undefined; may be infinite (`1e400`). */
function numberIn(text: string): number | undefined {
  return /^\s*-?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/.test(text) ? Number(text) : undefined;
}

/**
 * The same fields as parameters of an address, which are text: numbers are read from it, everything else stays as it is.
 * So a body and an address are checked by one schema.
 */
export function asParameters<Shape extends z.ZodRawShape>(shape: Shape): Shape {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { $schema: _dialect, ...described } = z.toJSONSchema(field as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    });
    const isNumber = described.type === 'number' || described.type === 'integer';
    return [name, isNumber ? numberParameter(name, field as z.ZodType, described) : field];
  });
  return Object.fromEntries(fields) as Shape;
}

function numberParameter(name: string, field: z.ZodType, { examples, ...described }: Record<string, unknown>) {
  return z
    .unknown()
    .transform((sent, context) => {
      if (typeof sent !== 'string') return sent;
      const value = numberIn(sent);
      if (value !== undefined && Number.isFinite(value)) return value;
      const message = `${name} is "${sent.slice(0, 60)}"; it must be a finite number.`;
      context.addIssue({ code: 'custom', message, params: { code: 'wrong-type' } });
      return z.NEVER;
    })
    .pipe(field)
    .optional()
    .meta({ ...described, ...(examples === undefined ? {} : { 'x-examples': examples }) });
}

function oneOf(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
