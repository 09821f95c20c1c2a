// TypeScript types of answers, inferred from their schemas.
import type { z } from 'zod';

/** The type of a schema's values in code: readonly, and optional fields are either absent or have a value. */
export type AnswerOf<Schema extends z.ZodType> = Frozen<z.output<Schema>>;

/** Coordinates stay plain arrays, as the types of GeoJSON demand. */
type Frozen<Value> = Value extends readonly (infer Entry)[]
  ? [Entry] extends [number | readonly unknown[]]
    ? Value
    : readonly Frozen<Entry>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Frozen<Exclude<Value[Name], undefined>> }
    : Value;
