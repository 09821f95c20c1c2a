// What is wrong with a table of quality classes whose fields are sound by themselves. With a table without faults, a further departure or a nearer stop
// never makes a class worse (test/surroundings/transit-class.test.ts).

interface Table {
  readonly from: number;
  readonly to: number;
  readonly headwayLimits: readonly number[];
  readonly meterLimits: readonly number[];
  readonly groups: readonly {
    readonly id: string;
    readonly routeTypes: readonly { readonly first: number; readonly last: number }[];
    readonly categoryIds: readonly string[];
  }[];
  readonly stopCategories: readonly { readonly id: string; readonly classIds: readonly string[] }[];
  readonly classIds: readonly string[];
}

interface TableFault {
  readonly field: keyof Table;
  readonly detail: string;
}

/** All faults; of each field the first ones first. */
export function tableFaults(table: Table): TableFault[] {
  const form = [...windowFaults(table), ...limitFaults(table), ...nameFaults(table), ...rangeFaults(table)];
  // Orders have no meaning before names and limits are sound.
  return form.length > 0 ? form : [...categoryFaults(table), ...groupFaults(table)];
}

function windowFaults({ from, to }: Table): TableFault[] {
  return from < to ? [] : [{ field: 'to', detail: 'to must be later than from; hours after midnight go on to 28:00.' }];
}

function limitFaults(table: Table): TableFault[] {
  return (['headwayLimits', 'meterLimits'] as const).flatMap(field => {
    const at = table[field].findIndex((limit, i, all) => i > 0 && limit <= (all[i - 1] ?? 0));
    const detail = `${field} must ascend; entry ${at} is ${table[field][at]} after ${table[field][at - 1]}.`;
    return at === -1 ? [] : [{ field, detail }];
  });
}

function nameFaults({ groups, stopCategories, classIds, headwayLimits, meterLimits }: Table): TableFault[] {
  const categories = stopCategories.map(({ id }) => id);
  return [
    ...twice(
      'groups',
      groups.map(({ id }) => id),
    ),
    ...twice('stopCategories', categories),
    ...twice('classIds', classIds),
    ...groups.flatMap(({ id, categoryIds }) =>
      listFaults('groups', `the group ${id}`, categoryIds, { known: categories, of: 'stopCategories' }, headwayLimits),
    ),
    ...stopCategories.flatMap(({ id, classIds: own }) =>
      listFaults('stopCategories', `the category ${id}`, own, { known: classIds, of: 'classIds' }, meterLimits),
    ),
  ];
}

function twice(field: TableFault['field'], ids: readonly string[]): TableFault[] {
  const again = ids.find((id, i) => ids.indexOf(id) < i);
  return again === undefined ? [] : [{ field, detail: `${field} has "${again}" twice.` }];
}

function listFaults(
  field: TableFault['field'],
  owner: string,
  ids: readonly string[],
  { known, of }: { readonly known: readonly string[]; readonly of: string },
  limits: readonly number[],
): TableFault[] {
  const unknown = ids.find(id => !known.includes(id));
  return [
    ...(unknown === undefined ? [] : [{ field, detail: `${owner} names "${unknown}", which is not in ${of}.` }]),
    ...(ids.length <= limits.length
      ? []
      : [{ field, detail: `${owner} has ${ids.length} entries for ${limits.length} limits.` }]),
  ];
}

function rangeFaults({ groups }: Table): TableFault[] {
  const field = 'groups';
  const ranges = groups.flatMap(({ id, routeTypes }) => routeTypes.map(range => ({ id, ...range })));
  return ranges.flatMap(({ id, first, last }, i) => {
    if (first > last) return [{ field, detail: `the group ${id} has route types from ${first} to ${last}.` }];
    const other = ranges.slice(0, i).find(range => range.first <= last && first <= range.last);
    if (other === undefined) return [];
    const shared = Math.max(first, other.first);
    return [{ field, detail: `the route type ${shared} is in ${other.id} and ${id}; it may count once.` }];
  });
}

/** A place is never better off farther away, nor at a category that stands behind. */
function categoryFaults({ stopCategories, classIds, meterLimits }: Table): TableFault[] {
  const field = 'stopCategories';
  const ranks = stopCategories.map(({ id, classIds: own }) => ({
    id,
    ranks: meterLimits.map((_, i) => rankIn(classIds, own[i])),
  }));
  return ranks.flatMap(({ id, ranks: own }, i) => {
    const better = own.findIndex((rank, k) => k > 0 && rank < (own[k - 1] ?? 0));
    if (better !== -1) {
      const [near, far] = [meterLimits[better - 1], meterLimits[better]];
      return [{ field, detail: `the category ${id} has a better class up to ${far} m than up to ${near} m.` }];
    }
    const before = ranks[i - 1];
    const ahead = before === undefined ? -1 : own.findIndex((rank, k) => rank < (before.ranks[k] ?? 0));
    if (ahead === -1) return [];
    const detail = `the category ${id} has a better class up to ${meterLimits[ahead]} m than ${before?.id}, which stands before it.`;
    return [{ field, detail }];
  });
}

/** A stop is never better off with a longer headway, nor by a group that stands behind. */
function groupFaults({ groups, stopCategories, headwayLimits }: Table): TableFault[] {
  const field = 'groups';
  const ids = stopCategories.map(({ id }) => id);
  const ranks = groups.map(({ id, categoryIds }) => ({
    id,
    ranks: headwayLimits.map((_, i) => rankIn(ids, categoryIds[i])),
  }));
  return ranks.flatMap(({ id, ranks: own }, i) => {
    const better = own.findIndex((rank, k) => k > 0 && rank < (own[k - 1] ?? 0));
    if (better !== -1) {
      const [short, long] = [headwayLimits[better - 1], headwayLimits[better]];
      return [{ field, detail: `the group ${id} has a better category below ${long} minutes than below ${short}.` }];
    }
    const before = ranks[i - 1];
    const ahead = before === undefined ? -1 : own.findIndex((rank, k) => rank < (before.ranks[k] ?? 0));
    if (ahead === -1) return [];
    const detail = `the group ${id} has a better category below ${headwayLimits[ahead]} minutes than ${before?.id}, which stands before it.`;
    return [{ field, detail }];
  });
}

/** The position in a list, the best first; behind all of it for none. */
function rankIn(ids: readonly string[], id: string | undefined): number {
  const rank = id === undefined ? -1 : ids.indexOf(id);
  return rank === -1 ? ids.length : rank;
}
