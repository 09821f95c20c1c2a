// Municipalities with their postcodes, and the named places.

import { at } from '../src/core/lists.ts';
import { curve } from './curves.ts';
import type { Drawing, WayPiece } from './drawing.ts';
import { NEIGHBOUR_BORDER, SHARED_BORDER, TOWN_BORDER } from './plan/countryside.ts';
import { PLACES } from './plan/places.ts';
import { NEIGHBOUR, type Settlement, TOWN } from './settlements.ts';
import type { Sketch } from './shapes.ts';
import type { Vertex } from './strokes.ts';

export function drawPlacesAndBorders(drawing: Drawing): void {
  const places = PLACES.map(row => {
    const isTown = row.isCentreOf === 'town';
    const tags = {
      place: row.place,
      name: row.name,
      ...(row.population && { population: row.population }),
      ...(isTown && { official_name: 'Hollerbruck an der Aue' }),
      ...(row.isCentreOf && {
        note: 'Erfundener Ort: Beispieldaten von Umkreis. An invented place: sample data of Umkreis.',
      }),
    };
    return { row, node: drawing.point({ x: row.at[0], y: row.at[1] }, tags) };
  });
  const shared = curve(SHARED_BORDER).map((p): Vertex => ({ ...p }));
  const border = { boundary: 'administrative', admin_level: '8' };
  const sharedWay = drawing.way(shared, border);
  const townWay = drawing.way(ring(TOWN_BORDER, at(shared, -1), at(shared, 0)), border);
  const neighbourWay = drawing.way(ring(NEIGHBOUR_BORDER, at(shared, 0), at(shared, -1)), border);
  const municipality = (settlement: Settlement, isTown: boolean, ways: readonly WayPiece[]): void => {
    const outer = ways.map(piece => ({ piece, role: 'outer' }));
    const centre = places
      .filter(({ row }) => row.isCentreOf === (isTown ? 'town' : 'neighbour'))
      .map(({ node }) => ({ piece: node, role: 'admin_centre' }));
    const prefix = isTown ? 'Stadt' : 'Gemeinde';
    drawing.relation([...outer, ...centre], {
      type: 'boundary',
      ...border,
      name: settlement.city,
      'name:prefix': prefix,
    });
    drawing.relation(outer, {
      type: 'boundary',
      boundary: 'postal_code',
      postal_code: settlement.postcode,
      note: `${settlement.postcode} ${settlement.city}`,
    });
  };
  municipality(TOWN, true, [sharedWay, townWay]);
  municipality(NEIGHBOUR, false, [sharedWay, neighbourWay]);
}

/** A border between two corners that another border shares. */
function ring(sketch: Sketch, first: Vertex, last: Vertex): Vertex[] {
  return [
    first,
    ...curve(sketch)
      .slice(1, -1)
      .map(p => ({ ...p })),
    last,
  ];
}
