// Everything that is measured: one row per family of figures, with its labels and what it means. `docs/operations.md` explains what to watch.

export interface Family {
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** Names of its labels, in the order in which their values are given. */
  readonly labels: readonly string[];
  /** One sentence. */
  readonly help: string;
  /** Upper bounds of the buckets of a histogram, ascending, without infinity. */
  readonly bounds?: readonly number[];
}

/** From what a tile takes to what nobody waits for. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A look into SQLite takes tens of microseconds. */
const SHORT_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
/** Powers of four. */
const SIZES = Array.from({ length: 11 }, (_, k) => 4 ** k);

export const FAMILIES = {
  umkreis_http_requests_total: {
    type: 'counter',
    labels: ['method', 'route', 'status'],
    help: 'Requests answered; status 499: the caller hung up before.',
  },
  umkreis_http_request_duration_seconds: {
    type: 'histogram',
    labels: ['method', 'route'],
    help: 'From the head of a request to the end of its answer.',
    bounds: SECONDS,
  },
  umkreis_problems_total: {
    type: 'counter',
    labels: ['code'],
    help: 'Requests refused or failed, by the code of the problem that was answered.',
  },
  umkreis_requests_in_hand: { type: 'gauge', labels: [], help: 'Requests taken in and not answered yet.' },
  umkreis_requests_waiting: { type: 'gauge', labels: [], help: 'Of those in hand, the ones whose turn has not come.' },
  umkreis_turn_wait_seconds: {
    type: 'histogram',
    labels: [],
    help: 'How long requests waited for their turn.',
    bounds: SECONDS,
  },
  umkreis_redis_away: {
    type: 'gauge',
    labels: [],
    help: 'Threads that limit keys without the Redis that is set, as it is away; 0 is well.',
  },
  umkreis_redis_failures_total: { type: 'counter', labels: [], help: 'How often Redis went away.' },
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
    help: 'Texts that the language model was of no use to, by why; the built-in writer wrote them.',
  },
  umkreis_language_model_sentences_total: {
    type: 'counter',
    labels: ['outcome'],
    help: 'Sentences of texts that the language model wrote: its own that were kept, its own that were refused, those of the built-in writer in their place.',
  },
  umkreis_state_duration_seconds: {
    type: 'histogram',
    labels: ['operation'],
    help: 'How long the database of accounts, keys, snapshots and usage took.',
    bounds: SHORT_SECONDS,
  },
  umkreis_state_failures_total: {
    type: 'counter',
    labels: ['operation'],
    help: 'Operations of that database that failed or got no answer.',
  },
  umkreis_event_loop_lag_seconds: {
    type: 'histogram',
    labels: ['thread'],
    help: 'How late a timer of 100 ms was: how long a thread heard nothing else. Thread 0 only watches where others answer.',
    bounds: SECONDS,
  },
  umkreis_event_loop_busy_seconds_total: { type: 'counter', labels: ['thread'], help: 'Time a thread was at work.' },
  umkreis_heap_used_bytes: { type: 'gauge', labels: ['thread'], help: 'JavaScript heap of a thread in use.' },
  umkreis_threads: { type: 'gauge', labels: [], help: 'Threads that answer.' },
  umkreis_region_info: {
    type: 'gauge',
    labels: ['name', 'version', 'format'],
    help: 'The region that is served; always 1.',
  },
  umkreis_region_imported_timestamp_seconds: {
    type: 'gauge',
    labels: [],
    help: 'When the region that is served was imported.',
  },
  umkreis_region_data_timestamp_seconds: {
    type: 'gauge',
    labels: [],
    help: 'As of when its OpenStreetMap data is, where the file says so.',
  },
  process_resident_memory_bytes: { type: 'gauge', labels: [], help: 'Memory of the process, the region included.' },
  process_cpu_seconds_total: { type: 'counter', labels: [], help: 'Processor time of all threads.' },
  process_start_time_seconds: { type: 'gauge', labels: [], help: 'When the process began.' },
} as const satisfies Readonly<Record<string, Family>>;

export type FamilyName = keyof typeof FAMILIES;

/** Names of the families of one type. */
export type NameOf<Type extends Family['type']> = {
  [Name in FamilyName]: (typeof FAMILIES)[Name]['type'] extends Type ? Name : never;
}[FamilyName];
