// Receives the table of a job: the body goes into the state part by part, and memory never holds more than one.
import { type JobName, PART_BYTES } from '../../accounts/state/job-record.ts';
import type { State } from '../../accounts/state/state.ts';
import { invalidRequest } from '../../answers/request.ts';
import { DomainError } from '../../core/errors.ts';
import { MOST_BODY_BYTES } from './request.ts';

/**
 * Stores a body.
 * @returns its bytes; undefined if the caller hung up before its end
 * @throws DomainError for an empty body, and one that is too large
 */
export async function receive(
  { jobs }: Pick<State, 'jobs'>,
  job: JobName,
  body: AsyncIterable<Uint8Array>,
  hungUp: AbortSignal,
): Promise<number | undefined> {
  let bytes = 0;
  let part = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const put = async (length: number) => {
    const all = Buffer.concat(waiting);
    if (!(await jobs.addInput(job, part++, Uint8Array.from(all.subarray(0, length))))) throw gone();
    waiting = all.length > length ? [all.subarray(length)] : [];
    waitingBytes = all.length - length;
  };
  try {
    for await (const piece of body) {
      bytes += piece.length;
      if (bytes > MOST_BODY_BYTES) throw tooLarge();
      waiting.push(piece);
      waitingBytes += piece.length;
      while (waitingBytes >= PART_BYTES) await put(PART_BYTES);
    }
  } catch (fault) {
    // The stream ends in a fault of its own then.
    if (hungUp.aborted && !(fault instanceof DomainError)) return undefined;
    throw fault;
  }
  if (hungUp.aborted) return undefined;
  if (waitingBytes > 0) await put(waitingBytes);
  if (bytes > 0) return bytes;
  throw invalidRequest([{ pointer: '#', code: 'required', detail: 'The body is empty; send the table.' }]);
}

export function tooLarge(): DomainError {
  return new DomainError(
    'body-too-large',
    `The table has more than ${MOST_BODY_BYTES / 2 ** 30} GiB; send it in parts.`,
  );
}

function gone(): DomainError {
  return new DomainError('job-not-found', 'The job was erased while its table came.');
}
