// Coordinates typed as text: `47.14, 9.52`, `47.14° N, 9.52° E`, `N 47° 8' 24" E 9° 31' 12"`, `geo:47.14,9.52`.

/** One angle: hemisphere before or after it, degrees with a fraction or with minutes and seconds. */
const ANGLE = String.raw`([NSEWO])?\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*(?:°|º|deg)?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''))?)?\s*([NSEWO])?`;
const PAIR = new RegExp(String.raw`^\s*(?:geo:)?\s*${ANGLE}\s*[,;/\s]\s*${ANGLE}\s*$`, 'i');
const PLAIN_PAIR = /^\s*[+-]?\d{1,3}(?:[.,]\d+)?\s*[,;\s]\s*[+-]?\d{1,3}(?:[.,]\d+)?\s*$/;
/** Without degree sign or hemisphere only numbers with decimals count: `12, 14` is not a coordinate. */
const TWO_FRACTIONS = /^[^.,]*\d[.]\d+\D+\d+[.]\d+|^\D*\d+,\d+\s*[;\s]\s*[+-]?\d+,\d+|^\D*\d+,\d+\s*,\s+[+-]?\d+,\d+/;

/** The coordinate that the whole text consists of, in degrees, without a check of its range; else undefined. */
export function typedCoordinates(text: string): { readonly lat: number; readonly lng: number } | undefined {
  if (text.length > 80 || !/\d/.test(text)) return undefined;
  const plain = text.replace(/^\s*geo:/i, '');
  if (PLAIN_PAIR.test(plain) && !TWO_FRACTIONS.test(plain)) return undefined;
  const found = PAIR.exec(text);
  if (!found) return undefined;
  const [, before1, degrees1, minutes1, seconds1, after1, before2, degrees2, minutes2, seconds2, after2] = found;
  const first = angle(degrees1, minutes1, seconds1, before1 ?? after1);
  const second = angle(degrees2, minutes2, seconds2, before2 ?? after2);
  const axis1 = axisOf(before1 ?? after1);
  const axis2 = axisOf(before2 ?? after2);
  const marked = /[°º]|deg/i.test(text) || (axis1 !== undefined && axis2 !== undefined);
  if (!marked && !TWO_FRACTIONS.test(plain)) return undefined;
  if (axis1 !== undefined && axis1 === axis2) return undefined;
  return axis1 === 'lng' || axis2 === 'lat' ? { lat: second, lng: first } : { lat: first, lng: second };
}

function axisOf(hemisphere: string | undefined): 'lat' | 'lng' | undefined {
  if (hemisphere === undefined) return undefined;
  return /[NS]/i.test(hemisphere) ? 'lat' : 'lng';
}

function angle(degrees = '0', minutes = '0', seconds = '0', hemisphere?: string): number {
  const number = (digits: string) => Number(digits.replace(',', '.'));
  const size = Math.abs(number(degrees)) + number(minutes) / 60 + number(seconds) / 3600;
  const negative = degrees.startsWith('-') || (hemisphere !== undefined && /[SW]/i.test(hemisphere));
  return negative ? -size : size;
}
