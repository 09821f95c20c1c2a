// Turns an answer with long lists into pieces of text, for the sending and for the side lane.
import type { ChosenFields } from '../../answers/fields.ts';
import { type LongJson, piecesOf } from '../../answers/long-json.ts';
import type { Answer } from '../../answers/route.ts';

/** @param fields those that the caller chose */
export function inPieces(answer: Answer<unknown>, long: LongJson, fields: ChosenFields | undefined): Answer<unknown> {
  const { long: _, ...rest } = answer;
  return {
    ...rest,
    headers: { 'content-type': 'application/json; charset=utf-8', ...answer.headers },
    pieces: () => piecesOf(long, fields),
  };
}
