// Coordinates typed as text: `47.14, 9.52`, `47.14° N, 9.52° E`, `N 47° 8' 24" E 9° 31' 12"`, `lat: 47.14 lon: 9.52`, `POINT(9.52 47.14)`.

/** One angle: hemisphere before or after it, degrees with a fraction or with minutes and seconds. */
const ANGLE = String.raw`([NSEWO])?\s{0,9}([+-]?\d{1,3}(?:[.,]\d{1,20})?)\s{0,9}(?:°|º|deg)?\s{0,9}(?:(\d{1,2}(?:[.,]\d{1,20})?)\s{0,9}['′’]\s{0,9}(?:(\d{1,2}(?:[.,]\d{1,20})?)\s{0,9}(?:["″”]|''|′′|’’))?)?\s{0,9}([NSEWO])?`;
const PAIR = new RegExp(String.raw`^\s{0,9}${ANGLE}\s{0,9}[,;/|\s]\s{0,9}${ANGLE}\s{0,9}$`, 'i');
/** Degrees, minutes and seconds with spaces only need both hemispheres: `47 08 24 N, 9 31 12 E`, `N47 08.400 E009 31.200`. */
const SPACED = (hemispheres: string, digits: string) =>
  String.raw`(${hemispheres})?\s{0,9}(${digits})[°º\s]\s{0,9}(\d{1,2}(?:[.,]\d{1,20})?)['′’m]?(?:\s{1,9}(\d{1,2}(?:[.,]\d{1,20})?)["″”s]?)?\s{0,9}(${hemispheres})?`;
const SPACED_PAIR = new RegExp(
  String.raw`^\s{0,9}${SPACED('[NS]', String.raw`\d{1,2}`)}\s{0,9}[,;/|\s]?\s{0,9}${SPACED('[EWO]', String.raw`\d{1,3}`)}\s{0,9}$`,
  'i',
);
const PLAIN_PAIR = /^\s{0,9}[+-]?\d{1,3}(?:[.,]\d{1,20})?\s{0,9}[,;|/\s]\s{0,9}[+-]?\d{1,3}(?:[.,]\d{1,20})?\s{0,9}$/;
/** Without degree sign or hemisphere only numbers with decimals count: `12, 14` is not a coordinate. */
const TWO_FRACTIONS =
  /^[^.,]{0,40}\d[.]\d{1,20}\D{1,40}\d{1,20}[.]\d{1,20}|^\D{0,40}\d{1,20},\d{1,20}\s{0,9}[;|/\s]\s{0,9}[+-]?\d{1,20},\d{1,20}|^\D{0,40}\d{1,20},\d{1,20}\s{0,9},\s{1,9}[+-]?\d{1,20},\d{1,20}/;

const LATITUDE = String.raw`(?:lat(?:itude|itud)?|breite(?:ngrad)?|breddegrad|latitudine)`;
const LONGITUDE = String.raw`(?:lon(?:g|gitude|gitud)?|lng|länge(?:ngrad)?|laenge|længdegrad|longitudine)`;
const NAMED_VALUE = String.raw`["']?\s{0,9}[:=]?\s{0,9}["']?\s{0,9}([+-]?\d{1,3}(?:[.,]\d{1,20})?)\s{0,9}°?\s{0,9}([NSEWO](?![\p{L}]))?["']?`;
const LATITUDE_FIRST = new RegExp(`${LATITUDE}${NAMED_VALUE}[\\s,;&|/]{0,9}["']?${LONGITUDE}${NAMED_VALUE}`, 'iu');
const LONGITUDE_FIRST = new RegExp(`${LONGITUDE}${NAMED_VALUE}[\\s,;&|/]{0,9}["']?${LATITUDE}${NAMED_VALUE}`, 'iu');
const WELL_KNOWN_TEXT =
  /^\s{0,9}(?:SRID=\d{1,20};)?\s{0,9}POINT\s{0,9}Z?\s{0,9}\(\s{0,9}([+-]?\d{1,20}(?:\.\d{1,20})?)\s{1,9}([+-]?\d{1,20}(?:\.\d{1,20})?)[^)]{0,40}\)\s{0,9}$/i;
const MAX_CHARACTERS = 120;

export interface TypedCoordinate {
  readonly lat: number;
  readonly lng: number;
}

/** The coordinate that the whole text consists of, in degrees, without a check of its range; else undefined. */
export function typedCoordinates(text: string): TypedCoordinate | undefined {
  if (text.length > MAX_CHARACTERS || !/\p{Nd}/u.test(text)) return undefined;
  const wellKnown = WELL_KNOWN_TEXT.exec(text);
  if (wellKnown) return { lat: Number(wellKnown[2]), lng: Number(wellKnown[1]) };
  const named = namedPair(text);
  if (named) return named;
  const plain = wordless(text);
  if (PLAIN_PAIR.test(plain)) return TWO_FRACTIONS.test(plain) ? pairOf(PAIR.exec(plain), plain, false) : undefined;
  return pairOf(PAIR.exec(plain), plain, false) ?? compactPair(plain) ?? pairOf(SPACED_PAIR.exec(plain), plain, true);
}

/** `lat: 47.14 lon: 9.52`, `{"lng": 9.52, "lat": 47.14}`; nothing else may stand in the text. */
function namedPair(text: string): TypedCoordinate | undefined {
  const latFirst = LATITUDE_FIRST.exec(text);
  const found = latFirst ?? LONGITUDE_FIRST.exec(text);
  if (!found) return undefined;
  const around = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  if (/[\p{L}\p{N}]/u.test(around.replace(/coord\p{L}{0,20}|koordinat\p{L}{0,20}|location|position|gps/giu, '')))
    return undefined;
  const first = angle(found[1], undefined, undefined, found[2]);
  const second = angle(found[3], undefined, undefined, found[4]);
  return latFirst ? { lat: first, lng: second } : { lat: second, lng: first };
}

/** The text without brackets and headings, with hemispheres as letters and wide characters as plain ones. */
function wordless(text: string): string {
  return text
    .normalize('NFKC')
    .replace(
      /^\s{0,9}(?:geo:|gps:?|coord\p{L}{0,20}:?|koordinat\p{L}{0,20}:?|position:?|location:?|wgs\s?84:?)\s{0,9}/iu,
      '',
    )
    .replace(/^\s{0,9}"(.{0,120})"\s{0,9}$/, '$1')
    .replace(/^[\s([{<]+|(?<![\s)\]}>.])[\s)\]}>.]+$/g, '')
    .replace(/\b(?:nord|north|norte|nördlich|nördliche\sbreite|nb)\b\.?/giu, 'N')
    .replace(/\b(?:süd|south|sur|sul|südlich|sb)\b\.?/giu, 'S')
    .replace(/\b(?:ost|east|este|leste|östlich|östliche\slänge|öl)\b\.?/giu, 'E')
    .replace(/\b(?:west|oeste|westlich|wl)\b\.?/giu, 'W')
    .replace(/[−–]/g, '-')
    .replace(/[´`]/g, "'");
}

function pairOf(found: RegExpExecArray | null, text: string, needsHemispheres: boolean): TypedCoordinate | undefined {
  if (!found) return undefined;
  let [, before1, degrees1, minutes1, seconds1, after1, before2, degrees2, minutes2, seconds2, after2] = found;
  // `N 47 E 9`: the second letter belongs to the second angle.
  if (before1 !== undefined && after1 !== undefined && (before2 ?? after2) === undefined)
    [before2, after1] = [after1, undefined];
  const axis1 = axisOf(before1 ?? after1);
  const axis2 = axisOf(before2 ?? after2);
  const hasHemispheres = axis1 !== undefined && axis2 !== undefined;
  if (!hasHemispheres && (needsHemispheres || (!/[°º]|deg/i.test(text) && !TWO_FRACTIONS.test(text)))) return undefined;
  if (axis1 !== undefined && axis1 === axis2) return undefined;
  const first = angle(degrees1, minutes1, seconds1, before1 ?? after1);
  const second = angle(degrees2, minutes2, seconds2, before2 ?? after2);
  return axis1 === 'lng' || axis2 === 'lat' ? { lat: second, lng: first } : { lat: first, lng: second };
}

/** `470824N 0093112E`, as in aviation. */
function compactPair(text: string): TypedCoordinate | undefined {
  const found =
    /^\s{0,9}(\d{2})(\d{2})(\d{2}(?:\.\d{1,20})?)([NS])\s{0,9}[,/]?\s{0,9}(\d{3})(\d{2})(\d{2}(?:\.\d{1,20})?)([EW])\s{0,9}$/i.exec(
      text,
    );
  if (!found) return undefined;
  return { lat: angle(found[1], found[2], found[3], found[4]), lng: angle(found[5], found[6], found[7], found[8]) };
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
