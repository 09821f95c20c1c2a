// The way to the middle of the own town, as the map has it: on foot if that is within the walk of a text, else by car.
import type { BaseMode } from '../../../core/modes.ts';
import type { Reach } from '../../../reach/reach.ts';
import { centreNames } from '../languages/names.ts';
import type { Fact } from '../terms/fact.ts';
import { accessTo, doorsOfTown, type Town, type TownParts } from './town-facts.ts';
import { travelSlots } from './travel-slots.ts';

/** The fact, if the search reaches the middle. */
export function centreFact(
  region: Pick<TownParts, 'streets' | 'obstacles'>,
  town: Town | undefined,
  mode: BaseMode,
  reach: Reach,
): Fact[] {
  if (town === undefined) return [];
  const points = doorsOfTown(region, town, mode);
  const [figures] = points.length === 0 ? [] : reach.figuresOf(accessTo([points]));
  if (figures === undefined) return [];
  const minutes = figures.first / 60_000;
  return [
    {
      id: `centre.${mode.toLowerCase()}`,
      kind: 'TOWN',
      slots: [
        ...centreNames(town.name).map(value => ({ kind: 'NAME' as const, value })),
        ...travelSlots(figures.first, figures.second, mode),
      ],
      source: { kind: 'REACH', transportMode: mode, minutes },
    },
  ];
}
