// What the import of timetables dropped or doubts: counted by kind, with the first examples.
import type { TransitNote, TransitNoteKind } from '../../region/manifest.ts';

const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 80;

/** Counts faults in bounded memory. */
export class TransitReport {
  readonly #notes = new Map<TransitNoteKind, { count: number; readonly examples: string[] }>();

  /** @param example what the operator can look for in the feed */
  add(kind: TransitNoteKind, example: string, count = 1): void {
    if (count === 0) return;
    const note = this.#notes.get(kind) ?? { count: 0, examples: [] };
    note.count += count;
    if (note.examples.length < MOST_EXAMPLES) note.examples.push(example.slice(0, LONGEST_EXAMPLE));
    this.#notes.set(kind, note);
  }

  notes(): readonly TransitNote[] {
    return [...this.#notes].map(([kind, note]) => ({ kind, ...note })).sort((a, b) => (a.kind < b.kind ? -1 : 1));
  }
}
