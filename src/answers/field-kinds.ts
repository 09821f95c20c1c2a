// Kinds of request fields that several features use: words of closed vocabularies, texts, numbers. Lists are in `list-fields.ts`.
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

/** The length of a text in code points, as JSON Schema counts. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** A text of 1 to `max` characters, not counting blanks at its ends. `isLine` forbids control characters. */
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
      else if (isLine && /\p{Cc}/u.test(text)) refuse('not-allowed', `${name} must not contain control characters.`);
    })
    .meta({
      minLength: 1,
      maxLength: max,
      pattern: isLine ? LINE_WITH_TEXT : SOME_TEXT,
      description,
      ...(example === undefined ? {} : { examples: [example] }),
    });
}

/** At least one character that is not a blank. */
const SOME_TEXT = '\\S';

/** The control characters within a class. Many languages read `\p{Cc}` as something else in a pattern, or not at all. */
export const CONTROL = '\\u0000-\\u001F\\u007F-\\u009F';

/** At least one character that is not a blank, and no control character. */
const LINE_WITH_TEXT = `^[^${CONTROL}]*[^\\s${CONTROL}][^${CONTROL}]*$`;

/** A name that the state can look up: any text without NUL, which PostgreSQL cannot store. */
export function nameText(name: string, options: { description?: string; max?: number } = {}) {
  const { max, description } = options;
  return z
    .string()
    .refine(text => !text.includes('\0'), {
      error: `${name} must not contain the character NUL.`,
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

/** A whole number. (A fault of `z.int()` ends the validation in zod and would hide the faults of other fields.) */
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

/** A number with decimals: from `min`, or more than `above`, up to `max`; `step` allows its multiples only. */
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

/** A number in a query parameter, which is text. */
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

/** The number that a text contains in the notation of JSON, or undefined. It may be infinite (`1e400`). */
export function numberIn(text: string): number | undefined {
  return /^\s*-?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/.test(text) ? Number(text) : undefined;
}

/** The same fields as query parameters: numbers and truth values come as text, all other fields stay. So one schema checks bodies and queries. */
export function asParameters<Shape extends z.ZodRawShape>(shape: Shape): Shape {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { $schema: _dialect, ...described } = z.toJSONSchema(field as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    });
    if (described.type === 'boolean') return [name, booleanParameter(name, field as z.ZodType, described)];
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

function booleanParameter(
  name: string,
  field: z.ZodType,
  { default: byDefault, ...described }: Record<string, unknown>,
) {
  return z
    .unknown()
    .transform((sent, context) => {
      if (sent === 'true' || sent === 'false') return sent === 'true';
      if (typeof sent !== 'string') return sent;
      const message = `${name} is "${sent.slice(0, 60)}"; it must be true or false.`;
      context.addIssue({ code: 'custom', message, params: { code: 'not-allowed', allowed: ['true', 'false'] } });
      return z.NEVER;
    })
    .pipe(field)
    .optional()
    .meta({ ...described, ...(byDefault === undefined ? {} : { 'x-default': byDefault }) });
}

export function oneOf(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
