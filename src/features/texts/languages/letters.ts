// Letters with two spellings in a language: comparisons use one of them.

/** Swiss German writes ss for ß; apostrophes are straight or curved. */
export function sameLetters(text: string): string {
  return text.normalize('NFC').replaceAll('ß', 'ss').replaceAll('’', "'");
}

/** A name in every spelling. */
export function spellingsOf(name: string): string[] {
  return name.includes('ß') ? [name, name.replaceAll('ß', 'ss')] : [name];
}
