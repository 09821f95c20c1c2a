// Letters with two spellings in a language: comparisons use one of them.

/** Swiss German writes ss for ß; Turkish has an i without a dot, and a capital with one; apostrophes are straight or curved. */
export function sameLetters(text: string): string {
  return IS_ASCII.test(text) ? text : inOneSpelling(text);
}

/** Such a text has none of these letters. */
const IS_ASCII = /^[\0-\x7f]*$/;

function inOneSpelling(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .replaceAll('i\u0307', 'i')
    .replaceAll('ı', 'i');
}

/** A name in every spelling. */
export function spellingsOf(name: string): string[] {
  return name.includes('ß') ? [name, name.replaceAll('ß', 'ss')] : [name];
}
