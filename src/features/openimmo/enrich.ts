// Adds location data to each object of a document: what it lacks, what the service knows of it, and the pieces of text that say so.
import type { InnerRequest } from '../../answers/raw-routes.ts';
import type { AddressVisibility } from '../../core/enums.ts';
import type { Location } from '../../geocoding/location.ts';
import type { ListingReport } from './answer.ts';
import {
  type Asked,
  askLocation,
  askMap,
  askText,
  askWays,
  type Credit,
  kilometersIn,
  type Place,
  type Reason,
  typesOf,
} from './ask-place.ts';
import { type DocumentText, isDistance, piecesFor, SOURCES_GAP } from './pieces.ts';
import { childOf, type Element, textIn } from './read-document.ts';
import type { Addable, Addition } from './request.ts';
import type { Splice } from './splices.ts';
import { countryOf, DESTINATIONS, SEARCHES, type SearchName } from './standard.ts';

export interface EnrichWish {
  readonly language: string;
  readonly overwrite: ReadonlySet<Addition>;
  /** Of the account: how much of an address it shows unless the object says that all of it may be shown. */
  readonly visibility: AddressVisibility;
  /** Whether each object gets the link of a map, and how the links of maps of this service begin. */
  readonly map: boolean;
  readonly mapsAt: string;
  readonly inner: InnerRequest;
}

export interface Enriched {
  readonly splices: readonly Splice[];
  readonly report: Omit<ListingReport, 'index'>;
  readonly credit: Credit | undefined;
}

type LeftOut = ListingReport['leftOut'][number];

/** Matches of one house. */
const HOUSE_KINDS: readonly string[] = ['ADDRESS', 'INTERPOLATED'];

const ANSWERED = DESTINATIONS.filter(({ answered }) => answered !== undefined).map(({ to }) => to);

/** A refusal that says nothing of the place but that the key lacks a scope. */
const isScope = ({ code }: Reason) => code === 'scope-missing';

class Refused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.detail);
    this.reason = reason;
  }
}

/** What one object gets. It stays as it is if its address or any request for it is refused for another reason than a missing scope. */
export async function enrich(listing: Element, document: DocumentText, wish: EnrichWish): Promise<Enriched> {
  const objektnrExtern = textIn(childOf(listing, 'verwaltung_techn'), 'objektnr_extern');
  const own = objektnrExtern === undefined ? {} : { objektnrExtern };
  try {
    const { splices, added, leftOut, credit } = await additionsTo(listing, document, wish);
    const listingStatus = added.length > 0 ? 'ENRICHED' : 'UNCHANGED';
    return { splices, credit, report: { ...own, listingStatus, added, leftOut } };
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    const report = { ...own, listingStatus: 'REFUSED', added: [], leftOut: [], problem: thrown.reason } as const;
    return { splices: [], credit: undefined, report };
  }
}

async function additionsTo(listing: Element, document: DocumentText, wish: EnrichWish) {
  const lacks = lackOf(listing, wish);
  const visibility = visibilityOf(listing, wish.visibility);
  const isExact = visibility === 'EXACT';
  const leftOut: LeftOut[] = [];
  const needsPlace = lacks.distances.length > 0 || (lacks.coordinates && isExact);
  if ((!lacks.lage && !needsPlace && !lacks.map) || isDeleted(listing))
    return { splices: [], added: [], leftOut, credit: undefined };

  const address = addressOf(listing);
  const { inner } = wish;
  const leave = (element: Addable, reason: Reason) => leftOut.push({ element, ...reason });
  let credit: Credit | undefined;
  const sources = new Set<string>();
  const note = (of: Credit) => {
    credit ??= of;
    for (const source of of.plain.split(SOURCES_GAP)) sources.add(source);
  };
  let location: Location | undefined;
  const locationOf = async (): Promise<Location> => {
    const answer = await askLocation(inner, address);
    if ('refused' in answer) throw new Refused(answer.refused);
    note(answer.found.meta.credit);
    return inTown(listing, answer.found.location);
  };

  let lage: string | undefined;
  // Only a text tells where a hidden address is shown.
  if (lacks.lage || (!isExact && lacks.distances.length > 0)) {
    const answer = knownOr(await askText(inner, address, { language: wish.language, visibility }));
    if ('found' in answer) {
      note(answer.found.meta.credit);
      location = inTown(listing, answer.found.location);
      if (lacks.lage) lage = answer.found.text;
    } else {
      if (lacks.lage) leave('lage', answer.refused);
      if (!isExact && lacks.distances.length > 0) leave('distanzen', answer.refused);
    }
  }

  const kilometers = new Map<string, string>();
  const place: Place | undefined = isExact ? { address } : location && { lat: location.lat, lng: location.lng };
  for (const by of place === undefined ? [] : (Object.keys(SEARCHES) as SearchName[])) {
    const types = typesOf(lacks.distances, by);
    if (place === undefined || types.length === 0) continue;
    const answer = knownOr(await askWays(inner, place, by, types));
    if ('refused' in answer) {
      leave('distanzen', answer.refused);
      break;
    }
    note(answer.found.meta.credit);
    if (isExact) location = inTown(listing, answer.found.location);
    for (const [to, value] of kilometersIn(answer.found, lacks.distances, by)) kilometers.set(to, value);
  }

  let coordinates: Location | undefined;
  if (lacks.coordinates && isExact) {
    location ??= await locationOf();
    if (HOUSE_KINDS.includes(location.match.kind)) coordinates = location;
    else {
      const detail = 'The map has the street of the address, but not the house.';
      leave('geokoordinaten', { code: 'address-not-precise', detail });
    }
  }

  let mapUrl: string | undefined;
  if (lacks.map) {
    // Of a place in another town no map may stay behind.
    location ??= await locationOf();
    const externalId = textIn(childOf(listing, 'verwaltung_techn'), 'objektnr_extern');
    const answer = knownOr(await askMap(inner, address, { language: wish.language, visibility, externalId }));
    if ('found' in answer) {
      mapUrl = answer.found.embedUrl;
      note(answer.found.meta.credit);
    } else leave('anhang', answer.refused);
  }
  const values = { lage, kilometers, coordinates, mapUrl, language: wish.language, sources };
  return { ...piecesFor(listing, document, values), leftOut, credit };
}

/** @throws Refused unless the request succeeded or only lacks a scope */
function knownOr<Value>(answer: Asked<Value>): Asked<Value> {
  if ('refused' in answer && !isScope(answer.refused)) throw new Refused(answer.refused);
  return answer;
}

/** What an object lacks, or has and may lose. */
function lackOf(listing: Element, { overwrite, map, mapsAt }: EnrichWish) {
  const infrastruktur = childOf(listing, 'infrastruktur');
  const isThere = (to: string) =>
    infrastruktur?.children.some(each => isDistance(each, to) && each.text.trim() !== '') === true;
  const { attributes } = childOf(childOf(listing, 'geo'), 'geokoordinaten') ?? {};
  const isPlaced = ['breitengrad', 'laengengrad'].every(name => (attributes?.get(name) ?? '').trim() !== '');
  return {
    lage: overwrite.has('lage') || textIn(childOf(listing, 'freitexte'), 'lage') === undefined,
    distances: overwrite.has('distanzen') ? ANSWERED : ANSWERED.filter(to => !isThere(to)),
    coordinates: overwrite.has('geokoordinaten') || !isPlaced,
    map: map && childOf(listing, 'anhaenge')?.children.some(({ text }) => text.includes(mapsAt)) !== true,
  };
}

/** Whether the object is in the document only to be removed. */
function isDeleted(listing: Element): boolean {
  return childOf(childOf(listing, 'verwaltung_techn'), 'aktion')?.attributes.get('aktionart') === 'DELETE';
}

/** How much of the address may be shown: the object decides, and the account where the object says nothing; hidden is never more exact than the account wants it. */
function visibilityOf(listing: Element, ofAccount: AddressVisibility): AddressVisibility {
  const released = textIn(childOf(listing, 'verwaltung_objekt'), 'objektadresse_freigeben')?.toLowerCase();
  if (released === 'true' || released === '1') return 'EXACT';
  if (released === undefined) return ofAccount;
  return ofAccount === 'AREA' ? 'AREA' : 'STREET';
}

/** @throws Refused if the object names no street in a town */
function addressOf(listing: Element): string {
  const geo = childOf(listing, 'geo');
  const street = textIn(geo, 'strasse');
  const town = [textIn(geo, 'plz'), textIn(geo, 'ort')].filter(part => part !== undefined).join(' ');
  if (street === undefined || town === '') {
    const detail = `geo has no ${street === undefined ? '"strasse"' : '"plz" and no "ort"'}; an object needs a street in a town.`;
    throw new Refused({ code: 'address-not-precise', detail });
  }
  const house = [street, textIn(geo, 'hausnummer')].filter(part => part !== undefined).join(' ');
  const country = countryOf(childOf(geo, 'land')?.attributes.get('iso_land'));
  return [house, town, ...(country === undefined ? [] : [country])].join(', ').replace(/\s+/g, ' ');
}

/** @throws Refused for a place with another postcode in another town: a street of the same name is not the object's */
function inTown(listing: Element, location: Location): Location {
  const geo = childOf(listing, 'geo');
  const [postcode, town] = [textIn(geo, 'plz'), textIn(geo, 'ort')?.toLowerCase()];
  const { postalCode, city } = location.addressParts ?? {};
  const found = city?.toLowerCase();
  if (postcode === undefined || postalCode === undefined || postcode === postalCode) return location;
  if (town === undefined || found === undefined || town.includes(found) || found.includes(town)) return location;
  const detail = `The address was found only as ${location.label}, in another town.`;
  throw new Refused({ code: 'address-not-precise', detail });
}
