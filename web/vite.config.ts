// Builds the pages into ../dist/web: `embed/index.html`, `warrant/index.html`, and `index.html`, the explorer. Their files lie under `assets/`, with a hash in every name but those of icons.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { drawSheet } from '../scripts/build-map-assets.ts';
import { MARKS } from '../scripts/sprite-images.ts';
import { withoutUnusedParts } from '../scripts/unused-map-parts.ts';
import { POI_TYPES } from '../src/poi-types/poi-types.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Whether a file contains the map library, which both pages share; any module in it may give the file its name. */
function holdsMapLibre(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): boolean {
  return file?.type === 'chunk' && file.moduleIds.some(id => id.includes('/maplibre-gl/'));
}

/**
 * Names the explorer's map code and the two fonts of all pages in the HTML's head, so that they load in parallel with the
 * page's own code instead of after it. The embed page shows text and a picture before it asks for the map's code.
 */
function preloadEarly(): Plugin {
  return {
    name: 'preload-early',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, path }) => {
        const isExplorer = path === '/index.html';
        const above = isExplorer ? './' : '../';
        const map = Object.values(bundle).find(
          file => isExplorer && file.type === 'chunk' && file.facadeModuleId?.endsWith('/web/explorer/live-map.ts'),
        );
        const code =
          map?.type === 'chunk' ? [map.fileName, ...map.imports.filter(name => holdsMapLibre(bundle[name]))] : [];
        const fonts = Object.keys(bundle).filter(name => /noto-sans-latin-[47]00-normal-[^/]+\.woff2$/.test(name));
        const link = (name: string, attrs: Readonly<Record<string, string>>): HtmlTagDescriptor => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { ...attrs, crossorigin: true, href: above + name },
        });
        return [
          ...code.map(name => link(name, { rel: 'modulepreload' })),
          // After the code that shows the text.
          ...fonts
            .sort()
            .map(name => link(name, { rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low' })),
        ];
      },
    },
  };
}

/** Where the map library keeps its source. */
const MAPLIBRE = here('../node_modules/maplibre-gl/src');
/** What the page's code imports for the address of the worker that shares files with the page. */
const WORKER_ADDRESS = 'maplibre-gl/src/source/worker.ts?url';

/**
 * Builds the map library from the source in its package. The package also has built files, one for the page and one for its worker, and each
 * of them contains the same hundred kilobytes (compressed); here both import one file with what they share.
 */
function mapLibreInParts(): Plugin {
  let worker = '';
  return {
    name: 'maplibre-in-parts',
    enforce: 'pre',
    buildStart() {
      worker = this.emitFile({ type: 'chunk', id: join(MAPLIBRE, 'source/worker.ts'), name: 'map-worker' });
    },
    resolveId(id) {
      if (id === WORKER_ADDRESS) return `\0${id}`;
      return id === 'maplibre-gl' ? join(MAPLIBRE, 'index.ts') : undefined;
    },
    load(id) {
      return id === `\0${WORKER_ADDRESS}` ? `export default import.meta.ROLLUP_FILE_URL_${worker};` : undefined;
    },
  };
}

/**
 * Writes the marks of the base map as a sprite of its own, with a hash in its name: pages draw the badges of places themselves, so they do not load the
 * sprite of pictures, which has all of them.
 */
async function mapMarks(): Promise<Plugin> {
  const sheets = await Promise.all([1, 2].map(ratio => drawSheet(MARKS, ratio)));
  const hash = createHash('sha256');
  for (const { png, index } of sheets) hash.update(png).update(JSON.stringify(index));
  const base = `assets/marks-${hash.digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 8)}`;
  return {
    name: 'map-marks',
    config: () => ({ define: { 'import.meta.env.MARKS': JSON.stringify(base) } }),
    generateBundle() {
      for (const [i, { png, index }] of sheets.entries()) {
        const name = base + (i === 0 ? '' : '@2x');
        this.emitFile({ type: 'asset', fileName: `${name}.png`, source: png });
        this.emitFile({ type: 'asset', fileName: `${name}.json`, source: JSON.stringify(index) });
      }
    },
  };
}

const ICON_FOLDERS: Readonly<Record<string, string>> = { maki: '@mapbox/maki', temaki: '@rapideditor/temaki' };

/** Writes every icon of the catalogue to `assets/icons/{name}.svg`, and for the pages once more under a name with a hash of all of them. */
function catalogueIcons(): Plugin {
  const icons = [...new Set(POI_TYPES.map(type => type.icon))].map(icon => {
    const [set = '', ...words] = icon.split('-');
    return [icon, readFileSync(here(`../node_modules/${ICON_FOLDERS[set]}/icons/${words.join('-')}.svg`))] as const;
  });
  const all = createHash('sha256');
  for (const [, source] of icons) all.update(source);
  const hash = all.digest('hex').slice(0, 8);
  return {
    name: 'catalogue-icons',
    config: () => ({ define: { 'import.meta.env.ICONS': JSON.stringify(hash) } }),
    generateBundle() {
      for (const [icon, source] of icons)
        for (const name of [`icons/${icon}`, `icon-${icon}-${hash}`])
          this.emitFile({ type: 'asset', fileName: `assets/${name}.svg`, source });
    },
  };
}

/** Below this many bytes, headers are most of an answer. */
const WORTH_BYTES = 700;

/** Compresses code and styles with the strongest Brotli level, which takes seconds: too long for the start of a server, acceptable for a build. */
function compressAhead(): Plugin {
  return {
    name: 'compress-ahead',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(m?js|css|svg)$/.test(name)) continue;
        const bytes = readFileSync(join(dir, name));
        if (bytes.length >= WORTH_BYTES) writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes));
      }
    },
  };
}

export default defineConfig({
  root: here('.'),
  // Relative addresses: the page lies at {root}/embed/{token}, as deep as `embed/index.html`, and {root} may have a path.
  base: './',
  publicDir: false,
  plugins: [withoutUnusedParts(), mapLibreInParts(), mapMarks(), preloadEarly(), catalogueIcons(), compressAhead()],
  // The map library is written for compilers that leave out fields without a value: else they would hide those of the class above.
  oxc: { typescript: { removeClassFieldsWithoutInitializer: true }, assumptions: { setPublicClassFields: true } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2024',
    // The content security policy allows no inline code and no `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The map library is one file of 1 MB before compression, and loads in parallel with everything else.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: { embed: here('embed/index.html'), explorer: here('index.html'), warrant: here('warrant/index.html') },
      // Compression takes most of the time of a build, as intended; Vite would warn about it.
      checks: { bundlerTimings: false },
    },
  },
});
