// The messages between an answering thread and its side lane: plain values.
import type { StatePlace } from '../../accounts/state/open-state.ts';
import { DomainError } from '../../core/errors.ts';
import type { RegionBytes } from '../../region/region-parts.ts';
import type { AppParts } from '../compose.ts';
import type { AnswerAside, AskAside } from '../http/lane.ts';
import type { LimitMemory } from '../limits/limits.ts';
import type { AllBytes } from './opened-regions.ts';

/** The start parameters of the thread. */
export interface LaneWish extends Pick<AppParts, 'publicUrl' | 'operator' | 'webFolder' | 'trustedProxies'> {
  /** The name of this process in the counts of usage. */
  readonly processName: string;
  readonly statePlace: StatePlace;
  readonly limitMemory: LimitMemory;
  readonly explorerKey?: string | undefined;
  readonly languageModel?: AppParts['languageModel'];
}

/** The first order are the regions, which start the thread. */
export type LaneOrder =
  | { readonly regions: AllBytes }
  | { readonly region: RegionBytes }
  | { readonly id: number; readonly asked: AskAside }
  | { readonly id: number; readonly isGone: true }
  | { readonly id: number; readonly units: 'TAKEN' | PlainFault };

export type LaneReport = { readonly id: number } & (
  | { readonly answer: AnswerAside | undefined; readonly milliseconds: number }
  | { readonly fault: PlainFault; readonly milliseconds: number }
  | { readonly wantedUnits: number }
);

/** A fault in plain values: errors lose their class and their own fields between threads. */
interface PlainFault {
  readonly code: DomainError['code'] | undefined;
  readonly message: string;
  readonly faults: DomainError['faults'];
  readonly extra: DomainError['extra'];
  readonly retryAfterSeconds: number | undefined;
  readonly stack: string | undefined;
}

export function plainFault(thrown: unknown): PlainFault {
  const { message, stack } = thrown instanceof Error ? thrown : { message: String(thrown), stack: undefined };
  if (!(thrown instanceof DomainError))
    return { code: undefined, message, stack, faults: [], extra: {}, retryAfterSeconds: undefined };
  const { code, faults, extra, retryAfterSeconds } = thrown;
  return { code, message, stack, faults, extra, retryAfterSeconds };
}

export function faultOf({ code, message, stack, faults, extra, retryAfterSeconds }: PlainFault): Error {
  if (code === undefined) return Object.assign(new Error(message), { stack });
  return new DomainError(code, message, {
    faults,
    extra,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
