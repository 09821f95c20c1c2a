// The colours of the rows on the map: by how they were understood, or by any column of numbers; with a legend and what is under the mouse.
import { element } from '../../shared/elements.ts';
import { SCORE_COLORS } from '../score-colors.ts';
import type { Words } from '../words.ts';
import type { ChosenColumn } from './chosen-column.ts';
import { figureIn } from './figures.ts';
import type { TableRow } from './rows.ts';
import { NO_VALUE_COLOR, type RowPoint, SURE_COLOR, UNCLEAR_COLOR } from './rows-on-map.ts';
import { numberIn, type Scale, scaleOf, shareOf } from './scale.ts';
import type { TableWords } from './table-words.ts';

/** A column of the file is one of numbers if so many of its cells are. */
const NUMBER_SHARE = 0.8;

export interface FileColumn {
  readonly label: string;
  readonly cell: number;
}

export interface RowColours {
  readonly root: HTMLElement;
  /** Offers the columns of the file and those that the visitor wants. @param codes a column of the file whose numbers are no amounts */
  offer(
    names: readonly string[],
    rows: readonly TableRow[],
    wanted: readonly ChosenColumn[],
    codes: number | undefined,
  ): void;
  /** The points of the rows, coloured as chosen. */
  points(rows: readonly TableRow[]): readonly RowPoint[];
  readonly isByValue: boolean;
  /** The column of the file that colours the map. */
  readonly ofFile: FileColumn | undefined;
  /** Says which row is under the mouse. */
  tell(row: TableRow | undefined, index: number): void;
}

type ValueOf = (row: TableRow) => number | undefined;

interface Choice {
  readonly label: string;
  readonly valueOf: ValueOf;
  /** Of a column of the file. */
  readonly cell?: number;
}

export function createRowColours(words: Words, own: TableWords, onChanged: () => void): RowColours {
  const choice = element('select');
  choice.append(new Option(own.noColour, ''));
  const legend = element('div', 'table-legend');
  const readout = element('p', 'soft', [own.hint]);
  let choices = new Map<string, Choice>();
  const chosen = () => choices.get(choice.value);
  choice.addEventListener('change', onChanged);
  return {
    root: element('div', 'table-colours', [
      element('label', '', [element('span', '', [own.colour]), choice]),
      legend,
      readout,
    ]),
    offer(names, rows, wanted, codes) {
      const was = choice.value;
      choices = new Map([
        ...wanted.flatMap((column): [string, Choice][] => {
          const { name, label, isNumber } = column;
          const figureOf: ValueOf = row => figureIn(row, column);
          return isNumber && rows.some(row => figureOf(row) !== undefined)
            ? [[`+${name}`, { label, valueOf: figureOf }]]
            : [];
        }),
        ...names.flatMap((label, i): [string, Choice][] => {
          const numberOfRow: ValueOf = ({ cells }) => numberIn(cells[i] ?? '');
          const filled = rows.filter(({ cells }) => cells[i]?.trim() !== '');
          const count = filled.filter(row => numberOfRow(row) !== undefined).length;
          return i !== codes && count > 0 && count >= NUMBER_SHARE * filled.length
            ? [[`=${i}`, { label, valueOf: numberOfRow, cell: i }]]
            : [];
        }),
      ]);
      choice.replaceChildren(
        new Option(own.noColour, ''),
        ...[...choices].map(([id, { label }]) => new Option(label, id)),
      );
      choice.value = choices.has(was) ? was : '';
    },
    points(rows) {
      const by = chosen();
      const values = by === undefined ? [] : rows.map(by.valueOf);
      const scale = scaleOf(values.filter(value => value !== undefined));
      legend.replaceChildren(...(by === undefined ? kinds(own) : ramp(scale, words, own)));
      return rows.flatMap(({ understood, state }, row): RowPoint[] => {
        if (understood === undefined) return [];
        const { lat, lng } = understood;
        return [{ row, lat, lng, isSure: state === 'SURE', share: shareOf(values[row], scale) }];
      });
    },
    get isByValue() {
      return chosen() !== undefined;
    },
    get ofFile() {
      const { label = '', cell } = chosen() ?? {};
      return cell === undefined ? undefined : { label, cell };
    },
    tell(row, index) {
      const value = row && chosen()?.valueOf(row);
      readout.textContent =
        row === undefined
          ? own.hint
          : own.pointed(
              words.number(index + 1),
              row.understood?.label ?? row.written,
              value === undefined ? '' : ` – ${words.number(value, 2)}`,
            );
    },
  };
}

function swatch(color: string, text: string, isHollow = false): HTMLElement {
  const mark = element('span', 'table-swatch', [], { 'aria-hidden': 'true' });
  if (isHollow) mark.style.border = `3px solid ${color}`;
  else mark.style.background = color;
  return element('span', '', [mark, text]);
}

function kinds({ legend }: TableWords): readonly HTMLElement[] {
  return [swatch(SURE_COLOR, legend.sure), swatch(UNCLEAR_COLOR, legend.unclear, true)];
}

function ramp(scale: Scale | undefined, words: Words, { legend }: TableWords): readonly HTMLElement[] {
  if (scale === undefined) return [swatch(NO_VALUE_COLOR, legend.noValue)];
  const band = element('span', 'ramp', [], { 'aria-hidden': 'true' });
  band.style.background = `linear-gradient(to right, ${SCORE_COLORS.map(([, color]) => color).join(', ')})`;
  return [
    element('span', 'table-ramp', [words.number(scale.from, 1), band, words.number(scale.to, 1)]),
    swatch(NO_VALUE_COLOR, legend.noValue),
    swatch(NO_VALUE_COLOR, legend.unclearValue, true),
  ];
}
