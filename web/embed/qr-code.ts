// The modules of a QR code of an address. Apart from its drawing, so that tests read it without a page.
import { type Bitmap2D, correction, generate, mode } from 'lean-qr';

/** What fits into version 10 (57 × 57 modules) at level M; a finer code is hard to read from a screen. */
const MOST_BYTES = 213;

/** Null where the text is too long. */
export function qrCode(text: string): Bitmap2D | null {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BYTES) return null;
  // Bare bytes, which every reader takes as UTF-8: a named character set (ECI), as `generate` writes by itself, is foreign to some.
  return generate(mode.bytes(bytes), { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M });
}
