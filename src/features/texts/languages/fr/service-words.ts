// French words of lines, departures and journeys by timetable.
import type { ServiceWords } from '../service-words.ts';

export const SERVICE_WORDS: ServiceWords = {
  signal:
    /^(?:lignes?|bus|trams?|tramways?|trains?|métros?|rer|bahn|transports?|correspondances?|changements?|arrêts?|direction|circule|passe|toutes|tous|heure)$/,
  vehicles: [
    [/^(?:(?:auto)?bus|lignes? de bus|cars?)$/, ['BUS', 'COACH']],
    [/^(?:tram(?:way)?s?|lignes? de tram(?:way)?)$/, ['TRAM']],
    [/^(?:métros?|lignes? de métro)$/, ['METRO']],
    [/^(?:s-bahn|rer|ter|trains?|lignes? de (?:train|s-bahn))$/, ['RAIL']],
  ],
  line: /^(?:lignes?|numéro)$/,
  publicTransport: /^(?:en |les )?transports (?:en commun|publics)$/,
  toward: /^(?:vers|direction|en direction (?:de|d|du|des))$/,
  ofPlace: /^(?:de|d|du|des|le|la|les|l)$/,
  to: /^(?:à|au|aux|jusque?|rejoindre|rejoint|jusqu'(?:à|au|aux))$/,
  interval: /^(?:intervalles?|fréquence|cadence)$/,
  everyMinutes: [],
  times: /^(?:fois|départs|passages)$/,
  timesIn: word => (word === 'une fois' ? 1 : undefined),
  perHour: /^(?:par|à|l|chaque|de|en)$/,
  change: /^(?:changements?|correspondances?|changer|changez)$/,
  direct: /^(?:direct|directe|directs|sans changement|sans correspondance)$/,
  centre: /^(?:centre|centre-ville)$/,
  allDay: /^(?:journée|en journée|toute la journée)$/,
  peak: /^(?:heures? de pointe|pointe)$/,
  otherTimes:
    /^(?:nuits?|nocturne|fériés?|vacances|parfois|rarement|autrefois|sauf|presque|souvent|week-end|dimanches?|samedis?)$/,
  plain:
    /^(?:circulent?|passent?|partent?|part|s'arrête|arrête|roulent?|trajet|ligne|durée|desserte|ainsi|desservie?s?|rejoint|rejoindre|faut)$/,
};
