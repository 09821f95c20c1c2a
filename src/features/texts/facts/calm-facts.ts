// The distance of the place from noise, as a fact: the category `calm` of the location index, an estimate from roads, railways and places with guests.

import { metersToDataEnd } from '../../../reach/data-end.ts';
import type { Region } from '../../../region/region.ts';
import { calmShare } from '../../../scoring/calm.ts';
import { CALM_SOURCES, INDEX_VERSION, MILLION } from '../../../scoring/index-types.ts';
import { noiseAround } from '../../../scoring/noise-around.ts';
import type { Fact } from '../terms/fact.ts';

/** If noise beyond the data may take more points than this, the fact is left out. */
const MOST_UNKNOWN_POINTS = 5;
/** Places with guests, school yards and markets this near sound by voices and music: people hear them, whatever the level. */
const HEARD_NEXT_DOOR_METERS = 100;
const SOUNDS_BY_PEOPLE = new Set(CALM_SOURCES.filter(({ places, grounds }) => places ?? grounds).map(({ id }) => id));

/**
 * Points of 100, at the place itself. None where the data ends so near that noise beyond it may change them (@param isInside whether the walk around is
 * inside the data), and none next to places that sound by people: no text may call them quiet.
 */
export function calmFacts(
  { index, manifest }: Pick<Region, 'index' | 'manifest'>,
  place: { readonly lat: number; readonly lng: number },
  isInside: boolean,
): Fact[] {
  if (!isInside) return [];
  const noise = noiseAround(index.calm, place, 0);
  const isNextDoor = noise.some(
    ({ source, decimeters }) => SOUNDS_BY_PEOPLE.has(source) && decimeters <= HEARD_NEXT_DOOR_METERS * 10,
  );
  const points = (heard: typeof noise) => (100 * calmShare(heard)) / MILLION;
  const value = points(noise);
  const beyond = { source: 'motorway', decimeters: Math.floor(metersToDataEnd(manifest.outline, place) * 10) };
  if (isNextDoor || value - points([...noise, beyond]) > MOST_UNKNOWN_POINTS) return [];
  return [
    {
      id: 'index.calm',
      kind: 'CALM',
      slots: [{ kind: 'NUMBER', of: 'CALM', value, unit: 'POINTS', rounding: 'LAST_DIGIT' }],
      source: { kind: 'INDEX', category: 'calm', rulesVersion: INDEX_VERSION },
    },
  ];
}
