// The nearest places of each kind on a sheet, in two columns.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, baselineIn, FULL, HEADING_HEIGHT, INK, type Paper, SOFT, type Strip, type Tag } from './paper.ts';
import type { SheetKind, SheetNearest, SheetPlace } from './sheet-content.ts';
import type { TextStyle } from './typesetting.ts';

const COLUMN_GAP = 26;
const COLUMN = (FULL.width - COLUMN_GAP) / 2;
const ROW = 16.5;
const BADGE = 11.5;
const NOTE_LINE = 11;
/** Of one note. */
const MOST_LINES = 2;
/** For a distance or the lines of a journey. */
const MOST_HOW = 84;

/** For the minutes, which may be from several places. */
const MOST_TIME = 110;

const KIND: TextStyle = { size: 9, color: INK, isBold: true };
const NAME: TextStyle = { size: 9, color: SOFT };
const TIME: TextStyle = { size: 9, color: INK, isBold: true };
const DISTANCE: TextStyle = { size: 8, color: SOFT };
const NOTE: TextStyle = { size: 8, color: SOFT };

interface Row {
  readonly kind: SheetKind;
  readonly place: SheetPlace;
}

/** As many rows as fit into `most` points. */
export function nearestOf(
  paper: Paper,
  { heading, kinds, total, note, more }: SheetNearest,
  color: string,
  most: number,
  assetsFolder: string,
): Block {
  const broken = (text: string) => paper.type.broken(text, NOTE, FULL.width, MOST_LINES).lines;
  const missing = note === undefined ? [] : broken(note);
  const isCut = kinds.some(({ places, count }) => count > Math.min(1, places.length));
  // Room for all that the sheet may have to say, before it knows how many places have a row.
  const notes = [...(isCut ? broken(totalOf(total, kinds, 1)) : []), ...missing];
  const room = (noteLines: number) =>
    2 * Math.max(1, Math.floor((most - HEADING_HEIGHT - noteLines * NOTE_LINE - 4) / ROW));
  const fits = kinds.length <= room(notes.length) ? room(notes.length) : room(notes.length + 1);
  const shown = kinds.slice(0, fits);
  const rest = kinds.length - shown.length;
  // A kind has several places only where all of them have room.
  const all = shown.flatMap(kind => kind.places.map(place => ({ kind, place })));
  const rows =
    all.length <= fits ? all : shown.flatMap(kind => kind.places.slice(0, 1).map(place => ({ kind, place })));
  const perColumn = Math.ceil(rows.length / 2);
  const cut = shown.filter(kind => kind.count > rows.filter(row => row.kind === kind).length);
  const lines = [
    ...(rest > 0 ? [paper.type.fitted(more.replace('{count}', String(rest)), NOTE, FULL.width)] : []),
    ...(cut.length > 0 ? broken(totalOf(total, cut)) : []),
    ...missing,
  ];
  return {
    height: HEADING_HEIGHT + perColumn * ROW + (lines.length > 0 ? 4 : 0) + lines.length * NOTE_LINE,
    draw(y) {
      const section = paper.group('Sect');
      paper.heading(section, heading, y, color);
      const top = y + HEADING_HEIGHT;
      if (rows.length > 0) {
        const list = paper.group('L', section);
        rows.forEach((row, i) => {
          const x = FULL.x + (i < perColumn ? 0 : COLUMN + COLUMN_GAP);
          drawRow(paper, list, row, { x, width: COLUMN }, top + (i % perColumn) * ROW, assetsFolder);
        });
      }
      const below = top + perColumn * ROW + 4;
      if (lines.length > 0) paper.tagged(section, 'P', () => paper.lines(lines, FULL, below, NOTE_LINE, NOTE));
    },
  };
}

/** `In Reichweite insgesamt: Supermarkt 12, Bushaltestelle 38.` */
function totalOf(total: string, kinds: readonly SheetKind[], least = 0): string {
  const counted = kinds
    .filter(({ count }) => count > least)
    .map(({ label, counted: written }) => `${label}\u00a0${written}`);
  return total.replace('{list}', () => counted.join(', '));
}

function drawRow(paper: Paper, list: Tag, { kind, place }: Row, { x, width }: Strip, y: number, assets: string): void {
  paper.artifact(() => drawBadge(paper.doc, kind, x, y + (ROW - BADGE) / 2, assets));
  const { type } = paper;
  const right = x + width;
  const baseline = baselineIn(y, ROW, KIND);
  const time = type.fitted(place.time, TIME, MOST_TIME);
  const how = place.lines ?? place.distance;
  const distance = type.fitted(how ?? '', DISTANCE, MOST_HOW);
  const left = x + BADGE + 6;
  const timeLeft = right - type.width(time, TIME);
  // Distances end in one line whatever the minutes are.
  const distanceRight = Math.min(right - 42, timeLeft - 6);
  const end = distance === '' ? timeLeft : distanceRight - type.width(distance, DISTANCE);
  const label = type.fitted(kind.label, KIND, end - left - 6);
  const nameLeft = left + type.width(label, KIND) + 5;
  const name = place.name === undefined ? '' : nameThatFits(paper, place.name, end - nameLeft - 8);
  const full = [kind.label, place.name, how, place.time].filter(part => part !== undefined).join(', ');
  const draw = () => {
    paper.line(`${label} `, left, baseline, KIND);
    if (name !== '') paper.line(`${name} `, nameLeft, baseline, NAME);
    if (distance !== '') paper.lineTo(distance, distanceRight, baseline, DISTANCE);
    paper.line(` ${time}`, timeLeft - type.width(' ', TIME), baseline, TIME);
  };
  const item = paper.group('LI', list);
  const isWhole = label === kind.label && name === (place.name ?? '');
  paper.tagged(item, 'LBody', draw, { actual: isWhole ? undefined : full });
}

/** A stump of a name says nothing. */
const LEAST_NAME = 24;

function nameThatFits({ type }: Paper, name: string, width: number): string {
  const printable = type.fonts.printable(name);
  if (type.width(printable, NAME) <= width) return printable;
  return width < LEAST_NAME ? '' : type.fitted(printable, NAME, width);
}

/** The disc of the kind's group with its sign, as lines. */
function drawBadge(doc: PDFKit.PDFDocument, { icon, color }: SheetKind, x: number, y: number, assets: string): void {
  doc.circle(x + BADGE / 2, y + BADGE / 2, BADGE / 2).fill(color);
  const { paths, side } = glyphOf(icon, assets);
  const scale = (BADGE * 0.66) / side;
  doc
    .save()
    .translate(x + BADGE * 0.17, y + BADGE * 0.17)
    .scale(scale);
  for (const path of paths) doc.path(path).fill('#ffffff');
  doc.restore();
}

interface Glyph {
  readonly paths: readonly string[];
  readonly side: number;
}

const glyphs = new Map<string, Glyph>();

/** The outlines of an icon that the build put among the assets. */
function glyphOf(icon: string, assets: string): Glyph {
  let glyph = glyphs.get(icon);
  if (glyph === undefined) {
    const svg = readFileSync(join(assets, 'icons', `${icon}.svg`), 'utf8');
    const paths = [...svg.matchAll(/\sd="([^"]*)"/g)].map(([, d = '']) => d.replaceAll(/&#x[0-9A-Fa-f]+;/g, ' '));
    glyph = { paths, side: Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 15) };
    glyphs.set(icon, glyph);
  }
  return glyph;
}
