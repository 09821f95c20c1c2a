// What the visitor has chosen: hidden types, the place pointed at, the place opened. Map and list both follow it.

export interface ViewState {
  readonly hiddenTypes: ReadonlySet<string>;
  /** Id of the place under the pointer or the focus. */
  readonly pointedAt: string | null;
  /** Id of the place whose card is open. */
  readonly opened: string | null;
  /** Keys of the things behind the category of the index that is open. */
  readonly highlighted: readonly string[];
  setShown(types: readonly string[], shown: boolean): void;
  point(id: string | null): void;
  open(id: string | null): void;
  highlight(keys: readonly string[]): void;
  /** Asks for the highlighted things to be brought into view. */
  seek(): void;
  /** Calls `listener` after every change of that kind. */
  on(kind: ChangeKind, listener: () => void): void;
}

export type ChangeKind = 'types' | 'pointed' | 'opened' | 'highlighted' | 'sought';

/** A fresh state: everything shown, nothing chosen. */
export function createViewState(): ViewState {
  const hiddenTypes = new Set<string>();
  const listeners: Record<ChangeKind, (() => void)[]> = {
    types: [],
    pointed: [],
    opened: [],
    highlighted: [],
    sought: [],
  };
  const tell = (kind: ChangeKind) => {
    for (const listener of listeners[kind]) listener();
  };
  let pointedAt: string | null = null;
  let opened: string | null = null;
  let highlighted: readonly string[] = [];
  return {
    hiddenTypes,
    get pointedAt() {
      return pointedAt;
    },
    get opened() {
      return opened;
    },
    get highlighted() {
      return highlighted;
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
    seek() {
      tell('sought');
    },
    on(kind, listener) {
      listeners[kind].push(listener);
    },
  };
}
