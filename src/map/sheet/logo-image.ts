// The logo of a sheet: decoded within bounds and written again, since anybody may have made the file, and a small one can stand for a huge picture.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import jpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import png, { init as initPng } from '@jsquash/png/decode.js';
import webp, { init as initWebp } from '@jsquash/webp/decode.js';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { logoSize, MOST_LOGO_PIXELS } from './logo-size.ts';

export interface SheetLogo {
  readonly bytes: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pixels of the longer side on paper: 300 to the inch. */
const MOST_SIDE = 540;

/** Decoders write what they dislike about a file to the console. */
const QUIET = { print() {}, printErr() {} };

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

interface Decoder {
  /** The code of the decoder, in its package. */
  readonly code: string;
  init(code: ArrayBuffer): Promise<unknown>;
  decode(bytes: ArrayBuffer): Promise<Pixels>;
}

/** WebAssembly, because the decoder of the canvas ends the whole process at some damaged files; a fault in here is an exception. */
const DECODERS: Readonly<Record<string, Decoder>> = {
  png: { code: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm', init: initPng, decode: png },
  jpg: {
    code: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
    init: wasmBinary => initJpeg({ wasmBinary, ...QUIET }),
    decode: jpeg,
  },
  webp: {
    code: '@jsquash/webp/codec/dec/webp_dec.wasm',
    init: wasmBinary => initWebp({ wasmBinary, ...QUIET }),
    decode: webp,
  },
};

const require = createRequire(import.meta.url);
const ready = new Map<Decoder, Promise<unknown>>();

async function decoded(decoder: Decoder, bytes: Uint8Array): Promise<Pixels> {
  // The decoders make their pictures with the browser's constructor.
  Object.assign(globalThis, { ImageData });
  let started = ready.get(decoder);
  if (started === undefined) {
    started = readFile(require.resolve(decoder.code)).then(code => decoder.init(new Uint8Array(code).buffer));
    ready.set(decoder, started);
  }
  try {
    await started;
    return await decoder.decode(new Uint8Array(bytes).buffer);
  } catch (fault) {
    // A decoder that failed may have lost its memory; the next logo gets a new one.
    ready.delete(decoder);
    throw fault;
  }
}

/** The logo as a PNG of the size that paper needs; undefined if it is damaged or too large to decode. */
export async function logoImage(bytes: Uint8Array): Promise<SheetLogo | undefined> {
  const size = logoSize(bytes);
  const decoder = size && DECODERS[size.type];
  if (decoder === undefined || size === undefined || size.width * size.height > MOST_LOGO_PIXELS) return undefined;
  try {
    return smaller(await decoded(decoder, bytes));
  } catch {
    return undefined;
  }
}

function smaller({ data, width, height }: Pixels): SheetLogo {
  const whole = createCanvas(width, height);
  whole.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  const scale = Math.min(1, MOST_SIDE / Math.max(width, height));
  const drawn = { width: side(width * scale), height: side(height * scale) };
  const canvas = createCanvas(drawn.width, drawn.height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, 0, 0, drawn.width, drawn.height);
  return { bytes: canvas.toBuffer('image/png'), ...drawn };
}

function side(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
