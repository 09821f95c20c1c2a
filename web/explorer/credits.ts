// The credit below the map: of what it shows now, each publisher once.
import { creditLine } from '../shared/credit.ts';
import { element } from '../shared/elements.ts';

export interface Credits {
  /** The line of now: each replaces the one before. */
  readonly root: HTMLElement;
  /** The credit of one part of what is shown, as HTML; undefined if the part is not shown. */
  tell(part: 'REACH' | 'CENSUS' | 'TOOL', html: string | undefined): void;
}

export function createCredits(): Credits {
  let line: HTMLElement = element('footer', 'credit');
  const told = new Map<'REACH' | 'CENSUS' | 'TOOL', string>();
  return {
    get root() {
      return line;
    },
    tell(part, html) {
      if (html === undefined) told.delete(part);
      else told.set(part, html);
      const next = creditLine(...told.values());
      line.replaceWith(next);
      line = next;
    },
  };
}
