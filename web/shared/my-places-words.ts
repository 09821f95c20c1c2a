// Words about the places of a visitor's own, in each language.
import type { Language } from '../../src/core/enums.ts';
import { commonWordsIn, phrasesOf } from './words.ts';

const phrasesIn = phrasesOf({
  de: {
    title: 'Meine Orte',
    hint: 'Arbeit, Schule, Großeltern: wie lange der Weg von hier dauert.',
    field: 'Adresse eines eigenen Ortes',
    pick: 'Auf der Karte wählen',
    picking: 'Klicken oder tippen Sie auf die Karte.',
    stopPicking: 'Abbrechen',
    times: 'Wegzeiten',
    loading: 'Wird berechnet …',
    outside: 'Dieser Ort liegt außerhalb des Kartengebiets.',
    nothingFound: (text: string) => `„${text}“ wurde im Kartengebiet nicht gefunden.`,
    failed: 'Das lässt sich gerade nicht abrufen. Bitte versuchen Sie es später erneut.',
    full: (most: string) => `Mehr als ${most} Orte gehen nicht; entfernen Sie zuerst einen.`,
    known: 'Dieser Ort steht schon in der Liste.',
    added: (label: string) => `${label} ist hinzugefügt.`,
    removed: (label: string) => `${label} ist entfernt.`,
    remove: (label: string) => `${label} entfernen`,
    rename: (label: string) => `${label} benennen`,
    name: 'Name, z. B. Arbeit',
    named: (name: string) => `Der Ort heißt jetzt ${name}.`,
    unnamed: 'Der Ort hat keinen eigenen Namen mehr.',
    byTimetable: (when: string) => `Bus und Bahn: ${when}`,
    noWay: 'kein Weg',
    about: (time: string) => `ca. ${time}`,
    aboutHidden: 'Das Haus ist hier nicht genau zu sehen: Die Zeiten gelten ungefähr, ab der gezeigten Stelle.',
    hours: (hours: string, minutes: string) => `${hours} Std. ${minutes} Min.`,
    kept: 'Ihre Orte stehen nur im Link; wir speichern sie nicht.',
    copyLink: 'Link mit meinen Orten kopieren',
    linkCopied: 'Der Link ist kopiert.',
    copyByHand: 'Der Browser erlaubt das Kopieren nicht; die Adresse der Seite enthält Ihre Orte.',
    kinds: {
      ADDRESS: 'Adresse',
      STREET: 'Straße',
      INTERSECTION: 'Kreuzung',
      PLACE: 'Ort',
      POSTCODE: 'Postleitzahl',
      POI: 'Einrichtung',
      INTERPOLATED: 'ungefähr',
      COORDINATE: 'Koordinate',
    } as Readonly<Record<string, string>>,
  },
  en: {
    title: 'My places',
    hint: 'Work, school, grandparents: how long the way from here takes.',
    field: 'Address of a place of yours',
    pick: 'Choose on the map',
    picking: 'Click or tap on the map.',
    stopPicking: 'Cancel',
    times: 'Travel times',
    loading: 'Calculating …',
    outside: 'This place is outside the area of the map.',
    nothingFound: text => `“${text}” was not found in the area of the map.`,
    failed: 'This is not available right now. Please try again later.',
    full: most => `No more than ${most} places fit; remove one first.`,
    known: 'This place is in the list already.',
    added: label => `${label} is added.`,
    removed: label => `${label} is removed.`,
    remove: label => `Remove ${label}`,
    rename: label => `Name ${label}`,
    name: 'Name, e.g. work',
    named: name => `The place is now called ${name}.`,
    unnamed: 'The place has no name of its own any more.',
    byTimetable: when => `Public transport: ${when}`,
    noWay: 'no way',
    about: time => `about ${time}`,
    aboutHidden: 'The exact house is not shown here: times are approximate, from the place on the map.',
    hours: (hours, minutes) => `${hours} h ${minutes} min`,
    kept: 'Your places are only in the link; we do not store them.',
    copyLink: 'Copy a link with my places',
    linkCopied: 'The link is copied.',
    copyByHand: 'The browser does not allow copying; the address of the page has your places.',
    kinds: {
      ADDRESS: 'Address',
      STREET: 'Street',
      INTERSECTION: 'Crossing',
      PLACE: 'Place',
      POSTCODE: 'Postcode',
      POI: 'Facility',
      INTERPOLATED: 'approximate',
      COORDINATE: 'Coordinate',
    },
  },
});

const HOUR_MINUTES = 60;

export function myPlacesWordsIn(language: Language) {
  const phrases = phrasesIn(language);
  const { mode, number, travelTime } = commonWordsIn(language);
  return {
    ...phrases,
    language,
    mode,
    number,
    /** In whole minutes, rounded up; from an hour on `1 Std. 5 Min.` */
    duration(seconds: number): string {
      const minutes = Math.ceil(seconds / 60);
      if (minutes < HOUR_MINUTES) return travelTime(seconds);
      return phrases.hours(number(Math.floor(minutes / HOUR_MINUTES)), number(minutes % HOUR_MINUTES));
    },
  };
}

export type MyPlacesWords = ReturnType<typeof myPlacesWordsIn>;
