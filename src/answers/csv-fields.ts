// The request fields of functions whose answer can be a CSV file. Other formats ignore them.
import type { CsvForm } from './csv.ts';
import { word } from './field-kinds.ts';

const DELIMITERS: Readonly<Record<'semicolon' | 'comma' | 'tab', CsvForm['delimiter']>> = {
  semicolon: ';',
  comma: ',',
  tab: '\t',
};

export const csvFields = {
  delimiter: word('delimiter', ['semicolon', 'comma', 'tab'], {
    default: 'semicolon',
    aliases: { ';': 'semicolon', ',': 'comma' },
    description:
      'What separates the cells of a CSV file (`Accept: text/csv`); other formats ignore it. `;` and `,` mean the same as their names.',
  }).optional(),
  credit: word('credit', ['last', 'header', 'none'], {
    default: 'last',
    description:
      'Where a CSV file has the credit; other formats ignore it. `last`: the last line. `header`: the first line, after `# `. `none`: nowhere, so print `meta.credit` of the JSON answer beside what you show.',
  }).optional(),
};

/** The form that a request names. */
export function csvForm({
  delimiter = 'semicolon',
  credit = 'last',
}: {
  readonly delimiter?: keyof typeof DELIMITERS | undefined;
  readonly credit?: CsvForm['credit'] | undefined;
}): CsvForm {
  return { delimiter: DELIMITERS[delimiter], credit };
}
