// What the pages of the service may load: the common part of their Content-Security-Policy.

/** What a page of ours may do: its own code, styles, fonts, tiles, answers; no other host. */
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
