// How much an OpenStreetMap file may hold: the limits of OpenStreetMap itself, and of what a file of its size can hold.
import type { UnpackedBound } from '../files/unpacked-limit.ts';

/** OpenStreetMap refuses ways and relations beyond these (https://wiki.openstreetmap.org/wiki/API_v0.6); the import counts what other programs write beyond them. */
export const USUAL_WAY_NODES = 2000;
export const USUAL_MEMBERS = 32_000;
/** The import refuses ways and relations beyond these. */
export const MOST_WAY_NODES = 65_535;
export const MOST_MEMBERS = 65_535;
/** OpenStreetMap has at most 255 characters in a key, a value or a role; the import leaves longer texts out. */
export const MOST_TEXT_CHARACTERS = 255;

/** Limits of one block of `.osm.pbf`. Usual blocks have 8,000 objects and a few thousand texts. */
export const MOST_BLOCK_OBJECTS = 16_000_000;
export const MOST_BLOCK_TEXTS = 4_000_000;

/**
 * All objects in memory, as a multiple of the files' size. Real files need 3 to 6 times their size (`.osm.pbf` of twelve regions); for
 * small files the rest of the import is quick anyway.
 */
const MOST_DATA_TIMES = 10;
const SMALL_DATA_BYTES = 16 << 20;

/**
 * The nodes of the ways that relations name, counted once for each relation. In real files they are fewer than the nodes of all ways, because most
 * ways belong to no relation.
 */
export function mostMemberNodes(wayNodes: number): number {
  return 4_000_000 + 10 * wayNodes;
}

export function mostDataBytes(fileBytes: number): number {
  return SMALL_DATA_BYTES + MOST_DATA_TIMES * fileBytes;
}

/** `.osm.pbf` files unpack to 2 to 4 times their size, `.osm.gz` to 10 to 15 times. */
export const OSM_UNPACKED: UnpackedBound = { times: 50, smallBytes: 64 << 20, kind: 'OpenStreetMap file' };
