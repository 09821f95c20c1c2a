// What the page needs to open, and the state that it hands on when it opens again in another language or over another region.
import type { Typed } from '../shared/combobox.ts';
import type { AddressState } from './address-state.ts';
import type { Ask } from './asking.ts';
import type { createLiveMap } from './live-map.ts';
import type { Start } from './start.ts';
import type { Place, View } from './view.ts';
import type { Words } from './words.ts';

export interface Explored {
  /** Resolves when the map, or its replacement, is drawn and the first address is found. */
  readonly ready: Promise<void>;
  /** Removes the map. Returns what the page shows now and what stands in its search field. */
  end(): { readonly shown: Shown | undefined; readonly typed: Typed | undefined };
}

export interface ExploreWish {
  readonly start: Start;
  readonly words: Words;
  readonly ask: Ask;
  /** The service's root, with a slash at its end. */
  readonly root: string;
  readonly mapCode: Promise<{ readonly createLiveMap: typeof createLiveMap }>;
  /** The first view instead of that of the address. */
  readonly before: Shown | undefined;
  /** What the visitor typed meanwhile. */
  readonly typed: Typed | undefined;
  /** The language that the visitor or the address chose. */
  readonly language: AddressState['language'];
  /** Opens the page in the other language. */
  readonly speak: (now: Shown | undefined) => void;
  /** Opens the page in the language of another address. */
  readonly onLanguage: (language: AddressState['language']) => void;
  /** Opens the page over another region of the service, in which a chosen place lies; false if it cannot. @param now undefined: as its address says */
  readonly moveTo: (region: string, now: Shown | undefined) => boolean;
}

export interface Shown {
  readonly view: View;
  /** The second place of the comparison. */
  readonly second: Place | undefined;
  /** The colours of the map. */
  readonly layer: string;
}
