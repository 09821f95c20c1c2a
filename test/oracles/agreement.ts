// Finds breaks of agreement in German and English sentences about a property by the gender and number of its own few nouns.

const GENDERS: Readonly<Record<string, string>> = {
  m: `Balkon Garten Kaufpreis Preis Carport Tiefgaragenstellplatz Außenstellplatz Aussenstellplatz Duplex-Stellplatz Parkhausstellplatz Aufzug Keller
    Kamin Stellplatz Wintergarten Abstellraum Dachboden Pool Waschraum`,
  f: `Wohnung Doppelhaushälfte Ladenfläche Terrasse Garage Küche Heizung Fassade Elektrik Kaution Nettokaltmiete Warmmiete Provision
    Käuferprovision Mieterprovision Zentralheizung Etagenheizung Fernheizung Fußbodenheizung Fussbodenheizung Ofenheizung Einbauküche Sauna
    Grundstücksfläche Fläche Immobilie Ausstattung Aufteilung Wärmepumpe Dusche Loggia`,
  n: `Haus Reihenhaus Mehrfamilienhaus Grundstück Büro Schlafzimmer Badezimmer Geschoss Gebäude Bad Dach Hausgeld Angebot Baujahr Zimmer Gäste-WC`,
};
const GENDER_OF = new Map(
  Object.entries(GENDERS).flatMap(([gender, nouns]) => nouns.split(/\s+/).map(noun => [noun, gender] as const)),
);
const MANY = new Set(
  `Schlafzimmer Badezimmer Geschosse Garagen Carports Tiefgaragenstellplätze Außenstellplätze Aussenstellplätze Duplex-Stellplätze
    Parkhausstellplätze Fenster Leitungen Böden Nebenkosten Heizkosten Zimmer Dielenböden Fliesenböden Rollläden`.split(
    /\s+/,
  ),
);
/** The genders that a singular article may stand with, in any case. */
const ARTICLES: Readonly<Record<string, string>> = {
  ...{ der: 'mf', die: 'f', das: 'n', den: 'm', dem: 'mn', ein: 'mn', eine: 'f', einen: 'm', einem: 'mn', einer: 'f' },
  ...{ zum: 'mn', zur: 'f', diese: 'f', dieses: 'n', dieser: 'mf' },
};
const SOME = /^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\d+)$/;

/** The word of an article or a count that does not fit its noun, or a verb that does not fit its subject; undefined if all agree. */
export function germanBreak(sentence: string): string | undefined {
  const words = sentence
    .replace(/[;:()„“]|[.,](?!\d)/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  for (const [i, word] of words.entries()) {
    const next = (words[i + 1] ?? '').replace(/^\d+(?:[.,]\d+)?-Zimmer-/, '');
    const small = word.toLowerCase();
    const gender = GENDER_OF.get(next);
    if (ARTICLES[small] !== undefined && gender !== undefined) {
      const isMany = small === 'die' && MANY.has(next);
      if (!isMany && !ARTICLES[small]?.includes(gender)) return `${word} ${next}`;
    }
    const isMoney = /^[A-Z]{3}$/.test(words[i - 1] ?? '');
    if (SOME.test(small) && !isMoney && gender !== undefined && !MANY.has(next)) return `${word} ${next}`;
  }
  return caseBreak(sentence) ?? verbBreak(sentence);
}

/** After these verbs the subject follows, so "einen" is wrong; after those the object, so a masculine noun needs it. */
const SUBJECT_FOLLOWS = /(?:gehört|gehören|steht|stehen|kommt|kommen|ist vorhanden|sind vorhanden|sorgt)\s(.*)$/i;
const OBJECT_FOLLOWS = /(?:verfügt über|gibt es| hat| über eine)\s(.*)$/;

function caseBreak(sentence: string): string | undefined {
  const subject = SUBJECT_FOLLOWS.exec(sentence)?.[1];
  if (subject !== undefined && /\beinen\b/.test(subject)) return `object: ${subject}`;
  const object = OBJECT_FOLLOWS.exec(sentence)?.[1];
  for (const [, noun = ''] of object?.matchAll(/\bein (\S+?)[.,]?(?=\s|$)/g) ?? [])
    if (GENDER_OF.get(noun) === 'm') return `subject: ein ${noun}`;
  return undefined;
}

/** One thing takes a verb in the singular. */
function verbBreak(sentence: string): string | undefined {
  const [, verb = '', rest = ''] =
    /(gehört|gehören|steht|stehen|kommt|kommen|vorhanden ist|vorhanden sind)\s(.*)\.$/i.exec(sentence) ?? [];
  if (verb === '') return undefined;
  const things = rest.split(/, | und /);
  const isOne = things.length === 1 && /(?:^| )eine? /.test(things[0] ?? '');
  const isSingular = /t$/i.test(verb);
  return isOne === isSingular ? undefined : `${verb}: ${rest}`;
}

const ENGLISH_MANY = /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)$/;

export function englishBreak(sentence: string): string | undefined {
  for (const clause of sentence.split(/[.,;:()](?!\d)|\band\b/)) {
    const words = clause.split(/\s+/).filter(Boolean);
    for (const [i, word] of words.entries()) {
      const next = words[i + 1] ?? '';
      const small = word.toLowerCase();
      const isVowel = /^[aeiou]/i.test(next) && !/^(?:uni|one|eu)/i.test(next);
      if (small === 'a' && isVowel) return `${word} ${next}`;
      if (small === 'an' && !isVowel && !/^(?:8|11|18)/.test(next)) return `${word} ${next}`;
      const noun =
        words.slice(i + 1).find(each => /^(?:bed|bath)?rooms?$|^(?:space|garage|carport|storey)s?$/.test(each)) ?? '';
      const isYear = Number(small) > 1000;
      if (ENGLISH_MANY.test(small) && !isYear && noun !== '' && !noun.endsWith('s')) return `${word} ${noun}`;
      if (/^(?:an?|one)$/.test(small) && noun.endsWith('s')) return `${word} ${noun}`;
    }
  }
  const [, verb = '', first = ''] = /\bthere (is|are) (?:also )?(\S+)/i.exec(sentence) ?? [];
  const isMany = ENGLISH_MANY.test(first) || /^(?:utilities|heating)$/.test(first);
  return verb !== '' && isMany !== (verb === 'are') ? `there ${verb} ${first}` : undefined;
}
