// Every word of the explorer, in both languages, and how it writes numbers.

import { type LabelLanguage, type Language, labelLanguage } from '../../src/core/enums.ts';
import type { TransportMode } from '../../src/core/modes.ts';

interface Phrases {
  readonly slogan: string;
  readonly search: string;
  readonly secondSearch: string;
  readonly nothingFound: (text: string) => string;
  readonly matchKinds: Readonly<Record<string, string>>;
  readonly modes: Readonly<Record<TransportMode, string>>;
  readonly by: Readonly<Record<TransportMode, string>>;
  readonly travel: string;
  readonly minutes: (count: string) => string;
  readonly slider: string;
  readonly within: (count: string, area: string) => string;
  readonly layer: string;
  readonly layers: Readonly<Record<'none' | 'scores' | 'census', string>>;
  readonly scoreLegend: readonly [string, string];
  readonly scoreNote: string;
  readonly noLayer: string;
  readonly computing: string;
  readonly map: string;
  readonly noMap: string;
  readonly groundMissing: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly touchHint: string;
  readonly loading: string;
  readonly again: string;
  readonly copy: string;
  readonly copyAs: (language: string, answer: string) => string;
  readonly copied: (language: string) => string;
  readonly notCopied: string;
  readonly serverAway: string;
  readonly awayAdvice: string;
  /** Why the service gave no answer, by its code; for others its own words are shown. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly otherLanguage: string;
  readonly docs: string;
  readonly compare: string;
  readonly endComparison: string;
  readonly compared: string;
  readonly alike: string;
  readonly winner: (label: string) => string;
  readonly columns: Readonly<Record<'first' | 'second', string>>;
  readonly reached: string;
  readonly areaReached: string;
  readonly placesReached: string;
  readonly notReached: string;
  readonly addressesNear: string;
  readonly addressedHomes: string;
  readonly key: string;
  readonly keyWhy: string;
  readonly useKey: string;
  readonly titles: Readonly<Record<'pois' | 'index' | 'census' | 'addresses' | 'texts' | 'snapshot', string>>;
  readonly explanations: Readonly<Record<'pois' | 'index' | 'census' | 'addresses' | 'texts' | 'snapshot', string>>;
  readonly summary: Readonly<{
    heading: string;
    places: (minutes: string, mode: string) => string;
    people: string;
    addresses: string;
  }>;
  readonly all: (count: string) => string;
  readonly fewer: string;
  readonly noPois: string;
  readonly of100: string;
  readonly band: (low: string, high: string) => string;
  readonly noData: string;
  readonly estimate: string;
  readonly reasons: (points: string) => string;
  readonly improve: string;
  readonly points: (points: string) => string;
  readonly notPublished: string;
  readonly noCensus: string;
  readonly censusOf: (minutes: string, date: string) => string;
  readonly municipality: string;
  readonly addressesFound: (total: number, written: string) => string;
  readonly completeness: (percent: string) => string;
  readonly tone: string;
  readonly tones: Readonly<Record<'FACTUAL' | 'WARM' | 'LIVELY' | 'LUXURY', string>>;
  readonly audience: string;
  readonly audiences: Readonly<Record<'' | 'FAMILY' | 'SENIOR' | 'STUDENT' | 'PROFESSIONAL' | 'INVESTOR', string>>;
  readonly anew: string;
  readonly factsHint: string;
  readonly makeMap: string;
  readonly making: string;
  readonly openMap: string;
  readonly frame: string;
  readonly copyFrame: string;
}

const PHRASES: Readonly<Record<LabelLanguage, Phrases>> = {
  de: {
    slogan: 'Eine Adresse, sechs Antworten – jede nachprüfbar.',
    search: 'Adresse oder Ort',
    secondSearch: 'Mit welcher Adresse vergleichen?',
    nothingFound: text => `Zu „${text}“ wurde nichts gefunden.`,
    matchKinds: {
      STREET: 'Straße',
      PLACE: 'Ort',
      POSTCODE: 'Postleitzahl',
      POI: 'Einrichtung',
      INTERPOLATED: 'ungefähr',
    },
    modes: { WALK: 'Zu Fuß', BICYCLE: 'Fahrrad', CAR: 'Auto' },
    by: { WALK: 'zu Fuß', BICYCLE: 'mit dem Rad', CAR: 'mit dem Auto' },
    travel: 'Unterwegs',
    minutes: count => `${count} Min.`,
    slider: 'Reichweite in Minuten',
    within: (count, area) => `${count} Orte auf ${area} km²`,
    layer: 'Karte färben',
    layers: { none: 'nur Reichweite', scores: 'Standortindex', census: 'Zensus in Reichweite' },
    scoreLegend: ['wenig', 'viel in der Nähe'],
    scoreNote: 'Der Index je bewohntem Feld; beim Verschieben wird nachgerechnet.',
    noLayer: 'Hier gibt es dazu keine Zahlen.',
    computing: 'Wird berechnet …',
    map: 'Karte: ein Klick wählt einen anderen Ort.',
    noMap: 'Dieser Browser kann die Karte nicht zeichnen; alle Antworten stehen in den Karten daneben.',
    groundMissing: 'Ein Teil des Kartengrunds fehlt.',
    zoomIn: 'Näher heran',
    zoomOut: 'Weiter weg',
    touchHint: 'Mit zwei Fingern verschieben',
    loading: 'Karte und Antworten werden geladen …',
    again: 'Erneut versuchen',
    copy: 'Kopieren als',
    copyAs: (language, answer) => `${answer}: Aufruf als ${language} kopieren`,
    copied: language => `${language} kopiert`,
    notCopied: 'Der Browser erlaubt das Kopieren hier nicht.',
    serverAway: 'Der Dienst antwortet gerade nicht.',
    awayAdvice: 'Ist die Verbindung da? Was schon zu sehen ist, bleibt stehen.',
    refusals: {
      'rate-limited': 'Das waren sehr viele Fragen auf einmal. Bitte warten Sie einen Augenblick.',
      'quota-exhausted': 'Das Kontingent des Schlüssels ist für diesen Monat aufgebraucht.',
      overloaded: 'Der Dienst hat gerade sehr viel zu tun. Bitte versuchen Sie es gleich noch einmal.',
      'key-missing': 'Dafür braucht es einen API-Schlüssel.',
      'key-unknown': 'Diesen Schlüssel gibt es nicht.',
      'key-expired': 'Dieser Schlüssel ist abgelaufen.',
      'key-revoked': 'Dieser Schlüssel gilt nicht mehr.',
      'scope-missing': 'Dieser Schlüssel darf das nicht fragen.',
      'location-unreachable': 'Hier führt im Umkreis von 500 m kein Weg vorbei.',
      'location-outside-coverage': 'Dieser Ort liegt außerhalb der Karte.',
      'address-not-found': 'Diese Adresse wurde nicht gefunden.',
    },
    otherLanguage: 'English',
    docs: 'Schnittstelle',
    compare: 'Vergleichen',
    endComparison: 'Vergleich beenden',
    compared: 'Vergleich',
    alike: 'Die beiden Lagen sind im Rahmen der Messgenauigkeit gleich gut versorgt.',
    winner: label => `Besser versorgt: ${label}`,
    columns: { first: 'A', second: 'B' },
    reached: 'Erreichbar',
    areaReached: 'Fläche',
    placesReached: 'Orte',
    notReached: 'nicht in Reichweite',
    addressesNear: 'Adressen im Umkreis von 150 m',
    addressedHomes: 'Wohngebäude mit Adresse',
    key: 'API-Schlüssel',
    keyWhy: 'Dieser Dienst verlangt einen Schlüssel. Er bleibt in dieser Seite und wird nirgends gespeichert.',
    useKey: 'Verwenden',
    titles: {
      pois: 'Erreichbare Orte',
      index: 'Standortindex',
      census: 'Bevölkerung und Wohnen',
      addresses: 'Adressen ringsum',
      texts: 'Lagebeschreibung',
      snapshot: 'Karte zum Einbetten',
    },
    explanations: {
      pois: 'Auf echten Wegen, nicht im Kreis.',
      index: 'Ein Wert, der sich bis auf den letzten Punkt erklärt.',
      census: 'Zensus; was nicht veröffentlicht ist, ist nicht null.',
      addresses: 'Alle Hausnummern im Umkreis von 150 m.',
      texts: 'Jeder Satz steht auf belegten Tatsachen: zeigen Sie darauf.',
      snapshot: 'Genau diese Ansicht, auf Ihrer Seite.',
    },
    summary: {
      heading: 'Auf einen Blick',
      places: (minutes, mode) => `Orte in ${minutes} ${mode}`,
      people: 'Menschen in Reichweite',
      addresses: 'Adressen in 150 m',
    },
    all: count => `Alle ${count} Arten`,
    fewer: 'Weniger',
    noPois: 'In dieser Reichweite ist nichts verzeichnet.',
    of100: 'von 100',
    band: (low, high) => `zwischen ${low} und ${high}`,
    noData: 'keine Daten',
    estimate: 'geschätzt',
    reasons: points => `${points} Punkte`,
    improve: 'Das brächte am meisten',
    points: points => `+${points}`,
    notPublished: 'nicht veröffentlicht',
    noCensus: 'Für diesen Ort liegen keine Zensusdaten vor.',
    censusOf: (minutes, date) => `Wer im Gebiet von ${minutes} wohnt; Stand ${date}.`,
    municipality: 'Gemeinde',
    addressesFound: (total, written) => (total === 1 ? `${written} Adresse` : `${written} Adressen`),
    completeness: percent => `${percent} % der Wohngebäude tragen eine Adresse`,
    tone: 'Ton',
    tones: { FACTUAL: 'sachlich', WARM: 'warm', LIVELY: 'lebhaft', LUXURY: 'gehoben' },
    audience: 'Auswahl für',
    audiences: {
      '': 'alle',
      FAMILY: 'Familien',
      SENIOR: 'Ältere',
      STUDENT: 'Studierende',
      PROFESSIONAL: 'Berufstätige',
      INVESTOR: 'Anleger',
    },
    anew: 'Anders sagen',
    factsHint: 'Zeigen Sie auf einen Satz, um seine Belege zu sehen.',
    makeMap: 'Karte erzeugen',
    making: 'Wird erzeugt …',
    openMap: 'Öffnen',
    frame: 'Eingebettete Karte',
    copyFrame: 'HTML kopieren',
  },
  en: {
    slogan: 'One address, six answers – each can be checked.',
    search: 'Address or place',
    secondSearch: 'Compare with which address?',
    nothingFound: text => `Nothing was found for “${text}”.`,
    matchKinds: {
      STREET: 'street',
      PLACE: 'place',
      POSTCODE: 'postcode',
      POI: 'point of interest',
      INTERPOLATED: 'about here',
    },
    modes: { WALK: 'On foot', BICYCLE: 'Bicycle', CAR: 'Car' },
    by: { WALK: 'on foot', BICYCLE: 'by bicycle', CAR: 'by car' },
    travel: 'Travelling',
    minutes: count => `${count} min`,
    slider: 'Reach in minutes',
    within: (count, area) => `${count} places on ${area} km²`,
    layer: 'Colour the map by',
    layers: { none: 'reach only', scores: 'location index', census: 'Census within reach' },
    scoreLegend: ['little', 'much nearby'],
    scoreNote: 'The index of every inhabited cell, computed as you move the map.',
    noLayer: 'There are no figures of this here.',
    computing: 'Being computed …',
    map: 'Map: a click chooses another place.',
    noMap: 'This browser cannot draw the map; all answers are in the cards.',
    groundMissing: 'A part of the ground could not be loaded.',
    zoomIn: 'Nearer',
    zoomOut: 'Farther',
    touchHint: 'Use two fingers to move the map',
    loading: 'Loading the map and the answers …',
    again: 'Try again',
    copy: 'Copy as',
    copyAs: (language, answer) => `${answer}: copy the call as ${language}`,
    copied: language => `${language} copied`,
    notCopied: 'The browser does not allow copying here.',
    serverAway: 'The service does not answer just now.',
    awayAdvice: 'Is the connection up? What you see already stays.',
    refusals: {
      'rate-limited': 'Those were very many questions at once. Please wait a moment.',
      'quota-exhausted': 'The key has used up what it may ask this month.',
      overloaded: 'The service is very busy. Please try again in a moment.',
      'key-missing': 'This needs an API key.',
      'key-unknown': 'There is no such key.',
      'key-expired': 'This key has expired.',
      'key-revoked': 'This key is no longer valid.',
      'scope-missing': 'This key may not ask for that.',
      'location-unreachable': 'There is no way to walk on within 500 m of here.',
      'location-outside-coverage': 'This place lies outside the map.',
      'address-not-found': 'This address was not found.',
    },
    otherLanguage: 'Deutsch',
    docs: 'Reference',
    compare: 'Compare',
    endComparison: 'End comparison',
    compared: 'Comparison',
    alike: 'Within the accuracy of measurement the two places are equally well served.',
    winner: label => `Better served: ${label}`,
    columns: { first: 'A', second: 'B' },
    reached: 'Within reach',
    areaReached: 'Area',
    placesReached: 'Places',
    notReached: 'not within reach',
    addressesNear: 'Addresses within 150 m',
    addressedHomes: 'Homes with an address',
    key: 'API key',
    keyWhy: 'This service asks for a key. It stays in this page and is stored nowhere.',
    useKey: 'Use it',
    titles: {
      pois: 'Places within reach',
      index: 'Location index',
      census: 'People and homes',
      addresses: 'Addresses around',
      texts: 'Description',
      snapshot: 'Map to embed',
    },
    explanations: {
      pois: 'Along real ways, not in a circle.',
      index: 'A figure explained to its last point.',
      census: 'Census; what is not published is not zero.',
      addresses: 'Every house number within 150 m.',
      texts: 'Each sentence stands on facts: point at it.',
      snapshot: 'Just this view, on your page.',
    },
    summary: {
      heading: 'At a glance',
      places: (minutes, mode) => `places within ${minutes} ${mode}`,
      people: 'people within reach',
      addresses: 'addresses within 150 m',
    },
    all: count => `All ${count} kinds`,
    fewer: 'Fewer',
    noPois: 'Nothing is mapped within this reach.',
    of100: 'of 100',
    band: (low, high) => `between ${low} and ${high}`,
    noData: 'no data',
    estimate: 'estimate',
    reasons: points => `${points} points`,
    improve: 'What would add most',
    points: points => `+${points}`,
    notPublished: 'not published',
    noCensus: 'There are no census figures for this place.',
    censusOf: (minutes, date) => `Who lives in the area of ${minutes}; as of ${date}.`,
    municipality: 'municipality',
    addressesFound: (total, written) => (total === 1 ? `${written} address` : `${written} addresses`),
    completeness: percent => `${percent} % of residential buildings carry an address`,
    tone: 'Tone',
    tones: { FACTUAL: 'factual', WARM: 'warm', LIVELY: 'lively', LUXURY: 'upscale' },
    audience: 'Chosen for',
    audiences: {
      '': 'everybody',
      FAMILY: 'families',
      SENIOR: 'older people',
      STUDENT: 'students',
      PROFESSIONAL: 'professionals',
      INVESTOR: 'investors',
    },
    anew: 'Say it differently',
    factsHint: 'Point at a sentence to see what it stands on.',
    makeMap: 'Make the map',
    making: 'Being made …',
    openMap: 'Open',
    frame: 'Embedded map',
    copyFrame: 'Copy HTML',
  },
};

export interface Words extends Phrases {
  readonly language: Language;
  /** A whole number, or with so many decimals at most. */
  number(value: number, decimals?: number): string;
  /** How long an answer took: `in 23 ms`, `in 1,2 s`. */
  took(milliseconds: number): string;
  /** Travel time in whole minutes, rounded up, at least one. */
  travelTime(seconds: number): string;
}

export function wordsIn(language: Language): Words {
  const phrases = PHRASES[labelLanguage(language)];
  const number = (value: number, decimals = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: decimals }).format(value);
  return {
    ...phrases,
    language,
    number,
    took: milliseconds =>
      milliseconds < 1000
        ? `in ${number(Math.max(1, milliseconds))}\u00a0ms`
        : `in ${number(milliseconds / 1000, 1)}\u00a0s`,
    travelTime: seconds => phrases.minutes(number(Math.max(1, Math.ceil(seconds / 60)))),
  };
}
