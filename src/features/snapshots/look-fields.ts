// The request fields that say who may show a snapshot's page, how exactly it shows the place, and its look.
import { z } from 'zod';
import { word } from '../../answers/field-kinds.ts';
import { textList } from '../../answers/list-fields.ts';
import { ADDRESS_VISIBILITIES } from '../../core/enums.ts';
import { readLogo } from './logo.ts';

/** One header of the page lists all origins. With 20 it has at most 5.6 kB; browsers and proxies accept 8 kB. */
const MOST_ORIGINS = 20;

/** The length limit of a name in the DNS (RFC 1035). */
const MOST_HOST_CHARACTERS = 253;

/** Letters, digits, and hyphens between them. */
const LABEL = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const HOST_NAME = new RegExp(`^${LABEL}(\\.${LABEL})*$`);

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
      else {
        const detail = `"${text.slice(0, 100)}" is no origin; it must be written as https://example.com or https://*.example.com, without a path, its host at most ${MOST_HOST_CHARACTERS} characters.`;
        report({ index, detail });
      }
    }
    return [...origins];
  },
});

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An origin as browsers write it; a star may stand for all names below a name of two labels or more. Undefined if the text is no origin. */
export function readOrigin(text: string): string | undefined {
  const isWild = /^https:\/\/\*\./i.test(text);
  const plain = isWild ? text.replace('*.', '') : text;
  if (!URL.canParse(plain)) return undefined;
  const { protocol, hostname, host, origin, pathname, search, hash, username, password } = new URL(plain);
  const isBare = pathname === '/' && search === '' && hash === '' && username === '' && password === '';
  const isSecure = protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname));
  if (!isBare || !isSecure || !isHost(hostname)) return undefined;
  if (!isWild) return origin;
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? `https://*.${host}` : undefined;
}

/** As `URL` writes it: an IPv6 address in brackets, or a name whose labels may be punycode. */
function isHost(hostname: string): boolean {
  return hostname.startsWith('[') || (hostname.length <= MOST_HOST_CHARACTERS && HOST_NAME.test(hostname));
}

/** Whether the allowed origins include an origin. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some(each => {
    if (!each.includes('*')) return each === origin;
    const [scheme = '', below = ''] = each.split('*');
    return origin.startsWith(scheme) && origin.endsWith(below) && origin.length > scheme.length + below.length;
  });
}

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
    examples: ['data:image/png;base64,iVBORw0KGgo='],
    description:
      'A PNG, JPEG or WebP picture of at most 64 KiB as `data:` URL. It is kept with the snapshot: the page loads nothing from other hosts.',
  });

export const theme = z
  .strictObject({ primaryColor: primaryColor.optional(), logo: logo.optional() })
  .meta({ description: "Look of the page. Fields that are not named are the account's." });

export type ThemeFields = z.output<typeof theme>;
