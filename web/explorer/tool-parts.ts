// What the tools of the explorer need of the page, and what the page needs of them.
import type { Ask } from './asking.ts';
import type { LiveMap } from './live-map.ts';
import type { Start } from './start.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

export interface ToolParts {
  readonly words: Words;
  readonly ask: Ask;
  readonly start: Start;
  readonly map: () => LiveMap | undefined;
  readonly view: () => View | undefined;
  /** Gets the credit of what the tool shows, as HTML. */
  readonly onCredit: (html: string | undefined) => void;
  /** Puts the answers back. */
  readonly close: () => void;
  /** Ends when the page is opened again. */
  readonly ended: AbortSignal;
}

/** What a tool shows; its root is in the page while it is open. */
export interface Tool {
  readonly root: HTMLElement;
  /** Called when the root is in the page, and again when the map can be drawn on. */
  shown(): void;
  /** Takes its things off the map. */
  hidden(): void;
}

export interface TableTool extends Tool {
  read(file: File): Promise<void>;
}

export interface MeetingTool extends Tool {
  /** Shows the places that the address of the page names. */
  restore(): Promise<void>;
}
