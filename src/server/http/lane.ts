// The side lane of a thread: computes answers elsewhere, at a lower priority, so that they delay no other request.

import type { Caller } from '../../accounts/check-key.ts';
import type { ChosenFields } from '../../answers/fields.ts';
import { withFields } from '../../answers/fields.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import type { Sending } from './held-bytes.ts';
import type { Meter } from './turns.ts';

/** A checked request in plain values, which pass between threads. */
export interface AskAside {
  /** Its place in THE LIST. */
  readonly route: number;
  /** The key or the network that takes turns. */
  readonly subject: string;
  readonly ask: Omit<Ask<unknown, unknown, unknown>, 'takeUnits' | 'nextTurn' | 'myTurn' | 'hungUp' | 'network'> & {
    readonly caller: Caller | undefined;
  };
  readonly network: string;
  readonly fields: ChosenFields | undefined;
}

/** An answer in plain values. */
export type AnswerAside = Pick<Answer, 'status' | 'headers' | 'units'> & {
  readonly body: Uint8Array | undefined;
  readonly pieces: readonly string[] | undefined;
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
}

/** The answer of a handler as bytes. */
export function inBytes(answer: Answer<unknown>, fields: ChosenFields | undefined): AnswerAside {
  const { status, headers, units, json, body, pieces } = answer;
  const text = json !== undefined ? JSON.stringify(fields === undefined ? json : withFields(json, fields)) : body;
  return {
    status,
    ...(units !== undefined && { units }),
    headers: { ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }), ...headers },
    body: typeof text === 'string' ? Buffer.from(text) : text,
    pieces: pieces && [...pieces()],
  };
}

/** The answer from its plain values. */
export function fromBytes({ body, pieces, ...rest }: AnswerAside): Answer {
  return {
    ...rest,
    ...(body !== undefined && { body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }),
    ...(pieces !== undefined && { pieces: () => pieces }),
  };
}
