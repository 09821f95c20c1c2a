// Every word the page says, in both languages, and how it writes numbers.

import { type LabelLanguage, type Language, labelLanguage, type Unit } from '../../src/core/enums.ts';
import type { TransportMode } from '../../src/core/modes.ts';
import type { EmbedPageData } from '../../src/features/snapshots/embed-look.ts';

type Count = (count: number, written: string) => string;

interface Phrases {
  readonly mode: Readonly<Record<TransportMode, string>>;
  readonly modeShort: Readonly<Record<TransportMode, string>>;
  readonly modes: string;
  readonly reachLoading: string;
  readonly reachFailed: string;
  readonly reachUnreachable: (mode: string) => string;
  readonly newerReach: (date: string) => string;
  readonly newerWay: (date: string) => string;
  readonly noWay: string;
  readonly minutesLong: Count;
  readonly places: Count;
  readonly placesShown: (shown: string, all: string) => string;
  readonly minutesShort: (written: string) => string;
  readonly chooseGroups: string;
  readonly allGroups: string;
  readonly groupShown: (group: string) => string;
  readonly more: (written: string) => string;
  readonly fewer: string;
  readonly notFound: string;
  readonly nothingFound: string;
  readonly nowOnMap: (places: string) => string;
  readonly placeList: string;
  readonly map: string;
  readonly mapKeys: string;
  readonly toMap: string;
  readonly toList: string;
  readonly openPanel: string;
  readonly closePanel: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fitAll: string;
  readonly share: string;
  readonly link: string;
  readonly copyLink: string;
  readonly linkCopied: string;
  readonly copyByHand: string;
  readonly shareNatively: string;
  readonly qrCode: string;
  readonly qrHint: string;
  readonly print: string;
  readonly moreKinds: (written: string) => string;
  readonly fullScreen: string;
  readonly leaveFullScreen: string;
  readonly openAlone: string;
  readonly legal: string;
  readonly privacy: string;
  readonly groundMissing: string;
  readonly close: string;
  readonly address: string;
  readonly way: string;
  readonly offNetwork: string;
  readonly openingHours: string;
  readonly website: string;
  readonly phone: string;
  readonly wheelchair: string;
  readonly wheelchairStates: Readonly<Record<string, string>>;
  readonly mapAsOf: string;
  /** What a visitor should know, by the code of a warning. */
  readonly notes: Readonly<Record<string, string>>;
  readonly loading: string;
  readonly failures: Readonly<
    Record<'missing' | 'deleted' | 'expired' | 'busy' | 'offline', readonly [string, string]>
  >;
  readonly again: string;
  readonly noMap: string;
  readonly picture: (place: string) => string;
  readonly scrollHint: string;
  readonly scrollHintMac: string;
  readonly touchHint: string;
}

const PHRASES: Record<LabelLanguage, Phrases> = {
  de: {
    mode: { WALK: 'zu Fuß', BICYCLE: 'mit dem Rad', CAR: 'mit dem Auto' },
    modeShort: { WALK: 'Zu Fuß', BICYCLE: 'Rad', CAR: 'Auto' },
    modes: 'Wie man unterwegs ist',
    reachLoading: 'Wird berechnet …',
    reachFailed: 'Das lässt sich gerade nicht abrufen. Bitte versuchen Sie es später erneut.',
    reachUnreachable: mode => `Von hier geht es ${mode} nicht weiter.`,
    newerReach: date => `Berechnet auf den Kartendaten vom ${date}; die übrigen Angaben sind älter.`,
    newerWay: date => `Weg nach den Kartendaten vom ${date}.`,
    noWay: 'Der Weg lässt sich gerade nicht zeigen.',
    minutesLong: (count, written) => (count === 1 ? `${written} Minute` : `${written} Minuten`),
    places: (count, written) => (count === 1 ? `${written} Ort` : `${written} Orte`),
    placesShown: (shown, all) => `${shown} von ${all} Orten`,
    minutesShort: written => `${written} Min.`,
    chooseGroups: 'Nur bestimmte Orte zeigen',
    allGroups: 'Alle',
    groupShown: group => `${group} auf der Karte zeigen`,
    more: written => `${written} weitere`,
    fewer: 'Weniger',
    notFound: 'Nicht in Reichweite:',
    nothingFound: 'In Reichweite ist keiner der gesuchten Orte.',
    nowOnMap: places => `${places} auf der Karte.`,
    placeList: 'Orte in der Umgebung',
    map: 'Karte',
    mapKeys: 'Karte: mit den Pfeiltasten verschieben, mit + und − zoomen. Alle Orte stehen auch in der Liste.',
    toMap: 'Zur Karte',
    toList: 'Zur Liste der Orte',
    openPanel: 'Orte zeigen',
    closePanel: 'Orte verbergen',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fitAll: 'Ganze Umgebung zeigen',
    share: 'Teilen',
    link: 'Adresse der Karte',
    copyLink: 'Link kopieren',
    linkCopied: 'Der Link ist kopiert.',
    copyByHand: 'Der Link ist markiert: bitte mit Strg + C kopieren.',
    shareNatively: 'Weiterleiten …',
    qrCode: 'QR-Code mit der Adresse der Karte',
    qrHint: 'Mit der Kamera des Telefons öffnen.',
    print: 'Drucken',
    moreKinds: written => `und ${written} weitere Arten von Orten`,
    fullScreen: 'Ganzer Bildschirm',
    leaveFullScreen: 'Ganzen Bildschirm verlassen',
    openAlone: 'Karte für sich öffnen',
    legal: 'Impressum',
    privacy: 'Datenschutz',
    groundMissing: 'Ein Teil des Kartengrunds fehlt.',
    close: 'Schließen',
    address: 'Adresse',
    way: 'Weg',
    offNetwork: 'Das letzte Stück führt abseits der erfassten Wege.',
    openingHours: 'Öffnungszeiten',
    website: 'Internet',
    phone: 'Telefon',
    wheelchair: 'Rollstuhl',
    wheelchairStates: { yes: 'stufenlos', limited: 'teilweise stufenlos', no: 'nicht stufenlos' },
    mapAsOf: 'Kartendaten vom',
    notes: {
      'address-not-exact': 'Die genaue Hausnummer ist nicht bekannt; die Wege beginnen in der Nähe der Adresse.',
      'base-map-missing': 'Der Kartengrund zu diesem Stand ist nicht mehr vorhanden.',
      'coverage-edge': 'Die Kartendaten enden in der Nähe; jenseits davon fehlen Wege und Orte.',
      'test-key': 'Dies ist eine Testkarte.',
      'no-census': 'Für diese Umgebung liegen keine Zensusdaten vor.',
      'census-too-large': 'Die Umgebung ist für die Zensuskarte zu groß.',
      'base-map-newer': 'Der Kartengrund ist neuer als die gezeigten Orte.',
    },
    loading: 'Karte wird geladen …',
    failures: {
      missing: ['Diese Karte gibt es nicht', 'Bitte prüfen Sie die Adresse.'],
      deleted: ['Diese Karte ist nicht mehr verfügbar', 'Sie wurde vom Anbieter entfernt.'],
      expired: ['Diese Karte ist abgelaufen', 'Sie war nur für eine bestimmte Zeit verfügbar.'],
      busy: ['Die Karte ist gerade nicht erreichbar', 'Bitte versuchen Sie es in einem Augenblick erneut.'],
      offline: ['Die Karte konnte nicht geladen werden', 'Bitte prüfen Sie Ihre Internetverbindung.'],
    },
    again: 'Erneut versuchen',
    noMap: 'Dieser Browser kann die bewegliche Karte nicht zeichnen; Sie sehen sie als Bild.',
    picture: place => `Karte der Umgebung von ${place}`,
    scrollHint: 'Strg gedrückt halten und scrollen, um zu zoomen',
    scrollHintMac: '⌘ gedrückt halten und scrollen, um zu zoomen',
    touchHint: 'Mit zwei Fingern verschieben',
  },
  en: {
    mode: { WALK: 'on foot', BICYCLE: 'by bicycle', CAR: 'by car' },
    modeShort: { WALK: 'On foot', BICYCLE: 'Bicycle', CAR: 'Car' },
    modes: 'How to get about',
    reachLoading: 'Working it out …',
    reachFailed: 'This cannot be had right now. Please try again later.',
    reachUnreachable: mode => `There is no way from here ${mode}.`,
    newerReach: date => `Worked out on the map data of ${date}; everything else is older.`,
    newerWay: date => `Way by the map data of ${date}.`,
    noWay: 'The way cannot be shown right now.',
    minutesLong: (count, written) => (count === 1 ? `${written} minute` : `${written} minutes`),
    places: (count, written) => (count === 1 ? `${written} place` : `${written} places`),
    placesShown: (shown, all) => `${shown} of ${all} places`,
    minutesShort: written => `${written} min`,
    chooseGroups: 'Show only some places',
    allGroups: 'All',
    groupShown: group => `Show ${group} on the map`,
    more: written => `${written} more`,
    fewer: 'Fewer',
    notFound: 'Not within reach:',
    nothingFound: 'None of the places asked for is within reach.',
    nowOnMap: places => `${places} on the map.`,
    placeList: 'Places around',
    map: 'Map',
    mapKeys: 'Map: move with the arrow keys, zoom with + and −. All places are in the list as well.',
    toMap: 'Skip to the map',
    toList: 'Skip to the list of places',
    openPanel: 'Show places',
    closePanel: 'Hide places',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fitAll: 'Show the whole area',
    share: 'Share',
    link: 'Address of the map',
    copyLink: 'Copy link',
    linkCopied: 'The link is copied.',
    copyByHand: 'The link is selected: please copy it with Ctrl + C.',
    shareNatively: 'Send to …',
    qrCode: 'QR code with the address of the map',
    qrHint: 'Open it with the camera of a phone.',
    print: 'Print',
    moreKinds: written => `and ${written} more kinds of places`,
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    openAlone: 'Open the map on its own',
    legal: 'Legal notice',
    privacy: 'Privacy',
    groundMissing: 'A part of the ground could not be loaded.',
    close: 'Close',
    address: 'Address',
    way: 'Way',
    offNetwork: 'The last stretch leaves the mapped ways.',
    openingHours: 'Opening hours',
    website: 'Website',
    phone: 'Phone',
    wheelchair: 'Wheelchair',
    wheelchairStates: { yes: 'step-free', limited: 'partly step-free', no: 'not step-free' },
    mapAsOf: 'Map data of',
    notes: {
      'address-not-exact': 'The exact house number is not known; ways start near the address.',
      'base-map-missing': 'The ground of this map is no longer kept.',
      'coverage-edge': 'The map data ends nearby; ways and places beyond are missing.',
      'test-key': 'This is a test map.',
      'no-census': 'There are no census figures for this area.',
      'census-too-large': 'The area is too large for the census layer.',
      'base-map-newer': 'The base map is newer than the places shown.',
    },
    loading: 'Loading the map …',
    failures: {
      missing: ['There is no such map', 'Please check the address.'],
      deleted: ['This map is no longer available', 'Its provider has removed it.'],
      expired: ['This map has expired', 'It was available for a limited time only.'],
      busy: ['The map cannot be reached right now', 'Please try again in a moment.'],
      offline: ['The map could not be loaded', 'Please check your internet connection.'],
    },
    again: 'Try again',
    noMap: 'This browser cannot draw the moving map; here it is as a picture.',
    picture: place => `Map of the surroundings of ${place}`,
    scrollHint: 'Hold Ctrl and scroll to zoom',
    scrollHintMac: 'Hold ⌘ and scroll to zoom',
    touchHint: 'Use two fingers to move the map',
  },
};

/** The page's phrases in a language, with the language's way of writing numbers. */
export interface Words extends Phrases {
  readonly labels: LabelLanguage;
  /** A whole number. */
  number(value: number): string;
  /** Travel time in whole minutes, rounded up, at least one: `4 Min.` */
  minutes(seconds: number): string;
  /** `320 m` to the next ten, from a kilometre on `1,2 km`. */
  distance(meters: number): string;
  /** What was asked for: `15 Minuten zu Fuß`. */
  reach(reachability: Pick<EmbedPageData['reachability'], 'transportMode' | 'distance' | 'unit'>): string;
  /** At a contour: `10 Min.`, `500 m`. */
  limit(distance: number, unit: Unit): string;
  date(time: string): string;
}

/** Phrases and number formats of `language`. */
export function wordsIn(language: Language): Words {
  const labels = labelLanguage(language);
  const phrases = PHRASES[labels];
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const meters = new Intl.NumberFormat(language, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 });
  const kilometers = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const asked = ({ distance, unit }: Pick<EmbedPageData['reachability'], 'distance' | 'unit'>) => {
    if (unit === 'MINUTES') return phrases.minutesLong(distance, plain.format(distance));
    return unit === 'METERS' ? meters.format(distance) : kilometers.format(distance);
  };
  return {
    ...phrases,
    labels,
    number: value => whole.format(value),
    minutes: seconds => phrases.minutesShort(whole.format(Math.max(1, Math.ceil(seconds / 60)))),
    distance: value => {
      const tens = Math.round(value / 10) * 10;
      return tens < 1000 ? meters.format(tens) : kilometers.format(value / 1000);
    },
    reach: reachability => `${asked(reachability)} ${phrases.mode[reachability.transportMode]}`,
    limit: (distance, unit) => {
      if (unit === 'MINUTES') return phrases.minutesShort(plain.format(distance));
      return unit === 'METERS' ? meters.format(distance) : kilometers.format(distance);
    },
    date: time => day.format(new Date(time)),
  };
}

/** The language to speak before the snapshot has told its own. */
export function visitorsLanguage(preferred: readonly string[]): Language {
  const known = preferred.find(tag => /^(de|en)\b/i.test(tag));
  return known?.toLowerCase().startsWith('en') ? 'en' : 'de';
}
