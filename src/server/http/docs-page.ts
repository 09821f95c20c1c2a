// The reference for people at `/docs`: Scalar shows the description, and all its files come from this server.
import fastify from 'fastify';
import { type Unchanging, unchangingBytes } from './description.ts';

/** Scalar's script adds a `<style>` and so needs inline styles. Its images and fonts may be `data:`, its images and workers `blob:` addresses. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** The page and its headers. The page has addresses relative to `/docs`. */
export function docsPage(): { html: string; headers: Readonly<Record<string, string>> } {
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    '<title>Umkreis: reference</title></head><body>',
    '<noscript>This page needs JavaScript; the same is in <a href="openapi.json">openapi.json</a>.</noscript>',
    '<div id="reference"></div>',
    '<script src="docs/scalar.js"></script><script src="docs/start.js"></script></body></html>',
  ].join('');
  return { html, headers: HEADERS };
}

/** Scalar's own colours have less contrast than 4.5:1 on its grounds, by day and at night. */
const READABLE = `
.light-mode { --scalar-color-2: #5f5f5f; --scalar-color-3: #666; --scalar-color-green: #006b46; --scalar-color-blue: #0061a0; --scalar-color-yellow: #735800;
  --scalar-color-orange: #a83a00; --scalar-color-red: #b80004; }
.dark-mode { --scalar-color-3: #a0a0a0; --scalar-color-red: #ff7575; }`;

/** What Scalar leaves without a name, a state or a way to it by keyboard, whenever it draws a part of the page. */
const NAMED = `
const label = (element, name) => element.hasAttribute('aria-label') || element.setAttribute('aria-label', name);
new MutationObserver(() => {
  for (const link of document.querySelectorAll('#reference a:has(svg)')) if (link.textContent.trim()) label(link, link.textContent.trim());
  for (const button of document.querySelectorAll('.scalar-code-copy')) label(button, 'Copy');
  for (const field of document.querySelectorAll('.code-input-lite__editor')) {
    label(field, field.closest('td')?.querySelector('label')?.textContent ?? 'Value');
    if (!field.hasAttribute('aria-expanded')) field.setAttribute('aria-expanded', 'false');
  }
  for (const list of document.querySelectorAll('ul.endpoints')) list.tabIndex = 0;
}).observe(document.querySelector('#reference'), { childList: true, subtree: true });
`;

/** The script that starts Scalar. It is a file, so that the page needs no inline code. */
export function docsScript(): string {
  const configuration = {
    url: 'openapi.json',
    withDefaultFonts: false,
    telemetry: false,
    defaultOpenAllTags: true,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    metaData: { title: 'Umkreis: reference' },
    customCss: READABLE,
    // By itself the tool shows a value that looks like a key.
    authentication: { preferredSecurityScheme: 'key', securitySchemes: { key: { value: 'YOUR-KEY' } } },
  };
  return `${NAMED}Scalar.createApiReference('#reference', ${JSON.stringify(configuration)});\n`;
}

let script: Promise<Unchanging> | undefined;

/** Scalar's code (4 MB), read from its plugin at first use: reading it at the start would take 170 ms. */
export function scalarScript(): Promise<Unchanging> {
  script ??= takeScript();
  return script;
}

async function takeScript(): Promise<Unchanging> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const holder = fastify();
  await holder.register(scalar, { routePrefix: '/docs', configuration: { url: 'openapi.json' } });
  const { rawPayload, statusCode } = await holder.inject('/docs/js/scalar.js');
  await holder.close();
  if (statusCode !== 200) throw new Error(`Scalar's plugin answered ${statusCode} for its script.`);
  return unchangingBytes(rawPayload);
}
