// Judges answers: right or wrong, refused, exact but wrong; shares by style and calibration by kind of match.
import type { Answer } from './ask.ts';
import type { Case } from './cases.ts';
import { chance, fold, meters, metersToLine, type Point } from './ground.ts';

export interface Verdict {
  case: Case;
  answer: Answer;
  search: Answer;
  right: boolean;
  fair: boolean;
  meters: number | null;
  wrongExact: boolean;
  alternativeRight: boolean;
  searchRight: boolean;
  searchSame: boolean;
}

export function far(c: Case, at: Point): number {
  return Math.min(...c.points.map(p => meters(p, at)), ...c.lines.map(line => metersToLine(at, line)), Infinity);
}

/** Right: the true place; for names also an object of that name, as docs/geocoding.md defines it. Nothing to find: refused or at most one half. */
export function isRight(c: Case, a: Answer): boolean {
  if (c.asked === 'NOTHING') return a.kind === undefined || (a.confidence ?? 0) <= 0.5;
  if (a.kind === undefined || a.at === undefined) return false;
  if (far(c, a.at) <= c.limit) return true;
  if (c.name === undefined || a.label === undefined) return false;
  const label = fold(a.label.split(',')[0]).replace(/^\d{4,5}/, '');
  return label === fold(c.name) && far(c, a.at) <= (c.nameWithin ?? 0);
}

/** Fair to weaker kinds: a STREET that is the right street, a PLACE or POSTCODE that is the right town, count as right answers of their kind. */
function isFair(c: Case, a: Answer, right: boolean): boolean {
  if (right || a.kind === undefined || a.at === undefined || c.asked === 'NOTHING') return right;
  if (a.kind === 'STREET') return (c.street?.lines ?? []).some(line => metersToLine(a.at as Point, line) <= 30);
  if (a.kind === 'PLACE' || a.kind === 'POSTCODE')
    return c.town !== undefined && fold(a.label ?? '').includes(fold(c.town));
  return false;
}

const isEqual = (a: Answer, b: Answer | undefined): boolean =>
  b !== undefined &&
  a.kind === b.kind &&
  a.confidence === b.confidence &&
  a.label === b.label &&
  meters(a.at as Point, b.at as Point) < 1;

/**
 * The search begins with the answer of the functions and is as certain; or the functions refuse the text, and the search says so and shows the alternatives of
 * the refusal, in their order.
 */
function agree(answer: Answer, { status, isAddress, shown = [] }: Answer): boolean {
  // A text without a character is no question: both refuse the request.
  if (status !== 200) return answer.status === status;
  if (answer.kind !== undefined) return isAddress === true && isEqual(answer, shown[0]);
  const offered = answer.alternatives ?? [];
  return isAddress === false && shown.length === offered.length && shown.every((each, i) => isEqual(each, offered[i]));
}

export function judge(c: Case, answer: Answer, search: Answer): Verdict {
  const right = isRight(c, answer);
  const distance = answer.at === undefined || c.asked === 'NOTHING' ? null : far(c, answer.at);
  return {
    case: c,
    answer,
    search,
    right,
    fair: isFair(c, answer, right),
    meters: distance === null || !Number.isFinite(distance) ? null : Math.round(distance),
    wrongExact:
      answer.kind === 'ADDRESS' &&
      (answer.confidence ?? 0) > 0.9 &&
      c.asked !== 'NOTHING' &&
      !right &&
      (distance ?? Infinity) > 50,
    alternativeRight: !right && c.asked !== 'NOTHING' && (answer.alternatives ?? []).some(b => isRight(c, b)),
    searchRight: isRight(c, search),
    searchSame: agree(answer, search),
  };
}

const share = (list: Verdict[], test: (v: Verdict) => boolean): number | null =>
  list.length === 0 ? null : Math.round((list.filter(test).length / list.length) * 1000) / 1000;

export interface StyleFigures {
  style: string;
  n: number;
  right: number | null;
  rightAddress: number | null;
  meanConfidence: number | null;
  refused: number | null;
  wrongExact: number;
  wrongExactAmbiguous: number;
  exactDespiteContradiction: number;
  alternativeRight: number | null;
  searchSame: number | null;
  searchRight: number | null;
  ambiguous: number;
  faults: number;
}

export function byStyle(verdicts: Verdict[]): StyleFigures[] {
  const groups = new Map<string, Verdict[]>();
  for (const v of verdicts) groups.set(v.case.style, [...(groups.get(v.case.style) ?? []), v]);
  return [...groups.entries()].map(([style, list]) => ({
    style,
    n: list.length,
    right: share(list, v => v.right),
    rightAddress: share(list, v => v.right && v.answer.kind === 'ADDRESS'),
    meanConfidence:
      Math.round(
        (list.reduce((sum, v) => sum + (v.answer.confidence ?? 0), 0) /
          Math.max(1, list.filter(v => v.answer.kind !== undefined).length)) *
          100,
      ) / 100,
    refused: share(list, v => v.answer.kind === undefined),
    wrongExact: list.filter(v => v.wrongExact && v.case.ambiguous !== true).length,
    wrongExactAmbiguous: list.filter(v => v.wrongExact && v.case.ambiguous === true).length,
    exactDespiteContradiction: list.filter(
      v => v.case.contradicts === true && v.answer.kind === 'ADDRESS' && (v.answer.confidence ?? 0) > 0.9,
    ).length,
    alternativeRight: share(list, v => v.alternativeRight),
    searchSame: share(list, v => v.searchSame),
    searchRight: share(list, v => v.searchRight),
    ambiguous: list.filter(v => v.case.ambiguous === true).length,
    faults: list.filter(v => v.answer.status >= 500 || v.search.status >= 500).length,
  }));
}

export interface Calibration {
  kind: string;
  n: number;
  ece: number | null;
  /** The error that exact confidences would show with the same questions. */
  byChance: ByChance | null;
  meanConfidence: number | null;
  shareRight: number | null;
  bias: number | null;
  bins: { from: number; n: number; confidence: number; right: number }[];
}

/** In the mean; and the error that one draw in twenty exceeds, if the answers to all questions about one object are right or wrong together. */
export interface ByChance {
  mean: number;
  high: number;
}

const DRAWS = 200;
const binOf = (confidence: number): number => Math.min(9, Math.floor(confidence * 10 + 1e-9));
const round = (x: number): number => Math.round(x * 1000) / 1000;

/** Draws answers that are right as often as their confidence says. */
export function byChance(verdicts: Verdict[]): ByChance {
  const random = chance('calibration');
  const asked = verdicts.map(v => ({ confidence: v.answer.confidence ?? 0, object: v.case.means }));
  const errors = (luckOf: (object: string) => () => number): number[] =>
    Array.from({ length: DRAWS }, () => {
      const over = new Array<number>(10).fill(0);
      const lucks = new Map<string, () => number>();
      for (const { confidence, object } of asked) {
        const luck = lucks.get(object) ?? luckOf(object);
        lucks.set(object, luck);
        over[binOf(confidence)]! += confidence - (luck() < confidence ? 1 : 0);
      }
      return over.reduce((sum, x) => sum + Math.abs(x), 0) / asked.length;
    }).sort((a, b) => a - b);
  const apart = errors(() => random);
  const together = errors(() => {
    const one = random();
    return () => one;
  });
  return {
    mean: round(apart.reduce((sum, x) => sum + x, 0) / DRAWS),
    high: round(together[Math.floor(DRAWS * 0.95)] ?? 0),
  };
}

/** Expected calibration error in ten bins. `fair`: a weaker kind that is true counts as right. */
export function calibration(verdicts: Verdict[], fair: boolean, kinds?: string[]): Calibration[] {
  return (kinds ?? ['ADDRESS', 'INTERPOLATED', 'STREET', 'PLACE', 'POSTCODE', 'POI', 'COORDINATE', 'ALL']).map(kind => {
    const list = verdicts.filter(v => (kind === 'ALL' ? v.answer.kind !== undefined : v.answer.kind === kind));
    const hit = (v: Verdict): number => ((v.case.asked === 'NOTHING' ? false : fair ? v.fair : v.right) ? 1 : 0);
    const bins = Array.from({ length: 10 }, (_, i) => {
      const inBin = list.filter(v => binOf(v.answer.confidence ?? 0) === i);
      const mean = (of: (v: Verdict) => number): number =>
        inBin.length === 0 ? 0 : inBin.reduce((sum, v) => sum + of(v), 0) / inBin.length;
      return { from: i / 10, n: inBin.length, confidence: mean(v => v.answer.confidence ?? 0), right: mean(hit) };
    });
    const n = list.length;
    const total = (of: (v: Verdict) => number): number => list.reduce((sum, v) => sum + of(v), 0) / n;
    if (n === 0)
      return { kind, n, ece: null, byChance: null, meanConfidence: null, shareRight: null, bias: null, bins: [] };
    const [confidence, right] = [total(v => v.answer.confidence ?? 0), total(hit)];
    return {
      kind,
      n,
      ece: round(bins.reduce((sum, b) => sum + (b.n / n) * Math.abs(b.confidence - b.right), 0)),
      byChance: byChance(list),
      meanConfidence: round(confidence),
      shareRight: round(right),
      bias: round(confidence - right),
      bins: bins
        .filter(b => b.n > 0)
        .map(b => ({ from: b.from, n: b.n, confidence: round(b.confidence), right: round(b.right) })),
    };
  });
}

/** Calibration of the answers to one kind of question: all questions for streets, for towns, for named places; corners apart. */
export function calibrationByAsked(verdicts: Verdict[]): Record<string, Calibration> {
  const corner = (v: Verdict): boolean => v.case.style.startsWith('corner-');
  const groups: Record<string, Verdict[]> = { CORNER: verdicts.filter(corner) };
  for (const asked of ['ADDRESS', 'STREET', 'PLACE', 'POI', 'NOTHING'])
    groups[asked] = verdicts.filter(v => v.case.asked === asked && !corner(v));
  return Object.fromEntries(
    Object.entries(groups).map(([asked, list]) => [asked, calibration(list, false, ['ALL'])[0]]),
  );
}

/** The same verdicts as if the first answer of the search had been the answer. */
export function asSearch(verdicts: Verdict[]): Verdict[] {
  return verdicts.map(v => judge(v.case, v.search, v.search));
}
