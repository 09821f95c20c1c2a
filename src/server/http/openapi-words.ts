// The texts of the description: its introduction and its tags.
import type { Tag } from '../../answers/feature.ts';
import { FEATURES } from '../../features/features.ts';

/** The tags in the order of the reference: functions, account, pages, service. */
export const TAGS: readonly Tag[] = [
  ...ofFeatures('routes'),
  { name: 'Account', description: 'Usage and quota of the caller.' },
  ...ofFeatures('visits'),
  { name: 'Service', description: 'Description, reference, health, metrics.' },
];

/** The tags of the features that their routes use. */
function ofFeatures(which: 'routes' | 'visits'): readonly Tag[] {
  return FEATURES.flatMap(feature => {
    const borne = new Set((feature[which] ?? []).map(({ tag }) => tag));
    return feature.tags.filter(({ name }) => borne.has(name));
  });
}

/** One sentence about the service. */
export const SUMMARY = 'What is around a place, from OpenStreetMap, with travel times along real streets.';

/** The introduction of the reference (Markdown). */
export function introduction(publicUrl: string): string {
  return `
Name a place by address or coordinate; get what can be reached from it, as data and as a map to embed.

[Recipes](${publicUrl}/docs/recipes) to copy (curl, TypeScript, PHP, Python), [concepts](${publicUrl}/docs/concepts), [errors](${publicUrl}/docs/errors) and [all documents](${publicUrl}/docs/index).

- Every call under \`/api/\` needs a key in the header \`X-API-KEY\`.
- A page may hold a publishable key (\`uk_pub_…\`). It works only in pages of the origins that it names, and only for the calls whose problems include \`origin-not-allowed\`.
- Enum values are accepted in any case; a list is an array or one comma-separated string; an unknown field is an error that names the nearest known one.
- Errors are problem documents (RFC 9457) with a stable \`code\`; \`errors\` lists every fault at once. A wrong method gets \`405\`, an unknown path \`404\` (a page if \`Accept\` prefers \`text/html\`). Requests that break the rules of HTTP get a problem document too (\`request-unreadable\`, \`headers-too-large\`, \`request-timeout\`, \`expectation-failed\`).
- Later versions may add fields and enum values: ignore those that you do not know.
- Show \`meta.credit\` wherever you show an answer.
- Example answers are real answers for the sample town; their lists are cut after two entries.
- \`x-scope\` of an operation is the scope that the key needs.
- In schemas, \`x-default\` is the default of a field in a body, \`format: comma-separated\` is a list as one text, \`format: cursor\` takes only a cursor from an answer, \`format: date-time-local\` is a time without offset, \`x-maximum-field\` names the fields that a number must not exceed, \`x-unique-field\` the field in which no two entries of a list are alike, and \`x-stored-with\` names a field whose stored value applies if a change of a snapshot omits it.
`.trim();
}
