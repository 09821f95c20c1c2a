// What the studio of maps needs of the page.
import type { Ask } from '../asking.ts';
import type { Looks } from '../looks.ts';
import type { View } from '../view.ts';
import type { Words } from '../words.ts';

export interface StudioParts {
  readonly words: Words;
  readonly ask: Ask;
  readonly looks: Looks;
  /** The service's root, with a slash at its end. */
  readonly root: string;
  readonly view: () => View | undefined;
  /** Whether visitors need no key of their own. */
  readonly isOpen: boolean;
  /** Ends when the page is opened again. */
  readonly ended: AbortSignal;
}

/** The settings of a map, or the maps of the visitor's key. */
export type StudioPage = 'NEW' | 'MINE';
