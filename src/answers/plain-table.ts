// Tables for people at a terminal.

/** Formats a heading and rows as lines with aligned columns. */
export function tableLines(heading: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = heading.map((title, i) => Math.max(title.length, ...rows.map(row => row[i]?.length ?? 0)));
  return [heading, ...rows].map(row =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
