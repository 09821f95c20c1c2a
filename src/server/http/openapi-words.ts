// What the description says in words: its introduction and its tags.

/** In the order in which the reference shows them. */
export const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  {
    name: 'Map snapshot',
    description: 'An interactive map of a place with what can be reached from it, kept as it was.',
  },
  {
    name: 'Points of interest',
    description: 'What can be reached from a place, how far that goes, and what is open.',
  },
  {
    name: 'Location index',
    description: 'One score for a place that is explained to the last point, and comparisons.',
  },
  { name: 'Census', description: 'Who lives around a place and how, as counted, with what is not known said.' },
  { name: 'Addresses', description: 'Every address around a place, with how complete that is.' },
  {
    name: 'Texts',
    description: 'Descriptions of a property and its location, in which every claim stands on a listed fact.',
  },
  { name: 'Places', description: 'Type-ahead, and what can be named in a request.' },
  { name: 'Account', description: 'What the caller used and may use.' },
  { name: 'Embed', description: 'What the link of a snapshot opens; the token in it is the right to see it.' },
  { name: 'Service', description: 'Description, reference, health.' },
];

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
