// The addresses from which the page loads its data, all relative to the page's own: {root}/embed/{token}.
import type { JourneyMode } from '../../src/core/modes.ts';

export interface Addresses {
  /** The service's root, with a slash at its end. */
  readonly root: string;
  /** Of the page itself, to share. */
  readonly page: string;
  readonly snapshot: string;
  /** The style of the map, which the page needs later. */
  readonly style: string;
  /** The picture that stands until the map has loaded, in pixels. */
  picture(width: number, height: number, scheme: 'light' | 'dark', scale?: number): string;
  /** The picture for paper, by day, in pixels of the page. */
  paper(width: number, height: number, scale: number): string;
  /** The reach by a mode. */
  reach(mode: JourneyMode): string;
  /** What a visitor may mean by a text. */
  places(text: string): string;
  /** How long it takes to a visitor's own place. */
  times(to: { readonly lat: number; readonly lng: number; readonly poiId?: string | undefined }): string;
  /** The route to a place of the list. @param start of several places from which, counted from 1 */
  route(to: { readonly id: string; readonly type: string }, mode: JourneyMode, start?: number): string;
}

/**
 * The addresses of the page at `href`; ignores its query and fragment.
 * @param grant lets the page read a snapshot that only some sites may show
 */
export function addressesOf(href: string, grant?: string): Addresses {
  const page = new URL(href);
  const token = page.pathname.slice(page.pathname.lastIndexOf('/') + 1);
  const below = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const address = new URL(`./${token}${path}`, page);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    if (grant !== undefined) address.searchParams.set('grant', grant);
    return address.href;
  };
  return {
    root: new URL('../', page).href,
    page: new URL(`./${token}`, page).href,
    snapshot: below('/data.json', { part: 'list' }),
    style: below('/data.json', { part: 'map' }),
    picture: (width, height, scheme, scale = 1) =>
      new URL(
        `./${token}.webp?w=${width}&h=${height}${scale === 1 ? '' : `&scale=${scale}`}${scheme === 'dark' ? '&scheme=dark' : ''}`,
        page,
      ).href,
    paper: (width, height, scale) =>
      new URL(`./${token}.png?width=${width}&height=${height}&scale=${scale}`, page).href,
    reach: transportMode => below('/reach', { transportMode }),
    places: text => below('/places', { q: text }),
    times: ({ lat, lng, poiId }) => below('/times', { to: `${lat},${lng}`, ...(poiId !== undefined && { poiId }) }),
    route: ({ id, type }, transportMode, start) =>
      below('/route', { to: id, type, transportMode, ...(start !== undefined && { start: String(start) }) }),
  };
}
