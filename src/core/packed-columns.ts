// Several typed arrays in one run of bytes, for caches.

const TYPES = [Uint8Array, Uint16Array, Uint32Array, Int32Array] as const;
type Packable = Uint8Array | Uint16Array | Uint32Array | Int32Array;
const ALIGNMENT = 4;

/** The arrays in bytes that `unpacked` reads. */
export function packed(columns: readonly Packable[]): Uint8Array {
  const head = 8 * columns.length;
  const bytes = new Uint8Array(columns.reduce((sum, { byteLength }) => sum + aligned(byteLength), head));
  const words = new Uint32Array(bytes.buffer, 0, 2 * columns.length);
  let at = head;
  for (const [i, column] of columns.entries()) {
    words[2 * i] = TYPES.findIndex(type => column instanceof type);
    words[2 * i + 1] = column.length;
    bytes.set(new Uint8Array(column.buffer as ArrayBuffer, column.byteOffset, column.byteLength), at);
    at += aligned(column.byteLength);
  }
  return bytes;
}

/** Views of so many arrays, in their order. */
export function unpacked(bytes: Uint8Array, count: number): Packable[] {
  const words = new Uint32Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, 2 * count);
  let at = bytes.byteOffset + 8 * count;
  return Array.from({ length: count }, (_, i) => {
    const column = new TYPES[words[2 * i]!]!(bytes.buffer as ArrayBuffer, at, words[2 * i + 1]!);
    at += aligned(column.byteLength);
    return column;
  });
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
