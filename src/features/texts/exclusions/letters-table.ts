// How letters are spelled out, and letters and digits that look like others.
import { PEOPLE_WORDS } from './people-languages.ts';

/** The first ones occur in names and in languages without words about people. */
export const SPELLED_OUT: Readonly<Record<string, string>> = Object.assign(
  { æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', ı: 'i', đ: 'd', ħ: 'h', ß: 'ss', ä: 'ae', ö: 'oe', ü: 'ue' },
  ...PEOPLE_WORDS.map(({ letters }) => letters),
);

/** Small letters of other alphabets, and the Latin letters that they look like. */
const CYRILLIC = pairsOf('аa вb еe кk мm нh оo рp сc тt уy хx іi їi јj ѕs ԁd ԛq ԝw һh ѵv гr пn зz');
const GREEK = pairsOf('αa βb εe ηn ιi κk μm νv οo ρp σo τt υu χx ωw γy');

export const LATIN_FOR: ReadonlyMap<string, string> = new Map([...CYRILLIC, ...GREEK]);
export const CYRILLIC_FOR: ReadonlyMap<string, string> = new Map(
  [...CYRILLIC].filter(([letter]) => /[а-я]/.test(letter)).map(([letter, latin]) => [latin, letter]),
);
/** Cyrillic letters without a Latin twin tell that a word is Cyrillic. */
export const isOwnCyrillic = (letter: string) => /[бгджзилпфцчшщъыьэюяй]/.test(letter);

/** Letters of small capitals. */
const SMALL_CAPITALS = pairsOf(
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ǫq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɡg ɩi ℓl',
);

/** The plain letter of a decorated one (small capitals, letters in boxes); undefined for others. */
export function undecorated(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  for (const first of [0x1f150, 0x1f170, 0x1f1e6])
    if (code >= first && code < first + 26) return String.fromCharCode(97 + code - first);
  return SMALL_CAPITALS.get(letter);
}

/** Digits and signs that callers write for letters; "1" stands for two of them. */
export const LETTERS_FOR_SIGNS: ReadonlyMap<string, string> = pairsOf('0o 3e 4a 5s 7t 8b @a $s €e !i |l');
/** The same for Cyrillic words, of which each of the two readings takes one. */
export const CYRILLIC_FOR_SIGNS: readonly ReadonlyMap<string, string>[] = [
  pairsOf('0о 1и 3е 4а 6б @а $с'),
  pairsOf('0о 1и 3з 4ч 6б @а $с'),
];
export const LETTERS_FOR_ONE = ['i', 'l'] as const;

function pairsOf(list: string): Map<string, string> {
  return new Map(list.split(' ').map(pair => [...pair] as [string, string]));
}

/** Stands for "%" in plain texts, which have no signs; no language of the vocabularies has this letter. */
export const PERCENT = 'þ';
