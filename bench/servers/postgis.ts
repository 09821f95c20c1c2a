// `node bench/servers/postgis.ts PORT DATABASE SRID [counts|geographies]`: returns the nearest 20 points of interest within 1 km
// in a straight line from PostGIS, with the service's HTTP layer and form of answer, but without its keys and checks; counts by
// type only with `counts`.
import { fastify } from 'fastify';
import { pgPackage } from '../peers.ts';
import { connection } from '../postgis.ts';

/** Connections per process, one process per core: enough that the service never waits for a free connection. */
const CONNECTIONS = 4;

const [port = '', database = '', srid = '', extra = ''] = process.argv.slice(2);
const { Pool } = pgPackage();
const pool = new Pool({ ...connection(database), max: CONNECTIONS });
/** The fastest of four query forms that we tried; the others: inlined place, nearest neighbours first, geographies. */
const place = `place as (select ST_Transform(ST_SetSRID(ST_MakePoint($2, $1), 4326), ${Number(srid)}) as at)`;
const columns = `id, type, "typeLabel", "group", "groupLabel", name, lat, lng, address, "openingHours", wheelchair, website, phone, brand`;
const nearest = `with ${place}
  select ${columns}, geom <-> at as "straightLineMeters" from poi, place
  where ST_DWithin(geom, at, 1000) order by geom <-> at limit 20`;
/** The same with the number of each type, which our answer has too. */
const counted = `with ${place},
  near as materialized (select ${columns}, geom <-> at as "straightLineMeters" from poi, place where ST_DWithin(geom, at, 1000)),
  counts as (select json_object_agg(type, n) as counts from (select type, count(*) as n from near group by type) by_type)
  select near.*, counts from near, counts order by "straightLineMeters" limit 20`;
/** The usual form without a prepared plane for the region: on the ellipsoid, sorted by distance. */
const onEllipsoid = `with place as (select ST_SetSRID(ST_MakePoint($2, $1), 4326)::geography as at)
  select ${columns}, ST_Distance(geog, at) as "straightLineMeters" from poi, place
  where ST_DWithin(geog, at, 1000) order by "straightLineMeters" limit 20`;
const texts: Readonly<Record<string, string>> = { counts: counted, geographies: onEllipsoid };
const query = { name: 'nearest', text: texts[extra] ?? nearest };

const app = fastify();
app.post<{ Body: { lat: number; lng: number } }>('/', async ({ body: { lat, lng } }) => {
  const { rows } = await pool.query({ ...query, values: [lat, lng] });
  return {
    location: { lat, lng, source: 'COORDINATES' },
    reachability: { distance: 1000, unit: 'METERS', assumptions: ['As the crow flies.'] },
    counts: rows[0]?.counts,
    pois: rows.map(({ counts: _, ...row }) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
    ),
    truncated: rows.length === 20,
    meta: { source: 'DATABASE_EXTRACT', generatedAt: new Date().toISOString(), warnings: [] },
  };
});
await app.ready();
app.server.listen({ port: Number(port), host: '127.0.0.1', reusePort: true }, () => console.log('listening'));
process.once('SIGTERM', () => process.exit(0));
