// The statements of a sentence about lines and journeys: which signs belong together.
import type { Sign } from './service-reader.ts';

export type SignOf<Kind extends Sign['kind']> = Extract<Sign, { kind: Kind }>;

/** What a sentence says of one or several lines, or of a journey. */
export interface Statement {
  readonly of: 'LINES' | 'JOURNEY';
  readonly signs: readonly Sign[];
  /** The lines of the statement before, which a journey may be with. */
  readonly linesBefore: readonly SignOf<'LINE'>[];
}

export function signsIn<Kind extends Sign['kind']>(signs: readonly Sign[], kind: Kind): SignOf<Kind>[] {
  return signs.filter((sign): sign is SignOf<Kind> => sign.kind === kind);
}

/** Undefined if a part of the sentence belongs to no statement. */
export function statementsOf(signs: readonly Sign[]): Statement[] | undefined {
  const found: { of: Statement['of']; signs: Sign[]; linesBefore: SignOf<'LINE'>[] }[] = [];
  for (const part of partsOf(signs)) {
    const has = (kind: Sign['kind']) => part.some(sign => sign.kind === kind);
    const isAway = part.some(
      sign => sign.kind === 'MINUTES' && sign.transportMode === undefined && !sign.quantity.isWord,
    );
    const goal = part.some(sign => sign.kind === 'CENTRE' || (sign.kind === 'PLACE' && hasRef(sign, 'RIDE')));
    const isGoal = part.some(sign => sign.kind === 'CENTRE' || (sign.kind === 'PLACE' && sign.isGoal));
    const isJourney = goal && (isAway || has('CHANGES') || (isGoal && !has('OFTEN')));
    const last = found.at(-1);
    if (isJourney) {
      const linesBefore = found.flatMap(each => (each.of === 'LINES' ? signsIn(each.signs, 'LINE') : []));
      // "With line 5, the station is …": the means stands before a comma.
      const isMeans =
        last?.of === 'LINES' &&
        last.signs.every(({ kind }) => kind === 'LINE' || kind === 'VEHICLE' || kind === 'PUBLIC');
      if (isMeans && last) found.splice(-1, 1, { of: 'JOURNEY', signs: [...last.signs, ...part], linesBefore: [] });
      else found.push({ of: 'JOURNEY', signs: part, linesBefore });
      continue;
    }
    const isNew = has('LINE') || has('VEHICLE') || (has('PUBLIC') && last === undefined);
    const isOpen = last?.of === 'LINES' && !(signsIn(last.signs, 'LINE').length > 0 && isNew);
    const isOfJourney =
      last?.of === 'JOURNEY' &&
      part.every(({ kind }) => kind === 'CHANGES' || kind === 'PUBLIC' || kind === 'MINUTES' || kind === 'VEHICLE');
    if (last && (isOpen || isOfJourney || (!isNew && last.of === 'LINES'))) last.signs.push(...part);
    else if (isNew || has('PLACE') || has('TOWARD') || has('OFTEN') || has('MINUTES') || has('WHEN'))
      found.push({ of: 'LINES', signs: [...part], linesBefore: [] });
    else return undefined;
  }
  return found.length === 0 ? undefined : found;
}

export function hasRef({ refs }: SignOf<'PLACE'>, kind: 'LINE' | 'RIDE'): boolean {
  return refs.some(({ fact }) => fact.kind === kind);
}

/** Between commas, semicolons and "and". */
function partsOf(signs: readonly Sign[]): Sign[][] {
  const parts: Sign[][] = [[]];
  for (const sign of signs) {
    if (sign.kind === 'BREAK') parts.push([]);
    else parts.at(-1)?.push(sign);
  }
  return parts.filter(part => part.length > 0);
}
