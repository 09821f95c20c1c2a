// Turkish rules for names on the map: which may appear in a sentence, the types that names imply.
import type { NameRules } from '../language.ts';
import { kindOf } from './words.ts';

const EXONYMS = {
  ...{ München: 'Münih', Wien: 'Viyana', Zürich: 'Zürih', Genf: 'Cenevre', Braunschweig: 'Brunswick' },
} as const;

export const NAMES: NameRules = {
  gone: 'kapandı',
  unfitWords: 'cami|camii|mescit|mescidi|cemevi|talimat|talimatlar|görmezden',
  unfitParts: 'müslüman|hristiyan',
  littleWords: 've ile',
  legalForms: 'A\\.Ş\\.?|Ltd\\. Şti\\.?',
  bareKinds: 'restoran|kafe|eczane|okul|fırın',
  looseStarts: '',
  articles: '',
  misfits: [['school', 'sürücü kursu|dil okulu|dans okulu']],
  mourned: 'soykırım|katliam',
  sights: 'saray|kale|köprü|kule|çarşı',
  partsOfTowns: '',
  noExits: '',
  exonyms: EXONYMS,
  mainStation(name) {
    if (!name.includes('Hauptbahnhof')) return [];
    const town = name.replace('Hauptbahnhof', '').trim();
    const own = (EXONYMS as Readonly<Record<string, string>>)[town] ?? town;
    return ['Merkez Garı', ...(town === '' ? [] : [`${own} Merkez Garı`, `${town} Merkez Garı`])];
  },
  centres(town) {
    const own = (EXONYMS as Readonly<Record<string, string>>)[town] ?? town;
    return [`${own} kent merkezi`, `${own} şehir merkezi`];
  },
  nounOf: type => kindOf(type)?.one,
  typeEndings: [],
  noNameStarts: '',
};
