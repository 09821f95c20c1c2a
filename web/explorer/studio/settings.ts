// The settings of a map, as requests say them: a new map, and the fields that differ from a kept one.
import type { AddressVisibility } from '../../../src/core/enums.ts';
import type { Snapshot } from '../../../src/features/snapshots/answer.ts';
import type { EmbedGroup } from '../../../src/features/snapshots/embed-data.ts';
import type { Showable } from '../../../src/features/snapshots/showable.ts';
import { reachOf, type View } from '../view.ts';

/** What a visitor can choose besides the map itself. */
export const PARTS = ['pois', 'index', 'text', 'census'] as const satisfies readonly Showable[];
export type Part = (typeof PARTS)[number];

export const LANGUAGES_OF_MAPS = ['de', 'de-AT', 'de-CH', 'en'] as const;

export interface MapSettings {
  readonly parts: readonly Part[];
  /** Ids of groups of points of interest. */
  readonly groups: readonly string[];
  /** Ids of the types of a kept map; of a new one none. */
  readonly types?: readonly string[];
  /** Whether visitors may type places of their own. */
  readonly visitorPlaces: boolean;
  /** Empty: that of the account. */
  readonly visibility: AddressVisibility | '';
  readonly title: string;
  /** `#rrggbb`; empty: that of the account. */
  readonly color: string;
  /** A `data:` URL; empty: that of the account. */
  readonly logo: string;
  /** Empty: as before. */
  readonly language: string;
  /** Days from now on; `NONE`: no end unless the account sets one; `KEEP`: as before. */
  readonly days: number | 'NONE' | 'KEEP';
  readonly origins: readonly string[];
}

/** A new map of the place of a view. */
export function requestOf(settings: MapSettings, view: View, groups: readonly EmbedGroup[]): object {
  const { visibility, visitorPlaces, title, language, days, origins } = settings;
  const theme = themeOf(settings);
  const isUsual = String(settings.groups) === String(usualGroups(groups));
  return {
    ...view.place.where,
    ...reachOf(view),
    show: showOf(settings),
    ...(isShowingPois(settings) && !isUsual && { poiTypes: poiTypesOf(settings, groups) }),
    ...(visibility !== '' && { addressVisibility: visibility }),
    ...(!visitorPlaces && { visitorPlaces }),
    ...(title !== '' && { title }),
    ...(theme && { theme }),
    ...(typeof days === 'number' && { expiresInDays: days }),
    ...(origins.length > 0 && { allowedOrigins: origins }),
    language: language === '' ? view.language : language,
  };
}

/** The fields of a change; none if nothing differs. */
export function patchOf(before: MapSettings, now: MapSettings, groups: readonly EmbedGroup[]): object {
  const differs = (...names: readonly (keyof MapSettings)[]) =>
    names.some(name => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
  const { visibility, visitorPlaces, title, language, days, origins } = now;
  return {
    ...(differs('parts', 'groups') && { show: showOf(now) }),
    ...(differs('groups') && isShowingPois(now) && { poiTypes: poiTypesOf(now, groups) }),
    ...(differs('visibility') && visibility !== '' && { addressVisibility: visibility }),
    ...(differs('visitorPlaces') && { visitorPlaces }),
    ...(differs('title') && { title: title === '' ? null : title }),
    ...(differs('color', 'logo') && { theme: themeOf(now) ?? null }),
    ...(differs('language') && language !== '' && { language }),
    ...(differs('days') && days !== 'KEEP' && { expiresInDays: days === 'NONE' ? null : days }),
    ...(differs('origins') && { allowedOrigins: origins.length === 0 ? null : origins }),
  };
}

/** The settings of a kept map. @param logo its own, as a `data:` URL */
export function settingsOf(kept: Snapshot, logo: string, groups: readonly EmbedGroup[]): MapSettings {
  const { show, counts, addressVisibility, visitorPlaces, title = '', theme, allowedOrigins = [] } = kept;
  const shown = groups.filter(({ types }) => types.some(({ id }) => counts[id] !== undefined));
  return {
    parts: PARTS.filter(part => show.includes(part)),
    groups: shown.map(({ id }) => id),
    types: Object.keys(counts),
    visitorPlaces,
    visibility: addressVisibility,
    title,
    color: theme?.primaryColor ?? '',
    logo,
    language: '',
    days: 'KEEP',
    origins: allowedOrigins,
  };
}

/** The origins in a text, one a line or between commas: people paste addresses of pages, or names of sites. */
export function originsIn(text: string): { readonly origins: readonly string[]; readonly wrong: readonly string[] } {
  const origins = new Set<string>();
  const wrong: string[] = [];
  for (const part of text.split(/[\s,;]+/).filter(each => each !== '')) {
    const isLocal = /^(localhost|127\.0\.0\.1)(?![\w.-])/i.test(part);
    const written = /^https?:\/\//i.test(part) ? part : `${isLocal ? 'http' : 'https'}://${part}`;
    // A star for all sites below a domain is no part of an address, so a word stands for it while the browser reads it.
    const address = written.replace('//*.', '//star--.');
    const host = URL.canParse(address) ? new URL(address).host : '';
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) && !host.includes('.')) wrong.push(part);
    else origins.add(new URL(address).origin.replace('//star--.', '//*.'));
  }
  return { origins: [...origins], wrong };
}

/** The ids of the groups on a map without a choice of places. */
export function usualGroups(groups: readonly EmbedGroup[]): string[] {
  return groups.filter(({ types }) => types.some(({ isUsual }) => isUsual)).map(({ id }) => id);
}

/** What the chosen groups ask for: of each the types that the map has already, else the usual ones, else all. So without one of them a map shows less, never more. */
function poiTypesOf({ groups: chosen, types: kept = [] }: MapSettings, groups: readonly EmbedGroup[]): string[] {
  return groups
    .filter(({ id }) => chosen.includes(id))
    .flatMap(({ id, types }) => {
      const own = types.filter(type => kept.includes(type.id));
      const usual = own.length > 0 ? own : types.filter(({ isUsual }) => isUsual);
      return usual.length > 0 ? usual.map(type => type.id) : [id];
    });
}

function isShowingPois({ parts, groups }: MapSettings): boolean {
  return parts.includes('pois') && groups.length > 0;
}

function showOf(settings: MapSettings): readonly Showable[] {
  const { parts } = settings;
  return ['map', ...parts.filter(part => part !== 'pois' || isShowingPois(settings))];
}

function themeOf({ color, logo }: MapSettings) {
  if (color === '' && logo === '') return undefined;
  return { ...(color !== '' && { primaryColor: color }), ...(logo !== '' && { logo }) };
}
