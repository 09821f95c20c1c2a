// The data that the embed page loads: `GET /embed/{token}/data.json`.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Meta, Reachability, TransitPoi, Warning } from '../../answers/answer-fields.ts';
import { creditedIn, creditingCensus } from '../../answers/meta.ts';
import { isExact } from '../../answers/place-fields.ts';
import { type AddressVisibility, type Language, labelLanguage, type Unit } from '../../core/enums.ts';
import type { JourneyMode } from '../../core/modes.ts';
import { mapStyle, type StyleRegion } from '../../map/style.ts';
import { POI_GROUPS, POI_TYPES, poiType } from '../../poi-types/catalogue.ts';
import { censusSources } from '../census/map-cells.ts';
import { toldCensus } from '../texts/texts.ts';
import type { SnapshotContent } from './answer.ts';
import { drawnReach, shapesOf } from './drawn-area.ts';
import { type EmbedCensus, embedCensus, styleCensus } from './embed-census.ts';
import type { EmbedGroup } from './embed-group.ts';
import { type EmbedIndex, embedIndex } from './embed-index.ts';
import { type EmbedText, embedText } from './embed-text.ts';
import { colorOf, listGroups } from './kept-lists.ts';
import { DEFAULT_SHOW, type Showable } from './request.ts';

export type { EmbedGroup, EmbedType } from './embed-group.ts';

/** The region version of a computation. */
export interface ComputedOn {
  readonly regionVersion: string;
  /** RFC 3339 time of its OpenStreetMap data, if known. */
  readonly osmTimestamp?: string;
}

/** The day of service and the window in which one leaves, in the time zone of the region. */
export interface ShownService {
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Absent on foot. */
  readonly byWheelchair?: true;
}

export interface EmbedData {
  readonly title: string | null;
  readonly language: Language;
  readonly createdAt: string;
  /** RFC 3339 time of the OpenStreetMap data of the snapshot, if known. */
  readonly osmTimestamp: string | null;
  readonly addressVisibility: AddressVisibility;
  readonly location: {
    readonly lat: number;
    readonly lng: number;
    readonly label: string;
    readonly pin: boolean;
    /** The cluster with the visibility `AREA`: the place lies somewhere in it. */
    readonly area?: GeoJSON.Feature<GeoJSON.Polygon>;
  };
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
  readonly pois: readonly TransitPoi[];
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
  const { language, outline, census, show = DEFAULT_SHOW } = content;
  const pois = show.includes('pois') ? content.pois : [];
  const reach = drawnReach(content.reachability, content.contours, language);
  const overlay = {
    place: { ...placeOf(content), ...(outline && { area: clusterFeature(outline) }) },
    pois: pois.flatMap(poi => {
      const list = content.ownLists?.find(({ typeId }) => typeId === poi.type);
      if (list !== undefined) return [{ ...poi, icon: '', color: colorOf(list) }];
      const type = poiType(poi.type);
      return type === undefined ? [] : [{ ...poi, icon: type.icon }];
    }),
    ...reach,
    ...(census && { census: styleCensus(census, shapesOf(reach)) }),
  };
  return mapStyle({ region: base, language, overlay });
}

function placeOf({ location, addressVisibility = 'EXACT' }: SnapshotContent) {
  return {
    lat: location.lat,
    lng: location.lng,
    pin: addressVisibility === 'EXACT' && isExact(location.match.kind),
  };
}

/** Everything but the map: what the page shows first. */
export function embedList(
  content: SnapshotContent,
  createdAt: string,
  base: StyleRegion | undefined,
  modes: readonly JourneyMode[],
): Omit<EmbedData, 'style'> {
  const { title, language, location, outline, reachability, census, meta } = content;
  const { show = DEFAULT_SHOW, addressVisibility = 'EXACT' } = content;
  const index = show.includes('index') ? content.index : undefined;
  const text = show.includes('text') ? content.text : undefined;
  const { credit, attribution } = shownMeta(content);
  const { pois, counts } = show.includes('pois') ? content : { pois: [], counts: {} };
  const { area, transportMode, distance, unit, assumptions, toleranceMeters } = reachability;
  const surroundings = outline && { area: clusterFeature(outline) };
  return {
    title,
    language,
    createdAt,
    osmTimestamp: meta.region.osmTimestamp ?? null,
    addressVisibility,
    location: { ...placeOf(content), label: location.label, ...surroundings },
    reachability: {
      transportMode,
      distance,
      unit,
      ...serviceOf(reachability, meta.region.transit),
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
    ...(index && { index: embedIndex(index, language) }),
    ...(text && { text: embedText(text) }),
    bounds: boundsOf([[location.lng, location.lat], ...(outline ?? []), ...(area?.geometry.coordinates.flat(2) ?? [])]),
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

/** When one leaves; empty along streets. */
export function serviceOf(
  { departure }: Pick<Reachability, 'departure'>,
  transit: Meta['region']['transit'],
): { readonly service?: ShownService } {
  if (departure === undefined || transit === undefined) return {};
  const { from, to, byWheelchair } = departure;
  return { service: { date: transit.date, from, to, ...(byWheelchair && { byWheelchair }) } };
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
  const labels = labelLanguage(language);
  const ofMap = POI_GROUPS.flatMap((group): EmbedGroup[] => {
    const types = POI_TYPES.filter(type => type.group === group.id && Object.hasOwn(counts, type.id));
    if (types.length === 0) return [];
    return [
      {
        id: group.id,
        label: group.label[labels],
        color: group.color,
        types: types.map(({ id, label, icon }) => ({ id, label: label[labels], icon, count: counts[id] ?? 0 })),
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

function clusterFeature(outline: readonly (readonly number[])[]): GeoJSON.Feature<GeoJSON.Polygon> {
  const coordinates = [outline.map(position => [...position])];
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } };
}

/** The region version and its date, as answers show them. */
export function computedOn({ version, osmTimestamp }: Pick<Meta['region'], 'version' | 'osmTimestamp'>): ComputedOn {
  return { regionVersion: version, ...(osmTimestamp !== undefined && { osmTimestamp }) };
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
