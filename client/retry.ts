// Asks again where the service says when (429 and 503 with `Retry-After`), and where it could not be heard.

export interface Retries {
  /** How many times beside the first. */
  readonly times: number;
  /** A longer wait than this is not taken: the answer is handed over as it is. */
  readonly mostSeconds: number;
}

const DEFAULT_RETRIES: Retries = { times: 2, mostSeconds: 30 };

/** A timer of more milliseconds (24.8 days) goes off at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Seconds before the next try where nobody says how many; doubled each time. */
const FIRST_WAIT_SECONDS = 0.5;

/**
 * The first answer that does not ask for patience, or the last one.
 * `isRepeatable`: also once more where nothing was heard, as it cannot be known then whether it was done.
 */
export async function patientFetch(
  send: () => Promise<Response>,
  retries: Retries | false = DEFAULT_RETRIES,
  isRepeatable: boolean,
  signal?: AbortSignal,
): Promise<Response> {
  const { times, mostSeconds } = retries === false ? { times: 0, mostSeconds: 0 } : retries;
  for (let tried = 0; ; tried++) {
    const isLast = tried >= times;
    let seconds = FIRST_WAIT_SECONDS * 2 ** tried;
    try {
      const response = await send();
      if (isLast || (response.status !== 429 && response.status !== 503)) return response;
      seconds = retryAfter(response) ?? seconds;
      if (seconds > mostSeconds) return response;
      await response.body?.cancel();
    } catch (fault) {
      if (isLast || !isRepeatable || signal?.aborted) throw fault;
    }
    await wait(seconds, signal);
  }
}

/** `Retry-After` in seconds, given as such or as a date. */
function retryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after');
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000);
}

function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(seconds * 1000, LONGEST_TIMER),
    );
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
