// The claims that a text may make about one point of interest: its type, name, route, rank and number, and its closing time.

import type { TransportMode } from '../../../core/modes.ts';
import type { PoiTable, PoiText } from '../../../region/pois.ts';
import type { RankedPoi } from '../../../surroundings/ranked-pois.ts';
import { fitsType, isExit, speakableName, stationName } from '../languages/names.ts';
import type { FactRank, Slot } from '../terms/fact.ts';
import { poiSubject } from '../terms/poi-subjects.ts';
import { closingSlots } from './closing-time.ts';
import { travelSlots } from './travel-slots.ts';

const RANKS: Readonly<Record<string, FactRank>> = { long_distance: 'LONG_DISTANCE', regional: 'REGIONAL' };

/** Its name in the spelling of texts; undefined if it has none, or none that a text may give. */
export function poiName(table: PoiTable, { row, type }: Pick<RankedPoi, 'row' | 'type'>): string | undefined {
  const subject = poiSubject(type.id);
  if (!subject?.isNamed) return undefined;
  const name = textOf(table, row, 'name');
  return speakableName(subject.topic === 'TRANSIT' ? stationName(type.id, name) : name);
}

/** Its name in the spelling of texts, of any type: the texts of others name doctors and churches. */
function everyName(table: PoiTable, { row, type }: Pick<RankedPoi, 'row' | 'type'>): string | undefined {
  const name = textOf(table, row, 'name');
  if (name === '') return undefined;
  const own = speakableName(poiSubject(type.id)?.topic === 'TRANSIT' ? stationName(type.id, name) : name);
  return own ?? (READABLE.test(name) && name.length <= LONGEST_READ ? name.trim() : undefined);
}

/** Names of several words that no sentence of the writer takes; one word may be no name ("Kiosk"). */
const READABLE = /^\p{Lu}[\p{Script=Latin}\p{M}\d .'’&+/()"“”„-]*[ -][\p{Script=Latin}\p{M}\d .'’&+/()"“”„-]*$/u;
const LONGEST_READ = 80;

/** Texts do not mention junctions that are no exit of a motorway, and places whose name says that people call them something else than their type. */
export function isTold(table: PoiTable, { row, type }: Pick<RankedPoi, 'row' | 'type'>): boolean {
  const name = textOf(table, row, 'name');
  if (!fitsType(type.id, name)) return false;
  if (type.id !== 'motorway_junction') return poiSubject(type.id) !== undefined;
  return textOf(table, row, 'rank') === 'motorway' && isExit(name);
}

/** @param mode of the search, which minimised time @param named whether it has its name if only the texts of others give it */
export function poiSlots(
  table: PoiTable,
  poi: RankedPoi,
  mode: TransportMode,
  named: 'TOLD' | 'EVERY' = 'TOLD',
): Slot[] {
  const of = poi.type.id;
  const name = named === 'TOLD' ? poiName(table, poi) : everyName(table, poi);
  const brand = textOf(table, poi.row, 'brand');
  const rank = RANKS[textOf(table, poi.row, 'rank')];
  const [number, road] = [textOf(table, poi.row, 'ref'), textOf(table, poi.row, 'road')];
  return [
    { kind: 'TYPE', id: of },
    ...(name === undefined ? [] : [{ kind: 'NAME' as const, value: name }]),
    ...(named === 'EVERY' && /^\p{Lu}.+/u.test(brand) && brand !== name
      ? [{ kind: 'NAME' as const, value: brand }]
      : []),
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

/** A text of the object as the map has it; empty if the map has none. */
export function textOf(table: PoiTable, row: number, text: PoiText): string {
  return table.strings.get(table.texts[text][row] ?? 0);
}
