// An hour in digits: "20 Uhr", "20:00", "8 pm".
import { FOLDERS } from '../languages/folders.ts';
import type { Grammar } from '../languages/reading-language.ts';
import type { Token } from './tokens.ts';

const O_CLOCK = new Set(FOLDERS.flatMap(({ read }) => read?.grammar.clock.oClock || []));

/** "20 Uhr", "20:00", "20.15 Uhr", "20 Uhr 15", "8 pm", "8 p.m.". */
export function clockAt(
  tokens: readonly Token[],
  at: number,
  { afternoon, morning }: Grammar['clock'],
): { minuteOfDay: number; length: number } | undefined {
  const wordAt = (i: number) => tokens[at + i]?.word ?? '';
  const hour = Number(tokens[at]?.text);
  if (!Number.isInteger(hour) || hour > 24) {
    const [dotted, hours, minutes] = /^(\d{1,2})\.(\d\d)$/.exec(tokens[at]?.text ?? '') ?? [];
    if (dotted === undefined || !O_CLOCK.has(wordAt(1))) return undefined;
    return { minuteOfDay: Number(hours) * 60 + Number(minutes), length: 2 };
  }
  const isColon = wordAt(1) === ':' && /^\d\d$/.test(wordAt(2));
  const minute = isColon ? Number(wordAt(2)) : 0;
  const length = isColon ? 3 : 1;
  if (O_CLOCK.has(wordAt(length))) {
    const isBehind = !isColon && /^\d\d$/.test(wordAt(2));
    return { minuteOfDay: hour * 60 + (isBehind ? Number(wordAt(2)) : minute), length: length + (isBehind ? 2 : 1) };
  }
  const dotted = `${wordAt(length)}${wordAt(length + 2)}`;
  for (const half of [afternoon, morning]) {
    const behind = half === '' ? 0 : half === wordAt(length) ? 1 : half === dotted ? 3 : 0;
    if (behind === 0) continue;
    return { minuteOfDay: ((hour % 12) + (half === afternoon ? 12 : 0)) * 60 + minute, length: length + behind };
  }
  return isColon ? { minuteOfDay: hour * 60 + minute, length } : undefined;
}
