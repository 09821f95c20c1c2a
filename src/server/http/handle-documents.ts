// The handlers of the documents: their pages at `/docs/<name>` and their pictures.
import { z } from 'zod';
import type { Answer, Ask } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { DOCUMENT_HEADERS } from './document-page.ts';
import { unchanging } from './handle-service.ts';
import type { Parts } from './parts.ts';

export const documentParams = z.object({ document: z.string() });

export const pictureParams = z.object({ picture: z.string() });

/** A drawing may have its own styles; it loads and runs nothing. */
const PICTURE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

export async function readDocument(
  ask: Ask<z.output<typeof documentParams>, undefined, undefined>,
  { web }: Parts,
): Promise<Answer> {
  const page = web().documents().page(ask.params.document);
  if (page === undefined) {
    throw new DomainError('route-not-found', 'There is no such document; /docs/index lists all of them.');
  }
  return unchanging(page, 'text/html; charset=utf-8', ask, DOCUMENT_HEADERS);
}

export async function readDocumentPicture(
  ask: Ask<z.output<typeof pictureParams>, undefined, undefined>,
  { web }: Parts,
): Promise<Answer> {
  const picture = web().documents().picture(ask.params.picture);
  if (picture === undefined) throw new DomainError('route-not-found', 'The documents have no such picture.');
  return unchanging(picture.content, picture.contentType, ask, PICTURE_HEADERS);
}
