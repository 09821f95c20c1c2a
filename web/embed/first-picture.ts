// The picture of the server that stands in the map's place until the map has loaded, or for as long as the browser draws none.
import { FIRST_PICTURE } from '../../src/features/snapshots/first-picture.ts';
import { cameraFor, mercatorX, mercatorY, type Padding, WORLD_PIXELS } from '../../src/map/mercator.ts';
import { element } from '../shared/elements.ts';
import { isDarkNow } from '../shared/scheme.ts';
import type { Addresses } from './addresses.ts';
import { MARGIN } from './margins.ts';
import type { Snapshot } from './snapshot.ts';

/** What chips and the closed sheet will about cover on a narrow screen, where the page does not know it before its data. */
const ABOUT_COVERED = { above: 58, below: 150 } as const;
/** At least the place of the map on paper, in CSS pixels, and pixels on paper for each. */
const PAPER = { width: 720, height: 540, scale: 2 } as const;
/** A frame whose map begins at the left edge has its panel as a sheet over the map. */
const EDGE = 1;

export interface FirstPicture {
  /** Shows the reach where the map will show it, also after changes of the size. */
  place(snapshot: Snapshot, margins: () => Padding): void;
  /** Puts a sharp picture in its stead once that has loaded, for a page that gets no map. */
  sharpen(): Promise<void>;
  /** A picture by day, for paper, once loaded. */
  byDay(): Promise<HTMLImageElement>;
  /** Resolves when the picture stands, cannot be had, or takes too long to wait for. */
  readonly stands: Promise<void>;
  remove(): void;
}

/** The map does not wait longer for a picture that a busy server draws late. */
const MOST_WAIT_MILLISECONDS = 4000;

/** Asks for the picture in the size of the map's place, before the page knows what is on it. */
export function createFirstPicture(container: HTMLElement, { picture, paper }: Addresses): FirstPicture {
  const size = sizeFor(container);
  const scheme = isDarkNow() ? 'dark' : 'light';
  const image = element('img', 'picture', [], {
    alt: '',
    width: String(size.width),
    height: String(size.height),
    fetchpriority: 'high',
    src: picture(size.width, size.height, scheme),
  });
  container.prepend(image);
  const follower = new AbortController();
  return {
    stands: Promise.race([
      image.decode().catch(() => image.classList.add('is-missing')),
      new Promise<void>(late => setTimeout(late, MOST_WAIT_MILLISECONDS)),
    ]).then(() => performance.mark('umkreis-picture')) as Promise<unknown> as Promise<void>,
    place({ loaded, words }, margins) {
      image.alt = words.picture(loaded.location.label);
      const update = () => {
        const { clientWidth: width, clientHeight: height } = container;
        if (width === 0 || height === 0) return;
        const shown = cameraFor(loaded.bounds, width, height, margins());
        const drawn = cameraFor(loaded.bounds, size.width, size.height, FIRST_PICTURE.padding);
        const scale = 2 ** (shown.zoom - drawn.zoom);
        const world = WORLD_PIXELS * 2 ** shown.zoom;
        const x = (mercatorX(drawn.center.lng) - mercatorX(shown.center.lng)) * world;
        const y = (mercatorY(drawn.center.lat) - mercatorY(shown.center.lat)) * world;
        image.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale})`;
      };
      update();
      const observer = new ResizeObserver(update);
      observer.observe(container);
      follower.signal.addEventListener('abort', () => observer.disconnect());
    },
    async sharpen() {
      const src = picture(size.width, size.height, scheme, FIRST_PICTURE.sharpScale);
      // The first picture stays if the sharp one cannot be had.
      const isLoaded = element('img', '', [], { alt: '', src }).decode();
      const isSharp = await isLoaded.then(
        () => true,
        () => false,
      );
      if (!isSharp) return;
      image.src = src;
      image.classList.remove('is-missing');
    },
    async byDay() {
      const copy = element('img', 'picture', [], {
        alt: image.alt,
        src: paper(PAPER.width, PAPER.height, PAPER.scale),
      });
      await copy.decode().catch(() => undefined);
      return copy;
    },
    remove() {
      follower.abort();
      image.remove();
    },
  };
}

/** The size whose free part is as large as that of the map, rounded down: a picture that is enlarged a little still covers the whole frame. */
function sizeFor(container: HTMLElement): { readonly width: number; readonly height: number } {
  const { left, width, height } = container.getBoundingClientRect();
  const isNarrow = left < EDGE;
  const covered = isNarrow ? ABOUT_COVERED.above + ABOUT_COVERED.below : 0;
  const { least, mostWidth, mostHeight, step, padding } = FIRST_PICTURE;
  const rounded = (free: number, most: number) =>
    Math.min(most, Math.max(least, step * Math.floor((free + 2 * padding) / step)));
  return {
    width: rounded(width - 2 * MARGIN, mostWidth),
    height: rounded(height - covered - 2 * MARGIN, mostHeight),
  };
}
