// Builds the sample town, step by step, as OpenStreetMap objects.
import { type AddressedHouse, numberHouses } from './addresses.ts';
import { drawPlacesAndBorders } from './boundaries.ts';
import { drawNetwork } from './draw-network.ts';
import { drawWaters } from './draw-waters.ts';
import { Drawing } from './drawing.ts';
import { layDriveways, moatRings, setBarriers } from './driveways.ts';
import { freshGround } from './ground.ts';
import { drawLand } from './land.ts';
import { layStreets, tagMotorwayExits } from './lay-streets.ts';
import type { OsmFile } from './osm-pbf-writer.ts';
import { HALTS } from './plan/lines.ts';
import { MARKET } from './plan/old-town.ts';
import { buildHouses, middleOf } from './plots.ts';
import { openShops, putUpStops } from './pois.ts';
import { seededRandom } from './seeded-random.ts';
import { drawSites, siteGroundPoints, siteOutlines, siteWays, takeSites } from './sites.ts';
import type { Stroke } from './strokes.ts';

/** All objects have this date, so that the same seed gives the same bytes on any day. */
const TIMESTAMP = '2026-03-01T00:00:00Z';

/** The sample town's objects, drawn from `seed`: same seed, same town. */
export function buildSampleTown(seed: number): OsmFile {
  const drawing = new Drawing();
  const strokes = layStreets(seed, siteOutlines(), siteWays());
  tagMotorwayExits(strokes);
  const ground = freshGround(strokes);
  ground.takeArea(MARKET.map(([x, y]) => ({ x, y })));
  takeSites(ground);
  const { houses, outbuildings } = buildHouses(strokes, ground, seededRandom(seed, 'houses'));
  const addressed = numberHouses(houses, seededRandom(seed, 'house numbers'));
  strokes.push(...layDriveways(houses, ground, seededRandom(seed, 'driveways')));
  setBarriers(strokes, seededRandom(seed, 'barriers'));
  drawNetwork(drawing, strokes, seededRandom(seed, 'crossings'));
  drawWaters(drawing);
  const middles = [...houses, ...outbuildings].map(middleOf);
  drawLand(drawing, strokes, [...middles, ...siteGroundPoints()], seededRandom(seed, 'land'));
  drawMoat(drawing, strokes);
  drawSites(drawing);
  openShops(drawing, addressed, seededRandom(seed, 'shops'));
  putUpStops(drawing, strokes, seededRandom(seed, 'stops'));
  drawHouses(drawing, houses, addressed);
  for (const { ring, tags } of outbuildings) drawing.area(ring, tags);
  drawPlacesAndBorders(drawing);
  for (const { at, name } of HALTS) drawing.point({ x: at[0], y: at[1] }, { railway: 'halt', train: 'yes', name });
  return drawing.finish(seededRandom(seed, 'versions'), TIMESTAMP, 'umkreis sample: an invented town');
}

function drawMoat(drawing: Drawing, strokes: readonly Stroke[]): void {
  const wall = strokes.find(stroke => stroke.kind === 'wall');
  if (wall === undefined) return;
  const { outer, inner } = moatRings(wall.line);
  drawing.multipolygon(outer, [inner], { leisure: 'park', name: 'Stadtgraben' });
}

function drawHouses(
  drawing: Drawing,
  houses: readonly { ring: AddressedHouse['house']['ring']; tags: Record<string, string> }[],
  addressed: readonly AddressedHouse[],
): void {
  const byHouse = new Map(addressed.map(one => [one.house.ring, one]));
  for (const { ring, tags } of houses) {
    const one = byHouse.get(ring);
    drawing.area(ring, one?.carrier === 'building' ? { ...tags, ...one.addresses[0] } : tags);
    if (one === undefined || one.carrier === 'building') continue;
    one.addresses.forEach((address, i) => {
      const entrance = one.entrances[i];
      if (entrance) entrance.tags = { ...entrance.tags, ...address };
      else drawing.point(one.middle, address);
    });
  }
}
