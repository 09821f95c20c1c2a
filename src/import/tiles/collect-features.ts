// Walks over the OSM data and puts everything that the map shows into the feature store.
import type { Ring } from '../../core/geometry/polygon.ts';
import { firstZoom } from '../../map/tile-layers.ts';
import { areaOfRelation, wayNodes } from '../osm/areas.ts';
import { isTagged, type OsmData, readTags, type Tags } from '../osm/osm-data.ts';
import { classifyArea, classifyPlace, classifySpot, type Kind, namesOf } from './classify.ts';
import { collectBoundaries } from './collect-boundaries.ts';
import { LineCollector } from './collect-lines.ts';
import { FeatureStore, squareMetersPerGridStep, zoomForArea } from './feature-store.ts';
import { HouseNumbers } from './house-numbers.ts';
import { middleOf } from './middle.ts';
import { partialAreaOfRelation } from './partial-area.ts';
import { placeAttributes, placeZoom } from './places.ts';

/** All features of the map. */
export function collectFeatures(osm: OsmData): FeatureStore {
  const store = new FeatureStore();
  const houseNumbers = new HouseNumbers();
  collectNodes(osm, store, houseNumbers);
  collectWays(osm, store, houseNumbers);
  collectRelations(osm, store, houseNumbers);
  collectBoundaries(osm, store);
  houseNumbers.addTo(store);
  return store;
}

function collectNodes(osm: OsmData, store: FeatureStore, houseNumbers: HouseNumbers): void {
  const { nodes } = osm;
  for (let node = 0; node < nodes.count; node++) {
    if (!isTagged(nodes.tags, node)) continue;
    const tags = readTags(osm, nodes.tags, node);
    const lng = nodes.lng[node]! / 1e7;
    const lat = nodes.lat[node]! / 1e7;
    houseNumbers.add(tags, lng, lat);
    if (tags.name === undefined) continue;
    const place = classifyPlace(tags);
    if (place !== undefined) {
      const attributes = placeAttributes(place, tags);
      store.addPoint(
        { layer: 'place', attributes, fromZoom: placeZoom(place, tags), order: attributes.rank },
        lng,
        lat,
      );
    }
    const spot = classifySpot(tags);
    if (spot !== undefined) {
      const elevation = Math.round(Number.parseFloat(tags.ele ?? ''));
      const attributes = { class: spot, ...namesOf(tags), ...(elevation > 0 && { elevation }) };
      const order = spot === 'peak' ? -elevation || 0 : -10_000;
      store.addPoint({ layer: 'spot', attributes, fromZoom: firstZoom('spot', spot), order }, lng, lat);
    }
  }
}

function collectWays(osm: OsmData, store: FeatureStore, houseNumbers: HouseNumbers): void {
  const { ways } = osm;
  const lines = new LineCollector(osm);
  for (let way = 0; way < ways.count; way++) {
    if (!isTagged(ways.tags, way)) continue;
    const tags = readTags(osm, ways.tags, way);
    const nodes = wayNodes(osm, way);
    if (lines.add(tags, nodes)) continue;
    if (nodes.length < 4 || nodes[0] !== nodes.at(-1)) continue;
    const kind = classifyArea(tags, false);
    if (kind === undefined && tags['addr:housenumber'] === undefined) continue;
    const ring = ringOfKnownNodes(osm, nodes);
    if (ring !== undefined) addArea(store, houseNumbers, kind, tags, [[ring]]);
  }
  lines.addTo(store);
}

function collectRelations(osm: OsmData, store: FeatureStore, houseNumbers: HouseNumbers): void {
  const { relations } = osm;
  for (let relation = 0; relation < relations.count; relation++) {
    const tags = readTags(osm, relations.tags, relation);
    if (tags.type !== 'multipolygon') continue;
    const kind = classifyArea(tags, true);
    if (kind === undefined && tags['addr:housenumber'] === undefined) continue;
    const area = areaOfRelation(osm, relation) ?? partialAreaOfRelation(osm, relation);
    if (area !== undefined) addArea(store, houseNumbers, kind, tags, area);
  }
}

function addArea(
  store: FeatureStore,
  houseNumbers: HouseNumbers,
  kind: Kind | undefined,
  tags: Tags,
  area: readonly (readonly Ring[])[],
): void {
  const outer = area[0]![0]!;
  if (tags['addr:housenumber'] !== undefined) houseNumbers.add(tags, ...middleOf(outer));
  if (kind === undefined) return;
  const [layer, className] = kind;
  const attributes = layer === 'building' ? {} : { class: className };
  const gridArea = store.addArea({ layer, attributes, fromZoom: firstZoom(layer, className) }, area);
  if (layer === 'water' && className === 'lake' && tags.name !== undefined && tags.amenity !== 'fountain') {
    const [lng, lat] = middleOf(outer);
    const squareKilometers = Math.round((gridArea * squareMetersPerGridStep(lat)) / 1e4) / 100;
    store.addPoint(
      {
        layer: 'water_name',
        attributes: { class: 'lake', ...namesOf(tags), area: squareKilometers },
        fromZoom: Math.max(firstZoom('water_name', 'lake'), zoomForArea('water_name', gridArea)),
        order: -gridArea,
      },
      lng,
      lat,
    );
  }
}

/** The ring of a closed way without nodes that are not in the file: at an extract's edge, part of an area is better than none. */
function ringOfKnownNodes(osm: OsmData, nodes: Int32Array): Ring | undefined {
  const known = nodes.filter(node => node >= 0);
  if (known.length < 3) return undefined;
  const isClosed = known[0] === known.at(-1);
  const ring = new Int32Array(2 * (known.length + (isClosed ? 0 : 1)));
  for (let i = 0; i < ring.length / 2; i++) {
    const node = known[i % known.length]!;
    ring[2 * i] = osm.nodes.lng[node]!;
    ring[2 * i + 1] = osm.nodes.lat[node]!;
  }
  return ring;
}
