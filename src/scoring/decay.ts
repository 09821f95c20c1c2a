// The value of a travel time: the curve `plateau-gauss-5-30` as a table over tenths of a second; that of a ride, and that of a walk instead of one.
import { DECAY, MILLION } from './index-types.ts';
import { RIDE_DECAY, WALK_THERE_DECAY } from './timetable-rule.ts';

const TENTHS_PER_MINUTE = 600;
const END_TENTHS = DECAY.endMinutes * TENTHS_PER_MINUTE;

const WORTH = tableOf(DECAY);
const WALK_THERE_WORTH = tableOf(WALK_THERE_DECAY);

/** Millionths: 1,000,000 up to 5 minutes, 0 from 30; never rises with time. @param tenths whole tenths of a second; negative numbers count as zero */
export function worthOf(tenths: number): number {
  return tenths >= END_TENTHS ? 0 : WORTH[Math.max(tenths, 0)]!;
}

/** Of a walk to a centre or a station itself, millionths: 1,000,000 up to 15 minutes, 0 from 30; never rises with time. @param tenths as for `worthOf` */
export function walkThereWorthOf(tenths: number): number {
  return tenths >= END_TENTHS ? 0 : WALK_THERE_WORTH[Math.max(tenths, 0)]!;
}

/** Millionths: 1,000,000 up to 10 minutes aboard, 0 from an hour; never rises with time. @param seconds whole and not negative */
export function rideWorthOf(seconds: number): number {
  return Math.round(MILLION * curve(seconds / 60, RIDE_DECAY));
}

interface Decay {
  readonly plateauMinutes: number;
  readonly endMinutes: number;
  readonly doubledVariance: number;
}

/** By tenths of a second up to the end of walks. */
function tableOf(decay: Decay): Int32Array {
  return Int32Array.from({ length: END_TENTHS + 1 }, (_, tenths) =>
    Math.round(MILLION * curve(tenths / TENTHS_PER_MINUTE, decay)),
  );
}

function curve(minutes: number, { plateauMinutes, endMinutes, doubledVariance }: Decay): number {
  if (minutes <= plateauMinutes) return 1;
  if (minutes >= endMinutes) return 0;
  const atEnd = Math.exp(-((endMinutes - plateauMinutes) ** 2) / doubledVariance);
  return (Math.exp(-((minutes - plateauMinutes) ** 2) / doubledVariance) - atEnd) / (1 - atEnd);
}
