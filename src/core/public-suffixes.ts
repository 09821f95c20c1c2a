// Names under which anybody can register a name: a star below such a name would stand for strangers.

/** Second labels under which registries of countries sell names (`co.uk`, `com.br`, `gv.at`, `or.jp`). */
const SOLD_BELOW_COUNTRIES = new Set(
  'ac ad adv art asn biz co com ed edu firm gen go gob gouv gov govt gub gv id in ind inf info int k12 kr lg ltd me mi mil mod muni name ne net nhs nic nom or org oz parliament plc police pro res sch school tm tur tv web'.split(
    ' ',
  ),
);

/** Names of services that give each customer a name below theirs, from the private part of the Public Suffix List (publicsuffix.org). */
const SHARED_BY_CUSTOMERS = new Set(
  'amplifyapp.com appspot.com azureedge.net azurestaticapps.net azurewebsites.net b-cdn.net blogspot.com bitbucket.io cloudapp.net cloudfront.net codeberg.page deno.dev dyndns.org eu.org fastly.net firebaseapp.com fly.dev github.io githubusercontent.com gitlab.io glitch.me herokuapp.com hosted.app hubspotpagebuilder.com jimdofree.com jimdosite.com lovable.app myshopify.com neocities.org netlify.app ngrok.app ngrok.dev ngrok.io ngrok-free.app ngrok-free.dev onrender.com pages.dev page.link r2.dev railway.app render.com replit.app replit.dev run.app s3.amazonaws.com shopware.store sourceforge.io squarespace.com static.app storage.googleapis.com strato-hosting.eu streamlit.app surge.sh translate.goog trycloudflare.com uk.com us.com de.com eu.com vercel.app web.app webflow.io weebly.com wixsite.com wixstudio.com wordpress.com workers.dev'.split(
    ' ',
  ),
);

/** Whether a name is known to be one under which anybody can register. A name that is not known may still be one. */
export function isPublicSuffix(hostname: string): boolean {
  const labels = hostname.toLowerCase().split('.');
  const [second = '', top = ''] = labels;
  if (labels.length === 2 && top.length === 2 && SOLD_BELOW_COUNTRIES.has(second)) return true;
  return SHARED_BY_CUSTOMERS.has(hostname.toLowerCase());
}
