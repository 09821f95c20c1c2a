// A map on a sheet: the picture in a frame, and the line below it.
import { type Block, FULL, HAIRLINE, type Paper, SOFT } from './paper.ts';
import type { SheetBounds, SheetMap } from './sheet-content.ts';
import type { TextStyle } from './typesetting.ts';

/** Draws a map of so many pixels as a JPEG. */
export type DrawMap = (bounds: SheetBounds, width: number, height: number, scale: number) => Promise<Uint8Array>;

const CAPTION: TextStyle = { size: 8.5, color: SOFT };
const CAPTION_LINE = 12;
/** Pixels of the map to a point: names on it are as large as the small print. */
const MAP_PIXELS = 1.39;
/** Pixels of the picture to a pixel of the map: 200 to the inch. */
const SCALE = 200 / 72 / MAP_PIXELS;

/** Height of everything but the picture, with one line below it. */
export const MAP_EXTRA = CAPTION_LINE + 12;
/** Of the caption, and of the sources. */
const MOST_LINES = 2;

export function mapOf(paper: Paper, map: SheetMap, height: number, drawMap: DrawMap): Block {
  const { x, width } = FULL;
  const broken = (text: string) => paper.type.broken(text, CAPTION, width, MOST_LINES).lines;
  // The legend of a hidden place is the end of a long caption.
  const lines = [...broken(map.caption), ...(map.sources === undefined ? [] : broken(map.sources))];
  const picture = height - MAP_EXTRA - (lines.length - 1) * CAPTION_LINE;
  return {
    height,
    async draw(y) {
      const [columns, rows] = [Math.round(width * MAP_PIXELS), Math.round(picture * MAP_PIXELS)];
      const bytes = await drawMap(map.bounds, columns, rows, SCALE);
      const section = paper.group('Sect');
      paper.tagged(section, 'Figure', () => paper.doc.image(Buffer.from(bytes), x, y, { width, height: picture }), {
        alt: map.alt,
        bbox: [x, y, x + width, y + picture],
      });
      paper.artifact(() => paper.doc.rect(x, y, width, picture).lineWidth(0.6).stroke(HAIRLINE));
      paper.tagged(section, 'P', () => paper.lines(lines, FULL, y + picture + 4, CAPTION_LINE, CAPTION));
    },
  };
}
