// Lets code that computes with the local time of the process compute with wall times instead, whatever zone the process is in.

const RealDate = Date;

/** What `new Date()` is in there: the code we run asks for the time only to warn of dates that have passed. */
const NO_TIME = RealDate.UTC(2000, 0, 1);

/** A date whose local fields are its UTC fields, so that a wall time is written as UTC: no day of it lacks an hour or has one twice. */
export class WallDate extends RealDate {
  constructor(...given: readonly (number | string | Date)[]) {
    const [first = NO_TIME, ...more] = given;
    if (more.length === 0) super(first);
    else super(RealDate.UTC(...(given as [number, number])));
  }

  override getTimezoneOffset(): number {
    return 0;
  }
}

const FIELDS = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];

for (const field of FIELDS) {
  for (const verb of ['get', 'set']) {
    const own = Reflect.get(RealDate.prototype, `${verb}UTC${field}`);
    if (own === undefined) continue;
    Object.defineProperty(WallDate.prototype, verb + field, { value: own, writable: true, configurable: true });
  }
}

const SILENT: Console = Object.assign(Object.create(console), { error: () => {}, warn: () => {}, log: () => {} });

/**
 * Runs code that cannot be given a clock: while it runs, `Date` is `WallDate` and nothing is written to the console.
 * Nothing else can run meanwhile, as `run` is synchronous.
 */
export function inWallTime<Result>(run: () => Result): Result {
  const { console } = globalThis;
  globalThis.Date = WallDate as unknown as DateConstructor;
  globalThis.console = SILENT;
  try {
    return run();
  } finally {
    globalThis.Date = RealDate;
    globalThis.console = console;
  }
}
