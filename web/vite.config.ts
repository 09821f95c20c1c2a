// Builds the pages into ../dist/web: `embed/index.html`, `warrant/index.html`, and `index.html`, the explorer. Their files lie under `assets/`, with a hash in every name but those of icons.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { POI_TYPES } from '../src/poi-types/poi-types.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Whether a file contains the map library, which both pages share; any module in it may give the file its name. */
function holdsMapLibre(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): boolean {
  return file?.type === 'chunk' && file.moduleIds.some(id => id.includes('/maplibre-gl/'));
}

/** The map code of a page other than the explorer; the page of a certificate has no map. */
const MAP_CODE: Readonly<Record<string, string>> = { '/embed/index.html': 'embed/map.ts' };

/**
 * Names a page's map code and the two fonts of both pages in the HTML's head, so that they load in parallel with the
 * page's own code instead of after it.
 */
function preloadEarly(): Plugin {
  return {
    name: 'preload-early',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, path }) => {
        const [above, entry] = path === '/index.html' ? ['./', 'explorer/live-map.ts'] : ['../', MAP_CODE[path]];
        const map = Object.values(bundle).find(
          file => entry !== undefined && file.type === 'chunk' && file.facadeModuleId?.endsWith(`/web/${entry}`),
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
          ...fonts.sort().map(name => link(name, { rel: 'preload', as: 'font', type: 'font/woff2' })),
        ];
      },
    },
  };
}

const ICON_FOLDERS: Readonly<Record<string, string>> = { maki: '@mapbox/maki', temaki: '@rapideditor/temaki' };

/** Writes every icon of the catalogue to `assets/icons/{name}.svg`. */
function catalogueIcons(): Plugin {
  return {
    name: 'catalogue-icons',
    generateBundle() {
      for (const icon of new Set(POI_TYPES.map(type => type.icon))) {
        const [set = '', ...words] = icon.split('-');
        const file = here(`../node_modules/${ICON_FOLDERS[set]}/icons/${words.join('-')}.svg`);
        this.emitFile({ type: 'asset', fileName: `assets/icons/${icon}.svg`, source: readFileSync(file) });
      }
    },
  };
}

/** The server sends code and styles under this many bytes uncompressed. */
const WORTH_BYTES = 4096;

/** Compresses code and styles with the strongest Brotli level, which takes seconds: too long for the start of a server, acceptable for a build. */
function compressAhead(): Plugin {
  return {
    name: 'compress-ahead',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(m?js|css)$/.test(name)) continue;
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
  plugins: [preloadEarly(), catalogueIcons(), compressAhead()],
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
