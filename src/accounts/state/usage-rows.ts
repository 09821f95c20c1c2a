// What the state knows of usage: counts of writers, rows of a month, the record of its closing.

/** Totals of one writer. A later write replaces them by higher totals, so nothing is counted twice. */
export interface UsageCount {
  readonly accountId: string;
  readonly publicPart: string;
  readonly functionId: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly requests: number;
  readonly billable: number;
  /** Computing time of the answers, wherever they were computed; what a version before the step `0006-costs` counted is 0. */
  readonly milliseconds: number;
  /** Bytes written to the connections of these requests, heads included. */
  readonly bytes: number;
  /** The quota of the key's family a month, which what is billed never exceeds. Undefined: no quota. */
  readonly quota?: { readonly family: string; readonly units: number } | undefined;
}

/** One line of an invoice. */
export interface UsageRow extends Omit<UsageCount, 'quota'> {
  readonly accountName: string;
  readonly keyName: string;
}

export interface UsageQuery {
  readonly accountId?: string | undefined;
  /** `YYYY-MM`, UTC. */
  readonly month: string;
}

/** One entry of the record of a month. */
export interface MonthEvent {
  readonly at: string;
  readonly event: 'CLOSED' | 'OPENED';
  readonly requests: number;
  readonly billable: number;
}

export type UsageSum = Pick<UsageCount, 'requests' | 'billable'>;
