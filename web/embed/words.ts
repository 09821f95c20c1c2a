// Every word of the embed page, in each language, and how it writes lengths and dates.
import { dateLocale, type Language, labelLanguage, type Unit } from '../../src/core/enums.ts';
import {
  hiddenAddressWords,
  markLegend,
  onlyStreetWords,
  type ShownPlaces,
} from '../../src/core/hidden-address-words.ts';
import { severalWordsIn } from '../../src/core/several-words.ts';
import type { EmbedPageData } from '../../src/features/snapshots/embed-look.ts';
import { lineWordsIn } from '../shared/line-words.ts';
import { commonWordsIn, phrasesOf } from '../shared/words.ts';
import type { LoadFailure } from './loading.ts';

type Reach = Pick<EmbedPageData['reachability'], 'transportMode' | 'distance' | 'unit'>;
type ByCode = Readonly<Record<string, string>>;
type Failure = readonly [headline: string, advice: string];

const phrasesIn = phrasesOf({
  de: {
    modeShort: { WALK: 'Zu Fuß', BICYCLE: 'Rad', CAR: 'Auto', WHEELCHAIR: 'Rollstuhl', TRANSIT: 'ÖPNV' },
    often: 'Wie oft',
    modes: 'Wie man unterwegs ist',
    reachLoading: 'Wird berechnet …',
    reachFailed: 'Das lässt sich gerade nicht abrufen. Bitte versuchen Sie es später erneut.',
    reachUnreachable: (mode: string) => `Von hier geht es ${mode} nicht weiter.`,
    newerReach: (date: string) => `Berechnet auf den Kartendaten vom ${date}; die übrigen Angaben sind älter.`,
    newerWay: (date: string) => `Weg nach den Kartendaten vom ${date}.`,
    noWay: 'Der Weg lässt sich gerade nicht zeigen.',
    minutesLong: (count: number, written: string) => (count === 1 ? `${written} Minute` : `${written} Minuten`),
    places: (count: number, written: string) => (count === 1 ? `${written} Ort` : `${written} Orte`),
    placesShown: (shown: string, all: string) => `${shown} von ${all} Orten`,
    chooseGroups: 'Nur bestimmte Orte zeigen',
    allGroups: 'Alle',
    groupShown: (group: string) => `${group} auf der Karte zeigen`,
    more: (written: string) => `${written} weitere`,
    notFound: 'In den Daten nicht in Reichweite gefunden:',
    nothingFound: 'In Reichweite ist keiner der gesuchten Orte.',
    nowOnMap: (places: string) => `${places} auf der Karte.`,
    placeList: 'Orte in der Umgebung',
    map: 'Karte',
    mapKeys: 'Karte: mit den Pfeiltasten verschieben, mit + und − zoomen. Alle Orte stehen auch in der Liste.',
    myPlaces: 'Meine Orte',
    openMyPlaces: 'Wie weit ist es zu meinen Orten?',
    toMap: 'Zur Karte',
    toList: 'Zur Liste der Orte',
    toText: 'Beschreibung',
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
    asPdf: 'Lageblatt zum Drucken (PDF, zwei Seiten)',
    moreKinds: (written: string) => `und ${written} weitere Arten von Orten`,
    fullScreen: 'Ganzer Bildschirm',
    leaveFullScreen: 'Ganzen Bildschirm verlassen',
    openAlone: 'Karte für sich öffnen',
    legal: 'Impressum',
    privacy: 'Datenschutz',
    close: 'Schließen',
    address: 'Adresse',
    way: 'Weg',
    offNetwork: 'Das letzte Stück führt abseits der erfassten Wege.',
    openingHours: 'Öffnungszeiten',
    website: 'Internet',
    phone: 'Telefon',
    wheelchair: 'Rollstuhl',
    wheelchairStates: { yes: 'stufenlos', limited: 'teilweise stufenlos', no: 'nicht stufenlos' } as ByCode,
    mapAsOf: 'Kartendaten vom',
    notes: {
      'address-not-exact': 'Die genaue Hausnummer ist nicht bekannt; die Wege beginnen in der Nähe der Adresse.',
      'base-map-missing': 'Der Kartengrund zu diesem Stand ist nicht mehr vorhanden.',
      'coverage-edge': 'Die Kartendaten enden in der Nähe; jenseits davon fehlen Wege und Orte.',
      'test-key': 'Dies ist eine Testkarte.',
      'no-census': 'Für diese Umgebung liegen keine Zensusdaten vor.',
      'census-too-large': 'Die Umgebung ist für die Zensuskarte zu groß.',
      'base-map-newer': 'Der Kartengrund ist neuer als die gezeigten Orte.',
    } as ByCode,
    loading: 'Karte wird geladen …',
    failures: {
      missing: [
        'Diese Karte gibt es nicht',
        'Bitte prüfen Sie die Adresse, oder fragen Sie, wer Ihnen den Link gegeben hat.',
      ],
      deleted: ['Diese Karte ist nicht mehr verfügbar', 'Sie wurde vom Anbieter entfernt.'],
      expired: ['Diese Karte ist abgelaufen', 'Sie war nur für eine bestimmte Zeit verfügbar.'],
      busy: ['Die Karte ist gerade nicht erreichbar', 'Bitte versuchen Sie es in einem Augenblick erneut.'],
      offline: ['Die Karte konnte nicht geladen werden', 'Bitte prüfen Sie Ihre Internetverbindung.'],
    } satisfies Record<LoadFailure['reason'], Failure>,
    smoothed: 'Der Rand der Fläche ist geglättet, damit er sich leichter liest.',
    sparing: 'Um Daten zu sparen, sehen Sie die Karte als Bild.',
    loadMap: 'Bewegliche Karte laden',
    noMap: 'Dieser Browser kann die bewegliche Karte nicht zeichnen; Sie sehen sie als Bild.',
    picture: (place: string) => `Karte der Umgebung von ${place}`,
    scrollHint: 'Strg gedrückt halten und scrollen, um zu zoomen',
    scrollHintMac: '⌘ gedrückt halten und scrollen, um zu zoomen',
  },
  en: {
    modeShort: { WALK: 'On foot', BICYCLE: 'Bicycle', CAR: 'Car', WHEELCHAIR: 'Wheelchair', TRANSIT: 'Transit' },
    often: 'How often',
    modes: 'Mode of transport',
    reachLoading: 'Calculating …',
    reachFailed: 'This is not available right now. Please try again later.',
    reachUnreachable: mode => `There is no way on from here ${mode}.`,
    newerReach: date => `Calculated on map data of ${date}; everything else is older.`,
    newerWay: date => `Route based on map data of ${date}.`,
    noWay: 'The route cannot be shown right now.',
    minutesLong: (count, written) => (count === 1 ? `${written} minute` : `${written} minutes`),
    places: (count, written) => (count === 1 ? `${written} place` : `${written} places`),
    placesShown: (shown, all) => `${shown} of ${all} places`,
    chooseGroups: 'Show only some places',
    allGroups: 'All',
    groupShown: group => `Show ${group} on the map`,
    more: written => `${written} more`,
    notFound: 'Not found within reach in the data:',
    nothingFound: 'None of the places asked for is within reach.',
    nowOnMap: places => `${places} on the map.`,
    placeList: 'Places around',
    map: 'Map',
    mapKeys: 'Map: move with the arrow keys, zoom with + and −. All places are in the list as well.',
    myPlaces: 'My places',
    openMyPlaces: 'How far is it to my places?',
    toMap: 'Skip to the map',
    toList: 'Skip to the list of places',
    toText: 'Description',
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
    asPdf: 'Location sheet for printing (PDF, two pages)',
    moreKinds: written => `and ${written} more kinds of places`,
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    openAlone: 'Open the map on its own',
    legal: 'Legal notice',
    privacy: 'Privacy',
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
      'base-map-missing': 'The base map of this version is no longer available.',
      'coverage-edge': 'The map data ends nearby; ways and places beyond are missing.',
      'test-key': 'This is a test map.',
      'no-census': 'There are no census figures for this area.',
      'census-too-large': 'The area is too large for the census layer.',
      'base-map-newer': 'The base map is newer than the places shown.',
    },
    loading: 'Loading the map …',
    failures: {
      missing: ['There is no such map', 'Please check the address, or ask the person who gave you the link.'],
      deleted: ['This map is no longer available', 'Its provider has removed it.'],
      expired: ['This map has expired', 'It was available for a limited time only.'],
      busy: ['The map cannot be reached right now', 'Please try again in a moment.'],
      offline: ['The map could not be loaded', 'Please check your internet connection.'],
    },
    smoothed: 'The edge of the area is smoothed to be easier to read.',
    sparing: 'To save data, you see the map as a picture.',
    loadMap: 'Load the moving map',
    noMap: 'This browser cannot draw the moving map; here it is as a picture.',
    picture: place => `Map of the surroundings of ${place}`,
    scrollHint: 'Hold Ctrl and scroll to zoom',
    scrollHintMac: 'Hold ⌘ and scroll to zoom',
  },
});

/** Phrases and number formats of `language`; with a hidden address, times and distances are about. */
export function wordsIn(language: Language, shown?: ShownPlaces) {
  const hidden = shown && hiddenAddressWords(language, shown);
  const onlyStreet = shown && onlyStreetWords(language, shown);
  const common = commonWordsIn(language);
  const phrases = phrasesIn(language);
  const journey = lineWordsIn(language);
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long' });
  return {
    ...common,
    ...phrases,
    ...(hidden && {
      travelTime: (seconds: number) => hidden.about(common.travelTime(seconds)),
      distance: (meters: number) => common.distance(hidden.meters(meters)),
    }),
    /** Sentences about an address that is not shown. */
    hidden: hidden && ([hidden.said, hidden.more] as const),
    /** The same where there is room for a line: what the mark on the map is. */
    hiddenBrief: hidden && shown && (markLegend(language, shown) ?? hidden.said),
    journey,
    several: severalWordsIn(language),
    notes: {
      ...phrases.notes,
      ...journey.notes,
      ...(onlyStreet !== undefined && { 'address-not-exact': onlyStreet }),
    } as ByCode,
    labels: labelLanguage(language),
    /** The request as a phrase: `15 Minuten zu Fuß`. */
    reach: ({ distance, unit, transportMode }: Reach) => {
      const limit =
        unit === 'MINUTES' ? phrases.minutesLong(distance, common.number(distance, 2)) : common.length(distance, unit);
      return `${limit} ${common.mode[transportMode]}`;
    },
    /** On the edge of an area: `10 Min.`, `500 m`. */
    limit: (distance: number, unit: Unit) =>
      unit === 'MINUTES' ? common.minutes(common.number(distance, 2)) : common.length(distance, unit),
    date: (time: string) => day.format(new Date(time)),
  };
}

export type Words = ReturnType<typeof wordsIn>;
