// The catalogue of point-of-interest types: ids, groups, labels, tags, icons. The one table everything else asks.
import type { Label } from '../vocabulary.ts';

export interface PoiGroup {
  /** lower_snake, English. */
  readonly id: string;
  readonly label: Label;
  /** CSS colour, ≥ 4.5:1 contrast to white. */
  readonly color: string;
}

export interface PoiType {
  /** lower_snake, English, never renamed. */
  readonly id: string;
  readonly group: string;
  readonly label: Label;
  /**
   * Any of these makes an object one of this type: `key=value`, several conditions joined by ` + `,
   * `key=a|b` for one of several values, `key!=value` for a value that must not be there.
   */
  readonly tags: readonly string[];
  /** Icon name in the sprite. */
  readonly icon: string;
  /** In the set that a caller gets who names no types. */
  readonly isDefault: boolean;
}

export const POI_GROUPS: readonly PoiGroup[] = [];

export const POI_TYPES: readonly PoiType[] = [];
