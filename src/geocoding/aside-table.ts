// The closed lists of what addresses name beside the place, by language: floors, flats, wings, people, companies, telephone numbers.
// Later rows see the text without what earlier rows took out of it.
import type { InnerPart } from './understood.ts';

/** One form; the named groups `floor` and `unit` split a match into two parts, `rest` is text that may also be the place. */
export interface AsideForm {
  /** Undefined for what no answer repeats: headings such as `Address:`, addresses of web pages. */
  readonly part: InnerPart | undefined;
  readonly form: RegExp;
}

/** Begin: of the text, behind a separator, or behind a house number. */
const BEGIN = String.raw`(?<=^\s*|[,;|/\n\t()–—]\s*|\s-\s*|\d\s?[a-z]?[.,]?\s+|\d)`;
/** The same without the beginning of the text. */
const INNER = String.raw`(?<=[,;|/\n\t()–—]\s*|\s-\s*|\d\s?[a-z]?[.,]?\s+)`;
/** The same, and a number of five digits is a postcode. */
const BEHIND_HOUSE = String.raw`(?<=[,;|/\n\t()–—]\s*|\s-\s*|(?<![\p{L}\d])\d{1,3}\s?[a-z]?[.,]?\s+)`;
/** End: of the text, before a separator, or before a postcode. */
const END = String.raw`(?=\.?\s*(?:$|[,;|/\n\t()–—])|\.?\s+-|\.?\s+(?:[A-Z]{1,2}-)?\d)\.?`;
const WORD_END = String.raw`(?![\p{L}\p{N}])\.?`;

const any = (...lists: string[]) =>
  `(?:${lists.join(' ').trim().split(/\s+/).join('|').replaceAll('_', String.raw`\s?`)})`;
const form = (part: InnerPart | undefined, source: string): AsideForm => ({ part, form: new RegExp(source, 'giu') });

/** left, right, middle, front, rear: German, English, Danish, French, Spanish, Portuguese, Italian. */
const SIDES = any(
  'links rechts mitte linke? rechte? li re lks rts vorne hinten',
  'left right rear front back',
  String.raw`tv th mf t\.v t\.h m\.f midtfor`,
  'gauche droite face',
  'izq izqda izda izquierda dcha dch derecha centro interior exterior',
  'esq esquerdo esquerda dto dir direito direita frente fte trás fundos',
  'sx dx sinistra destra',
);

/** Ordinals as words. */
const ORDINAL_WORDS = String.raw`(?:erst|zweit|dritt|viert|fünft|sechst|oberst|unterst)e[rsnm]?|first|second|third|fourth|fifth|sixth|premier|deuxième|troisième|quatrième|primer|segundo|tercer|cuarto|primo|secondo|terzo|quarto|primeiro|terceiro`;
const ORDINAL = String.raw`\d{1,2}\s?(?:\.|st|nd|rd|th|er|re|e|è|ère|ème|eme|°|\.?º|\.?ª|:a|:e)?\s?`;
/** Words for a floor behind its number. */
const FLOORS = any(
  'obergeschoss obergeschoß untergeschoss untergeschoß geschoss geschoß stock stockwerk etage stk og ug dg',
  'floor flr storey',
  'sal etage',
  'étage etage',
  'piso planta',
  'andar pavimento pav',
  'piano',
  'verdieping våning trappor kerros',
);
/** … that are too short to count without the sign of an ordinal. */
const SHORT_FLOORS = any('fl ét et tr vån st ');
/** Words for a floor before its number. */
const FLOORS_BEFORE = any('stock stockwerk etage geschoss floor level lvl fl étage piso planta andar piano vån floor');
/** Whole names of floors that stand for nothing else. */
const FLOOR_NAMES = any(
  'erdgeschoss erdgeschoß obergeschoss obergeschoß untergeschoss untergeschoß dachgeschoss dachgeschoß zwischengeschoss kellergeschoss kellergeschoß hochparterre tiefparterre souterrain mezzanin parterre',
  'ground_floor lower_ground upper_ground lower_ground_floor upper_ground_floor raised_ground_floor first_floor second_floor third_floor fourth_floor fifth_floor top_floor basement mezzanine',
  'stueetagen stuen kælder kælderen',
  'rez-de-chaussée rez-de-chaussee rez_de_chaussée rez-de-jardin sous-sol entresol rdc',
  'piano_terra pianterreno pianoterra piano_rialzato primo_piano secondo_piano terzo_piano quarto_piano ultimo_piano seminterrato sottotetto',
  'planta_baja entresuelo sótano primer_piso segundo_piso tercer_piso',
  'rés-do-chão rés_do_chão térreo subsolo sobreloja primeiro_andar segundo_andar terceiro_andar',
);
/** Flats by their floor, and Dutch floors: `First Floor Flat`, `2 hoog`, `begane grond`. */
const FLOOR_FLATS = String.raw`(?:(?:(?:upper|lower)\s)?(?:ground|first|second|third|fourth|fifth|sixth|top|basement|garden|attic)(?:\sfloor)?\s(?:flat|apartment|maisonette|office|suite|shop)|\d{1,2}(?:e|de|ste)?\s?-?hoog|begane\s?grond)`;

/** Short names of floors, and names that are words of streets, too: only between separators. */
const SHORT_FLOOR_NAMES = any(
  'eg og ug dg kg hp zg sg keller dach part pt',
  'gf g/f lg basement attic',
  'st kl kld',
  'pb bajo bajos bj entlo pral ático at',
  'r/c cave',
  String.raw`p\.?t\.? attico`,
);

/** Words before the number or letter of a flat, a stair, a building … */
const UNITS = any(
  'wohnung whg wohneinheit appartement apartment apt appt zimmer raum büro gebäude geb block aufgang eingang treppenhaus treppe trakt stiege stg türe? halle einheit',
  'flat suite ste unit room rm bldg building staircase studio penthouse',
  'lejlighed lejl dør opgang opg lgh leilighet',
  'appartement escalier esc bâtiment batiment bât porte bte boîte entrée chambre bureau',
  'interno scala palazzina appartamento',
  'apto apartamento dpto depto departamento puerta pta escalera bloque portal oficina',
  'bloco sala loja conjunto conj fração',
);
/** … that are words of street names, too: not at the beginning of the text. */
const INNER_UNITS = any(
  'haus top tor tür app zi we wg hs',
  'shop office wing entrance stair lot bay ph apt. no#',
  'hus opg',
  'hall bat lot résidence',
  'int sc pal ed edificio ingresso app',
  'local of ofc torre unidad casa edif blq bl',
  'ap sl lj cj',
);
const NUMBER_OR_LETTER = String.raw`(?:\.?[-\s]?(?:nr\.?\s?|no\.?\s?|n[°º]\s?|#\s?)?\d{1,5}\s?[a-z]?|(?:\.[-\s]?|[-\s])(?:nr\.?\s?)?(?:[a-z]-?\d{0,4}|[a-z]\s\d{1,4}(?=\s*(?:$|[,;|/\n\t)]))|[ivx]{1,4}))(?![\p{L}\p{N}])`;

/** Parts of a plot and a house, without number. */
const WINGS = any(
  'hinterhaus hinterhs hths hhs hh vorderhaus vorderhs vdhs vhs vh gartenhaus quergebäude seitenflügel seitengebäude nebengebäude rückgebäude rückgeb rgb rgeb nebenhaus hofgebäude hinterhof hof im_hof anbau hinterbau vordergebäude gartengebäude nordflügel südflügel ostflügel westflügel hintereingang',
  'rear_building rear_house front_building front_house annexe? outbuilding out-building east_wing west_wing north_wing south_wing rear_wing front_wing coach_house',
  'baghus bagbygning forhus sidehus mellembygning baggård østfløj vestfløj nordfløj sydfløj sidebygning',
  'achterhuis voorhuis bijgebouw achterbouw oostvleugel westvleugel noordvleugel zuidvleugel',
  'fond_de_cour sur_cour sur_rue',
  'fundos casa_de_fundos interior',
);

/** … that name nothing else, before the number and the street: `East Wing, 12 Main Road`. */
const WINGS_BEFORE = any(
  'rear front rear_building front_building rear_house front_house annexe? outbuilding coach_house basement lower_ground upper_ground',
  String.raw`(?:north|south|east|west|rear|front)_wing`,
  'hinterhaus vorderhaus gartenhaus seitenflügel nebengebäude rückgebäude',
  '(?:nord|süd|ost|west)flügel (?:nord|syd|øst|vest)fløj(?:en)? (?:noord|zuid|oost|west)vleugel',
  'baghus(?:et)? forhus(?:et)? sidehus(?:et)? bagbygning(?:en)? sidebygning(?:en)? achterhuis voorhuis bijgebouw',
);

const CARE_OF = [
  String.raw`c\s?\/\s?o\.?`,
  String.raw`z\.?\s?h(?:d|dn)\.`,
  String.raw`z\.?\s?hd\.?`,
  String.raw`zu\sh[äa]nden(?:\svon|\sder|\sdes)?`,
  String.raw`per\sadresse`,
  String.raw`p\.\s?a\.`,
  String.raw`attn\.?:?`,
  String.raw`att\.?:`,
  String.raw`f\.?a\.?o\.?`,
  String.raw`for\sthe\sattention\sof`,
  String.raw`care\sof`,
  String.raw`(?:à|a)\sl['’]attention\sde`,
  String.raw`aux?\s(?:bons\s)?soins\sde`,
  'chez',
  'presso',
  String.raw`alla\sc\.?\s?a\.?(?:\sdi)?`,
  String.raw`all['’]attenzione\sdi`,
  String.raw`a\sla\satenci[oó]n\sde`,
  String.raw`a\/a`,
  String.raw`a\/c(?:\sde)?`,
  String.raw`a[os]{1,2}\scuidados?\sde`,
  String.raw`v\/`,
  String.raw`t\.\s?a\.\s?v\.`,
  String.raw`p\/a`,
].join('|');
const PEOPLE = any(
  String.raw`herrn? frau hr\. hrn\. fam\. familie eheleute`,
  String.raw`mr\.? mrs\.? ms\.? miss`,
  String.raw`fru hr\.`,
  'monsieur madame mme mlle',
  String.raw`sig\. sig\.ra signora? signor`,
  'señora? srta senhora?',
);

/** What tells a company. Two letters may also be a canton or a country, so they stand in capitals, see `COMPANY`. */
const LEGAL_FORMS = [
  String.raw`g?GmbH`,
  'mbH',
  String.raw`UG\s\(haftungsbeschränkt\)`,
  'KGaA',
  'OHG',
  'GbR',
  String.raw`e\.\s?[VKG]\.`,
  String.raw`[Ll]td\.?`,
  'Limited',
  'LLC',
  'LLP',
  String.raw`[Ii]nc\.?`,
  'P[Ll][Cc]',
  String.raw`[Cc]orp\.?`,
  String.raw`A\/S`,
  'ApS',
  'AS',
  String.raw`[IKP]\/S`,
  'SARL',
  'SASU?',
  'EURL',
  String.raw`S\.\s?[AL]\.(?:\s?[SLU]\.){0,3}`,
  String.raw`S\.\s?p\.\s?A\.?`,
  String.raw`S\.?\s?r\.?\s?l\.?`,
  String.raw`S\.\s?a\.\s?s\.`,
  'SpA',
  'SL',
  'SA',
  String.raw`Lt?da\.?`,
  String.raw`S\/A`,
  'AG',
  'KG',
  'SE',
  'B\\.?V\\.?',
  'N\\.?V\\.?',
  'Oy',
  'AB',
].join('|');
/** From the beginning of a part to its last legal form; letters decide, so case counts. */
const COMPANY: AsideForm = {
  part: 'company',
  form: new RegExp(
    String.raw`(?<=^\s*|[,;|\n\t]\s*)(?=[^,;|\n\t]{0,120}\p{L})[^,;|\n\t]{0,120}(?<=[\p{L}\p{N}.)]\s)(?:${LEGAL_FORMS})(?:\s?(?:&|und|and|\+)\s?(?:Co\.?|Cie\.?)(?:\s?(?:KGaA|KG|OHG))?)?(?![\p{L}\p{N}])`,
    'gu',
  ),
};

const HEADINGS = any(
  'adresse anschrift lieferadresse lieferanschrift rechnungsadresse rechnungsanschrift standort straße strasse str hausnummer hausnr haus-nr nr plz postleitzahl ort stadt wohnort land',
  'address street house_number number city town postcode post_code zip zip_code country location',
  'dirección direccion calle número numero ciudad código_postal cp país',
  'endereço endereco rua cidade cep bairro país',
  'rue ville code_postal pays numéro',
  'indirizzo via città civico cap paese',
  'vej by postnr postnummer',
);

/** All forms, in the order in which they are taken out. */
export const ASIDE_FORMS: readonly AsideForm[] = [
  form('email', String.raw`(?:e-?mail:?\s{0,5})?(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,9}[\w-]{1,63}`),
  form(undefined, String.raw`(?:https?:\/\/|www\.)\S+`),
  form(
    'phone',
    String.raw`(?<![\p{L}\p{N}])(?:(?:tel|telefon|telephone|phone|mobil|mobile|handy|fon|fax|tlf|tél|téléphone|teléfono|telefono|telefone|cel|celular)\.?\s?(?:nr\.?)?\s?:?|[☎✆📞])\s{0,5}[+(]?\d[\d\s()/.-]{4,40}\d`,
  ),
  form('phone', String.raw`(?<![\p{L}\p{N}])\+\d{1,3}[\d\s()/.-]{6,40}\d`),
  form(undefined, String.raw`(?<![\p{L}\p{N}])${HEADINGS}\s?:(?=\s*[\p{L}\p{N}])`),
  form(undefined, String.raw`(?<![\p{L}\p{N}])(?:plz|cep|c\.p\.|zip)\s(?=\d{4})`),
  form(undefined, String.raw`(?<![\p{L}\p{N}])cedex(?:\s\d{1,2})?${WORD_END}`),
  form(
    'unit',
    String.raw`(?<![\p{L}\p{N}])(?:postfach|p\.?\s?o\.?\s?box|post\soffice\sbox|postbox|postboks|bo[iî]te\spostale|b\.?p\.?|c\.?s\.?|apartado(?:\sde\scorreos)?|casella\spostale|c\.\s?p\.|caixa\spostal)\s?\d[\d\s]{0,8}(?!\d)`,
  ),
  COMPANY,
  form('company', String.raw`(?<=^\s*|[,;|\n\t]\s*)(?:firma|fa\.)\s[^,;|\n\t\d]{1,120}(?=$|[,;|\n\t])`),
  form('careOf', String.raw`(?<![\p{L}\p{N}./])(?:${CARE_OF})(?![\p{L}\p{N}])(?<rest>[^,;|\n\t\d]*)`),
  form('careOf', String.raw`(?<=^\s*|[,;|\n\t(]\s*)(?:${PEOPLE})\s(?<rest>[^,;|\n\t\d]+)`),
  form('careOf', String.raw`(?<=[,;|\n\t(]\s*)(?:bei|b\.|at|hos)\s[^,;|\n\t\d]{1,120}(?=$|[,;|\n\t)])`),
  form('floor', String.raw`${BEGIN}${FLOOR_FLATS}${WORD_END}`),
  form(
    'floor',
    String.raw`${INNER}(?:im\s)?(?<floor>${ORDINAL}${FLOORS})${WORD_END}(?:,?\s?(?<unit>${SIDES})${WORD_END})?`,
  ),
  form(
    'floor',
    String.raw`(?<=^\s*|[\s,;|/\n\t(])(?<floor>\d{1,2}\s?(?:\.|st|nd|rd|th|er|re|e|ème|eme|°|\.?º|\.?ª)\s?${FLOORS})${WORD_END}(?:,?\s?(?<unit>${SIDES})${WORD_END})?`,
  ),
  form(
    'floor',
    String.raw`${INNER}(?<floor>\d{1,2}\s?(?:\.|st|nd|rd|th|er|re|e|ème|eme|°|\.?º)\s?${SHORT_FLOORS})${WORD_END}(?:,?\s?(?<unit>${SIDES})${WORD_END})?`,
  ),
  form(
    'floor',
    String.raw`${BEGIN}(?:im\s|in\sder\s|on\sthe\s)?(?<floor>(?:${ORDINAL_WORDS})\s${FLOORS})${WORD_END}(?:,?\s?(?<unit>${SIDES})${WORD_END})?`,
  ),
  // Danish doors: `1. tv`, `st. th`, `2. sal mf`, `3. dør 4`.
  form(
    'floor',
    String.raw`${INNER}(?<floor>(?:\d{1,2}|st|stuen|kl|kld|kælder)\.?(?:\s?sal\.?)?),?\s?-?(?<unit>(?:tv|th|mf|t\.v|t\.h|m\.f|midtfor|dør\s?\w{1,4}|lejl\.?\s?\w{1,4}))${WORD_END}`,
  ),
  form('floor', String.raw`(?<=[,;|\n\t]\s*)(?<floor>\d{1,2}\.)\s?-?\s?(?<unit>\d{1,4})?(?=\s*[,;|\n\t]|\s*$)`),
  // Spanish and Portuguese: `3º B`, `1.º Dto`.
  form('floor', String.raw`${INNER}(?<floor>\d{1,2}\s?\.?[ºª°])\.?\s?(?<unit>${SIDES}|\p{L})?${WORD_END}`),
  form(
    'floor',
    String.raw`${BEGIN}(?:im\s)?(?<floor>${FLOOR_NAMES})${WORD_END}(?:,?\s?(?<unit>${SIDES}|flat|flur)${WORD_END})?`,
  ),
  form('floor', String.raw`${BEGIN}${FLOORS_BEFORE}\.?\s?\d{1,2}${WORD_END}`),
  form('unit', String.raw`${BEGIN}${UNITS}${NUMBER_OR_LETTER}`),
  form('unit', String.raw`${INNER}${INNER_UNITS}${NUMBER_OR_LETTER}`),
  // `12/2/14`: house, stairs and door in Austria.
  form('unit', String.raw`(?<=\p{L}\.?\s?\d{1,4}\s?[a-z]?)\s?\/\s?\d{1,3}[a-z]?\s?\/\s?\d{1,4}[a-z]?(?![\p{L}\p{N}])`),
  form('unit', String.raw`(?<=^\s*\d{1,4}\s?[a-z]?)\/\d{1,3}[a-z]?\/\d{1,4}[a-z]?(?=\s+\p{L})`),
  form('unit', String.raw`${BEGIN}#\s?\d{1,5}\s?[a-z]?(?![\p{L}\p{N}])`),
  form('unit', String.raw`${INNER}[HULK]\d{4}(?![\p{L}\p{N}])`),
  form(
    'unit',
    String.raw`${INNER}(?:(?:\d{1,2}\.|link\p{L}{0,9}|recht\p{L}{0,9}|li\.?|re\.?|im)\s?)?${WINGS}(?:\s(?:${SIDES}|\d{1,2}\.?|[a-z]))?${END}`,
  ),
  form('unit', String.raw`(?<=^\s*)(?:the\s)?${WINGS_BEFORE}(?=\s*[,;|/\n\t]|\s+\d)`),
  form('floor', String.raw`${BEHIND_HOUSE}(?:im\s)?(?<floor>${SHORT_FLOOR_NAMES})\.?(?:,?\s?(?<unit>${SIDES}))?${END}`),
  form('unit', String.raw`${BEHIND_HOUSE}${SIDES}(?:\s(?:hinten|vorne|${SIDES}))?${END}`),
];
