// What the description says in words: its introduction and its tags.
import type { Tag } from '../../answers/feature.ts';
import { FEATURES } from '../../features/features.ts';

/** In the order in which the reference shows them: between those of functions and those of pages stands the account. */
export const TAGS: readonly Tag[] = [
  ...ofFeatures('routes'),
  { name: 'Account', description: 'What the caller used and may use.' },
  ...ofFeatures('visits'),
  { name: 'Service', description: 'Description, reference, health.' },
];

/** The tags of features that these routes of theirs bear. */
function ofFeatures(which: 'routes' | 'visits'): readonly Tag[] {
  return FEATURES.flatMap(feature => {
    const borne = new Set((feature[which] ?? []).map(({ tag }) => tag));
    return feature.tags.filter(({ name }) => borne.has(name));
  });
}

/** One sentence on what this is. */
export const SUMMARY = 'What is around a place, from OpenStreetMap, with travel times along real streets.';

/** The introduction of the reference (Markdown). */
export const DESCRIPTION = `
Name a place by address or coordinate; get what can be reached from it, as data and as a map to embed.

- Every call under \`/api/\` carries a key in the header \`X-API-KEY\`.
- Enum values are accepted in any case; a list is an array or one comma-separated string; an unknown field is an error that names the nearest known one.
- Errors are problem documents (RFC 9457) with a stable \`code\`; \`errors\` names every fault at once. A path that is called with another method answers \`405\`, an unknown one \`404\`; what cannot be read as a request at all is told so too (\`request-unreadable\`, \`headers-too-large\`, \`request-timeout\`, \`expectation-failed\`).
- New fields and enum values may be added at any time: ignore what you do not know.
- Print \`meta.credit\` wherever you show what you got.
- Examples of answers are real ones of the sample town; lists in them are cut after two entries.
- In schemas, \`format: comma-separated\` is a list as one text, \`format: cursor\` takes only what an answer gave, \`format: date-time-local\` is a time without offset, \`x-maximum-field\` names the field that a number must not exceed, and \`x-stored-with\` the one that a snapshot's own stands for.
`.trim();
