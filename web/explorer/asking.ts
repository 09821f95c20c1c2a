// Asks the service: the functions by POST, the search and the map's layers by GET, all under /explore/, with the visitor's key where one is needed.

/** What the service refused, in its own words. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

export interface Asked<T> {
  readonly answer: T;
  /** From asking to having it, as the browser sees it. */
  readonly milliseconds: number;
}

/** Both reject with a Refusal, with an AbortError, or with anything else where the service cannot be heard. */
export interface Ask {
  post<T>(name: string, body: object, signal?: AbortSignal): Promise<Asked<T>>;
  get<T>(name: string, parameters: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Asked<T>>;
  /** The visitor's own key: kept in this page's memory, nowhere else. */
  useKey(key: string): void;
  readonly hasKey: boolean;
  /** Told after every question whether the service was heard. */
  onHeard: (isHeard: boolean) => void;
}

/** @param root the service's root, with a slash at its end */
export function createAsk(root: string): Ask {
  let key = '';

  async function ask<T>(path: string, options: RequestInit): Promise<Asked<T>> {
    const began = performance.now();
    const headers = { ...options.headers, ...(key === '' ? {} : { 'X-API-KEY': key }) };
    try {
      const response = await fetch(`${root}explore/${path}`, { ...options, headers });
      const answer = await response.json();
      asker.onHeard(true);
      if (!response.ok)
        throw new Refusal(response.status, String(answer.code ?? ''), String(answer.detail ?? response.statusText));
      return { answer, milliseconds: performance.now() - began };
    } catch (failure) {
      if (!(failure instanceof Refusal) && !isAborted(failure)) asker.onHeard(false);
      throw failure;
    }
  }

  const asker: Ask = {
    post: (name, body, signal) =>
      ask(name, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      }),
    get: (name, parameters, signal) => ask(`${name}?${new URLSearchParams(parameters)}`, signal ? { signal } : {}),
    useKey(text) {
      key = text.trim();
    },
    get hasKey() {
      return key !== '';
    },
    onHeard: () => undefined,
  };
  return asker;
}

/** Whether somebody did not want the answer any more. */
export function isAborted(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'AbortError';
}
