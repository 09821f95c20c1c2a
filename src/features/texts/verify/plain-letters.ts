// A text as it is searched for wording about people: small letters without accents however it was spelled, with the place of each.

const FOLDED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o' };

export interface Plain {
  readonly plain: string;
  /** In the text, of each letter. */
  readonly places: readonly number[];
  /** Words whose letters were spaced out. */
  readonly closed: readonly { readonly at: number; readonly length: number }[];
}

/**
 * Small letters without accents, umlauts spelled out, everything that parts words as one blank, what is invisible left out, l e t t e r s
 * spaced out closed up; with the place in the text of each letter.
 */
export function plainly(text: string): Plain {
  let plain = '';
  const places: number[] = [];
  const put = (letters: string, at: number) => {
    for (const letter of letters) {
      plain += letter;
      places.push(at);
    }
  };
  let at = 0;
  for (const sign of text) {
    const small = sign.normalize('NFKC').toLowerCase();
    if (/[\p{Cf}\p{M}]/u.test(sign)) {
      if (sign === '\u0308' && /[aou]$/.test(plain)) put('e', at);
    } else if (FOLDED[small] !== undefined) put(FOLDED[small], at);
    else if (/^[a-z0-9.!?;]+$/.test(small)) put(small, at);
    else if (/\p{L}/u.test(small)) put(small.normalize('NFD').replace(/\P{L}/gu, ''), at);
    else if (small === '+') put('+', at);
    else if (!/^[*_:]$/.test(small) && !plain.endsWith(' ')) put(' ', at);
    at += sign.length;
  }
  return closedUp(plain, places);
}

/** "k e i n e" is a word: four or more single letters in a row. */
function closedUp(plain: string, places: readonly number[]): Plain {
  const isDropped = new Uint8Array(plain.length);
  const closed: { at: number; length: number }[] = [];
  let dropped = 0;
  for (const { index, 0: match } of plain.matchAll(
    /(?<![a-z0-9])(?:[aou]e|ss|[a-z])(?: (?:[aou]e|ss|[a-z])(?![a-z0-9])){3,}/g,
  )) {
    const at = index - dropped;
    for (let i = 0; i < match.length; i++) {
      if (match[i] !== ' ') continue;
      isDropped[index + i] = 1;
      dropped++;
    }
    closed.push({ at, length: match.replaceAll(' ', '').length });
  }
  if (closed.length === 0) return { plain, places, closed };
  const kept = [...places.keys()].filter(i => isDropped[i] !== 1);
  return { plain: kept.map(i => plain[i]).join(''), places: kept.map(i => places[i] ?? 0), closed };
}
