// German rules for names on the map: which may appear in a sentence, the names of stations, the types that names imply.
import type { NameRules } from '../language.ts';
import { kindOf } from './words.ts';

export const NAMES: NameRules = {
  unfitWords:
    'ignorier\\w*|vergiss|anweisung\\w*|antworte?|schreibe?|sage|immer|nie|muss|du|sie|menschen|personen|einwohner',
  unfitParts: 'kathol|evang|moschee|jüdisch|synagog|freikirch|mormon|(?<!\\p{L})(?:ev|kath)\\.',
  littleWords:
    'a. a.d. am an auf bei beim dem den der des die das für im in links mit ob rechts und unter vom von vor zu zum zur',
  gone: 'ehem(?:\\.|alig)|(?:dauerhaft )?geschlossen|leerstand|leerstehend|abgerissen',
  legalForms: 'AG|GmbH|KG|OHG|e\\.? ?K\\.?|e\\.? ?V\\.?|e\\.? ?G\\.?|GmbH & Co\\.? KG|Anstalt|Est\\.',
  bareKinds:
    'kita|kindertagesstätte|kinderhort|hort|krippe|kinderkrippe|kindergarten|schule|grundschule|gymnasium|hallenbad|freibad|schwimmbad|apotheke|bäckerei|metzgerei|restaurant|café|cafe|cafeteria|bistro|imbiss|kiosk|markt|supermarkt|bahnhof|park|spielplatz|post|bank',
  looseStarts: 'zum|zur|im|am|an|auf|in|bei|beim|der|die|das|(?-i:\\p{Lu}\\p{Ll}+(?:e|er|es))',
  articles: 'der|die|das',
  misfits: [
    [
      'school',
      'volkshochschule|\\bvhs\\b|fahrschule|tanzschule|musikschule|hundeschule|kochschule|reitschule|segelschule|sprachschule|skischule|tauchschule|ballett|nachhilfe|modeschule|schwimmschule|kunstschule',
    ],
    [
      'bank',
      'fonds|leasing|versicherung|immobilien|vermögens|capital|invest|bausparkasse|kundendienst|sb-|automat|reisebank|wechsel|western union|moneygram|money ?transfer',
    ],
    ['chemist', 'parfüm|douglas|rasier|kosmetik|apotheke'],
    ['pharmacy', 'drogerie'],
    ['library', 'sammlung|archiv'],
    ['supermarket convenience', 'computer|handy|elektronik|möbel|telefon|inter ?discount|ei?ne[ -]welt|weltladen'],
    ['university college library', '\\binstitut|institut\\b|zentrum\\b|gebäude|verwaltung|mensa|seminar'],
    ['restaurant', 'kantine|mensa\\b'],
    ['butcher', 'pferde'],
    ['mall department_store', 'gemüse|obsthof|gärtnerei'],
    // Cut-price shops, to a reader.
    ['theatre museum cinema', 'discount'],
    // Basins of one bath.
    ['swimming_pool', 'becken$'],
    ['hospital', 'praxis|apotheke|psychiatr|forens|maßregel|massregel|hospiz|entzug|sucht'],
    [
      'park',
      'freibad|hallenbad|schwimmbad|sportverein|turnverein|turn- u|sportplatz|sportanlage|tennis|skate|burg\\b|bad$|therme|golf|club|verein',
    ],
    // Communities of faith are no recommendation of a place.
    [
      'attraction castle',
      'kirche|kapelle|kloster|münster|dom\\b|dom$|synagog|moschee|^st\\.|^sankt|tempel|gedenk|grab',
    ],
  ],
  mourned:
    '(?<!\\p{L})opfer|gedenk|mahnmal|ehrenmal|friedhof|holocaust|shoah|terror|konzentrationslager|gestapo|(?<!\\p{L})stasi|nationalsozialis|kriegsgräber|hinrichtung',
  sights: 'tor$|turm|rathaus|halle|palais|residenz|schloss|burg|haus$|brücke|mühle|oper|theater|markt|hof$|garten',
  partsOfTowns: 'Bezirksteil|Stadtbezirk|Stadtteil|Ortsteil|Ortsbezirk|Bezirk|Gemarkung|Quartier',
  noExits: 'kreuz|dreieck',
  /**
   * Without the letters, lines and words beside the name: "U Stadtmitte (U2)", "Dossenheim Bahnhof", "Heidelberg Hbf", "Post Richtung Dorf"; and without the
   * comma of Swiss timetables: "Vaduz, Post".
   */
  stationName: (type, name) =>
    (name.split(' Richtung ')[0] ?? '')
      .replace(/,\s*(?=\p{L})/gu, ' ')
      .replace(/^(?:S\+U|U\+S|S|U) (?=\p{Lu})/u, '')
      .replace(/ \([SU]?\d+\)$/, '')
      .replace(/ Start-\/Endhaltestelle$/, '')
      .replace(/\bHbf\b\.?/, 'Hauptbahnhof')
      .replace(new RegExp(`(?<=\\S) (?:${kindOf(type)?.one}|Bhf\\.?|Bf\\.?)$`), ''),
  townAdjectives,
  centres: town => [
    `Zentrum von ${town}`,
    'Zentrum',
    'Stadtzentrum',
    'Ortszentrum',
    `Stadtzentrum von ${town}`,
    'Ortsmitte',
  ],
  mainStation(name) {
    const town = name.endsWith('Hauptbahnhof') ? name.slice(0, -'Hauptbahnhof'.length).trim() : '';
    if (!name.includes('Hauptbahnhof')) return [];
    const adjectives = townAdjectives(town);
    return [
      'Hauptbahnhof',
      'Hauptbahnhofs',
      ...(town === '' ? [] : [`Hauptbahnhof ${town}`, ...adjectives.map(form => `${form} Hauptbahnhof`)]),
    ];
  },
  spelledOut: name =>
    name.replace(/ a\. ?d\. ?(?=\p{Lu})/u, ' an der ').replace(/(?<=\p{L}-?) ?\bu\. ?(?=\p{Lu})/gu, ' und '),
  inflected(name) {
    const [, first = '', rest = ''] = /^((?:\p{Lu}\p{Ll}+(?:er|es|e) ){1,2})(\p{Lu}.*)$/u.exec(name) ?? [];
    if (first === '') return [];
    const inCase = (ending: string) => first.replace(/(?:er|es|e) /gu, `${ending} `) + rest;
    return ['e', 'en', 'em', 'er', 'es'].map(inCase);
  },
  nounOf: type => kindOf(type)?.one,
  typeEndings: [
    ['gymnasium|schule|schulhaus', ['school']],
    ['pizzeria|trattoria|osteria|ristorante|taverne|gasthof|gasthaus|wirtshaus|restaurant|stüberl', ['restaurant']],
    ['apotheke', ['pharmacy']],
    ['supermarkt|kaufland', ['supermarket']],
    ['bäckerei|backstube', ['bakery']],
    ['metzgerei', ['butcher']],
    ['kindergarten|kinderhaus|kita', ['kindergarten', 'childcare']],
    ['klinikum|krankenhaus|spital|hospital', ['hospital']],
    ['universität|hochschule', ['university']],
    ['bahnhof', ['train_station']],
    ['park', ['park']],
    ['museum', ['museum']],
    ['sparkasse|bank', ['bank']],
    ['café|cafe', ['cafe']],
  ],
  noNameStarts:
    'grund|haupt|mittel|real|berufs|fach|stadt|dorf|regional|wochen|bio|super|neben|volks|wald|landes|gesamt|privat|förder|wohn|industrie|gewerbe|heimat|orts|freizeit|spiel|technik|freilicht|samen|daten|park',
};

function townAdjectives(town: string): string[] {
  return [`${town}er`, ...(town.endsWith('en') ? [`${town.slice(0, -2)}ner`] : [])];
}
