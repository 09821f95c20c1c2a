// `/llms.txt`: a short text that explains this service to language models (llmstxt.org).

import type { Route } from '../../answers/route.ts';
import { SUMMARY } from './openapi-words.ts';

/** Markdown: what the service does, how to call it, every call that needs a key, and links to the full descriptions. */
export function llmsText(routes: readonly Route[], publicUrl: string): string {
  const calls = routes.filter(({ access }) => access !== 'none');
  return [
    '# Umkreis',
    '',
    `> ${SUMMARY} This server answers everything from one region and calls no other service.`,
    '',
    `Base address: ${publicUrl}. Send the header \`X-API-KEY\` with every call below and JSON bodies as \`Content-Type: application/json\`.`,
    'Name the place by `address` or by `lat` and `lng`. An error is a problem document: `errors[].pointer` names the broken field, `nearest` and `allowed` name correct values.',
    'With 429 and 503 wait for `Retry-After` seconds. Print `meta.credit.plain` wherever an answer is shown.',
    '',
    '## Calls',
    '',
    ...calls.map(({ method, path, summary }) => `- \`${method} ${path}\`: ${summary}`),
    '',
    '## More',
    '',
    `- [OpenAPI 3.1](${publicUrl}/openapi.json): every field, answer and problem, with examples`,
    `- [OpenAPI 3.0](${publicUrl}/openapi-3.0.json): the same for older generators`,
    `- [Reference](${publicUrl}/docs): the same for people`,
    `- [Problem pages](${publicUrl}/docs/problems/request-invalid): one per error code, at the problem's \`type\``,
    '',
  ].join('\n');
}
