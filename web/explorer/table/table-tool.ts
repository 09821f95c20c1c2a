// The tool that fills a dropped table: it is read here, understood and filled by the service row by row, coloured on the map, and taken away as a file.
import { button, element } from '../../shared/elements.ts';
import { isAborted } from '../asking.ts';
import { refusalIn } from '../away-notice.ts';
import type { TableTool, ToolParts } from '../tool-parts.ts';
import { askedNames, type ChosenColumn } from './chosen-column.ts';
import { createRowColours } from './colours.ts';

import { type ColumnCatalogue, type ColumnChooser, createColumnChooser } from './column-chooser.ts';
import { createFilePart } from './file-part.ts';
import { askInPieces } from './in-pieces.ts';
import { createRowList } from './row-list.ts';
import { correct, fill, rowsOf, type TableRow, UNDERSTOOD_COLUMNS, understand } from './rows.ts';
import { createRowsOnMap, type RowsOnMap } from './rows-on-map.ts';
import type { Sheet } from './sheet.ts';
import { tableFile } from './table-file.ts';
import { tableWordsIn } from './table-words.ts';
import './table.css';

/** Rows of one request: looking for an address takes some milliseconds, a row of figures some hundred. */
const UNDERSTOOD_AT_ONCE = 100;
const FILLED_AT_ONCE = 20;

export function createTableTool({ words, ask, start, map, onCredit, close, ended }: ToolParts): TableTool {
  const own = tableWordsIn(words.language);
  let sheet: Sheet | undefined;
  let rows: TableRow[] = [];
  let chooser: ColumnChooser | undefined;
  let filled: readonly ChosenColumn[] = [];
  /** The column of the file that has them: numbers, but no amounts. */
  let postcodes: number | undefined;
  let credit = '';
  let onMap: RowsOnMap | undefined;
  let working = new AbortController();

  const heading = element('h1', '', [own.title], { tabindex: '-1' });
  const said = element('p', 'table-said', [], { role: 'status' });
  const progress = element('progress', '', [], { 'aria-label': own.title });
  progress.hidden = true;
  const stop = button('outlined', [own.stop], () => working.abort());
  stop.hidden = true;
  const columnsPart = element('div');
  const colours = createRowColours(words, own, () => {
    drawMap();
    list.draw(rows, filled, colours.ofFile);
  });
  const list = createRowList({
    ...{ ask, words, own },
    onCorrect(row, place) {
      correct(row, place);
      redraw();
      tellUnderstood();
    },
    onGoTo: index => choose(index),
  });
  const fillButton = button('primary', [own.fill], () => void fillRows());
  const download = button('outlined', [own.download], () => save());
  const work = element('div', 'table-work', [
    said,
    columnsPart,
    element('div', 'table-run', [fillButton, stop, progress, download]),
    colours.root,
    list.root,
  ]);
  work.hidden = true;
  const file = createFilePart(own, words, {
    onBusy: () => {
      working.abort();
      work.hidden = true;
    },
    onTable(read, location) {
      sheet = read;
      postcodes = location.postalCode;
      rows = rowsOf(read, location);
      filled = [];
      credit = '';
      work.hidden = false;
      void understandRows();
    },
  });
  const root = element('section', 'tool table-tool', [
    element('header', '', [heading, button('text-button', [own.close], close)]),
    file.root,
    work,
  ]);

  const drawMap = () => {
    const live = map();
    if (live === undefined || !root.isConnected) return;
    onMap ??= createRowsOnMap(
      live,
      row => choose(row),
      row => colours.tell(row === undefined ? undefined : rows[row], row ?? 0),
    );
    onMap.draw(colours.points(rows), colours.isByValue);
  };
  const redraw = () => {
    colours.offer(sheet?.columns ?? [], rows, filled, postcodes);
    list.draw(rows, filled, colours.ofFile);
    drawMap();
  };
  const choose = (index: number) => {
    list.choose(index);
    colours.tell(rows[index], index);
    onMap?.choose(colours.points(rows).find(({ row }) => row === index));
  };
  const tellUnderstood = () => {
    const count = (...states: readonly TableRow['state'][]) =>
      words.number(rows.filter(({ state }) => states.includes(state)).length);
    said.textContent = own.understood(count('SURE'), count('UNCLEAR'), count('MISSING', 'EMPTY'));
  };
  /** Shows how far some work is; the work that comes next ends the one before. */
  const during = async (go: (signal: AbortSignal) => Promise<void>) => {
    working.abort();
    const ending = new AbortController();
    working = ending;
    const signal = AbortSignal.any([ending.signal, ended]);
    progress.hidden = stop.hidden = false;
    fillButton.disabled = true;
    progress.removeAttribute('value');
    try {
      await go(signal);
    } catch (failure) {
      if (working !== ending) return;
      said.textContent = isAborted(failure) ? own.stopped : refusalIn(failure, words);
      said.classList.toggle('refused', !isAborted(failure));
    } finally {
      if (working === ending) {
        progress.hidden = stop.hidden = true;
        fillButton.disabled = false;
        redraw();
      }
    }
  };
  const showProgress = (done: number, all: number, text: string) => {
    progress.max = all;
    progress.value = done;
    said.classList.remove('refused');
    said.textContent = text;
  };
  const understandRows = () =>
    during(async signal => {
      redraw();
      const all = rows.filter(({ place }) => place !== undefined);
      const [asked, written] = [rows, words.number(all.length)];
      showProgress(0, all.length, own.understanding('0', written));
      const found = await askInPieces({
        ...{ ask, signal, rows: all, size: UNDERSTOOD_AT_ONCE, columns: UNDERSTOOD_COLUMNS, language: words.language },
        onRow: understand,
        onPiece(done) {
          showProgress(done, all.length, own.understanding(words.number(done), written));
          if (asked === rows) redraw();
        },
      });
      credit = found ?? credit;
      onCredit(credit);
      tellUnderstood();
      onMap?.fit(colours.points(rows));
      await showColumns();
    });
  const showColumns = async () => {
    if (chooser !== undefined) return;
    const { answer } = await ask.get<ColumnCatalogue>('catalogue', {
      part: 'columns',
      fields: 'columns,columnSlots',
      language: words.language,
    });
    const hasTimetable = start.timetable !== undefined;
    chooser = createColumnChooser(answer, { ask, words, own, hasTimetable, onChanged: () => undefined });
    columnsPart.replaceChildren(chooser.root);
  };
  const fillRows = () =>
    during(async signal => {
      await showColumns();
      const wanted = chooser?.chosen() ?? [];
      if (wanted.length === 0) {
        said.textContent = own.noColumns;
        return;
      }
      filled = wanted;
      const columns = askedNames(wanted);
      const destinations = [...new Set(wanted.flatMap(({ destination }) => destination ?? []))];
      const isFilled = ({ status, values }: TableRow) =>
        status !== undefined && columns.every(name => Object.hasOwn(values, name));
      const all = rows.filter(row => row.understood !== undefined && !isFilled(row));
      if (all.length === 0) {
        said.textContent = own.nothingToFill;
        return;
      }
      const written = words.number(all.length);
      showProgress(0, all.length, own.filling('0', written));
      const found = await askInPieces({
        ...{ ask, signal, rows: all, size: FILLED_AT_ONCE, columns, destinations },
        language: words.language,
        onRow: fill,
        onPiece(done) {
          showProgress(done, all.length, own.filling(words.number(done), written));
          redraw();
        },
      });
      credit = found ?? credit;
      const unclear = all.filter(({ state }) => state === 'UNCLEAR').length;
      said.textContent = own.filled(own.rows(all.length, written), unclear === 0 ? '' : words.number(unclear));
    });
  const save = () => {
    if (sheet === undefined) return;
    const text = tableFile(sheet, rows, askedNames(filled), credit, code => own.doubts[code] ?? words.refusals[code]);
    const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
    const name = `${sheet.name.replace(/\.[a-z]{2,4}$/i, '')}-umkreis.csv`;
    element('a', '', [], { href, download: name }).click();
    // The browser has begun to save it by then.
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  };
  return {
    root,
    read: file.read,
    shown() {
      if (rows.length > 0) {
        drawMap();
        onMap?.fit(colours.points(rows));
        onCredit(credit);
      }
    },
    hidden() {
      working.abort();
      onMap?.remove();
      onMap = undefined;
    },
  };
}
