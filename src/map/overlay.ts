// The form of what an answer puts on the map.
import type { AreaFeature } from '../answers/answer-fields.ts';
import type { StyleCensus } from './style-census.ts';

export interface StylePoi {
  readonly id: string;
  readonly type: string;
  readonly group: string;
  /** Name of the type's icon in the sprite. */
  readonly icon: string;
  readonly name?: string;
  readonly lat: number;
  readonly lng: number;
}

/** An area within the reached one, and what is written on its edge: `5 Min.` */
export interface StyleContour {
  readonly area: AreaFeature;
  readonly label: string;
}

/** What an answer puts on the map. */
export interface StyleOverlay {
  readonly area?: AreaFeature;
  /** Written on the edge of the area. */
  readonly areaLabel?: string;
  /** From the innermost out, at most two. */
  readonly contours?: readonly StyleContour[];
  /** Corners of the areas are rounded off by no more than this. */
  readonly toleranceMeters?: number;
  /** `pin` false: the exact place is not to be seen. */
  readonly place: {
    readonly lat: number;
    readonly lng: number;
    readonly pin: boolean;
    /** The surroundings in which it lies, where no more is to be told. */
    readonly area?: GeoJSON.Feature<GeoJSON.Polygon>;
  };
  readonly pois: readonly StylePoi[];
  readonly census?: StyleCensus;
}
