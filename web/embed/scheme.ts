// Light or dark: as the visitor's system has it, unless the page's address says `?scheme=light` or `?scheme=dark`.

const DARK = '(prefers-color-scheme: dark)';

/** Whether the page is dark now. */
export function isDarkNow(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme === undefined ? window.matchMedia(DARK).matches : scheme === 'dark';
}

export function onSchemeChange(listener: () => void): void {
  window.matchMedia(DARK).addEventListener('change', listener);
}

/** Fixes the scheme that the address asks for: a page around it that knows no night would look odd with a dark map in it. */
export function applyScheme(query: string): void {
  const asked = new URLSearchParams(query).get('scheme');
  if (asked === 'light' || asked === 'dark') document.documentElement.dataset.scheme = asked;
}
