// Imports the regions through the command line, and records its output and every resulting file.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Recorded, sha16 } from './answer.ts';
import type { RecordedRegion } from './cases/regions.ts';
import { type Known, normaliser, withoutDurations } from './normalise.ts';
import { ROOT, runOrFail, startServer } from './program.ts';

export const SHARED_DATA = resolve(ROOT, '..', 'shared', 'data');

export function isThere({ files }: RecordedRegion): boolean {
  return files === undefined || existsSync(join(SHARED_DATA, files.osm));
}

/** Imports one region in a separate folder and moves it to the others. */
export async function makeRegion(region: RecordedRegion, dataFolder: string, known: Known): Promise<Recorded[]> {
  const aside = `${dataFolder}-${region.name}`;
  mkdirSync(aside, { recursive: true });
  const settings = { UMKREIS_DATA: aside };
  const said = region.files === undefined ? await demo(settings) : await imported(region.name, region.files, settings);
  mkdirSync(join(dataFolder, 'regions'), { recursive: true });
  renameSync(join(aside, 'regions', region.name), join(dataFolder, 'regions', region.name));
  rmSync(aside, { recursive: true, force: true });
  const body = withoutDurations(normaliser(known).text(said, Date.now()).replaceAll(aside, '<data>'));
  return [{ name: `${region.name}/files/import`, asked: `import ${region.name}`, answer: { status: 0, body } }];
}

async function imported(name: string, files: NonNullable<RecordedRegion['files']>, settings: { UMKREIS_DATA: string }) {
  const path = (file: string) => join(SHARED_DATA, file);
  const { stdout, stderr } = await runOrFail(
    [
      ...['import', path(files.osm), '--name', name, '--census', path(files.census)],
      ...(files.elevation === undefined ? [] : ['--elevation', path(files.elevation)]),
    ],
    settings,
  );
  return `${stdout}\n${stderr}`;
}

/** The demo command creates the sample. */
async function demo(settings: { UMKREIS_DATA: string }): Promise<string> {
  const server = await startServer(['demo'], settings, 'Stop with Ctrl-C');
  const said = server.output();
  await server.stop();
  return said
    .split('\n')
    .filter(line => !line.startsWith('{"level"'))
    .join('\n');
}

/** The files of the current version as hashes of their contents; the manifest without its time and paths. */
export function filesOf(region: RecordedRegion, dataFolder: string, known: Known): Recorded[] {
  const folder = join(dataFolder, 'regions', region.name);
  const version = readFileSync(join(folder, 'current'), 'utf8').split('\n')[0]?.trim() ?? '';
  const names = readdirSync(join(folder, version)).sort();
  return names.map(name => {
    const bytes = readFileSync(join(folder, version, name));
    const body =
      name === 'manifest.json'
        ? manifestText(bytes.toString('utf8'), known)
        : `<${bytes.length} bytes, ${sha16(bytes)}>`;
    return { name: `${region.name}/files/${name}`, asked: name, answer: { status: 0, body } };
  });
}

/** Without the seal, which covers time and paths too. */
function manifestText(text: string, known: Known): string {
  // Each checkout has its own path to the same files.
  const { importCommand, ...rest } = JSON.parse(text.replace(/[^\s"]*\/shared\/data\//g, '<shared>/')) as Record<
    string,
    unknown
  >;
  const last = Object.keys(rest).at(-1) ?? '';
  const isSealed = /seal/i.test(last);
  const shown = { ...rest, importCommand, ...(isSealed && { [last]: '<seal>' }) };
  return normaliser(known).text(JSON.stringify(shown), Date.now());
}
