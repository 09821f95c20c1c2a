// Chooses columns of the service's catalogue: usual ones by a tick, any other one by its parts.
import { button, element } from '../../shared/elements.ts';
import type { Ask } from '../asking.ts';
import type { Words } from '../words.ts';
import { askedNames, bandOf, type ChosenColumn, type OwnDestination } from './chosen-column.ts';
import { createOwnDestinations } from './own-destinations.ts';
import type { TableWords } from './table-words.ts';

interface Family {
  readonly name: string;
  readonly type: 'NUMBER' | 'INTEGER' | 'TEXT';
  readonly unit?: string;
  readonly label: string;
  readonly equals: { readonly function: string };
}

interface Word {
  readonly id: string;
  readonly label: string;
  readonly within?: string;
}

interface Slot {
  readonly name: string;
  readonly words?: readonly Word[];
  readonly least?: number;
  readonly most?: number;
}

/** The part of the catalogue about columns. */
export interface ColumnCatalogue {
  readonly columns: readonly Family[];
  readonly columnSlots: readonly Slot[];
}

export interface ColumnChooser {
  readonly root: HTMLElement;
  chosen(): readonly ChosenColumn[];
}

type Values = Readonly<Record<string, string>>;

/** Of one request. */
const MOST_COLUMNS = 100;
const FIRST: Values = {
  mode: 'walk',
  poiType: 'supermarket',
  minutes: '15',
  transitMinutes: '30',
  radius: '500',
  addressRadius: '150',
};
/** Columns that most tables want; the first three are ticked. */
const USUAL: readonly (readonly [family: string, values: Values])[] = [
  ['index.total', {}],
  ['nearest.{poiType}.{mode}Seconds', { poiType: 'supermarket', mode: 'walk' }],
  ['nearest.{poiType}.{mode}Seconds', { poiType: 'public_transport', mode: 'walk' }],
  ['nearest.{poiType}.{mode}Seconds', { poiType: 'school', mode: 'walk' }],
  ['count.{poiType}.{mode}{minutes}', { poiType: 'restaurant', mode: 'walk', minutes: '15' }],
  ['census.{censusTopic}.{radius}m', { censusTopic: 'population', radius: '500' }],
];
const TICKED = 3;
const DESTINATION = 'destination';
const TRANSIT = 'transit';
const WAY_SECONDS = 'travel.{destination}.{mode}';
const TRANSIT_SECONDS = 'travel.{destination}.transit';

export interface ChooserWish {
  readonly ask: Ask;
  readonly words: Words;
  readonly own: TableWords;
  readonly hasTimetable: boolean;
  readonly onChanged: () => void;
}

export function createColumnChooser(
  { columns, columnSlots }: ColumnCatalogue,
  { ask, words, own, hasTimetable, onChanged }: ChooserWish,
): ColumnChooser {
  const slots = new Map(columnSlots.map(slot => [slot.name, slot]));
  const ways = createOwnDestinations({
    ...{ ask, words, own },
    modes: [
      ...(slots.get('mode')?.words ?? []),
      ...(hasTimetable ? [{ id: TRANSIT, label: words.modes.TRANSIT }] : []),
    ],
    onAdded: (destination, modes) => addWays(destination, modes),
  });
  slots.set(DESTINATION, { name: DESTINATION, words: ways.all });
  const families = columns.filter(({ name }) => slotsIn(name).every(slot => slots.has(slot)));
  const boxes: { readonly column: ChosenColumn; readonly box: HTMLInputElement }[] = [];
  const list = element('div', 'table-ticks');
  const columnOf = (family: Family, values: Values): ChosenColumn => ({
    name: filled(family.name, values),
    label: filled(
      shownLabel(family, own),
      Object.fromEntries(Object.entries(values).map(([slot, id]) => [slot, labelOf(slots.get(slot), id)])),
    ),
    isNumber: family.type !== 'TEXT',
    isTime: isTime(family),
    ...destinationIn(values),
    ...bandOf(filled(family.name, values)),
  });
  const destinationIn = (values: Values) => {
    const destination = ways.all.find(({ id }) => id === values[DESTINATION]);
    return destination && { destination };
  };
  const add = (column: ChosenColumn, isTicked: boolean) => {
    const box = element('input', '', [], { type: 'checkbox' });
    box.checked = isTicked;
    box.addEventListener('change', onChanged);
    boxes.push({ column, box });
    list.append(element('label', '', [box, element('span', '', [column.label])], { title: column.name }));
  };
  for (const [i, [name, values]] of USUAL.entries()) {
    const family = families.find(each => each.name === name);
    if (family) add(columnOf(family, values), i < TICKED);
  }

  const figure = element('select', '', [], { 'aria-label': own.figure });
  for (const [group, members] of Map.groupBy(families, ({ equals }) => equals.function)) {
    const options = element('optgroup', '', [], { label: own.functions[group] ?? group });
    options.append(...members.map(each => new Option(plainLabel(shownLabel(each, own), own), each.name)));
    figure.append(options);
  }
  const fields = element('div', 'table-slots');
  const said = element('p', 'soft', [], { role: 'status' });
  let values: Record<string, string> = {};
  const familyNow = () => families.find(({ name }) => name === figure.value);
  const drawFields = () => {
    const family = familyNow();
    const names = family === undefined ? [] : slotsIn(family.name);
    values = Object.fromEntries(names.map(name => [name, firstOf(slots.get(name), values)]));
    fields.replaceChildren(
      ...names.map(name => {
        const slot = slots.get(name);
        const field =
          slot?.words === undefined
            ? element('input', '', [], {
                type: 'number',
                min: String(slot?.least ?? 1),
                max: String(slot?.most ?? 1),
                value: values[name] ?? '',
              })
            : element('select');
        if (field instanceof HTMLSelectElement) {
          for (const { id, label } of wordsNow(slot, values)) field.append(new Option(label, id));
          field.value = values[name] ?? '';
        }
        field.addEventListener('change', () => {
          values[name] = field.value;
          // Classes belong to a topic.
          if (names.some(each => slots.get(each)?.words?.some(({ within }) => within !== undefined))) {
            drawFields();
            fields.querySelectorAll<HTMLElement>('select, input')[names.indexOf(name)]?.focus();
          }
        });
        return element('label', '', [element('span', '', [own.slots[name] ?? name]), field]);
      }),
    );
  };
  const firstOf = (slot: Slot | undefined, chosen: Values): string => {
    if (slot === undefined) return '';
    const before = chosen[slot.name] ?? FIRST[slot.name];
    if (slot.words === undefined) return before ?? String(slot.least ?? 1);
    const words = wordsNow(slot, chosen);
    return (words.find(({ id }) => id === before) ?? words[0])?.id ?? '';
  };
  figure.addEventListener('change', drawFields);
  drawFields();
  const more = element('details', 'table-more', [
    element('summary', '', [own.moreColumns]),
    element('label', 'table-figure', [element('span', '', [own.figure]), figure]),
    fields,
    button('outlined', [own.add], () => {
      const family = familyNow();
      if (family === undefined) return;
      const invalid = [...fields.querySelectorAll('input')].find(
        field => !field.reportValidity() || field.value === '',
      );
      if (invalid) return;
      if (values[DESTINATION] === '') {
        said.textContent = own.noDestination;
        return;
      }
      const column = columnOf(family, values);
      said.textContent = want(column) ?? '';
      onChanged();
    }),
    said,
  ]);
  /** Ticks a column; else says why not. */
  const want = (column: ChosenColumn): string | undefined => {
    const there = boxes.find(each => each.column.name === column.name);
    if (there?.box.checked) return own.isThere;
    if (askedNames([...chosen(), column]).length > MOST_COLUMNS) return own.mostColumns;
    if (there) there.box.checked = true;
    else add(column, true);
    return undefined;
  };
  const addWays = (destination: OwnDestination, modes: readonly string[]) => {
    for (const mode of modes) {
      const name = mode === TRANSIT ? TRANSIT_SECONDS : WAY_SECONDS;
      const family = families.find(each => each.name === name);
      if (family) want(columnOf(family, { [DESTINATION]: destination.id, mode }));
    }
    drawFields();
    onChanged();
  };
  const chosen = () => boxes.filter(({ box }) => box.checked).map(({ column }) => column);
  return {
    root: element('fieldset', 'table-columns', [element('legend', '', [own.columns]), list, ways.root, more]),
    chosen,
  };
}

function isTime({ unit }: Family): boolean {
  return unit === 'SECONDS';
}

/** A time is shown in minutes. */
function shownLabel(family: Family, own: TableWords): string {
  return isTime(family) ? own.inMinutes(family.label) : family.label;
}

/** The words that a slot takes beside the values before it. */
function wordsNow(slot: Slot | undefined, values: Values): readonly Word[] {
  return (slot?.words ?? []).filter(({ within }) => within === undefined || within === values.censusTopic);
}

function slotsIn(name: string): readonly string[] {
  return [...name.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot ?? '');
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '');
}

/** A label for a list of forms: the names of the slots stand in place of their words. */
function plainLabel(label: string, own: TableWords): string {
  return label.replace(/\{(\w+)\}/g, (_, slot: string) => `[${own.slots[slot] ?? slot}]`);
}

function labelOf(slot: Slot | undefined, id: string): string {
  return slot?.words?.find(word => word.id === id)?.label ?? id;
}
