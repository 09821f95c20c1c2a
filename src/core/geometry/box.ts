// Boxes that grow around points.

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A box without points; west > east until it contains one. */
export function emptyBox(): Box {
  return { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
}

export function growBox(box: Box, lng: number, lat: number): void {
  if (lng < box.west) box.west = lng;
  if (lng > box.east) box.east = lng;
  if (lat < box.south) box.south = lat;
  if (lat > box.north) box.north = lat;
}

/** The box around points, each as `lng, lat`: of one ring or of several. */
export function boxAround(...rings: readonly ArrayLike<number>[]): Box {
  const box = emptyBox();
  for (const ring of rings) for (let i = 0; i + 1 < ring.length; i += 2) growBox(box, ring[i]!, ring[i + 1]!);
  return box;
}

/** The box with a margin on each side, in degrees. */
export function widenedBox({ west, south, east, north }: Box, degrees: number): Box {
  return { west: west - degrees, south: south - degrees, east: east + degrees, north: north + degrees };
}
