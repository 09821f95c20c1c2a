// `node bench/servers/postgis.ts PORT DATABASE SRID`: the nearest 20 points of interest within 1 km as the crow flies, from PostGIS, behind the HTTP
// layer that the service has and in the same form of answer; without its keys, checks and counts by type, which would only slow it down.
import { fastify } from 'fastify';
import { pgPackage } from '../peers.ts';
import { connection } from '../postgis.ts';

/** Connections per process, of which there is one per core: enough that the database never waits for us. */
const CONNECTIONS = 4;

const [port = '', database = '', srid = ''] = process.argv.slice(2);
const { Pool } = pgPackage();
const pool = new Pool({ ...connection(database), max: CONNECTIONS });
/** The fastest of four spellings that were tried; the others: place written out, nearest neighbours first, geographies. */
const query = {
  name: 'nearest',
  text: `with place as (select ST_Transform(ST_SetSRID(ST_MakePoint($2, $1), 4326), ${Number(srid)}) as at)
    select id, type, "typeLabel", "group", "groupLabel", name, lat, lng, address, geom <-> at as "straightLineMeters",
      "openingHours", wheelchair, website, phone, brand
    from poi, place where ST_DWithin(geom, at, 1000) order by geom <-> at limit 20`,
};

const app = fastify();
app.post<{ Body: { lat: number; lng: number } }>('/', async ({ body: { lat, lng } }) => {
  const { rows } = await pool.query({ ...query, values: [lat, lng] });
  return {
    location: { lat, lng, source: 'COORDINATES' },
    reachability: { distance: 1000, unit: 'METERS', assumptions: ['As the crow flies.'] },
    pois: rows.map(row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))),
    truncated: rows.length === 20,
    meta: { source: 'DATABASE_EXTRACT', generatedAt: new Date().toISOString(), warnings: [] },
  };
});
await app.ready();
app.server.listen({ port: Number(port), host: '127.0.0.1', reusePort: true }, () => console.log('listening'));
process.once('SIGTERM', () => process.exit(0));
