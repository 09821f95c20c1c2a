// A job as a form (multipart/form-data): its fields, and the table as the last part, which streams.
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { FORM_TYPE } from '../../answers/raw-routes.ts';
import { invalidRequest } from '../../answers/request.ts';
import { DomainError } from '../../core/errors.ts';
import { tooLarge } from './receive.ts';
import { MOST_BODY_BYTES } from './request.ts';

/** Beside the table: fields, boundaries and the heads of parts. */
export const MOST_FORM_BYTES = 1 << 20;

const FILE = 'file';
/** Each of the fields may be there several times, `destination` up to 20 times. */
const LIMITS = { fields: 200, fieldSize: 1 << 16, fieldNameSize: 100, files: 1, headerPairs: 50, headerSize: 1 << 14 };

const CUT_OFF = 'The form is cut off or damaged; it must end with its boundary and "--".';

export interface Form {
  /** By name, as a query has them: a list where the name is there several times. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** Ends when the form is whole. @throws DomainError where it is not, or something follows the table */
  readonly table: AsyncIterable<Uint8Array>;
}

/**
 * Reads a form as far as its table.
 * @param stop ends the reading: nobody sends or wants the rest
 * @throws DomainError if it is no form, has no table, or is larger than its bounds
 */
export async function readForm(body: Readable, contentType: string, stop: AbortSignal): Promise<Form> {
  const parser = parserOf(contentType);
  const fields = new Map<string, string[]>();
  const begun = Promise.withResolvers<Readable>();
  const whole = Promise.withResolvers<void>();
  whole.promise.catch(() => undefined);
  let table: Readable | undefined;
  let bytes = 0;
  const fail = (fault: Error) => {
    body.unpipe(parser);
    begun.reject(fault);
    whole.reject(fault);
    table?.destroy(fault);
  };
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut)
      return fail(refused(`The field ${name.slice(0, 60)} is longer than any field may be.`));
    if (table !== undefined)
      return fail(refused(`The field ${name} stands behind the table; send ${FILE} as the last part.`));
    fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  parser.on('file', (_name, stream) => {
    table = stream;
    // The reader gets the fault; without a reader, the fault must not end the process.
    stream.on('error', () => {});
    begun.resolve(stream);
  });
  parser.on('fieldsLimit', () => fail(refused(`The form has more than ${LIMITS.fields} fields.`)));
  parser.on('filesLimit', () => fail(refused(`The form has a second ${FILE}; a job has one table.`)));
  parser.on('error', () => fail(refused(CUT_OFF)));
  parser.on('finish', () => {
    begun.reject(refused(`The form has no part "${FILE}" with the table.`));
    whole.resolve();
  });
  body.on('data', piece => {
    bytes += piece.length;
    if (bytes > MOST_BODY_BYTES + MOST_FORM_BYTES) fail(tooLarge());
  });
  body.on('error', fail);
  stop.addEventListener('abort', () => fail(refused(CUT_OFF)), { once: true });
  body.pipe(parser);
  const stream = await begun.promise;
  return {
    fields: Object.fromEntries(
      [...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
    ),
    table: (async function* () {
      try {
        yield* stream;
      } catch (fault) {
        throw fault instanceof DomainError ? fault : refused(CUT_OFF);
      }
      await whole.promise;
    })(),
  };
}

function parserOf(contentType: string) {
  try {
    return new Busboy({
      ...{ headers: { 'content-type': contentType }, limits: LIMITS },
      isPartAFile: name => name === FILE,
    });
  } catch {
    throw refused(`Content-Type has no boundary; it must be ${FORM_TYPE}; boundary=….`);
  }
}

function refused(detail: string): DomainError {
  return invalidRequest([{ pointer: '#', code: 'not-allowed', detail }]);
}
