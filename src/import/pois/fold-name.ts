// Decides whether two names are the same name.

/** The words of German stations that maps often shorten. */
const MAIN_STATION = /\bHbf\b\.?/gi;
const STATION = /\bBh?f\b\.?/gi;

/**
 * A name without case, accents, umlauts (`ä`, `ae` and `a` are one), `ß`, spaces and punctuation, and with the shortened words of stations written out: equal for spellings of the same name.
 * A name of punctuation only is just trimmed; a missing name is the empty string.
 */
export function foldName(name: string | undefined): string {
  if (name === undefined) return '';
  const folded = name
    .replace(MAIN_STATION, 'Hauptbahnhof')
    .replace(STATION, 'Bahnhof')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '');
  return folded || name.trim();
}
