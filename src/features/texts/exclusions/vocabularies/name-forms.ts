// The forms of names and of the words around them, in all languages.

/** An own letter or a short word of a language that writes nouns small. */
export const SMALL_NOUNS =
  /[àâçèêëîïôûœéñíóòìłśżźćąęńğşıİа-яё]|(?<!\p{L})(?:the|of|and|with|from|by|to|le|les|du|des|el|los|las|del|il|gli|della|nel|na|przy|jest|bir|ve|için)(?!\p{L})/iu;
export const GERMAN =
  /ß|(?<!\p{L})(?:der|die|das|und|mit|im|ist|von|für|zum|zur|ein|eine|sehr|auf|nicht|nur|bei|aus)(?!\p{L})/iu;

export const QUOTED =
  /[„“”"«»](?<inner>[^„“”"«»\n]{2,48})[“”"»«]|(?<![\p{L}\d])[‚‘'](?<single>\p{Lu}[^„“”"«»‚‘'\n]{1,40})[‘’'](?![\p{L}\d])/gu;
/** German compounds for streets, Turkish ones for villages; the streets of splendour are praise. */
export const STREETS =
  /(?<!\p{L})(?!pracht|luxus|nobel|edel|spielstr|wohnstr)\p{L}{3,24}(?:straße|strasse|gasse|allee|chaussee|stieg|twiete|weg)(?!\p{L})|(?<!\p{L})\p{Lu}\p{L}{3,24}(?:hof|platz|ring|markt|tor|berg|park)(?= \d)|(?<!\p{L})\p{Lu}\p{L}{3,20}(?:köy|tepe|pınar|kent)(?!\p{L})/giu;
/** What every match of `STREETS` ends with, found much faster. */
export const STREET_ENDS =
  /(?:straße|strasse|gasse|allee|chaussee|stieg|twiete|weg|köy|tepe|pınar|kent)(?!\p{L})|(?:hof|platz|ring|markt|tor|berg|park) \d/iu;

/** The plain form of a word, for sets of words. */
export function plainWord(word: string): string {
  const small = word.toLowerCase();
  return /[^\0-\x7f]/.test(small) ? withoutAccents(small) : small;
}

const withoutAccents = (small: string) =>
  small
    .replace(/[äöüßıł]/g, letter => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i', ł: 'l' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Words with these endings say what something is like. */
export const QUALITY_ENDINGS =
  /(?:[ыио]й|[аяое]я|[ое]е|[ыи]е|ego|iej|owy|owa|owe|ny|na|ne|lich|ige[rsn]?|ische[rsn]?)$/;

/** Between two names in quotes. */
export const BETWEEN_NAMES = /^[\s„“”"«»]{0,2}(?:,|und|and|et|y|e|i|и|ve) ?$/u;
