// Writes the licences of all packages that run in the service or are part of the pages, each with its text: most licences demand that their text comes with every copy.
// `node scripts/third-party-licenses.ts FILE`; the build writes it beside the assets of the pages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Packages of `devDependencies` whose code, icons or fonts the build puts into the pages; their dependencies come with them. */
export const BUILT_IN = [
  '@fontsource/noto-sans',
  '@mapbox/maki',
  '@rapideditor/temaki',
  'maplibre-gl',
  'read-excel-file',
];

export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it; what the text says if the package does not. */
  readonly license: string;
  readonly text: string;
}

interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Described {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** The packages by name and version. Packages for other platforms are not installed here, and have the licence of those that are. */
export function licensedPackages(): LicensedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const paths = new Set(Object.keys(packages).filter(path => path !== '' && packages[path]?.dev !== true));
  const add = (path: string) => {
    if (paths.has(path)) return;
    paths.add(path);
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) add(resolved(packages, path, name));
  };
  for (const name of BUILT_IN) add(`node_modules/${name}`);
  const found = [...paths]
    .filter(path => packages[path]?.optional !== true || existsSync(join(ROOT, path)))
    .map(path => licensed(join(ROOT, path)));
  const once = new Map(found.map(each => [`${each.name} ${each.version}`, each]));
  return [...once.keys()].sort().map(key => once.get(key)!);
}

/** Where Node finds a dependency: in the package's own folder, else in those around it. */
function resolved(packages: Readonly<Record<string, Locked>>, from: string, name: string): string {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const inside = `${at}/node_modules/${name}`;
    if (inside in packages) return inside;
  }
  return `node_modules/${name}`;
}

function licensed(folder: string): LicensedPackage {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Described;
  const text = textIn(folder, license);
  const id = license ?? (text === undefined ? undefined : idOf(text));
  if (id === undefined) throw new Error(`${name} ${version} has no licence that this script can find.`);
  if (text !== undefined) return { name, version, license: id, text };
  const standard = STANDARD_TEXTS[id];
  if (standard === undefined) throw new Error(`${name} ${version} carries no text of its licence, ${id}.`);
  const holder = typeof author === 'string' ? author : author?.name;
  return { name, version, license: id, text: `Copyright (c) ${holder ?? `the authors of ${name}`}\n\n${standard}` };
}

/** The licence that comes with a package: in files of its own (REUSE has one for each licence), else in its readme. */
function textIn(folder: string, license: string | undefined): string | undefined {
  const ofReuse = join(folder, 'LICENSES', `${license}.txt`);
  if (existsSync(ofReuse)) return readFileSync(ofReuse, 'utf8').trim();
  const files = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && /^(?:licen[cs]e|copying|notice|unlicense)/i.test(entry.name))
    .map(({ name }) => name);
  if (files.length > 0) return files.map(name => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
  const readme = readdirSync(folder).find(name => /^readme/i.test(name));
  const section =
    readme && /^#+\s*licen[cs]e\s*$([\s\S]*)/im.exec(readFileSync(join(folder, readme), 'utf8'))?.[1]?.trim();
  return section && /Permission is hereby granted|Redistribution and use/.test(section) ? section : undefined;
}

/** The licence of a text, for packages that do not name it. */
function idOf(text: string): string | undefined {
  if (/Permission is hereby granted, free of charge/.test(text)) return 'MIT';
  if (/Permission to use, copy, modify,? and\/or distribute/.test(text)) return 'ISC';
  if (!/Redistribution and use in source and binary forms/.test(text)) return undefined;
  return /Neither the name/.test(text) ? 'BSD-3-Clause' : 'BSD-2-Clause';
}

const DISCLAIMER = (holders: string) =>
  `THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE ${holders} BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`;

/** The texts as SPDX has them (https://spdx.org/licenses/), for packages that name their licence and do not carry its text. */
const STANDARD_TEXTS: Readonly<Record<string, string>> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
  'BSD-3-Clause': `Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer.

2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer in the documentation and/or other materials provided with the distribution.

3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products derived from this software without specific prior written permission.

${DISCLAIMER('COPYRIGHT HOLDER OR CONTRIBUTORS')}`,
};

/** The whole file: a list by licence, then the text of each package. Packages with the same text share it. */
export function licensesFile(packages: readonly LicensedPackage[]): string {
  const label = ({ name, version }: LicensedPackage) => `${name} ${version}`;
  const list = [...Map.groupBy(packages, ({ license }) => license)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, own]) => `${license}: ${own.map(label).join(', ')}`);
  const texts = [...Map.groupBy(packages, ({ text }) => text)].map(
    ([text, own]) =>
      `${'='.repeat(80)}\n${own.map(each => `${label(each)} (${each.license})`).join('\n')}\n\n${text}\n`,
  );
  return `Packages that run in Umkreis or are part of its pages, with their licences. They keep these licences; Umkreis itself has the Apache License 2.0.\n\n${list.join('\n\n')}\n\n${texts.join('\n')}`;
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new Error('Name the file to write.');
  writeFileSync(target, licensesFile(licensedPackages()));
}
