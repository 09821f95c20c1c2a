// The MapLibre map of both pages: colours by day and night, clusters, a notice if tiles are missing.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { FeatureCollection } from 'geojson';
import { Map as MapLibreMap, type MapOptions, prewarm, setWorkerUrl } from 'maplibre-gl';
import aloneAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import workerAddress from 'maplibre-gl/src/source/worker.ts?url';
import type { EmbedPageData } from '../../src/features/snapshots/embed-look.ts';
import { absoluteStyle } from './addresses.ts';
import { type ClusterGroups, drawClusters, withClusterImages } from './clusters.ts';
import { followColours, type MapColours } from './map-colours.ts';
import { noticeMissingTiles } from './tile-notice.ts';
import type { CommonWords } from './words.ts';

// The worker starts while the page's data is still loading.
// A page without an origin can only start a worker that is one file: the library turns it into a `data:` address, from where nothing else can be imported.
setWorkerUrl(new URL(window.origin === 'null' ? aloneAddress : workerAddress, import.meta.url).href);
prewarm();

export const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The map does not zoom in further than this for short ways and close places. */
export const NEAREST_ZOOM = 17;

export interface BaseMapWish {
  /** The container of the map and of notices about it. */
  readonly canvasHolder: HTMLElement;
  readonly container: HTMLElement;
  readonly style: StyleSpecification;
  readonly groups: ClusterGroups;
  readonly theme?: EmbedPageData['theme'];
  readonly root: string;
  readonly words: CommonWords;
  /** Accessible name of the map. */
  readonly title: string;
  /** Camera, gestures, more words. */
  readonly options: Partial<MapOptions>;
}

/** @throws Error if the browser has no WebGL */
export function createBaseMap(wish: BaseMapWish): { readonly map: MapLibreMap; readonly colours: MapColours } {
  const { canvasHolder, container, groups, theme, words, options } = wish;
  const colours = followColours(
    withClusterImages(absoluteStyle({ ...wish.style, sprite: import.meta.env.MARKS }, wish.root), groups),
    theme,
  );
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new MapLibreMap({
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    maxZoom: 19,
    renderWorldCopies: false,
    // MapLibre itself keeps only the camera calm. Each fade draws the map some ten times.
    fadeDuration: isCalm ? 0 : 100,
    // The service validates the style when it makes it.
    validateStyle: false,
    ...options,
    container: canvasHolder,
    style: { ...colours.style(), ...(isCalm && { transition: { duration: 0, delay: 0 } }) },
    locale: {
      'Map.Title': wish.title,
      'CooperativeGesturesHandler.MobileHelpText': words.touchHint,
      ...options.locale,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  drawClusters(map, groups, wish.root);
  noticeMissingTiles(map, container, words);
  colours.follow(map);
  return { map, colours };
}
