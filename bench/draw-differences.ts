// `node bench/draw-differences.ts FOLDER`: draws the starts with the largest differences between our area and Valhalla's, as
// bench/results/valhalla.json names them: streets open to the mode grey, our area blue, Valhalla's outline orange, the start a
// black dot. One PNG each.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { readOsmFiles } from '../src/import/osm/read.ts';
import { CLOSED } from '../src/region/streets.ts';
import { areaFrom, TRIPS } from './asking.ts';
import type { ReachParts } from './assemble.ts';
import { assemble } from './assemble.ts';
import { DATASETS, type Place, REACH_DATASETS } from './datasets.ts';
import type { PartResult } from './figures.ts';
import { type Polygons, polygonsOf } from './overlap.ts';
import { resultPath } from './page.ts';
import { openValhalla } from './valhalla.ts';

const PIXELS = 1000;
const [folder = '.'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const { figures }: PartResult = JSON.parse(readFileSync(resultPath('valhalla'), 'utf8'));
const scratch = mkdtempSync(join(tmpdir(), 'umkreis-differences-'));
try {
  for (const name of REACH_DATASETS) {
    const { osm: file, country } = DATASETS[name];
    const { osm } = await readOsmFiles([file]);
    const own = join(scratch, name);
    mkdirSync(own);
    const region = assemble(osm, country, own);
    const valhalla = await openValhalla(osm, country, join(own, 'valhalla'));
    for (const [mode, minutes] of TRIPS) {
      const worst = figures.find(({ row, dataset }) => row === `overlap.${mode}` && dataset === name)?.more?.worst;
      for (const [i, text] of (Array.isArray(worst) ? worst : []).entries()) {
        const [lat = 0, lng = 0] = text.split(':')[0].split(',').map(Number);
        const place = { lat, lng };
        const ours = polygonsOf(areaFrom(region, mode, minutes, place));
        const theirs = polygonsOf(await valhalla.area(mode, minutes, place));
        const path = join(folder, `${name}-${mode.toLowerCase()}-${i + 1}.png`);
        writeFileSync(path, picture(region, mode, place, ours, theirs));
        console.log(`${path}  ${text}`);
      }
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function picture(
  { streets }: ReachParts,
  mode: (typeof TRIPS)[number][0],
  place: Place,
  ours: Polygons,
  theirs: Polygons,
): Buffer {
  const points = [...ours, ...theirs].flat(2);
  const lngs = points.map(([lng = 0]) => lng);
  const lats = points.map(([, lat = 0]) => lat);
  const [west, south] = [least(lngs), least(lats)];
  const stretch = Math.cos((place.lat * Math.PI) / 180);
  const scale =
    PIXELS / Math.max((-least(lngs.map(lng => -lng)) - west) * stretch, -least(lats.map(lat => -lat)) - south);
  const canvas = createCanvas(PIXELS, PIXELS);
  const context = canvas.getContext('2d');
  const x = (lng: number) => (lng - west) * stretch * scale;
  const y = (lat: number) => PIXELS - (lat - south) * scale;
  const trace = (polygons: Polygons) => traceRings(context, polygons, x, y);
  context.fillStyle = 'white';
  context.fillRect(0, 0, PIXELS, PIXELS);
  context.fillStyle = '#9ec5ff';
  trace(ours);
  context.fill('evenodd');
  context.strokeStyle = '#888888';
  context.lineWidth = 0.7;
  context.beginPath();
  const { forward, backward } = streets.modes[mode];
  for (let edge = 0; edge < streets.edgeCount; edge++) {
    if (forward[edge] === CLOSED && backward[edge] === CLOSED) continue;
    const [from, to] = [streets.edgeFrom[edge]!, streets.edgeTo[edge]!];
    context.moveTo(x(streets.nodeLng[from]! / 1e7), y(streets.nodeLat[from]! / 1e7));
    context.lineTo(x(streets.nodeLng[to]! / 1e7), y(streets.nodeLat[to]! / 1e7));
  }
  context.stroke();
  context.strokeStyle = '#e06000';
  context.lineWidth = 2;
  trace(theirs);
  context.stroke();
  context.fillStyle = 'black';
  context.fillRect(x(place.lng) - 5, y(place.lat) - 5, 10, 10);
  return canvas.toBuffer('image/png');
}

function traceRings(
  context: SKRSContext2D,
  polygons: Polygons,
  x: (lng: number) => number,
  y: (lat: number) => number,
) {
  context.beginPath();
  for (const ring of polygons.flat()) {
    for (const [i, [lng = 0, lat = 0]] of ring.entries()) {
      if (i === 0) context.moveTo(x(lng), y(lat));
      else context.lineTo(x(lng), y(lat));
    }
  }
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}
