// The human reference at /docs: Scalar's page over our description, from this server alone.
import fastify from 'fastify';
import { type Unchanging, unchangingBytes } from './description.ts';

/** Styles are set by script in a `<style>`; nothing else is looser than on the other pages. */
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

/** The page and its headers. Addresses in it are relative to `/docs`. */
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

/** The few lines that start Scalar; a file, so that the page needs no inline code. */
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
    authentication: { preferredSecurityScheme: 'key' },
  };
  return `Scalar.createApiReference('#reference', ${JSON.stringify(configuration)});\n`;
}

let script: Promise<Unchanging> | undefined;

/** Scalar's own code, 4 MB, taken from its plugin at first use: loading it at the start would cost a sixth of a second. */
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
