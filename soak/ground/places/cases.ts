// The cases of a region: texts with the place that each means. Styles of addresses, and streets, towns, named places, coordinates, corners.

import { EXTRAS } from './countries.ts';
import { chance, fold, meters, metersToLine, type Point, pick, shuffled } from './ground.ts';
import { hostileCases } from './hostile.ts';
import { degreesMinutes, dms, hasMarks, mistyped, plusCode, shortened, withoutMarks } from './letters.ts';
import { foreignCases } from './manners.ts';
import { STYLES, type World } from './styles.ts';
import type { Address, Named, Truth } from './truth.ts';

export type Asked = 'ADDRESS' | 'STREET' | 'PLACE' | 'POI' | 'POINT' | 'NOTHING';
export interface Case {
  style: string;
  text: string;
  asked: Asked;
  /** Right is an answer within `limit` meters of a point or a line. */
  points: Point[];
  lines: Point[][];
  limit: number;
  /** A label with this folded name is right too, within `nameWithin` meters of a point. */
  name?: string;
  nameWithin?: number;
  /** Other objects that fit what the text says: then the text alone does not decide. */
  ambiguous?: boolean;
  contradicts?: boolean;
  /** What it means, for people. */
  means: string;
  street?: { lines: Point[][] };
  town?: string;
}

/** `each` cases of every style; `eachOf` says another number for the styles that ask for streets, places or points of interest. */
export function drawCases(
  truth: Truth,
  seed: string,
  each: number,
  eachOf: Partial<Record<Asked, number>> = {},
): Case[] {
  const cases: Case[] = [];
  const streetLines = new Map(truth.streets.map(s => [`${fold(s.name)}|${fold(s.town ?? '')}`, s.whole ?? s.lines]));
  const world = (style: string): World => ({ truth, random: chance(`${seed} ${style}`) });
  const addressCase = (style: string, text: string, a: Address, more: Partial<Case> = {}): Case => ({
    style,
    text,
    asked: 'ADDRESS',
    points: sameDoor(truth, a).flatMap(b => b.points),
    lines: sameDoor(truth, a).flatMap(b => b.outlines),
    limit: 50,
    means: `${a.street} ${a.number}, ${a.postcode ?? ''} ${a.town ?? ''}`,
    street: { lines: streetLines.get(`${fold(a.street)}|${fold(a.town ?? '')}`) ?? [] },
    town: a.town,
    ambiguous: ambiguous(truth, a, text),
    ...more,
  });
  for (const style of STYLES) {
    const w = world(style.id);
    let made = 0;
    for (const a of shuffled(truth.addresses, w.random)) {
      if (made >= each) break;
      const text = style.make(a, w);
      if (text === undefined || text.length > 300) continue;
      made += 1;
      const elsewhere: Partial<Case> = style.isElsewhere === true ? { asked: 'NOTHING', points: [], lines: [] } : {};
      cases.push(addressCase(style.id, text, a, { contradicts: style.contradicts ?? false, ...elsewhere }));
    }
  }
  cases.push(...foreignCases(world('manners'), each, addressCase));

  const house = world('house-name');
  const houses = new Set<string>();
  for (const a of shuffled(
    truth.addresses.filter(b => b.house !== undefined && !/^\d/.test(b.house)),
    house.random,
  )) {
    if (houses.size >= each) break;
    const text = `${a.house}, ${a.town}`;
    if (houses.has(fold(text))) continue;
    houses.add(fold(text));
    // Every house and settlement of that name in that town is meant as well.
    const same = (name: string, town?: string) => fold(name) === fold(a.house ?? '') && town === a.town;
    const points = [
      ...truth.addresses.filter(b => same(b.house ?? '', b.town)).flatMap(b => b.points),
      ...truth.settlements
        .filter(b => fold(b.name) === fold(a.house ?? '') && meters(b.at, a.at) < 3000)
        .map(b => b.at),
    ];
    cases.push(addressCase('house-name', text, a, { asked: 'POI', limit: 50, points }));
  }
  coordinates(cases, truth, world('coordinates'), each);
  corners(cases, truth, world('corners'), each);
  streets(cases, truth, world('streets'), eachOf.STREET ?? each);
  settlements(cases, truth, world('settlements'), eachOf.PLACE ?? each);
  pois(cases, truth, world('pois'), eachOf.POI ?? each);
  cases.push(...hostileCases(world('hostile'), each));
  return cases;
}

/** All objects that have the street and number of an address in its town (within 2 km where the town has it twice). */
function sameDoor(truth: Truth, a: Address): Address[] {
  const twins = truth.byDoor.get(`${fold(a.street)}|${a.number.toLowerCase().replace(/\s/g, '')}`) ?? [a];
  return twins.filter(
    b =>
      b === a || (fold(b.town ?? '') === fold(a.town ?? '') && (b.postcode === a.postcode || meters(b.at, a.at) < 300)),
  );
}

/** Whether another door with the same street and number fits what the text says of town and postcode. */
function ambiguous(truth: Truth, a: Address, text: string): boolean {
  const twins = truth.byDoor.get(`${fold(a.street)}|${a.number.toLowerCase().replace(/\s/g, '')}`) ?? [];
  const said = fold(text);
  return twins.some(
    b =>
      b !== a &&
      meters(a.at, b.at) > 50 &&
      !(b.town !== a.town && a.town !== undefined && said.includes(fold(a.town))) &&
      !(b.postcode !== a.postcode && a.postcode !== undefined && said.includes(fold(a.postcode))),
  );
}

function coordinates(cases: Case[], truth: Truth, w: World, each: number): void {
  const FORMS: Record<string, (lat: number, lon: number) => string> = {
    'coord-decimal': (y, x) => `${y.toFixed(6)}, ${x.toFixed(6)}`,
    'coord-space': (y, x) => `${y.toFixed(5)} ${x.toFixed(5)}`,
    'coord-semicolon': (y, x) => `${y.toFixed(6)};${x.toFixed(6)}`,
    'coord-comma-decimal': (y, x) => `${y.toFixed(6).replace('.', ',')} ${x.toFixed(6).replace('.', ',')}`,
    'coord-comma-both': (y, x) => `${y.toFixed(5).replace('.', ',')}, ${x.toFixed(5).replace('.', ',')}`,
    'coord-brackets': (y, x) => `(${y.toFixed(6)}, ${x.toFixed(6)})`,
    'coord-degree-signs': (y, x) =>
      `${Math.abs(y).toFixed(5)}° ${y < 0 ? 'S' : 'N'}, ${Math.abs(x).toFixed(5)}° ${x < 0 ? 'W' : 'E'}`,
    'coord-dms': (y, x) => `${dms(y, 'NS')} ${dms(x, 'EW')}`,
    'coord-degrees-minutes': (y, x) => `${degreesMinutes(y, 'NS')}, ${degreesMinutes(x, 'EW')}`,
    'coord-german-east': (y, x) =>
      `${Math.abs(y).toFixed(5).replace('.', ',')}° ${y < 0 ? 'S' : 'N'}, ${Math.abs(x).toFixed(5).replace('.', ',')}° ${x < 0 ? 'W' : 'O'}`,
    'coord-geo-uri': (y, x) => `geo:${y.toFixed(6)},${x.toFixed(6)}`,
    'coord-geo-options': (y, x) => `geo:${y.toFixed(6)},${x.toFixed(6)};u=35?z=17`,
    'coord-geo-query': (y, x) => `geo:0,0?q=${y.toFixed(6)},${x.toFixed(6)}(Treffpunkt)`,
    'coord-lat-lon-words': (y, x) => `lat: ${y.toFixed(6)} lon: ${x.toFixed(6)}`,
    'coord-lat-lng-equals': (y, x) => `lat=${y.toFixed(6)}&lng=${x.toFixed(6)}`,
    'coord-latitude-longitude': (y, x) => `Latitude ${y.toFixed(5)}, Longitude ${x.toFixed(5)}`,
    'coord-breite-laenge': (y, x) => `Breite: ${y.toFixed(5)}, Länge: ${x.toFixed(5)}`,
    'coord-json': (y, x) => `{"lat": ${y.toFixed(6)}, "lng": ${x.toFixed(6)}}`,
    'coord-wkt': (y, x) => `POINT(${x.toFixed(6)} ${y.toFixed(6)})`,
    'link-google-at': (y, x) => `https://www.google.com/maps/@${y.toFixed(7)},${x.toFixed(7)},17z`,
    'link-google-place': (y, x) =>
      `https://www.google.de/maps/place/Somewhere/@${(y + 0.002).toFixed(7)},${(x - 0.003).toFixed(7)},17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d${y.toFixed(7)}!4d${x.toFixed(7)}`,
    'link-google-query': (y, x) => `https://maps.google.com/?q=${y.toFixed(6)},${x.toFixed(6)}`,
    'link-google-search': (y, x) => `https://www.google.com/maps/search/?api=1&query=${y.toFixed(6)}%2C${x.toFixed(6)}`,
    'link-osm-map': (y, x) => `https://www.openstreetmap.org/#map=18/${y.toFixed(5)}/${x.toFixed(5)}`,
    'link-osm-marker': (y, x) =>
      `https://www.openstreetmap.org/?mlat=${y.toFixed(5)}&mlon=${x.toFixed(5)}#map=16/${(y + 0.003).toFixed(5)}/${(x + 0.003).toFixed(5)}`,
    'link-apple': (y, x) => `https://maps.apple.com/?ll=${y.toFixed(6)},${x.toFixed(6)}&q=Pin`,
    'link-bing': (y, x) => `https://www.bing.com/maps?cp=${y.toFixed(6)}~${x.toFixed(6)}&lvl=16`,
    'link-waze': (y, x) => `https://waze.com/ul?ll=${y.toFixed(6)}%2C${x.toFixed(6)}&navigate=yes`,
    'plus-code': (y, x) => plusCode(y, x),
    'plus-code-town': (y, x) => `${plusCode(y, x).slice(4)} ${truth.at([y, x]).town ?? ''}`,
  };
  const spots = truth.addresses.length > 200 ? truth.addresses.map(a => a.at) : truth.streets.map(s => s.at);
  for (const [style, form] of Object.entries(FORMS)) {
    for (const [lat, lon] of shuffled(spots, w.random).slice(0, Math.ceil(each / 4))) {
      const at: Point = [lat + (w.random() - 0.5) * 0.0004, lon + (w.random() - 0.5) * 0.0004];
      cases.push({
        style,
        text: form(at[0], at[1]),
        asked: 'POINT',
        points: [at],
        lines: [],
        limit: 50,
        means: `${at[0].toFixed(5)}, ${at[1].toFixed(5)}`,
      });
    }
  }
}

function corners(cases: Case[], truth: Truth, w: World, each: number): void {
  const FORMS: Record<string, (a: string, b: string) => string> = {
    'corner-slash': (a, b) => `${a} / ${b}`,
    'corner-word': (a, b) => `${a} ${EXTRAS[truth.country.language].corner[0]} ${b}`,
    'corner-other': (a, b) => `${a} ${pick(EXTRAS[truth.country.language].corner.slice(1), w.random)} ${b}`,
    'corner-word-first': (a, b) =>
      truth.country.language === 'de'
        ? `Ecke ${a} und ${b}`
        : `${EXTRAS[truth.country.language].corner[0]} ${a} & ${b}`,
  };
  for (const [style, form] of Object.entries(FORMS)) {
    for (const c of shuffled(truth.crossings, w.random).slice(0, each)) {
      cases.push({
        style,
        text: `${form(c.a, c.b)}, ${c.town ?? ''}`,
        asked: 'POINT',
        points: c.points,
        lines: [],
        limit: 50,
        means: `where ${c.a} meets ${c.b}`,
      });
    }
  }
}

function streets(cases: Case[], truth: Truth, w: World, each: number): void {
  // Another name of a street may be the name of a second one in the same town: the text means either.
  const called = (text: string, town?: string): Point[][] =>
    truth.streets
      .filter(t => t.town === town && fold(`${t.name}, ${town}`) === fold(text))
      .flatMap(t => t.whole ?? t.lines);
  // The street of a hamlet with the hamlet's name: the text names both.
  const isSettled = (s: Named): boolean =>
    truth.settlements.some(t => fold(t.name) === fold(s.name) && s.lines.some(line => metersToLine(t.at, line) < 1000));
  const FORMS: Record<string, (s: Named) => string | undefined> = {
    street: s => `${s.name}, ${s.town}`,
    'street-postcode': s => (s.postcode === undefined ? undefined : `${s.name}, ${s.postcode} ${s.town}`),
    'street-alone': s => s.name,
    'street-upper': s => `${s.name}, ${s.town}`.toUpperCase(),
    'street-no-marks': s => (hasMarks(s.name) ? withoutMarks(`${s.name}, ${s.town}`) : undefined),
    'street-abbreviated': s => {
      const t = shortened(s.name, 'STREET') ?? shortened(s.name, 'OTHER');
      return t && `${t}, ${s.town}`;
    },
    'street-typo': s => {
      const t = mistyped(s.name, pick(['WRONG', 'MISSING', 'SWAPPED', 'DOUBLED'] as const, w.random), w.random);
      return t && `${t}, ${s.town}`;
    },
    'street-two-typos': s => {
      const t = mistyped(mistyped(s.name, 'WRONG', w.random) ?? '', 'MISSING', w.random);
      return t && `${t}, ${s.town}`;
    },
    'street-unknown-number': s => `${s.name} ${9000 + Math.floor(w.random() * 900)}, ${s.town}`,
    'street-noise-in-front': s => `${pick(EXTRAS[truth.country.language].noise, w.random)}, ${s.name}, ${s.town}`,
    'street-country': s => `${s.name}, ${s.town}, ${truth.country.words[0]}`,
    'street-other-name': s => (s.others.length === 0 ? undefined : `${pick(s.others, w.random).name}, ${s.town}`),
  };
  for (const [style, form] of Object.entries(FORMS)) {
    let made = 0;
    for (const s of shuffled(
      truth.streets.filter(t => t.town !== undefined),
      w.random,
    )) {
      if (made >= each) break;
      const text = form(s);
      if (!text) continue;
      made += 1;
      cases.push({
        style,
        text,
        asked: 'STREET',
        points: [],
        lines: [...(s.whole ?? s.lines), ...(style === 'street-other-name' ? called(text, s.town) : [])],
        limit: 30,
        means: `${s.name}, ${s.town}`,
        town: s.town,
        ...(isSettled(s) ? { name: s.name, nameWithin: 150 } : {}),
        contradicts: style === 'street-noise-in-front',
        ambiguous: style === 'street-alone' && truth.streets.some(t => t !== s && fold(t.name) === fold(s.name)),
      });
    }
  }
}

function settlements(cases: Case[], truth: Truth, w: World, each: number): void {
  const place = (style: string, s: Named, text: string): void =>
    void cases.push({
      style,
      text,
      asked: 'PLACE',
      points: truth.settlements.filter(t => t.name === s.name).map(t => t.at),
      lines: [],
      limit: 150,
      name: s.name,
      nameWithin: 3000,
      means: `${s.kind} ${s.name}`,
      town: s.town,
    });
  for (const s of shuffled(truth.settlements, w.random).slice(0, each)) {
    place('settlement', s, s.name);
    place('settlement-country', s, `${s.name}, ${truth.country.words[0]}`);
    if (truth.state !== undefined) place('settlement-state', s, `${s.name}, ${truth.state.name}`);
    if (s.postcode !== undefined) place('settlement-postcode', s, `${s.postcode} ${s.name}`);
    if (s.town !== undefined && s.town !== s.name) place('settlement-town', s, `${s.name}, ${s.town}`);
    const typed = mistyped(s.name, pick(['WRONG', 'MISSING', 'SWAPPED'] as const, w.random), w.random);
    if (typed !== undefined) place('settlement-typo', s, typed);
    if (s.others.length > 0) place('settlement-other-name', s, pick(s.others, w.random).name);
  }
}

function pois(cases: Case[], truth: Truth, w: World, each: number): void {
  const FORMS: Record<string, (p: Named) => string | undefined> = {
    'poi-town': p => `${p.name}, ${p.town}`,
    'poi-rare-town': p => (p.rare === true ? `${p.name}, ${p.town}` : undefined),
    'poi-alone': p => p.name,
    'poi-typo-town': p => {
      const t = mistyped(p.name, pick(['WRONG', 'MISSING', 'SWAPPED', 'DOUBLED'] as const, w.random), w.random);
      return t && `${t}, ${p.town}`;
    },
    'poi-address': p =>
      p.tags['addr:street'] === undefined || p.tags['addr:housenumber'] === undefined
        ? undefined
        : `${p.name}, ${p.tags['addr:street']} ${p.tags['addr:housenumber']}, ${p.town}`,
    'poi-other-name': p => (p.others.length === 0 ? undefined : `${pick(p.others, w.random).name}, ${p.town}`),
    'poi-foreign-name': p => {
      const o = p.others.filter(x => x.key === 'name:');
      return o.length === 0 ? undefined : pick(o, w.random).name;
    },
  };
  for (const [style, form] of Object.entries(FORMS)) {
    let made = 0;
    const asked = new Set<string>();
    for (const p of shuffled(
      truth.pois.filter(q => q.town !== undefined),
      w.random,
    )) {
      if (made >= each) break;
      const text = (p.rare === true) === (style === 'poi-rare-town') ? form(p) : undefined;
      // A style names a chain or a stop with many platforms once, however many objects have the name.
      if (!text || text.length > 300 || asked.has(text)) continue;
      asked.add(text);
      made += 1;
      const twins = truth.pois.filter(q => fold(q.name) === fold(p.name));
      cases.push({
        style,
        text,
        asked: 'POI',
        points: style === 'poi-address' ? [p.at] : twins.map(q => q.at),
        lines: [],
        limit: 150,
        name: p.name,
        nameWithin: style === 'poi-address' ? 150 : 50_000,
        means: `${p.kind} ${p.name}, ${p.town}`,
      });
    }
  }
}
