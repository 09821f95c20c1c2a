import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodePlusCode, plusCodeIn, recoverPlusCode } from '../../src/geocoding/plus-codes.ts';
import { readPoint } from '../../src/geocoding/written-points.ts';

/** Degrees with five decimals, at least 0.1 from the equator and the meridian. */
const degrees = (most: number) =>
  fc
    .tuple(fc.integer({ min: 10_000, max: most * 100_000 }), fc.boolean())
    .map(([value, isNegative]) => (isNegative ? -value : value) / 1e5);
const lat = degrees(85);
const lng = degrees(179);

const sexagesimal = (value: number) => {
  const seconds = Math.round(Math.abs(value) * 36_000) / 10;
  return [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.round((seconds % 60) * 10) / 10] as const;
};
const ns = (value: number) => (value < 0 ? 'S' : 'N');
const ew = (value: number) => (value < 0 ? 'W' : 'E');

/** Ways to write a coordinate; numbers without a sign for degrees have decimals. */
const CLOTHES: Readonly<Record<string, (lat: number, lng: number) => string>> = {
  'two numbers': (a, b) => `${a.toFixed(5)}, ${b.toFixed(5)}`,
  brackets: (a, b) => `(${a.toFixed(5)}, ${b.toFixed(5)})`,
  slash: (a, b) => `${a.toFixed(5)}/${b.toFixed(5)}`,
  'decimal commas': (a, b) => `${a.toFixed(5).replace('.', ',')}; ${b.toFixed(5).replace('.', ',')}`,
  'wide digits': (a, b) =>
    `${a.toFixed(5)}, ${b.toFixed(5)}`.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  hemispheres: (a, b) => `${Math.abs(a)}° ${ns(a)}, ${Math.abs(b)}° ${ew(b)}`,
  'hemispheres before': (a, b) => `${ns(a)} ${Math.abs(a)} ${ew(b)} ${Math.abs(b)}`,
  'longitude first': (a, b) => `${Math.abs(b)}° ${ew(b)}, ${Math.abs(a)}° ${ns(a)}`,
  'degrees, minutes, seconds': (a, b) => {
    const [[d, m, s], [e, n, t]] = [sexagesimal(a), sexagesimal(b)];
    return `${d}°${m}'${s}"${ns(a)} ${e}°${n}'${t}"${ew(b)}`;
  },
  'typographic signs': (a, b) => {
    const [[d, m, s], [e, n, t]] = [sexagesimal(a), sexagesimal(b)];
    return `${d}° ${m}′ ${s}″ ${ns(a)}, ${e}° ${n}′ ${t}″ ${ew(b)}`;
  },
  'only spaces': (a, b) => {
    const [[d, m, s], [e, n, t]] = [sexagesimal(a), sexagesimal(b)];
    return `${d} ${m} ${s} ${ns(a)} ${e} ${n} ${t} ${ew(b)}`;
  },
  'minutes with decimals': (a, b) => {
    const minutes = (value: number) => ((Math.abs(value) % 1) * 60).toFixed(3);
    return `${ns(a)}${Math.floor(Math.abs(a))}° ${minutes(a)} ${ew(b)}${Math.floor(Math.abs(b))}° ${minutes(b)}`;
  },
  'lat: … lon: …': (a, b) => `lat: ${a} lon: ${b}`,
  'lat=…&lon=…': (a, b) => `lat=${a}&lon=${b}`,
  'lng first': (a, b) => `lng: ${b}, lat: ${a}`,
  JSON: (a, b) => JSON.stringify({ latitude: a, longitude: b }),
  German: (a, b) => `Breite: ${a}, Länge: ${b}`,
  'well-known text': (a, b) => `POINT(${b} ${a})`,
  'geo:': (a, b) => `geo:${a},${b}`,
  'geo: with a zoom': (a, b) => `geo:${a},${b}?z=17`,
  'geo: with an uncertainty': (a, b) => `geo:${a},${b},120;crs=wgs84;u=35`,
  'geo: with a label': (a, b) => `geo:0,0?q=${a},${b}(Home)`,
  'OpenStreetMap, map': (a, b) => `https://www.openstreetmap.org/#map=17/${a}/${b}`,
  'OpenStreetMap, marker': (a, b) => `https://www.openstreetmap.org/?mlat=${a}&mlon=${b}#map=17/1.5/2.5`,
  'Google, map': (a, b) => `https://www.google.com/maps/@${a},${b},17z`,
  'Google, place': (a, b) =>
    `https://www.google.com/maps/place/Foo/@1.5,2.5,17z/data=!3m1!4b1!4m5!3m4!8m2!3d${a}!4d${b}`,
  'Google, query': (a, b) => `https://www.google.com/maps/search/?api=1&query=${a}%2C${b}`,
  'Google, q': (a, b) => `https://maps.google.com/?q=${a},${b}`,
  Bing: (a, b) => `https://www.bing.com/maps?cp=${a}~${b}&lvl=17`,
  Apple: (a, b) => `https://maps.apple.com/?ll=${a},${b}`,
  Here: (a, b) => `https://share.here.com/l/${a},${b},Foo`,
  Waze: (a, b) => `https://waze.com/ul?ll=${a},${b}&navigate=yes`,
  Yandex: (a, b) => `https://yandex.com/maps/?ll=${b}%2C${a}&z=17`,
  'Mapy.cz': (a, b) => `https://mapy.cz/zakladni?x=${b}&y=${a}&z=17`,
};

const ALPHABET = '23456789CFGHJMPQRVWX';
/** A whole plus code of ten digits, in another way than the decoder: by whole numbers of the smallest cells. */
function encode(a: number, b: number): string {
  let [row, column] = [Math.floor((a + 90) * 8000 + 1e-6), Math.floor((b + 180) * 8000 + 1e-6)];
  let code = '';
  for (let pair = 0; pair < 5; pair++) {
    code = `${ALPHABET[row % 20]}${ALPHABET[column % 20]}${code}`;
    [row, column] = [Math.floor(row / 20), Math.floor(column / 20)];
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}

describe('a point written as text', () => {
  for (const [what, write] of Object.entries(CLOTHES)) {
    it(`is the same in any clothes: ${what}`, () => {
      fc.assert(
        fc.property(lat, lng, (a, b) => {
          const text = write(a, b);
          const found = readPoint(text, () => undefined);
          assert.ok('point' in found, text);
          assert.ok(
            Math.abs(found.point.lat - a) < 2e-5 && Math.abs(found.point.lng - b) < 2e-5,
            `${text}: ${JSON.stringify(found)}`,
          );
        }),
        { numRuns: 200 },
      );
    });
  }

  it('is the cell of a plus code, whole or shortened near a place', () => {
    fc.assert(
      fc.property(
        lat,
        lng,
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        (a, b, dLat, dLng) => {
          const code = encode(a, b);
          // A shortened code of digits alone may be house numbers.
          fc.pre(/[A-Z]/.test(code.slice(4)));
          const whole = decodePlusCode(code);
          assert.ok(Math.abs(whole.lat - a) <= 0.00007 && Math.abs(whole.lng - b) <= 0.00007, `${code} ${a} ${b}`);
          const found = readPoint(`${code.slice(4)}, Town`, name =>
            name === 'Town' ? { lat: a + dLat, lng: b + dLng } : undefined,
          );
          assert.ok('point' in found);
          assert.ok(Math.abs(found.point.lat - whole.lat) < 1e-6 && Math.abs(found.point.lng - whole.lng) < 1e-6);
        },
      ),
    );
    assert.deepEqual(plusCodeIn('8FVC9G8F+6X'), { code: '8FVC9G8F+6X', rest: '', isWhole: true });
    const { lat: a, lng: b } = recoverPlusCode('9G8F+6X', { lat: 47.4, lng: 8.6 });
    // An example of the specification.
    assert.ok(Math.abs(a - 47.36559) < 6.3e-5 && Math.abs(b - 8.524997) < 6.3e-5);
  });

  it('is never read from an address', () => {
    for (const text of [
      '12, 14',
      'Landstrasse 12, 9490',
      '18 de Julio 1234',
      '12',
      'Königstraße 41+43',
      '41+43',
      '9490, 9494',
      'St. Johanner Str. 3',
    ]) {
      assert.deepEqual(
        readPoint(text, () => undefined),
        { text },
      );
    }
  });

  it('may be an address in a link of a map', () => {
    const text = 'Königstraße 41, 67655 Kaiserslautern';
    for (const link of [
      `https://www.google.com/maps/place/${encodeURIComponent(text).replaceAll('%20', '+')}/`,
      `https://maps.google.com/?q=${encodeURIComponent(text)}`,
      `geo:0,0?q=${encodeURIComponent(text)}`,
    ]) {
      assert.deepEqual(
        readPoint(link, () => undefined),
        { text },
      );
    }
  });

  it('is refused with a reason for three words of what3words', () => {
    for (const text of ['///filled.count.soap', 'https://w3w.co/filled.count.soap', 'what3words: filled.count.soap'])
      assert.throws(() => readPoint(text, () => undefined), /what3words.*not public/);
  });
});
