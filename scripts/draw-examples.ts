// Sends every example request of the API description to the sample town and stores the answers: `node scripts/draw-examples.ts`.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSample } from '../sample/generate.ts';
import { createKey } from '../src/accounts/key-life.ts';
import { PROBLEMS } from '../src/answers/problems.ts';
import { EXAMPLE_CELL_MAP, EXAMPLE_CELLS_TOKEN } from '../src/features/cell-maps/feature.ts';
import { DEFAULT_SCOPES } from '../src/features/features.ts';
import { EXAMPLE_JOB } from '../src/features/jobs/feature.ts';
import { EXAMPLE_ID, EXAMPLE_TOKEN } from '../src/features/snapshots/feature.ts';
import { EXAMPLE_WARRANT } from '../src/features/warrants/feature.ts';
import { importRegion } from '../src/import/import-region.ts';
import type { Region } from '../src/region/region.ts';
import { openServedRegion } from '../src/region/store.ts';
import { EXAMPLE_URL } from '../src/server/http/description.ts';
import { PROBLEM_EXAMPLES } from '../src/server/http/examples.ts';
import { openApiDocument } from '../src/server/http/openapi.ts';
import { ROUTES } from '../src/server/http/routes.ts';
import { provokedProblems } from './draw-problems.ts';
import { startExampleApp } from './example-app.ts';

export const ANSWERS_PATH = fileURLToPath(new URL('../src/server/http/example-answers.json', import.meta.url));

/** One example request, taken from the description alone. */
export interface DocumentedRequest {
  readonly operation: string;
  readonly method: string;
  /** With its parameters filled in. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { name: string; in: string; example?: unknown; required: boolean }[];
  readonly requestBody?: { content: Record<string, { examples?: { request?: { value: unknown } } }> };
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The example requests of a description in its order, deletions last. */
export function requestsOf(document: object): DocumentedRequest[] {
  const { paths } = document as { paths: Paths };
  const requests = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => requestOf(path, method.toUpperCase(), operation) ?? []),
  );
  return requests.sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
}

function requestOf(path: string, method: string, operation: Operation): DocumentedRequest | undefined {
  const { operationId, parameters = [], requestBody } = operation;
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: where, example, required } of parameters) {
    if (example === undefined) {
      if (required) return undefined;
    } else if (where === 'path') filled = filled.replace(`{${name}}`, String(example));
    else if (where === 'query') query.set(name, String(example));
  }
  const [type = '', { examples = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const content = examples.request?.value;
  if (requestBody !== undefined && content === undefined) return undefined;
  const body = content === undefined ? {} : { body: typeof content === 'string' ? content : JSON.stringify(content) };
  return {
    operation: operationId,
    method,
    path: query.size === 0 ? filled : `${filled}?${query}`,
    headers: content === undefined ? {} : { 'content-type': type },
    ...body,
  };
}

/** The example requests that fail, on paths of the same description. */
export function wrongRequestsOf(document: object): ({ code: string } & DocumentedRequest)[] {
  const good = new Map(requestsOf(document).map(request => [request.operation, request]));
  return Object.entries(PROBLEM_EXAMPLES).flatMap(([code, { operation, params, body, headers }]) => {
    const like = good.get(operation);
    if (like === undefined) return [];
    const path = like.path.replace(/(?:snp|wrt|job)_\w{22}/, id => String(params?.id ?? id));
    const text =
      body === undefined ? (like.body ?? '').slice(0, 20) : typeof body === 'string' ? body : JSON.stringify(body);
    return [
      {
        ...like,
        code,
        path,
        headers: { ...like.headers, ...headers },
        ...(like.body === undefined ? {} : { body: text }),
      },
    ];
  });
}

export interface Answered {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Sends requests one after another. It replaces the ids and tokens of the examples by those of the snapshot and the warrant just created. */
export async function askAll(
  requests: readonly DocumentedRequest[],
  send: (request: DocumentedRequest) => Promise<Answered>,
): Promise<Map<string, Answered>> {
  const answers = new Map<string, Answered>();
  let made: { id: string; token: string } | undefined;
  let warrant: { id: string; token: string } | undefined;
  let job: { id: string } | undefined;
  let cells: { id: string; token: string } | undefined;
  let scores: { id: string; token: string } | undefined;
  for (const request of requests) {
    const path = request.path
      .replace(EXAMPLE_ID, made?.id ?? EXAMPLE_ID)
      .replace(EXAMPLE_TOKEN, made?.token ?? '')
      .replace(EXAMPLE_WARRANT, warrant?.id ?? EXAMPLE_WARRANT)
      .replace(EXAMPLE_JOB, job?.id ?? EXAMPLE_JOB)
      .replace(EXAMPLE_CELL_MAP, cells?.id ?? EXAMPLE_CELL_MAP)
      .replace(EXAMPLE_CELLS_TOKEN, cells?.token ?? EXAMPLE_CELLS_TOKEN);
    const answer = await send({ ...request, path });
    if (request.operation === 'createSnapshot') {
      const { id, embedUrl }: { id: string; embedUrl: string } = JSON.parse(answer.text);
      made = { id, token: embedUrl.slice(-EXAMPLE_TOKEN.length) };
    }
    if (request.operation === 'createCellMap') cells = mapOf(answer);
    if (request.operation === 'createScoreMap') scores = mapOf(answer);
    if (request.operation === 'issueWarrant') warrant = JSON.parse(answer.text);
    if (request.operation === 'createJob') job = await endedJob(JSON.parse(answer.text), request, send);
    const names = [
      ...(made ? [[made.id, EXAMPLE_ID] as const, [made.token, EXAMPLE_TOKEN] as const] : []),
      ...(job ? [[job.id, EXAMPLE_JOB] as const] : []),
      ...(cells ? [[cells.id, EXAMPLE_CELL_MAP] as const, [cells.token, EXAMPLE_CELLS_TOKEN] as const] : []),
      ...(scores ? [[scores.id, EXAMPLE_CELL_MAP] as const, [scores.token, EXAMPLE_CELLS_TOKEN] as const] : []),
      ...(warrant ? [[warrant.id, EXAMPLE_WARRANT] as const, [warrant.token, EXAMPLE_TOKEN] as const] : []),
    ];
    const text = names.reduce((rest, [own, shownName]) => rest.replaceAll(own, shownName), answer.text);
    answers.set(request.operation, { ...answer, text });
  }
  return answers;
}

function mapOf({ text }: Answered): { readonly id: string; readonly token: string } {
  const { id, tileJsonUrl }: { id: string; tileJsonUrl: string } = JSON.parse(text);
  return { id, token: tileJsonUrl.split('/').at(-2) ?? '' };
}

/** The job when it has its result, which the next requests read. */
async function endedJob(
  made: { readonly id: string },
  { path }: DocumentedRequest,
  send: (request: DocumentedRequest) => Promise<Answered>,
): Promise<{ readonly id: string }> {
  const asked = { operation: 'getJob', method: 'GET', path: `${path.split('?', 1)[0]}/${made.id}`, headers: {} };
  for (;;) {
    const { text } = await send(asked);
    if (/"jobState":"(?!QUEUED|RUNNING)/.test(text)) return made;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** An answer as the description shows it: values that change at each run are fixed, lists end after two entries. */
export function shown(text: string): unknown {
  const fixed = text
    // How often somebody asked for a job depends on how long it took.
    .replaceAll(/("lastUsedAt":"[^"]+","requests":)\d+/g, (_, before: string) => `${before}50`)
    .replaceAll(/"(requestId)":"\w+(\.\d+)?"/g, '"$1":"req_8Kd2mQ7xVb4nTc1z$2"')
    .replaceAll(/"version":"[0-9a-f]{16}"/g, '"version":"9e108f6b9c05bcfc"')
    .replaceAll(/"nextCursor":"[\w-]+"/g, '"nextCursor":"VMTqHA3Yg3nvvdcaiPxmlsiOWUx"')
    .replaceAll(/"publicPart":"\w+"/g, '"publicPart":"Kq3mZ1xK"')
    .replaceAll(/The key \w{8} (?=expired|was revoked)/g, 'The key Kq3mZ1xK ')
    .replaceAll(/"(keyId|kid)":"[\w-]{43}"/g, '"$1":"2mQ7xVb4nTc1zWa8Kd5Yk3pQ6sRb9nXc0dHt7wZv1Jg"')
    .replaceAll(/"x":"[\w-]{43}"/g, '"x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"')
    .replaceAll(/"signature":"[\w-]{86}"/g, `"signature":"${'4Yk2pQ8sVb1nXc7dRt5wZa'.repeat(4).slice(0, 85)}A"`)
    .replaceAll(/"basisSha256":"[0-9a-f]{64}"/g, `"basisSha256":"${'9e108f6b9c05bcfc'.repeat(4)}"`)
    .replaceAll(/"rowsPerSecond":[\d.]+/g, '"rowsPerSecond":812.5')
    .replaceAll(/"milliseconds":\d+,"bytes":\d+/g, '"milliseconds":18,"bytes":96342')
    .replaceAll(/"account":\{"id":"\w+"/g, '"account":{"id":"acc_4Yk2pQ8sVb1nXc7d"')
    .replaceAll(
      /"(createdAt|replacedAt|issuedAt|expiresAt|retiredAt|begunAt|endedAt|from|to|lastUsedAt)":"\d{4}-\d\d-\d\dT[^"]+"/g,
      '"$1":"2026-01-01T00:00:00.000Z"',
    );
  return cut(JSON.parse(fixed));
}

/** Lists of objects and of words end after two entries; coordinates stay complete. */
function cut(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const isWhole = name === 'coordinates' || name === 'rankPoints';
    return isWhole ? value : value.slice(0, 2).map(each => cut(each));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cut(each, key)]));
}

/** Starts a server over the sample town and returns its answers to the examples of the description. */
export async function drawnAnswers(region: Region): Promise<Record<string, unknown>> {
  const { app, state, close } = await startExampleApp(() => region);
  const { key } = await createKey(state, { name: 'example', scopes: DEFAULT_SCOPES }, new Date());
  const send = async ({ method, path, headers, body }: DocumentedRequest): Promise<Answered> => {
    const url = { method: method as 'GET', url: path, headers: { 'x-api-key': key, ...headers } };
    const answer = await app.inject({ ...url, ...(body === undefined ? {} : { payload: body }) });
    const contentType = String(answer.headers['content-type'] ?? '');
    return { status: answer.statusCode, contentType, text: answer.body };
  };
  try {
    const document = openApiDocument(ROUTES, EXAMPLE_URL);
    const answers = await askAll(requestsOf(document), send);
    const drawn: Record<string, unknown> = {};
    for (const route of ROUTES) {
      const answer = answers.get(route.operationId);
      if (answer === undefined || !answer.contentType.startsWith('application/json')) continue;
      if (route.answers[answer.status]?.schema === undefined) continue;
      drawn[route.operationId] = shown(answer.text);
    }
    for (const { code, ...request } of wrongRequestsOf(document)) {
      const { status, text } = await send(request);
      if (status !== PROBLEMS[code as keyof typeof PROBLEMS].status) throw new Error(`${code}: ${text}`);
      drawn[code] = shown(text);
    }
    for (const [code, text] of Object.entries(await provokedProblems(region))) drawn[code] = shown(text);
    return drawn;
  } finally {
    await close();
  }
}

/** The sample town, imported into a folder. */
export async function sampleRegion(folder: string): Promise<Region> {
  const { town, census, transit } = writeSample(folder);
  const now = new Date('2026-01-01T00:00:00Z');
  await importRegion({
    dataFolder: folder,
    files: [town],
    census,
    transit,
    name: 'sample',
    isSample: true,
    importCommand: 'npm start',
    now,
  });
  return openServedRegion(folder, 'sample');
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'umkreis-sample-'));
  const drawn = await drawnAnswers(await sampleRegion(folder));
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(ANSWERS_PATH, `${JSON.stringify(drawn, null, 2)}\n`);
}
