// The side lane of a thread: computes answers elsewhere, at a lower priority, so that they delay no other request.

import type { Caller } from '../../accounts/check-key.ts';
import type { ChosenFields } from '../../answers/fields.ts';
import { withFields } from '../../answers/fields.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import { jsonText } from '../../core/positions.ts';
import { acceptedEncoding, compressNow, isWorthCompressing } from './compress.ts';
import { hashOf } from './hash.ts';
import type { Sending } from './held-bytes.ts';
import { inPieces } from './long-answer.ts';
import type { Meter } from './turns.ts';

/** A checked request in plain values, which pass between threads. */
export interface AskAside {
  /** Its place in THE LIST. */
  readonly route: number;
  /** The key or the network that takes turns. */
  readonly subject: string;
  readonly ask: Omit<
    Ask<unknown, unknown, unknown>,
    'takeUnits' | 'nextTurn' | 'myTurn' | 'hungUp' | 'network' | 'inner'
  > & {
    readonly caller: Caller | undefined;
  };
  readonly network: string;
  readonly fields: ChosenFields | undefined;
}

/** An answer in plain values. */
export type AnswerAside = Pick<Answer, 'status' | 'headers' | 'units' | 'prepared'> & {
  readonly body: Uint8Array | undefined;
  readonly pieces: readonly (string | Uint8Array)[] | undefined;
};

/** What the lane needs of a request beside its question. */
export interface LaneCaller {
  readonly takeUnits: (units: number) => Promise<void>;
  readonly hungUp: AbortSignal;
  /** Gets what the answer took. */
  readonly meter: Meter;
  /** The response: the answer stays in memory until it is sent or closed. */
  readonly sending: Sending;
}

export interface Lane {
  /**
   * Computes an answer aside. Undefined if the caller was gone before.
   * @throws DomainError like the handler of the route, and `overloaded`
   */
  answer(asked: AskAside, caller: LaneCaller): Promise<Answer | undefined>;
  /** Whether the lane refuses the next request of a subject whose requests it has; `subject` says whose it is, if that is known. */
  isFullFor(subject: () => string | undefined): boolean;
}

/** Bytes of a compressed list that are sent at once. */
const PIECE_BYTES = 65_536;

/** The answer of a handler as bytes, hashed and compressed as the server would: these steps would else run at the priority of other answers. */
export function inBytes(
  made: Answer<unknown>,
  fields: ChosenFields | undefined,
  { headers: asked, isRead }: { readonly headers: Ask<unknown, unknown, unknown>['headers']; readonly isRead: boolean },
): AnswerAside {
  const answer = made.long ? inPieces(made, made.long, fields) : made;
  const { status, units, json, body, pieces } = answer;
  const text = json !== undefined ? jsonText(fields === undefined ? json : withFields(json, fields)) : body;
  const whole = typeof text === 'string' ? Buffer.from(text) : text;
  const list = pieces && [...pieces()];
  const headers: Record<string, string> = {
    ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...answer.headers,
  };
  const mayCompress =
    list !== undefined ||
    (whole !== undefined &&
      headers['content-encoding'] === undefined &&
      isWorthCompressing(headers['content-type'] ?? '', whole.length));
  const isGzip = mayCompress && acceptedEncoding(String(asked['accept-encoding'] ?? ''), ['gzip']) !== undefined;
  const parts = list ?? (whole === undefined ? [] : [whole]);
  const packed = isGzip ? compressNow(parts) : undefined;
  return {
    status,
    ...(units !== undefined && { units }),
    headers,
    body: list === undefined ? (packed ?? whole) : undefined,
    pieces: packed === undefined || list === undefined ? list : slices(packed),
    prepared: {
      encoding: isGzip ? 'gzip' : undefined,
      hash: isRead && status === 200 && headers.etag === undefined ? hashOf(parts) : undefined,
    },
  };
}

function slices(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, i) =>
    bytes.slice(i * PIECE_BYTES, (i + 1) * PIECE_BYTES),
  );
}

/** The answer from its plain values. */
export function fromBytes({ body, pieces, ...rest }: AnswerAside): Answer {
  return {
    ...rest,
    ...(body !== undefined && { body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }),
    ...(pieces !== undefined && { pieces: () => pieces }),
  };
}
