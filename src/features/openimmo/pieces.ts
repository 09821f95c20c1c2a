// The pieces of text for what an object gets, and where they stand in the document.
import { type Encoding, escaped } from './encoding.ts';
import { childOf, type Element } from './read-document.ts';
import { filled, indentationOf, inserted, type Piece, replaced, type Splice, withAttribute } from './splices.ts';
import { MAP_TITLES } from './standard.ts';

export interface DocumentText {
  readonly text: string;
  readonly encoding: Encoding;
  /** How its lines end. */
  readonly newline: string;
}

/** The standard has no element for the source of data, but this one for fields of the sender. */
const CREDIT_FIELD = 'umkreis_quelle';

/** Between the sources in a credit. */
export const SOURCES_GAP = ' · ';

export function isDistance({ name, attributes }: Element, to: string): boolean {
  return name === 'distanzen' && attributes.get('distanz_zu')?.trim() === to;
}

function isCreditField({ name, attributes }: Element): boolean {
  return name === 'user_defined_simplefield' && attributes.get('feldname') === CREDIT_FIELD;
}

interface Values {
  readonly lage: string | undefined;
  readonly kilometers: ReadonlyMap<string, string>;
  readonly coordinates: { readonly lat: number; readonly lng: number } | undefined;
  readonly mapUrl: string | undefined;
  /** Of the title of the map. */
  readonly language: string;
  /** Of the data: the parts of its credit. */
  readonly sources: ReadonlySet<string>;
}

/** The pieces of text for these values, and the names of the elements that are new or have a new value. */
export function piecesFor(listing: Element, document: DocumentText, values: Values) {
  const { lage, kilometers, coordinates, mapUrl, language, sources } = values;
  const { text, encoding, newline } = document;
  const unit = indentationOf(text, listing);
  const splices: Splice[] = [];
  const added: string[] = [];
  const geo = childOf(listing, 'geo');
  if (coordinates !== undefined && geo !== undefined) {
    const before = splices.length;
    const degrees = [
      ['breitengrad', String(coordinates.lat)],
      ['laengengrad', String(coordinates.lng)],
    ] as const;
    const old = childOf(geo, 'geokoordinaten');
    if (old === undefined) {
      const attributes = degrees.map(([name, value]) => ` ${name}="${value}"`).join('');
      splices.push(
        inserted(text, geo, 'geokoordinaten', unit, [gap => `${gap}<${geo.prefix}geokoordinaten${attributes}/>`]),
      );
    } else {
      for (const [name, value] of degrees) {
        if (old.attributes.get(name)?.trim() !== value) splices.push(withAttribute(text, old, name, value));
      }
    }
    if (splices.length > before) added.push('geokoordinaten');
  }

  const infrastruktur = childOf(listing, 'infrastruktur');
  const pieces: Piece[] = [];
  for (const [to, value] of kilometers) {
    const old = infrastruktur?.children.filter(each => isDistance(each, to)) ?? [];
    const wrong = old.filter(each => each.text.trim() !== value);
    splices.push(...wrong.map(each => replaced(text, each, value)));
    const prefix = (infrastruktur ?? listing).prefix;
    if (old.length === 0)
      pieces.push(gap => `${gap}<${prefix}distanzen distanz_zu="${to}">${value}</${prefix}distanzen>`);
    if (old.length === 0 || wrong.length > 0) added.push(`distanzen ${to}`);
  }
  if (pieces.length > 0) splices.push(within(text, listing, 'infrastruktur', 'distanzen', unit, pieces));

  if (lage !== undefined) {
    const freitexte = childOf(listing, 'freitexte');
    const old = childOf(freitexte, 'lage');
    const content = escaped(lage, encoding, newline);
    const prefix = (freitexte ?? listing).prefix;
    if (old === undefined) {
      splices.push(
        within(text, listing, 'freitexte', 'lage', unit, [gap => `${gap}<${prefix}lage>${content}</${prefix}lage>`]),
      );
    } else if (old.text.trim() === '') splices.push(filled(text, old, content));
    else if (old.text.trim() !== lage) splices.push(replaced(text, old, content));
    if (old?.text.trim() !== lage) added.push('lage');
  }

  if (mapUrl !== undefined) {
    const { prefix } = childOf(listing, 'anhaenge') ?? listing;
    splices.push(
      within(text, listing, 'anhaenge', 'anhang', unit, [
        mapLink(prefix, escaped(mapUrl, encoding, newline), language),
      ]),
    );
    added.push('anhang');
  }

  if (added.length > 0) {
    const old = listing.children.find(isCreditField);
    const there = old?.text.trim() ?? '';
    const credit = [...new Set([...(there === '' ? [] : there.split(SOURCES_GAP)), ...sources])].join(SOURCES_GAP);
    const content = escaped(credit, encoding, newline);
    if (old === undefined) {
      const tag = `${listing.prefix}user_defined_simplefield`;
      const piece: Piece = gap => `${gap}<${tag} feldname="${CREDIT_FIELD}">${content}</${tag}>`;
      splices.push(inserted(text, listing, 'user_defined_simplefield', unit, [piece]));
    } else if (there !== credit) splices.push(replaced(text, old, content));
    if (there !== credit) added.push('user_defined_simplefield');
  }
  return { splices, added };
}

/** Adds elements to an element of the object, which it adds, too, if it is absent. */
function within(
  text: string,
  listing: Element,
  parent: 'infrastruktur' | 'freitexte' | 'anhaenge',
  name: string,
  unit: string,
  pieces: readonly Piece[],
): Splice {
  const there = childOf(listing, parent);
  if (there !== undefined) return inserted(text, there, name, unit, pieces);
  const { prefix } = listing;
  const whole: Piece = gap => {
    const inner = gap === '' ? '' : gap + unit;
    const content = pieces.map(piece => piece(inner, unit)).join('');
    return `${gap}<${prefix}${parent}>${content}${gap}</${prefix}${parent}>`;
  };
  return inserted(text, listing, parent, unit, [whole]);
}

/** The attachment with the address of a map. */
function mapLink(prefix: string, url: string, language: string): Piece {
  const title = MAP_TITLES[language.startsWith('de') ? 'de' : 'en'];
  return (gap, unit) => {
    const inner = gap === '' ? '' : gap + unit;
    const innermost = gap === '' ? '' : inner + unit;
    const parts = [
      `${gap}<${prefix}anhang location="REMOTE" gruppe="LINKS">`,
      `${inner}<${prefix}anhangtitel>${title}</${prefix}anhangtitel>`,
      `${inner}<${prefix}format>text/html</${prefix}format>`,
      `${inner}<${prefix}daten>`,
      `${innermost}<${prefix}pfad>${url}</${prefix}pfad>`,
      `${inner}</${prefix}daten>`,
      `${gap}</${prefix}anhang>`,
    ];
    return parts.join('');
  };
}
