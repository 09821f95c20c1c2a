// Which names of places may stand in a sentence: a map holds names that are addresses of websites, shouts, jokes, orders to a machine.

const LONGEST = 40;
const MOST_WORDS = 5;

/** Letters of any script that people here read, and what joins them. */
const SPEAKABLE = /^\p{Script=Latin}[\p{Script=Latin}\p{M} .'’&+/()-]*$/u;

/** What a name is not: an address, an order to whoever reads, a thing for some people only by faith. */
const UNFIT =
  /www\.|\.(?:com|de|ch|li|at|org|net|info)\b|\b(?:ignore|ignorier\w*|forget|vergiss|instructions?|anweisung\w*|prompt|system|assistant|previous|answer|antworte?|schreibe?|write|say|sage|always|immer|never|nie|must|muss|you|du|sie)\b|kathol|evang|christ|islam|moschee|jüdisch|synagog|freikirch|mormon|(?<!\p{L})(?:ev|kath)\./iu;

/** Longer words in capitals are shouts; short ones are brands. */
const LONGEST_CAPITALS = 6;

/** Brands that are written small: "dm". */
const LONGEST_SMALL_BRAND = 6;

/** What may be small inside a name; any other small word is a careless entry. */
const LITTLE_WORDS: ReadonlySet<string> = new Set([
  ...[
    'a.',
    'a.d.',
    'am',
    'an',
    'and',
    'auf',
    'bei',
    'beim',
    'da',
    'dal',
    'de',
    'dem',
    'den',
    'der',
    'des',
    'die',
    'das',
  ],
  ...[
    'di',
    'del',
    'della',
    'du',
    'el',
    'für',
    'il',
    'im',
    'in',
    'la',
    'le',
    'les',
    'links',
    'mit',
    'ob',
    'of',
    'rechts',
  ],
  ...['the', 'und', 'unter', 'van', 'vom', 'von', 'vor', 'zu', 'zum', 'zur'],
]);

/** How a firm is registered is not what people call it. */
const COMPANY = / (?:AG|GmbH|KG|OHG|e\.? ?K\.?|e\.? ?V\.?|GmbH & Co\.? KG|Anstalt|Est\.|S\.?A\.?|Ltd\.?|Inc\.?)$/;

/** "Kita" names no place. */
function isOnlyAKind(text: string): boolean {
  return /^(?:kita|hort|krippe|kindergarten|schule|apotheke|bäckerei|metzgerei|restaurant|café|cafe|cafeteria|bistro|imbiss|kiosk|markt|supermarkt|bahnhof|park|spielplatz|post|bank)$/i.test(
    text,
  );
}

/** Parts that would open a name with an inflected word or a little word: it needs quotes to stand in a sentence. */
const LOOSE_START = /^(?:zum|zur|im|am|an|in|bei|beim|der|die|das|the|(?-i:\p{Lu}\p{Ll}+(?:e|er|es)))(?=\s)/iu;

/** The name as it may be written, or undefined where it may not. */
export function speakableName(name: string): string | undefined {
  const text = name.normalize('NFC').trim().replace(/\s+/g, ' ').replace(COMPANY, '').replace(/\.$/, '');
  const words = text.split(' ');
  if (text.length < 2 || text.length > LONGEST || words.length > MOST_WORDS) return undefined;
  if (!SPEAKABLE.test(text) || UNFIT.test(text)) return undefined;
  if (/[(]/.test(text) !== /[)]/.test(text) || /\p{L}\.\p{Ll}{2}/u.test(text)) return undefined;
  if (isOnlyAKind(text)) return undefined;
  const capitals = text.match(/\p{Lu}{2,}/gu) ?? [];
  if (capitals.some(part => part.length > LONGEST_CAPITALS) || capitals.length > 2) return undefined;
  const isBrand = words.length === 1 && text.length <= LONGEST_SMALL_BRAND;
  const isSpelled = words.every(word => !/^\(?\p{Ll}(?!\.)/u.test(word) || LITTLE_WORDS.has(word.replace('(', '')));
  return isBrand || (isSpelled && /^\p{Lu}/u.test(text)) ? text : undefined;
}

/** Whether a name needs quotes beside a noun. */
export function needsQuotes(name: string): boolean {
  return LOOSE_START.test(name);
}
