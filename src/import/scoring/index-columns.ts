// All data that the location index needs of a region → the columns of `index.bin`, and the entry in the manifest.

import type { Column } from '../../region/array-types.ts';
import { groupStarts, narrowed, StringCollector, stringColumns } from '../../region/columns.ts';
import type { Ground } from '../../region/ground.ts';
import type { IndexCounts, Manifest } from '../../region/manifest.ts';
import { INDEX_CATEGORY_IDS, INDEX_TYPES, INDEX_VERSION, type IndexCategoryId } from '../../scoring/index-types.ts';
import { AccessLists } from '../pois/access-lists.ts';
import { calmColumns } from './calm-lines.ts';
import { driveColumns } from './drive-columns.ts';
import { type Entity, type EntityInputs, indexEntities } from './entities.ts';
import { withMotorwayAccess } from './motorways.ts';
import type { PeopleGrid } from './people.ts';

export interface BuiltIndex {
  readonly columns: Record<string, Column>;
  readonly index: NonNullable<Manifest['index']>;
}

/**
 * @param placed on the ground of several countries there are counts for each that the region is about
 * @param people of the region's own cells; undefined without a census
 */
export function indexColumns(
  inputs: EntityInputs,
  { ground, countries }: { readonly ground: Ground; readonly countries: readonly string[] },
  people: Pick<PeopleGrid, 'inhabitants' | 'byCountry'> | undefined,
): BuiltIndex {
  const { osm, streets, obstacles } = inputs;
  const entities = withMotorwayAccess(osm, streets, indexEntities(inputs));
  const calm = calmColumns(osm, inputs.pois, ground);
  const byCountry = (ground.countries.length > 1 ? countries : []).map(country => {
    const own = entities.filter(({ lat, lng }) => ground.countryAt(lat, lng) === country);
    const inhabitants = countries.length > 1 ? people?.byCountry.get(country) : people?.inhabitants;
    return [country, countsOf(own, calm.knownIn.has(country), inhabitants)] as const;
  });
  return {
    columns: { ...entityColumns(entities), ...driveColumns(streets, entities, obstacles.dataEnds), ...calm.columns },
    index: {
      version: INDEX_VERSION,
      ...countsOf(entities, calm.knownIn.size > 0, people?.inhabitants),
      ...(byCountry.length > 0 && { byCountry: Object.fromEntries(byCountry) }),
    },
  };
}

function countsOf(entities: readonly Entity[], isNoiseKnown: boolean, inhabitants: number | undefined): IndexCounts {
  const things = new Uint32Array(INDEX_TYPES.length);
  for (const { type } of entities) things[type]!++;
  const hasSource = (category: IndexCategoryId) =>
    category === 'calm' ? isNoiseKnown : INDEX_TYPES.some((type, t) => type.category === category && things[t]! > 0);
  return {
    missingCategories: INDEX_CATEGORY_IDS.filter(category => !hasSource(category)),
    things: Object.fromEntries(INDEX_TYPES.map(({ id }, t) => [id, things[t]!])),
    ...(inhabitants === undefined ? {} : { inhabitants }),
  };
}

function entityColumns(entities: readonly Entity[]): Record<string, Column> {
  const strings = new StringCollector();
  const name = Uint32Array.from(entities, entity => strings.add(entity.name));
  const walked = entities.map(({ type, access }) => (INDEX_TYPES[type]!.transportMode === 'WALK' ? access : []));
  const lists = new AccessLists();
  const list = Uint32Array.from(walked, points => lists.add(points));
  return {
    ...stringColumns(
      'types',
      INDEX_TYPES.map(({ id }) => id),
    ),
    typeStart: groupStarts(entities, ({ type }) => type, INDEX_TYPES.length),
    osmKind: Uint8Array.from(entities, ({ osmKind }) => osmKind),
    osmId: Float64Array.from(entities, ({ osmId }) => osmId),
    lat: Int32Array.from(entities, ({ lat }) => lat),
    lng: Int32Array.from(entities, ({ lng }) => lng),
    name: narrowed(name),
    ...strings.columns('strings'),
    'walk.list': narrowed(list),
    ...lists.columns('walk'),
  };
}
