// The records of the audit log: who changed what, when, from what to what. No record has a secret, a token, or anything of a snapshot but its id and its end.

/** The person or program that changes something, by which command or operation, and when. */
export interface AuditAuthor {
  /** `OPERATOR`: a command on a machine of the operator. `KEY`: a request over HTTP. */
  readonly byKind: 'OPERATOR' | 'KEY';
  /** The system's user and the machine, `root@db1`; of a request the public part of its key. */
  readonly by: string;
  /** The command (`keys create`) or the operation of the description (`deleteSnapshot`). */
  readonly operation: string;
  /** The time of the state. */
  readonly at: string;
}

export interface AuditChange {
  readonly objectKind:
    | 'ACCOUNT'
    | 'KEY'
    | 'SNAPSHOT'
    | 'WARRANT'
    | 'LIST'
    | 'CELL_MAP'
    | 'JOB'
    | 'MONTH'
    | 'REGION'
    | 'STATE';
  /** Id of the account, snapshot, warrant, list, map of cells or job, public part of the key, month, name of the region. */
  readonly objectId: string;
  readonly accountId: string | null;
  /** The fields that changed, as they were; null: there was no such thing, or its account is erased. */
  readonly before: object | null;
  /** The same fields, as they are since. */
  readonly after: object | null;
}

export interface AuditRecord extends AuditAuthor, AuditChange {
  /** `aud_` and letters; those of one process sort in the order of their changes. */
  readonly id: string;
}

export interface AuditQuery {
  /** The earliest time. */
  readonly since?: string | undefined;
  /** The time before which the records are. */
  readonly until?: string | undefined;
  readonly accountId?: string | undefined;
  /** The id of the record after which the list begins. */
  readonly afterId?: string | undefined;
  readonly limit: number;
}
