// English rules for names on the map: which may appear in a sentence, the types that names imply.
import type { NameRules } from '../language.ts';
import { kindOf } from './words.ts';

/** Towns and parts of towns that have an English name. */
const EXONYMS: Readonly<Record<string, string>> = {
  ...{
    München: 'Munich',
    København: 'Copenhagen',
    Köln: 'Cologne',
    Nürnberg: 'Nuremberg',
    Hannover: 'Hanover',
    Braunschweig: 'Brunswick',
  },
  ...{
    Wien: 'Vienna',
    Zürich: 'Zurich',
    Genf: 'Geneva',
    Luzern: 'Lucerne',
    Altstadt: 'Old Town',
  },
};

export const NAMES: NameRules = {
  unfitWords: 'ignore|forget|instructions?|prompt|system|assistant|previous|answer|write|say|always|never|must|you',
  unfitParts: 'christ|islam|mormon',
  littleWords: 'and da dal de di del della du el il la le les of the van',
  gone: 'former(?:ly)?\\b|closed\\b|vacant\\b|disused',
  legalForms: 'S\\.?A\\.?|Ltd\\.?|Inc\\.?',
  bareKinds: 'restaurant|cafe|park|bank',
  looseStarts: 'the',
  articles: 'the',
  misfits: [
    ['school', 'cookery|cooking|driving|dance|ballet|sailing|riding|language school|tuition'],
    ['bank', '\\bfunds?\\b|leasing|insurance|asset|mortgage|real estate'],
    ['chemist', 'perfume|cosmetics'],
    ['hospital', 'psychiatric|hospice|forensic'],
    ['park', 'skate|castle|lido|sports club|tennis|golf|football|f[uú]tbol'],
    ['supermarket convenience', 'computer|phone|electronics|furniture'],
    ['university college library', 'institute|building|cafeteria'],
    ['attraction castle', 'church|chapel|abbey|cathedral|minster|synagogue|mosque|memorial'],
  ],
  mourned: 'victims|holocaust|genocide',
  sights: 'castle|palace|hall$|gate$|bridge|house$|mill$|tower|opera|theatre|market',
  partsOfTowns: 'Borough of|District of|Ward of',
  noExits: '',
  exonyms: EXONYMS,
  centres: town => [`centre of ${EXONYMS[town] ?? town}`, 'town centre', 'city centre'],
  mainStation(name) {
    if (!name.includes('Hauptbahnhof')) return [];
    const town = name.replace('Hauptbahnhof', '').trim();
    const stations = ['main station', 'central station', 'main railway station', 'main train station'];
    return stations.flatMap(station => [station, ...(town === '' ? [] : [`${town} ${station}`])]);
  },
  nounOf: type => kindOf(type)?.one,
  typeEndings: [
    ['school', ['school']],
    ['hospital', ['hospital']],
    ['university', ['university']],
  ],
  noNameStarts: '',
};
