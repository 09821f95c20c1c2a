// Compresses large bodies outside the JavaScript thread; constant bodies are compressed once.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip';

/** Below this size compression saves two packets at most. */
const WORTH_BYTES = 4096;

/** Level 1: level 6 would take twice the time to save a tenth of the bytes. */
export const GZIP_ONCE_PER_ANSWER = 1;

/** Constant bytes. Each compressed form is made at its first use and kept. */
export interface Compressible {
  readonly bytes: Buffer;
  as(encoding: Encoding): Promise<Buffer>;
}

/** Wraps constant bytes. `brotli` is their compressed form if the build has made it. */
export function compressible(bytes: Buffer, brotli?: Buffer): Compressible {
  const forms = new Map<Encoding, Promise<Buffer>>(brotli && [['br', Promise.resolve(brotli)]]);
  return {
    bytes,
    as(encoding) {
      let form = forms.get(encoding);
      if (form === undefined) {
        // Brotli 6 is as quick as gzip 6 and a tenth smaller on code.
        form =
          encoding === 'br'
            ? brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
            : gzipAsync(bytes, { level: 6 });
        forms.set(encoding, form);
      }
      return form;
    },
  };
}

/** Compresses the bytes of one answer. */
export function compressOnce(bytes: Buffer): Promise<Buffer> {
  return gzipAsync(bytes, { level: GZIP_ONCE_PER_ANSWER });
}

/** The same in the calling thread, of parts in their order. */
export function compressNow(parts: readonly (string | Uint8Array)[]): Buffer {
  return gzipSync(Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : part))), {
    level: GZIP_ONCE_PER_ANSWER,
  });
}

/** Whether compressing makes sense for a body of this type and size. */
export function isWorthCompressing(contentType: string, bytes: number): boolean {
  return bytes >= WORTH_BYTES && /^text\/|json|javascript|svg/.test(contentType);
}

/** The best of the offered encodings that an Accept-Encoding header allows, or undefined for plain bytes. */
export function acceptedEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding | undefined {
  if (header === undefined) return undefined;
  const allowed = header
    .toLowerCase()
    .split(',')
    .map(part => part.split(';').map(each => each.trim()))
    .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  return offered.find(encoding => allowed.includes(encoding));
}
