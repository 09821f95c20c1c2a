// Names under which anybody can register a name: a star below such a name would stand for strangers.
import { getPublicSuffix } from 'tldts';

/** Both parts of the Public Suffix List (publicsuffix.org): of registries (`co.uk`, `kobe.jp`) and of services that give each customer a name (`github.io`). */
const BOTH_PARTS = { allowPrivateDomains: true };

/** Services that give each customer a name below theirs, and are not in the list. */
const UNLISTED = new Set(
  'b-cdn.net fastly.net glitch.me hubspotpagebuilder.com jimdofree.com jimdosite.com neocities.org page.link railway.app render.com sourceforge.io squarespace.com static.app storage.googleapis.com strato-hosting.eu weebly.com wordpress.com'.split(
    ' ',
  ),
);

/** Whether a name, as `URL` writes it, is known to be one under which anybody can register. A name that is not known may still be one. */
export function isPublicSuffix(hostname: string): boolean {
  return UNLISTED.has(hostname) || getPublicSuffix(hostname, BOTH_PARTS) === hostname;
}
