// Makes colours readable on a background: lighter or darker as far as needed, with the same hue, in a perceptually uniform space
// (OKLCH, Ottosson 2020).

/** WCAG 2.2, 1.4.3: text of normal size. */
const READABLE = 4.5;
/** Keeps the contrast above the limit after rounding to whole sRGB values. */
const SLACK = 0.02;
const STEPS = 24;

interface Lch {
  /** 0 black, 1 white. */
  readonly lightness: number;
  readonly chroma: number;
  /** Radians. */
  readonly hue: number;
}

type Rgb = readonly [number, number, number];

/** The colour with at least 4.5:1 contrast to a background that differs least from `color`. All colours are `#rrggbb`. */
export function readableOn(color: string, ground: string): string {
  if (contrast(color, ground) >= READABLE) return color.toLowerCase();
  const { lightness, chroma, hue } = toLch(rgbOf(color));
  const target = luminance(ground) > 0.18 ? 0 : 1;
  // From the colour's own lightness (0) to black or white (1). Contrast may fall at first but grows after that.
  let [tooNear, enough] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (tooNear + enough) / 2;
    const moved = hexOf({ lightness: lightness + middle * (target - lightness), chroma, hue });
    const isEnough =
      contrast(moved, ground) >= READABLE + SLACK && luminance(moved) > luminance(ground) === (target === 1);
    if (isEnough) enough = middle;
    else tooNear = middle;
  }
  return hexOf({ lightness: lightness + enough * (target - lightness), chroma, hue });
}

/** White or black, whichever contrasts more with a colour: at least 4.58:1 for every colour (a softer black would not reach 4.5:1). */
export function inkOn(color: string): string {
  const [white, black] = ['#ffffff', '#000000'];
  return contrast(white, color) >= contrast(black, color) ? white : black;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [r, g, b] = rgbOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Linear light, 0 to 1. */
function rgbOf(color: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toLch([r, g, b]: Rgb): Lch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const alpha = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const beta = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(alpha, beta),
    hue: Math.atan2(beta, alpha),
  };
}

function toRgb({ lightness, chroma, hue }: Lch): Rgb {
  const [alpha, beta] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * alpha + 0.2158037573 * beta) ** 3;
  const m = (lightness - 0.1055613458 * alpha - 0.0638541728 * beta) ** 3;
  const s = (lightness - 0.0894841775 * alpha - 1.291485548 * beta) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The colour in sRGB. A colour outside sRGB loses chroma but keeps its lightness. */
function hexOf(color: Lch): string {
  const isShown = (rgb: Rgb) => rgb.every(channel => channel >= -1e-4 && channel <= 1 + 1e-4);
  let { chroma } = color;
  if (!isShown(toRgb(color))) {
    let [least, most] = [0, chroma];
    for (let step = 0; step < STEPS; step++) {
      chroma = (least + most) / 2;
      if (isShown(toRgb({ ...color, chroma }))) least = chroma;
      else most = chroma;
    }
    chroma = least;
  }
  const byte = (channel: number) => {
    const value = Math.min(1, Math.max(0, channel));
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${toRgb({ ...color, chroma })
    .map(byte)
    .join('')}`;
}
