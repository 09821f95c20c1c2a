// The request field `weights`: the weight of each category, in any proportion.
import { z } from 'zod';
import { LIST_ENTRY, LIST_PREFIX, listNameFault, MOST_LISTS } from '../../answers/list-names.ts';
import { nearestName } from '../../answers/request.ts';
import type { FaultCode } from '../../core/errors.ts';
import type { CategoryId } from '../../scoring/index-table.ts';
import { INDEX_CATEGORY_IDS } from '../../scoring/index-types.ts';

export type CategoryWeights = Readonly<Partial<Record<CategoryId, number>>>;

/** An object from categories and own lists to numbers; omitted categories have weight zero. Reports every fault with its own pointer. */
export const weightsField: z.ZodType<CategoryWeights, unknown> = z
  .unknown()
  .transform((sent, context): CategoryWeights => {
    let isSound = true;
    const refuse = (code: FaultCode, message: string, path: PropertyKey[] = [], nearest?: string) => {
      isSound = false;
      const params = { code, ...(nearest === undefined ? {} : { nearest }) };
      context.addIssue({ code: 'custom', message, path, params });
    };
    if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) {
      refuse('wrong-type', 'weights must be an object from categories to numbers, such as { "calm": 2, "sport": 1 }.');
      return z.NEVER;
    }
    const entries = Object.entries(sent);
    if (entries.length === 0) {
      refuse('too-short', 'weights is empty; name at least one category, or leave it out for a profile.');
      return z.NEVER;
    }
    for (const [name, weight] of entries) checkEntry(name, weight, refuse);
    const lists = entries.filter(([name]) => name.startsWith(LIST_PREFIX)).length;
    if (lists > MOST_LISTS) refuse('too-long', `weights names ${lists} own lists; it may name ${MOST_LISTS}.`);
    if (!isSound) return z.NEVER;
    const weights: CategoryWeights = Object.fromEntries(entries);
    if (entries.some(([, weight]) => weight > 0)) return weights;
    refuse('out-of-range', 'All weights are 0; at least one must be more.');
    return z.NEVER;
  })
  .meta({
    type: 'object',
    description:
      'Instead of a profile: how much each category counts, in any proportion; what is not named counts nothing. `list:NAME` is an own list: its nearest place on foot counts. They are divided so that they add up to 1.',
    properties: Object.fromEntries(INDEX_CATEGORY_IDS.map(id => [id, { type: 'number', minimum: 0 }])),
    patternProperties: { [LIST_ENTRY.pattern]: { type: 'number', minimum: 0 } },
    additionalProperties: false,
    minProperties: 1,
    // At least one weight is not 0.
    not: { additionalProperties: { maximum: 0 } },
    'x-examples': [
      { calm: 3, leisure_nature: 2, daily_needs: 1 },
      { 'list:branches': 1, daily_needs: 1 },
    ],
  });

function checkEntry(
  name: string,
  weight: unknown,
  refuse: (code: FaultCode, message: string, path: PropertyKey[], nearest?: string) => void,
): void {
  const shown = name.slice(0, 60);
  const list = name.startsWith(LIST_PREFIX) ? listNameFault(name.slice(LIST_PREFIX.length)) : undefined;
  if (list !== undefined) {
    refuse('unknown-field', list.detail, [name], list.nearest && LIST_PREFIX + list.nearest);
  } else if (!name.startsWith(LIST_PREFIX) && !INDEX_CATEGORY_IDS.some(id => id === name)) {
    const nearest = nearestName(name, INDEX_CATEGORY_IDS);
    const hint =
      nearest === undefined ? `; there are ${INDEX_CATEGORY_IDS.join(', ')}.` : `; did you mean "${nearest}"?`;
    refuse('unknown-field', `There is no category "${shown}" in the location index${hint}`, [name], nearest);
  } else if (typeof weight !== 'number' || !Number.isFinite(weight)) {
    refuse('wrong-type', `weights.${shown} must be a finite number.`, [name]);
  } else if (weight < 0) {
    refuse('out-of-range', `weights.${shown} is ${weight}; it must be 0 or more.`, [name]);
  }
}

/** Reads `calm=2,sport=1`. A value that is not a number stays text, so that the schema refuses it. */
export function weightsIn(list: string): Record<string, unknown> {
  return Object.fromEntries(
    list.split(',').map(entry => {
      const [name = '', weight = ''] = entry.split('=').map(part => part.trim());
      return [name, weight === '' || Number.isNaN(Number(weight)) ? weight : Number(weight)];
    }),
  );
}
