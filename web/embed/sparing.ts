// Visitors who pay for every kilobyte get the map's code only if they ask for it.

/** The part of the Network Information API that this page reads; not every browser has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor saves data, or has a line so slow that the map would take minutes. */
export function isSparing({ connection }: { readonly connection?: Connection } = navigator as object): boolean {
  return connection?.saveData === true || /(?:^|-)2g$/.test(connection?.effectiveType ?? '');
}
