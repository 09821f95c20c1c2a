// Kinds of request fields that hold lists, each sent as an array or as one comma-separated text.
import { z } from 'zod';
import type { FaultCode } from '../core/errors.ts';
import { numberIn } from './field-kinds.ts';
import { nearestName } from './request.ts';

/** A wrong entry of a list. */
export interface EntryFault {
  readonly index: number;
  readonly detail: string;
  readonly nearest?: string | undefined;
  /** All allowed words, if they are few. */
  readonly allowed?: readonly string[];
}

/**
 * A list of texts, sent as an array or as one comma-separated text, and the value that `resolve` makes of it.
 * `resolve` gets only entries that are texts; `index` is the position in the sent list.
 */
export function textList<Value>(
  name: string,
  options: {
    description: string;
    mostEntries: number;
    example: readonly string[];
    /** All allowed words, if they are few. */
    allowed?: readonly string[];
    /** JSON Schema of an entry if `allowed` is not enough. */
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
      if (sent === undefined) {
        refuse('required', `${name} is missing.`);
        return z.NEVER;
      }
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
        refuse('too-short', `${name} is empty; give at least one entry or omit the field.`);
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
      // zod drops `examples` and `default` of a transform; the OpenAPI document restores them from these names.
      'x-examples': [[...options.example]],
    });
}

/** A list of words of a closed vocabulary, in any case; duplicates count once. */
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
          const detail = `${name} must not contain "${text.slice(0, 60)}"${hint}; it may contain ${values.join(', ')}.`;
          report({ index, detail, nearest, allowed: values });
        }
      }
      return named;
    },
  });
}

/** A list of finite numbers, sent as an array or as one comma-separated text. It checks no range. */
export function numberList(
  name: string,
  options: {
    description: string;
    /** Default 1. */
    leastEntries?: number;
    mostEntries: number;
    example: readonly number[];
    entry?: object;
  },
): z.ZodType<readonly number[], unknown> {
  const { leastEntries = 1, mostEntries, description, example, entry = { type: 'number' } } = options;
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
        refuse('too-short', `${name} is empty; give at least one number or omit the field.`);
        return z.NEVER;
      }
      if (entries.length < leastEntries) {
        refuse('too-short', `${name} has ${entries.length} entries; it must have at least ${leastEntries}.`);
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
        { type: 'array', items: entry, minItems: leastEntries, maxItems: mostEntries },
        { type: 'string', format: 'comma-separated', description: 'The same, comma-separated.' },
        ...(leastEntries === 1 ? [{ ...entry, description: 'A single one.' }] : []),
      ],
      'x-examples': [[...example]],
    });
}
