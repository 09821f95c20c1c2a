// A headless Chromium with WebGL for browser tests: from the npm package, else from the system.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const PACKAGE_BUILD = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
const PACKAGE_BIN = join(PACKAGE_BUILD, '..', '..', 'bin');
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** The package's own arguments include `--single-process`, which crashes at the second page, and `--disable-web-security`. */
const ARGUMENTS = [
  '--no-sandbox',
  '--headless=shell',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
];

/** Opens a browser that draws WebGL in software. The caller closes it. @throws if no Chromium starts */
export async function openBrowser(): Promise<Browser> {
  try {
    const folder = await unpackedChromium();
    return await chromium.launch({
      executablePath: join(folder, 'chromium'),
      args: ARGUMENTS,
      env: environmentFor(folder),
    });
  } catch (failure) {
    if (!existsSync(SYSTEM_CHROMIUM)) throw failure;
    return await chromium.launch({ executablePath: SYSTEM_CHROMIUM, args: ARGUMENTS });
  }
}

/**
 * The folder with `chromium`, SwiftShader and the libraries that a bare Debian lacks, unpacked once per version. The package
 * unpacks directly into the temporary folder, where a second test process could start an incomplete file. So a child process
 * unpacks into its own folder, which is then renamed.
 */
async function unpackedChromium(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PACKAGE_BIN, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(tmpdir(), `umkreis-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(folder)) return folder;
  const fresh = await mkdtemp(`${folder}.`);
  const script = `
    const { default: packed, inflate } = await import(${JSON.stringify(import.meta.resolve('@sparticuz/chromium'))});
    await packed.executablePath();
    await inflate(${JSON.stringify(join(PACKAGE_BIN, 'al2023.tar.br'))});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: fresh },
  });
  try {
    await rename(fresh, folder);
  } catch (failure) {
    if (!existsSync(folder)) throw failure;
    await rm(fresh, { recursive: true }); // another process was faster
  }
  return folder;
}

function environmentFor(folder: string): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) environment[name] = value;
  environment.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
  if (!existsSync('/etc/fonts/fonts.conf')) environment.FONTCONFIG_PATH = join(folder, 'fonts');
  return environment;
}
