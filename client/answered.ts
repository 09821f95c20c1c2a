// What a call gives: its data, or a problem whose code is one of its own.
import type { Problem } from './api.ts';

/** A problem document (RFC 9457) whose `code` is one that the call can answer with. */
export type ProblemOf<Call> = Omit<Problem, 'code'> & { code: Call extends { codes: infer Codes } ? Codes : string };

/** Either `data` or `error`; the rest of the answer stands in `response`. */
export type Answered<Data, Call> =
  | { readonly data: Data; readonly error?: undefined; readonly response: Response }
  | { readonly data?: undefined; readonly error: ProblemOf<Call>; readonly response: Response };
