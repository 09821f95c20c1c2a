// stops.txt: the stops with calls, and the stations above them.
import { readable } from '../../core/readable-text.ts';
import type { Feed } from './open-feed.ts';
import type { TransitReport } from './report.ts';

/** A stop with calls. */
export interface FeedStop {
  /** Name of the feed. */
  readonly feed: string;
  readonly id: string;
  readonly name: string;
  /** Whole 1e-7 degrees; undefined if neither the stop nor its station has a place. */
  readonly place: { readonly lat: number; readonly lng: number } | undefined;
  /** The id of the topmost station above it; its own without one. */
  readonly station: string;
  /** 0 unknown, 1 yes, 2 no; a station's value holds for its stops. */
  readonly wheelchair: number;
}

/** A boarding area lies in a platform, a platform in a station. */
const MOST_LEVELS = 3;

interface Entry {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly parent: string;
  readonly wheelchair: number;
}

/**
 * The stops with these ids, in their order. Reads the table once for each level, so that stops without calls take no memory.
 * @throws OperatorError as `Feed.read` does
 */
export async function readStops(feed: Feed, ids: readonly string[], report: TransitReport): Promise<FeedStop[]> {
  const entries = new Map<string, Entry>();
  let wanted = new Set(ids);
  for (let level = 0; level <= MOST_LEVELS && wanted.size > 0; level++) {
    const parents = new Set<string>();
    const columns = ['stop_name', 'stop_lat', 'stop_lon', 'parent_station', 'wheelchair_boarding'] as const;
    await feed.read('stops', ['stop_id'], columns, row => {
      const id = row.at('stop_id');
      if (!wanted.has(id) || entries.has(id)) return;
      const parent = row.at('parent_station');
      entries.set(id, {
        name: readable(row.at('stop_name')).trim(),
        lat: degrees(row.at('stop_lat'), 90),
        lng: degrees(row.at('stop_lon'), 180),
        parent,
        wheelchair: Number(/^[12]$/.exec(row.at('wheelchair_boarding'))?.[0] ?? 0),
      });
      if (parent !== '' && !entries.has(parent)) parents.add(parent);
    });
    wanted = parents;
  }
  return ids.map(id => stopOf(feed, id, entries, report));
}

function stopOf(feed: Feed, id: string, entries: ReadonlyMap<string, Entry>, report: TransitReport): FeedStop {
  const own = entries.get(id);
  const example = `${feed.name}, stop ${id}`;
  if (own === undefined) report.add('stop-unknown', example);
  let station = id;
  const above = own === undefined ? [] : [own];
  while (above.length > 0 && above.length <= MOST_LEVELS) {
    const parent = above.at(-1)?.parent ?? '';
    const entry = entries.get(parent);
    if (parent === '' || entry === undefined) break;
    above.push(entry);
    station = parent;
  }
  if (above.length > MOST_LEVELS) {
    report.add('parents-in-circle', example);
    above.splice(1);
    station = id;
  }
  const placed = above.find(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng) && (lat !== 0 || lng !== 0));
  if (own !== undefined && placed === undefined) report.add('stop-without-place', example);
  return {
    feed: feed.name,
    id,
    name: above.find(({ name }) => name !== '')?.name ?? '',
    place: placed && { lat: Math.round(placed.lat * 1e7), lng: Math.round(placed.lng * 1e7) },
    station,
    wheelchair: above.find(({ wheelchair }) => wheelchair !== 0)?.wheelchair ?? 0,
  };
}

function degrees(text: string, most: number): number {
  const value = text === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= most ? value : Number.NaN;
}
