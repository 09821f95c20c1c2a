// A cache of bytes within a bound of memory. Concurrent requests for one entry share its making.

export interface ByteCache {
  /** The entry of this key: kept, being made, or made now by `make`. Undefined if there is none, which is not kept. */
  get<Made extends Buffer | undefined>(key: string, make: () => Promise<Made>): Promise<Buffer | Made>;
}

/** A cache that drops the entry whose last request is oldest. It keeps no failures. */
export function createByteCache(mostBytes: number): ByteCache {
  const kept = new Map<string, Buffer>();
  const inMaking = new Map<string, Promise<Buffer | undefined>>();
  let bytes = 0;

  const keep = (key: string, entry: Buffer): void => {
    kept.set(key, entry);
    bytes += entry.length;
    for (const [oldKey, old] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldKey);
      bytes -= old.length;
    }
  };

  return {
    async get<Made extends Buffer | undefined>(key: string, make: () => Promise<Made>) {
      const own = kept.get(key);
      if (own !== undefined) {
        kept.delete(key);
        kept.set(key, own);
        return own;
      }
      const pending = inMaking.get(key) as Promise<Made> | undefined;
      if (pending !== undefined) return pending;
      const making = make().then(entry => {
        if (entry !== undefined) keep(key, entry);
        return entry;
      });
      inMaking.set(key, making);
      try {
        return await making;
      } finally {
        inMaking.delete(key);
      }
    },
  };
}
