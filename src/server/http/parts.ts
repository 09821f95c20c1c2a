// The services that the routes use. `src/server/compose.ts` creates them once.
import type { LiveOrigins } from '../../accounts/live-origins.ts';
import type { Quota } from '../../accounts/quota.ts';
import type { ClockDoubt } from '../../accounts/state-clock.ts';
import type { UsageCounter } from '../../accounts/usage-counter.ts';
import type { SnapshotParts } from '../../features/snapshots/parts.ts';
import type { LanguageModel } from '../../features/texts/model/language-model.ts';
import type { ScoreCells } from '../../scoring/cells-in-view.ts';
import type { WebhookPolicy } from '../../webhooks/addresses.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Description } from './description.ts';
import type { Lane } from './lane.ts';
import type { Shares } from './shares.ts';
import type { Turns } from './turns.ts';
import type { WebFiles } from './web-files.ts';

export interface Parts extends SnapshotParts {
  /** The origins that live publishable keys name. */
  readonly liveOrigins: LiveOrigins;
  /** Counts the requests of keys. */
  readonly usage: UsageCounter;
  readonly quota: Quota;
  /** The rate limits of keys and visitors. */
  readonly limits: Limits;
  /** Peers whose forwarded headers count: addresses, networks (CIDR) or names such as `loopback`. */
  readonly trustedProxies: readonly string[];
  /** Computes answers elsewhere; undefined: all are computed in this thread. */
  readonly lane: Lane | undefined;
  /** The shares of this thread that keys and visitors take. */
  readonly shares: Shares;
  /** The request queue of this thread. */
  readonly turns: Turns;
  readonly now: () => Date;
  /** Why the clock is suspect, if it is. */
  readonly clockDoubt: () => ClockDoubt | undefined;
  readonly isStopping: () => boolean;
  /**
   * The built pages.
   * @throws OperatorError if they are not built
   */
  readonly web: () => WebFiles;
  readonly description: Description;
  readonly metrics: Metrics;
  /** The metrics of the whole process as text. Undefined: this port does not answer `/metrics`. */
  readonly metricsText: (() => Promise<string>) | undefined;
  /** Scores of squares for the explorer's map. */
  readonly scores: ScoreCells;
  /** The key for requests of explorer visitors. Undefined: visitors need their own key. */
  readonly explorerKey: string | undefined;
  /** Where the messages about ended jobs may go, and the secret from which theirs are made. */
  readonly webhooks: { readonly policy: WebhookPolicy; readonly master: Buffer };
  /** The language model for texts, if the operator has set one. */
  readonly languageModel: LanguageModel | undefined;
}
