// The interface that the writer needs from a language model: one conversation per text. `chat-completions.ts` implements it over HTTP.

export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/**
 * The model's answer, as text.
 * @throws ModelFault
 */
export type Ask = (messages: readonly ChatMessage[]) => Promise<string>;

export interface LanguageModel {
  /** Its name in requests to its server and in the field `generator` of answers. */
  readonly name: string;
  /**
   * Runs `work`; all its questions together have one time limit. `hungUp` aborts when nobody waits for the result.
   * @throws ModelFault if it may not begin now; passes on every error of `work`
   */
  converse<Result>(work: (ask: Ask) => Promise<Result>, hungUp?: AbortSignal): Promise<Result>;
}

/** Why there is no answer, in words for callers and the log; contains nothing that the model's server sent. */
export const MODEL_FAULTS = {
  TIMEOUT: 'it did not answer in time',
  UNREACHABLE: 'its server cannot be reached',
  RATE_LIMITED: 'its server takes no more requests now',
  REFUSED: 'its server refused the request',
  FAILED: 'its server failed',
  UNREADABLE: 'its answer cannot be read',
  TOO_LONG: 'its answer is too long',
  BUSY: 'too many texts wait for it',
  RESTING: 'it failed a moment ago and is left alone for a while',
  STOPPED: 'the service is stopping',
  HUNG_UP: 'the caller hung up',
} as const;
export type ModelFaultKind = keyof typeof MODEL_FAULTS;

export class ModelFault extends Error {
  readonly kind: ModelFaultKind;
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;

  constructor(kind: ModelFaultKind, status?: number) {
    super(MODEL_FAULTS[kind]);
    this.name = 'ModelFault';
    this.kind = kind;
    this.status = status;
  }
}
