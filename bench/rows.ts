// Every row of the page of benchmarks: the measured quantity, its unit, and its target.
import { ROWS } from '../test/geocoding/table.ts';

export interface Bar {
  readonly median?: number;
  readonly p95?: number;
  /** If true, the figure must be at least the target; else at most. */
  readonly atLeast?: true;
  /** The only dataset that the target applies to, if there is one. */
  readonly dataset?: string;
}

export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly bar?: Bar;
}

/** By key, in the order of the page; the headings by the name of their part. */
export const SECTIONS: Readonly<
  Record<string, { readonly heading: string; readonly rows: Readonly<Record<string, Row>> }>
> = {
  reach: {
    heading: 'Search and area, one request at a time, warm, one core',
    rows: {
      'search.WALK': {
        what: 'street search alone, walk 15 min',
        unit: 'ms',
        bar: { median: 0.06, p95: 0.2, dataset: 'liechtenstein' },
      },
      'search.BICYCLE': { what: 'street search alone, bicycle 15 min', unit: 'ms' },
      'search.CAR': { what: 'street search alone, car 10 min', unit: 'ms' },
      'node.WALK': { what: 'the same per street node covered, walk', unit: 'ns', bar: { median: 50 } },
      'node.BICYCLE': { what: 'the same per street node covered, bicycle', unit: 'ns', bar: { median: 50 } },
      'node.CAR': { what: 'the same per street node covered, car', unit: 'ns', bar: { median: 50 } },
      'snap.WALK': { what: 'finding the start and searching, walk 15 min', unit: 'ms' },
      'snap.BICYCLE': { what: 'finding the start and searching, bicycle 15 min', unit: 'ms' },
      'snap.CAR': { what: 'finding the start and searching, car 10 min', unit: 'ms' },
      'pois.WALK': { what: "every point of interest's time, walk 15 min", unit: 'ms', bar: { median: 0.5, p95: 2 } },
      'pois.BICYCLE': { what: "every point of interest's time, bicycle 15 min", unit: 'ms' },
      'pois.CAR': { what: "every point of interest's time, car 10 min", unit: 'ms' },
      'area.WALK': { what: '… and the area as GeoJSON text, walk 15 min', unit: 'ms', bar: { median: 1, p95: 3 } },
      'area.BICYCLE': { what: '… and the area as GeoJSON text, bicycle 15 min', unit: 'ms', bar: { median: 3 } },
      'area.CAR': { what: '… and the area as GeoJSON text, car 10 min', unit: 'ms', bar: { median: 5 } },
    },
  },
  'long-drive': {
    heading: 'A 30-minute drive with its area, on copies of Heidelberg joined by bridges',
    rows: {
      'long.search': { what: 'street search alone, car 30 min', unit: 'ms' },
      'long.area': { what: 'search and area as GeoJSON text, car 30 min', unit: 'ms', bar: { p95: 60 } },
      'long.nodes': { what: 'street nodes reached', unit: 'nodes', bar: { median: 300_000, atLeast: true } },
    },
  },
  growth: {
    heading: 'Growth: time in 20 copies of the region, divided by the time in one, same starts',
    rows: {
      'growth.search': { what: 'street search alone, walk 15 min', unit: '×', bar: { median: 1.3 } },
      'growth.pois': { what: "every point of interest's time, walk 15 min", unit: '×', bar: { median: 1.3 } },
      'growth.area': { what: '… and the area as GeoJSON text, walk 15 min', unit: '×', bar: { median: 1.3 } },
      'growth.area.CAR': { what: '… and the area as GeoJSON text, car 10 min', unit: '×', bar: { median: 1.3 } },
    },
  },
  geocode: {
    heading: 'Text to place',
    rows: {
      geocode: { what: 'geocode one address', unit: 'ms', bar: { median: 0.3, p95: 2 } },
      'geocode.addresses': { what: 'addresses among which it is found', unit: 'addresses' },
    },
  },
  addresses: {
    heading:
      'Addresses in range: the first page of 500, the number of all and the share of buildings with an address; in process, one core',
    rows: {
      'addresses.500': { what: 'every address within 500 m', unit: 'ms', bar: { p95: 1 } },
      'addresses.2000': { what: 'every address within 2,000 m', unit: 'ms' },
      'addresses.WALK': { what: 'every address that is walked to in 15 min', unit: 'ms' },
      'addresses.CAR': { what: 'every address that is driven to in 10 min', unit: 'ms' },
      'addresses.WALK.first': { what: 'the first question of a thread, walk 15 min', unit: 'ms' },
      'addresses.CAR.first': { what: 'the first question of a thread, car 10 min', unit: 'ms' },
    },
  },
  'address-pages': {
    heading:
      'Every address within 2,000 m over HTTP, page by page; one caller, server on one core and caller on the other',
    rows: {
      'pages.500': { what: 'one page of 500 (the default)', unit: 'ms', bar: { p95: 15 } },
      'pages.500.first': { what: 'the first page alone', unit: 'ms' },
      'pages.500.count': { what: 'pages of a place, every address once', unit: 'pages' },
      'pages.10000': { what: 'one page of 10,000 (the most)', unit: 'ms' },
    },
  },
  places: {
    heading:
      'Text to place: how often it is right. Each row is the worst of its kinds of questions; runs are all of them',
    rows: {
      ...Object.fromEntries(
        Object.entries(ROWS).map(([what, entries]) => [
          what,
          { what, unit: '%', bar: { median: 100 * Math.max(...entries.map(({ bar }) => bar)), atLeast: true } },
        ]),
      ),
      typing: {
        what: 'typing: the street is among the first five when 60 % of its letters are there',
        unit: '%',
        bar: { median: 95, atLeast: true },
      },
      'typing.time': { what: 'typing: one answer, after each letter', unit: 'ms', bar: { p95: 2 } },
    },
  },
  census: {
    heading: 'Census, five topics of all Berlin in cells of 100 m',
    rows: {
      'census.import': { what: 'reading 64,321 cells of five topics', unit: 's', bar: { median: 3 } },
      'census.CELL': { what: 'the cell at a place', unit: 'ms', bar: { p95: 5 } },
      'census.RADIUS': { what: 'a circle of 1 km', unit: 'ms' },
      'census.REACH': { what: 'what a car reaches in 10 min, search and area included', unit: 'ms', bar: { p95: 50 } },
    },
  },
  index: {
    heading: 'Location index; samples and maps on all cores',
    rows: {
      'index.observe': { what: 'what a place offers: every time and distance that counts', unit: 'ms' },
      'index.place': {
        what: 'the whole answer: score, bands, improvements, percentiles',
        unit: 'ms',
        bar: { median: 2, p95: 8 },
      },
      'index.facts': { what: 'facts of the index at import', unit: 's' },
      'index.reference': {
        what: 'reference sample of 2,000 places at import',
        unit: 's',
        bar: { median: 20, dataset: 'liechtenstein' },
      },
      'index.map': { what: 'score map of every inhabited cell of 100 m', unit: 's', bar: { median: 60 } },
    },
  },
  table: {
    heading: 'Rows of a table per second of processor time, addresses as texts, warm, one thread',
    rows: {
      'table.location': { what: 'coordinate and match', unit: 'rows/s' },
      'table.index': { what: '… and the location index', unit: 'rows/s' },
      'table.nearest': { what: '… and the nearest of five types on foot, within an hour', unit: 'rows/s' },
      'table.census': { what: '… and five topics of the census within 1 km', unit: 'rows/s' },
      'table.all': {
        what: 'all of these; half of 1,500 rows on two cores',
        unit: 'rows/s',
        bar: { median: 750, atLeast: true, dataset: 'liechtenstein' },
      },
    },
  },
  tables: {
    heading:
      'Tables: `umkreis enrich` on all cores, addresses of Liechtenstein with place, index, five nearest and census; start of the threads included',
    rows: {
      'tables.csv': { what: '100,000 rows of CSV as CSV', unit: 'rows/s', bar: { median: 1500, atLeast: true } },
      'tables.parquet': { what: '100,000 rows of CSV as GeoParquet', unit: 'rows/s' },
      'tables.short.memory': { what: 'memory of the process, 10,000 rows', unit: 'MB' },
      'tables.csv.memory': { what: 'memory of the process, 100,000 rows', unit: 'MB' },
      'tables.parquet.memory': { what: 'memory of the process, 100,000 rows as GeoParquet', unit: 'MB' },
    },
  },
  'beside-job': {
    heading:
      'Live requests beside a job: twenty a second of all functions, pages and tiles on a service of two threads, alone and beside a job of 100,000 rows by turns',
    rows: {
      'beside-job.alone': { what: '95th percentile without a job', unit: 'ms' },
      'beside-job.beside': { what: '95th percentile from the moment when the job is accepted', unit: 'ms' },
      'beside-job.ratio': { what: 'the second divided by the first, round by round', unit: '×', bar: { median: 1.3 } },
      'beside-job.rows': { what: 'rows of the job meanwhile', unit: 'rows/s' },
    },
  },
  faces: {
    heading: 'Location index against what a person sees on the map: sixty places graded before they had a score',
    rows: {
      'faces.equal': { what: 'places with the same grade in both passes', unit: 'places' },
      'faces.passes': { what: 'rank correlation (Spearman) of both passes', unit: 'ρ' },
      'faces.first': { what: 'balanced score with the first pass', unit: 'ρ' },
      'faces.second': { what: 'balanced score with the second pass', unit: 'ρ' },
      'faces.mean': {
        what: 'balanced score with the mean of both',
        unit: 'ρ',
        bar: { median: 0.7, atLeast: true, dataset: 'all' },
      },
      'faces.scores': { what: 'score in the middle of the sixty', unit: 'points' },
      'faces.apart': { what: 'largest difference of ranks by score and by grade', unit: 'ranks' },
    },
  },
  texts: {
    heading:
      'Texts about a place and a property, the facts about them included, in process, one core; no two of one place, and Heidelberg with its timetable',
    rows: {
      'texts.generate': {
        what: 'the built-in writer: a text of 1,200 characters',
        unit: 'ms',
        bar: { median: 8, p95: 50 },
      },
      'texts.4000': { what: 'the built-in writer: a text of 4,000 characters', unit: 'ms', bar: { p95: 50 } },
      'texts.verify20': {
        what: 'verification of a text of 20 sentences: of the writer, and of people, true and false',
        unit: 'ms',
        bar: { median: 15 },
      },
    },
  },
  transit: {
    heading:
      'By timetable, 45 minutes, two hours of a workday, three changes; one request at a time, warm, in process, one core',
    rows: {
      'transit.times': {
        what: "every point of interest's time with a planned departure",
        unit: 'ms',
        bar: { median: 10, p95: 30 },
      },
      'transit.pois': { what: '… and the nearest 200 with their lines, as `poi-data` describes them', unit: 'ms' },
      'transit.area': {
        what: "every point of interest's time, and the area as GeoJSON text",
        unit: 'ms',
        bar: { median: 25 },
      },
      'transit.areaForDisplay': { what: '… with the area for display', unit: 'ms', bar: { median: 25 } },
      'transit.random': {
        what: "every point of interest's time at a random minute, of 120",
        unit: 'ms',
        bar: { median: 500 },
      },
      'transit.import': {
        what: 'import of a timetable without the walks between stops',
        unit: 'stop times/s per core',
        bar: { median: 200_000, atLeast: true },
      },
      'transit.importWithWalks': {
        what: '… with the walks',
        unit: 'stop times/s per core',
        bar: { median: 200_000, atLeast: true },
      },
    },
  },
  import: {
    heading: 'Import and region',
    rows: {
      'import.speed': {
        what: 'import without tiles and reference sample, of `.osm.pbf`',
        unit: 'MB/s per core',
        bar: { median: 3, atLeast: true, dataset: 'montevideo' },
      },
      'import.whole': { what: 'import with tiles', unit: 's' },
      'import.memory': {
        what: 'peak memory without tiles, of what is allowed (12 × the file + 300 MB)',
        unit: '×',
        bar: { median: 1 },
      },
      'region.size': { what: 'region without tiles, of the `.osm.pbf`', unit: '×', bar: { median: 3 } },
      'region.open': { what: 'opening a region', unit: 'ms', bar: { median: 300, dataset: 'liechtenstein' } },
    },
  },
  page: {
    heading:
      'The embed page and the explorer in headless Chromium, which draws by the processor; server, browser and its drawing on the same two cores, empty cache',
    rows: {
      'page.size': { what: 'HTML, code, worker, styles and fonts, compressed', unit: 'kB', bar: { median: 450 } },
      'page.paint': { what: 'first contentful paint', unit: 'ms' },
      'page.interactive': {
        what: 'list and map are there and answer to pointer and keys',
        unit: 'ms',
        bar: { median: 1500, dataset: 'liechtenstein' },
      },
      'page.complete': { what: 'the whole first picture is drawn', unit: 'ms' },
      'page.slow.title': {
        what: 'over 400 kbit/s and 150 ms: title and place can be read',
        unit: 'ms',
        bar: { median: 1500 },
      },
      'page.slow.list': { what: 'the same: the list can be read', unit: 'ms' },
      'page.slow.picture': { what: 'the same: the picture of the map stands', unit: 'ms', bar: { median: 3500 } },
      'page.main': { what: 'main thread busy until then', unit: 'ms' },
      'page.pan': {
        what: 'longest task while panning over more than 1,500 places, all tasks under 50 ms count as 0',
        unit: 'ms',
        bar: { median: 100 },
      },
      'explorer.size': { what: 'the explorer: HTML, code, worker, styles and fonts, compressed', unit: 'kB' },
      'explorer.paint': { what: 'the explorer: first contentful paint', unit: 'ms' },
      'explorer.interactive': { what: 'the explorer: an address can be typed', unit: 'ms' },
      'explorer.complete': {
        what: 'the explorer: the first address is on the map, its requests are sent',
        unit: 'ms',
      },
    },
  },
  sheet: {
    heading:
      'The location sheet: a PDF of two pages with map, index, text and census, over HTTP; server on one core and caller on the other',
    rows: {
      'sheet.first': { what: 'the first request of a map, which lays it out', unit: 'ms', bar: { median: 1000 } },
      'sheet.cached': { what: 'later requests, from the cache', unit: 'ms', bar: { median: 50 } },
      'sheet.size': { what: 'the file', unit: 'kB' },
    },
  },
  http: {
    heading: 'Over HTTP',
    rows: {
      snapshot: {
        what: '`snapshot-data`, one caller, server on one core and caller on the other',
        unit: 'ms',
        bar: { median: 8, p95: 20 },
      },
      'load.20': {
        what: '`poi-data`, walk 15, nearest 20; both cores, 64 connections, load from the same cores',
        unit: 'requests/s',
        bar: { median: 2500, atLeast: true, dataset: 'liechtenstein' },
      },
      'load.20.p99': { what: 'the same, slowest of a hundred', unit: 'ms', bar: { median: 100 } },
      'load.20.empty': { what: 'an empty handler with that body', unit: 'requests/s' },
      'load.200': {
        what: '`poi-data`, walk 15, all types, nearest 200',
        unit: 'requests/s',
        bar: { median: 800, atLeast: true },
      },
      'load.200.empty': { what: 'an empty handler with that body', unit: 'requests/s' },
    },
  },
  valhalla: {
    heading: 'Against Valhalla 3.6.1: one area as GeoJSON text, in process, by turns',
    rows: {
      'valhalla.WALK': { what: 'ours is faster by, walk 15 min', unit: '×', bar: { median: 3, atLeast: true } },
      'valhalla.BICYCLE': { what: 'ours is faster by, bicycle 15 min', unit: '×', bar: { median: 3, atLeast: true } },
      'valhalla.CAR': { what: 'ours is faster by, car 10 min', unit: '×', bar: { median: 3, atLeast: true } },
      'display.WALK': {
        what: 'ours for display is faster by, walk 15 min',
        unit: '×',
        bar: { median: 10, atLeast: true },
      },
      'display.BICYCLE': {
        what: 'ours for display is faster by, bicycle 15 min',
        unit: '×',
        bar: { median: 10, atLeast: true },
      },
      'display.CAR': {
        what: 'ours for display is faster by, car 10 min',
        unit: '×',
        bar: { median: 10, atLeast: true },
      },
      'oursDisplay.WALK': { what: 'ours for display, walk 15 min', unit: 'ms' },
      'oursDisplay.BICYCLE': { what: 'ours for display, bicycle 15 min', unit: 'ms' },
      'oursDisplay.CAR': { what: 'ours for display, car 10 min', unit: 'ms' },
      'ours.WALK': { what: 'ours, walk 15 min', unit: 'ms' },
      'ours.BICYCLE': { what: 'ours, bicycle 15 min', unit: 'ms' },
      'ours.CAR': { what: 'ours, car 10 min', unit: 'ms' },
      'theirs.WALK': { what: 'Valhalla, walk 15 min', unit: 'ms' },
      'theirs.BICYCLE': { what: 'Valhalla, bicycle 15 min', unit: 'ms' },
      'theirs.CAR': { what: 'Valhalla, car 10 min', unit: 'ms' },
      'ratio.WALK': { what: "Valhalla's area divided by ours, walk", unit: '×' },
      'ratio.BICYCLE': { what: "Valhalla's area divided by ours, bicycle", unit: '×' },
      'ratio.CAR': { what: "Valhalla's area divided by ours, car", unit: '×' },
      'overlap.WALK': {
        what: 'overlap (intersection over union), walk',
        unit: 'IoU',
        bar: { median: 0.75, atLeast: true },
      },
      'overlap.BICYCLE': { what: 'overlap (intersection over union), bicycle', unit: 'IoU' },
      'overlap.CAR': { what: 'overlap (intersection over union), car', unit: 'IoU' },
      agreement: { what: 'starts with an overlap of at least 0.75, walk', unit: '%' },
    },
  },
  'travel-times': {
    heading:
      'Against Valhalla 3.6.1: times from one place to 1,000 addresses within 30 minutes of it as JSON text, coordinates in, in process, by turns',
    rows: {
      'travel.WALK': { what: 'ours is faster by, walk', unit: '×', bar: { median: 5, atLeast: true } },
      'travel.BICYCLE': { what: 'ours is faster by, bicycle', unit: '×', bar: { median: 5, atLeast: true } },
      'travel.CAR': { what: 'ours is faster by, car', unit: '×', bar: { median: 5, atLeast: true } },
      'travel.lines.WALK': {
        what: 'ours is faster by, as lines without the address of each place, as Valhalla answers, walk',
        unit: '×',
        bar: { median: 5, atLeast: true },
      },
      'travel.lines.BICYCLE': {
        what: 'ours is faster by, as lines without the address of each place, as Valhalla answers, bicycle',
        unit: '×',
        bar: { median: 5, atLeast: true },
      },
      'travel.lines.CAR': {
        what: 'ours is faster by, as lines without the address of each place, as Valhalla answers, car',
        unit: '×',
        bar: { median: 5, atLeast: true },
      },
      'travel.first.WALK': {
        what: 'ours is faster by, as lines, to places that nobody asked before, walk',
        unit: '×',
        bar: { median: 5, atLeast: true },
      },
      'travel.first.BICYCLE': {
        what: 'ours is faster by, as lines, to places that nobody asked before, bicycle',
        unit: '×',
        bar: { median: 5, atLeast: true },
      },
      'travel.first.CAR': {
        what: 'ours is faster by, as lines, to places that nobody asked before, car',
        unit: '×',
        bar: { median: 5, atLeast: true },
      },
      'travel.ours.WALK': { what: 'ours, walk', unit: 'ms' },
      'travel.ours.BICYCLE': { what: 'ours, bicycle', unit: 'ms' },
      'travel.ours.CAR': { what: 'ours, car', unit: 'ms' },
      'travel.theirs.WALK': { what: 'Valhalla, walk', unit: 'ms' },
      'travel.theirs.BICYCLE': { what: 'Valhalla, bicycle', unit: 'ms' },
      'travel.theirs.CAR': { what: 'Valhalla, car', unit: 'ms' },
      'travel.ratio.WALK': { what: "Valhalla's time divided by ours, walk", unit: '×' },
      'travel.ratio.BICYCLE': { what: "Valhalla's time divided by ours, bicycle", unit: '×' },
      'travel.ratio.CAR': { what: "Valhalla's time divided by ours, car", unit: '×' },
    },
  },
  many: {
    heading: 'Lists of own places and answers of many rows, as JSON text, in process, one core',
    rows: {
      'own.10000.first': {
        what: 'own places in reach, 10,000 in the list, car 10 min: the first question',
        unit: 'ms',
      },
      'own.10000': { what: 'own places in reach, 10,000 in the list, car 10 min: later questions', unit: 'ms' },
      'own.100000.first': {
        what: 'own places in reach, 100,000 in the list, car 10 min: the first question',
        unit: 'ms',
      },
      'own.100000': { what: 'own places in reach, 100,000 in the list, car 10 min: later questions', unit: 'ms' },
      'cells.WALK': { what: 'times to the hexagons of H3 (resolution 9), walk 15 min', unit: 'ms' },
      'cells.CAR': { what: 'times to the hexagons of H3 (resolution 9), car 10 min', unit: 'ms' },
      'cells.count': { what: 'hexagons of an answer, car 10 min', unit: 'cells' },
      'common.two': { what: 'what either of two places reaches: walk 20 min and bicycle 15 min', unit: 'ms' },
      'common.addresses': { what: '… with the addresses and the area', unit: 'ms' },
    },
  },
  postgis: {
    heading: 'Against PostGIS: nearest 20 within 1 km as the crow flies, same HTTP layer, same load, by turns',
    rows: {
      postgis: {
        what: 'our `poi-data` (walk 15, nearest 20) answers more by',
        unit: '×',
        bar: { median: 3, atLeast: true },
      },
      'postgis.counted': { what: '… than PostGIS when it counts by type, as ours does', unit: '×' },
      'postgis.geographies': {
        what: '… than PostGIS on geographies, without a plane of the region',
        unit: '×',
      },
      'postgis.ours': { what: 'our `poi-data`', unit: 'requests/s' },
      'postgis.theirs': { what: 'PostGIS behind the same HTTP layer', unit: 'requests/s' },
      'postgis.theirs.counted': { what: 'the same with counts by type', unit: 'requests/s' },
      'postgis.theirs.geographies': { what: 'the same on geographies', unit: 'requests/s' },
    },
  },
};
