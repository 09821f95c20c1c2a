// The machine descriptions, made at first use and kept as bytes: OpenAPI 3.1, OpenAPI 3.0, and two texts for language models.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Route } from '../../answers/route.ts';
import { once } from '../../core/once.ts';
import { type Compressible, compressible } from './compress.ts';
import type { DocumentGroup } from './document-page.ts';
import { llmsFullText } from './llms-full-text.ts';
import { llmsText } from './llms-text.ts';
import { openApiDocument } from './openapi.ts';
import { toOpenApi30 } from './openapi-30.ts';
import type { ExampleAnswers } from './openapi-answers.ts';
import type { Json } from './openapi-schemas.ts';

/** Constant bytes and their ETag (without quotes). */
export interface Unchanging {
  readonly content: Compressible;
  readonly etag: string;
}

export interface Description {
  openApi(): Unchanging;
  openApi30(): Unchanging;
  llmsText(): Unchanging;
  llmsFullText(): Unchanging;
}

export function unchangingBytes(bytes: Buffer): Unchanging {
  return {
    content: compressible(bytes),
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  };
}

/** Creates each form at its first use, because that takes longer than the rest of the start. `documents`: those that `llms.txt` names. */
export function createDescription(
  routes: readonly Route[],
  publicUrl: string,
  documents: () => readonly DocumentGroup[] = () => [],
): Description {
  const document = once(() => openApiDocument(routes, publicUrl, exampleAnswers(publicUrl)));
  const text = (written: string) => unchangingBytes(Buffer.from(written, 'utf8'));
  const json = (value: Json) => text(JSON.stringify(value));
  return {
    openApi: once(() => json(document())),
    openApi30: once(() => json(toOpenApi30(document()))),
    llmsText: once(() => text(llmsText(routes, publicUrl, documents()))),
    llmsFullText: once(() => text(llmsFullText(routes, document(), publicUrl))),
  };
}

/** The public address in `example-answers.json`. */
export const EXAMPLE_URL = 'https://maps.example.com';

/** Real answers of the sample town from `scripts/draw-examples.ts`. */
function exampleAnswers(publicUrl: string): ExampleAnswers {
  const text = readFileSync(new URL('example-answers.json', import.meta.url), 'utf8');
  return JSON.parse(text.replaceAll(EXAMPLE_URL, JSON.stringify(publicUrl).slice(1, -1)));
}
