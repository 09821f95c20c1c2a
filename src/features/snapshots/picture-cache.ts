// A cache of drawn pictures within a bound of memory. Concurrent requests for one picture share one drawing.

export interface PictureCache {
  /** The picture of this key: kept, being drawn, or drawn now by `draw`. */
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

/** A cache that drops the picture whose last request is oldest. It keeps no failed drawings. */
export function createPictureCache(mostBytes: number): PictureCache {
  const drawn = new Map<string, Buffer>();
  const beingDrawn = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  const keep = (key: string, picture: Buffer): void => {
    drawn.set(key, picture);
    bytes += picture.length;
    for (const [oldKey, old] of drawn) {
      if (bytes <= mostBytes) break;
      drawn.delete(oldKey);
      bytes -= old.length;
    }
  };

  return {
    async get(key, draw) {
      const kept = drawn.get(key);
      if (kept !== undefined) {
        drawn.delete(key);
        drawn.set(key, kept);
        return kept;
      }
      const pending = beingDrawn.get(key);
      if (pending !== undefined) return pending;
      const drawing = draw().then(picture => {
        keep(key, picture);
        return picture;
      });
      beingDrawn.set(key, drawing);
      try {
        return await drawing;
      } finally {
        beingDrawn.delete(key);
      }
    },
  };
}
