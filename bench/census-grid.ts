// Reads a Eurostat census grid (1 km, CSV) and finds the cell of a point. This reader is independent of the product's reader.
import { readFileSync } from 'node:fs';

/** Inhabitants by cell name `N…E…` (south-west corner in kilometres of EPSG:3035). */
export function readPopulation(path: string): ReadonlyMap<string, number> {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  const columns = head.split(',');
  const [id, total] = [columns.indexOf('GRD_ID'), columns.indexOf('T')];
  return new Map(
    lines.map(line => {
      const cells = line.split(',');
      const [, north, east] = /N(\d+)E(\d+)$/.exec(cells[id] ?? '') ?? [];
      if (north === undefined || east === undefined) throw new Error(`${path}: no grid cell in "${line}"`);
      return [`N${Number(north) / 1000}E${Number(east) / 1000}`, Number(cells[total])];
    }),
  );
}

/** The cell that contains a point in degrees. */
export function cellAt(lat: number, lng: number): string {
  const { north, east } = laea(lat, lng);
  return `N${Math.floor(north / 1000)}E${Math.floor(east / 1000)}`;
}

/** Centre of a cell in degrees: inverts the projection by iteration from a point in that cell. */
export function cellCentre(cell: string, near: { lat: number; lng: number }): { lat: number; lng: number } {
  const [, north, east] = /^N(\d+)E(\d+)$/.exec(cell) ?? [];
  let { lat, lng } = near;
  for (let step = 0; step < 5; step++) {
    const at = laea(lat, lng);
    lat += (Number(north) * 1000 + 500 - at.north) / METERS_PER_DEGREE;
    lng += (Number(east) * 1000 + 500 - at.east) / (METERS_PER_DEGREE * Math.cos(lat * RADIANS));
  }
  return { lat, lng };
}

const METERS_PER_DEGREE = 111_200;
const RADIANS = Math.PI / 180;
const SEMI_MAJOR_METERS = 6378137;
const FLATTENING = 1 / 298.257222101;
const E2 = FLATTENING * (2 - FLATTENING);
const E = Math.sqrt(E2);
const [LAT_0, LNG_0, FALSE_EAST, FALSE_NORTH] = [52 * RADIANS, 10 * RADIANS, 4321000, 3210000];
const Q_POLE = authalic(1);
const RADIUS_Q = SEMI_MAJOR_METERS * Math.sqrt(Q_POLE / 2);
const BETA_0 = Math.asin(authalic(Math.sin(LAT_0)) / Q_POLE);
const D =
  (SEMI_MAJOR_METERS * Math.cos(LAT_0)) / Math.sqrt(1 - E2 * Math.sin(LAT_0) ** 2) / (RADIUS_Q * Math.cos(BETA_0));

/** EPSG:3035, Lambert azimuthal equal area on GRS 80. Source: IOGP Guidance Note 7-2, method 9820. */
export function laea(lat: number, lng: number): { north: number; east: number } {
  const beta = Math.asin(authalic(Math.sin(lat * RADIANS)) / Q_POLE);
  const dLng = lng * RADIANS - LNG_0;
  const b =
    RADIUS_Q *
    Math.sqrt(2 / (1 + Math.sin(BETA_0) * Math.sin(beta) + Math.cos(BETA_0) * Math.cos(beta) * Math.cos(dLng)));
  return {
    east: FALSE_EAST + b * D * Math.cos(beta) * Math.sin(dLng),
    north:
      FALSE_NORTH + (b / D) * (Math.cos(BETA_0) * Math.sin(beta) - Math.sin(BETA_0) * Math.cos(beta) * Math.cos(dLng)),
  };
}

function authalic(sin: number): number {
  return (1 - E2) * (sin / (1 - E2 * sin * sin) - (1 / (2 * E)) * Math.log((1 - E * sin) / (1 + E * sin)));
}
