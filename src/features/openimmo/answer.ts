// The schema of the answer about an OpenImmo document.
import { z } from 'zod';
import type { AnswerOf } from '../../core/answer-of.ts';
import { ENCODINGS } from './encoding.ts';
import { ADDABLE } from './request.ts';

/** What became of an object. */
export const LISTING_STATUSES = ['ENRICHED', 'UNCHANGED', 'REFUSED'] as const;

const reasonSchema = z
  .object({
    code: z.string().meta({
      description:
        'A code of a problem that the request of the service had, such as `address-not-found` or `scope-missing`.',
    }),
    detail: z.string(),
  })
  .meta({ id: 'OpenImmoReason' });

const leftOutSchema = reasonSchema
  .extend({ element: z.enum(ADDABLE) })
  .meta({ id: 'OpenImmoLeftOut', description: 'What an object lacks still, and why.' });

const reportSchema = z
  .object({
    index: z.int().meta({ description: 'Counts the objects of the document, from 0.' }),
    objektnrExtern: z
      .string()
      .optional()
      .meta({ description: '`verwaltung_techn/objektnr_extern` of the object, if it has one.' }),
    listingStatus: z.enum(LISTING_STATUSES).meta({
      description:
        '`ENRICHED`: it got what `added` names. `UNCHANGED`: nothing was to be added. `REFUSED`: it stayed as it was, and `problem` says why.',
    }),
    added: z.array(z.string()).meta({
      description: 'Elements that are new or have a new value: `lage`, `geokoordinaten`, `distanzen BUS` and so on.',
    }),
    leftOut: z.array(leftOutSchema),
    problem: reasonSchema.optional(),
  })
  .meta({ id: 'OpenImmoListing' });

export const openImmoSchema = z
  .object({
    document: z.string().meta({
      description:
        'The document. Write it in `encoding`, which its XML declaration names, to get the bytes of the XML answer.',
    }),
    encoding: z.enum(ENCODINGS),
    report: z.array(reportSchema).meta({ description: 'Every object, in the order of the document.' }),
    meta: z
      .object({ credit: z.object({ plain: z.string(), html: z.string() }) })
      .optional()
      .meta({
        description: 'The credit to print where texts and distances are published; absent if nothing was asked.',
      }),
  })
  .meta({ id: 'OpenImmoDocument' });

export type OpenImmoAnswer = AnswerOf<typeof openImmoSchema>;
export type ListingReport = OpenImmoAnswer['report'][number];
