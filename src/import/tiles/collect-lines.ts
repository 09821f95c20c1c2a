// Ways that the map draws as lines: grouped by kind, joined, and put into the feature store for the zooms that show them.
import { firstZoom, MAX_TILE_ZOOM, TILE_LAYERS } from '../../map/tile-layers.ts';
import type { OsmData, Tags } from '../osm/osm-data.ts';
import { classifyLine, type LineKind } from './classify.ts';
import type { FeatureHead, FeatureStore } from './feature-store.ts';
import { joinLines } from './join-lines.ts';

/** From these zooms on, the map distinguishes bridges, tunnels and one-way streets; below, lines are joined across them. */
const DETAIL_ZOOM = { road: 12, rail: 13 } as const;

/** Painting order of road classes: more important classes come later. */
const ROAD_CLASSES = Object.keys(TILE_LAYERS.road.classes);

interface Group {
  readonly head: FeatureHead;
  readonly directed: boolean;
  readonly throughJunctions: boolean;
  readonly chains: number[][];
}

/** Takes ways one by one; `addTo` joins lines of one group and writes them to the store. */
export class LineCollector {
  readonly #osm: OsmData;
  readonly #groups = new Map<string, Group>();

  constructor(osm: OsmData) {
    this.#osm = osm;
  }

  /** Takes the way if it is a line on the map. References to nodes that are not in the file cut it. */
  add(tags: Tags, nodes: Int32Array): boolean {
    const line = classifyLine(tags);
    if (line === undefined) return false;
    const chains = knownStretches(nodes);
    const { kind, attributes, direction, level } = line;
    if (direction === -1) for (const chain of chains) chain.reverse();
    const [layer, className] = kind;
    const directed = direction !== 0;
    const order = 100 * level + (layer === 'road' ? ROAD_CLASSES.indexOf(className) : 0);
    const fromZoom = Math.max(firstZoom(layer, className), laterZoom(line, tags));
    if (layer === 'road' || layer === 'rail') {
      const detail = DETAIL_ZOOM[layer];
      if (fromZoom < detail && attributes.siding !== true) {
        const plain = { class: className, ...(attributes.ramp === true && { ramp: true }) };
        const head = { layer, attributes: plain, fromZoom, toZoom: detail - 1, order: ROAD_CLASSES.indexOf(className) };
        this.#group(head, false, true, chains);
      }
      this.#group({ layer, attributes, fromZoom: Math.max(fromZoom, detail), order }, directed, false, chains);
    } else {
      this.#group({ layer, attributes, fromZoom, order }, directed, true, chains);
    }
    if (layer === 'road') this.#addName(line, tags, chains);
    return true;
  }

  addTo(store: FeatureStore): void {
    const { lng, lat } = this.#osm.nodes;
    for (const { head, directed, throughJunctions, chains } of this.#groups.values()) {
      for (const chain of joinLines(chains, lng, lat, { directed, throughJunctions })) {
        const coordinates = new Int32Array(2 * chain.length);
        chain.forEach((node, i) => {
          coordinates[2 * i] = lng[node]!;
          coordinates[2 * i + 1] = lat[node]!;
        });
        store.addLine(head, coordinates);
      }
    }
    this.#groups.clear();
  }

  #addName({ kind: [, className], attributes }: LineKind, tags: Tags, chains: readonly number[][]): void {
    const { name, ref } = tags;
    const nameClass = className === 'steps' ? 'path' : className;
    if ((name === undefined && ref === undefined) || attributes.ramp === true || attributes.tunnel === true) return;
    if (!(nameClass in TILE_LAYERS.road_name.classes)) return;
    const shownRef = ref?.split(';')[0];
    const label = {
      class: nameClass,
      ...(name !== undefined && { name }),
      ...(shownRef !== undefined && { ref: shownRef }),
    };
    const fromZoom = firstZoom('road_name', nameClass);
    const order = -ROAD_CLASSES.indexOf(nameClass);
    this.#group({ layer: 'road_name', attributes: label, fromZoom, order }, false, true, chains);
  }

  #group(head: FeatureHead, directed: boolean, throughJunctions: boolean, chains: readonly number[][]): void {
    const key = JSON.stringify([head, directed]);
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, { head, directed, throughJunctions, chains: [...chains] });
    else group.chains.push(...chains);
  }
}

/** The first zoom of lines that would clutter a street map: pavements beside streets, parking aisles, sidings. */
function laterZoom({ attributes }: LineKind, tags: Tags): number {
  if (tags.footway === 'sidewalk' || tags.footway === 'crossing' || tags.footway === 'traffic_island')
    return MAX_TILE_ZOOM;
  if (tags.service === 'parking_aisle' || tags.service === 'driveway' || attributes.siding === true) return 14;
  return 0;
}

/** The stretches of at least two nodes that the file has. */
function knownStretches(nodes: Int32Array): number[][] {
  const stretches: number[][] = [];
  let stretch: number[] = [];
  for (const node of nodes) {
    if (node >= 0) {
      if (node !== stretch.at(-1)) stretch.push(node);
      continue;
    }
    if (stretch.length > 1) stretches.push(stretch);
    stretch = [];
  }
  if (stretch.length > 1) stretches.push(stretch);
  return stretches;
}
