// House numbers for the map, each once: the same number on a building and on a door or shop in it is one label.
import { firstZoom } from '../../map/tile-layers.ts';
import type { Tags } from '../osm/osm-data.ts';
import type { FeatureStore } from './feature-store.ts';

/** Two objects with the same street and number within this many degrees of latitude (50 m) are the same house. */
const SAME_HOUSE_DEGREES = 0.00045;

export class HouseNumbers {
  readonly #positions = new Map<string, [lng: number, lat: number][]>();

  add(tags: Tags, lng: number, lat: number): void {
    const number = tags['addr:housenumber'];
    if (number === undefined) return;
    const key = `${number}\n${tags['addr:street'] ?? tags['addr:place'] ?? ''}`;
    const known = this.#positions.get(key);
    if (known === undefined) this.#positions.set(key, [[lng, lat]]);
    else if (
      !known.some(([x, y]) => Math.abs(y - lat) < SAME_HOUSE_DEGREES && Math.abs(x - lng) < 1.5 * SAME_HOUSE_DEGREES)
    ) {
      known.push([lng, lat]);
    }
  }

  addTo(store: FeatureStore): void {
    const fromZoom = firstZoom('house_number', 'house');
    for (const [key, positions] of this.#positions) {
      const number = key.slice(0, key.indexOf('\n'));
      // Shortens ranges and lists of numbers for a label: 12;14;16 → 12–16.
      const parts = number.split(/\s*[;,]\s*/);
      const label = parts.length > 1 ? `${parts[0]}–${parts.at(-1)}` : number;
      for (const [lng, lat] of positions)
        store.addPoint({ layer: 'house_number', attributes: { number: label }, fromZoom }, lng, lat);
    }
  }
}
