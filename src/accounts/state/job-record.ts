// Jobs as the state keeps them: a table that an account sent, cut into chunks that processes lease, and the table that came out.

/** `RECEIVING`: the input is not whole. `CUT`, `FILL`, `WRITE`: what a process does next. The last three are ends. */
export const JOB_STAGES = ['RECEIVING', 'CUT', 'FILL', 'WRITE', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type JobStage = (typeof JOB_STAGES)[number];

/** Stages that a single process works at. */
export type LoneStage = 'CUT' | 'WRITE';

export interface JobProblem {
  /** From 1. */
  readonly row: number;
  readonly problem: string;
}

export interface JobCounts {
  readonly ok: number;
  readonly partial: number;
  readonly failed: number;
  /** The first ones by row. */
  readonly problems: readonly JobProblem[];
}

/** The message that tells the caller of a job that it has ended. */
export interface JobWebhook {
  readonly url: string;
  /** When it is sent next, once the job has ended; null: never again. */
  readonly dueAt: string | null;
  /** How often it was sent, the attempt in progress included. */
  readonly tries: number;
  /** What is sent, the same bytes each time; null before the first attempt. */
  readonly body: string | null;
  /** When it was last sent. */
  readonly triedAt: string | null;
  readonly deliveredAt: string | null;
  /** Why the last attempt failed. */
  readonly fault: string | null;
}

/** A job whose message a process has taken to send it. */
export type JobToTell = JobRecord & { readonly webhook: JobWebhook };

export interface JobRecord extends JobCounts {
  /** `job_` + 22 base 62. */
  readonly id: string;
  readonly accountId: string;
  /** The public part of the key that made it. */
  readonly publicPart: string;
  readonly isTest: boolean;
  readonly createdAt: string;
  /** What is wanted, as JSON text that the runner reads. */
  readonly wish: string;
  readonly stage: JobStage;
  /** What all rows have in common, as JSON text that the runner reads, such as the versions of the regions; null before the cut. */
  readonly plan: string | null;
  /** Each cut has a number of its own, and so has each writing of the result: what a process with an old number brings is never read. */
  readonly cut: number;
  readonly writing: number;
  /** How often the cut or the writing was leased and not given back, this time included; from 0 in each stage. */
  readonly stageTries: number;
  readonly inputBytes: number;
  readonly rowCount: number;
  readonly chunkCount: number;
  readonly chunksDone: number;
  /** Sentences about the whole table. */
  readonly remarks: readonly string[];
  /** Why it failed. */
  readonly fault: { readonly code: string; readonly detail: string } | null;
  readonly resultBytes: number;
  /** SHA-256 of the result, hex; null until it is whole. */
  readonly resultHash: string | null;
  /** When the first row was begun. */
  readonly begunAt: string | null;
  readonly endedAt: string | null;
  /** Null: the caller wants no message about the end. */
  readonly webhook: JobWebhook | null;
  /** From then on nobody finds the job, and the sweep erases it. */
  readonly expiresAt: string;
}

type NewJobFields = 'id' | 'accountId' | 'publicPart' | 'isTest' | 'createdAt' | 'wish' | 'expiresAt';

export interface NewJob extends Pick<JobRecord, NewJobFields> {
  /** Where a message goes when the job has ended. */
  readonly webhookUrl?: string | undefined;
}

/** A job within its account. */
export type JobName = Pick<JobRecord, 'accountId' | 'id'>;

/** What an account may have at once. */
export interface JobBounds {
  readonly unfinished: number;
  /** Of all inputs and results together. */
  readonly bytes: number;
}

/** The right of one thread to work at something: from `now` until another one may take it. */
export interface Lease {
  /** Unique among all threads of all processes. */
  readonly holder: string;
  readonly now: string;
  readonly until: string;
}

export interface Chunk {
  /** 0, 1, 2, … in the order of the rows. */
  readonly chunk: number;
  /** The first row, from 1. */
  readonly firstRow: number;
  /** JSON. */
  readonly places: string;
  /** How often it was leased and not given back, this time included. */
  readonly tries: number;
}

export interface JobQuery {
  readonly accountId: string;
  /** Only jobs after this one in the order of the list. */
  readonly after?: { readonly createdAt: string; readonly id: string } | undefined;
  readonly now: string;
  readonly limit: number;
}

/** Bytes of each part of an input or a result but the last one: a row of the state that one statement moves. */
export const PART_BYTES = 1 << 18;

/** `LIST`: some places of the lists that columns name, as the account had them when it sent the job. */
export type JobPartKind = 'INPUT' | 'LIST' | 'RESULT';

export interface Jobs {
  /** A job that receives its input; or what of the account's bounds it would exceed, and nothing is kept. */
  create(job: NewJob, bounds: JobBounds): Promise<JobRecord | keyof JobBounds>;
  /** A part of the input, or of its lists. False if the job is gone or has its input already. */
  addInput(job: JobName, part: number, bytes: Uint8Array, kind?: 'INPUT' | 'LIST'): Promise<boolean>;
  /** The input is whole and on disk: any process may begin. False if the job is gone. */
  queue(job: JobName, inputBytes: number, now: string, expiresAt: string): Promise<boolean>;
  /** Erases a job whose input does not come to its end. */
  drop(job: JobName): Promise<void>;
  /** Only within the account, and before its end. */
  byId(accountId: string, id: string, now: string): Promise<JobRecord | undefined>;
  /** Newest first, ties by id descending. */
  list(query: JobQuery): Promise<readonly JobRecord[]>;
  /** A part of the input or of its lists, or of the result in its last writing. */
  part(job: JobName & Pick<JobRecord, 'writing'>, kind: JobPartKind, part: number): Promise<Uint8Array | undefined>;
  /**
   * Ends a job that has not ended; another call erases it as a whole. In both cases input, chunks and result are erased. Recorded with the key.
   * Undefined: there is no such job.
   */
  delete(job: JobName, at: string, byKey: string): Promise<'CANCELLED' | 'ERASED' | undefined>;

  /** Those that wait for a process or have one, the oldest first, some hundred at most. */
  active(): Promise<readonly JobRecord[]>;
  /** How many jobs wait for their first row, and how many have begun. */
  standing(): Promise<{ readonly queued: number; readonly running: number }>;
  /** Leases the cut or the writing under a new number, if nobody has it. */
  takeStage(job: JobRecord, stage: LoneStage, lease: Lease): Promise<JobRecord | undefined>;
  /** Prolongs the lease. False: the job has ended, or somebody else has it. */
  keepStage(job: JobRecord, lease: Lease): Promise<boolean>;
  /** Ends the lease of a thread that stops before its work is done: as if it had never begun. */
  giveBackStage(job: JobRecord, lease: Lease): Promise<void>;
  /** False as `keepStage`. */
  addChunks(job: JobRecord, lease: Lease, chunks: readonly Omit<Chunk, 'tries'>[]): Promise<boolean>;
  /** Ends the cut: chunks can be leased. False as `keepStage`. */
  finishCut(
    job: JobRecord,
    lease: Lease,
    facts: Pick<JobRecord, 'plan' | 'rowCount' | 'chunkCount' | 'problems'>,
  ): Promise<boolean>;
  /** Leases the first chunk that nobody has and that is not filled. */
  takeChunk(job: JobRecord, lease: Lease): Promise<Chunk | undefined>;
  keepChunk(job: JobRecord, chunk: number, lease: Lease): Promise<boolean>;
  /** As `giveBackStage`. */
  giveBackChunk(job: JobRecord, chunk: number, lease: Lease): Promise<void>;
  /** Keeps what a chunk became, once: false if its lease is somebody else's, it is filled, or the job has ended or began again. */
  fillChunk(job: JobRecord, chunk: number, lease: Lease, filled: string, counts: JobCounts): Promise<boolean>;
  /** What chunks became, as JSON texts in order. */
  filled(job: JobRecord, from: number, count: number): Promise<readonly string[]>;
  /** False as `keepStage`. */
  addResult(job: JobRecord, lease: Lease, part: number, bytes: Uint8Array): Promise<boolean>;
  /** The result is whole and on disk. False as `keepStage`. */
  finish(
    job: JobRecord,
    lease: Lease,
    facts: JobCounts & Pick<JobRecord, 'remarks' | 'resultBytes' | 'resultHash' | 'expiresAt'>,
  ): Promise<boolean>;
  /** Ends a job that cannot go on, and erases its input and chunks. False if it has ended. */
  fail(job: JobRecord, fault: NonNullable<JobRecord['fault']>, at: string, expiresAt: string): Promise<boolean>;
  /** Lets a job begin again from its input, if nothing moved since `quietSince` and nobody has a lease. */
  beginAgain(job: JobRecord, now: string, quietSince: string): Promise<boolean>;

  /**
   * Takes the message that has been due for longest, of a job that has ended, and puts it off until `until`: nobody else takes it before.
   * @param without accounts whose messages are not taken now
   */
  takeWebhook(now: string, until: string, without: readonly string[]): Promise<JobToTell | undefined>;
  /** Keeps what is sent from now on. Undefined: another attempt has begun, or the job is erased. */
  keepWebhookBody(job: JobToTell, body: string): Promise<JobToTell | undefined>;
  /** What became of an attempt; `dueAt`: when the next one is. False as `keepWebhookBody`. */
  endWebhook(job: JobToTell, outcome: Pick<JobWebhook, 'dueAt' | 'deliveredAt' | 'fault'>): Promise<boolean>;
}
