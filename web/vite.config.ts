// Builds the pages into ../dist/web: `embed/index.html`; what it loads lies under `assets/`, with a hash in every name but those of icons.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { POI_TYPES } from '../src/catalogue/poi-types.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Names the map's code and the two fonts every page draws with in the HTML's head, so that they load beside the
 * page's own code instead of after it.
 */
function preloadEarly(): Plugin {
  return {
    name: 'preload-early',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const tags: HtmlTagDescriptor[] = [];
        for (const name of Object.keys(bundle ?? {}).sort()) {
          const href = `../${name}`;
          if (/assets\/map-[^/]+\.js$/.test(name))
            tags.push({ tag: 'link', injectTo: 'head', attrs: { rel: 'modulepreload', crossorigin: true, href } });
          if (/noto-sans-latin-[47]00-normal-[^/]+\.woff2$/.test(name))
            tags.push({
              tag: 'link',
              injectTo: 'head',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
            });
        }
        return tags;
      },
    },
  };
}

const ICON_FOLDERS: Readonly<Record<string, string>> = { maki: '@mapbox/maki', temaki: '@rapideditor/temaki' };

/** Writes every icon that the catalogue names to `assets/icons/{name}.svg`. */
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

export default defineConfig({
  root: here('.'),
  // Relative addresses: the page lies at {root}/embed/{token}, as deep as `embed/index.html`, and {root} may have a path.
  base: './',
  publicDir: false,
  plugins: [preloadEarly(), catalogueIcons()],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2024',
    // The content security policy allows no inline code and no `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    // The map library is one file of 1 MB before compression, and loads beside everything else.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: { embed: here('embed/index.html') } },
  },
});
