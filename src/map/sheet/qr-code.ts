// The modules of a QR code, on paper and on the pages.
import { type Bitmap2D, correction, generate, mode } from 'lean-qr';

/** The capacity of version 10 (57 × 57 modules) at level M; a finer code is hard to read from a screen and from paper. */
const MOST_BYTES = 213;

/** Null if the text is too long. */
export function qrCode(text: string): Bitmap2D | null {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BYTES) return null;
  // Plain bytes, which every reader takes as UTF-8; some do not know the named character set (ECI) that `generate` writes by default.
  return generate(mode.bytes(bytes), { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M });
}
