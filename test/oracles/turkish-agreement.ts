// What breaks the agreement of a Turkish sentence about a property, with nouns and forms of its own, which no code computed.

/** A stem, and its forms in sentences about details. */
const FORMS = [
  'daire dairede dairenin daireye',
  'ev evde evin eve',
  'apartman apartmanda apartmanın apartmana',
  'arsa arsada arsanın arsaya',
  'ofis ofiste ofisin ofise',
  'dükkân dükkânda dükkânın dükkâna',
  'bina binada binanın binaya',
  'kuzey kuzeye kuzeyde kuzeydoğu kuzeydoğuya kuzeybatı kuzeybatıya',
  'güney güneye güneyde güneydoğu güneydoğuya güneybatı güneybatıya',
  'doğu doğuya doğuda',
  'batı batıya batıda',
  'balkon balkonlu',
  'banyo',
  'garaj',
  'kat katlı katta',
  'teras terası',
  'mutfak',
].map(row => row.split(' '));

/** Behind a year that ends in these digits: "1998’de", "2016’da", "1970’te". */
const YEARS: readonly (readonly [end: RegExp, suffix: string])[] = [
  [/(?:[1278]|[258]0|00)$/, 'de'],
  [/(?:[345]|70)$/, 'te'],
  [/(?:[69]|[139]0)$/, 'da'],
  [/[46]0$/, 'ta'],
];

/** The words that break it; undefined if none do. */
export function turkishBreak(sentence: string): string | undefined {
  const words = sentence.toLocaleLowerCase('tr').match(/[\p{L}\d]+(?:[.,]\d+)*(?:[’'][\p{L}]+)?/gu) ?? [];
  for (const [i, word] of words.entries()) {
    const next = words[i + 1] ?? '';
    const own = FORMS.find(([stem = '']) => word.startsWith(stem) && word.length <= stem.length + 4);
    const isForm = FORMS.some(forms => forms.includes(word));
    if (own !== undefined && !isForm) return word;
    const isNumber = /^(?:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|\d{1,2})$/.test(word);
    if (isNumber && /(?:lar|ler)$/.test(next)) return `${word} ${next}`;
    if (isNumber && word === next) return `${word} ${next}`;
    const [, year = '', suffix] = /^(\d{4})[’'](\p{L}+)$/u.exec(word) ?? [];
    const right = YEARS.find(([end]) => end.test(year))?.[1];
    if (suffix !== undefined && suffix !== right) return word;
  }
  return undefined;
}
