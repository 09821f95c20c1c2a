// The map's colours: by day, at night, and in the provider's theme; they change in place when the visitor's system changes.
import type { LayerSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { EmbedPageData } from '../../src/features/snapshots/embed-look.ts';
import { coloured, withHouse } from '../../src/map/dark-style.ts';
import { clusterImage } from './clusters.ts';
import { isDarkNow, onSchemeChange } from './scheme.ts';

export interface MapColours {
  /** The style in the current colours. */
  style(): StyleSpecification;
  /** Layers that are added later, in the current colours; as long as the map has them they follow the scheme. */
  inScheme(layers: readonly LayerSpecification[]): readonly LayerSpecification[];
  /** Changes the colours of a map made with `style()` when the scheme changes. */
  follow(map: MapLibreMap): void;
  /** Whether the map is drawn in the colours of the night. */
  isNight(): boolean;
  /** Paper is white: draws the map in the colours of the day while it is printed. That takes until the map is idle: tiles and signs change later than plain colours. */
  setPrinting(map: MapLibreMap, isPrinting: boolean): void;
}

/** @param plain the style in the colours of the day */
export function followColours(plain: StyleSpecification, theme: EmbedPageData['theme']): MapColours {
  const source = plain.sources.pois;
  const groups = Object.keys((source?.type === 'geojson' && source.clusterProperties) || {});
  const styleOf = (isDark: boolean): StyleSpecification => {
    const style = withHouse(coloured(plain, { isDark, theme: theme?.[isDark ? 'dark' : 'light']?.primary }), isDark);
    const layers = style.layers.map(layer => {
      if (layer.type !== 'symbol' || layer.id !== 'poi-cluster') return layer;
      const image = clusterImage(isDark ? 'night' : 'day', groups);
      return { ...layer, layout: { ...layer.layout, 'icon-image': image } };
    });
    return { ...style, layers };
  };
  let drawn = isDarkNow();
  /** Layers that were added later, by day. */
  const added = new Map<string, LayerSpecification>();
  const addedOf = (isDark: boolean) => coloured({ ...plain, layers: [...added.values()] }, { isDark }).layers;
  const draw = (map: MapLibreMap, isDark: boolean) => {
    if (isDark === drawn) return;
    const [before, after] = [drawn, isDark].map(is => [...styleOf(is).layers, ...addedOf(is)]);
    drawn = isDark;
    after?.forEach((layer, i) => {
      const old = before?.[i];
      if (map.getLayer(layer.id) === undefined) return;
      for (const [name, value] of Object.entries(layer.paint ?? {})) {
        const was = (old?.paint as Record<string, unknown> | undefined)?.[name];
        if (JSON.stringify(was) === JSON.stringify(value)) continue;
        // Without a transition: the browser may print the page immediately.
        map.setPaintProperty(layer.id, `${name}-transition` as never, { duration: 0 } as never);
        map.setPaintProperty(layer.id, name as never, value as never);
      }
      const image = layer.type === 'symbol' ? layer.layout?.['icon-image'] : undefined;
      const oldImage = old?.type === 'symbol' ? old.layout?.['icon-image'] : undefined;
      if (JSON.stringify(image) !== JSON.stringify(oldImage)) map.setLayoutProperty(layer.id, 'icon-image', image);
    });
  };
  return {
    style: () => styleOf(drawn),
    inScheme(layers) {
      for (const layer of layers) added.set(layer.id, layer);
      return coloured({ ...plain, layers: [...layers] }, { isDark: drawn }).layers;
    },
    follow: map => onSchemeChange(() => draw(map, isDarkNow())),
    isNight: () => drawn,
    setPrinting: (map, isPrinting) => draw(map, isPrinting ? false : isDarkNow()),
  };
}
