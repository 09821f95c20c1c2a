// Text on the picture: wrapped into lines at a point, or bent along a street.
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PixelBox } from './picture-collisions.ts';
import type { PixelPath } from './picture-features.ts';

export interface TextLook {
  readonly font: string;
  readonly sizePixels: number;
  readonly letterSpacingPixels: number;
  readonly color: string;
  readonly haloColor: string;
  readonly haloWidth: number;
}

/** Line spacing in font sizes: MapLibre's default. */
const LINE_HEIGHT = 1.2;
/** Distance from the middle of capital letters to their baseline, in font sizes; Noto Sans's capitals are 0.714 high. */
const MIDDLE_TO_BASELINE = 0.357;

export interface TextBlock {
  readonly lines: readonly string[];
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
}

function prepare(context: SKRSContext2D, look: TextLook): void {
  context.font = look.font;
  context.letterSpacing = `${look.letterSpacingPixels}px`;
}

/** Breaks text at spaces and hyphens into lines of similar length, no wider than `maxWidth` pixels if possible. */
export function breakText(context: SKRSContext2D, text: string, look: TextLook, maxWidth: number): TextBlock {
  prepare(context, look);
  const lines = text.split('\n').flatMap(paragraph => {
    const words = paragraph.match(/[^\s-]+-?|-/g) ?? [paragraph];
    const total = context.measureText(paragraph).width;
    const aim = total / Math.ceil(total / maxWidth);
    const broken: string[] = [];
    let line = '';
    for (const word of words) {
      const longer = line === '' || line.endsWith('-') ? line + word : `${line} ${word}`;
      const width = context.measureText(longer).width;
      if (line !== '' && (width > maxWidth || width - aim > aim - context.measureText(line).width)) {
        broken.push(line);
        line = word;
      } else line = longer;
    }
    return [...broken, line];
  });
  const widths = lines.map(line => context.measureText(line).width);
  return { lines, widths, width: Math.max(...widths), height: lines.length * LINE_HEIGHT * look.sizePixels };
}

/** Draws a block with its upper left corner at x, y and its lines centred. */
export function drawBlock(context: SKRSContext2D, block: TextBlock, look: TextLook, x: number, y: number): void {
  prepare(context, look);
  block.lines.forEach((line, i) => {
    const left = x + (block.width - (block.widths[i] ?? 0)) / 2;
    const baseline = y + ((i + 0.5) * LINE_HEIGHT + MIDDLE_TO_BASELINE) * look.sizePixels;
    drawWithHalo(context, line, look, left, baseline);
  });
}

function drawWithHalo(context: SKRSContext2D, text: string, look: TextLook, x: number, baseline: number): void {
  if (look.haloWidth > 0 && look.haloColor !== 'transparent') {
    context.lineJoin = 'round';
    context.lineWidth = 2 * look.haloWidth;
    context.strokeStyle = look.haloColor;
    context.strokeText(text, x, baseline);
  }
  context.fillStyle = look.color;
  context.fillText(text, x, baseline);
}

/** A text placed along a line. */
export interface LaidText {
  readonly boxes: readonly PixelBox[];
  readonly x: number;
  readonly y: number;
  draw(context: SKRSContext2D): void;
}

/** Letters collide at a vertex where the line turns more sharply than this. */
const MAX_TURN_DEGREES = 30;

/** Width of a text in pixels. */
export function textWidth(context: SKRSContext2D, text: string, look: TextLook): number {
  prepare(context, look);
  return context.measureText(text).width;
}

/**
 * Lays a text of `width` pixels around the point `middle` pixels along the line, readable from left to right. Undefined if the
 * line bends more than `maxAngleDegrees` under the text.
 */
export function layAlong(
  context: SKRSContext2D,
  text: string,
  look: TextLook,
  line: PixelPath,
  middle: number,
  width: number,
  maxAngleDegrees: number,
): LaidText | undefined {
  const stretch = stretchOf(line, middle - width / 2, middle + width / 2);
  const path = (stretch[0] ?? 0) <= (stretch.at(-2) ?? 0) ? stretch : reversed(stretch);
  if (bends(path, maxAngleDegrees)) return undefined;
  prepare(context, look);
  const letters = Array.from(text);
  const half = look.sizePixels * 0.6;
  const boxes: PixelBox[] = [];
  const placed: { letter: string; x: number; y: number; angle: number }[] = [];
  let prefix = '';
  let before = 0;
  for (const letter of letters) {
    prefix += letter;
    const after = context.measureText(prefix).width;
    const at = pointAt(path, (before + after) / 2);
    placed.push({ letter, x: at.x, y: at.y, angle: at.angle });
    boxes.push([at.x - half, at.y - half, at.x + half, at.y + half]);
    before = after;
  }
  const center = pointAt(path, width / 2);
  const straight = path.length === 4 || placed.every(({ angle }) => Math.abs(angle - center.angle) < 0.02);
  return {
    boxes,
    x: center.x,
    y: center.y,
    draw(target) {
      prepare(target, look);
      const pieces = straight ? [{ letter: text, ...center }] : placed;
      for (const pass of [
        { ...look, color: 'transparent' },
        { ...look, haloWidth: 0 },
      ]) {
        for (const { letter, x, y, angle } of pieces) {
          target.save();
          target.translate(x, y);
          target.rotate(angle);
          drawWithHalo(
            target,
            letter,
            pass,
            -target.measureText(letter).width / 2,
            MIDDLE_TO_BASELINE * look.sizePixels,
          );
          target.restore();
        }
      }
    },
  };
}

/** Length of a line in pixels. */
export function lengthOf(line: PixelPath): number {
  let length = 0;
  for (let i = 0; i + 3 < line.length; i += 2) length += segment(line, i).length;
  return length;
}

function segment(line: PixelPath, i: number) {
  const [ax = 0, ay = 0, bx = 0, by = 0] = [line[i], line[i + 1], line[i + 2], line[i + 3]];
  return { ax, ay, dx: bx - ax, dy: by - ay, length: Math.hypot(bx - ax, by - ay) };
}

function pointAt(line: PixelPath, distance: number): { x: number; y: number; angle: number } {
  let rest = distance;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const { ax, ay, dx, dy, length } = segment(line, i);
    if (length > 0 && (rest <= length || i + 5 >= line.length)) {
      const t = rest / length;
      return { x: ax + t * dx, y: ay + t * dy, angle: Math.atan2(dy, dx) };
    }
    rest -= length;
  }
  return { x: line[0] ?? 0, y: line[1] ?? 0, angle: 0 };
}

function stretchOf(line: PixelPath, from: number, to: number): number[] {
  const start = pointAt(line, from);
  const end = pointAt(line, to);
  const stretch = [start.x, start.y];
  let passed = 0;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const { ax, ay, dx, dy, length } = segment(line, i);
    passed += length;
    if (passed > from && passed < to) stretch.push(ax + dx, ay + dy);
  }
  stretch.push(end.x, end.y);
  return stretch;
}

function reversed(line: PixelPath): number[] {
  const turned: number[] = [];
  for (let i = line.length - 2; i >= 0; i -= 2) turned.push(line[i] ?? 0, line[i + 1] ?? 0);
  return turned;
}

function bends(line: PixelPath, maxAngleDegrees: number): boolean {
  let sum = 0;
  let last: number | undefined;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const { dx, dy, length } = segment(line, i);
    if (length < 0.5) continue;
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
    if (last !== undefined) {
      const turn = Math.abs(((angle - last + 540) % 360) - 180);
      if (turn > MAX_TURN_DEGREES) return true;
      sum += turn;
    }
    last = angle;
  }
  return sum > 1.5 * maxAngleDegrees;
}
