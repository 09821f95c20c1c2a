// Abbreviations of words in addresses, by language, and the words that they may stand for.
import { fold, joined } from './fold.ts';

/** `abbreviation: full words`; an abbreviation stands for several words in one language, and for others in the next. */
const TABLE = `
st: street saint sankt sainte santo station store
ste: sainte
str: straße strada stræde straat street
rd: road
ave: avenue
av: avenida avenue avinguda
avda: avenida
avd: avenida
avn: avenue
blvd: boulevard bulevard bulevar
bd: boulevard
boul: boulevard boulevarden
bvd: boulevard
bvar: bulevar
dr: drive doktor doctor docteur doutor dottor dronningens dronning
ln: lane laan
ct: court
crt: court
pl: platz place plaza plads plass plats plac plein
plz: plaza platz
sq: square
ter: terrace
terr: terrace
tce: terrace
cres: crescent
cl: close calle
gdns: gardens
gr: grove große groß grote gracht
hwy: highway
pkwy: parkway
mt: mount
n: north nord nörd norte
s: south süd sud sur san santa
e: east est
w: weg west
g: gasse gade gatan gate
gt: gate gata great
v: vej via vei väg von vester vestre
al: allee allé alameda aleja
ch: chaussee chemin church
che: chemin
hbf: hauptbahnhof
bhf: bahnhof
bf: bahnhof
kl: kleine klein
ob: obere ober
unt: untere unter
bgm: bürgermeister
brgm: bürgermeister
prof: professor
gen: general
ing: ingenieur ingeniero
ind: industrie industrial
hl: heilig heiligen
krhs: krankenhaus
kh: krankenhaus
uni: universität university universidad universidade université
univ: universität university université
gl: gammel gamle
ndr: nordre nørre
sdr: sønder søndre
kgs: kongens
chr: christian
ll: lille
r: rua rue
rte: route
imp: impasse
all: allée
fbg: faubourg
fg: faubourg
pass: passage
crs: cours
vle: viale
pza: plaza piazza
pzza: piazza
ple: piazzale
cso: corso
lgo: largo
lg: largo
vic: vicolo
loc: località
c: calle
pso: paseo
ctra: carretera
cno: camino
rbla: rambla
gral: general
gal: général
mal: maréchal marechal
cnel: coronel
cel: coronel
sta: santa
sto: santo
pres: presidente
mcal: mariscal
tte: teniente
cap: capitán capitão
cdt: commandant
alte: almirante
brig: brigadier
arq: arquitecto
pça: praça
pca: praça
pc: praça
tv: travessa
trav: travessa travesía
estr: estrada
rod: rodovia
vl: vila
dra: doutora doctora
eng: engenheiro
alm: almirante
des: desembargador
sen: senador
dep: deputado
ul: ulica ulice ulitsa
os: osiedle
nám: náměstí
nam: náměstí
tř: třída
cad: caddesi
sok: sokak
mah: mahallesi
nr: nørre nordre
ø: øster østre
øst: østre
vestre: vester
kbh: københavn
kbhvn: københavn
cph: københavn copenhagen
frb: frederiksberg
frbg: frederiksberg
kgl: kongelige
grv: grove
gro: grove
pk: park
mws: mews
wk: walk
wlk: walk
est: estate
cott: cottage
cotts: cottages
hse: house
ho: house
fm: farm
bldgs: buildings
prom: promenade
upr: upper
lwr: lower
lt: little
nth: north
sth: south
vw: view
hts: heights
mnr: manor
pde: parade
cr: crescent
cresc: crescent
esp: esplanade
yd: yard
grn: green
gdn: garden
gds: gardens
crnr: corner
chpl: chapel
1e: eerste erste
2e: tweede zweite
3e: derde dritte
1ste: eerste
2de: tweede
3de: derde
1st: first
2nd: second
3rd: third
4th: fourth
5th: fifth
6th: sixth
7th: seventh
first: 1st
second: 2nd
third: 3rd
fourth: 4th
burg: burgemeester
sint: st
pln: plein
kd: kade
wg: weg
oz: oudezijds
nz: nieuwezijds
jhr: jonkheer
kon: koning koningin
pr: prins prinses
saint: st
sct: sankt
drv: drive
ул: улица
пр: проспект проезд
просп: проспект
пл: площадь
пер: переулок
наб: набережная
бул: бульвар
ш: шоссе
м: москва
`;

/** Endings of compounds: `Mühlw.`, `Schillerpl.`. One letter needs a full stop behind it. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  w: ['weg'],
  g: ['gasse', 'gade', 'gatan', 'gate'],
  v: ['vej', 'vägen', 'veien', 'vegen'],
  pl: ['platz', 'plads', 'plats', 'plass'],
  str: ['straße', 'stræde', 'straat'],
  gt: ['gata', 'gate'],
  al: ['allee'],
  ch: ['chaussee'],
  br: ['brücke'],
  ln: ['laan'],
  wg: ['weg'],
  pln: ['plein'],
  kd: ['kade'],
  bhf: ['bahnhof'],
};
const LEAST_STEM_LETTERS = 3;
/** … with a full stop: `Åg.`. */
const LEAST_DOTTED_STEM_LETTERS = 1;

let folded: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * The folded words that a written word may stand for, without its own folded form; empty for most words.
 * @param isDotted whether a full stop stands behind the word
 */
export function fullWords(written: string, isDotted: boolean): readonly string[] {
  folded ??= foldedTable();
  const word = written.toLowerCase().normalize('NFC');
  const whole = folded.get(word);
  if (whole !== undefined) return whole;
  for (const [ending, full] of Object.entries(ENDINGS)) {
    const least = isDotted ? LEAST_DOTTED_STEM_LETTERS : LEAST_STEM_LETTERS;
    if (!word.endsWith(ending) || word.length < ending.length + least) continue;
    if (!isDotted && (ending.length === 1 || ending === 'al' || ending === 'ch' || ending === 'br')) continue;
    return full.map(end => joined(fold(word.slice(0, -ending.length) + end)));
  }
  return [];
}

function foldedTable(): ReadonlyMap<string, readonly string[]> {
  const lines = TABLE.trim().split('\n');
  return new Map(
    lines.map(line => {
      const [short = '', full = ''] = line.split(': ');
      const words = full.split(' ').map(word => joined(fold(word)));
      return [short, words.filter(word => word !== fold(short))];
    }),
  );
}
