// What the import does not keep of OpenStreetMap files, or finds strange in them: counts, and the sentences that name them.
import { MOST_TEXT_CHARACTERS, USUAL_MEMBERS, USUAL_WAY_NODES } from './limits.ts';

export interface LeftOut {
  /** Blocks of `.osm.pbf` of a type that the format does not have. */
  unknownBlocks: number;
  /** Tags and members whose key, value or role is too long. */
  longTexts: number;
  /** Different texts with bytes that are no character; these are kept with the mark for such a character. */
  unreadableTexts: number;
  /** Members that a relation names again with the same role; those of routes only where they are more than a route has. */
  repeatedMembers: number;
  /** The relation that repeats most. */
  mostRepeating: { readonly relation: number; readonly members: number };
  longWays: number;
  longRelations: number;
}

/** @param files the names of the files */
export function leftOutNotes(files: string, found: LeftOut): string[] {
  const count = (value: number) => value.toLocaleString('en');
  const said: readonly (readonly [number, string])[] = [
    [found.unknownBlocks, 'left out, blocks of a type that is not known'],
    [
      found.longTexts,
      `left out, tags and members with a text of more than the ${MOST_TEXT_CHARACTERS} characters that OpenStreetMap allows`,
    ],
    [found.unreadableTexts, 'different texts with characters that cannot be read'],
    [
      found.repeatedMembers,
      `members that their relation names again, which changes nothing (most of them in relation ${found.mostRepeating.relation})`,
    ],
    [found.longWays, `ways with more than the ${count(USUAL_WAY_NODES)} nodes that OpenStreetMap allows`],
    [found.longRelations, `relations with more than the ${count(USUAL_MEMBERS)} members that OpenStreetMap allows`],
  ];
  return said.filter(([number]) => number > 0).map(([number, what]) => `${files}: ${what}: ${count(number)}.`);
}
