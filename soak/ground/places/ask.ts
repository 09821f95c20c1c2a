// Asks the running service: what it understands of a text, what its search puts first, which addresses it lists.
import type { Point } from './ground.ts';

/** A refusal lists at most so many alternatives. */
const SHOWN = 5;

export interface Answer {
  status: number;
  ms?: number;
  code?: string;
  kind?: string;
  confidence?: number;
  label?: string;
  at?: Point;
  alternatives?: Answer[];
  parts?: Record<string, unknown>;
  /** Of a search: all that it shows, and whether it says that the functions take its first answer. */
  shown?: Answer[];
  isAddress?: boolean;
}
interface Found {
  lat: number;
  lng: number;
  label: string;
  kind?: string;
  confidence?: number;
  match?: { kind: string; confidence: number; alternatives?: Found[] };
  addressParts?: Record<string, unknown>;
}

export interface Service {
  address: (text: string) => Promise<Answer>;
  search: (text: string) => Promise<Answer>;
  call: (path: string, body?: unknown) => Promise<{ status: number; body: any }>;
}

const toAnswer = (f: Found, status: number): Answer => ({
  status,
  kind: f.match?.kind ?? f.kind,
  confidence: f.match?.confidence ?? f.confidence,
  label: f.label,
  at: [f.lat, f.lng],
  parts: f.addressParts,
  alternatives: f.match?.alternatives?.map(other => toAnswer(other, status)),
});

export function service(base: string, key: string): Service {
  const call: Service['call'] = async (path, body) => {
    for (let tried = 0; ; tried++) {
      const response = await fetch(
        `${base}/api/location-ext/${path}`,
        body === undefined
          ? { headers: { 'X-API-KEY': key } }
          : {
              method: 'POST',
              headers: { 'X-API-KEY': key, 'Content-Type': 'application/json' },
              body: JSON.stringify(body),
            },
      );
      if ((response.status === 429 || response.status === 503) && tried < 20) {
        await response.text();
        await new Promise(done => setTimeout(done, 500 * (1 + tried)));
        continue;
      }
      const text = await response.text();
      return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
    }
  };
  const timed = async (ask: () => Promise<Answer>): Promise<Answer> => {
    const start = performance.now();
    const answer = await ask();
    answer.ms = Math.round((performance.now() - start) * 10) / 10;
    return answer;
  };
  return {
    call,
    // The cheapest function that takes an address: no street search, one address at most.
    address: text =>
      timed(async () => {
        const { status, body } = await call('addresses-in-range?fields=location', {
          address: text,
          radius: 1,
          limit: 1,
        });
        return status === 200
          ? toAnswer(body.location, status)
          : {
              status,
              code: body.errors?.[0]?.code ? `${body.code}:${body.errors[0].code}` : body.code,
              alternatives: (body.alternatives ?? []).map((a: Found) => toAnswer(a, status)),
            };
      }),
    search: text =>
      timed(async () => {
        const { status, body } = await call(
          `search?limit=${SHOWN}&fields=locations,isAddress&q=${encodeURIComponent(text)}`,
        );
        if (status !== 200) return { status, code: body.code };
        const shown: Answer[] = body.locations.map((each: Found) => toAnswer(each, status));
        return { ...(shown[0] ?? { status, code: 'nothing' }), shown, isAddress: body.isAddress };
      }),
  };
}
