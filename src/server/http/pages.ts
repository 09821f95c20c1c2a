// Small HTML pages: the meaning of an error code, the reason why there is no map or certificate, and what a path that does not exist leads to.
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../answers/meta.ts';
import { PROBLEMS } from '../../answers/problems.ts';
import type { LabelLanguage } from '../../core/enums.ts';
import type { ErrorCode } from '../../core/errors.ts';

const STYLE = [
  'html{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}',
  'body{max-width:42rem;margin:15vh auto 2rem;padding:0 1.25rem}',
  'h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}',
  'p{margin:0 0 1rem}',
  'code{font-size:.9375em}',
  '.status{opacity:.7}',
  'header{margin:0 0 10vh}',
  'body:has(header){margin-top:1.25rem}',
  'a{color:inherit}',
  // Fills the frame of the missing map.
  '.no-map{display:grid;min-height:100vh;place-content:center;margin-block:0;text-align:center;text-wrap:balance}',
  '.no-map h1{font-size:1.25rem;margin-bottom:.25rem}',
  '.no-map p{margin:0;opacity:.75}',
].join('');

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Headers of these pages. The policy allows only their own style. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'x-robots-tag': 'noindex',
};

/** The way from the page of a problem to the documents; its address is below `/docs/problems/`. */
const HEAD =
  '<header><a href="../../">Umkreis</a> · <a href="../index">Documents</a> · <a href="../errors">All errors</a> · <a href="../../docs">Reference</a></header>';

/** The page at a problem's `type`. */
export function problemPage(code: ErrorCode): string {
  const { status, title, explanation } = PROBLEMS[code];
  return page(
    'en',
    title,
    `${HEAD}<p class="status">${status} <code>${code}</code></p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(explanation)}</p>`,
  );
}

interface VisitorWords {
  readonly title: string;
  readonly text: string;
}

/** Why there is nothing to see. */
type Missing = 'gone' | 'missing' | 'later';
type MissingWords = Readonly<Record<LabelLanguage, Readonly<Record<Missing, VisitorWords>>>>;

const NO_MAP: MissingWords = {
  de: {
    gone: {
      title: 'Diese Karte ist nicht mehr verfügbar',
      text: 'Wer sie eingebunden hat, hat sie entfernt, oder ihre Zeit ist abgelaufen.',
    },
    missing: {
      title: 'Diese Karte gibt es nicht',
      text: 'Vielleicht ist die Adresse unvollständig. Fragen Sie, wer Ihnen den Link gegeben hat.',
    },
    later: { title: 'Die Karte kann gerade nicht gezeigt werden', text: 'Bitte versuchen Sie es später noch einmal.' },
  },
  en: {
    gone: { title: 'This map is no longer available', text: 'Its owner has removed it, or it has expired.' },
    missing: {
      title: 'There is no such map',
      text: 'Perhaps the address is incomplete. Ask the person who gave you the link.',
    },
    later: { title: 'The map cannot be shown right now', text: 'Please try again later.' },
  },
};

const NO_CERTIFICATE: MissingWords = {
  de: {
    gone: { title: 'Dieses Zertifikat wurde gelöscht', text: 'Eine Kopie davon lässt sich weiter prüfen.' },
    missing: { title: 'Dieses Zertifikat gibt es nicht', text: 'Vielleicht ist die Adresse unvollständig.' },
    later: {
      title: 'Das Zertifikat kann gerade nicht gezeigt werden',
      text: 'Bitte versuchen Sie es später noch einmal.',
    },
  },
  en: {
    gone: { title: 'This certificate was deleted', text: 'A copy of it can still be checked.' },
    missing: { title: 'There is no such certificate', text: 'Perhaps the address is incomplete.' },
    later: { title: 'The certificate cannot be shown right now', text: 'Please try again later.' },
  },
};

function missingAt(status: number): Missing {
  if (status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'missing';
}

/** The page that a visitor sees instead of a map. */
export function noMapPage(status: number, language: LabelLanguage): string {
  const { title, text } = NO_MAP[language][missingAt(status)];
  return page(language, title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`, 'no-map');
}

/** The page that a visitor sees instead of a certificate. */
export function noCertificatePage(status: number, language: LabelLanguage): string {
  const { title, text } = NO_CERTIFICATE[language][missingAt(status)];
  return page(
    language,
    title,
    `<p class="status">${status}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
  );
}

const NOT_FOUND: Readonly<Record<LabelLanguage, VisitorWords & { readonly links: Readonly<Record<string, string>> }>> =
  {
    de: {
      title: 'Diese Seite gibt es nicht',
      text: 'Vielleicht ist die Adresse falsch geschrieben. Auf diesem Server gibt es:',
      links: { '/': 'die Karte', '/docs': 'die Referenz der Schnittstelle', '/docs/index': 'die Dokumente (englisch)' },
    },
    en: {
      title: 'There is no such page',
      text: 'Perhaps the address has a typing error. This server has:',
      links: { '/': 'the map', '/docs': 'the reference of the interface', '/docs/index': 'the documents' },
    },
  };

/** The page at a path that does not exist: it leads to what exists. */
export function notFoundPage(language: LabelLanguage, publicUrl: string): string {
  const { title, text, links } = NOT_FOUND[language];
  const items = Object.entries(links).map(
    ([path, label]) => `<li><a href="${escapeHtml(publicUrl + path)}">${escapeHtml(label)}</a></li>`,
  );
  return page(
    language,
    title,
    `<p class="status">404</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><ul>${items.join('')}</ul>`,
  );
}

/** The label language that an Accept-Language header prefers, else German. */
export function visitorLanguage(acceptLanguage: string | undefined): LabelLanguage {
  const wishes = (acceptLanguage ?? '').split(',').map(wish => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const quality = parameters.map(parameter => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
  });
  const [best] = wishes
    .filter(({ language, quality }) => (language === 'de' || language === 'en') && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return best?.language === 'en' ? 'en' : 'de';
}

function page(language: LabelLanguage, title: string, body: string, look = 'error'): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body class="${look}"><main>${body}</main></body></html>`,
  ].join('');
}
