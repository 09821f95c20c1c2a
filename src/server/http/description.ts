// The machine descriptions, made at first use and kept as bytes: OpenAPI 3.1, OpenAPI 3.0, and a text for language models.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Route } from '../../answers/route.ts';
import { type Compressible, compressible } from './compress.ts';
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
}

export function unchangingBytes(bytes: Buffer): Unchanging {
  return {
    content: compressible(bytes),
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  };
}

/** Creates each form at its first use, because that takes longer than the rest of the start. */
export function createDescription(routes: readonly Route[], publicUrl: string): Description {
  const document = once(() => openApiDocument(routes, publicUrl, exampleAnswers(publicUrl)));
  const json = (value: Json) => unchangingBytes(Buffer.from(JSON.stringify(value), 'utf8'));
  return {
    openApi: once(() => json(document())),
    openApi30: once(() => json(toOpenApi30(document()))),
    llmsText: once(() => unchangingBytes(Buffer.from(llmsText(routes, publicUrl), 'utf8'))),
  };
}

/** The public address in `example-answers.json`. */
export const EXAMPLE_URL = 'https://maps.example.com';

/** Real answers of the sample town from `scripts/draw-examples.ts`. */
function exampleAnswers(publicUrl: string): ExampleAnswers {
  const text = readFileSync(new URL('example-answers.json', import.meta.url), 'utf8');
  return JSON.parse(text.replaceAll(EXAMPLE_URL, JSON.stringify(publicUrl).slice(1, -1)));
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
