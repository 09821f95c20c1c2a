// The content of `/embed.js`. It runs in other people's pages, so it is small and changes nothing else in them.

/**
 * Turns every `<div data-umkreis="token">` of a page, also one that the page adds later, into a frame. The frame is as wide as the `div` and as high as the
 * map requests. The script reads and writes nothing else of the page, and loads frames from its own origin. `data-title` is the text that screen readers
 * announce, `data-height` a fixed height in pixels.
 */
export const EMBED_SCRIPT = `(function () {
  'use strict';
  var script = document.currentScript;
  if (!script || window.umkreisFrames) return;
  window.umkreisFrames = true;
  var root = script.src.replace(/embed\\.js([?#].*)?$/, '');
  var frames = [];
  function open(place) {
    var token = place.getAttribute('data-umkreis');
    if (place.querySelector('iframe') || !/^[A-Za-z0-9]+$/.test(token)) return;
    var frame = document.createElement('iframe');
    var height = Number(place.getAttribute('data-height'));
    frame.title = place.getAttribute('data-title') || (/^de/.test(document.documentElement.lang) ? 'Karte der Umgebung' : 'Map of the surroundings');
    frame.loading = 'lazy';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.allow = 'fullscreen';
    frame.style.cssText = 'display:block;width:100%;border:0;height:' + (height > 0 ? height : 600) + 'px';
    frame.src = root + 'embed/' + token;
    if (!(height > 0)) frames.push(frame);
    place.appendChild(frame);
  }
  function all() {
    document.querySelectorAll('[data-umkreis]').forEach(open);
  }
  window.addEventListener('message', function (event) {
    var said = event.data;
    if (!said || said.type !== 'umkreis-height' || !(said.height > 0)) return;
    frames.forEach(function (frame) {
      if (frame.contentWindow === event.source) frame.style.height = Math.min(Math.max(Math.ceil(said.height), 320), 4000) + 'px';
    });
  });
  all();
  document.addEventListener('DOMContentLoaded', all);
  if (window.MutationObserver) new MutationObserver(all).observe(document.documentElement, { childList: true, subtree: true });
})();
`;
