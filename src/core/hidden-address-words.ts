// What readers have to know of a map that does not show an exact address.
import { type AddressVisibility, type Language, labelLanguage } from './enums.ts';
import { spelledIn } from './spelling.ts';

/** How the map marks where a place lies; older maps have no mark of a street. */
type Mark = 'AREA' | 'STREET' | 'NONE';

interface Marked {
  readonly area?: object;
  readonly street?: object;
}

/** The places of a map as it draws them. */
export interface ShownPlaces {
  readonly addressVisibility: AddressVisibility;
  readonly location: Marked;
  readonly several?: { readonly starts: readonly Marked[] };
}

const WORDS = {
  de: {
    said: 'Genaue Adresse nicht angegeben.',
    saidOfSeveral: 'Genaue Adressen nicht angegeben.',
    more: {
      STREET: 'Das Haus liegt an der kräftig umrandeten Straße; Zeiten und Strecken gelten ungefähr, ab deren Mitte.',
      NONE: 'Zeiten und Strecken gelten ungefähr, ab der Mitte der Straße.',
      AREA: 'Das Haus liegt in der gestrichelt umrandeten Fläche; Zeiten und Strecken gelten ungefähr, ab einem Punkt darin, der nichts über das Haus sagt.',
    } satisfies Record<Mark, string>,
    moreOfSeveral: {
      STREET:
        'Jeder Ausgangspunkt liegt an der kräftig umrandeten Straße bei seiner Zahl; Zeiten und Strecken gelten ungefähr, ab deren Mitte.',
      NONE: 'Zeiten und Strecken gelten ungefähr, ab der Mitte der Straßen.',
      AREA: 'Jeder Ausgangspunkt liegt in der umrandeten Fläche um seine Zahl; Zeiten und Strecken gelten ungefähr, ab einem Punkt darin, der nichts über das Haus sagt.',
    } satisfies Record<Mark, string>,
    onlyStreet: {
      AREA: 'Die genaue Hausnummer ist nicht bekannt; die Wege beginnen an einem Punkt in der gestrichelt umrandeten Fläche.',
      STREET: 'Die genaue Hausnummer ist nicht bekannt; die Wege beginnen in der Mitte der kräftig umrandeten Straße.',
    },
    legend: {
      AREA: 'Gestrichelt umrandet: wo die Adresse liegt.',
      STREET: 'Kräftig umrandet: die Straße der Adresse.',
    },
    about: (time: string) => `ca.\u00a0${time}`,
  },
  en: {
    said: 'Exact address not given.',
    saidOfSeveral: 'Exact addresses not given.',
    more: {
      STREET: 'The home is on the street with the bold outline; times and distances are approximate, from its middle.',
      NONE: 'Times and distances are approximate, from the middle of the street.',
      AREA: 'The home is inside the area with the dashed outline; times and distances are approximate, from a point in it that says nothing about the home.',
    },
    moreOfSeveral: {
      STREET:
        'Each starting point is on the street with the bold outline at its number; times and distances are approximate, from its middle.',
      NONE: 'Times and distances are approximate, from the middle of the streets.',
      AREA: 'Each starting point is inside the outlined area around its number; times and distances are approximate, from a point in it that says nothing about the home.',
    },
    onlyStreet: {
      AREA: 'The exact house number is not known; ways start at a point in the area with the dashed outline.',
      STREET: 'The exact house number is not known; ways start in the middle of the street with the bold outline.',
    },
    legend: { AREA: 'Dashed outline: where the address is.', STREET: 'Bold outline: the street of the address.' },
    about: (time: string) => `about\u00a0${time}`,
  },
} as const;

const ABOUT_METERS = 100;

function markOf({ location, several }: ShownPlaces): Mark {
  const places = several?.starts ?? [location];
  if (places.every(({ area }) => area !== undefined)) return 'AREA';
  return places.every(({ street }) => street !== undefined) ? 'STREET' : 'NONE';
}

/** What to say of a shown place without a house number, whose street the map marks; undefined of all others. */
export function onlyStreetWords(language: Language, shown: ShownPlaces): string | undefined {
  const mark = markOf(shown);
  if (shown.addressVisibility !== 'EXACT' || shown.several !== undefined || mark === 'NONE') return undefined;
  return spelledIn(WORDS[labelLanguage(language)].onlyStreet, language)[mark];
}

/** What the mark of a place on a map is; undefined without one. */
export function markLegend(language: Language, shown: ShownPlaces): string | undefined {
  const mark = markOf(shown);
  if (mark === 'NONE' || shown.several !== undefined) return undefined;
  return spelledIn(WORDS[labelLanguage(language)].legend, language)[mark];
}

/** The words for an address that is not shown, or for several of them; undefined for one that is. */
export function hiddenAddressWords(language: Language, shown: ShownPlaces) {
  if (shown.addressVisibility === 'EXACT') return undefined;
  const isSeveral = shown.several !== undefined;
  const { said, saidOfSeveral, more, moreOfSeveral, about } = spelledIn(WORDS[labelLanguage(language)], language);
  return {
    /** A sentence. */
    said: isSeveral ? saidOfSeveral : said,
    /** Where the home is, and from where times count. */
    more: (isSeveral ? moreOfSeveral : more)[markOf(shown)],
    /** `ca. 4 Min.` */
    about,
    /** Metres to the next hundred, at least one hundred: less would tell what the map does not know. */
    meters: (value: number) => Math.max(ABOUT_METERS, Math.round(value / ABOUT_METERS) * ABOUT_METERS),
  };
}
