// Bounds the bytes of finished answers that wait in memory for the readers of one key or network. Answers that a thread generates while it sends them are not
// among them; those of the side lane arrive whole.

/** Some of the longest lists. */
export const MOST_HELD_BYTES = 32 << 20;

/** What ends when an answer is sent or its connection is closed. */
export interface Sending {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

export interface HeldBytes {
  /** Whether a subject has so many bytes to read that it gets no further answer now. */
  isTooMuchFor(subject: string): boolean;
  /** Notes an answer until it is sent or its connection has ended. */
  hold(subject: string, bytes: number, sending: Sending): void;
}

export function createHeldBytes(most: number): HeldBytes {
  const held = new Map<string, number>();

  function add(subject: string, bytes: number): void {
    const sum = (held.get(subject) ?? 0) + bytes;
    if (sum === 0) held.delete(subject);
    else held.set(subject, sum);
  }

  return {
    isTooMuchFor: subject => (held.get(subject) ?? 0) > most,
    hold(subject, bytes, sending) {
      if (bytes === 0 || sending.destroyed) return;
      add(subject, bytes);
      sending.once('close', () => add(subject, -bytes));
    },
  };
}
