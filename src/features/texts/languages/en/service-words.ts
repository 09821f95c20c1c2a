// English words of lines, departures and journeys by timetable.
import type { ServiceWords } from '../service-words.ts';

export const SERVICE_WORDS: ServiceWords = {
  signal:
    /^(?:lines?|bus|buses|trams?|trains?|public|transport|tube|metro|underground|chang(?:e|es|ing)|bahn|stops?|towards?|runs?|leaves?|every|hour|intervals?)$/,
  vehicles: [
    [/^(?:bus|buses|bus stops|bus lines?|bus services?|coach|coaches)$/, ['BUS', 'COACH']],
    [/^(?:trams?|tram stops|tram lines?|streetcars?|light rail)$/, ['TRAM']],
    [/^(?:underground|subway|metro|tube|u-bahn|underground lines?|u-bahn lines?)$/, ['METRO']],
    [/^(?:s-bahn|trains?|train stops|suburban trains?|s-bahn lines?|train lines?|rail)$/, ['RAIL']],
  ],
  line: /^lines?$/,
  publicTransport: /^(?:public transport|public transportation|transport|public)$/,
  toward: /^(?:towards?|direction|bound|heading)$/,
  ofPlace: /^(?:of|for|the|towards?|to)$/,
  to: /^(?:to|for|into|to the|reach)$/,
  interval: /^(?:intervals?|service|frequency)$/,
  everyMinutes: [
    [/^hourly$/, 60],
    [/^half-hourly$/, 30],
  ],
  times: /^(?:times|departures)$/,
  timesIn: word => ({ once: 1, twice: 2, thrice: 3 })[word],
  perHour: /^(?:per|an|every|each|in)$/,
  change: /^(?:changes?|changing|transfers?|transferring)$/,
  direct: /^(?:direct|directly)$/,
  centre: /^(?:centre|city centre|town centre|center|downtown)$/,
  allDay: /^(?:day|daytime)$/,
  peak: /^(?:rush hour|rush|peak)$/,
  otherTimes: /^(?:night|nights|holidays?|sometimes|seldom|rarely|formerly|except|almost|mostly)$/,
  plain: /^(?:drive|drives|ride|rides|runs|run|leaves|journey|trip|stops?|from|during|intervals?|departs?|included)$/,
};
