// Valhalla on the same data with our speeds: its tiles, built from a file in which every road has our speed, and its answers.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeOsmPbf } from '../sample/osm-pbf-writer.ts';
import type { BaseMode } from '../src/core/modes.ts';
import type { OsmData } from '../src/import/osm/osm-data.ts';
import type { Place } from './datasets.ts';
import type { LeftOut } from './figures.ts';
import { withOurSpeeds } from './our-speeds.ts';
import { peerFile, type ValhallaConfig, valhallaPackage } from './peers.ts';
import { SECTIONS } from './rows.ts';

/** The two kinds of requests that the benchmark sends to Valhalla. */
export interface Valhalla {
  /** One area as GeoJSON text. */
  area(mode: BaseMode, minutes: number, place: Place): Promise<string>;
  /** Seconds and kilometres from one place to many, as JSON text; `null` where it finds no way. */
  matrix(mode: BaseMode, from: Place, to: readonly Place[]): Promise<string>;
}

const BUILD_TILES = '@valhallajs/valhallajs/bin/valhalla-cli.js';

/** Our speeds, without preferences for certain roads. Only Valhalla's rules of access and its turn costs remain. */
const COSTING = {
  WALK: {
    costing: 'pedestrian',
    costing_options: {
      pedestrian: {
        walking_speed: 4.8,
        walkway_factor: 1,
        sidewalk_factor: 1,
        alley_factor: 1,
        driveway_factor: 1,
        step_penalty: 0,
        service_penalty: 0,
        private_access_penalty: 0,
        max_hiking_difficulty: 2,
      },
    },
  },
  BICYCLE: {
    costing: 'bicycle',
    costing_options: {
      bicycle: {
        bicycle_type: 'Hybrid',
        cycling_speed: 16,
        use_roads: 1,
        avoid_bad_surfaces: 0,
        service_penalty: 0,
        private_access_penalty: 0,
        maneuver_penalty: 0,
      },
    },
  },
  CAR: {
    costing: 'auto',
    costing_options: {
      auto: {
        top_speed: 140,
        maneuver_penalty: 0,
        service_penalty: 0,
        service_factor: 1,
        private_access_penalty: 0,
        destination_only_penalty: 0,
        use_tracks: 1,
        gate_cost: 30,
        gate_penalty: 0,
      },
    },
  },
} as const;

/** Builds tiles and their tar in `folder` and opens them. */
export async function openValhalla(osm: OsmData, country: string, folder: string): Promise<Valhalla> {
  const { Actor, getConfig } = valhallaPackage();
  mkdirSync(folder, { recursive: true });
  const tileDir = join(folder, 'tiles');
  const tileExtract = join(folder, 'tiles.tar');
  const config = quiet(await getConfig({ tileDir, tileExtract }));
  const configPath = join(folder, 'config.json');
  const input = join(folder, 'our-speeds.osm.pbf');
  writeFileSync(configPath, JSON.stringify(config));
  writeFileSync(input, encodeOsmPbf(withOurSpeeds(osm, country)));
  run(folder, process.execPath, peerFile(BUILD_TILES), 'build_tiles', '-c', configPath, input);
  run(folder, 'tar', '-cf', tileExtract, '-C', tileDir, ...['0', '1', '2']);
  const actor = new Actor(config);
  const point = ({ lat, lng }: Place) => ({ lat, lon: lng });
  return {
    area: (mode, minutes, place) =>
      actor.isochrone(
        JSON.stringify({
          locations: [point(place)],
          contours: [{ time: minutes }],
          polygons: true,
          denoise: 0,
          generalize: 0,
          ...COSTING[mode],
        }),
      ),
    matrix: (mode, from, to) =>
      actor.matrix(
        JSON.stringify({ sources: [point(from)], targets: to.map(point), verbose: false, ...COSTING[mode] }),
      ),
  };
}

function quiet(config: ValhallaConfig): ValhallaConfig {
  const silent = { type: '', color: false };
  return {
    ...config,
    mjolnir: { ...config.mjolnir, logging: silent },
    loki: { ...config.loki, logging: silent },
    thor: { ...config.thor, logging: silent },
  };
}

/** Runs in its own folder, because the builder writes files to the working directory. */
function run(folder: string, command: string, ...parameters: string[]): void {
  const { status, stderr, error } = spawnSync(command, parameters, { encoding: 'utf8', cwd: folder });
  if (status !== 0) throw new Error(`${command} ${parameters[0]} failed: ${error?.message ?? stderr.slice(-500)}`);
}

/** The rows of a part, left out because `openValhalla` failed. */
export function withoutValhalla(part: string, fault: unknown): LeftOut[] {
  const [line] = (fault instanceof Error ? fault.message : String(fault)).split('\n');
  const reason = `Valhalla does not run here (${line})`;
  return Object.keys(SECTIONS[part]?.rows ?? {}).map(row => ({ row, dataset: 'all', reason }));
}
