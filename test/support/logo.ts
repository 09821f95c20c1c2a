// A picture of one pixel in the form that callers send logos.
import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of one red pixel. */
export const LOGO_BYTES = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
  chunk('IDAT', deflateSync(Buffer.from('00ff0000', 'hex'))),
  chunk('IEND', Buffer.alloc(0)),
]);

export const LOGO = `data:image/png;base64,${LOGO_BYTES.toString('base64')}`;
