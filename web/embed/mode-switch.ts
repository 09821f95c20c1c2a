// The switch between modes of transport: loads the reach by another mode without reloading the page.
import { drawing, MODE_DRAWINGS } from '../shared/drawings.ts';
import { button, element } from '../shared/elements.ts';
import { loadReach } from './reach-loading.ts';
import { snapshotOf } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

/** The switch; null if the server offers no other mode. */
export function createModeSwitch(view: ViewState): HTMLElement | null {
  const first = view.snapshot;
  const { loaded, addresses, words } = first;
  const modes = loaded.transportModes;
  if (modes.length < 2) return null;
  const known = new Map([[loaded.reachability.transportMode, first]]);
  const status = element('p', 'mode-status', [], { role: 'status' });
  let wanted = loaded.reachability.transportMode;
  const choose = async (mode: typeof wanted) => {
    wanted = mode;
    update();
    try {
      let snapshot = known.get(mode);
      if (snapshot === undefined) {
        status.textContent = words.reachLoading;
        snapshot = snapshotOf(loaded, addresses, await loadReach(mode, first));
        known.set(mode, snapshot);
      }
      // The visitor may have chosen another mode meanwhile.
      if (wanted !== mode) return;
      view.showReach(snapshot);
      status.textContent = '';
    } catch (failure) {
      if (wanted !== mode) return;
      wanted = view.snapshot.reach.reachability.transportMode;
      const nowhere = failure instanceof Error && failure.message === 'location-unreachable';
      status.textContent = nowhere ? words.reachUnreachable(words.mode[mode]) : words.reachFailed;
    }
    update();
  };
  const buttons = modes.map(mode => {
    const name = element('span', '', [words.modeShort[mode]]);
    const one = button('', [drawing(MODE_DRAWINGS[mode]), name], () => void choose(mode));
    one.dataset.mode = mode;
    return one;
  });
  const update = () => {
    const isLoading = wanted !== view.snapshot.reach.reachability.transportMode;
    for (const one of buttons) one.setAttribute('aria-pressed', String(one.dataset.mode === wanted));
    group.setAttribute('aria-busy', String(isLoading));
  };
  const group = element('div', 'modes', buttons, { role: 'group', 'aria-label': words.modes });
  update();
  return element('div', 'mode-switch', [group, status]);
}
