// The function for Power Query: its text is M by Microsoft's own parser, and the request that it writes is one that the service answers with the fields it reads.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { DefaultSettings, TaskUtils } from '@microsoft/powerquery-parser';
import { importedSample } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const TEXT = readFileSync(new URL('../../packaging/spreadsheets/umkreis.pq', import.meta.url), 'utf8');

type Node = Readonly<Record<string, unknown>>;

/** All nodes of a tree, outer ones first. */
function nodesOf(tree: unknown): readonly Node[] {
  if (tree === null || typeof tree !== 'object') return [];
  const inner = Object.values(tree).flatMap(nodesOf);
  return 'kind' in tree ? [tree as Node, ...inner] : inner;
}

/** The literal of a node, or of the only one within it. */
const literals = (tree: unknown) =>
  nodesOf(tree).flatMap(({ kind, literal }) => (kind === 'LiteralExpression' ? [String(literal)] : []));

describe('the function for Power Query', () => {
  let nodes: readonly Node[];
  let server: TestServer;
  before(async () => {
    const parsed = await TaskUtils.tryLexParse(DefaultSettings, TEXT);
    assert.ok(TaskUtils.isParseStageOk(parsed), `the text is no M: ${parsed.stage}`);
    nodes = nodesOf(parsed.ast);
    server = await startTestServer(await importedSample());
  });
  after(() => server.close());

  /** The value of a field in the records of the text. */
  const fieldOf = (name: string) => {
    const pairs = nodes.filter(
      ({ kind, key }) => kind === 'GeneralizedIdentifierPairedExpression' && literalOf(key) === name,
    );
    assert.ok(pairs[0], name);
    return pairs[0].value;
  };
  const literalOf = (node: unknown) => String((node as Node).literal).replace(/^#"(.*)"$/, '$1');
  const fieldsRead = () => nodes.flatMap(({ kind, content }) => (kind === 'FieldSelector' ? [literalOf(content)] : []));

  it('sends a request that the service answers, and reads fields that the answer has', async () => {
    const path = JSON.parse(literals(fieldOf('RelativePath'))[0] ?? '""');
    const headers = Object.fromEntries(
      nodesOf(fieldOf('Headers'))
        .filter(({ kind }) => kind === 'GeneralizedIdentifierPairedExpression')
        .map(({ key, value }) => [literalOf(key), literals(value)[0]?.replaceAll('"', '') ?? server.key]),
    );
    const sent = nodesOf(fieldOf('Content'))
      .filter(({ kind }) => kind === 'GeneralizedIdentifierPairedExpression')
      .map(({ key }) => literalOf(key));
    assert.deepEqual(sent, ['places', 'columns']);
    const body = { places: ['Marktplatz 1, 86998 Hollerbruck', 'Mondweg 3', ''], columns: ['index.total', 'match'] };
    const answer = await fetch(`${server.url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.equal(answer.status, 200);
    const { results } = (await answer.json()) as { readonly results: readonly Record<string, unknown>[] };
    assert.equal(results.length, 3);
    const [found, missing, empty] = results;
    assert.deepEqual(Object.keys(found?.values as object), body.columns);
    const read = new Set(fieldsRead());
    for (const field of ['values', 'rowStatus', 'problem', 'detail', 'results', 'errors'])
      assert.ok(read.has(field), field);
    for (const result of results) assert.ok('values' in result && 'rowStatus' in result);
    for (const result of [missing, empty]) assert.ok('detail' in ((result?.problem ?? {}) as object));
  });

  it('handles the statuses of all problems that a table can have', async () => {
    const handled = literals(fieldOf('ManualStatusHandling')).map(Number);
    const document = await (await fetch(`${server.url}/openapi.json`)).json();
    const { responses } = (document as { paths: Record<string, { post: { responses: object } }> }).paths[
      '/api/location-ext/table'
    ]?.post ?? { responses: {} };
    const refused = Object.keys(responses)
      .map(Number)
      .filter(status => status >= 400);
    for (const status of handled) assert.ok(refused.includes(status), String(status));
    for (const status of [400, 401, 403, 413, 422, 429, 503]) assert.ok(handled.includes(status), String(status));
  });
});
