// Legal flags in answers: wording that an advertisement should not have, in a text or in the words of a property.
import { z } from 'zod';
import type { AnswerOf } from '../../core/answer-of.ts';
import { FLAG_RULES, FLAGS_BY_RULE, type FlagRule } from './exclusions/flag-rules.ts';
import { type Flag, flagsIn, flagsInFeature } from './exclusions/flags.ts';
import type { Property } from './facts/property-fields.ts';

export const flagSchema = z
  .object({
    rule: z.enum(FLAG_RULES),
    text: z.string().meta({ description: 'The wording, as written.' }),
    reason: z.string().meta({ description: 'Why an advertisement should not have it. No legal advice.' }),
    law: z
      .object({ paragraph: z.string(), since: z.iso.date(), sourceUrl: z.string() })
      .optional()
      .meta({ description: 'The law that the rule follows; missing where the service alone asks for it.' }),
    start: z
      .int()
      .optional()
      .meta({ description: 'UTF-16 units from the start of `text`; missing for words of the property.' }),
    end: z.int().optional(),
    pointer: z.string().optional().meta({ description: 'Where in the request the words stand, if not in `text`.' }),
  })
  .meta({ id: 'TextFlag' });

export type ShownFlag = AnswerOf<typeof flagSchema>;

/** A flag as answers show it. */
export function shownFlag({ rule, text }: { readonly rule: FlagRule; readonly text: string }): ShownFlag {
  const { reason, law } = FLAGS_BY_RULE[rule];
  return { rule, text, reason, ...(law && { law: { ...law } }) };
}

/** Flags of the caller's own words in `features`, of which requests with the worst fail before, and in `remarks`. */
export function callerFlags(property: Property | undefined): ShownFlag[] {
  const shown = (field: 'features' | 'remarks', flags: (words: string) => readonly Flag[]) =>
    (property?.[field] ?? []).flatMap((words, i) =>
      flags(words).map(flag => ({ ...shownFlag(flag), pointer: `#/property/${field}/${i}` })),
    );
  return [...shown('features', flagsInFeature), ...shown('remarks', words => flagsIn(words, []))];
}
