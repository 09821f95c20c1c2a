// Renders the documents for the pages at /docs/<name>. The build runs it: node scripts/render-docs.ts <folder>
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Token, type Tokens } from 'marked';
import type { BuiltDocuments, DocumentGroup, RenderedDocument } from '../src/server/http/document-page.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The page that lists all others. Its sections are the groups of the navigation. */
const INDEX = 'docs/index.md';

/** Documents beside those of the folder docs. */
const FURTHER = ['CHANGELOG.md', 'SECURITY.md'];

const FILES = [
  ...readdirSync(join(ROOT, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
  ...FURTHER,
];

/** Page names by file. The front page of the repository is no page: what it lists is on the index. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...FILES.map(file => [file, posix.basename(file, '.md').toLowerCase()] as const),
  ['README.md', 'index'],
]);

/** All pages, and their groups in the order of the index. */
export function renderedDocuments(): BuiltDocuments {
  const groups = groupsOf(readFileSync(join(ROOT, INDEX), 'utf8'));
  const pages = FILES.map(file => rendered(file, readFileSync(join(ROOT, file), 'utf8')));
  return { pages, groups };
}

/** The anchor that GitHub generates for a heading in Markdown. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function groupsOf(index: string): readonly DocumentGroup[] {
  return index
    .split(/^## /m)
    .slice(1)
    .map(section => ({
      title: section.split('\n', 1)[0] ?? '',
      pages: [...section.matchAll(/^- \[([^\]]+)\]\(([^)]+)\): (.+)$/gm)].map(
        ([, label = '', path = '', about = '']) => {
          const name = NAMES.get(posix.join('docs', path));
          if (name === undefined) throw new Error(`${INDEX} lists ${path}, which is no document.`);
          return { name, label, about };
        },
      ),
    }));
}

function rendered(file: string, text: string): RenderedDocument {
  const anchors = new Map<string, number>();
  const headings: { id: string; text: string }[] = [];
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: source }: Tokens.Heading) {
        const plain = anchorOf(source);
        const before = anchors.get(plain) ?? 0;
        anchors.set(plain, before + 1);
        // GitHub numbers repeated headings.
        const id = before === 0 ? plain : `${plain}-${before}`;
        const shown = this.parser.parseInline(tokens);
        if (depth === 1) title = plainText(tokens);
        if (depth === 2) headings.push({ id, text: plainText(tokens) });
        const mark = `<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a>`;
        return `<h${depth} id="${id}">${shown}${depth === 1 ? '' : ` ${mark}`}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const shown = this.parser.parseInline(tokens);
        const target = servedTarget(href, file);
        return target === undefined ? shown : `<a href="${escaped(target)}">${shown}</a>`;
      },
      image({ href, text: alternative }: Tokens.Image) {
        return `<img src="${escaped(servedTarget(href, file) ?? '')}" alt="${escaped(alternative)}">`;
      },
      html({ text: source }: Tokens.HTML | Tokens.Tag) {
        return source.replaceAll(/<!--[\s\S]*?-->/g, '');
      },
    },
  });
  const html = marked.parse(text, { async: false });
  return { name: NAMES.get(file) ?? '', title, headings, html: scrollable(html) };
}

/** Wide tables and code scroll by themselves, also by keyboard; the page does not. */
function scrollable(html: string): string {
  return (
    html
      .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>')
      .replaceAll('<pre>', '<pre tabindex="0">')
      // A column without a name has no header for screen readers.
      .replaceAll('<th></th>', '<td></td>')
  );
}

/** The address of a link on the page; undefined if the server does not have the file. */
function servedTarget(href: string, file: string): string | undefined {
  if (/^[a-z]+:/i.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (path === '') return hash;
  const target = posix.join(posix.dirname(file), path);
  if (target.startsWith('docs/pictures/')) return target.slice('docs/'.length);
  const name = NAMES.get(target);
  if (name === undefined) return undefined;
  return target === 'README.md' ? name : name + hash;
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(token => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : ''))
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Name the folder to write: node scripts/render-docs.ts dist/web/docs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(renderedDocuments()));
  cpSync(join(ROOT, 'docs', 'pictures'), join(folder, 'pictures'), { recursive: true });
}
