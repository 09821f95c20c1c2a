// Reads `.osm` XML (https://wiki.openstreetmap.org/wiki/OSM_XML) from text chunks.
import { SaxesParser } from 'saxes';
import { OperatorError } from '../../core/errors.ts';
import type { OsmCollector } from './collector.ts';
import { MEMBER_NODE, MEMBER_RELATION, MEMBER_WAY, type OsmHeader } from './osm-data.ts';

/** Most characters of one tag, or between two tags. A value in OpenStreetMap has 255 at most, an object some hundred tags. */
const MOST_BETWEEN_TAGS = 1 << 20;
/** Most characters of what the parser says: it repeats names, and a name may be as long as a tag. */
const MOST_OF_A_MESSAGE = 200;
/** OpenStreetMap nests three levels deep. */
const MOST_DEPTH = 64;

const MEMBER_TYPES: Readonly<Record<string, number>> = {
  node: MEMBER_NODE,
  way: MEMBER_WAY,
  relation: MEMBER_RELATION,
};

/**
 * Feeds every object of an OSM XML document to the collector.
 * @param chunks the document's text
 * @throws OperatorError one sentence with the line, if the document is not OSM XML, ends too early, or has a piece that would fill the memory
 */
export async function readXml(
  name: string,
  chunks: AsyncIterable<string> | Iterable<string>,
  collector: OsmCollector,
): Promise<OsmHeader> {
  const header: { -readonly [K in keyof OsmHeader]: OsmHeader[K] } = {};
  const parser = new SaxesParser();
  let depth = 0;
  let skipped = false;
  /** The object that is open: only a way has nodes, only a relation has members. */
  let open = '';
  /** Where the last tag ended, in characters. */
  let last = 0;
  const begin = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const id = idIn(attributes.id);
    const version = Number(attributes.version ?? 0);
    open = tag;
    skipped = attributes.visible === 'false' || attributes.action === 'delete';
    if (skipped) return;
    if (Number.isNaN(id)) throw new OperatorError(`${name}, line ${parser.line}: <${tag}> has no numeric id.`);
    const edited = Date.parse(attributes.timestamp ?? '');
    if (!Number.isNaN(edited)) collector.edited(Math.floor(edited / 1000));
    if (tag === 'node') {
      const lat = degreesIn(attributes.lat);
      const lng = degreesIn(attributes.lon);
      if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) {
        throw new OperatorError(`${name}, line ${parser.line}: node ${id} has no valid lat and lon.`);
      }
      collector.beginNode(id, version, Math.round(lat * 1e7), Math.round(lng * 1e7));
    } else if (tag === 'way') collector.beginWay(id, version);
    else collector.beginRelation(id, version);
  };
  const reference = (tag: string, text: string | undefined) => {
    const id = idIn(text);
    if (Number.isNaN(id)) throw new OperatorError(`${name}, line ${parser.line}: <${tag}> has no numeric ref.`);
    return id;
  };
  parser.on('opentag', ({ name: tag, attributes }) => {
    depth++;
    last = parser.position;
    if (depth > MOST_DEPTH) {
      throw new OperatorError(`${name}, line ${parser.line}: elements are nested more than ${MOST_DEPTH} deep.`);
    }
    if (depth === 1) {
      if (tag !== 'osm') {
        throw new OperatorError(`${name} is XML but not OpenStreetMap's: it begins with <${tag}>, not <osm>.`);
      }
      if (attributes.generator !== undefined) header.writingProgram = attributes.generator;
    } else if (depth === 2 && (tag === 'node' || tag === 'way' || tag === 'relation')) begin(tag, attributes);
    else if (depth === 2 && tag === 'bounds') {
      const sides = ['minlon', 'minlat', 'maxlon', 'maxlat'].map(key => degreesIn(attributes[key]));
      const [west, south, east, north] = sides;
      if (sides.every(Number.isFinite)) header.box = { west: west!, south: south!, east: east!, north: north! };
    } else if (depth === 2) skipped = true;
    else if (depth === 3 && !skipped) {
      if (tag === 'tag') collector.tag(collector.string(attributes.k ?? ''), collector.string(attributes.v ?? ''));
      else if (tag === 'nd' && open === 'way') collector.wayRef(reference(tag, attributes.ref));
      else if (tag === 'member' && open === 'relation') {
        const type = MEMBER_TYPES[attributes.type ?? ''];
        if (type === undefined) {
          throw new OperatorError(`${name}, line ${parser.line}: a member of type "${attributes.type}".`);
        }
        collector.relationMember(type, reference(tag, attributes.ref), collector.string(attributes.role ?? ''));
      }
    }
  });
  parser.on('closetag', () => {
    depth--;
    last = parser.position;
  });
  parser.on('error', error => {
    throw new OperatorError(
      depth > 0 && /unclosed|unexpected end/i.test(error.message)
        ? `${name} is cut short: it ends inside <osm> at line ${parser.line}. Download it again.`
        : `${name} is not well-formed XML at line ${parser.line}: ${faultOf(error)}.`,
    );
  });
  for await (const chunk of chunks) {
    parser.write(chunk);
    // The parser holds a piece in memory until the piece ends.
    if (parser.position - last <= MOST_BETWEEN_TAGS) continue;
    throw new OperatorError(
      `${name}, line ${parser.line}: one tag, or what stands between two, has more than ${MOST_BETWEEN_TAGS.toLocaleString('en')} characters.`,
    );
  }
  parser.close();
  return header;
}

/** A whole number up to 2^53, else NaN. */
function idIn(text = ''): number {
  const id = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : Number.NaN;
}

/** JavaScript would also read other bases. */
const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

function degreesIn(text = ''): number {
  return DECIMAL.test(text) ? Number(text) : Number.NaN;
}

/** What the parser found, on one line, without its position and its full stop: it ends some messages with one, not all. */
function faultOf(error: Error): string {
  const message = error.message
    .replace(/^\S+: /, '')
    .replace(/\s+/g, ' ')
    .trim();
  return (message.length > MOST_OF_A_MESSAGE ? `${message.slice(0, MOST_OF_A_MESSAGE)}…` : message).replace(/\.$/, '');
}
