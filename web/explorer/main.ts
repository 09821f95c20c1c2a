// The explorer: the visitor types an address and sees the answers of all functions at once.
import type { Language } from '../../src/core/enums.ts';
import { button, element } from '../shared/elements.ts';
import { requireWebgl } from '../shared/webgl.ts';
import { visitorsLanguage } from '../shared/words.ts';
import { readAddress } from './address-state.ts';
import { createAsk } from './asking.ts';
import { explore } from './explore.ts';
import type { Explored, Shown } from './explored.ts';
import { loadStart, type Start } from './start.ts';
import { wordsIn } from './words.ts';

const page = document.getElementById('page') ?? document.body;
const root = new URL('./', document.baseURI).href;
/** One for all languages: it keeps the visitor's key. */
const ask = createAsk(root);
// The map's code is the largest part, so it loads in parallel with the initial data. The code that awaits it handles its failure.
const mapCode = loadMap();
mapCode.catch(() => undefined);
let explored: Explored | undefined;
/** The language that the visitor or the address chose; undefined as long as that of the browser counts. */
let chosenLanguage = readAddress(location.hash, undefined).state.language;

void open();

async function loadMap() {
  requireWebgl();
  return import('./live-map.ts');
}

/** Shows the page in the chosen language, over one region; `before` is the state of the page in the other language or over another region. */
async function open(before?: Shown, region?: string): Promise<void> {
  const language: Language = chosenLanguage ?? visitorsLanguage(navigator.languages);
  const words = wordsIn(language);
  document.documentElement.lang = language;
  document.title = `Umkreis – ${words.slogan}`;
  page.querySelector('.notice[role=status]')?.append(words.loading);
  let start: Start;
  try {
    start = await loadStart(root, language, region);
  } catch {
    const again = button('primary', [words.again], () => {
      again.disabled = true;
      void open(before, region);
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
  const local = start.language;
  document.documentElement.lang = local;
  const left = explored?.end();
  // The visitor may have gone on while this one loaded.
  const now = before && (left?.shown ?? before);
  explored = explore(page, {
    ...{ start, words: wordsIn(local), ask, root, mapCode, before: now, typed: before && left?.typed },
    language: chosenLanguage,
    speak: shown => {
      chosenLanguage = language === 'de' ? 'en' : 'de';
      void open(shown, region);
    },
    onLanguage: other => {
      chosenLanguage = other;
      void open(undefined, region);
    },
    moveTo: (other, shown) => {
      // The service has just given this one in its place.
      if (other === region) return false;
      void open(shown, other);
      return true;
    },
  });
  await explored.ready;
  document.documentElement.dataset.ready = 'true';
}
