// The buttons that open the studio of maps. Its code and its styles load when a visitor presses one.
import { button } from '../shared/elements.ts';
import type { StudioPage, StudioParts } from './studio/studio-parts.ts';

export interface StudioOpener {
  open(page: StudioPage): void;
  /** A button that opens the settings of a new map. */
  button(): HTMLElement;
}

export function createStudioOpener(parts: StudioParts): StudioOpener {
  let opening: Promise<{ open(page: StudioPage): void }> | undefined;
  const open = async (page: StudioPage) => {
    opening ??= import('./studio/studio.ts').then(({ createStudio }) => createStudio(parts));
    try {
      (await opening).open(page);
    } catch {
      // The next press tries again.
      opening = undefined;
    }
  };
  return {
    open: page => void open(page),
    button: () => button('primary', [parts.words.designMap], () => void open('NEW')),
  };
}
