// Sizes of memory on the command line.
import { OperatorError } from '../core/errors.ts';

const UNITS: Readonly<Record<string, number>> = { M: 2 ** 20, G: 2 ** 30 };
const LEAST_BYTES = 2 ** 28;

/** A size such as `900M` or `2.5G` in bytes. @throws OperatorError for anything else */
export function memorySize(text: string): number {
  const [, number, unit = ''] = /^(\d{1,6}(?:\.\d+)?)([MG])(?:i?B)?$/i.exec(text) ?? [];
  const bytes = Math.floor(Number(number) * (UNITS[unit.toUpperCase()] ?? 0));
  if (bytes >= LEAST_BYTES) return bytes;
  throw new OperatorError('It must be a size such as 900M or 4G, at least 256M.');
}
