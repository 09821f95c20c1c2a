// A drawn fact about a destination.
import type { BaseMode } from '../../../src/core/modes.ts';
import type { Fact, Slot } from '../../../src/features/texts/terms/fact.ts';

export interface Drawn {
  readonly type: string;
  readonly name?: string;
  /** Of travel; the length is 80 m a minute. */
  readonly minutes: number;
  readonly slots?: readonly Slot[];
  readonly mode?: BaseMode;
}

export function destination({ type, name, minutes, slots = [], mode = 'WALK' }: Drawn): Fact {
  const travel = { kind: 'NUMBER', transportMode: mode } as const;
  return {
    id: `${mode.toLowerCase()}.${type}.${name ?? 1}`,
    kind: 'POI',
    slots: [
      { kind: 'TYPE', id: type },
      ...(name === undefined ? [] : [{ kind: 'NAME' as const, value: name }]),
      { ...travel, of: 'TRAVEL_TIME', value: minutes, unit: 'MINUTES', rounding: 'UP' },
      { ...travel, of: 'TRAVEL_LENGTH', value: minutes * 80, unit: 'METERS', rounding: 'LAST_DIGIT' },
      ...slots,
    ],
    source: { kind: 'POI', id: `${type} ${name ?? 1}`, transportMode: mode },
  };
}
