// Judges the times by timetable of an imported region against connection scan on the raw rows of its feeds; prints figures as JSON.
//
//   node soak/ground/transit/run.ts DATA_FOLDER REGION --starts 20 --hours 7,22 FEED…
import { parseArgs } from 'node:util';
import { openServedRegion } from '../../../src/region/store.ts';
import { dayOf } from '../../../test/oracles/transit/days.ts';
import { readFeeds } from '../../../test/oracles/transit/feeds.ts';
import { minuteDifferences, plannedDifferences, SharedGround } from '../../../test/support/transit-judge.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { starts: { type: 'string', default: '20' }, hours: { type: 'string', default: '7,22' } },
});
const [dataFolder, name, ...paths] = positionals;
const region = openServedRegion(dataFolder, name);
const { transit: timetable, manifest } = region;
if (!timetable || !manifest.transit) throw new Error(`${name} has no timetable.`);
const feeds = readFeeds(paths, manifest.timeZone);
const judged = { streets: region.streets, obstacles: region.obstacles, timetable, feeds };
const ground = new SharedGround(judged);
const hours = values.hours.split(',').map(Number);
const days = Object.values(manifest.transit.usualDays).map(({ date }) => dayOf(date));
const { lat, lng, access, count } = timetable.stops;
const figures = {
  region: name,
  feeds: paths.length,
  starts: 0,
  stopTimes: 0,
  differences: 0,
  examples: [] as string[],
};
const note = ({ stops, differences }: { stops: number; differences: readonly string[] }) => {
  figures.stopTimes += stops;
  figures.differences += differences.length;
  figures.examples.push(...differences.slice(0, 3));
};

for (let i = 0; figures.starts < Number(values.starts) && i < count; i++) {
  const stop = (i * 7919 + 13) % count;
  if (access.start[access.list[stop]] === access.start[access.list[stop] + 1]) continue;
  const place = { lat: lat[stop] / 1e7 + 0.0007, lng: lng[stop] / 1e7 - 0.0005 };
  const from = hours[figures.starts % hours.length] * 3600;
  const day = days[figures.starts % days.length];
  for (const direction of ['FROM', 'TO'] as const) {
    for (const maxTransfers of [0, 1, 3]) {
      const asked = {
        day,
        zone: manifest.timeZone,
        from,
        to: from + 1800,
        direction,
        maxTransfers,
        longestWalkSeconds: 900,
        limitSeconds: 2700,
      };
      const near = ground.access(place, asked);
      if (near.size === 0) continue;
      const walks = ground.access(place, { direction, longestWalkSeconds: asked.limitSeconds });
      note(plannedDifferences(judged, ground, asked, near, walks));
      note(minuteDifferences(judged, ground, { ...asked, to: from + 300 }, near));
    }
  }
  figures.starts++;
  process.stderr.write(`${figures.starts} starts, ${figures.stopTimes} times, ${figures.differences} differences\n`);
}
console.log(JSON.stringify(figures, null, 2));
