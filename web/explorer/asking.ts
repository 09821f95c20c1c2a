// Asks the service: the functions by POST, the search by GET, all under /explore/, with the visitor's key where one is needed.

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

export interface Ask {
  post<T>(name: string, body: object, signal?: AbortSignal): Promise<Asked<T>>;
  get<T>(name: string, parameters: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Asked<T>>;
  /** The visitor's own key: kept in this page's memory, nowhere else. */
  useKey(key: string): void;
}

/** @param root the service's root, with a slash at its end */
export function createAsk(root: string): Ask {
  let key = '';

  async function ask<T>(path: string, options: RequestInit): Promise<Asked<T>> {
    const began = performance.now();
    const headers = { ...options.headers, ...(key === '' ? {} : { 'X-API-KEY': key }) };
    const response = await fetch(`${root}explore/${path}`, { ...options, headers });
    const answer = await response.json();
    if (!response.ok)
      throw new Refusal(response.status, String(answer.code ?? ''), String(answer.detail ?? response.statusText));
    return { answer, milliseconds: performance.now() - began };
  }

  return {
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
  };
}
