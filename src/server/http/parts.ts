// What the routes work with; made once in `src/server/compose.ts`.
import type { UsageCounter } from '../../accounts/usage-counter.ts';
import type { SnapshotParts } from '../../features/snapshots/parts.ts';
import type { LanguageModel } from '../../features/texts/model/language-model.ts';
import type { ScoreCells } from '../../scoring/cells-in-view.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Description } from './description.ts';
import type { WebFiles } from './web-files.ts';

export interface Parts extends SnapshotParts {
  /** Counts what keys ask. */
  readonly usage: UsageCounter;
  /** Requests a minute, of keys and of visitors. */
  readonly limits: Limits;
  /** Forwarded headers count from these only: addresses, networks (CIDR), `loopback` and the like. */
  readonly trustedProxies: readonly string[];
  readonly now: () => Date;
  readonly isStopping: () => boolean;
  /** The built pages; an OperatorError if they are not built. */
  readonly web: () => WebFiles;
  readonly description: Description;
  readonly metrics: Metrics;
  /** The figures of the whole process as text; undefined where this port does not answer them. */
  readonly metricsText: (() => Promise<string>) | undefined;
  /** Scores of squares for the explorer's map. */
  readonly scores: ScoreCells;
  /** The key that stands in for those of the explorer's visitors; undefined: each brings one. */
  readonly explorerKey: string | undefined;
  /** Writes texts if the operator has one. */
  readonly languageModel: LanguageModel | undefined;
}
