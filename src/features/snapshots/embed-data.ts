// The data that the embed page loads: `GET /embed/{token}/data.json`.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Meta, Warning } from '../../answers/answer-fields.ts';
import { creditedIn, creditingCensus } from '../../answers/meta.ts';
import { type AddressVisibility, type Language, labelIn, type Unit } from '../../core/enums.ts';
import type { JourneyMode } from '../../core/modes.ts';
import { mapStyle, type StyleRegion } from '../../map/style.ts';
import { POI_GROUPS, POI_TYPES, poiType } from '../../poi-types/catalogue.ts';
import { censusSources } from '../census/map-cells.ts';
import { toldCensus } from '../texts/texts.ts';
import type { SnapshotContent, SnapshotPoi } from './answer.ts';
import { drawnReach, shapesOf } from './drawn-area.ts';
import { type EmbedCensus, embedCensus, styleCensus } from './embed-census.ts';
import type { EmbedGroup } from './embed-group.ts';
import type { EmbedIndex } from './embed-index.ts';
import { type EmbedPlace, type EmbedSeveral, embedPlace, embedSeveral } from './embed-several.ts';
import { type EmbedText, embedText } from './embed-text.ts';
import { headlineOf } from './headline.ts';
import { visibleIndex } from './hidden-index.ts';
import { colorOf, listGroups } from './kept-lists.ts';
import { DEFAULT_SHOW, type Showable } from './showable.ts';
import { type ShownService, serviceOf } from './shown-service.ts';

export type { EmbedGroup, EmbedType } from './embed-group.ts';

/** The region version of a computation. */
export interface ComputedOn {
  readonly regionVersion: string;
  /** RFC 3339 time of its OpenStreetMap data, if known. */
  readonly osmTimestamp?: string;
}

export interface EmbedData {
  readonly title: string | null;
  readonly language: Language;
  readonly createdAt: string;
  /** RFC 3339 time of the OpenStreetMap data of the snapshot, if known. */
  readonly osmTimestamp: string | null;
  readonly addressVisibility: AddressVisibility;
  /** Of several places the first one, with a label of all. */
  readonly location: EmbedPlace & { readonly label: string };
  /** Only of several places. */
  readonly several?: EmbedSeveral;
  readonly reachability: {
    readonly transportMode: JourneyMode;
    readonly distance: number;
    readonly unit: Unit;
    /** Only by timetable. */
    readonly service?: ShownService;
    readonly assumptions: readonly string[];
    /** Simplification may move the corners of areas by this much. */
    readonly toleranceMeters: number;
  };
  readonly show: readonly Showable[];
  /** The modes for which `reach` answers. */
  readonly transportModes: readonly JourneyMode[];
  /** Whether `places` and `times` answer. */
  readonly visitorPlaces: boolean;
  readonly computedOn: ComputedOn;
  readonly groups: readonly EmbedGroup[];
  /** Empty, like the groups, if the page shows no points of interest. */
  readonly pois: readonly SnapshotPoi[];
  /** Only if the page shows the census. */
  readonly census?: EmbedCensus;
  /** Only if the page shows the location index. */
  readonly index?: EmbedIndex;
  /** Only if the page shows the text. */
  readonly text?: EmbedText;
  /** [west, south, east, north] of the reached area and the place. */
  readonly bounds: readonly [number, number, number, number];
  /**
   * The whole map: vector source `region`, GeoJSON sources `area`, `contours`, `place`, `pois` (clustered; features carry `id`, `type`, `group`, `icon`,
   * `name`), `route` (empty), `census` (squares, hidden until a visitor chooses a topic), and the layers from bottom to top. URLs are relative to the
   * service's root, without a leading slash. The server draws the picture from the same object.
   */
  readonly style: StyleSpecification;
  readonly credit: { readonly plain: string; readonly html: string };
  readonly warnings: readonly { readonly code: string; readonly detail: string }[];
}

/**
 * A snapshot in the form that its page and its picture need.
 * @param base names the available map tiles; without it the map has no base map
 * @param modes what `reach` answers for this snapshot
 */
export function embedData(
  content: SnapshotContent,
  createdAt: string,
  base: StyleRegion | undefined,
  modes: readonly JourneyMode[],
): EmbedData {
  return { ...embedList(content, createdAt, base, modes), style: embedStyle(content, base) };
}

/** The whole map. */
export function embedStyle(content: SnapshotContent, base: StyleRegion | undefined): StyleSpecification {
  const { language, census, several, show = DEFAULT_SHOW } = content;
  const pois = show.includes('pois') ? content.pois : [];
  const { areaLabel, ...drawn } = drawnReach(content.reachability, content.contours, language);
  // Several places have no limit in common.
  const reach = { ...drawn, ...(several === undefined && areaLabel !== undefined && { areaLabel }) };
  const overlay = {
    place: embedPlace(content, content.addressVisibility),
    ...(several && { starts: several.places.map(place => embedPlace(place, content.addressVisibility)) }),
    pois: pois.flatMap(poi => {
      const list = content.ownLists?.find(({ typeId }) => typeId === poi.type);
      if (list !== undefined) return [{ ...poi, icon: '', color: colorOf(list) }];
      const type = poiType(poi.type);
      return type === undefined ? [] : [{ ...poi, icon: type.icon }];
    }),
    ...reach,
    ...(census && { census: styleCensus(census, shapesOf(reach)) }),
  };
  const places = overlay.starts ?? [overlay.place];
  return mapStyle({ region: base, language, overlay, hidesHouse: places.some(({ pin }) => !pin) });
}

/** Everything but the map: what the page shows first. */
export function embedList(
  content: SnapshotContent,
  createdAt: string,
  base: StyleRegion | undefined,
  modes: readonly JourneyMode[],
): Omit<EmbedData, 'style'> {
  const { title, language, reachability, census, meta } = content;
  const { show = DEFAULT_SHOW, addressVisibility = 'EXACT' } = content;
  const index = show.includes('index') ? content.index : undefined;
  const text = show.includes('text') ? content.text : undefined;
  const { credit, attribution } = shownMeta(content);
  const { pois, counts } = show.includes('pois') ? content : { pois: [], counts: {} };
  const { area, transportMode, distance, unit, assumptions, toleranceMeters } = reachability;
  const several = embedSeveral(content);
  const corners = [
    ...(content.several?.places ?? [content]).flatMap(({ location: { lng, lat }, outline = [], line = [] }) => [
      [lng, lat],
      ...outline,
      ...line.flat(),
    ]),
    ...(area?.geometry.coordinates.flat(2) ?? []),
  ];
  return {
    title,
    language,
    createdAt,
    osmTimestamp: meta.region.osmTimestamp ?? null,
    addressVisibility,
    location: { ...embedPlace(content, addressVisibility), label: headlineOf(content) },
    ...(several && { several }),
    reachability: {
      transportMode,
      distance,
      unit,
      ...(several === undefined && serviceOf(reachability, meta.region.transit)),
      assumptions,
      toleranceMeters,
    },
    show,
    transportModes: modes,
    visitorPlaces: content.visitorPlaces !== false,
    computedOn: computedOn(meta.region),
    groups: groupsOf(counts, language, content.ownLists),
    pois,
    ...(census && { census: embedCensus(census, attribution) }),
    ...(index && { index: visibleIndex(index, language, addressVisibility) }),
    ...(text && { text: embedText(text) }),
    bounds: several ? withRoom(boundsOf(corners), several.starts) : boundsOf(corners),
    credit,
    warnings: [...meta.warnings, ...baseWarnings(content, base)],
  };
}

/** The `meta` of what the page shows: a hidden index needs no credit; a shown one needs the credits of all publishers. */
export function shownMeta({ language, meta, census, index, text, show = DEFAULT_SHOW }: SnapshotContent): Meta {
  const hasAll = show.includes('index') && index !== undefined;
  const shown = hasAll ? meta : creditingCensus(meta, shownCensus(census, show.includes('text') ? text : undefined));
  return creditedIn(language, shown);
}

/** The census sources of the figures on the page, without those of the index. */
function shownCensus(census: SnapshotContent['census'], text: SnapshotContent['text']): ReadonlySet<string> {
  return new Set([...(census ? censusSources(census) : []), ...(text ? toldCensus(text.parts) : [])]);
}

/** The same without census, index and text: a picture has no room for a legend, and colours without a legend say nothing. */
export function pictureData(
  { census: _census, index: _index, text: _text, ...content }: SnapshotContent,
  createdAt: string,
  base: StyleRegion | undefined,
) {
  return embedData(content, createdAt, base, []);
}

function baseWarnings({ meta }: SnapshotContent, base: StyleRegion | undefined): readonly Warning[] {
  if (base === undefined)
    return [{ code: 'base-map-missing', detail: 'The base map of this snapshot is no longer kept.' }];
  if (base.version === meta.region.version) return [];
  return [{ code: 'base-map-newer', detail: 'The base map is newer than what was found on it.' }];
}

/** The lists of own places, then the groups of the requested types in catalogue order. */
export function groupsOf(
  counts: SnapshotContent['counts'],
  language: Language,
  lists?: SnapshotContent['ownLists'],
): EmbedGroup[] {
  const ofMap = POI_GROUPS.flatMap((group): EmbedGroup[] => {
    const types = POI_TYPES.filter(type => type.group === group.id && Object.hasOwn(counts, type.id));
    if (types.length === 0) return [];
    return [
      {
        id: group.id,
        label: labelIn(group.label, language),
        color: group.color,
        types: types.map(({ id, label, icon }) => ({
          id,
          label: labelIn(label, language),
          icon,
          count: counts[id] ?? 0,
        })),
      },
    ];
  });
  return [...listGroups(lists, counts), ...ofMap];
}

/** Every group with every type and no counts, for the page of the explorer, which finds places later. */
export function allGroups(language: Language): EmbedGroup[] {
  const usual = new Set(POI_TYPES.filter(({ isDefault }) => isDefault).map(({ id }) => id));
  return groupsOf(Object.fromEntries(POI_TYPES.map(({ id }) => [id, 0])), language).map(group => ({
    ...group,
    types: group.types.map(type => ({ ...type, ...(usual.has(type.id) && { isUsual: true }) })),
  }));
}

/** The region version and its date, as answers show them. */
export function computedOn({ version, osmTimestamp }: Pick<Meta['region'], 'version' | 'osmTimestamp'>): ComputedOn {
  return { regionVersion: version, ...(osmTimestamp !== undefined && { osmTimestamp }) };
}

/** The share of a map that the disc of a starting point needs beside it. */
const ROOM = 0.07;

/** The box with room for the discs of starting points, which may lie at its edge, outside the area. */
function withRoom(bounds: EmbedData['bounds'], starts: readonly EmbedPlace[]): EmbedData['bounds'] {
  const [west, south, east, north] = bounds;
  const [aside, up] = [ROOM * (east - west), ROOM * (north - south)];
  return boundsOf([
    [west, south],
    [east, north],
    ...starts.flatMap(({ lat, lng }) => [
      [lng - aside, lat - up],
      [lng + aside, lat + up],
    ]),
  ]);
}

/** [west, south, east, north] of positions [lng, lat]. */
export function boundsOf(positions: readonly (readonly number[])[]): EmbedData['bounds'] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng = 0, lat = 0] of positions) {
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}
