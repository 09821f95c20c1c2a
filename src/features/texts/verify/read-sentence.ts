// A sentence as its words are read without any fact: made once, however many sets of facts it is checked against.
import type { TextLanguage } from '../languages/folders.ts';
import type { ReadingLanguage } from '../languages/reading-language.ts';
import { detailStatements } from './check-details.ts';
import { rowStatements } from './check-row.ts';
import type { DetailReader } from './detail-items.ts';
import { type DetailParts, detailParts } from './detail-parts.ts';
import { readTokens } from './endings.ts';
import type { Item } from './item.ts';
import type { Statement } from './row-statements.ts';
import { claimingItems, type Structure, structureOf } from './structure.ts';
import type { Token } from './tokens.ts';

export class ReadSentence {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly reader: DetailReader;
  #details: { readonly statements: readonly Statement[] | undefined } | undefined;
  #row: { readonly statements: readonly Statement[] | undefined } | undefined;
  readonly #claiming = new Map<readonly Item[], readonly Item[]>();
  readonly #structures = new Map<readonly Item[], Structure>();
  #parts: { readonly read: DetailParts | undefined } | undefined;

  constructor(text: string, read: ReadingLanguage, language: TextLanguage) {
    this.text = text;
    this.tokens = readTokens(text, read);
    this.reader = { read, language };
  }

  /** `claimingItems`, made once for the same items, which it has for all facts with the same names in it. */
  claimingItems(items: readonly Item[]): readonly Item[] {
    const claiming = this.#claiming.get(items) ?? claimingItems(items, this.reader.read.grammar);
    this.#claiming.set(items, claiming);
    return claiming;
  }

  /** The structure of its claiming items without a context; made once for the same ones. */
  structureOf(items: readonly Item[]): Structure {
    const structure = this.#structures.get(items) ?? structureOf(items, this.reader.read.grammar);
    this.#structures.set(items, structure);
    return structure;
  }

  /** What it states of details of the property as a whole sentence; undefined if it is none. */
  get details(): readonly Statement[] | undefined {
    this.#details ??= { statements: detailStatements(this.tokens, this.reader) };
    return this.#details.statements;
  }

  /** What it states of a property whose caller lists no features of it; undefined if it is not about the property alone. */
  get row(): readonly Statement[] | undefined {
    this.#row ??= { statements: rowStatements(this.tokens, this.reader) };
    return this.#row.statements;
  }

  /** The parts of it that are about details of the property; undefined if it has none. */
  get parts(): DetailParts | undefined {
    this.#parts ??= { read: detailParts(this.tokens, this.reader) };
    return this.#parts.read;
  }
}
