// Requests to the service under /explore/: functions by POST, search and map layers by GET, with the visitor's key if the service requires one.

/** An error answer of the service: HTTP status, error code, its detail as message. */
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
  /** From the request to the parsed answer, as the browser measures it. */
  readonly milliseconds: number;
}

/** Both reject with a Refusal, with an AbortError, or with any other error if no answer arrives. */
export interface Ask {
  post<T>(name: string, body: object, signal?: AbortSignal): Promise<Asked<T>>;
  get<T>(name: string, parameters: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Asked<T>>;
  /** The visitor's own key: kept in this page's memory, nowhere else. */
  useKey(key: string): void;
  readonly hasKey: boolean;
  /** Called after every request, with whether the service answered. */
  onAnswered: (isAnswered: boolean) => void;
}

/** @param root the service's root, with a slash at its end */
export function createAsk(root: string): Ask {
  let key = '';

  async function ask<T>(path: string, options: RequestInit): Promise<Asked<T>> {
    const began = performance.now();
    const headers = { ...options.headers, ...(key === '' ? {} : { 'X-API-KEY': key }) };
    try {
      const response = await fetch(`${root}explore/${path}`, { ...options, headers });
      const { status } = response;
      const isRefused = status >= 400 && status < 500;
      const answer = await response.json().catch(fault => {
        // A proxy before the service refuses with a page of its own.
        if (isRefused) return {};
        throw fault;
      });
      asker.onAnswered(true);
      if (!response.ok) {
        const code = answer.code ?? (status === 413 ? 'body-too-large' : '');
        throw new Refusal(status, String(code), String(answer.detail ?? response.statusText));
      }
      return { answer, milliseconds: performance.now() - began };
    } catch (failure) {
      if (!(failure instanceof Refusal) && !isAborted(failure)) asker.onAnswered(false);
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
    useKey: text => {
      key = text.trim();
    },
    get hasKey() {
      return key !== '';
    },
    onAnswered: () => undefined,
  };
  return asker;
}

/** Whether a request failed because the page cancelled it. */
export function isAborted(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'AbortError';
}
