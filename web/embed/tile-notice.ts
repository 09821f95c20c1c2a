// Where parts of the ground cannot be loaded, the map says so once, and offers to try again.
import type { Map as MapLibreMap } from 'maplibre-gl';
import { button, element } from './elements.ts';
import type { Words } from './words.ts';

type NoticeWords = Pick<Words, 'again' | 'groundMissing'>;

interface TileNumbers {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Shows a line over the map after an error of its sources; whoever presses its button has the missing tiles asked for again. */
export function noticeMissingTiles(map: MapLibreMap, container: HTMLElement, words: NoticeWords): void {
  const missing = new Map<string, TileNumbers>();
  let notice: HTMLElement | undefined;
  const show = () => {
    const again = button('text-button', [words.again], () => {
      notice?.remove();
      notice = undefined;
      // By their numbers: MapLibre waits for ever for tiles that failed when a whole source is loaded anew.
      const tiles = [...missing.values()];
      missing.clear();
      map.refreshTiles('region', tiles);
    });
    notice = element('p', 'map-notice', [words.groundMissing, ' ', again]);
    notice.setAttribute('role', 'status');
    container.append(notice);
  };
  // With a listener MapLibre writes nothing to the console.
  map.on('error', event => {
    const { tile } = event as { tile?: { tileID?: { canonical?: TileNumbers } } };
    const numbers = tile?.tileID?.canonical;
    if (numbers !== undefined) missing.set(`${numbers.z}/${numbers.x}/${numbers.y}`, numbers);
    if (notice === undefined) show();
  });
}
