// German nouns in sentences: articles and cases, names beside nouns, number words, minutes.
import { type Fact, linesIn, referenceOf, slotOf } from '../../terms/fact.ts';
import { CALLED_BY_NAME, isOnTheWay } from '../../terms/poi-subjects.ts';
import type { Speech } from '../language.ts';
import { type Gender, type Kind, kindOf, type Noun, NUMBER_WORDS, STATIONS } from './words.ts';

type Case = 'nom' | 'acc' | 'dat';

const DEFINITE: Readonly<Record<Gender, Readonly<Record<Case, string>>>> = {
  m: { nom: 'der', acc: 'den', dat: 'dem' },
  f: { nom: 'die', acc: 'die', dat: 'der' },
  n: { nom: 'das', acc: 'das', dat: 'dem' },
};
const INDEFINITE: Readonly<Record<Gender, Readonly<Record<Case, string>>>> = {
  m: { nom: 'ein', acc: 'einen', dat: 'einem' },
  f: { nom: 'eine', acc: 'eine', dat: 'einer' },
  n: { nom: 'ein', acc: 'ein', dat: 'einem' },
};
const TO: Readonly<Record<Gender, string>> = { m: 'zum', f: 'zur', n: 'zum' };

/** "die Wohnung". */
export function the({ gender, one }: Noun): string {
  return `${DEFINITE[gender].nom} ${one}`;
}

/** "eine Wohnung", "einen Balkon". */
export function a({ gender, one }: Noun, grammaticalCase: Case): string {
  return `${INDEFINITE[gender][grammaticalCase]} ${one}`;
}

export function pronoun({ gender }: Noun): string {
  return { m: 'er', f: 'sie', n: 'es' }[gender];
}

/** Squares and parks of Spanish, Portuguese and French names. */
const SQUARES = ['f Plaza', 'f Plazuela', 'f Praça', 'm Parque', 'm Parc', 'f Place'];

/** Nouns inside names, which people then use for the place: "die Pizzeria Roma", not "das Restaurant Pizzeria Roma". */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  school: ['n Gymnasium', 'n Schulzentrum', 'n Förderzentrum', 'n Schulhaus', 'n Kolleg', 'f Escuela', 'n Liceo'],
  restaurant: [...['m Gasthof', 'n Gasthaus', 'n Wirtshaus', 'f Pizzeria', 'f Trattoria', 'f Osteria', 'n Bistro']],
  cafe: ['n Bistro', 'f Lounge', 'f Rösterei', 'n Kaffeehaus', 'f Kaffeestube', 'f Konditorei'],
  chemist: ['n Reformhaus'],
  bank: ['f Sparkasse'],
  hospital: ['n Klinikum', 'f Klinik', 'n Spital'],
  water_park: ['n Freibad', 'n Hallenbad', 'n Bad', 'f Therme'],
  university: ['f Hochschule', 'f Akademie', 'f Universität', 'f Universidad', 'f Universidade', 'f Université'],
  library: ['f Bücherei', 'f Mediathek'],
  kindergarten: ['f Kita', 'f Krippe', 'f Kinderkrippe', 'm Hort', 'n Kinderhaus', 'f Kindertagesstätte'],
  supermarket: ['m Markt'],
  convenience: ['m Laden', 'm Spätkauf'],
  butcher: ['f Fleischerei'],
  park: ['m Garten', 'f Anlage', 'm Anger', 'f Aue', 'f Wiese', 'm Platz', 'm Hain', 'm Wald', ...SQUARES],
  garden: ['m Garten', 'm Park', 'm Hof', 'f Anlage'],
  wood: ['m Wald', 'm Forst', 'm Hain', 'f Heide', 'n Holz'],
  nature_reserve: ['f Heide', 'n Moor', 'f Aue', 'm See', 'n Tal', 'm Wald', 'n Ried'],
  lake: ['m Weiher', 'm Teich', 'n Maar'],
  marketplace: ['m Markt'],
  stadium: ['f Arena', 'm Sportpark'],
  swimming_pool: ['n Bad', 'f Therme'],
  museum: [
    'n Musäum',
    'f Ausstellung',
    'f Pinakothek',
    'f Glyptothek',
    'f Galerie',
    'f Kunsthalle',
    'n Haus',
    'f Sammlung',
    'n Museo',
    'n Museu',
    'n Musée',
  ],
  theatre: [
    'f Oper',
    'n Schauspielhaus',
    'f Bühne',
    'n Opernhaus',
    'n Haus',
    'f Halle',
    'n Zentrum',
    'n Teatro',
    'n Théâtre',
  ],
  castle: ['f Burg', 'f Festung', 'f Residenz', 'n Palais', 'f Veste', 'f Zitadelle', 'n Fort', 'n Herrenhaus'],
  attraction: [
    ...['n Rathaus', 'n Tor', 'm Turm', 'n Palais', 'f Residenz', 'n Schloss', 'f Burg', 'f Halle', 'n Theater'],
    ...['m Hof', 'n Haus', 'f Brücke', 'f Mühle', 'f Oper', 'm Markt', 'm Platz', 'm Hafen', 'f Galerie'],
  ],
};

/** Names that imply another type of place than the map does. */
const OTHER_TYPE = /^(?:Hotel|Café|Cafe|Bäckerei|Konditorei|Metzgerei|Restaurant|Bar)\b/i;

/** Rivers that are masculine; those without a telling ending are feminine. */
const MASCULINE_RIVERS = new Set('Rhein Main Neckar Inn Lech Regen Kocher Rhin Po Nil Alpenrhein'.split(' '));
const MASCULINE_ENDING = /(?:bach|graben|kanal|fluss|strom|fließ)$/;

/** Adjectives that inflect; those of towns ("Nymphenburger") do not. */
const ADJECTIVE =
  /^(Alt|Neu|Groß|Hoh|Dick|Rund|Schief|Spitz|Krumm|Golden|Steinern|Breit|Klein|Ober|Unter|Hinter|Vorder|Mittler|Weiß|Rot|Grün|Schwarz|Blau|Lang|Deutsch|\p{Lu}\p{Ll}*(?:isch|lich|ig))(er|es|e) /u;
const STRONG: Readonly<Record<Gender, string>> = { m: 'er', f: 'e', n: 'es' };

/** A noun with its name, in its cases without an article. */
interface Called {
  readonly gender: Gender;
  readonly nom: string;
  readonly acc: string;
  readonly dat: string;
  /** Without an article, if that is another form: "Altes Rathaus". */
  readonly bare?: string;
}

/** A destination in three cases, with its article. */
export interface NounPhrase {
  readonly nom: string;
  readonly acc: string;
  readonly dat: string;
  /** After "zu" and "an". */
  readonly to: string;
  readonly at: string;
  /** Without any article, for lists: "Bäckerei". */
  readonly bare: string;
  readonly isNamed: boolean;
  readonly kind: Kind;
}

/** Of which a town has one. */
const ONE_OF_ITS_TOWN: ReadonlySet<string> = new Set(['townhall']);

const AT: Readonly<Record<Gender, string>> = { m: 'am', f: 'an der', n: 'am' };

/** The destination of a fact: by its name, as the nearest, or as one of its type. */
export function nounPhrase(fact: Fact, speech: Speech): NounPhrase | undefined {
  const kind = kindOf(slotOf(fact, 'TYPE')?.id ?? '');
  if (kind === undefined) return undefined;
  const own = { ...kind, ...stationNoun(fact) };
  const { gender } = own;
  const called = calledAs(fact, own, speech);
  if (called !== undefined) {
    const [nom, acc, dat] = (['nom', 'acc', 'dat'] as const).map(of => `${DEFINITE[called.gender][of]} ${called[of]}`);
    if (nom === undefined || acc === undefined || dat === undefined) return undefined;
    const to = `${TO[called.gender]} ${called.dat}`;
    return {
      nom,
      acc,
      dat,
      to,
      at: `${AT[called.gender]} ${called.dat}`,
      bare: called.bare ?? called.nom,
      isNamed: true,
      kind,
    };
  }
  if (CALLED_BY_NAME.has(kind.type)) return undefined;
  const unnamed = { bare: own.one, isNamed: false, kind };
  const { one, oblique } = own;
  if (ONE_OF_ITS_TOWN.has(kind.type)) {
    const { nom, acc, dat } = DEFINITE[gender];
    const ofIt = `${dat} ${oblique}`;
    const [to, at] = [`${TO[gender]} ${oblique}`, `${AT[gender]} ${oblique}`];
    return { nom: `${nom} ${one}`, acc: `${acc} ${oblique}`, dat: ofIt, to, at, ...unnamed };
  }
  if (slotOf(fact, 'ORDER') !== undefined) {
    const { nom: the, acc: theObject, dat: toThe } = DEFINITE[gender];
    return {
      nom: `${the} nächste ${one}`,
      acc: `${theObject} nächste${gender === 'm' ? 'n' : ''} ${oblique}`,
      dat: `${toThe} nächsten ${oblique}`,
      to: `${TO[gender]} nächsten ${oblique}`,
      at: `${AT[gender]} nächsten ${oblique}`,
      ...unnamed,
    };
  }
  const { nom, acc, dat } = INDEFINITE[gender];
  const ofIt = `${dat} ${oblique}`;
  return { nom: `${nom} ${one}`, acc: `${acc} ${oblique}`, dat: ofIt, to: `zu ${ofIt}`, at: `an ${ofIt}`, ...unnamed };
}

/** What people call a station by its trains: "S-Bahnhof" if only these stop there. */
function stationNoun(fact: Fact): (Noun & { readonly oblique: string }) | undefined {
  const type = slotOf(fact, 'TYPE')?.id;
  if (type !== 'train_station' && type !== 'light_rail_station') return undefined;
  const rank = slotOf(fact, 'RANK')?.value;
  if (rank === 'LONG_DISTANCE') return { gender: 'm', one: STATIONS[rank], oblique: STATIONS[rank] };
  const lines = linesIn(fact);
  if (lines.length === 0 || !lines.every(line => /^S\d/.test(line))) return undefined;
  return { gender: 'm', one: 'S-Bahnhof', oblique: 'S-Bahnhof' };
}

/** Noun and name joined; undefined if there is no name, or if the two do not fit together. */
function calledAs(fact: Fact, kind: Kind, speech: Speech): Called | undefined {
  const { gender, one, type } = kind;
  const name = slotOf(fact, 'NAME')?.value;
  const same = (text: string, of: Gender = gender): Called => ({ gender: of, nom: text, acc: text, dat: text });
  if (type === 'train_station' && name !== undefined) {
    // "der Hauptbahnhof Heidelberg", "der Ostbahnhof", but "der Bahnhof Lauf West".
    const [, town] = /^(\S.*) Hauptbahnhof$/.exec(name) ?? [];
    if (town !== undefined) return same(`Hauptbahnhof ${town}`);
    return same(/^\S*bahnhof(?: |$)/i.test(name) ? name : `${one} ${name}`);
  }
  if (type === 'river') {
    if (name === undefined || needsCase(name)) return undefined;
    const isMasculine = MASCULINE_RIVERS.has(name) || MASCULINE_ENDING.test(name);
    return same(name, isMasculine ? 'm' : 'f');
  }
  if (type !== 'motorway_junction') return name === undefined ? undefined : calledBy(kind, name, speech);
  const [number, road] = [referenceOf(fact, 'JUNCTION'), referenceOf(fact, 'MOTORWAY')];
  const ofRoad = road === undefined ? '' : ` der ${road}`;
  if (name !== undefined) return same(`${one} ${name}${number === undefined ? '' : ` (${number})`}${ofRoad}`);
  return number === undefined || road === undefined ? undefined : same(`${one} ${number}${ofRoad}`);
}

function needsCase(name: string): boolean {
  return ADJECTIVE.test(`${name} `);
}

/** "Supermarkt REWE", "Marien-Apotheke", "Pizzeria Roma", "Alter Stadtgarten". */
function calledBy({ type, gender, one }: Kind, name: string, { needsQuotes }: Speech): Called | undefined {
  // "Residenzmuseum und Schatzkammer" are two.
  if (/[^-] (?:und|&) /.test(name) && type !== 'restaurant' && type !== 'cafe') return undefined;
  const [first, last] = [name.replace(/ .*/, ''), name.slice(name.lastIndexOf(' ') + 1)];
  const whole = plain(name);
  const same = (text: string, of: Gender): Called => ({ gender: of, nom: text, acc: text, dat: text });
  for (const text of [`${gender} ${one}`, ...(HEADS[type] ?? [])]) {
    const [own, head] = [text.slice(0, 1) as Gender, plain(text.slice(2))];
    // "Die Residenz" is a name, "der Markt" is none.
    if (whole === head) return type === 'castle' || type === 'attraction' ? same(name, own) : undefined;
    const weak = inflectedName(name, own);
    if (weak !== undefined && plain(last).endsWith(head)) return weak;
    // "Förderzentrum Stötzner Schule" does not take "die".
    if (text === 'f Schule' && /(?:zentrum|haus)$/.test(first)) continue;
    // "Das Münchner Stadtmuseum", "der Berliner Fernsehturm": the adjective of a town takes no ending.
    if (!ADJECTIVE.test(name) && /^\p{Lu}\p{Ll}{3,}er \p{Lu}/u.test(name) && plain(last).endsWith(head))
      return same(name, own);
    if (plain(first).endsWith(head) || (plain(last).endsWith(head) && !needsQuotes(name))) return same(name, own);
    if (whole.includes(head) && !CALLED_BY_NAME.has(type)) return undefined;
  }
  if (CALLED_BY_NAME.has(type)) return undefined;
  // Stops and junctions have the names of streets and squares, which may begin with anything.
  const isQuoted = !isOnTheWay(type) && (needsQuotes(name) || OTHER_TYPE.test(name));
  return same(`${one} ${isQuoted ? `„${name}“` : name}`, gender);
}

/** "Der Alte Botanische Garten", "dem Alten Botanischen Garten". */
function inflectedName(name: string, gender: Gender): Called | undefined {
  const stems: string[] = [];
  let rest = name;
  for (let found = ADJECTIVE.exec(rest); found !== null; found = ADJECTIVE.exec(rest)) {
    if (found[2] !== STRONG[gender]) return undefined;
    stems.push(found[1] ?? '');
    rest = rest.slice(found[0].length);
  }
  if (stems.length === 0) return undefined;
  const inCase = (ending: string) => [...stems.map(stem => `${stem}${ending}`), rest].join(' ');
  return { gender, nom: inCase('e'), acc: inCase(gender === 'm' ? 'en' : 'e'), dat: inCase('en'), bare: name };
}

/** Without marks and in small letters: people write "Cafè". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words up to twelve, digits beyond. */
export function countWord(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

/** "ein Restaurant", "sieben Restaurants". */
export function counted(
  { type, gender, one, oblique, many }: Kind,
  count: number,
  grammaticalCase: 'nom' | 'acc',
): string {
  if (count !== 1) return `${countWord(count)} ${many}`;
  const article = (ONE_OF_ITS_TOWN.has(type) ? DEFINITE : INDEFINITE)[gender][grammaticalCase];
  return `${article} ${grammaticalCase === 'nom' ? one : oblique}`;
}

/** Minutes on foot or by car; `plain` without saying so. */
export function minutesPhrase(count: number, prefix: 'Geh' | 'Auto') {
  const unit = `${prefix}minute`;
  const word = countWord(count);
  return count === 1
    ? {
        ...{ alone: 'einer', acc: `eine ${unit}`, dat: `einer ${unit}` },
        ...{ plainAcc: 'eine Minute', plainDat: 'einer Minute', areThey: 'ist es' },
      }
    : {
        ...{ alone: word, acc: `${word} ${unit}n`, dat: `${word} ${unit}n` },
        ...{ plainAcc: `${word} Minuten`, plainDat: `${word} Minuten`, areThey: 'sind es' },
      };
}
