// `/llms.txt`: a short text that explains this service to language models (llmstxt.org). `/llms-full.txt` begins with the same rules.

import type { Route } from '../../answers/route.ts';
import type { DocumentGroup } from './document-page.ts';
import { SUMMARY } from './openapi-words.ts';

/** Markdown: what the service does, how to call it, every call that needs a key, and links to the full descriptions and the documents. */
export function llmsText(routes: readonly Route[], publicUrl: string, documents: readonly DocumentGroup[]): string {
  const calls = routes.filter(({ access }) => access !== 'none');
  return [
    ...rulesText('Umkreis', publicUrl),
    '## Calls',
    '',
    ...calls.map(({ method, path, summary }) => `- \`${method} ${path}\`: ${summary}`),
    '',
    '## More',
    '',
    `- [All calls in full](${publicUrl}/llms-full.txt): fields, real requests and answers, problems, as text`,
    `- [Tools](${publicUrl}/docs/agents): the Model Context Protocol at ${publicUrl}/mcp, with the same key`,
    `- [OpenAPI 3.1](${publicUrl}/openapi.json): every field, answer and problem, with examples`,
    `- [OpenAPI 3.0](${publicUrl}/openapi-3.0.json): the same for older generators`,
    `- [Reference](${publicUrl}/docs): the same for people`,
    `- [Problem pages](${publicUrl}/docs/problems/request-invalid): one per error code, at the problem's \`type\``,
    '',
    ...documents.flatMap(({ title, pages }) => [
      `## ${title}`,
      '',
      ...pages.map(({ name, label, about }) => `- [${label}](${publicUrl}/docs/${name}): ${about}`),
      '',
    ]),
  ].join('\n');
}

/** The title and the rules of every call. */
export function rulesText(title: string, publicUrl: string): readonly string[] {
  return [
    `# ${title}`,
    '',
    `> ${SUMMARY} This server answers everything from one region and calls no other service.`,
    '',
    `Base address: ${publicUrl}. Send the header \`X-API-KEY\` with every call below and JSON bodies as \`Content-Type: application/json\`.`,
    'Name the place by `address` or by `lat` and `lng`. An error is a problem document: `errors[].pointer` names the broken field, `nearest` and `allowed` name correct values.',
    'With 429 and 503 wait for `Retry-After` seconds. Print `meta.credit.plain` wherever an answer is shown.',
    '',
  ];
}
