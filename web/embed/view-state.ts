// The visitor's choices: mode of transport, groups, hidden types, the place under the pointer, the open place. Map and list both follow them.
import type { ReachablePoi } from '../../src/answers/answer-fields.ts';
import type { Snapshot } from './snapshot.ts';

export interface ViewState {
  /** With the current reach. */
  readonly snapshot: Snapshot;
  /** The groups to show; empty: all. */
  readonly chosenGroups: ReadonlySet<string>;
  readonly hiddenTypes: ReadonlySet<string>;
  /** Id of the place under the pointer or the focus. */
  readonly pointedAt: string | null;
  /** Id of the place whose card is open. */
  readonly opened: string | null;
  /** Keys of the things behind the open category of the index. */
  readonly highlighted: readonly string[];
  /** Switches to another reach of the same place: the open card closes, choices stay. */
  showReach(snapshot: Snapshot): void;
  isShown(poi: Pick<ReachablePoi, 'group' | 'type'>): boolean;
  chooseGroups(groups: readonly string[]): void;
  setShown(types: readonly string[], shown: boolean): void;
  point(id: string | null): void;
  open(id: string | null): void;
  highlight(keys: readonly string[]): void;
  /** Brings the highlighted things into view. */
  seek(): void;
  /** Calls `listener` after every change of that kind, until `end`. */
  on(kind: ChangeKind, listener: () => void, end?: AbortSignal): void;
}

export type ChangeKind = 'reach' | 'types' | 'pointed' | 'opened' | 'highlighted' | 'sought';

/** A fresh state: everything shown, nothing chosen. */
export function createViewState(first: Snapshot): ViewState {
  const hiddenTypes = new Set<string>();
  const chosenGroups = new Set<string>();
  const listeners: Record<ChangeKind, Set<() => void>> = {
    reach: new Set(),
    types: new Set(),
    pointed: new Set(),
    opened: new Set(),
    highlighted: new Set(),
    sought: new Set(),
  };
  const tell = (kind: ChangeKind) => {
    for (const listener of [...listeners[kind]]) listener();
  };
  let snapshot = first;
  let pointedAt: string | null = null;
  let opened: string | null = null;
  let highlighted: readonly string[] = [];
  const view: ViewState = {
    hiddenTypes,
    chosenGroups,
    get snapshot() {
      return snapshot;
    },
    get pointedAt() {
      return pointedAt;
    },
    get opened() {
      return opened;
    },
    get highlighted() {
      return highlighted;
    },
    showReach(next) {
      view.point(null);
      view.open(null);
      snapshot = next;
      for (const group of chosenGroups)
        if (!next.reach.groups.some(({ id }) => id === group)) chosenGroups.delete(group);
      tell('reach');
      tell('types');
    },
    isShown: ({ group, type }) => (chosenGroups.size === 0 || chosenGroups.has(group)) && !hiddenTypes.has(type),
    chooseGroups(groups) {
      chosenGroups.clear();
      for (const group of groups) chosenGroups.add(group);
      // A type hidden within another choice would be missing without any hint.
      hiddenTypes.clear();
      tell('types');
    },
    setShown(types, shown) {
      for (const type of types) shown ? hiddenTypes.delete(type) : hiddenTypes.add(type);
      tell('types');
    },
    point(id) {
      if (id === pointedAt) return;
      pointedAt = id;
      tell('pointed');
    },
    open(id) {
      if (id === opened) return;
      opened = id;
      tell('opened');
    },
    highlight(keys) {
      highlighted = keys;
      tell('highlighted');
    },
    seek: () => tell('sought'),
    on(kind, listener, end) {
      listeners[kind].add(listener);
      end?.addEventListener('abort', () => listeners[kind].delete(listener));
    },
  };
  return view;
}
