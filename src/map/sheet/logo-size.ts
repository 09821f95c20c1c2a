// What a logo's file says of itself, read without decoding it: anybody may have made it, and a small one can stand for a huge picture.
import { imageSize } from 'image-size';

/** A picture with more pixels is not decoded: its memory would be several bytes for each. */
export const MOST_LOGO_PIXELS = 4_000_000;

export interface LogoSize {
  /** `png`, `jpg`, `webp`. */
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** Whether a file has its end; some programs write more behind it. */
const HAS_END: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: bytes => bytes.includes('IEND', 0, 'latin1'),
  jpg: bytes => bytes.includes(Buffer.from('ffd9', 'hex')),
  webp: bytes => bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length,
};

/** The size of a picture; undefined if its file has none, or lacks its end. */
export function logoSize(bytes: Uint8Array): LogoSize | undefined {
  try {
    const { width, height, type = '' } = imageSize(bytes);
    const isWhole = HAS_END[type]?.(Buffer.from(bytes)) === true;
    return isWhole && width > 0 && height > 0 ? { type, width, height } : undefined;
  } catch {
    return undefined;
  }
}
