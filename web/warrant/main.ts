// The page of a certificate: what was certified, when, by which key and version of the data, and the text if the link shows it.
import { creditIn } from '../../src/core/credit-words.ts';
import type { PublicWarrant } from '../../src/features/warrants/answer.ts';
import { checkedText, countsOf } from '../shared/checked-text.ts';
import { button, element } from '../shared/elements.ts';
import { visitorsLanguage } from '../shared/words.ts';
import { type WarrantPageWords, wordsIn } from './words.ts';

const page = document.getElementById('page') ?? document.body;
const root = new URL('../', location.href).href;
const language = visitorsLanguage(navigator.languages);
document.documentElement.lang = language;
void open(wordsIn(language));
// On paper nobody can unfold them.
addEventListener('beforeprint', () => {
  for (const fold of page.querySelectorAll('details')) fold.open = true;
});

async function open(words: WarrantPageWords): Promise<void> {
  document.title = words.title;
  page.querySelector('.notice')?.append(words.loading);
  try {
    // The page and its data have one address, which answers programs in JSON.
    const answer = await fetch(location.href, { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`The certificate answered ${answer.status}.`);
    page.replaceChildren(...partsOf(await answer.json(), words));
  } catch {
    page.replaceChildren(
      element('h1', '', [words.title]),
      element('p', 'notice', [words.failed], { role: 'alert' }),
      button('primary', [words.again], () => void open(words)),
    );
  }
  document.documentElement.dataset.ready = 'true';
}

function partsOf(warrant: PublicWarrant, words: WarrantPageWords): (HTMLElement | string)[] {
  const { certificate, verdictCounts } = warrant;
  const { signed } = certificate;
  return [
    element('header', '', [element('p', 'brand', ['Umkreis']), element('h1', '', [words.title])]),
    element('p', '', [words.lead(words.time(signed.issuedAt))]),
    element('p', 'soft', [words.meaning]),
    ...(signed.isTest ? [element('p', 'test', [words.test])] : []),
    element('section', '', [
      element('h2', '', [words.result]),
      countsOf(verdictCounts, words.checked, words),
      element('p', 'soft', [words.checked.sentences(signed.verdicts.length, words.number(signed.verdicts.length))]),
      element('p', 'soft', [words.verdicts]),
    ]),
    textPart(warrant, words),
    proofPart(warrant, words),
  ];
}

function textPart(warrant: PublicWarrant, words: WarrantPageWords): HTMLElement {
  const { text, sentences, facts, flags, expiresAt, meta } = warrant;
  const heading = element('h2', '', [words.text]);
  if (text === undefined || sentences === undefined) {
    return element('section', '', [heading, element('p', 'soft', [words.noText])]);
  }
  const checked = checkedText({ sentences, facts: facts ?? [], flags: flags ?? [] }, text, words.checked);
  checked.lang = warrant.language ?? '';
  return element('section', '', [
    heading,
    expiresAt === undefined ? null : element('p', 'soft', [words.until(words.day(expiresAt))]),
    checked,
    meta === undefined
      ? null
      : element('p', 'credit', [meta.attribution.map(({ text }) => creditIn(language, text)).join(' · ')]),
  ]);
}

function proofPart(warrant: PublicWarrant, words: WarrantPageWords): HTMLElement {
  const { certificate, location: place, meta } = warrant;
  const osmTimestamp = meta?.region.osmTimestamp;
  const { signed, keyId, signature } = certificate;
  const shown: Rows = [
    [words.place, place?.label],
    [words.issuedAt, words.time(signed.issuedAt)],
    // Where the visitor's clock is UTC the same time would stand there twice.
    [
      words.issuedHere,
      new Date(signed.issuedAt).getTimezoneOffset() === 0 ? undefined : words.timeHere(signed.issuedAt),
    ],
    [words.dataOf, osmTimestamp === undefined ? undefined : words.day(osmTimestamp)],
    [words.region, `${signed.region.id}, ${signed.region.version}`],
    [words.language, words.languages[signed.language.slice(0, 2)] ?? signed.language],
  ];
  // For programs: nobody reads them, so they do not stand before what people read.
  const codes: Rows = [
    [words.id, signed.id],
    [words.key, keyId],
    [words.textHash, signed.textSha256],
    [words.basisHash, signed.basisSha256],
    [words.signature, signature],
  ];
  const file = URL.createObjectURL(new Blob([JSON.stringify(warrant, null, 2)], { type: 'application/json' }));
  return element('section', '', [
    element('h2', '', [words.proof]),
    rowsOf(shown, value => value),
    element('details', '', [
      element('summary', '', [words.technical]),
      rowsOf(codes, value => element('code', '', [value])),
    ]),
    element('ul', 'links', [
      element('li', '', [element('a', '', [words.download], { href: file, download: `${signed.id}.json` })]),
      element('li', '', [element('a', '', [words.keys], { href: `${root}.well-known/umkreis-keys.json` })]),
      element('li', '', [element('a', '', [words.howTo], { href: `${root}docs/texts#the-warrant` })]),
    ]),
  ]);
}

type Rows = readonly (readonly [name: string, value: string | undefined])[];

function rowsOf(rows: Rows, shown: (value: string) => HTMLElement | string): HTMLElement {
  const parts = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [element('dt', '', [name]), element('dd', '', [shown(value)])],
  );
  return element('dl', '', parts);
}
