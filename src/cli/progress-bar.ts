// Shows the progress of an import: on a terminal a bar with counts, rate and time left, elsewhere one line per step.
import { SingleBar } from 'cli-progress';
import type { ProgressListener } from '../core/progress.ts';
import { shownLine } from '../core/shown-text.ts';

/** Writes steps to `stream`; draws bars only if `stream` is a terminal. */
export function terminalProgress(stream: NodeJS.WriteStream): ProgressListener {
  let bar: SingleBar | undefined;
  let step = '';
  let started = 0;
  return {
    begin(name, unit) {
      step = name;
      started = performance.now();
      if (!stream.isTTY) return;
      bar = new SingleBar({
        stream,
        format: `${name.padEnd(20)} {bar} {percentage}% · {value}/{total} ${unit} · {rate}/s · {eta_formatted} left`,
        clearOnComplete: true,
        hideCursor: true,
        etaBuffer: 50,
        formatValue: (value, _options, type) =>
          type === 'value' || type === 'total' ? value.toLocaleString('en') : String(value),
      });
      bar.start(1, 0, { rate: '–' });
    },
    advance(done, total) {
      if (bar === undefined) return;
      const seconds = (performance.now() - started) / 1000;
      bar.setTotal(Math.max(1, total));
      bar.update(done, { rate: Math.round(done / Math.max(0.001, seconds)).toLocaleString('en') });
    },
    end(summary) {
      bar?.stop();
      bar = undefined;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      stream.write(`${step.padEnd(20)} ${shownLine(summary)} (${seconds} s)\n`);
    },
  };
}
