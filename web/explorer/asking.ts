// Requests to the service: functions by POST, search and map layers by GET, kept maps by all methods; with the visitor's key if the service requires one.

/** An error answer of the service: HTTP status, error code, its detail as message. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** The fields of the request that are at fault: `#/title`. */
  readonly pointers: readonly string[];

  constructor(status: number, code: string, detail: string, pointers: readonly string[] = []) {
    super(detail);
    this.status = status;
    this.code = code;
    this.pointers = pointers;
  }
}

export interface Asked<T> {
  readonly answer: T;
  /** What the service took to compute it, if it says so. */
  readonly milliseconds: number | undefined;
}

/** All reject with a Refusal, with an AbortError, or with any other error if no answer arrives. */
export interface Ask {
  post<T>(name: string, body: object, signal?: AbortSignal): Promise<Asked<T>>;
  get<T>(name: string, parameters: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Asked<T>>;
  /**
   * A request about kept maps: with the visitor's own key to the account of that key; without one to the account of an open explorer, where only the
   * one who made a map knows its id.
   */
  maps<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, signal?: AbortSignal): Promise<T>;
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
    const headers = { ...options.headers, ...(key === '' ? {} : { 'X-API-KEY': key }) };
    try {
      const response = await fetch(root + path, { ...options, headers });
      const { status } = response;
      const isRefused = status >= 400 && status < 500;
      const answer = await (status === 204 ? Promise.resolve(undefined) : response.json()).catch(fault => {
        // A proxy before the service refuses with a page of its own.
        if (isRefused) return {};
        throw fault;
      });
      asker.onAnswered(true);
      if (!response.ok) {
        const code = answer.code ?? (status === 413 ? 'body-too-large' : '');
        const faults: readonly { readonly pointer?: unknown }[] = Array.isArray(answer.errors) ? answer.errors : [];
        const pointers = faults.flatMap(({ pointer }) => (typeof pointer === 'string' ? [pointer] : []));
        throw new Refusal(status, String(code), String(answer.detail ?? response.statusText), pointers);
      }
      return { answer, milliseconds: computedIn(response) };
    } catch (failure) {
      if (!(failure instanceof Refusal) && !isAborted(failure)) asker.onAnswered(false);
      throw failure;
    }
  }

  const send = <T>(method: string, path: string, body?: object, signal?: AbortSignal) =>
    ask<T>(path, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  const asker: Ask = {
    post: (name, body, signal) => send('POST', `explore/${name}`, body, signal),
    get: (name, parameters, signal) =>
      send('GET', `explore/${name}?${new URLSearchParams(parameters)}`, undefined, signal),
    maps: async <T>(method: string, path: string, body?: object, signal?: AbortSignal) => {
      const { answer } = await send<T>(method, `${key === '' ? 'explore' : 'api/location-ext'}/${path}`, body, signal);
      return answer;
    },
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

/** Reads `Server-Timing: answer;dur=12.3`. */
function computedIn({ headers }: Response): number | undefined {
  const [, figure] = /(?:^|,\s*)answer;dur=([\d.]+)/.exec(headers.get('server-timing') ?? '') ?? [];
  return figure === undefined ? undefined : Number(figure);
}

/** Whether a request failed because the page cancelled it. */
export function isAborted(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'AbortError';
}
