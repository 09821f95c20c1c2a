// Finds breaks of agreement, elision and contraction in French sentences about a property, by the gender of its own few nouns.

const GENDERS: Readonly<Record<'m' | 'f', string>> = {
  m: `appartement terrain immeuble bureau local bien bâtiment balcon jardin toit-terrasse ascenseur grenier débarras garage carport poêle WC sauna
    chauffage parquet plancher carrelage interphone accès aménagement niveau dépôt prix loyer réseau gaz fioul charbon bois biogaz revêtement`,
  f: `maison terrasse loggia véranda cuisine cave place cheminée baignoire douche buanderie piscine borne installation pompe climatisation ventilation
    fibre chambre salle surface pièce commission géothermie chaleur toiture façade électricité énergie`,
};
const GENDER_OF = new Map(
  Object.entries(GENDERS).flatMap(([gender, nouns]) => nouns.split(/\s+/).map(noun => [noun, gender] as const)),
);
const ARTICLES: Readonly<Record<string, string>> = {
  ...{ le: 'm', la: 'f', un: 'm', une: 'f', du: 'm', au: 'm', ce: 'm', cet: 'm', cette: 'f' },
};
/** Participles and adjectives that stand behind "est" and take the ending of the subject. */
const AGREEING =
  /^(modernisé|rénové|réhabilité|entretenu|orienté|exposé|chauffé|équipé|construit|refait|proposé)(e?)(s?)$/;
const SOME = /^(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|\d+)$/;

/** The words that do not agree; undefined if all do. */
export function frenchBreak(sentence: string): string | undefined {
  const join =
    /(?<!\p{L})(?:de|à|jusqu’à) les? |(?<!\p{L})(?:le|la|de|se|ne|que) (?!onze|un\b|huit)[aeiouéèêâîôû]\S*|(?<!\p{L})d’(?![aeiouéèêâîôûh])|(?<!\p{L})(?:ce|du|au) (?:appartement|immeuble)/iu.exec(
      sentence,
    );
  if (join !== null) return join[0];
  const words = sentence
    .replace(/[;:()«»]|[.,](?!\d)/g, ' ')
    .split(/[\s’]+/)
    .filter(Boolean);
  let subject: string | undefined;
  for (const [i, word] of words.entries()) {
    const next = words[i + 1] ?? '';
    const own = ARTICLES[word.toLowerCase()];
    const gender = GENDER_OF.get(next);
    if (own !== undefined && gender !== undefined && own !== gender) return `${word} ${next}`;
    if (SOME.test(word) && GENDER_OF.has(next) && !/[sx]$/.test(next)) return `${word} ${next}`;
    subject ??= GENDER_OF.get(word);
    if (/^(?:Il|Elle)$/.test(word)) subject = word === 'Il' ? 'm' : 'f';
    const [, , e] = AGREEING.exec(word) ?? [];
    const before = words.slice(Math.max(0, i - 2), i).join(' ');
    if (
      e !== undefined &&
      subject !== undefined &&
      /^(?:.* )?(?:est|bien|a été)$/.test(before) &&
      (e === 'e') !== (subject === 'f')
    )
      return `${before} ${word}`;
  }
  return undefined;
}
