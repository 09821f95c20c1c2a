// The content of `/embed.js`. It runs in other people's pages, so it is small and changes nothing else in them.

/**
 * Shows maps in a page in two forms, each with a frame that is as wide as its place and as high as the map requests:
 * - every `<div data-umkreis="token">`, also one that the page adds later. `data-title` is the text that screen readers announce, `data-height` a fixed height
 *   in pixels.
 * - every element `<umkreis-map token="…">`, wherever it stands, also in shadow trees. `src` may have the address of the map instead; `title`, `height` and
 *   `scheme` (`light`, `dark`) are optional, and all of them may change. What the element contains shows while it names no map.
 *
 * Frames come from the address of the script alone, and only a page of that address in the frame itself can change its height; the server may redirect http to
 * https. Styles are set by script, so a `Content-Security-Policy` needs `script-src` and `frame-src` and nothing else. A changed address gets a new frame: in
 * the old one it would be a step in the history of the browser. The element comes last, as the oldest browsers know no sheets for it.
 */
export const EMBED_SCRIPT = `(() => {
  'use strict';
  const script = document.currentScript;
  if (!script || window.umkreisFrames) return;
  window.umkreisFrames = true;
  const root = script.src.replace(/embed\\.js([?#].*)?$/, '');
  const { origin: home } = new URL(root);
  const elements = new Set();
  const open = (map, scheme) => {
    const token = (map || '').split('/').pop();
    if (!/^[A-Za-z0-9]+$/.test(token)) return null;
    const frame = document.createElement('iframe');
    frame.loading = 'lazy';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.allow = 'fullscreen';
    frame.style.cssText = 'display:block;width:100%;border:0';
    frame.src = root + 'embed/' + token + (/^(dark|light)$/.test(scheme) ? '?scheme=' + scheme : '');
    return frame;
  };
  const dress = (frame, title, height) => {
    frame.title = title || (/^de/.test(document.documentElement.lang) ? 'Karte der Umgebung' : 'Map of the surroundings');
    frame.style.height = (height > 0 ? height : 600) + 'px';
  };
  const fill = () => document.querySelectorAll('[data-umkreis]').forEach(place => {
    const { umkreis, title, height } = place.dataset;
    const frame = place.querySelector('iframe') ? null : open(umkreis);
    if (!frame) return;
    dress(frame, title, height);
    place.append(frame);
  });
  addEventListener('message', ({ source, origin, data }) => {
    if (data?.type !== 'umkreis-height' || !(data.height > 0)) return;
    if (origin !== home && origin !== home.replace('http:', 'https:')) return;
    const height = Math.min(Math.max(Math.ceil(data.height), 320), 4000);
    document.querySelectorAll('[data-umkreis]>iframe').forEach(frame => {
      if (frame.contentWindow === source && !(frame.parentNode.dataset.height > 0)) frame.style.height = height + 'px';
    });
    elements.forEach(each => each.hear(source, height));
  });
  fill();
  addEventListener('DOMContentLoaded', fill);
  new MutationObserver(fill).observe(document.documentElement, { childList: true, subtree: true });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host{display:block}:host([hidden]){display:none}');
  customElements.define('umkreis-map', class extends HTMLElement {
    static observedAttributes = ['token', 'src', 'title', 'height', 'scheme'];
    #tree = this.attachShadow({ mode: 'open' });
    #frame;
    #told;
    connectedCallback() {
      elements.add(this);
      this.#tree.adoptedStyleSheets = [sheet];
      this.#show(null);
      this.#draw();
    }
    disconnectedCallback() {
      elements.delete(this);
      this.#show(null);
    }
    attributeChangedCallback() {
      if (elements.has(this)) this.#draw();
    }
    hear(source, height) {
      if (this.#frame?.contentWindow !== source) return;
      this.#told = height;
      this.#draw();
    }
    #draw() {
      const of = name => this.getAttribute(name);
      const frame = open(of('token') || of('src'), of('scheme'));
      if (frame?.src !== this.#frame?.src) this.#show(frame);
      if (frame) dress(this.#frame, of('title'), of('height') > 0 ? of('height') : this.#told);
    }
    #show(frame) {
      this.#told = 0;
      this.#frame = frame;
      this.#tree.replaceChildren(frame || document.createElement('slot'));
    }
  });
})();
`.replace(/\n */g, '\n');
