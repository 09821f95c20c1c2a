// Makes code that computes with the local time of the process compute with wall times instead, in any zone of the process.

const RealDate = Date;

/** The value of `new Date()` in that code, which needs the current time only for warnings about past dates. */
const NO_TIME = RealDate.UTC(2000, 0, 1);

/** A date whose local fields are its UTC fields. Written as UTC, no day of a wall time lacks an hour or has one twice. */
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
 * Runs code that accepts no clock: meanwhile `Date` is `WallDate`, and the console writes nothing.
 * `run` is synchronous, so that no other code runs in between.
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
