// Wraps the state and measures each of its operations.
import { ClaimLostError } from '../../accounts/state/claim-record.ts';
import { NameTakenError, type State } from '../../accounts/state/state.ts';
import type { Metrics } from './metrics.ts';

/** Measures the time and the failures of each operation. A refusal by the rules of the state is no failure. */
export function timedState(state: State, metrics: Metrics): State {
  const timed = <Group extends object>(group: Group, prefix: string): Group =>
    Object.fromEntries(
      Object.entries(group).map(([name, member]) => [
        name,
        typeof member === 'function' ? timedOperation(member.bind(group), prefix + name) : timed(member, `${name}.`),
      ]),
    ) as Group;

  const timedOperation = (operation: (...given: unknown[]) => Promise<unknown>, name: string) => {
    const labels = [name];
    return async (...given: unknown[]) => {
      const began = performance.now();
      try {
        return await operation(...given);
      } catch (fault) {
        const isRule = fault instanceof NameTakenError || fault instanceof ClaimLostError;
        if (!isRule) metrics.add('umkreis_state_failures_total', labels);
        throw fault;
      } finally {
        metrics.observe('umkreis_state_duration_seconds', labels, (performance.now() - began) / 1000);
      }
    };
  };

  return timed(state, '');
}
