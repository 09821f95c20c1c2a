// Words that judge, and what has to be true for each: a text uses no other.
import type { NumberRole } from '../fact.ts';

export interface QualityRule {
  readonly words: { readonly de: readonly string[]; readonly en: readonly string[] };
  /** The number of the same fact that decides; minutes as they are shown. */
  readonly of: NumberRole | 'COUNT';
  readonly transportMode?: 'WALK';
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Stems are meant with all their endings: "zahlreich" covers "zahlreiche". */
export const QUALITY_RULES = {
  ON_FOOT: {
    words: { de: ['fußläufig'], en: ['walkable', 'within walking distance'] },
    of: 'TRAVEL_TIME',
    transportMode: 'WALK',
    atMost: 15,
  },
  FEW_MINUTES: {
    words: { de: ['wenige Minuten', 'nur'], en: ['a few minutes', 'just', 'only'] },
    of: 'TRAVEL_TIME',
    transportMode: 'WALK',
    atMost: 5,
  },
  CLOSE_BY: {
    words: { de: ['direkt', 'unmittelbar'], en: ['right', 'immediate'] },
    of: 'TRAVEL_TIME',
    transportMode: 'WALK',
    atMost: 2,
  },
  SEVERAL: { words: { de: ['mehrere'], en: ['several'] }, of: 'COUNT', atLeast: 3 },
  MANY: { words: { de: ['zahlreich'], en: ['numerous', 'many'] }, of: 'COUNT', atLeast: 10 },
  QUIET: { words: { de: ['ruhig', 'still'], en: ['quiet', 'calm', 'peaceful'] }, of: 'CALM', atLeast: 75 },
} as const satisfies Record<string, QualityRule>;
export type QualityId = keyof typeof QUALITY_RULES;

/** Whether a value (minutes as shown, a count, points) allows the word. */
export function mayBeSaid(quality: QualityId, value: number): boolean {
  const { atMost = Infinity, atLeast = -Infinity }: QualityRule = QUALITY_RULES[quality];
  return value <= atMost && value >= atLeast;
}
