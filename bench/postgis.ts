// A PostGIS database with a region's points of interest, created for one measurement.
import { userInfo } from 'node:os';
import { defaultTypes, poiGroup, poiType } from '../src/poi-types/catalogue.ts';

import { OSM_KINDS, type PoiTable, type PoiText } from '../src/region/pois.ts';
import { type PgOptions, type PgPool, pgPackage } from './peers.ts';

/** PostgreSQL's own variables (PGHOST, PGUSER …), else the socket of a local server, as this process's user. */
export function connection(database?: string): PgOptions {
  return {
    host: process.env.PGHOST || '/var/run/postgresql',
    user: process.env.PGUSER || userInfo().username,
    database: database ?? (process.env.PGDATABASE || 'postgres'),
  };
}

/** Creates a database, passes its name on, and drops it afterwards. */
export async function withDatabase<T>(use: (database: string, pool: PgPool) => Promise<T>): Promise<T> {
  const { Pool } = pgPackage();
  const database = `umkreis_bench_${process.pid}`;
  const owner = new Pool({ ...connection(), max: 1 });
  try {
    await owner.query(`create database ${database}`);
    const pool = new Pool({ ...connection(database), max: 1 });
    try {
      await pool.query('create extension postgis');
      return await use(database, pool);
    } finally {
      await pool.end();
      await owner.query(`drop database ${database} with (force)`);
    }
  } finally {
    await owner.end();
  }
}

/**
 * The points of interest of the default types, one row per object and type, with an index over their positions in a metric plane
 * (`srid`: the UTM zone of the region), which is faster than an index over geographies.
 */
export async function loadPois(pool: PgPool, table: PoiTable, srid: number): Promise<void> {
  await pool.query('drop table if exists poi');
  await pool.query(
    `create table poi (id text, type text, "typeLabel" text, "group" text, "groupLabel" text, name text, address text,
       "openingHours" text, wheelchair text, website text, phone text, brand text, lat float8, lng float8,
       geom geometry(Point, ${srid}), geog geography(Point, 4326))`,
  );
  await pool.query({
    text: `insert into poi select r.*, ST_Transform(ST_SetSRID(ST_MakePoint(r.lng, r.lat), 4326), ${srid}),
      ST_SetSRID(ST_MakePoint(r.lng, r.lat), 4326)::geography
      from json_to_recordset($1) as r(id text, type text, "typeLabel" text, "group" text, "groupLabel" text, name text,
        address text, "openingHours" text, wheelchair text, website text, phone text, brand text, lat float8, lng float8)`,
    values: [JSON.stringify(rowsOf(table))],
  });
  await pool.query('create index on poi using gist (geom)');
  await pool.query('create index on poi using gist (geog)');
  await pool.query('vacuum analyze poi');
}

function rowsOf(table: PoiTable): object[] {
  return defaultTypes().flatMap(id => {
    const column = table.types.indexOf(id);
    const type = poiType(id);
    if (column < 0 || type === undefined) return [];
    const [from, to] = [table.typeStart[column] ?? 0, table.typeStart[column + 1] ?? 0];
    return Array.from({ length: to - from }, (_, i) => {
      const row = from + i;
      const text = (name: PoiText) => table.strings.get(table.texts[name][row] ?? 0) || null;
      const address = [text('street'), text('houseNumber'), text('postalCode'), text('city')].filter(Boolean).join(' ');
      return {
        id: `${OSM_KINDS[table.osmKind[row] ?? 0]}${table.osmId[row]}`,
        type: id,
        typeLabel: type.label.de,
        group: type.group,
        groupLabel: poiGroup(type.group)?.label.de,
        name: text('name'),
        address: address || null,
        openingHours: text('openingHours'),
        wheelchair: text('wheelchair'),
        website: text('website'),
        phone: text('phone'),
        brand: text('brand'),
        lat: (table.lat[row] ?? 0) / 1e7,
        lng: (table.lng[row] ?? 0) / 1e7,
      };
    });
  });
}
