// Words of the page of a certificate, in both languages.
import { dateLocale, type Language } from '../../src/core/enums.ts';
import { checkedWordsIn } from '../shared/checked-words.ts';
import { commonWordsIn, phrasesOf } from '../shared/words.ts';

const phrasesIn = phrasesOf({
  de: {
    title: 'Zertifikat einer Textprüfung',
    loading: 'Wird geladen …',
    /** `at` is a date with its time. */
    lead: (at: string) => `Der Dienst hat am ${at} (UTC) jeden Satz eines Textes anhand der Ortsdaten geprüft.`,
    meaning:
      'Das Zertifikat sagt, welcher Text wann mit welchem Ergebnis geprüft wurde. Es sagt nicht, dass der Text wahr ist, und ist keine Rechtsberatung.',
    test: 'Ausgestellt mit einem Schlüssel für Tests.',
    result: 'Ergebnis',
    verdicts:
      'Belegt: Die Ortsdaten bestätigen den Satz. Widerlegt: Sie sagen etwas anderes. Nicht belegt: Sie sagen dazu nichts oder nicht alles; der Satz kann trotzdem wahr sein.',
    proof: 'Nachweis',
    technical: 'Technische Angaben',
    id: 'Nummer',
    issuedAt: 'Ausgestellt (UTC)',
    region: 'Region und Fassung der Daten',
    dataOf: 'Kartendaten vom',
    issuedHere: 'Ausgestellt (Ihre Zeit)',
    place: 'Ort',
    language: 'Sprache des Textes',
    languages: { de: 'Deutsch', en: 'Englisch' } as Readonly<Record<string, string>>,
    key: 'Schlüssel (Ed25519)',
    textHash: 'SHA-256 des Textes',
    basisHash: 'SHA-256 der Grundlage',
    signature: 'Signatur',
    keys: 'Die öffentlichen Schlüssel dieses Dienstes',
    howTo: 'So prüft man die Signatur (englisch)',
    text: 'Der Text',
    noText: 'Der Text ist hier nicht zu sehen: Er wurde nicht aufbewahrt, oder dieser Link zeigt nur das Zertifikat.',
    until: (day: string) => `Der Text ist bis zum ${day} zu sehen.`,
    failed: 'Das Zertifikat kann gerade nicht gezeigt werden.',
    download: 'Als JSON herunterladen',
  },
  en: {
    title: 'Certificate of a text check',
    loading: 'Loading …',
    lead: at => `On ${at} (UTC) the service checked each sentence of a text against the data of its place.`,
    meaning:
      'The certificate says which text was checked, when, and with which result. It does not say that the text is true, and it is no legal advice.',
    test: 'Issued with a key for tests.',
    result: 'Result',
    verdicts:
      'Supported: the data of the place confirm the sentence. Contradicted: they say otherwise. Not supported: they say nothing about it, or not all of it; it may still be true.',
    proof: 'Proof',
    technical: 'Technical details',
    id: 'Number',
    issuedAt: 'Issued (UTC)',
    region: 'Region and version of the data',
    dataOf: 'Map data of',
    issuedHere: 'Issued (your time)',
    place: 'Place',
    language: 'Language of the text',
    languages: { de: 'German', en: 'English' },
    key: 'Key (Ed25519)',
    textHash: 'SHA-256 of the text',
    basisHash: 'SHA-256 of the basis',
    signature: 'Signature',
    keys: 'The public keys of this service',
    howTo: 'How to check the signature',
    text: 'The text',
    noText: 'The text is not shown: it was not kept, or this link shows the certificate alone.',
    until: day => `The text is shown until ${day}.`,
    failed: 'The certificate cannot be shown right now.',
    download: 'Download as JSON',
  },
});

/** All words of the page in a language, with its formats. */
export function wordsIn(language: Language) {
  const form = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(dateLocale(language), { ...options, timeZone: 'UTC' });
    return (at: string) => format.format(new Date(at));
  };
  return {
    ...commonWordsIn(language),
    ...phrasesIn(language),
    checked: checkedWordsIn(language),
    /** `27. November 2026 um 13:05`, in UTC. */
    time: form({ dateStyle: 'long', timeStyle: 'short' }),
    /** The same in the visitor's own time zone, with its name. */
    timeHere: (at: string) =>
      new Intl.DateTimeFormat(dateLocale(language), {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
      }).format(new Date(at)),
    /** `27. November 2026`, in UTC. */
    day: form({ dateStyle: 'long' }),
  };
}

export type WarrantPageWords = ReturnType<typeof wordsIn>;
