// The fonts of the server-drawn picture: the same Noto Sans files that the page loads, never a system font.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { OperatorError } from '../core/errors.ts';

/** Files of @fontsource/noto-sans and their family names on the canvas: Latin first, then extended Latin for the missing characters. */
export const FONT_FILES = [
  { name: 'noto-sans-latin-400-normal.woff2', family: 'Umkreis Regular' },
  { name: 'noto-sans-latin-ext-400-normal.woff2', family: 'Umkreis Regular Ext' },
  { name: 'noto-sans-latin-700-normal.woff2', family: 'Umkreis Bold' },
  { name: 'noto-sans-latin-ext-700-normal.woff2', family: 'Umkreis Bold Ext' },
] as const;

const registered = new Set<string>();

/** Registers the fonts in `{assetsFolder}/fonts` with the canvas, once per process. */
export function registerFonts(assetsFolder: string): void {
  for (const { name, family } of FONT_FILES) {
    if (registered.has(family)) continue;
    const path = join(assetsFolder, 'fonts', name);
    if (!existsSync(path) || GlobalFonts.registerFromPath(path, family) === null) {
      throw new OperatorError(`The font ${path} is missing or unreadable: run \`npm run build\`.`);
    }
    registered.add(family);
  }
}

/** The canvas's `font` for a style's font stack at a size in pixels. */
export function canvasFont(fontStack: readonly string[], sizePixels: number): string {
  const weight = fontStack[0]?.includes('Bold') ? 'Bold' : 'Regular';
  return `${sizePixels}px "Umkreis ${weight}", "Umkreis ${weight} Ext"`;
}
