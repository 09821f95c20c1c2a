// Callers that keep their connections and ask one request after another, as programs do that call the service all day.
import { Agent, request } from 'node:http';

export interface CallersEnd {
  /** How many answers had each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The code of each failed request, and when it failed (`performance.now()`). */
  readonly faults: readonly { readonly code: string; readonly at: number }[];
  /** How many answers announced the end of their connection. */
  readonly closing: number;
}

export interface Callers {
  /** Answers so far. */
  answered(): number;
  /** Resolves when each caller has been refused a connection, or failed in another way. */
  readonly ended: Promise<CallersEnd>;
}

/** Starts `count` callers that ask until a request fails. */
export function keepAliveCallers(
  url: string,
  count: number,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Callers {
  const statuses = new Map<number, number>();
  const faults: { code: string; at: number }[] = [];
  let answered = 0;
  let closing = 0;

  const askOnce = (agent: Agent) =>
    new Promise<boolean>(resolve => {
      const fail = (fault: NodeJS.ErrnoException) => {
        faults.push({ code: fault.code ?? fault.message, at: performance.now() });
        resolve(false);
      };
      const asking = request(url, { agent, method: 'POST', headers }, response => {
        response.resume();
        response.once('error', fail);
        response.once('end', () => {
          answered++;
          statuses.set(response.statusCode ?? 0, (statuses.get(response.statusCode ?? 0) ?? 0) + 1);
          if (response.headers.connection === 'close') closing++;
          resolve(true);
        });
      });
      asking.once('error', fail);
      asking.end(body);
    });

  const caller = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (await askOnce(agent));
    agent.destroy();
  };
  const ended = Promise.all(Array.from({ length: count }, caller)).then(() => ({ statuses, faults, closing }));
  return { answered: () => answered, ended };
}
