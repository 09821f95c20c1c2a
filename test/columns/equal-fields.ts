// Reads the single request that the catalogue names for a column, and the figure in its answer: by the served catalogue alone, without code of the service.

export interface ServedColumn {
  readonly name: string;
  readonly type: string;
  readonly equals: { readonly function: string; readonly request: object; readonly field: string };
}

export interface ServedSlot {
  readonly name: string;
  readonly words?: readonly { readonly id: string; readonly within?: string }[];
  readonly least?: number;
  readonly most?: number;
}

export type Values = Readonly<Record<string, string>>;

/** A text with values in its slots. */
export function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '');
}

/** The fields of the request; a text that is one slot for a number is the number. */
export function filledRequest(request: unknown, values: Values, numbers: ReadonlySet<string>): unknown {
  if (Array.isArray(request)) return request.map(each => filledRequest(each, values, numbers));
  if (request !== null && typeof request === 'object') {
    return Object.fromEntries(
      Object.entries(request).map(([name, each]) => [name, filledRequest(each, values, numbers)]),
    );
  }
  if (typeof request !== 'string') return request;
  const slot = /^\{(\w+)\}$/.exec(request)?.[1];
  const text = filled(request, values);
  return slot !== undefined && numbers.has(slot) ? Number(text) : text;
}

/** The figure in an answer. Nothing and null are the same in a table. */
export function figureAt(answer: unknown, field: string): unknown {
  let at: unknown = answer;
  for (const [, name, step] of field.matchAll(/([A-Za-z]\w*)|\[([^\]]*)\]/g)) {
    if (at === undefined || at === null) return null;
    if (name !== undefined) at = (at as Record<string, unknown>)[name];
    else if (step === '*') at = Object.values(at as object).reduce((sum: number, each: number) => sum + each, 0);
    else if (step?.startsWith('id=')) at = (at as { id: string }[]).find(({ id }) => id === step.slice(3));
    else at = (at as unknown[])[Number(step)];
  }
  return at ?? null;
}
