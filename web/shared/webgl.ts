// Whether the browser can draw the map: asked before its code, the largest part of a page, is loaded.

/** @throws Error if the browser has no WebGL */
export function requireWebgl(): void {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (drawing === null) throw new Error('The browser has no WebGL.');
  // Browsers allow few at a time.
  drawing.getExtension('WEBGL_lose_context')?.loseContext();
}
