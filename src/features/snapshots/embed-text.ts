// The kept text of a snapshot in the form that its page needs: headings, paragraphs, and the mark that names the writer.
import type { KeptText } from './kept-text.ts';

export interface EmbedText {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  /** Marks the text as generated, for machines. */
  readonly generator: KeptText['parts']['generator'];
}

export function embedText({ parts: { title, sections, generator } }: KeptText): EmbedText {
  return {
    title,
    sections: sections.map(({ heading, text }) => ({ heading, paragraphs: text.split('\n\n') })),
    generator,
  };
}
