// A sentence about the property while it is read: its items, those that a statement took, and the statements.
import { meant, type RowItem } from './row-items.ts';
import type { Statement } from './row-statements.ts';

export class Row {
  readonly items: readonly RowItem[];
  readonly taken = new Set<RowItem>();
  readonly found: Statement[] = [];
  /** Of parking spaces. */
  readonly counts = new Map<RowItem, number>();
  isPriced = false;

  constructor(items: readonly RowItem[]) {
    this.items = items;
  }

  /** The clause in which an item stands. */
  clauseOf(item: RowItem): readonly RowItem[] {
    const at = this.items.indexOf(item);
    const from = this.items.findLastIndex(({ opens }, i) => opens && i <= at);
    const end = this.items.findIndex(({ opens }, i) => opens && i > at);
    return this.items.slice(Math.max(0, from), end < 0 ? undefined : end);
  }

  say(statement: Statement, ...items: readonly RowItem[]): void {
    this.found.push(statement);
    for (const item of items) this.taken.add(item);
  }
}

const SILENT = [
  ...(['PLAIN', 'ONE', 'FACES', 'HEATS', 'FREE', 'MONTHLY', 'EACH', 'ROW_PLAIN', 'ROW_OF_THEM', 'ROW_OF_ALL'] as const),
  ...([
    'BUILDING',
    'ROW_INCLUDED',
    'ROW_MEASURES',
    'ROW_PAYS',
    'ROW_BIG',
    'ROW_BUILT',
    'ROW_DATES',
    'ROW_TOWARDS',
    'ROW_CLASS',
  ] as const),
] as const;

/** Whether it claims nothing. */
export function isSilent(item: RowItem): boolean {
  return item.number === undefined && meant(item, ...SILENT) !== undefined;
}
