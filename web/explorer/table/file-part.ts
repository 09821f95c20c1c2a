// The part of the table tool with the file: choosing it, its sheet, and the columns in which the place stands.

import type { LocationColumns } from '../../../src/tables/usual-columns.ts';
import { button, element } from '../../shared/elements.ts';
import type { Words } from '../words.ts';
import { readSheets } from './read-file.ts';
import { guessLocation } from './rows.ts';
import { type Sheet, UnreadableFile } from './sheet.ts';
import type { TableWords } from './table-words.ts';

const PARTS = ['address', 'street', 'houseNumber', 'postalCode', 'city', 'lat', 'lng'] as const;

export interface FilePart {
  readonly root: HTMLElement;
  read(file: File): Promise<void>;
}

export interface FileWish {
  /** Another file is being read. */
  readonly onBusy: () => void;
  /** Gets a table, and again when the visitor says where the place stands. */
  readonly onTable: (sheet: Sheet, location: LocationColumns) => void;
}

export function createFilePart(own: TableWords, words: Words, { onBusy, onTable }: FileWish): FilePart {
  const field = element('input', '', [], { type: 'file', accept: '.csv,.tsv,.txt,.xlsx', tabindex: '-1' });
  // Browsers write their own language on a field for files.
  field.hidden = true;
  const pick = button('primary', [own.choose], () => field.click());
  const said = element('p', 'table-file', [], { role: 'status' });
  const drop = element('div', 'table-drop', [
    element('p', '', [own.drop]),
    element('p', 'soft', [own.privacy]),
    element('div', '', [pick, field, said]),
  ]);
  const chosen = element('div', 'table-source');
  let readings = 0;

  const showSheet = (sheet: Sheet) => {
    let location = guessLocation(sheet);
    const selects = new Map(
      PARTS.map(part => {
        const select = element('select');
        select.append(new Option(own.none, ''), ...sheet.columns.map((name, i) => new Option(name, String(i))));
        select.value = String(location[part] ?? '');
        select.addEventListener('change', () => {
          location = Object.fromEntries(
            [...selects].flatMap(([name, { value }]) => (value === '' ? [] : [[name, Number(value)]])),
          );
          onTable(sheet, location);
        });
        return [part, select] as const;
      }),
    );
    const isKnown = Object.keys(location).length > 0;
    const shown = PARTS.flatMap(part => {
      const index = location[part];
      return index === undefined ? [] : [`${own.parts[part]}: ${sheet.columns[index]}`];
    });
    const details = element('details', 'table-place', [
      element('summary', '', [own.placeColumns, element('small', '', [shown.join(' · ')])]),
      isKnown ? null : element('p', 'refused', [own.noPlaceColumns]),
      element(
        'div',
        'table-slots',
        [...selects].map(([part, select]) => element('label', '', [element('span', '', [own.parts[part]]), select])),
      ),
    ]);
    details.open = !isKnown;
    onTable(sheet, location);
    return details;
  };
  const show = (name: string, sheets: readonly Sheet[]) => {
    const [first] = sheets;
    if (first === undefined) return;
    const place = element('div');
    const take = (sheet: Sheet) => {
      said.textContent = `${name} · ${own.rows(sheet.rows.length, words.number(sheet.rows.length))}`;
      place.replaceChildren(showSheet(sheet));
    };
    const choice = element('select');
    choice.append(...sheets.map((sheet, i) => new Option(sheet.name, String(i))));
    choice.addEventListener('change', () => {
      const sheet = sheets[Number(choice.value)];
      if (sheet) take(sheet);
    });
    const sheetChoice = element('label', 'table-sheet', [element('span', '', [own.sheet]), choice]);
    chosen.replaceChildren(...(sheets.length > 1 ? [sheetChoice] : []), place);
    pick.textContent = own.other;
    pick.className = 'outlined';
    drop.classList.add('has-file');
    take(first);
  };
  const read = async (file: File) => {
    const reading = ++readings;
    onBusy();
    chosen.replaceChildren();
    said.classList.remove('refused');
    said.textContent = own.reading;
    try {
      const sheets = await readSheets(file);
      if (reading === readings) show(file.name, sheets);
    } catch (fault) {
      if (reading !== readings) return;
      said.classList.add('refused');
      said.textContent = fault instanceof UnreadableFile ? own.unreadable[fault.why] : words.serverAway;
    }
  };
  field.addEventListener('change', () => {
    const [file] = field.files ?? [];
    // The same file can be chosen again after it was changed.
    field.value = '';
    if (file) void read(file);
  });
  return { root: element('div', '', [drop, chosen]), read };
}
