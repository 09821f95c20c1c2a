// A language model behind OpenAI's interface, over HTTP: limits the time, the size and the number of texts that wait for it.
import { type Ask, type ChatMessage, type LanguageModel, ModelFault, type ModelFaultKind } from './language-model.ts';

export interface LanguageModelSettings {
  /** Without a slash at the end; requests append `/chat/completions`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  /** The time limit of one text, over all its questions. */
  readonly timeoutSeconds: number;
}

export interface HttpLanguageModel extends LanguageModel {
  /** Aborts all questions, and refuses further ones. */
  close(): void;
}

/** Texts of one thread that may wait at once; the next one gets the fault `BUSY`. A small part of the requests that a thread accepts. */
export const MOST_AT_ONCE = 16;

/** A model's answer is a few kilobytes; some models send their reasoning as well. */
const MOST_ANSWER_BYTES = 1 << 20;

/** After a persistent fault no text asks the model for this long: otherwise each text would wait for the same fault. */
const REST_MILLISECONDS = 5_000;
/** The longest `Retry-After` that counts. */
const MOST_REST_MILLISECONDS = 600_000;

/**
 * @param now milliseconds since 1970
 * @param onFault called once for each text for which the model failed, unless its caller hung up; a fault contains neither the key
 *   nor anything sent or received
 */
export function createLanguageModel(
  settings: LanguageModelSettings,
  { now, onFault }: { readonly now: () => number; readonly onFault: (fault: ModelFault) => void },
): HttpLanguageModel {
  const running = new Set<AbortController>();
  let restsUntil = 0;
  let isClosed = false;

  function refuseIfNotNow(): void {
    if (isClosed) throw new ModelFault('STOPPED');
    if (now() < restsUntil) throw new ModelFault('RESTING');
    if (running.size >= MOST_AT_ONCE) throw new ModelFault('BUSY');
  }

  function rest(milliseconds: number): void {
    restsUntil = Math.max(restsUntil, now() + Math.min(milliseconds, MOST_REST_MILLISECONDS));
  }

  async function answered(messages: readonly ChatMessage[], signal: AbortSignal): Promise<string> {
    const response = await fetch(`${settings.url}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(settings.key !== undefined && { authorization: `Bearer ${settings.key}` }),
      },
      // Only fields that every server of this interface accepts.
      body: JSON.stringify({ model: settings.model, messages, stream: false }),
      // A redirect would send the facts, and perhaps the key, to a server that no operator chose.
      redirect: 'manual',
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      const wait = retryAfter(response.headers.get('retry-after'), now());
      if (wait !== undefined || response.status === 429) rest(wait ?? REST_MILLISECONDS);
      throw new ModelFault(kindOf(response.status), response.status);
    }
    return contentOf(await textOf(response));
  }

  const ask =
    (signal: AbortSignal): Ask =>
    async messages => {
      try {
        return await answered(messages, signal);
      } catch (thrown) {
        if (thrown instanceof ModelFault) throw thrown;
        const fault = new ModelFault(signal.aborted ? (signal.reason as ModelFaultKind) : 'UNREACHABLE');
        if (fault.kind === 'TIMEOUT' || fault.kind === 'UNREACHABLE') rest(REST_MILLISECONDS);
        throw fault;
      }
    };

  /** Runs `work` until it ends, the time limit is over, the service stops or the caller hangs up. */
  async function bounded<Result>(work: (ask: Ask) => Promise<Result>, hungUp: AbortSignal | undefined) {
    refuseIfNotNow();
    const controller = new AbortController();
    const end = (kind: ModelFaultKind) => () => controller.abort(kind);
    const timer = setTimeout(end('TIMEOUT'), settings.timeoutSeconds * 1000);
    const endUnheard = end('HUNG_UP');
    if (hungUp?.aborted) endUnheard();
    hungUp?.addEventListener('abort', endUnheard, { once: true });
    running.add(controller);
    try {
      return await work(ask(controller.signal));
    } finally {
      clearTimeout(timer);
      hungUp?.removeEventListener('abort', endUnheard);
      running.delete(controller);
    }
  }

  return {
    name: settings.model,
    async converse(work, hungUp) {
      try {
        return await bounded(work, hungUp);
      } catch (thrown) {
        if (thrown instanceof ModelFault && thrown.kind !== 'HUNG_UP') onFault(thrown);
        throw thrown;
      }
    },
    close() {
      isClosed = true;
      for (const controller of running) controller.abort('STOPPED' satisfies ModelFaultKind);
    },
  };
}

function kindOf(status: number): ModelFaultKind {
  if (status === 429) return 'RATE_LIMITED';
  return status >= 500 ? 'FAILED' : 'REFUSED';
}

/** Milliseconds from now, from seconds or a date. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** The body as text. @throws ModelFault if it is too long for an answer */
async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early cancels the body, so the rest does not arrive.
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MOST_ANSWER_BYTES) throw new ModelFault('TOO_LONG', response.status);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** `choices[0].message.content`. */
function contentOf(body: string): string {
  try {
    const content: unknown = JSON.parse(body)?.choices?.[0]?.message?.content;
    if (typeof content === 'string' && content.trim() !== '') return content;
  } catch {
    // The fault below says so.
  }
  throw new ModelFault('UNREADABLE', 200);
}
