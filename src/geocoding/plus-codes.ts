// Plus codes (Open Location Code): a place as letters and digits, whole or shortened and with a town. Source: the specification at https://github.com/google/open-location-code.

const ALPHABET = '23456789CFGHJMPQRVWX';
const BASE = 20;
/** Digits before the plus sign. */
const PREFIX = 8;
/** Degrees of a cell by pairs of digits. */
const PAIR_DEGREES = [20, 1, 0.05, 0.0025, 0.000125] as const;
const GRID_ROWS = 5;
const GRID_COLUMNS = 4;
const CODE = /(?<![\p{L}\p{N}+])([23456789CFGHJMPQRVWX]{2,8}\+(?:[23456789CFGHJMPQRVWX]{2,7})?)(?![\p{L}\p{N}+])/iu;

export interface PlusCode {
  readonly code: string;
  /** The text without the code: the town of a shortened one. */
  readonly rest: string;
  readonly isWhole: boolean;
}

/** The plus code in a text; undefined if there is none, or if it is neither whole nor shortened by two, four or six digits. */
export function plusCodeIn(text: string): PlusCode | undefined {
  const found = CODE.exec(text);
  const code = found?.[1]?.toUpperCase();
  if (found === null || code === undefined) return undefined;
  const before = code.indexOf('+');
  if (before % 2 !== 0 || (before === PREFIX ? !isInRange(code) : code.length < before + 3)) return undefined;
  // `2+3`: digits alone may be house numbers.
  if (before < PREFIX && (!/[A-Z]/.test(code) || before < 4)) return undefined;
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + code.length)}`.trim();
  return { code, rest: rest.replace(/^[\s,;]+|(?<![\s,;])[\s,;]+$/g, ''), isWhole: before === PREFIX };
}

/** The middle of the cell of a whole code, in degrees. */
export function decodePlusCode(code: string): { readonly lat: number; readonly lng: number } {
  const digits = Array.from(code.replace('+', ''), digit => ALPHABET.indexOf(digit));
  let [lat, lng] = [-90, -180];
  let [height, width] = [20, 20] as [number, number];
  for (let i = 0; i < Math.min(digits.length, 10); i += 2) {
    const degrees = PAIR_DEGREES[(i / 2) as 0 | 1 | 2 | 3 | 4];
    lat += (digits[i] ?? 0) * degrees;
    lng += (digits[i + 1] ?? 0) * degrees;
    [height, width] = [degrees, degrees];
  }
  for (const digit of digits.slice(10)) {
    height /= GRID_ROWS;
    width /= GRID_COLUMNS;
    lat += Math.floor(digit / GRID_COLUMNS) * height;
    lng += (digit % GRID_COLUMNS) * width;
  }
  return { lat: lat + height / 2, lng: lng + width / 2 };
}

/** The middle of the cell of a shortened code that is nearest to a point in degrees. */
export function recoverPlusCode(
  code: string,
  near: { readonly lat: number; readonly lng: number },
): { lat: number; lng: number } {
  const missing = PREFIX - code.indexOf('+');
  const whole = prefixOf(near.lat, near.lng).slice(0, missing) + code;
  const { lat, lng } = decodePlusCode(whole);
  const step = PAIR_DEGREES[(missing / 2 - 1) as 0 | 1 | 2 | 3];
  const nearer = (value: number, own: number) =>
    own - value > step / 2 ? value + step : value - own > step / 2 ? value - step : value;
  return { lat: nearer(lat, near.lat), lng: nearer(lng, near.lng) };
}

/** The first eight digits of the code of a point. */
function prefixOf(lat: number, lng: number): string {
  let [restLat, restLng] = [lat + 90, lng + 180];
  let prefix = '';
  for (const degrees of PAIR_DEGREES.slice(0, PREFIX / 2)) {
    const row = Math.min(BASE - 1, Math.floor(restLat / degrees));
    const column = Math.min(BASE - 1, Math.floor(restLng / degrees));
    prefix += `${ALPHABET[row]}${ALPHABET[column]}`;
    restLat -= row * degrees;
    restLng -= column * degrees;
  }
  return prefix;
}

/** The first two digits of a whole code lie within 180 and 360 degrees. */
function isInRange(code: string): boolean {
  return ALPHABET.indexOf(code[0] ?? '') < 9 && ALPHABET.indexOf(code[1] ?? '') < 18;
}
