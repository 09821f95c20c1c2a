// The frame of a document's page at `/docs/<name>`: the head, the navigation, the look. All addresses are relative to `/docs/`.
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../answers/meta.ts';

/** One document without the frame of its page. */
export interface RenderedDocument {
  /** The last part of its address. */
  readonly name: string;
  readonly title: string;
  /** Its sections, with their anchors. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  readonly html: string;
}

/** A section of the index. */
export interface DocumentGroup {
  readonly title: string;
  readonly pages: readonly { readonly name: string; readonly label: string; readonly about: string }[];
}

/** What the build writes. */
export interface BuiltDocuments {
  readonly pages: readonly RenderedDocument[];
  readonly groups: readonly DocumentGroup[];
}

const STYLE = `
html{color-scheme:light dark;scroll-padding-top:1rem;-webkit-text-size-adjust:100%;
--ink:light-dark(#1b2430,#e7ebf0);--soft:light-dark(#566170,#a3aebb);--line:light-dark(#e1e5ea,#333b45);
--paper:light-dark(#fff,#1c2127);--inset:light-dark(#f3f4f6,#272d35);--accent:light-dark(#0e6f83,#4cc0d4);--focus:light-dark(#0b57d0,#8ab4f8);
font:1rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
body{margin:0}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--paper)}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline;padding:.75rem 1.25rem;border-bottom:1px solid var(--line)}
header nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.brand{font-weight:700;font-size:1.125rem;color:inherit;text-decoration:none}
main{min-width:0;max-width:52rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.3rem;line-height:1.3;margin:2.25rem 0 .75rem}
h3{font-size:1.075rem;margin:1.75rem 0 .5rem}
p,ul,ol{margin:0 0 1rem}
p,li{overflow-wrap:break-word}
li>p{margin-bottom:.25rem}
ul,ol{padding-inline-start:1.5rem}
.anchor{color:var(--soft);text-decoration:none;opacity:0}
:is(h2,h3,h4):hover .anchor{opacity:1}
code{font:.875em/1.5 ui-monospace,Menlo,Consolas,monospace;background:var(--inset);padding:.1em .3em;border-radius:4px}
pre{overflow-x:auto;background:var(--inset);border-radius:8px;padding:.875rem 1rem;margin:0 0 1rem}
pre code{background:none;padding:0}
img{max-width:100%;height:auto;border-radius:8px}
details{margin:0 0 .75rem}
summary{cursor:pointer}
details>pre{margin-top:.5rem}
.table{overflow-x:auto;margin:0 0 1rem}
table{border-collapse:collapse;font-size:.9375rem}
th,td{text-align:start;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}
th{color:var(--soft)}
.pages{padding:1.25rem;border-top:1px solid var(--line);font-size:.9375rem}
.pages h2{font-size:.8125rem;color:var(--soft);margin:1rem 0 .25rem}
.pages ul{list-style:none;margin:0;padding:0}
.pages ul ul{padding-inline-start:.875rem;border-inline-start:2px solid var(--line);margin:.125rem 0 .375rem}
.pages a{display:block;padding:.125rem 0;color:inherit;text-decoration:none}
.pages a:hover{text-decoration:underline}
.pages [aria-current]{color:var(--accent);font-weight:600}
@media (min-width:64rem){
.below{display:none}
.columns{display:grid;grid-template-columns:17rem minmax(0,1fr)}
.pages{order:-1;border-top:0;border-inline-end:1px solid var(--line);position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;box-sizing:border-box}
.pages h2:first-child{margin-top:0}
}
@media print{header,.pages,.anchor{display:none}}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Headers of these pages. The policy allows their own style and pictures of this server. */
export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** The whole page. `groups` are the lists of the navigation. */
export function documentPage(
  { name, title, headings, html }: RenderedDocument,
  groups: readonly DocumentGroup[],
): string {
  const shownTitle = name === 'index' ? 'Umkreis: documents' : `${title} · Umkreis`;
  const sections = `<ul>${headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('')}</ul>`;
  const entry = ({ name: other, label }: DocumentGroup['pages'][number]) =>
    other === name
      ? `<li><a href="${other}" aria-current="page">${escapeHtml(label)}</a>${headings.length > 0 ? sections : ''}</li>`
      : `<li><a href="${other}">${escapeHtml(label)}</a></li>`;
  const lists = groups.map(
    ({ title: heading, pages }) => `<h2>${escapeHtml(heading)}</h2><ul>${pages.map(entry).join('')}</ul>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    `<title>${escapeHtml(shownTitle)}</title><style>${STYLE}</style></head><body>`,
    '<a class="skip" href="#text">Skip to the text</a>',
    '<header><a class="brand" href="../">Umkreis</a><nav aria-label="Service">',
    '<a href="index">Documents</a><a class="below" href="#pages">All pages</a><a href="../docs">Reference</a><a href="../openapi.json">OpenAPI</a></nav></header>',
    `<div class="columns"><main id="text">${html}</main>`,
    `<nav class="pages" id="pages" aria-label="Documents">${lists.join('')}</nav></div></body></html>`,
  ].join('');
}
