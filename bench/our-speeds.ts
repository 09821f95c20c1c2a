// Writes a region's data with our speeds for another engine: every road for cars has our speed as its `maxspeed`.
import type { OsmFile, OsmTags } from '../sample/osm-pbf-writer.ts';
import { MEMBER_NODE, MEMBER_WAY, type OsmData, readTags, type TagColumns } from '../src/import/osm/osm-data.ts';
import { wayRules } from '../src/import/streets/travel-rules.ts';
import { builtUpAreas } from '../src/import/streets/urban.ts';

/** The same objects, but on roads `maxspeed` is our speed in km/h, and every other speed tag is removed. */
export function withOurSpeeds(osm: OsmData, country: string): OsmFile {
  const urban = builtUpAreas(osm);
  const ids = { node: osm.nodes.ids, way: osm.ways.ids, relation: osm.relations.ids };
  const typeOf = (type: number) => (type === MEMBER_NODE ? 'node' : type === MEMBER_WAY ? 'way' : 'relation');
  return {
    nodes: Array.from(osm.nodes.ids, (id, i) => ({
      id,
      lat: osm.nodes.lat[i]! / 1e7,
      lng: osm.nodes.lng[i]! / 1e7,
      tags: tagsOf(osm, osm.nodes.tags, i),
    })),
    ways: Array.from(osm.ways.ids, (id, way) => {
      const refs = osm.ways.refs.subarray(osm.ways.refStart[way], osm.ways.refStart[way + 1]);
      const tags = tagsOf(osm, osm.ways.tags, way);
      return {
        id,
        refs: Array.from(
          refs.filter(ref => ref >= 0),
          ref => osm.nodes.ids[ref]!,
        ),
        tags: withOurPace(tags, country, () => urban.holds(way, (refs.length - 1) >> 1)),
      };
    }),
    relations: Array.from(osm.relations.ids, (id, relation) => {
      const [from, to] = [osm.relations.memberStart[relation]!, osm.relations.memberStart[relation + 1]!];
      const members = [];
      for (let m = from; m < to; m++) {
        const type = typeOf(osm.relations.memberTypes[m]!);
        const index = osm.relations.members[m]!;
        if (index < 0) continue;
        members.push({ type, ref: ids[type][index]!, role: osm.strings[osm.relations.memberRoles[m]!]! } as const);
      }
      return { id, members, tags: tagsOf(osm, osm.relations.tags, relation) };
    }),
  };
}

function withOurPace(tags: OsmTags, country: string, isUrban: () => boolean): OsmTags {
  const car = wayRules(tags, { country, isUrban })?.CAR;
  if (car === undefined || (car.forward === undefined && car.backward === undefined)) return tags;
  const kept = Object.entries(tags).filter(
    ([key]) => !/^(maxspeed|source:maxspeed|zone:maxspeed|zone:traffic)/.test(key),
  );
  const speed = (key: string, msPerMeter: number | undefined) =>
    msPerMeter === undefined ? [] : [[key, String(Math.max(1, Math.round(3600 / msPerMeter)))]];
  if (car.forward === car.backward) return Object.fromEntries([...kept, ...speed('maxspeed', car.forward)]);
  return Object.fromEntries([
    ...kept,
    ...speed('maxspeed', car.forward ?? car.backward),
    ...speed('maxspeed:forward', car.forward),
    ...speed('maxspeed:backward', car.backward),
  ]);
}

function tagsOf(osm: OsmData, columns: TagColumns, index: number): OsmTags {
  return readTags(osm, columns, index) as OsmTags;
}
