// The census of the reached area: figures with the municipality's beside them, and the distribution of ages.
import type { TopicFigure } from '../../../src/answers/census-answer.ts';
import { censusWordsIn } from '../../shared/census-words.ts';
import { creditLine } from '../../shared/credit.ts';
import { meterOf } from '../../shared/dial.ts';
import { element } from '../../shared/elements.ts';
import { phrasesOf } from '../../shared/words.ts';
import { rowOf } from '../comparison-table.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { isCut } from '../place-notes.ts';
import { reachOf } from '../view.ts';

interface Answer {
  readonly topics: readonly TopicFigure[];
  readonly referenceDate?: string;
  readonly meta: {
    readonly credit: { readonly html: string };
    readonly warnings: readonly { readonly code: string }[];
  };
}

/** Topics shown as figures, the most requested first. */
const FIGURES = ['population', 'average_age', 'household_size', 'net_rent', 'vacancy', 'home_ownership'];
/** The census publishes ages in two ways; the chart shows the finer one that exists. */
const CHARTS = ['age_decades', 'age_classes'];

const phrasesIn = phrasesOf({
  de: {
    title: 'Bevölkerung und Wohnen',
    explanation: 'Quelle: Zensus. Fehlende Werte sind nicht veröffentlicht, nicht null.',
    tile: 'Menschen in Reichweite',
    tileCut: 'Menschen in Reichweite auf der Karte, die hier endet',
    cut: 'Jenseits des Kartenrands wohnt niemand, der hier mitzählt.',
    noCensus: 'Für diesen Ort liegen keine Zensusdaten vor.',
    censusOf: (minutes: string, date: string) => `Wer höchstens ${minutes} entfernt wohnt; Stand ${date}.`,
    municipality: 'Gemeinde',
  },
  en: {
    title: 'People and homes',
    explanation: 'Source: census. Missing values are unpublished, not zero.',
    tile: 'people within reach',
    tileCut: 'people within reach on the map, which ends here',
    cut: 'Nobody beyond the edge of the map counts here.',
    noCensus: 'There are no census figures for this place.',
    censusOf: (minutes, date) => `Residents within ${minutes}; as of ${date}.`,
    municipality: 'municipality',
  },
});

export function censusData({ words, onTopics }: FeatureParts): Feature<Answer> {
  const phrases = phrasesIn(words.language);
  const own = censusWordsIn(words.language);
  /** The figure of a topic, or the reason why it is missing. */
  const writtenOf = ({ value, unit, state }: TopicFigure) =>
    value === null ? own.states[state === 'VALUE' ? 'NOT_PUBLISHED' : state] : own.figure(value, unit);
  const figureBox = (topic: TopicFigure) => {
    const elsewhere = topic.comparison?.ofMunicipality;
    const compared = elsewhere && `${phrases.municipality} ${own.figure(elsewhere, topic.unit)}`;
    const beside = [compared, own.interval(topic)].flatMap(text => (text ? [element('small', '', [text])] : []));
    return element('div', 'figure-box', [
      element('dt', '', [topic.label, ...beside]),
      element('dd', '', [writtenOf(topic)]),
    ]);
  };
  const chartOf = ({ label, distribution = [] }: TopicFigure) => {
    const rows = distribution.map(({ label: name, share }) =>
      element('li', '', [
        element('span', 'name', [name]),
        meterOf((share ?? 0) * 100),
        element('span', 'figure', [share === null ? own.states.NOT_PUBLISHED : own.figure(share * 100, 'PERCENT')]),
      ]),
    );
    return element('figure', 'chart', [element('figcaption', '', [label]), element('ul', '', rows)]);
  };
  return {
    name: 'census-data',
    title: phrases.title,
    explanation: phrases.explanation,
    requested: 'FOR_REACH',
    bodyOf: view => ({
      ...view.place.where,
      area: 'REACH',
      ...reachOf(view),
      topics: [...FIGURES, ...CHARTS],
      language: view.language,
    }),
    draw(content, { topics, referenceDate, meta }, { minutes }) {
      onTopics(topics);
      const known = topics.filter(({ state }) => state !== 'ABSENT');
      if (known.length === 0) {
        content.replaceChildren(element('p', 'soft', [phrases.noCensus]));
        return;
      }
      const figures = known.filter(({ distribution }) => distribution === undefined).map(figureBox);
      const charted = CHARTS.map(id => known.find(topic => topic.id === id && topic.distribution !== undefined));
      const chart = charted.find(topic => topic !== undefined);
      const source = creditLine(words.language, meta.credit.html);
      source.className = 'source';
      content.replaceChildren(
        // One figure alone is the headline of the card.
        element('dl', figures.length === 1 ? 'figures single' : 'figures', figures),
        ...(chart ? [chartOf(chart)] : []),
        element('p', 'soft', [
          phrases.censusOf(words.minutes(words.number(minutes)), own.day(referenceDate ?? '')),
          isCut({ meta }) ? ` ${phrases.cut}` : '',
        ]),
        source,
      );
    },
    tileOf({ topics, meta }) {
      const people = topics.find(({ id, value }) => id === 'population' && value !== null);
      const interval = people && own.interval(people);
      const tile = people && isCut({ meta }) ? phrases.tileCut : phrases.tile;
      const line = interval === undefined ? tile : `${tile}, ${interval}`;
      return { figure: people && writtenOf(people), line };
    },
    rowsOf: answers =>
      FIGURES.flatMap(id => {
        const topics = answers.map(answer => answer?.topics.find(topic => topic.id === id));
        const label = topics.find(topic => topic && topic.state !== 'ABSENT')?.label;
        if (label === undefined) return [];
        return rowOf(label, [topics[0], topics[1]], topic => [topic === undefined ? '–' : writtenOf(topic)]);
      }),
  };
}
