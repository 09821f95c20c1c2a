// The handlers of the service itself: description, reference, pages on error codes, health, readiness and metrics.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { doubtText } from '../../accounts/state-clock.ts';
import { regionSchema } from '../../answers/answer-fields.ts';
import { PROBLEMS } from '../../answers/problems.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { DomainError, type ErrorCode } from '../../core/errors.ts';
import { METRICS_TYPE } from '../metrics/text.ts';
import { acceptedEncoding } from './compress.ts';
import type { Unchanging } from './description.ts';
import { docsPage, docsScript, scalarScript } from './docs-page.ts';
import { PAGE_HEADERS, problemPage } from './pages.ts';
import type { Parts } from './parts.ts';

const UNTIL_RESTART = 'public, max-age=300';

export const problemParams = z.object({ code: z.string() });

export const healthSchema = z.object({ ok: z.literal(true) }).meta({ id: 'Health' });

export const readySchema = z
  .object({
    ready: z.literal(true),
    region: regionSchema.pick({ id: true, version: true }).meta({ description: 'The first region.' }),
    regions: z
      .array(regionSchema.pick({ id: true, version: true }))
      .meta({ description: 'All regions that the service answers from.' }),
    clock: z.enum(['TRUSTED', 'SUSPECT']).meta({
      description:
        '`SUSPECT`: the clock does not follow the newest time in the database of keys and snapshots; the service answers, but erases nothing.',
    }),
  })
  .meta({ id: 'Ready' });

export function readOpenApi(ask: Plain, { description }: Parts): Promise<Answer> {
  return unchanging(description.openApi(), 'application/json; charset=utf-8', ask);
}

export function readOpenApi30(ask: Plain, { description }: Parts): Promise<Answer> {
  return unchanging(description.openApi30(), 'application/json; charset=utf-8', ask);
}

export function readLlmsText(ask: Plain, { description }: Parts): Promise<Answer> {
  return unchanging(description.llmsText(), 'text/plain; charset=utf-8', ask);
}

export function readLlmsFullText(ask: Plain, { description }: Parts): Promise<Answer> {
  return unchanging(description.llmsFullText(), 'text/plain; charset=utf-8', ask);
}

export function readDocs(): Answer {
  const { html, headers } = docsPage();
  return { status: 200, headers: { ...headers, 'cache-control': UNTIL_RESTART }, body: html };
}

export function readDocsScript(): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': UNTIL_RESTART },
    body: docsScript(),
  };
}

export async function readScalarScript(ask: Plain): Promise<Answer> {
  return unchanging(await scalarScript(), 'text/javascript; charset=utf-8', ask);
}

type Plain = Ask<undefined, undefined, undefined>;

/** Bytes that stay the same until the server restarts, compressed once. */
export async function unchanging(
  { content, etag }: Unchanging,
  contentType: string,
  { headers }: Pick<Plain, 'headers'>,
  further: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const encoding = acceptedEncoding(String(headers['accept-encoding'] ?? ''), ['br', 'gzip']);
  return {
    status: 200,
    headers: {
      ...further,
      'content-type': contentType,
      'cache-control': UNTIL_RESTART,
      vary: 'Accept-Encoding',
      etag: `"${etag}${encoding === undefined ? '' : `-${encoding}`}"`,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    },
    body: encoding === undefined ? content.bytes : await content.as(encoding),
  };
}

export function readProblemPage({ params }: Ask<z.output<typeof problemParams>, undefined, undefined>): Answer {
  const code = (Object.keys(PROBLEMS) as ErrorCode[]).find(each => each === params.code);
  if (code === undefined) throw new DomainError('route-not-found', 'There is no such problem code.');
  return { status: 200, headers: { ...PAGE_HEADERS, 'cache-control': UNTIL_RESTART }, body: problemPage(code) };
}

/** Succeeds while the process runs. */
export function readHealth(): Answer<AnswerOf<typeof healthSchema>> {
  return { status: 200, json: { ok: true } };
}

/** Programs that check readiness often wait only a few seconds. */
const READY_MILLISECONDS = 2000;

/** Succeeds while the service accepts requests: a region is open, the state answers, its clock is this machine's, and the server is not stopping. */
export async function readReady(
  _ask: unknown,
  { regions, state, isStopping, clockDoubt }: Parts,
): Promise<Answer<AnswerOf<typeof readySchema>>> {
  if (isStopping()) throw new DomainError('region-not-ready', 'The server is stopping.');
  const asked = new AbortController();
  const tooLate = pause(READY_MILLISECONDS, undefined, { signal: asked.signal }).then(
    () => {
      throw new DomainError('state-not-ready', 'The state does not answer.');
    },
    () => undefined,
  );
  try {
    await Promise.race([Promise.all([state.accounts.byId('ready'), state.ensureKept()]), tooLate]);
  } finally {
    asked.abort();
  }
  const doubt = clockDoubt();
  // Other processes have the right time. Where the machine is the only one that has a time, nobody could answer in its place.
  if (doubt?.kind === 'MACHINE') throw new DomainError('clock-wrong', doubtText(doubt));
  const [first, ...others] = regions.all();
  const entry = ({ manifest: { name, version } }: typeof first) => ({ id: name, version });
  const clock = doubt === undefined ? 'TRUSTED' : 'SUSPECT';
  return {
    status: 200,
    json: { ready: true, region: entry(first), regions: [first, ...others].map(entry), clock },
  };
}

/** The metrics for Prometheus. */
export async function readMetrics(_ask: unknown, { metricsText }: Parts): Promise<Answer> {
  if (metricsText === undefined) throw new DomainError('route-not-found', 'There is nothing at this path.');
  return { status: 200, headers: { 'content-type': METRICS_TYPE }, body: await metricsText() };
}
