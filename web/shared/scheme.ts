// Light or dark: the scheme of the visitor's system, or the one in the address (`?scheme=light`, `?scheme=dark`).

const DARK = '(prefers-color-scheme: dark)';

/** Whether the page is dark now. */
export function isDarkNow(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme === undefined ? window.matchMedia(DARK).matches : scheme === 'dark';
}

export function onSchemeChange(listener: () => void): void {
  window.matchMedia(DARK).addEventListener('change', listener);
}

/** Fixes the scheme that the address names: a dark map would look wrong in a page without a dark scheme. */
export function applyScheme(query: string): void {
  const asked = new URLSearchParams(query).get('scheme');
  if (asked === 'light' || asked === 'dark') document.documentElement.dataset.scheme = asked;
}
