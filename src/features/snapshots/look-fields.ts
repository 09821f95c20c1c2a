// The request fields that say who may show a snapshot's page, how exactly it shows the place, and its look.
import { z } from 'zod';
import { word } from '../../answers/field-kinds.ts';
import { textList } from '../../answers/list-fields.ts';
import { ADDRESS_VISIBILITIES } from '../../core/enums.ts';
import { HOST_LABEL as LABEL, MOST_HOST_CHARACTERS, notAnOrigin, readOrigin } from '../../core/origins.ts';
import { readLogo } from './logo.ts';

/** One header of the page lists all origins. With 20 it has at most 5.6 kB; browsers and proxies accept 8 kB. */
const MOST_ORIGINS = 20;

export const addressVisibility = word('addressVisibility', ADDRESS_VISIBILITIES, {
  description:
    "How exactly visitors see the place. `EXACT`: the address with a pin. `STREET`: the middle of its section of the street, no house number. `AREA`: a fixed cluster of 100 m cells with at least 30 addresses, the same for every address in it; page, picture and data are computed from its middle. Default: the account's, else `EXACT`.",
});

export const allowedOrigins = textList('allowedOrigins', {
  mostEntries: MOST_ORIGINS,
  description:
    'Only pages of these origins may frame the map (`https://example.com`, `https://*.example.com`; `http` for localhost), and only their scripts may read its data. Default: all. It is no secret: anybody who has the link can still open it.',
  example: ['https://www.example.com'],
  entry: {
    type: 'string',
    maxLength: 'https://'.length + MOST_HOST_CHARACTERS,
    pattern: `^(https://(\\*\\.${LABEL}\\.)?${LABEL}(\\.${LABEL})*(:\\d{1,5})?|http://(localhost|127\\.0\\.0\\.1)(:\\d{1,5})?)/?$`,
    examples: ['https://www.example.com', 'https://*.example.com', 'http://localhost:3000'],
  },
  resolve: (entries, report) => {
    const origins = new Set<string>();
    for (const { text, index } of entries) {
      const origin = readOrigin(text);
      if (origin !== undefined) origins.add(origin);
      else report({ index, detail: notAnOrigin(text) });
    }
    return [...origins];
  },
});

const primaryColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'theme.primaryColor must be written as #rrggbb.' })
  .transform(color => color.toLowerCase())
  .meta({
    type: 'string',
    pattern: '^#[0-9a-fA-F]{6}$',
    description: 'Of the area and of buttons; made lighter or darker where it could not be read (4.5:1).',
    examples: ['#0e6f83'],
  });

const logo = z
  .string()
  .max(100_000)
  .superRefine((url, context) => {
    const read = readLogo(url);
    if (typeof read === 'string')
      context.addIssue({ code: 'custom', message: `theme.logo: ${read}`, params: { code: 'not-allowed' } });
  })
  .meta({
    type: 'string',
    maxLength: 100_000,
    pattern: '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$',
    examples: [
      // One red pixel.
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    ],
    description:
      'A PNG, JPEG or WebP picture of at most 64 KiB and four million pixels as `data:` URL. It is kept with the snapshot: the page loads nothing from other hosts.',
  });

export const visitorPlaces = z.boolean().meta({
  description:
    'Whether visitors of the page may type places of their own (work, school) and read how long it takes there, always from the place that the map shows. Default true.',
});

export const theme = z
  .strictObject({ primaryColor: primaryColor.optional(), logo: logo.optional() })
  .meta({ description: "Look of the page. Fields that are not named are the account's." });

export type ThemeFields = z.output<typeof theme>;
