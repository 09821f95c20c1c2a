// The credit below the map: of what it shows now, each publisher once.
import { createMapCredit } from '../shared/credit.ts';
import type { Words } from './words.ts';

export interface Credits {
  readonly root: HTMLElement;
  /** The credit of one part of what is shown, as HTML; undefined if the part is not shown. */
  tell(part: 'REACH' | 'CENSUS' | 'TOOL', html: string | undefined): void;
}

export function createCredits(words: Words): Credits {
  const line = createMapCredit(words);
  const told = new Map<'REACH' | 'CENSUS' | 'TOOL', string>();
  return {
    root: line.root,
    tell(part, html) {
      if (html === undefined) told.delete(part);
      else told.set(part, html);
      line.tell(...told.values());
    },
  };
}
