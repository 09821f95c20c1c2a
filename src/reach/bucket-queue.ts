// A priority queue for integer costs: buckets of a fixed width, each a linked list; the memory is used again by every search.

const END = -1;

/**
 * Hands entries back in order of buckets; within a bucket in any order, so the searcher must let entries improve each other.
 * Pushing below the bucket that is being emptied is an error of the searcher.
 */
export class BucketQueue {
  #bits = 0;
  #heads = new Int32Array(0);
  #bucketCount = 0;
  #bucket = 0;
  #state = new Int32Array(4096);
  #cost = new Uint32Array(4096);
  #next = new Int32Array(4096);
  #count = 0;
  /** Cost of the entry that `pop` answered last. */
  poppedCost = 0;

  /** Empties the queue. Costs up to `limit` may come, in buckets of 2^bits. */
  begin(limit: number, bits: number): void {
    this.#bits = bits;
    this.#bucketCount = (limit >> bits) + 1;
    if (this.#heads.length < this.#bucketCount) this.#heads = new Int32Array(this.#bucketCount);
    this.#heads.fill(END, 0, this.#bucketCount);
    this.#bucket = 0;
    this.#count = 0;
  }

  push(state: number, cost: number): void {
    const entry = this.#count++;
    if (entry === this.#state.length) this.#grow();
    this.#state[entry] = state;
    this.#cost[entry] = cost;
    const bucket = cost >> this.#bits;
    this.#next[entry] = this.#heads[bucket]!;
    this.#heads[bucket] = entry;
  }

  /** The next state, −1 when none is left. */
  pop(): number {
    while (this.#bucket < this.#bucketCount) {
      const entry = this.#heads[this.#bucket]!;
      if (entry !== END) {
        this.#heads[this.#bucket] = this.#next[entry]!;
        this.poppedCost = this.#cost[entry]!;
        return this.#state[entry]!;
      }
      this.#bucket++;
    }
    return -1;
  }

  #grow(): void {
    const size = this.#state.length * 2;
    const states = new Int32Array(size);
    states.set(this.#state);
    this.#state = states;
    const costs = new Uint32Array(size);
    costs.set(this.#cost);
    this.#cost = costs;
    const next = new Int32Array(size);
    next.set(this.#next);
    this.#next = next;
  }
}
