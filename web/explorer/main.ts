// The explorer: type an address and see all six answers at once.
import type { Language } from '../../src/core/enums.ts';
import { button, element } from '../embed/elements.ts';
import { visitorsLanguage } from '../embed/words.ts';
import { createAsk } from './asking.ts';
import { type Explored, explore } from './explore.ts';
import { loadStart, type Start } from './start.ts';
import type { View } from './view.ts';
import { wordsIn } from './words.ts';

const page = document.getElementById('page') ?? document.body;
const root = new URL('./', document.baseURI).href;
/** Keeps the visitor's key when the language changes. */
const ask = createAsk(root);
// The map's code is the largest part: it loads beside what the page begins with. Its failure is met where it is awaited.
const mapCode = import('./live-map.ts');
mapCode.catch(() => undefined);
let explored: Explored | undefined;

void open(visitorsLanguage(navigator.languages));

/** Shows the page in a language; `before` is what the visitor saw in another one. */
async function open(language: Language, before?: View): Promise<void> {
  const words = wordsIn(language);
  document.documentElement.lang = language;
  document.title = `Umkreis – ${words.slogan}`;
  page.querySelector('.notice[role=status]')?.append(words.loading);
  let start: Start;
  try {
    start = await loadStart(root, language);
  } catch {
    const again = button('primary', [words.again], () => {
      again.disabled = true;
      void open(language, before);
    });
    page.replaceChildren(
      element('main', 'notice', [
        element('h1', '', [words.serverAway]),
        element('p', '', [words.awayAdvice.split(/(?<=[.?]) /)[0]]),
        again,
      ]),
    );
    document.documentElement.dataset.ready = 'true';
    return;
  }
  explored?.end();
  const speak = (now: View | undefined) => void open(language === 'de' ? 'en' : 'de', now);
  explored = explore(page, { start, words, ask, root, mapCode, before, speak });
  await explored.ready;
  document.documentElement.dataset.ready = 'true';
}
