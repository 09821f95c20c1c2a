// Logos: reads them from `data:` URLs and serves them.
import { logoSize, MOST_LOGO_PIXELS } from '../../map/sheet/logo-size.ts';

export const MOST_LOGO_BYTES = 64 * 1024;

/** The picture formats that hold no code, and how their files begin. SVG is missing because it may contain scripts. */
const KINDS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': bytes => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': bytes => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/webp': bytes =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
};

export interface Logo {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** The logo in a `data:` URL, or a sentence that says what is wrong with it. */
export function readLogo(url: string): Logo | string {
  const [, contentType = '', text = ''] = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  const isOfKind = KINDS[contentType];
  if (isOfKind === undefined) {
    return 'It must be a data: URL of a PNG, JPEG or WebP picture in base64, such as data:image/png;base64,iVBOR…; nothing is loaded from other hosts.';
  }
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > MOST_LOGO_BYTES) return `It has ${bytes.length} bytes; it must have at most ${MOST_LOGO_BYTES}.`;
  if (!isOfKind(bytes)) return `Its content is no ${contentType}.`;
  const size = logoSize(bytes);
  if (size === undefined) return `Its file is damaged or cut off: no whole ${contentType} is in it.`;
  if (size.width * size.height > MOST_LOGO_PIXELS) {
    return `It has ${size.width} × ${size.height} pixels; it must have at most ${MOST_LOGO_PIXELS} in all.`;
  }
  return { contentType, bytes };
}
