// What readers have to know of a map that does not show the exact address.
import { type AddressVisibility, type Language, labelLanguage } from './enums.ts';

type Hidden = Exclude<AddressVisibility, 'EXACT'>;

const WORDS = {
  de: {
    said: 'Genaue Adresse nicht angegeben.',
    more: {
      STREET: 'Zeiten und Strecken gelten ungefähr, ab der Mitte der Straße.',
      AREA: 'Das Haus liegt in der umrandeten Fläche; Zeiten und Strecken gelten ungefähr, ab ihrer Mitte.',
    } satisfies Record<Hidden, string>,
    about: (time: string) => `ca.\u00a0${time}`,
  },
  en: {
    said: 'Exact address not given.',
    more: {
      STREET: 'Times and distances are approximate, from the middle of the street.',
      AREA: 'The home is inside the outlined area; times and distances are approximate, from its middle.',
    },
    about: (time: string) => `about\u00a0${time}`,
  },
} as const;

const ABOUT_METERS = 100;

/** The words for an address that is not shown; undefined for one that is. */
export function hiddenAddressWords(language: Language, visibility: AddressVisibility) {
  if (visibility === 'EXACT') return undefined;
  const { said, more, about } = WORDS[labelLanguage(language)];
  return {
    /** A sentence. */
    said,
    /** Where the home is, and from where times count. */
    more: more[visibility],
    /** `ca. 4 Min.` */
    about,
    /** Metres to the next hundred, at least one hundred: less would tell what the map does not know. */
    meters: (value: number) => Math.max(ABOUT_METERS, Math.round(value / ABOUT_METERS) * ABOUT_METERS),
  };
}
