// The form in which an answer describes its overlay on the map.
import type { AreaFeature } from '../answers/answer-fields.ts';
import type { StyleCensus } from './style-census.ts';

export interface StylePoi {
  readonly id: string;
  readonly type: string;
  readonly group: string;
  /** Name of the type's icon in the sprite. */
  readonly icon: string;
  /** Of a place that is a disc in this colour, without an icon. */
  readonly color?: string;
  readonly name?: string;
  readonly lat: number;
  readonly lng: number;
}

/** An area within the reached area, and the label on its edge: `5 Min.` */
export interface StyleContour {
  readonly area: AreaFeature;
  readonly label: string;
}

/** With `pin` false, the map must not show the exact place. */
export interface StylePlace {
  readonly lat: number;
  readonly lng: number;
  readonly pin: boolean;
  /** An area that contains the place, for snapshots that hide the exact place. */
  readonly area?: GeoJSON.Feature<GeoJSON.Polygon>;
  /** The street along which the place lies, where no more is shown; its name is the property `street`. */
  readonly street?: GeoJSON.Feature<GeoJSON.MultiLineString>;
}

/** The overlay that an answer puts on the map. */
export interface StyleOverlay {
  readonly area?: AreaFeature;
  /** Lone roads that stick out of the area and belong to it. */
  readonly bands?: AreaFeature;
  /** The label on the edge of the area. */
  readonly areaLabel?: string;
  /** From the innermost to the outermost, at most two. */
  readonly contours?: readonly StyleContour[];
  /** Rounding moves the edge of an area by no more than this. */
  readonly toleranceMeters?: number;
  readonly place: StylePlace;
  /** Several places, which are numbered from 1 and drawn in its stead. */
  readonly starts?: readonly StylePlace[];
  readonly pois: readonly StylePoi[];
  readonly census?: StyleCensus;
}
