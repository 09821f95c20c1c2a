// What may be claimed of one point of interest: its type, name, way, rank and number, and when it closes.

import type { TransportMode } from '../../../core/modes.ts';
import type { PoiTable, PoiText } from '../../../region/pois.ts';
import type { RankedPoi } from '../../../surroundings/ranked-pois.ts';
import type { FactRank, Slot } from '../fact.ts';
import { type PoiWords, poiWords } from '../words/poi-words.ts';
import { speakableName } from '../words/speakable-name.ts';
import { closingSlots } from './closing-time.ts';
import { travelSlots } from './travel-slots.ts';

const RANKS: Readonly<Record<string, FactRank>> = { long_distance: 'LONG_DISTANCE', regional: 'REGIONAL' };

/** Where motorways meet nobody gets on or off. */
const NO_EXIT = /kreuz|dreieck/i;

/** Its name as texts write it; undefined where it has none, or none to be written. */
export function poiName(table: PoiTable, { row, type }: Pick<RankedPoi, 'row' | 'type'>): string | undefined {
  const words = poiWords(type.id);
  if (!words?.isNamed) return undefined;
  const written = table.strings.get(table.texts.name[row] ?? 0);
  return speakableName(words.topic === 'TRANSIT' ? stationName(words, written) : written);
}

/** Mapped as schools, but not what people mean by one. */
const NO_SCHOOL = /volkshochschule|\bvhs\b|fahrschule|tanzschule|musikschule|hundeschule/i;

/** Of a junction of a road that is no motorway, or where no way leads off it, nothing is told; nor of schools that are none. */
export function isTold(table: PoiTable, { row, type }: Pick<RankedPoi, 'row' | 'type'>): boolean {
  if (type.id === 'school') return !NO_SCHOOL.test(textOf(table, row, 'name'));
  if (type.id !== 'motorway_junction') return poiWords(type.id) !== undefined;
  return textOf(table, row, 'rank') === 'motorway' && !NO_EXIT.test(textOf(table, row, 'name'));
}

/** @param mode by which it was reached; the search minimised time */
export function poiSlots(table: PoiTable, poi: RankedPoi, mode: TransportMode): Slot[] {
  const of = poi.type.id;
  const name = poiName(table, poi);
  const rank = RANKS[textOf(table, poi.row, 'rank')];
  const [number, road] = [textOf(table, poi.row, 'ref'), textOf(table, poi.row, 'road')];
  return [
    { kind: 'TYPE', id: of },
    ...(name === undefined ? [] : [{ kind: 'NAME' as const, value: name }]),
    ...travelSlots(poi.first, poi.second, mode),
    ...(rank === undefined ? [] : [{ kind: 'RANK' as const, value: rank }]),
    ...(/^\d+[a-z]?$/.test(number) ? [{ kind: 'REFERENCE' as const, of: 'JUNCTION' as const, value: number }] : []),
    ...(/^[A-Z]{1,2} ?\d{1,4}$/.test(road)
      ? [{ kind: 'REFERENCE' as const, of: 'MOTORWAY' as const, value: road }]
      : []),
    { kind: 'EXISTENCE', of, within: { transportMode: mode, minutes: poi.first / 60_000 } },
    ...closingSlots(textOf(table, poi.row, 'openingHours')),
  ];
}

/** Without the letters, lines and words beside the name: "U Stadtmitte (U2)", "Dossenheim Bahnhof", "Heidelberg Hbf". */
function stationName({ de }: PoiWords, name: string): string {
  return name
    .replace(/^(?:S\+U|U\+S|S|U) (?=\p{Lu})/u, '')
    .replace(/ \([SU]?\d+\)$/, '')
    .replace(/\bHbf\b\.?/, 'Hauptbahnhof')
    .replace(new RegExp(`(?<=\\S) (?:${de.one}|Bhf\\.?|Bf\\.?)$`), '');
}

function textOf(table: PoiTable, row: number, text: PoiText): string {
  return table.strings.get(table.texts[text][row] ?? 0);
}
