// What an object tagged as a doctor is: a doctor, or a practice of physiotherapy or alternative medicine, which maps tag so too.

type Tags = Readonly<Record<string, string | undefined>>;

/** Words of doctors, who may offer such treatments too. */
const DOCTOR =
  /\bdr\b|\bmed\.|arzt|ärzt|facharzt|doctor|physician|surgery|médecin|medico|médico|internist|chirurg|pädiat|gynäkolog|dermatolog|orthopäd/i;

/** The first that fits counts. */
const BY_NAME: readonly (readonly [type: string, words: RegExp])[] = [
  ['physiotherapist', /physio-?(?:therap|praxis)|krankengymnast|kinésithérap|fisioterap/i],
  [
    'alternative_medicine',
    /heilprakti[kc]|naturheil(?:praxis|kunde)|\bnaturopath|homöopath|osteopath|acupunctur|akupunktur/i,
  ],
];

/** The type in the catalogue of an object that its tags call a doctor. */
export function practiceType({ name = '' }: Tags): string {
  const found = DOCTOR.test(name) ? undefined : BY_NAME.find(([, words]) => words.test(name));
  return found?.[0] ?? 'doctor';
}
