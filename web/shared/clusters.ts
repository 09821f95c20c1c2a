// Clusters: places close together are one disc with their number; its ring shows the share of each group in its colour.
import type { ExpressionSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { EmbedGroup } from '../../src/features/snapshots/embed-data.ts';
import { PALETTE } from '../../src/map/palette.ts';
import { BADGE_RATIO, badgeImage, iconColours } from './map-badges.ts';

const PREFIX = 'cluster:';
/** Twice the size, for high-resolution screens. */
const RATIO = 2;
const RING = 4;
const EDGE = 1.5;
const LOOKS = { day: { paper: '#ffffff', edge: '#ffffff' }, night: { paper: '#22282f', edge: '#0f1216' } } as const;
const COUNT_PAINT = { 'text-color': PALETTE.cluster, 'text-halo-color': PALETTE.casing, 'text-halo-width': 2 };
export type ClusterLook = keyof typeof LOOKS;
export type ClusterGroups = readonly Pick<EmbedGroup, 'id' | 'color' | 'types'>[];

/** The style with discs of this kind: the name of each image encodes its look and the count of each group in it. */
export function withClusterImages(style: StyleSpecification, ringed: ClusterGroups): StyleSpecification {
  const source = style.sources.pois;
  if (source?.type !== 'geojson') return style;
  const groups = ringed.map(({ id }) => id);
  const sums = groups.map(id => [id, ['+', ['case', ['==', ['get', 'group'], id], 1, 0]]]);
  const layers = style.layers.map(layer => {
    // The number stands on paper instead of on a dark disc.
    if (layer.id === 'poi-count') return { ...layer, paint: COUNT_PAINT } as typeof layer;
    if (layer.id !== 'poi-cluster') return layer;
    return {
      id: layer.id,
      type: 'symbol' as const,
      source: 'pois',
      ...('filter' in layer && layer.filter !== undefined && { filter: layer.filter }),
      layout: {
        'icon-image': clusterImage('day', groups),
        'icon-allow-overlap': true,
        'icon-padding': 0,
      },
    };
  });
  return {
    ...style,
    sources: { ...style.sources, pois: { ...source, clusterProperties: Object.fromEntries(sums) } },
    layers,
  };
}

/** Name of a cluster's image, as an expression. */
export function clusterImage(look: ClusterLook, groups: readonly string[]): ExpressionSpecification {
  const counts = groups.flatMap((id, i) => [...(i === 0 ? [] : [',']), ['to-string', ['get', id]]]);
  return ['concat', `${PREFIX}${look}:`, ...counts] as unknown as ExpressionSpecification;
}

/** Draws each disc, and each badge of a place, when the map first requests it. */
export function drawClusters(map: MapLibreMap, groups: ClusterGroups, root: string): void {
  const colors = groups.map(({ color }) => color);
  const byIcon = iconColours(groups);
  map.setMissingStyleImageResolver(async id => {
    const own = byIcon.get(id);
    if (own !== undefined) {
      const badge = await badgeImage(root, id, own);
      if (badge !== undefined && !map.hasImage(id)) map.addImage(id, badge, { pixelRatio: BADGE_RATIO });
      return;
    }
    if (!id.startsWith(PREFIX) || map.hasImage(id)) return;
    const [look = 'day', counts = ''] = id.slice(PREFIX.length).split(':');
    const drawn = disc(LOOKS[look as ClusterLook], counts.split(',').map(Number), colors);
    if (drawn !== undefined) map.addImage(id, drawn, { pixelRatio: RATIO });
  });
}

/** Radius in pixels of a disc for so many places. */
function radiusOf(count: number): number {
  return Math.min(24, 12.5 + 2.1 * Math.log2(count / 2));
}

function disc(
  { paper, edge }: (typeof LOOKS)[ClusterLook],
  counts: readonly number[],
  colors: readonly string[],
): ImageData | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const radius = radiusOf(Math.max(all, 2));
  const size = Math.ceil(2 * (radius + EDGE + 2));
  const canvas = document.createElement('canvas');
  canvas.width = RATIO * size;
  canvas.height = RATIO * size;
  // In main memory: reading back from a busy graphics card blocks the page, for seconds with a software renderer.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.scale(RATIO, RATIO);
  context.translate(size / 2, size / 2);
  const fill = (color: string, of: number) => {
    context.beginPath();
    context.arc(0, 0, of, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
  };
  context.shadowColor = 'rgb(20 28 40 / 0.3)';
  context.shadowBlur = 2 * RATIO;
  fill(edge, radius + EDGE);
  context.shadowBlur = 0;
  let from = -Math.PI / 2;
  counts.forEach((count, i) => {
    if (count === 0) return;
    const to = from + (2 * Math.PI * count) / all;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, radius, from, to);
    context.fillStyle = colors[i] ?? '#475569';
    context.fill();
    from = to;
  });
  fill(paper, radius - RING);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
