// The score map as a layer to switch on: the squares in view, asked for anew when the map has moved.
import type { FeatureCollection } from 'geojson';
import { element } from '../embed/elements.ts';
import type { Ask } from './asking.ts';
import type { LiveMap, ViewBox } from './live-map.ts';
import { SCORE_COLORS } from './score-colors.ts';
import type { Words } from './words.ts';

export interface ScoreLayer {
  readonly root: HTMLElement;
  moved(map: LiveMap, box: ViewBox): void;
}

const WAIT_MILLISECONDS = 150;

export function createScoreLayer(ask: Ask, words: Words, mapOf: () => LiveMap | undefined): ScoreLayer {
  const box = element('input');
  box.type = 'checkbox';
  const ramp = element('span', 'ramp');
  ramp.style.background = `linear-gradient(to right, ${SCORE_COLORS.join(', ')})`;
  const [little, much] = words.scoreLegend;
  const legend = element('div', 'score-legend', [element('span', '', [little]), ramp, element('span', '', [much])]);
  legend.hidden = true;
  let asking = new AbortController();
  let waiting = 0;

  const draw = async (map: LiveMap, [west, south, east, north]: ViewBox) => {
    asking.abort();
    asking = new AbortController();
    try {
      const corners = Object.entries({ west, south, east, north }).map(([name, value]) => [name, value.toFixed(5)]);
      const { answer } = await ask.get<FeatureCollection>('scores.json', Object.fromEntries(corners), asking.signal);
      if (box.checked) map.drawScores(answer);
    } catch {
      // The next move of the map asks again.
    }
  };
  box.addEventListener('change', () => {
    legend.hidden = !box.checked;
    const map = mapOf();
    if (map === undefined) return;
    if (box.checked) void draw(map, map.box);
    else map.drawScores(undefined);
  });
  return {
    root: element('div', 'score-layer', [element('label', '', [box, element('span', '', [words.scoreMap])]), legend]),
    moved(map, view) {
      if (!box.checked) return;
      clearTimeout(waiting);
      waiting = window.setTimeout(() => void draw(map, view), WAIT_MILLISECONDS);
    },
  };
}
