// The rows of the table as a list in pages: what the file says, what was understood, the figures; unclear rows can be corrected.
import { isExact, isWeak } from '../../../src/geocoding/exact-match.ts';
import { button, element } from '../../shared/elements.ts';
import { indexWordsIn } from '../../shared/index-words.ts';
import type { Ask } from '../asking.ts';
import { isAborted } from '../asking.ts';
import { search } from '../find-place.ts';
import { placeOf } from '../found-place.ts';
import { createPlaceSearch } from '../place-search.ts';
import type { Place } from '../view.ts';
import type { Words } from '../words.ts';
import { labelParts } from './changed-label.ts';
import type { ChosenColumn } from './chosen-column.ts';
import type { FileColumn } from './colours.ts';
import { figureSaid, rangeIn } from './figures.ts';
import { isOfUnclearPlace, isUnclear, type TableRow } from './rows.ts';
import type { TableWords } from './table-words.ts';

const PAGE = 50;
const SUGGESTIONS = 4;
/** The search takes no longer texts. */
const MOST_CHARACTERS = 300;

export interface RowList {
  readonly root: HTMLElement;
  /** Draws the page of rows again. @param ofFile the column of the file that colours the map */
  draw(rows: readonly TableRow[], columns: readonly ChosenColumn[], ofFile: FileColumn | undefined): void;
  /** Turns to a row and marks it. */
  choose(row: number): void;
}

export interface RowListWish {
  readonly ask: Ask;
  readonly words: Words;
  readonly own: TableWords;
  readonly onCorrect: (row: TableRow, place: Place) => void;
  /** The visitor wants to see a row on the map. */
  readonly onGoTo: (row: number) => void;
}

const FILTERS = {
  ALL: () => true,
  UNCLEAR: isUnclear,
  MISSING: ({ state }: TableRow) => state === 'MISSING' || state === 'EMPTY',
  FAILED: ({ status }: TableRow) => status === 'FAILED' || status === 'PARTIAL',
} as const;

export function createRowList({ ask, words, own, onCorrect, onGoTo }: RowListWish): RowList {
  let rows: readonly TableRow[] = [];
  let columns: readonly ChosenColumn[] = [];
  let ofFile: FileColumn | undefined;
  let from = 0;
  let chosen: number | undefined;
  let correcting: number | undefined;
  const filter = element('select');
  for (const [name, label] of Object.entries(own.filters)) filter.append(new Option(label, name));
  const head = element('tr');
  const body = element('tbody');
  const said = element('span', 'soft', [], { role: 'status' });
  const turn = (by: number) => {
    from += by;
    drawPage();
    scroller.scrollTop = 0;
  };
  const before = button('outlined', ['‹'], () => turn(-PAGE), own.before);
  const after = button('outlined', ['›'], () => turn(PAGE), own.after);
  const scroller = element(
    'div',
    'table-scroller',
    [element('table', '', [element('caption', 'unseen', [own.list]), element('thead', '', [head]), body])],
    { tabindex: '0', role: 'region', 'aria-label': own.list },
  );
  const number = (index: number) => words.number(index + 1);

  const { range, score, upper } = indexWordsIn(words.language);
  const cellOf = (row: TableRow, column: ChosenColumn) => {
    const isNumber = typeof row.values[column.name] === 'number';
    const isVague = isNumber && (rangeIn(row, column) !== undefined || isOfUnclearPlace(row));
    const written = figureSaid(
      row,
      column,
      value => words.number(value, 2),
      (low, high) => range(score(low), upper(high)),
    );
    const why = isVague ? (row.doubts ?? []).map(({ detail }) => detail).join(' ') : '';
    const kind = isNumber ? `figure${isVague ? ' is-vague' : ''}` : '';
    return element('td', kind, [written], why === '' ? {} : { title: why });
  };
  const labelOf = ({ written, understood, isCorrected, place }: TableRow) => {
    const { label = '' } = understood ?? {};
    // Nobody compares a coordinate, or what the visitor chose.
    const isCompared = !isCorrected && place !== undefined && !('lat' in place);
    const parts = isCompared ? labelParts(written, label) : [{ text: label, isChanged: false }];
    const isChanged = parts.some(part => part.isChanged);
    const shown = parts.map(part =>
      part.isChanged ? element('mark', '', [part.text], { title: own.changedWord }) : part.text,
    );
    return { isChanged, label: element('bdi', '', shown) };
  };
  const stateOf = (row: TableRow, isChanged: boolean): HTMLElement => {
    const { state, understood, isCorrected } = row;
    const notes: string[] = [isCorrected ? own.corrected : own.states[state]];
    if (understood && state === 'UNCLEAR') {
      if (!isExact(understood.match)) notes.push(own.only(words.matchKinds[understood.match] ?? understood.match));
      if (isWeak(understood)) notes.push(words.confidence(Math.floor(understood.confidence * 100)));
    }
    // Between two numbers of the street that the map knows.
    if (understood?.match === 'INTERPOLATED') notes.push(own.estimated);
    if (isChanged) notes.push(own.changed);
    return element('small', `table-state ${isChanged ? 'unclear' : state.toLowerCase()}`, [notes.join(' · ')]);
  };
  const problemOf = ({ code, detail }: NonNullable<TableRow['problem']>) => words.refusals[code] ?? detail;
  const rowOf = (row: TableRow, index: number): HTMLElement => {
    const { understood, state } = row;
    const { isChanged, label } = labelOf(row);
    const toCorrect = button('text-button', [own.correct], () => openCorrecting(index), own.correctRow(number(index)));
    const line = element(
      'tr',
      index === chosen ? 'is-chosen' : '',
      [
        element('td', 'figure', [
          understood
            ? button('text-button', [number(index)], () => onGoTo(index), own.goTo(number(index)))
            : number(index),
        ]),
        element('td', 'table-written', [element('bdi', '', [row.written])]),
        element('td', 'table-found', [
          understood && label,
          stateOf(row, isChanged),
          row.problem === undefined ? null : element('small', 'table-problem', [problemOf(row.problem)]),
          state === 'SURE' && !row.isCorrected && !isChanged ? null : toCorrect,
        ]),
        ...(ofFile ? [element('td', 'figure', [row.cells[ofFile.cell] ?? ''])] : []),
        ...columns.map(column => cellOf(row, column)),
      ],
      { 'data-row': String(index) },
    );
    return line;
  };
  const correctingRow = (row: TableRow, index: number): HTMLElement => {
    const take = (place: Place) => {
      correcting = undefined;
      onCorrect(row, place);
      body.querySelector<HTMLElement>(`[data-row="${index}"] button`)?.focus();
    };
    const field = createPlaceSearch('correct', own.correctSearch(number(index)), ask, words, take);
    field.field.value = row.written.slice(0, MOST_CHARACTERS);
    const suggestions = element('ul', 'table-suggestions', [], { 'aria-label': own.suggestions });
    void search(ask, row.written.slice(0, MOST_CHARACTERS)).then(
      found => {
        suggestions.replaceChildren(
          ...found
            .slice(0, SUGGESTIONS)
            .map(each =>
              element('li', '', [
                button('outlined', [element('bdi', '', [each.label])], () => take(placeOf(each))),
                element('small', '', [words.matchKinds[each.match.kind] ?? '']),
              ]),
            ),
        );
      },
      failure => {
        if (!isAborted(failure)) suggestions.replaceChildren();
      },
    );
    const close = button('text-button', [words.close], () => {
      correcting = undefined;
      drawPage();
      body.querySelector<HTMLElement>(`[data-row="${index}"] .table-found button`)?.focus();
    });
    const line = element('tr', 'table-correcting', [
      element('td', '', [element('div', '', [field.root, suggestions, close])], {
        colspan: String(3 + (ofFile ? 1 : 0) + columns.length),
      }),
    ]);
    line.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close.click();
    });
    return line;
  };
  const openCorrecting = (index: number) => {
    correcting = index;
    drawPage();
    body.querySelector<HTMLElement>('.table-correcting input')?.focus();
  };
  const shown = () => {
    const wanted = FILTERS[filter.value as keyof typeof FILTERS];
    return rows.flatMap((row, index) => (wanted(row) || index === correcting ? [index] : []));
  };
  const drawPage = () => {
    const all = shown();
    from = Math.max(0, Math.min(from, Math.floor((all.length - 1) / PAGE) * PAGE));
    const page = all.slice(from, from + PAGE);
    head.replaceChildren(
      ...[
        own.number,
        own.written,
        own.foundAs,
        ...(ofFile ? [ofFile.label] : []),
        ...columns.map(({ label }) => label),
      ].map(label => element('th', '', [label], { scope: 'col' })),
    );
    body.replaceChildren(
      ...page.flatMap(index => {
        const row = rows[index];
        if (row === undefined) return [];
        return index === correcting ? [rowOf(row, index), correctingRow(row, index)] : [rowOf(row, index)];
      }),
    );
    before.disabled = from === 0;
    after.disabled = from + PAGE >= all.length;
    said.textContent =
      all.length === 0
        ? own.noRows
        : own.pages(words.number(from + 1), words.number(from + page.length), words.number(all.length));
  };
  filter.addEventListener('change', () => {
    from = 0;
    correcting = undefined;
    drawPage();
  });
  return {
    root: element('section', 'table-list', [
      element('div', 'table-list-head', [
        element('label', '', [element('span', '', [own.show]), filter]),
        said,
        element('span', 'table-turns', [before, after]),
      ]),
      scroller,
    ]),
    draw(now, wanted, shownOfFile) {
      // A visitor who is correcting a row keeps the field.
      const isCorrecting = correcting !== undefined && now === rows && body.contains(document.activeElement);
      rows = now;
      columns = wanted;
      ofFile = shownOfFile;
      if (!isCorrecting) drawPage();
    },
    choose(row) {
      chosen = row;
      if (!shown().includes(row)) filter.value = 'ALL';
      from = Math.floor(Math.max(0, shown().indexOf(row)) / PAGE) * PAGE;
      drawPage();
      body.querySelector(`[data-row="${row}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  };
}
