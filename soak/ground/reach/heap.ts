/** A binary heap of keys with one number each. */
export class Heap {
  keys: number[] = [];
  values: number[] = [];
  push(key: number, value: number): void {
    let i = this.keys.push(key) - 1;
    this.values.push(value);
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (this.keys[up]! <= key) break;
      this.keys[i] = this.keys[up]!;
      this.values[i] = this.values[up]!;
      i = up;
    }
    this.keys[i] = key;
    this.values[i] = value;
  }
  pop(): number {
    if (this.keys.length === 0) return -1;
    const top = this.values[0]!;
    const key = this.keys.pop()!;
    const value = this.values.pop()!;
    const n = this.keys.length;
    if (n === 0) return top;
    let i = 0;
    for (;;) {
      let c = 2 * i + 1;
      if (c >= n) break;
      if (c + 1 < n && this.keys[c + 1]! < this.keys[c]!) c++;
      if (this.keys[c]! >= key) break;
      this.keys[i] = this.keys[c]!;
      this.values[i] = this.values[c]!;
      i = c;
    }
    this.keys[i] = key;
    this.values[i] = value;
    return top;
  }
}
