// Keeps an answer from having fields that its schema lacks, when it is compiled.

/** The names of the fields of `Given`, at any depth, that `Wanted` lacks. */
type ExtraFields<Given, Wanted> = Given extends readonly (infer Entry)[]
  ? Wanted extends readonly (infer WantedEntry)[]
    ? ExtraFields<Entry, WantedEntry>
    : never
  : Given extends object
    ? unknown extends Wanted
      ? never
      :
          | Exclude<keyof Given, NamesOf<Wanted> | number>
          | {
              [Name in keyof Given & NamesOf<Wanted>]: ExtraFields<Given[Name], FieldOf<Wanted, Name>>;
            }[keyof Given & NamesOf<Wanted>]
    : never;
type NamesOf<Union> = Union extends unknown ? keyof Union : never;
type FieldOf<Union, Name extends PropertyKey> = Union extends { readonly [Each in Name]?: infer Field } ? Field : never;

/** Empty if the answer has no field that its schema lacks; else an impossible property, so that the route does not compile. */
export type NoExtraFields<Given, Wanted> = [ExtraFields<Given, Wanted>] extends [never]
  ? unknown
  : { readonly fieldsThatTheSchemaLacks: ExtraFields<Given, Wanted> };
