// Places the sites of the plan: keeps their ground free, passes their ways to the network, draws their content.

import { at } from '../src/core/lists.ts';
import { curve } from './curves.ts';
import type { Drawing, WayPiece } from './drawing.ts';
import type { Ground } from './ground.ts';
import { SITES, type Site } from './plan/sites.ts';
import type { StreetRow } from './plan/street-rows.ts';
import { circle, distanceToRing, isInside, type Point, placed, rectangle, type Sketch } from './shapes.ts';
import type { Vertex } from './strokes.ts';

/** How far a site's drive or path reaches out for a street. */
const DRIVE_REACH_METERS = 70;
const INNER_REACH_METERS = 5;
const GROUND_STEP_METERS = 14;
/** An end this close to the edge of the site leads out of it. */
const EDGE_METERS = 8;

const radians = (site: Site): number => ((site.degrees ?? 0) * Math.PI) / 180;

function toSheet(site: Site, x: number, y: number): Point {
  return placed({ x: site.at[0], y: site.at[1] }, radians(site), x, y);
}

function sketchToSheet(site: Site, sketch: Sketch): Sketch {
  return sketch.map(([x, y]) => {
    const p = toSheet(site, x, y);
    return [p.x, p.y] as const;
  });
}

/** A site's outline as an open ring. */
export function siteOutline(site: Site): Point[] {
  if ('outline' in site.ground) {
    const sketch = sketchToSheet(site, site.ground.outline);
    return site.ground.isStraight ? sketch.map(([x, y]) => ({ x, y })) : curve(sketch, { closed: true });
  }
  return rectangle({ x: site.at[0], y: site.at[1] }, radians(site), site.ground[0], site.ground[1]);
}

export function siteOutlines(): Point[][] {
  return SITES.map(siteOutline);
}

/** The drives and paths of all sites, as rows for the network. */
export function siteWays(): StreetRow[] {
  return SITES.flatMap(site =>
    (site.ways ?? []).map(way => ({
      name: '',
      class: way.class,
      sketch: sketchToSheet(site, way.sketch),
      reachMeters: [reachAt(site, way.sketch, 0), reachAt(site, way.sketch, -1)] as const,
      straight: way.smooth !== true,
      ...(way.tags && { tags: way.tags }),
    })),
  );
}

/** Ends in the middle of a site stay at their drawn position; ends at its edge or beyond look for a street. */
function reachAt(site: Site, sketch: Sketch, index: number): number {
  const [x, y] = at(sketch, index);
  const end = toSheet(site, x, y);
  const outline = siteOutline(site);
  return isInside(outline, end) && distanceToRing(outline, end) > EDGE_METERS ? INNER_REACH_METERS : DRIVE_REACH_METERS;
}

/** Points a few metres apart all over the sites' grounds. */
export function siteGroundPoints(): Point[] {
  return siteOutlines().flatMap(ring => {
    const [xs, ys] = [ring.map(p => p.x), ring.map(p => p.y)];
    const points: Point[] = [...ring];
    for (let x = Math.min(...xs); x < Math.max(...xs); x += GROUND_STEP_METERS) {
      for (let y = Math.min(...ys); y < Math.max(...ys); y += GROUND_STEP_METERS)
        if (isInside(ring, { x, y })) points.push({ x, y });
    }
    return points;
  });
}

export function takeSites(ground: Ground): void {
  for (const outline of siteOutlines()) ground.takeArea(outline);
}

/** Draws all sites. Returns the pieces with a name, so that other code can refer to them. */
export function drawSites(drawing: Drawing): WayPiece[] {
  return SITES.flatMap(site => {
    const box = ([x, y, width, depth, tags]: NonNullable<Site['areas']>[number]): WayPiece =>
      drawing.area(
        rectangle(toSheet(site, x, y), radians(site), width, depth).map(p => ({ ...p })),
        tags,
      );
    const pieces = [
      ...(site.tags
        ? [
            drawing.area(
              siteOutline(site).map(p => ({ ...p })),
              site.tags,
            ),
          ]
        : []),
      ...(site.areas ?? []).map(box),
      ...(site.buildings ?? []).map(box),
      ...(site.rounds ?? []).map(([x, y, radius, tags]) =>
        drawing.area(
          circle(toSheet(site, x, y), radius, 18).map(p => ({ ...p })),
          tags,
        ),
      ),
    ];
    for (const [x, y, width, depth, tags, yardWidth, yardDepth] of site.courtyards ?? []) {
      const ring = (w: number, d: number): Vertex[] =>
        rectangle(toSheet(site, x, y), radians(site), w, d).map(p => ({ ...p }));
      drawing.multipolygon(ring(width, depth), [ring(yardWidth, yardDepth)], tags);
    }
    for (const [x, y, tags] of site.points ?? []) drawing.point(toSheet(site, x, y), tags);
    return pieces.filter(piece => piece.tags.name !== undefined);
  });
}
