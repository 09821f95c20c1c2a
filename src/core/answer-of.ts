// TypeScript types of answers, inferred from their schemas.
import type { z } from 'zod';

/** What a schema describes, as code holds it: nothing in it changes once it is made, and a field is there with a value or not at all. */
export type AnswerOf<Schema extends z.ZodType> = Frozen<z.output<Schema>>;

/** Coordinates stay the plain arrays that GeoJSON's types ask for. */
type Frozen<Value> = Value extends readonly (infer Entry)[]
  ? [Entry] extends [number | readonly unknown[]]
    ? Value
    : readonly Frozen<Entry>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Frozen<Exclude<Value[Name], undefined>> }
    : Value;
