// The common part of the Content-Security-Policy of the service's pages.

/** Pages may load code, styles, fonts, tiles and answers from this server, and nothing from other hosts. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob: data:",
  "base-uri 'none'",
  "form-action 'none'",
];
