// Where the explorer's map looks: the part of it that controls, legend and the card of a place leave free, and what is brought into that part.
import { LngLatBounds, type Map as MapLibreMap, type Marker } from 'maplibre-gl';
import type { AreaFeature } from '../../src/answers/answer-fields.ts';

export interface CameraWish {
  /** The controls and the legend: over the top of the map, on a narrow screen above it. */
  readonly above: HTMLElement;
  /** The card of the chosen place: over the left of the map, on a narrow screen below it. */
  readonly beside?: HTMLElement;
}

export interface Camera {
  /** @param room pixels for marks at the edge */
  roomFor(room?: number): {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  /** Brings what is there into the free part of the map. */
  bring(bounds: LngLatBounds, room?: number): void;
  fit(areas: readonly AreaFeature[]): void;
  /** Whether all of an area is on the map. */
  isInView(area: AreaFeature): boolean;
  goTo(place: { readonly lat: number; readonly lng: number }): void;
  /** Puts the name of a mark where controls and edges leave it free. */
  keepNameFree(mark: Marker): void;
  /** Brings areas that are wholly in view down again when the legend grows over them. */
  keepFree(areas: () => readonly AreaFeature[]): void;
}

/** At this zoom one sees the streets around a place. */
const STREET_ZOOM = 17;
/** A mark with two lines of name above it, and half of the longest name. */
const NAME = { height: 84, halfWidth: 123 };
/** So little under the controls is an edge beneath a shadow. */
const COVERED_PIXELS = 8;

export function createCamera(map: MapLibreMap, container: HTMLElement, { above, beside }: CameraWish): Camera {
  const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 500);
  const aboveBottom = () => (isOver(above) ? above.offsetTop + above.offsetHeight : 0);
  const roomFor = (room = 0) => {
    const isLow = container.clientHeight < 480;
    const top = aboveBottom() + (isLow ? 6 : 20) + room;
    const covered = beside && !beside.hidden && isOver(beside) ? beside.offsetLeft + beside.offsetWidth : 24;
    const right = (isLow ? 14 : 40) + room;
    // Beside the card the map may have no room for marks.
    const isNarrow = covered + right + 2 * room > container.clientWidth;
    return { top, right, bottom: 34 + room / 2, left: covered + (isNarrow ? 0 : room) };
  };
  const bring = (bounds: LngLatBounds, room = 0) => {
    if (bounds.isEmpty()) return;
    map.fitBounds(bounds, { padding: roomFor(room), maxZoom: STREET_ZOOM, duration: duration() });
  };
  const fit = (areas: readonly AreaFeature[]) => bring(boundsOfAreas(areas));
  const isInView = (area: AreaFeature) => {
    const [bounds, view] = [boundsOfAreas([area]), map.getBounds()];
    return view.contains(bounds.getSouthWest()) && view.contains(bounds.getNorthEast());
  };
  return {
    roomFor,
    bring,
    fit,
    isInView,
    goTo(center) {
      map.easeTo({ center, zoom: Math.max(map.getZoom(), STREET_ZOOM), duration: duration() });
    },
    keepNameFree(mark) {
      const { x, y } = map.project(mark.getLngLat());
      const element = mark.getElement();
      element.classList.toggle('named-below', y - NAME.height < aboveBottom());
      const free = Math.max(NAME.halfWidth, Math.min(container.clientWidth - NAME.halfWidth, x));
      element.style.setProperty('--name-shift', `${Math.round(free - x)}px`);
    },
    keepFree(areas) {
      let height = above.offsetHeight;
      const observer = new ResizeObserver(() => {
        const isHigher = above.offsetHeight > height;
        height = above.offsetHeight;
        const all = areas();
        if (!isHigher || !isOver(above) || all.length === 0 || !all.every(isInView)) return;
        const top = map.project(boundsOfAreas(all).getNorthWest()).y;
        if (top < aboveBottom() - COVERED_PIXELS) fit(all);
      });
      observer.observe(above);
      map.once('remove', () => observer.disconnect());
    },
  };
}

export function boundsOf(positions: readonly (readonly number[])[]): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const [lng = 0, lat = 0] of positions) bounds.extend([lng, lat]);
  return bounds;
}

function boundsOfAreas(areas: readonly AreaFeature[]): LngLatBounds {
  return boundsOf(areas.flatMap(({ geometry }) => geometry.coordinates.flat(2)));
}

/** Whether an element lies over the map. */
function isOver(part: HTMLElement): boolean {
  return getComputedStyle(part).position === 'absolute';
}
