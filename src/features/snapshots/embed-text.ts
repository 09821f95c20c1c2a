// The kept text of a snapshot as its page needs it: headings and paragraphs, and the mark that says who wrote it.
import type { KeptText } from './kept-text.ts';

export interface EmbedText {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  /** For machines: the text is generated. */
  readonly generator: KeptText['parts']['generator'];
}

export function embedText({ parts: { title, sections, generator } }: KeptText): EmbedText {
  return {
    title,
    sections: sections.map(({ heading, text }) => ({ heading, paragraphs: text.split('\n\n') })),
    generator,
  };
}
