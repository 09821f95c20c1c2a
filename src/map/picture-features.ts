// Reads the features of a picture's sources, from vector tiles and from GeoJSON, and projects them to pixels.

import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { PbfReader } from 'pbf';
import { once } from '../core/once.ts';
import { type Camera, mercatorX, mercatorY, WORLD_PIXELS } from './mercator.ts';
import type { Properties, StyledFeature } from './picture-style.ts';

export type ReadTile = (z: number, x: number, y: number) => Promise<Uint8Array | undefined>;

/** Pixels x, y, x, y … of a line or ring; a point has one pair. */
export type PixelPath = readonly number[];

export interface PictureFeature extends StyledFeature {
  /** Points, lines or closed rings on the picture; empty if none touches it. Computed at the first call. Rings extend beyond their tile's edge. */
  paths(): readonly PixelPath[];
  /** What the renderer draws as lines: lines, and the edges of areas, up to their tile's edge. */
  lines(): readonly PixelPath[];
}

/** The features of one tile, or of a whole GeoJSON source, in painting order. */
export type FeatureBatch = readonly PictureFeature[];

export interface PictureSources {
  /** Batches of a source (and of its layer, for vector sources). */
  batches(source: string, sourceLayer: string | undefined): readonly FeatureBatch[];
}

export interface View {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
}

/** Pixels around the picture within which features still matter: labels and wide lines reach into the picture from there. */
const MARGIN = 40;
/** Lines of neighbouring tiles overlap by this many pixels, so that antialiasing leaves no gap. */
const OVERLAP = 0.5;

/** Loads the features of the style's sources for a view. */
export async function loadSources(style: StyleSpecification, view: View, readTile: ReadTile): Promise<PictureSources> {
  const vector = new Map<string, readonly LoadedTile[]>();
  const geojson = new Map<string, FeatureBatch>();
  for (const [id, source] of Object.entries(style.sources)) {
    if (source.type === 'vector') {
      vector.set(id, await loadTiles(view, source.minzoom ?? 0, source.maxzoom ?? 22, readTile));
    } else if (source.type === 'geojson' && typeof source.data === 'object') {
      geojson.set(id, geojsonFeatures(source.data, view));
    }
  }
  const cache = new Map<string, readonly FeatureBatch[]>();
  return {
    batches(source, sourceLayer) {
      const own = geojson.get(source);
      if (own !== undefined) return [own];
      const key = `${source}/${sourceLayer}`;
      let batches = cache.get(key);
      if (batches === undefined) {
        batches = (vector.get(source) ?? []).flatMap(tile => {
          const layer = sourceLayer === undefined ? undefined : tile.tile.layers[sourceLayer];
          return layer === undefined ? [] : [tileFeatures(layer, tile)];
        });
        cache.set(key, batches);
      }
      return batches;
    },
  };
}

interface LoadedTile {
  readonly tile: VectorTile;
  /** Pixel of the tile's upper left corner, and its side in pixels. */
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly view: View;
}

/** The tiles that the view touches, of the zoom below the view's, as MapLibre chooses them, or of the archive's last zoom. */
async function loadTiles(
  view: View,
  minZoom: number,
  maxZoom: number,
  readTile: ReadTile,
): Promise<readonly LoadedTile[]> {
  const { camera, width, height } = view;
  const z = Math.min(Math.floor(camera.zoom), maxZoom);
  if (z < minZoom) return [];
  const side = WORLD_PIXELS * 2 ** (camera.zoom - z);
  const worldPixels = WORLD_PIXELS * 2 ** camera.zoom;
  const west = mercatorX(camera.center.lng) * worldPixels - width / 2;
  const north = mercatorY(camera.center.lat) * worldPixels - height / 2;
  const last = 2 ** z - 1;
  const tileAt = (pixel: number) => Math.min(last, Math.max(0, Math.floor(pixel / side)));
  const wanted: { x: number; y: number }[] = [];
  for (let y = tileAt(north); y <= tileAt(north + height); y++) {
    for (let x = tileAt(west); x <= tileAt(west + width); x++) wanted.push({ x, y });
  }
  const loaded = await Promise.all(
    wanted.map(async ({ x, y }): Promise<LoadedTile | undefined> => {
      const bytes = await readTile(z, x, y);
      if (bytes === undefined || bytes.length === 0) return undefined;
      return { tile: new VectorTile(new PbfReader(bytes)), left: x * side - west, top: y * side - north, side, view };
    }),
  );
  return loaded.filter(tile => tile !== undefined);
}

function tileFeatures(layer: VectorTileLayer, { left, top, side, view }: LoadedTile): FeatureBatch {
  const scale = side / layer.extent;
  return Array.from({ length: layer.length }, (_, i) => {
    const feature = layer.feature(i);
    const type = feature.type === 0 ? 1 : feature.type;
    const inView = (path: PixelPath) => touches(path, view);
    const geometry = once(() =>
      feature.loadGeometry().map(points => {
        const path: number[] = [];
        for (const { x, y } of points) path.push(left + x * scale, top + y * scale);
        return path;
      }),
    );
    // The neighbouring tile continues the lines beyond the edge: drawing this tile's buffer too would paint them twice.
    const lines = once(() =>
      geometry()
        .flatMap(path => clipLine(path, left - OVERLAP, top - OVERLAP, left + side + OVERLAP, top + side + OVERLAP))
        .filter(inView),
    );
    return {
      type,
      properties: feature.properties as Properties,
      paths: type === 2 ? lines : once(() => geometry().filter(inView)),
      lines,
    };
  });
}

function touches(path: PixelPath, { width, height }: View): boolean {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < path.length; i += 2) {
    const x = path[i] ?? 0;
    const y = path[i + 1] ?? 0;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return maxX >= -MARGIN && maxY >= -MARGIN && minX <= width + MARGIN && minY <= height + MARGIN;
}

/** The parts of a line inside a box (Liang–Barsky clipping, segment by segment). */
export function clipLine(line: PixelPath, minX: number, minY: number, maxX: number, maxY: number): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  const end = () => {
    if (part.length >= 4) parts.push(part);
    part = [];
  };
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [line[i], line[i + 1], line[i + 2], line[i + 3]];
    let enter = 0;
    let leave = 1;
    let isOutside = false;
    const against = (step: number, room: number) => {
      if (step === 0) isOutside ||= room < 0;
      else if (step < 0) enter = Math.max(enter, room / step);
      else leave = Math.min(leave, room / step);
    };
    against(ax - bx, ax - minX);
    against(bx - ax, maxX - ax);
    against(ay - by, ay - minY);
    against(by - ay, maxY - ay);
    if (isOutside || enter > leave) {
      end();
      continue;
    }
    if (part.length === 0 || enter > 0) {
      end();
      part.push(ax + enter * (bx - ax), ay + enter * (by - ay));
    }
    part.push(ax + leave * (bx - ax), ay + leave * (by - ay));
    if (leave < 1) end();
  }
  end();
  return parts;
}

function geojsonFeatures(data: GeoJSON.GeoJSON, view: View): FeatureBatch {
  const { camera, width, height } = view;
  const worldPixels = WORLD_PIXELS * 2 ** camera.zoom;
  const left = mercatorX(camera.center.lng) * worldPixels - width / 2;
  const top = mercatorY(camera.center.lat) * worldPixels - height / 2;
  const toPath = (positions: readonly GeoJSON.Position[]) =>
    positions.flatMap(([lng = 0, lat = 0]) => [
      mercatorX(lng) * worldPixels - left,
      mercatorY(lat) * worldPixels - top,
    ]);
  const features = data.type === 'FeatureCollection' ? data.features : data.type === 'Feature' ? [data] : [];
  return features.map(({ geometry, properties }) => {
    const { type, lines } = linesOf(geometry);
    const paths = lines.map(toPath).filter(path => touches(path, view));
    return { type, properties: (properties ?? {}) as Properties, paths: () => paths, lines: () => paths };
  });
}

function linesOf(geometry: GeoJSON.Geometry): { type: 1 | 2 | 3; lines: GeoJSON.Position[][] } {
  switch (geometry.type) {
    case 'Point':
      return { type: 1, lines: [[geometry.coordinates]] };
    case 'MultiPoint':
      return { type: 1, lines: geometry.coordinates.map(position => [position]) };
    case 'LineString':
      return { type: 2, lines: [geometry.coordinates] };
    case 'MultiLineString':
      return { type: 2, lines: geometry.coordinates };
    case 'Polygon':
      return { type: 3, lines: geometry.coordinates };
    case 'MultiPolygon':
      return { type: 3, lines: geometry.coordinates.flat() };
    case 'GeometryCollection':
      throw new Error('A map style draws no geometry collections.');
  }
}
