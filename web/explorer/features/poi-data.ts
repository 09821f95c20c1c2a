// The reachable points of interest: the nearest of each type, and their number. They come with the request that draws the area.
import type { ReachablePoi, TransitPoi } from '../../../src/answers/answer-fields.ts';
import { badgeOf, tint } from '../../shared/badge.ts';
import { button, element, opener, whilePointed } from '../../shared/elements.ts';
import { phrasesOf } from '../../shared/words.ts';
import { rowOf } from '../comparison-table.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { isCut } from '../place-notes.ts';
import { countOf, type Reached, reachBody } from '../reach.ts';
import type { Words } from '../words.ts';

const FIRST_ROWS = 11;

/** The most requested types, in this order; the others follow by the time to the nearest. */
const FIRST_TYPES = [
  'supermarket',
  'bakery',
  'bus_stop',
  'train_station',
  'kindergarten',
  'school',
  'doctor',
  'pharmacy',
  'park',
  'playground',
  'restaurant',
];

const phrasesIn = phrasesOf({
  de: {
    title: 'Erreichbare Orte',
    explanation: 'Auf echten Wegen, nicht im Kreis.',
    tile: (minutes: string, mode: string) => `Orte in ${minutes} ${mode}`,
    tileCut: (minutes: string, mode: string) => `Orte in ${minutes} ${mode} auf der Karte, die hier endet`,
    all: (count: string) => `Alle ${count} Arten`,
    noPois: 'In dieser Reichweite ist nichts verzeichnet.',
    reached: 'Erreichbar',
    areaReached: 'Fläche',
    placesReached: 'Orte',
    notReached: 'nicht in Reichweite',
  },
  en: {
    title: 'Places within reach',
    explanation: 'Along real ways, not in a circle.',
    tile: (minutes, mode) => `places within ${minutes} ${mode}`,
    tileCut: (minutes, mode) => `places within ${minutes} ${mode} on the map, which ends here`,
    all: count => `All ${count} kinds`,
    noPois: 'Nothing is mapped within this reach.',
    reached: 'Within reach',
    areaReached: 'Area',
    placesReached: 'Places',
    notReached: 'not within reach',
  },
});

export function poiData({ words, looks, onPoint, onChoose }: FeatureParts): Feature<Reached> {
  const phrases = phrasesIn(words.language);
  let isOpen = false;
  /** Its lines and changes, and how often one could leave. */
  const journeyText = (poi: TransitPoi) => {
    const { journey } = words;
    const { departuresPerHour = 0 } = poi;
    const often = departuresPerHour > 0 ? journey.departures(words.number(departuresPerHour, 1)) : '';
    return [journey.lines(poi), journey.changes(poi), often].filter(part => part !== '').join(' · ');
  };
  const rowFor = (poi: TransitPoi, count: number, isJourney: boolean) => {
    const { icon, color } = looks.of(poi);
    const name = element('span', 'name', [
      poi.typeLabel,
      count > 1 ? element('span', 'count', [` ${words.number(count)}`]) : null,
      poi.name === undefined ? null : element('bdi', 'own-name', [poi.name]),
      isJourney ? element('span', 'row-journey', [journeyText(poi)]) : null,
    ]);
    const minutes = element('span', 'minutes', [words.travelTime(poi.travelSeconds)]);
    const row = button('poi-row', [badgeOf(icon, looks), name, minutes], () => onChoose(poi));
    tint(row, color);
    whilePointed(row, isPointed => onPoint(isPointed ? poi : undefined));
    return element('li', '', [row]);
  };
  return {
    name: 'poi-data',
    title: phrases.title,
    explanation: phrases.explanation,
    requested: 'WITH_AREA',
    bodyOf: view => reachBody(view),
    draw(content, { pois, counts, meta, reachability }, { transportMode }) {
      const isJourney = transportMode === 'TRANSIT';
      const rows = nearestOfTypes(pois).map(poi => rowFor(poi, counts[poi.type] ?? 1, isJourney));
      const notes = meta.warnings.flatMap(({ code }) => noteOf(code, meta.region.transit?.date, words));
      if (rows.length === 0) {
        content.replaceChildren(element('p', 'soft', [phrases.noPois]), ...notes);
        return;
      }
      const show = (open: boolean, toggle: HTMLElement) => {
        isOpen = open;
        for (const row of rows.slice(FIRST_ROWS)) row.hidden = !open;
        toggle.textContent = open ? words.fewer : phrases.all(words.number(rows.length));
      };
      const toggle = opener('text-button', [], show, isOpen);
      content.replaceChildren(
        ...notes,
        element('ul', 'poi-rows', rows),
        ...(rows.length > FIRST_ROWS ? [toggle.root] : []),
        element('details', 'assumptions', [
          element('summary', '', [words.assumptions]),
          ...[...reachability.assumptions, words.roundedUp].map(each => element('p', 'soft', [each])),
        ]),
      );
    },
    tileOf: (reached, { minutes, transportMode }) => ({
      figure: words.number(countOf(reached)),
      line: (isCut(reached) ? phrases.tileCut : phrases.tile)(
        words.minutes(words.number(minutes)),
        words.mode[transportMode],
      ),
    }),
    comparedTitle: phrases.reached,
    rowsOf(answers) {
      const types = FIRST_TYPES.filter(type => answers.some(reached => (reached?.counts[type] ?? 0) > 0));
      return [
        rowOf(phrases.areaReached, answers, reached => {
          const { areaSquareMeters } = reached?.reachability ?? {};
          return [areaSquareMeters === undefined ? '–' : `${words.number(areaSquareMeters / 1e6, 1)}\u00a0km²`];
        }),
        rowOf(phrases.placesReached, answers, reached => [reached ? words.number(countOf(reached)) : '–']),
        ...types.map(type =>
          rowOf(looks.labelOf(type), answers, reached => {
            const nearest = reached?.pois.find(poi => poi.type === type);
            if (nearest === undefined) return [element('span', 'soft', [phrases.notReached])];
            const count = reached?.counts[type] ?? 1;
            const more = count > 1 ? element('span', 'soft', [` · ${words.number(count)}×`]) : null;
            return [words.travelTime(nearest.travelSeconds), more];
          }),
        ),
      ];
    },
  };
}

/** What a warning about the timetable means. @param date of its day of service */
function noteOf(code: string, date: string | undefined, { journey }: Words): HTMLElement[] {
  if (code === 'transit-outside-validity' && date !== undefined)
    return [element('p', 'soft', [journey.ofYear(date.slice(0, 4))])];
  const note = (journey.notes as Readonly<Record<string, string>>)[code];
  return note === undefined ? [] : [element('p', 'soft', [note])];
}

/** The nearest place of each type: the most requested types, then the nearer before the farther. */
function nearestOfTypes<Poi extends ReachablePoi>(pois: readonly Poi[]): Poi[] {
  const byType = Map.groupBy(pois, poi => poi.type);
  const first = FIRST_TYPES.flatMap(type => byType.get(type)?.[0] ?? []);
  const others = [...byType.values()].flatMap(([poi]) => poi ?? []).filter(({ type }) => !FIRST_TYPES.includes(type));
  return [...first, ...others];
}
