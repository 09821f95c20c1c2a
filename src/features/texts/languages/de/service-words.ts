// German words of lines, departures and journeys by timetable.
import type { ServiceWords } from '../service-words.ts';

export const SERVICE_WORDS: ServiceWords = {
  signal: /linie|takt$|umst[ei]|^(?:öffentlich|öpnv|bus|busse|tram|takt|abfahrt|richtung|fährt|hält|verkehrt|.*bahn)/,
  vehicles: [
    [/^(?:(?:stadt|linien|regional|gelenk)?bus(?:s?es?|sen)?|bus-?linien?)$/, ['BUS', 'COACH']],
    [/^(?:(?:strassen|stadt)bahn(?:en)?|tram(?:s|bahn(?:en)?)?|(?:strassenbahn|stadtbahn|tram)-?linien?)$/, ['TRAM']],
    [/^(?:u-bahn(?:en)?|metro|u-bahn-linien?)$/, ['METRO']],
    [
      /^(?:s-bahn(?:en)?|züge?n?|regionalzüge?n?|regionalzug|zug|s-bahn-linien?|bahnlinien?|regionalbahn(?:en)?)$/,
      ['RAIL'],
    ],
    [/^bahn(?:en)?$/, ['TRAM', 'METRO', 'RAIL']],
  ],
  line: /^linien?$/,
  publicTransport: /^(?:öffis?|öpnv|nahverkehr|verkehrsmitteln?)$/,
  toward: /^(?:richtung|fahrtrichtung)$/,
  ofPlace: /^(?:den|die|das|dem|der|von|des)$/,
  to: /^(?:zum|zur|nach|zu|bis|ins|in die|bis zum|bis zur|bis nach)$/,
  interval: /^(?:takts?|intervalle?n?|abständen?|abstand)$/,
  everyMinutes: [
    [/^stündlich$/, 60],
    [/^halbstündlich$/, 30],
    [/^viertelstündlich$/, 15],
  ],
  times: /^(?:mal|abfahrten|fahrten)$/,
  timesIn: word => (word === 'einmal' ? 'eins' : /^(\p{L}+)mal$/u.exec(word)?.[1]),
  perHour: /^(?:pro|je|in der|die|in)$/,
  change: /^(?:umsteigen|umstieg|umstiege|umstiegen|umsteigt|umzusteigen|umgestiegen|steigt um)$/,
  direct: /^(?:direkt|direkte|direkter|umsteigefrei|umsteigefreie|direktverbindung)$/,
  centre: /^(?:zentrum|stadtzentrum|innenstadt|stadtmitte|ortsmitte|ortszentrum)$/,
  allDay: /^(?:tagsüber|ganztags)$/,
  peak: /^(?:berufsverkehr|hauptverkehrszeit|stosszeit|stosszeiten|rushhour)$/,
  otherTimes:
    /^(?:nachts?|feiertags?|feiertagen|ferien|selten|manchmal|gelegentlich|früher|künftig|ausser|fast|meist|meistens)$/,
  plain:
    /^(?:fährt|fahren|fahrt|geht|gehen|abfährt|abfahren|gefahren|bahnfahrt|busfahrt|eingerechnet|inbegriffen|inklusive)$/,
};
