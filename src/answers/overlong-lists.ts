// Finds lists in a request that are far too long, before anything reads their entries: a body may hold hundreds of thousands of wrong ones.
import { z } from 'zod';

/** Entries that a schema reads in a few milliseconds; a list that is too long and has more is refused alone. */
const MOST_READ = 1000;

/** The faults of such lists among the fields of a request. */
export function overlongLists(schema: z.ZodType, sent: unknown): z.core.$ZodIssueTooBig[] {
  if (!(schema instanceof z.ZodObject) || sent === null || typeof sent !== 'object') return [];
  return Object.entries(schema.shape as Record<string, unknown>).flatMap(([name, field]) => {
    const list = field instanceof z.ZodOptional ? field.unwrap() : field;
    const entries = (sent as Record<string, unknown>)[name];
    if (!(list instanceof z.ZodArray) || !Array.isArray(entries) || entries.length <= MOST_READ) return [];
    const { maximum } = list._zod.bag as { readonly maximum?: number };
    if (maximum === undefined || entries.length <= maximum) return [];
    return [{ code: 'too_big', origin: 'array', maximum, inclusive: true, path: [name], message: '', input: entries }];
  });
}
