// All metric families: one row each, with its labels and its meaning. `docs/operations.md` explains which ones to watch.

export interface Family {
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** Label names, in the order of the values in each call. */
  readonly labels: readonly string[];
  /** One sentence, for `# HELP`. */
  readonly help: string;
  /** Upper bounds of the buckets of a histogram, ascending, without infinity. */
  readonly bounds?: readonly number[];
}

/** From the time of a tile to a time for which no caller waits. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A query of SQLite takes tens of microseconds. */
const SHORT_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
/** Powers of four. */
const SIZES = Array.from({ length: 11 }, (_, k) => 4 ** k);

export const FAMILIES = {
  umkreis_http_requests_total: {
    type: 'counter',
    labels: ['method', 'route', 'status'],
    help: 'Answered requests; status 499: the caller closed the connection before.',
  },
  umkreis_http_request_duration_seconds: {
    type: 'histogram',
    labels: ['method', 'route'],
    help: 'Time from the head of a request to the end of its answer.',
    bounds: SECONDS,
  },
  umkreis_problems_total: {
    type: 'counter',
    labels: ['code'],
    help: 'Refused and failed requests, by the code of the problem in the answer.',
  },
  umkreis_requests_in_hand: { type: 'gauge', labels: [], help: 'Accepted requests without an answer so far.' },
  umkreis_requests_waiting: { type: 'gauge', labels: [], help: 'Accepted requests that wait in the queue.' },
  umkreis_turn_wait_seconds: {
    type: 'histogram',
    labels: [],
    help: 'Time that requests waited in the queue.',
    bounds: SECONDS,
  },
  umkreis_lane_requests_waiting: {
    type: 'gauge',
    labels: [],
    help: 'Requests in the side lanes of the threads without an answer so far.',
  },
  umkreis_lane_answers_total: {
    type: 'counter',
    labels: ['outcome'],
    help: 'Requests that left a side lane: answered, failed with a problem, or gone because the caller hung up.',
  },
  umkreis_lane_busy_seconds_total: { type: 'counter', labels: [], help: 'Time that side lanes computed.' },
  umkreis_lane_duration_seconds: {
    type: 'histogram',
    labels: [],
    help: 'Time that requests spent in a side lane, from its queue to the answer.',
    bounds: SECONDS,
  },
  umkreis_redis_away: {
    type: 'gauge',
    labels: [],
    help: 'Threads that limit keys alone because Redis is set but unavailable; 0 is normal.',
  },
  umkreis_redis_failures_total: { type: 'counter', labels: [], help: 'How often Redis became unavailable.' },
  umkreis_search_junctions: {
    type: 'histogram',
    labels: ['mode'],
    help: 'Junctions that a search of the street network reached.',
    bounds: SIZES,
  },
  umkreis_search_found: {
    type: 'histogram',
    labels: ['mode'],
    help: 'Points of interest that a search found within its limit.',
    bounds: SIZES,
  },
  umkreis_language_model_faults_total: {
    type: 'counter',
    labels: ['kind'],
    help: 'Texts that the built-in writer wrote because the language model failed, by reason.',
  },
  umkreis_language_model_sentences_total: {
    type: 'counter',
    labels: ['outcome'],
    help: 'Sentences in texts of the language model: model sentences kept, model sentences refused, and built-in sentences that replaced them.',
  },
  umkreis_jobs: {
    type: 'gauge',
    labels: ['state'],
    help: 'Jobs over tables in the database that wait for their first row, and that have begun.',
  },
  umkreis_job_rows_total: {
    type: 'counter',
    labels: ['status'],
    help: 'Rows of jobs that this process has computed, by what became of them.',
  },
  umkreis_job_webhooks_total: {
    type: 'counter',
    labels: ['outcome'],
    help: 'Attempts to tell a caller that a job has ended: delivered, failed and tried again, given up.',
  },
  umkreis_state_duration_seconds: {
    type: 'histogram',
    labels: ['operation'],
    help: 'Time that operations on the database of accounts, keys, snapshots and usage took.',
    bounds: SHORT_SECONDS,
  },
  umkreis_state_failures_total: {
    type: 'counter',
    labels: ['operation'],
    help: 'Operations on the database of accounts, keys, snapshots and usage that failed or got no answer.',
  },
  umkreis_clock_suspect: {
    type: 'gauge',
    labels: [],
    help: '1 if the clock differs from that of the database or does not follow the newest time in the state: this process erases nothing. 0 is normal.',
  },
  umkreis_clock_offset_seconds: {
    type: 'gauge',
    labels: [],
    help: 'Clock of this machine minus the clock of the database; 0 with SQLite.',
  },
  umkreis_event_loop_lag_seconds: {
    type: 'histogram',
    labels: ['thread'],
    help: 'Delay of a 100 ms timer, which is the time that a thread was blocked. Thread 0 answers no requests if there are other threads.',
    bounds: SECONDS,
  },
  umkreis_event_loop_busy_seconds_total: {
    type: 'counter',
    labels: ['thread'],
    help: 'Time that the event loop of a thread was busy.',
  },
  umkreis_heap_used_bytes: { type: 'gauge', labels: ['thread'], help: 'Used JavaScript heap of a thread.' },
  umkreis_threads: { type: 'gauge', labels: [], help: 'Threads that answer requests.' },
  umkreis_region_info: {
    type: 'gauge',
    labels: ['name', 'version', 'format'],
    help: 'The served regions; always 1.',
  },
  umkreis_region_imported_timestamp_seconds: {
    type: 'gauge',
    labels: [],
    help: 'When the served region was imported; of several the oldest.',
  },
  umkreis_region_data_timestamp_seconds: {
    type: 'gauge',
    labels: [],
    help: 'Date of the OpenStreetMap data of the served region, if the file states it; of several the oldest.',
  },
  process_resident_memory_bytes: {
    type: 'gauge',
    labels: [],
    help: 'Resident memory of the process, including the region.',
  },
  process_cpu_seconds_total: { type: 'counter', labels: [], help: 'Processor time of all threads.' },
  process_start_time_seconds: { type: 'gauge', labels: [], help: 'When the process started.' },
} as const satisfies Readonly<Record<string, Family>>;

export type FamilyName = keyof typeof FAMILIES;

/** Names of the families of one type. */
export type NameOf<Type extends Family['type']> = {
  [Name in FamilyName]: (typeof FAMILIES)[Name]['type'] extends Type ? Name : never;
}[FamilyName];
