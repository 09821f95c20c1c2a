// Links of well-known maps and the URI `geo:` → the coordinate, or the address, in them.

/** What a link says: a point in degrees, or a text to search for. */
export type LinkContent =
  | { readonly lat: number; readonly lng: number; readonly text?: undefined }
  | { readonly text: string; readonly lat?: undefined };

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d{1,20})?)`;
const JOINT = String.raw`(?:,|%2C|~|_|\||%7C|;|\+|\s){1,5}`;

/** Where links keep a coordinate: latitude first, unless `isSwapped`. The most telling first. */
const FORMS: readonly { readonly form: RegExp; readonly isSwapped?: true; readonly host?: RegExp }[] = [
  // The marked place of a Google link lies behind `!3d`; `@` is only the middle of the map.
  { form: new RegExp(`!3d${NUMBER}!4d${NUMBER}`) },
  {
    form: new RegExp(
      String.raw`[?&#]m?lat(?:itude)?=${NUMBER}\d{0,20}&(?:.{0,200}&)?m?(?:lon|lng|long|longitude)=${NUMBER}`,
      'i',
    ),
  },
  {
    form: new RegExp(
      String.raw`[?&#](?:ll|pt|sll|text|whatshere%5Bpoint%5D|whatshere\[point\])=${NUMBER}${JOINT}${NUMBER}`,
      'i',
    ),
    isSwapped: true,
    host: /yandex|2gis/i,
  },
  {
    form: new RegExp(String.raw`[?&#](?:x|lon)=${NUMBER}\d{0,20}&(?:.{0,200}&)?(?:y|lat)=${NUMBER}`, 'i'),
    isSwapped: true,
  },
  {
    form: new RegExp(
      String.raw`[?&#](?:q|query|ll|sll|cp|center|centre|daddr|destination|saddr|to|near|coordinate|pin|map|point|loc|where1|viewpoint)=(?:loc:|ll\.|[\w.-]{0,40}?_)?${NUMBER}${JOINT}${NUMBER}`,
      'i',
    ),
  },
  { form: new RegExp(String.raw`[?&]sp=point\.${NUMBER}_${NUMBER}`, 'i') },
  { form: new RegExp(String.raw`[#?&]map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`, 'i') },
  { form: new RegExp(String.raw`#\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`) },
  { form: new RegExp(String.raw`/@${NUMBER},${NUMBER}`) },
  { form: new RegExp(String.raw`/(?:l|place|search|dir|maps|\?map)?/?${NUMBER},${NUMBER}`) },
];
const LINK =
  /^\s*<?(?:https?:\/\/|www\.|(?:maps?|google|goo|osm|openstreetmap|bing|waze|here|apple)\.[\w.]{1,80}\/|[\w.-]{1,80}\.(?:com|org|de|net|app|cz|ru)\/)\S/i;
const GEO = new RegExp(
  String.raw`^\s{0,9}geo:\s{0,9}${NUMBER}\s{0,9},\s{0,9}${NUMBER}(?:\s{0,9},\s{0,9}[+-]?\d{1,9}(?:\.\d{1,20})?)?\s{0,9}(?:[;?].*)?$`,
  'i',
);
/** Degrees, minutes and seconds in links of Wikipedia: `params=47_8_24_N_9_31_12_E`. */
const GEOHACK =
  /params=(\d+(?:\.\d+)?)(?:_(\d+(?:\.\d+)?))?(?:_(\d+(?:\.\d+)?))?_([NS])_(\d+(?:\.\d+)?)(?:_(\d+(?:\.\d+)?))?(?:_(\d+(?:\.\d+)?))?_([EWO])/i;

/** What a text that is a link of a map, or a `geo:` URI, leads to; undefined for another text or a link without a place. */
export function readLink(text: string): LinkContent | undefined {
  const geo = GEO.exec(text);
  if (geo) return geoContent(text, Number(geo[1]), Number(geo[2]));
  if (!LINK.test(text)) return undefined;
  const link = text.trim().replace(/^<|>$/g, '');
  const hack = GEOHACK.exec(link);
  if (hack) {
    const angle = (at: number) => Number(hack[at]) + Number(hack[at + 1] ?? 0) / 60 + Number(hack[at + 2] ?? 0) / 3600;
    return { lat: angle(1) * (/s/i.test(hack[4] ?? '') ? -1 : 1), lng: angle(5) * (/w/i.test(hack[8] ?? '') ? -1 : 1) };
  }
  for (const { form, isSwapped, host } of FORMS) {
    if (host !== undefined && !host.test(link)) continue;
    const [, first, second] = form.exec(link) ?? [];
    if (first === undefined || second === undefined) continue;
    const [a, b] = [Number(first), Number(second)];
    return isSwapped ? { lat: b, lng: a } : { lat: a, lng: b };
  }
  const query =
    /[?&](?:q|query|address|daddr|destination|where1|text|search)=([^&#]+)/i.exec(link)?.[1] ??
    /\/(?:place|search|dir)\/([^/@?#]+)/i.exec(link)?.[1];
  return query === undefined ? undefined : { text: decoded(query) };
}

/** `geo:0,0?q=47.14,9.52(Home)` and `geo:0,0?q=Landstrasse 12`: the query counts, the coordinate stands for "unknown". */
function geoContent(text: string, lat: number, lng: number): LinkContent {
  const query = /[?&]q=([^&]+)/i.exec(text)?.[1];
  const [, first, second] = new RegExp(`^${NUMBER},${NUMBER}`).exec(decoded(query ?? '')) ?? [];
  if (first !== undefined && second !== undefined) return { lat: Number(first), lng: Number(second) };
  return lat === 0 && lng === 0 && query !== undefined ? { text: decoded(query) } : { lat, lng };
}

function decoded(query: string): string {
  const spaced = query.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
