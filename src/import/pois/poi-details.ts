// The details of a point of interest beside its type: name, address, opening hours, contacts, without unsafe characters.
import { readable } from '../../core/readable-text.ts';
import type { Tags } from '../osm/osm-data.ts';
import type { PoiShape } from './poi-shape.ts';

/** Texts of one point of interest; a missing text is unknown. */
export interface PoiDetails {
  readonly name?: string;
  readonly street?: string;
  readonly houseNumber?: string;
  readonly postalCode?: string;
  readonly city?: string;
  /** In the notation of OSM's `opening_hours`, unchecked. */
  readonly openingHours?: string;
  readonly wheelchair?: 'yes' | 'limited' | 'no';
  /** Absolute, http or https, without user name. */
  readonly website?: string;
  readonly phone?: string;
  readonly brand?: string;
  readonly operator?: string;
  /** Number of a motorway's junction, as on its signs. */
  readonly ref?: string;
  /** Of a junction: the number of its road ("A 9"). */
  readonly road?: string;
  /** Of a station: the highest class of trains that stop there, or that they run for visitors alone; of a junction: its kind of road. */
  readonly rank?: 'long_distance' | 'regional' | 'visitors' | 'motorway' | 'trunk';
  /** Of a station or stop: the names of the lines that stop there, with a blank between. */
  readonly lines?: string;
  /** How well known it is, 1 to 3: an article or an entry about it, a protected or visited thing, its size. */
  readonly renown?: string;
}

/** One point of interest of one type; an object of two types becomes two of them. */
export interface ExtractedPoi extends PoiShape, PoiDetails {
  /** In other languages, former and shorter ones: the search finds the object by them. Of merged doubles, all of them. */
  readonly otherNames?: readonly string[];
  /** Of merged doubles, the shapes of all objects. */
  readonly parts?: readonly PoiShape[];
  /** Index into `POI_TYPES`. */
  readonly type: number;
  /** 0 node, 1 way, 2 relation. */
  readonly osmKind: 0 | 1 | 2;
  readonly osmId: number;
}

/** Types that people call by their operator if they have no name: an ATM "Sparkasse", a charging station "EnBW". Other operators are authorities. */
const CALLED_BY_OPERATOR: ReadonlySet<string> = new Set([
  'atm',
  'bank',
  'post_office',
  'parcel_locker',
  'fuel',
  'charging_station',
  'car_sharing',
  'car_rental',
  'bicycle_rental',
]);

/** Details of an object of the type `typeId`. The local name counts first, then the German, the official, the brand. */
export function poiDetails(tags: Tags, typeId: string): PoiDetails {
  const brand = cleanText(tags.brand);
  const operator = cleanText(tags.operator);
  const name =
    cleanText(tags.name) ??
    cleanText(tags['name:de']) ??
    cleanText(tags.official_name) ??
    brand ??
    (CALLED_BY_OPERATOR.has(typeId) ? operator : undefined) ??
    (typeId === 'motorway_junction' ? cleanText(tags.ref) : undefined);
  return withoutMissing({
    name,
    street: cleanText(tags['addr:street']) ?? cleanText(tags['addr:place']),
    houseNumber: cleanText(tags['addr:housenumber']),
    postalCode: cleanText(tags['addr:postcode']),
    city: cleanText(tags['addr:city']),
    openingHours: cleanText(tags.opening_hours),
    wheelchair: wheelchair(tags.wheelchair),
    website: website(tags.website) ?? website(tags['contact:website']) ?? website(tags.url),
    phone: cleanText(tags.phone ?? tags['contact:phone'] ?? tags.mobile ?? tags['contact:mobile']),
    brand,
    operator,
    ref: typeId === 'motorway_junction' ? cleanText(tags.ref) : undefined,
    road: undefined,
    rank: undefined,
    lines: undefined,
    renown: renown(tags),
  });
}

/** An article about the thing itself; protected by law, or a place to visit. Chains have entries about the brand (`brand:wikidata`), which do not count. */
function renown(tags: Tags): string | undefined {
  const hasArticle = tags.wikipedia !== undefined || Object.keys(tags).some(key => key.startsWith('wikipedia:'));
  const isKept = [tags.heritage, tags.historic].some(value => value !== undefined && value !== 'no');
  const isVisited = tags.tourism === 'attraction' || tags.tourism === 'museum' || tags.tourism === 'zoo';
  const points = Number(hasArticle || tags.wikidata !== undefined) + Number(hasArticle) + Number(isKept || isVisited);
  return points === 0 ? undefined : String(points);
}

function cleanText(text: string | undefined): string | undefined {
  return (text && readable(text).trim()) || undefined;
}

function wheelchair(value: string | undefined): PoiDetails['wheelchair'] {
  if (value === 'designated') return 'yes';
  return value === 'yes' || value === 'limited' || value === 'no' ? value : undefined;
}

/** The first of several addresses; `www.…` without a scheme means http; other schemes than http and https are no website. */
function website(value: string | undefined): string | undefined {
  const first = cleanText(value?.split(';')[0]);
  if (first === undefined) return undefined;
  const url = URL.parse(first.startsWith('www.') ? `http://${first}` : first);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return url.href;
}

function withoutMissing(details: { readonly [K in keyof PoiDetails]: PoiDetails[K] | undefined }): PoiDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as PoiDetails;
}
