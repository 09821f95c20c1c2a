// Loads the reach by another mode of transport, and the route to a place.
import type { JourneyMode } from '../../src/core/modes.ts';
import type { SnapshotPoi } from '../../src/features/snapshots/answer.ts';
import type { ComputedOn } from '../../src/features/snapshots/embed-data.ts';
import type { EmbedListData } from '../../src/features/snapshots/embed-look.ts';
import type { EmbedReach } from '../../src/features/snapshots/embed-reach.ts';
import type { Card } from './card.ts';
import type { EmbedWay, ShownReach, Snapshot } from './snapshot.ts';
import { timesFrom } from './starts.ts';

/** Throws an Error whose message is the problem's code, or `offline`. */
export async function loadReach(mode: JourneyMode, { loaded, addresses, words }: Snapshot): Promise<ShownReach> {
  const answer = (await problemOrJson(addresses.reach(mode))) as EmbedReach;
  // Most visitors never change the mode.
  const { areaCollection, contourCollection } = await import('../../src/map/style-overlay.ts');
  const { reachability, groups, pois, bounds, warnings, area, bands, contours, credit, computedOn } = answer;
  const { distance, unit } = reachability;
  const ownColours = new Map(groups.flatMap(({ id, color, isOwn }) => (isOwn ? [[id, color] as const] : [])));
  const icons = new Map(groups.flatMap(({ types }) => types.map(({ id, icon }) => [id, icon] as const)));
  const drawn = {
    ...(area && { area }),
    ...(bands && { bands }),
    areaLabel: words.limit(distance, unit),
    contours: contours.map(contour => ({ area: contour.area, label: words.limit(contour.distance, unit) })),
    toleranceMeters: reachability.toleranceMeters,
  };
  return {
    reachability,
    groups,
    pois,
    bounds,
    warnings,
    ...(credit && { credit }),
    ...laterThan(loaded, computedOn),
    drawn: {
      area: areaCollection(drawn),
      contours: contourCollection(drawn),
      pois: {
        type: 'FeatureCollection',
        features: pois.map(({ id, type, group, name, lng, lat }) => ({
          type: 'Feature',
          properties: {
            ...{ id, type, group, icon: icons.get(type) ?? '' },
            ...(ownColours.has(group) && { color: ownColours.get(group) }),
            ...(name !== undefined && { name }),
          },
          geometry: { type: 'Point', coordinates: [lng, lat] },
        })),
      },
    },
  };
}

/**
 * Loads the way to a place of the list by the mode of the reach, from each of several places by its own, and shows on its card what there is. Those that exist; none after `end`.
 */
export async function loadWays(
  to: SnapshotPoi,
  snapshot: Snapshot,
  card: Card,
  end: AbortSignal,
): Promise<readonly EmbedWay[]> {
  const { several } = snapshot.loaded;
  const starts = several === undefined ? [undefined] : timesFrom(to).map(({ start }) => start);
  const ways: EmbedWay[] = [];
  // One after another, so that the card has them in the order of its list.
  for (const start of starts) {
    const way = await loadWay(to, snapshot, card, end, start);
    if (way !== undefined) ways.push(way);
  }
  return end.aborted ? [] : ways;
}

async function loadWay(
  to: SnapshotPoi,
  { addresses, loaded, reach }: Snapshot,
  card: Card,
  end: AbortSignal,
  start: number | undefined,
): Promise<EmbedWay | undefined> {
  const own = start === undefined ? undefined : loaded.several?.starts[start - 1];
  const { transportMode } = (own ?? reach).reachability;
  try {
    const way = (await problemOrJson(addresses.route(to, transportMode, start), end)) as EmbedWay;
    if (end.aborted) return undefined;
    card.showWay(way, laterThan(loaded, way.computedOn).asOf, start);
    return way;
  } catch {
    if (!end.aborted) card.showNoWay();
    return undefined;
  }
}

/** The date of an answer's data if it differs from the snapshot's. */
function laterThan(loaded: EmbedListData, { regionVersion, osmTimestamp }: ComputedOn): { asOf?: string } {
  const isOther = loaded.computedOn.regionVersion !== regionVersion;
  return isOther && osmTimestamp !== undefined ? { asOf: osmTimestamp } : {};
}

async function problemOrJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { credentials: 'omit', ...(signal && { signal }) }).catch(() => undefined);
  if (response === undefined) throw new Error('offline');
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const { code } = answer as { code?: unknown };
  throw new Error(typeof code === 'string' ? code : 'offline');
}
