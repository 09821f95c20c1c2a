// The checksum that Geofabrik and others publish beside a file: `FILE.md5`, a line with MD5 and name.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { OperatorError } from '../core/errors.ts';
import { readSmallFile } from '../core/input-file.ts';
import { BrokenTransfer, requestFile } from './transfer.ts';

/** A checksum file is one line; a longer file is something else. */
const MOST_BYTES = 4096;

/** The MD5 beside a URL, undefined if the server has none. @throws OperatorError if the server does not answer */
export async function publishedMd5(url: URL, timeoutMilliseconds: number): Promise<string | undefined> {
  const beside = new URL(url);
  beside.pathname += '.md5';
  const parts: Uint8Array[] = [];
  try {
    const transfer = await requestFile(beside, {}, timeoutMilliseconds, 'MAY_BE_MISSING');
    if (transfer === undefined) return undefined;
    let size = 0;
    for await (const part of transfer.bytes) {
      parts.push(part);
      size += part.length;
      if (size > MOST_BYTES) break;
    }
  } catch (fault) {
    if (!(fault instanceof BrokenTransfer)) throw fault;
    throw new OperatorError(
      `${beside.href}, the checksum, cannot be fetched: ${fault.message}. Nothing was changed; try again.`,
      {
        cause: fault,
      },
    );
  }
  return md5In(Buffer.concat(parts).toString('latin1'));
}

/** The MD5 in `FILE.md5` beside a local file, undefined if there is none. */
export function md5Beside(path: string): string | undefined {
  const beside = `${path}.md5`;
  return existsSync(beside) ? md5In(readSmallFile(beside, 'a checksum', MOST_BYTES).toString('latin1')) : undefined;
}

/** @throws OperatorError if the file has another MD5. `name` is the file's name in messages */
export async function checkMd5(path: string, published: string, name: string): Promise<void> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  const found = hash.digest('hex');
  if (found === published) return;
  throw new OperatorError(
    `${name} does not match its checksum file: MD5 ${found} instead of ${published}. The file is damaged, or the server was just replacing it; try again.`,
  );
}

/** Some servers answer with an error page instead of a missing checksum. */
function md5In(text: string): string | undefined {
  return /^\s*([0-9a-f]{32})\b/i.exec(text)?.[1]?.toLowerCase();
}
