// What the embed page loads: `GET /embed/{token}/data.json`.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Language, TransportMode, Unit } from '../../vocabulary.ts';
import type { ReachablePoi } from '../points-of-interest/reachable-pois.ts';

export interface EmbedType {
  readonly id: string;
  readonly label: string;
  /** Name of the icon in the map's sprite; `/assets/icons/<icon>.svg` shows the same glyph. */
  readonly icon: string;
  readonly count: number;
}

export interface EmbedGroup {
  readonly id: string;
  readonly label: string;
  /** CSS colour with at least 4.5:1 contrast to white. */
  readonly color: string;
  /** Types of this group that were asked for, in catalogue order, those without a find too. */
  readonly types: readonly EmbedType[];
}

export interface EmbedData {
  readonly title: string | null;
  readonly language: Language;
  readonly createdAt: string;
  /** RFC 3339 time of the OpenStreetMap data behind it, if known. */
  readonly osmTimestamp: string | null;
  readonly location: { readonly lat: number; readonly lng: number; readonly label: string; readonly pin: boolean };
  readonly reachability: {
    readonly transportMode: TransportMode;
    readonly distance: number;
    readonly unit: Unit;
    readonly assumptions: readonly string[];
  };
  readonly groups: readonly EmbedGroup[];
  readonly pois: readonly ReachablePoi[];
  /** [west, south, east, north] of the reached area and the place. */
  readonly bounds: readonly [number, number, number, number];
  /**
   * The whole map: vector source `region`, GeoJSON sources `area`, `place`, `pois` (clustered; features carry `id`, `type`, `group`, `icon`, `name`),
   * layers from the ground up. URLs are relative to the service's root, without a leading slash. The picture is drawn from the same object.
   */
  readonly style: StyleSpecification;
  readonly credit: { readonly plain: string; readonly html: string };
  readonly warnings: readonly { readonly code: string; readonly detail: string }[];
}
