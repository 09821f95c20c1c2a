// A notice over the map if parts of the base map cannot be loaded, with a button to try again.
import type { Map as MapLibreMap } from 'maplibre-gl';
import { button, element } from './elements.ts';
import type { CommonWords } from './words.ts';

interface TileNumbers {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Shows the line after an error of the map's sources; its button requests the missing tiles again. */
export function noticeMissingTiles(map: MapLibreMap, container: HTMLElement, words: CommonWords): void {
  const missing = new Map<string, TileNumbers>();
  let notice: HTMLElement | undefined;
  const show = () => {
    const again = button('text-button', [words.again], () => {
      notice?.remove();
      notice = undefined;
      // Requests single tiles by number: when a whole source reloads, MapLibre waits endlessly for failed tiles.
      const tiles = [...missing.values()];
      missing.clear();
      map.refreshTiles('region', tiles);
    });
    notice = element('p', 'map-notice', [words.groundMissing, ' ', again], { role: 'status' });
    container.append(notice);
  };
  // If an error has a listener, MapLibre writes nothing to the console.
  map.on('error', event => {
    const { tile } = event as { tile?: { tileID?: { canonical?: TileNumbers } } };
    const numbers = tile?.tileID?.canonical;
    if (numbers !== undefined) missing.set(`${numbers.z}/${numbers.x}/${numbers.y}`, numbers);
    if (notice === undefined) show();
  });
}
