// Adds squares and platforms to the network: the outlines of those that are multipolygons, and the lines across all of them.
import { bearing, type OsmData, readTags, type Tags } from '../osm/osm-data.ts';
import type { NotHonouredList } from './not-honoured.ts';
import { chordsOf, isAreaWay, type Square, squareOfRelation, squareOfWay } from './squares.ts';
import type { StreetHeights } from './street-heights.ts';
import { streetClass, type WayRules, wayRules } from './travel-rules.ts';

interface FoundSquare {
  readonly square: Square;
  readonly tags: Tags;
  readonly rules: WayRules;
  /** Undefined: level. */
  readonly heights: StreetHeights | undefined;
  readonly note: ReturnType<NotHonouredList['noteOf']>;
}

/** A line across a square, with its rise in metres. */
export interface CrossingLine {
  readonly a: number;
  readonly b: number;
  /** Of the square. */
  readonly tags: Tags;
  readonly rules: WayRules;
  readonly rise: number;
}

/** Finds the squares among the streets of an import. */
export class Squares {
  readonly #osm: OsmData;
  readonly #notHonoured: NotHonouredList;
  readonly #found: FoundSquare[] = [];
  /** How often walkable ways and outlines refer to each node, at most 255. */
  readonly #walkUses: Uint8Array;
  readonly #walkedWays = new Set<number>();

  constructor(osm: OsmData, notHonoured: NotHonouredList) {
    this.#osm = osm;
    this.#notHonoured = notHonoured;
    this.#walkUses = new Uint8Array(osm.nodes.count);
  }

  /** Takes note of a way of the network. */
  addWay(way: number, tags: Tags, rules: WayRules, heights: StreetHeights | undefined): void {
    if (rules.WALK.forward === undefined && rules.WALK.backward === undefined) return;
    this.#use(way);
    if (!isAreaWay(tags, streetClass(tags) ?? '')) return;
    const square = squareOfWay(this.#osm, way);
    if (square) this.#found.push({ square, tags, rules, heights, note: this.#noteOf('way', this.#osm.ways.ids[way]!) });
  }

  /** Adds the multipolygons. @param addOutline receives each way of an outline that is no street for walkers itself */
  addRelations(
    heights: StreetHeights | undefined,
    addOutline: (way: number, tags: Tags, rules: WayRules) => void,
  ): void {
    const { relations } = this.#osm;
    for (const relation of bearing(this.#osm, relations, ['highway', 'railway', 'public_transport', 'man_made'])) {
      const tags = readTags(this.#osm, relations.tags, relation);
      if (tags.type !== 'multipolygon') continue;
      // Nobody drives across a square, so its country does not matter.
      const all = wayRules(tags, { country: '', isUrban: () => true });
      if (all?.WALK.forward === undefined) continue;
      const square = squareOfRelation(this.#osm, relation);
      if (square === undefined) continue;
      const rules = { ...all, CAR: { forward: undefined, backward: undefined } };
      const sloping = tags.highway === 'steps' ? undefined : heights;
      for (const way of square.ways) {
        if (this.#walkedWays.has(way)) continue;
        this.#use(way);
        addOutline(way, tags, rules);
      }
      this.#found.push({
        square,
        tags,
        rules,
        heights: sloping,
        note: this.#noteOf('relation', relations.ids[relation]!),
      });
    }
  }

  /** All lines across squares; call it after everything is added. */
  *lines(): Generator<CrossingLine> {
    for (const { square, tags, rules, heights, note } of this.#found) {
      const chords = chordsOf(this.#osm, square, this.#walkUses);
      if (chords === undefined) note('square', 'too many entries and corners');
      for (const { a, b } of chords ?? []) yield { a, b, tags, rules, rise: heights?.riseBetween(a, b) ?? 0 };
    }
  }

  #noteOf(type: 'way' | 'relation', id: number) {
    return this.#notHonoured.noteOf(type, id);
  }

  #use(way: number): void {
    this.#walkedWays.add(way);
    const { refs, refStart } = this.#osm.ways;
    for (let i = refStart[way]!; i < refStart[way + 1]!; i++) {
      const ref = refs[i]!;
      if (ref >= 0 && this.#walkUses[ref]! < 255) this.#walkUses[ref]!++;
    }
  }
}
