// Fades the places on a map, so that what is chosen among them stands out.
import type { Map as MapLibreMap } from 'maplibre-gl';

const FADED = 0.3;

/** @param layers of places: icons, names, discs */
export function fadePlaces(map: MapLibreMap, layers: readonly string[], isFaded: boolean): void {
  const opacity = isFaded ? FADED : 1;
  for (const id of layers) {
    const type = map.getLayer(id)?.type;
    // Lists of own places are discs, everything else has icons.
    const kinds = type === 'symbol' ? ['icon', 'text'] : type === 'circle' ? ['circle', 'circle-stroke'] : [];
    for (const kind of kinds) map.setPaintProperty(id, `${kind}-opacity` as 'icon-opacity', opacity);
  }
}
