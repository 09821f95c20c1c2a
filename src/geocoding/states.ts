// States, provinces and regions as people write them behind a town: they only say again where the town is.
import { fold, joined } from './fold.ts';

/**
 * Names of states by country, in the local languages and English. Left out are those with the name of a town (Berlin, Zürich, São Paulo, Salzburg,
 * Montevideo), because such a word names the town.
 */
const NAMES: Readonly<Record<string, string>> = {
  DE: 'Baden-Württemberg|Bayern|Bavaria|Freistaat Bayern|Brandenburg|Hessen|Hesse|Mecklenburg-Vorpommern|Niedersachsen|Lower Saxony|Nordrhein-Westfalen|North Rhine-Westphalia|NRW|Rheinland-Pfalz|Rhineland-Palatinate|Pfalz|Saarland|Sachsen|Saxony|Freistaat Sachsen|Sachsen-Anhalt|Saxony-Anhalt|Schleswig-Holstein|Thüringen|Thuringia|Freistaat Thüringen',
  AT: 'Burgenland|Kärnten|Carinthia|Niederösterreich|Lower Austria|Oberösterreich|Upper Austria|Steiermark|Styria|Tirol|Tyrol|Vorarlberg',
  CH: 'Aargau|Appenzell Ausserrhoden|Appenzell Innerrhoden|Graubünden|Grisons|Jura|Nidwalden|Obwalden|Thurgau|Ticino|Tessin|Uri|Vaud|Waadt|Valais|Wallis',
  BR: 'Acre|Alagoas|Amapá|Amazonas|Bahia|Ceará|Distrito Federal|Espírito Santo|Goiás|Maranhão|Mato Grosso|Mato Grosso do Sul|Minas Gerais|Pará|Paraíba|Paraná|Pernambuco|Piauí|Rio Grande do Norte|Rio Grande do Sul|Rondônia|Roraima|Santa Catarina|Sergipe|Tocantins',
  GB: 'England|Scotland|Wales|Northern Ireland',
  NL: 'Drenthe|Flevoland|Friesland|Fryslân|Gelderland|Limburg|Noord-Brabant|North Brabant|Noord-Holland|North Holland|Overijssel|Zeeland|Zuid-Holland|South Holland',
  DK: 'Hovedstaden|Region Hovedstaden|Midtjylland|Region Midtjylland|Nordjylland|Region Nordjylland|Sjælland|Region Sjælland|Syddanmark|Region Syddanmark',
  ES: 'Andalucía|Andalusia|Aragón|Asturias|Canarias|Cantabria|Castilla-La Mancha|Castilla y León|Cataluña|Catalunya|Catalonia|Extremadura|Galicia|Islas Baleares|Comunidad de Madrid|País Vasco|Euskadi',
  IT: 'Abruzzo|Basilicata|Calabria|Campania|Emilia-Romagna|Lazio|Liguria|Lombardia|Lombardy|Piemonte|Piedmont|Puglia|Sardegna|Sardinia|Sicilia|Sicily|Toscana|Tuscany|Trentino-Alto Adige|Südtirol|Alto Adige|Umbria|Veneto',
  FR: 'Alsace|Aquitaine|Auvergne-Rhône-Alpes|Bretagne|Brittany|Bourgogne-Franche-Comté|Grand Est|Hauts-de-France|Île-de-France|Normandie|Normandy|Nouvelle-Aquitaine|Occitanie|Pays de la Loire',
  US: 'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|North Carolina|North Dakota|Ohio|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|West Virginia|Wisconsin|Wyoming',
};

/** Codes of states that stand behind a town, by country. */
const CODES: Readonly<Record<string, string>> = {
  BR: 'ac al am ap ba ce df es go ma mg ms mt pa pb pe pi pr rj rn ro rr rs sc se sp to',
  CH: 'ag ai ar be bl bs fr ge gl gr ju lu ne nw ow sg sh so sz tg ti ur vd vs zg zh',
  DE: 'bw by bb be hb hh he mv ni nw rp sl sn st sh th',
  US: 'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc',
};

/** Words for an administrative area before its name: `Departamento de Montevideo`, `Kanton Uri`. */
const AREA_WORDS = new Set(
  'departamento departement estado provincia provincie provinz kanton canton cantone landkreis lk lkr kreis regierungsbezirk verbandsgemeinde samtgemeinde vg bundesland land county parish region regione municipio comune gemeinde gemeente kommune state province'.split(
    ' ',
  ),
);

/** … above the municipality: the region seldom knows their names, and they confirm nothing. */
const COUNTY_WORDS = new Set(
  'landkreis lk lkr kreis regierungsbezirk verbandsgemeinde samtgemeinde vg county'.split(' '),
);

let countriesByName: ReadonlyMap<string, string> | undefined;

/** The country of a state by its folded name without spaces, or undefined. */
export function countryOfState(name: string): string | undefined {
  countriesByName ??= new Map(
    Object.entries(NAMES).flatMap(([country, names]) =>
      names.split('|').map(one => [joined(fold(one)), country] as const),
    ),
  );
  return countriesByName.get(name);
}

/** Whether a country has a state with this folded code. */
export function isStateCode(country: string, code: string): boolean {
  return CODES[country]?.split(' ').includes(code) ?? false;
}

/** Whether a folded word says that the name of an administrative area follows. */
export function isAreaWord(word: string): boolean {
  return AREA_WORDS.has(word);
}

/** Whether a folded word says that the name of an area above the municipality follows. */
export function isCountyWord(word: string): boolean {
  return COUNTY_WORDS.has(word);
}
