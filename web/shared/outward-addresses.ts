// Addresses in the map data that a visitor may follow. Anybody can edit the map, so only plain addresses pass.

/** The first http or https address of a `website` tag; null for `javascript:` and the like. */
export function webAddress(website: string | undefined): URL | null {
  const first = website?.split(';')[0]?.trim() ?? '';
  const written = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(first) ? `https://${first}` : first;
  const address = URL.canParse(written) ? new URL(written) : null;
  return address !== null && /^https?:$/.test(address.protocol) ? address : null;
}

/** `tel:` and the digits of a `phone` tag, without the `(0)` for calls within the country; null if it is no number. */
export function phoneAddress(phone: string): string | null {
  const digits = phone.replace('(0)', '').replace(/[\s()/.-]/g, '');
  return /^\+?\d{3,20}$/.test(digits) ? `tel:${digits}` : null;
}
