// What threads derive from a region: made once in the process, in memory that all of its threads share.
import { type CacheMemory, cacheMemory } from '../core/shared-cache.ts';
import { ARRAY_TYPES, type ArrayTypeName, type Column } from './array-types.ts';

/** Columns by name, as somebody derives them from a region. */
export type Derived = Readonly<Record<string, Column>>;

/** Makes things that depend on the region alone. */
export interface SharedParts {
  /**
   * The columns of this name: those that some thread of the process has made, else those of `make`, which all threads find from then on. Every thread must make the
   * same columns under one name. Two threads that ask at once wait for one of them. Keep the result: each call makes new views.
   */
  once<T extends Derived>(name: string, make: () => T): T;
  /** The same for a part of the region: its names are its own. */
  of(part: string): SharedParts;
  /** A cache for what is too large to keep whole; undefined if the thread has to make one for itself. */
  readonly cache: CacheMemory | undefined;
}

/** Shares with nobody: for a region that one thread has for itself. */
export const OWN_PARTS: SharedParts = { once: (_, make) => make(), of: () => OWN_PARTS, cache: undefined };

/** The memory of shared parts. Plain values, so that threads can send it to each other. */
export interface PartsMemory {
  /** A lock, the numbers of entries and of the bytes of each piece that are in use; then the entries. */
  readonly directory: SharedArrayBuffer;
  /** The system gives memory to the pages that somebody writes to, so what is never made takes none. */
  readonly pieces: readonly SharedArrayBuffer[];
  readonly cache: CacheMemory;
}

/** The bound of the cache. */
export const MOST_CACHED_BYTES = 128e6;

/** Parts of a region; a region with timetables has some 100. */
const MOST_ENTRIES = 512;
/** An entry: its state, the lengths of its name and of its header, the piece and the place of its header (in ALIGNMENT bytes), then its name. */
const ENTRY_BYTES = 256;
const NAME_AT = 20;
const LOCK = 0;
const COUNT = 1;
const FIRST_USED = 2;
const MOST_PIECES = 62;
const HEAD_BYTES = 4 * (FIRST_USED + MOST_PIECES);
const [MAKING, MADE] = [1, 2];
const ALIGNMENT = 8;
const PIECE_BYTES = 2 ** 32;
const LEAST_BYTES = 2 ** 24;
/** If another thread takes longer, it has ended or the machine is very busy: the thread that waits makes its own. */
const WAIT_MILLISECONDS = 60_000;
const LOCK_MILLISECONDS = 1000;

/** Of a column: its name and type, its piece, its place there in bytes, and its length. */
type Header = readonly (readonly [name: string, type: ArrayTypeName, piece: number, at: number, length: number])[];

/** Room for parts of so many bytes, as far as the system gives it. */
export function partsMemory(bytes: number): PartsMemory {
  const pieces: SharedArrayBuffer[] = [];
  for (let left = Math.max(LEAST_BYTES, bytes); left > 0 && pieces.length < MOST_PIECES; left -= PIECE_BYTES) {
    try {
      pieces.push(new SharedArrayBuffer(Math.min(left, PIECE_BYTES)));
    } catch {
      // A system that counts memory before it is used: then threads make the rest for themselves.
      break;
    }
  }
  const directory = new SharedArrayBuffer(HEAD_BYTES + MOST_ENTRIES * ENTRY_BYTES);
  return { directory, pieces, cache: cacheMemory(MOST_CACHED_BYTES) };
}

/** The bytes of all parts that the threads of the process have made. */
export function partsBytes({ directory, pieces }: PartsMemory): number {
  const head = new Uint32Array(directory, 0, FIRST_USED + MOST_PIECES);
  return pieces.reduce((sum, _, piece) => sum + head[FIRST_USED + piece]! * ALIGNMENT, 0);
}

/** The parts in a memory, for one thread. */
export function openParts(memory: PartsMemory): SharedParts {
  return new LentParts(new Directory(memory), '', memory.cache);
}

class LentParts implements SharedParts {
  readonly #directory: Directory;
  readonly #prefix: string;
  readonly cache: CacheMemory;

  constructor(directory: Directory, prefix: string, cache: CacheMemory) {
    this.#directory = directory;
    this.#prefix = prefix;
    this.cache = cache;
  }

  of(part: string): SharedParts {
    return new LentParts(this.#directory, `${this.#prefix}${part} `, this.cache);
  }

  once<T extends Derived>(name: string, make: () => T): T {
    const directory = this.#directory;
    const found = directory.take(`${this.#prefix}${name}`);
    if (found === undefined) return make();
    if (!found.isMine) return directory.read(found.entry) as T;
    try {
      const lent = directory.write(found.entry, make());
      return lent as T;
    } finally {
      directory.release(found.entry);
    }
  }
}

class Directory {
  readonly #memory: PartsMemory;
  readonly #words: Int32Array;
  readonly #bytes: Uint8Array;

  constructor(memory: PartsMemory) {
    this.#memory = memory;
    this.#words = new Int32Array(memory.directory);
    this.#bytes = new Uint8Array(memory.directory);
  }

  /** The entry of a name: made, or of the caller, who must write and release it. Undefined if the caller should make it for itself. */
  take(name: string): { readonly entry: number; readonly isMine: boolean } | undefined {
    const text = Buffer.from(name, 'utf8');
    if (text.length > ENTRY_BYTES - NAME_AT) throw new Error(`The name of the part "${name}" is too long.`);
    const until = Date.now() + WAIT_MILLISECONDS;
    for (;;) {
      const entry = this.#locked(() => this.#find(text));
      if (entry === undefined) return undefined;
      const state = Atomics.load(this.#words, entry >> 2);
      if (state === MADE) return { entry, isMine: false };
      if (Atomics.compareExchange(this.#words, entry >> 2, 0, MAKING) === 0) return { entry, isMine: true };
      Atomics.wait(this.#words, entry >> 2, MAKING, Math.max(0, until - Date.now()));
      if (Date.now() >= until) return undefined;
    }
  }

  /** Copies columns into shared memory. @returns them there, or the same columns if there is no room */
  write(entry: number, columns: Derived): Derived {
    const header: [string, ArrayTypeName, number, number, number][] = [];
    for (const [name, column] of Object.entries(columns)) {
      const place = this.#room(column.byteLength);
      if (place === undefined) return columns;
      const type = column.constructor.name as ArrayTypeName;
      header.push([name, type, place.piece, place.at, column.length]);
      // A view of its own type: with another one, `set` would go number by number.
      this.#view(header.at(-1)!).set(column as never);
    }
    const text = Buffer.from(JSON.stringify(header), 'utf8');
    const place = this.#room(text.length);
    if (place === undefined) return columns;
    new Uint8Array(this.#memory.pieces[place.piece]!, place.at, text.length).set(text);
    this.#words[(entry >> 2) + 2] = text.length;
    this.#words[(entry >> 2) + 3] = place.piece;
    this.#words[(entry >> 2) + 4] = place.at / ALIGNMENT;
    Atomics.store(this.#words, entry >> 2, MADE);
    return this.#columns(header);
  }

  /** Lets others make what the caller has not written, and wakes those who wait. */
  release(entry: number): void {
    Atomics.compareExchange(this.#words, entry >> 2, MAKING, 0);
    Atomics.notify(this.#words, entry >> 2);
  }

  read(entry: number): Derived {
    const [length, piece, at] = this.#words.subarray((entry >> 2) + 2, (entry >> 2) + 5);
    const bytes = new Uint8Array(this.#memory.pieces[piece!]!, (at! >>> 0) * ALIGNMENT, length!);
    return this.#columns(JSON.parse(Buffer.from(bytes).toString('utf8')));
  }

  #columns(header: Header): Derived {
    return Object.fromEntries(header.map(column => [column[0], this.#view(column)]));
  }

  #view([, type, piece, at, length]: Header[number]): Column {
    return new ARRAY_TYPES[type](this.#memory.pieces[piece] as unknown as ArrayBuffer, at, length);
  }

  /** The entry of a name, a new one if there is none yet; undefined if the directory is full. */
  #find(text: Buffer): number | undefined {
    const count = this.#words[COUNT]!;
    for (let i = 0; i < count; i++) {
      const entry = HEAD_BYTES + i * ENTRY_BYTES;
      const length = this.#words[(entry >> 2) + 1]!;
      if (length === text.length && text.equals(this.#bytes.subarray(entry + NAME_AT, entry + NAME_AT + length))) {
        return entry;
      }
    }
    if (count === MOST_ENTRIES) return undefined;
    const entry = HEAD_BYTES + count * ENTRY_BYTES;
    this.#words[(entry >> 2) + 1] = text.length;
    this.#bytes.set(text, entry + NAME_AT);
    this.#words[COUNT] = count + 1;
    return entry;
  }

  #room(bytes: number): { readonly piece: number; readonly at: number } | undefined {
    const units = Math.ceil(bytes / ALIGNMENT);
    return this.#locked(() => {
      for (const [piece, { byteLength }] of this.#memory.pieces.entries()) {
        const used = this.#words[FIRST_USED + piece]! >>> 0;
        if ((used + units) * ALIGNMENT > byteLength) continue;
        this.#words[FIRST_USED + piece] = used + units;
        return { piece, at: used * ALIGNMENT };
      }
      return undefined;
    });
  }

  /** Undefined if a thread that has ended holds the lock. */
  #locked<T>(work: () => T): T | undefined {
    const until = Date.now() + LOCK_MILLISECONDS;
    while (Atomics.compareExchange(this.#words, LOCK, 0, 1) !== 0) {
      if (Date.now() >= until) return undefined;
      Atomics.wait(this.#words, LOCK, 1, LOCK_MILLISECONDS);
    }
    try {
      return work();
    } finally {
      Atomics.store(this.#words, LOCK, 0);
      Atomics.notify(this.#words, LOCK, 1);
    }
  }
}
