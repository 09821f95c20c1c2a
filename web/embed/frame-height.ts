// Reports the height that suits the page's width to the page around the frame.

/** If the frame is narrower, the panel lies under the map; the style sheets use the same figure. */
const WIDE = 720;
const WIDE_HEIGHT = 560;
/** With a long card above the list. */
const WIDE_HEIGHT_WITH_INDEX = 680;
const NARROW = { share: 1.4, least: 520, most: 720 } as const;

/** Height in CSS pixels that suits a width. */
export function heightFor(width: number, hasIndex: boolean): number {
  if (width >= WIDE) return hasIndex ? WIDE_HEIGHT_WITH_INDEX : WIDE_HEIGHT;
  return Math.round(Math.min(NARROW.most, Math.max(NARROW.least, width * NARROW.share)));
}

/** Posts `{ type: 'umkreis-height', height }` to the page around it, at once and whenever a new width needs another height. */
export function tellHeight(hasIndex: boolean): void {
  if (window.self === window.top) return;
  let told = 0;
  const tell = () => {
    const height = heightFor(window.innerWidth, hasIndex);
    if (height === told) return;
    told = height;
    // To any origin, as the page around a frame knows the frame's size anyway.
    window.parent.postMessage({ type: 'umkreis-height', height }, '*');
  };
  tell();
  window.addEventListener('resize', tell);
}
