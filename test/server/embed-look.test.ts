// Which origins may frame a map and read its data, how the map looks, and whose links it has at its foot.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { contrast } from '../../src/map/contrast.ts';
import { LOGO, LOGO_BYTES } from '../support/logo.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const SNAPSHOTS = '/api/location-ext/snapshot-data';
const OPERATOR = { legalUrl: 'https://example.com/imprint', privacyUrl: 'https://example.com/privacy' };

let service: TestApp;
let now = new Date('2026-11-21T12:00:00Z');

before(async () => {
  service = await testApp(() => region, { operator: OPERATOR, now: () => now });
});
after(() => service.close());

async function call(method: 'POST' | 'PATCH', url: string, payload: object) {
  return service.app.inject({ method, url, headers: { 'x-api-key': service.key }, payload });
}

async function make(fields: object) {
  const answer = await call('POST', SNAPSHOTS, { ...town.at('h'), ...fields });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json();
}

const pathOf = ({ embedUrl }: { embedUrl: string }) => embedUrl.slice(PUBLIC_URL.length);
const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });
const ancestorsOf = async (path: string) =>
  /frame-ancestors ([^;]+)/.exec(String((await get(path)).headers['content-security-policy']))?.[1];

describe('allowed origins', () => {
  it('are the only ones that may frame the page, whose address stays when they change or are removed', async () => {
    const made = await make({
      allowedOrigins: 'https://Example.com/, https://*.makler.de:8443, http://localhost:3000',
    });
    assert.deepEqual(made.allowedOrigins, ['https://example.com', 'https://*.makler.de:8443', 'http://localhost:3000']);
    const path = pathOf(made);
    assert.equal(await ancestorsOf(path), "'self' https://example.com https://*.makler.de:8443 http://localhost:3000");
    await call('PATCH', `${SNAPSHOTS}/${made.id}`, { allowedOrigins: ['https://other.example'] });
    assert.equal(await ancestorsOf(path), "'self' https://other.example");
    await call('POST', `${SNAPSHOTS}/${made.id}/refresh`, {});
    assert.equal(await ancestorsOf(path), "'self' https://other.example");
    const open = await call('PATCH', `${SNAPSHOTS}/${made.id}`, { allowedOrigins: null });
    assert.equal(open.json().allowedOrigins, undefined);
    assert.equal(await ancestorsOf(path), '*');
  });

  it('are the only ones with scripts that may read the data, besides the page with its own grant', async () => {
    const path = pathOf(await make({ allowedOrigins: ['https://example.com', 'https://*.makler.de'] }));
    const page = await get(path, { origin: 'https://evil.example' });
    assert.notEqual(page.headers['access-control-allow-origin'], '*', 'no other origin may read the grant');
    const grant = /<meta name="umkreis-grant" content="([\w-]+)">/.exec(page.body)?.[1];
    assert.ok(grant);
    for (const asked of ['data.json', 'reach?transportMode=CAR', `route?to=${region.pois.osmId[0]}`]) {
      const url = `${path}/${asked}`.replace(/to=(\d+)/, 'to=n$1');
      const readableBy = async (origin: string, more = '') => {
        const answer = await get(`${url}${url.includes('?') ? '&' : '?'}${more}`, { origin });
        assert.equal(answer.statusCode, 200, answer.body);
        const allowed = answer.headers['access-control-allow-origin'];
        return allowed === '*' || allowed === origin;
      };
      assert.equal(await readableBy('https://example.com'), true);
      assert.equal(await readableBy('https://www.makler.de'), true);
      assert.equal(await readableBy('https://makler.de'), false);
      assert.equal(await readableBy('https://evilmakler.de'), false);
      assert.equal(await readableBy('http://example.com'), false);
      assert.equal(await readableBy('https://example.com.evil.example'), false);
      assert.equal(await readableBy('null'), false, 'a frame with an opaque origin can belong to anybody');
      assert.equal(await readableBy('null', `grant=${grant}`), true);
      assert.equal(await readableBy('null', `grant=${grant.slice(1)}A`), false);
      assert.match(String((await get(url)).headers.vary), /Origin/);
    }
    const other = pathOf(await make({ allowedOrigins: ['https://example.com'] }));
    const strange = await get(`${other}/data.json?grant=${grant}`, { origin: 'null' });
    assert.equal(
      strange.headers['access-control-allow-origin'],
      new URL(PUBLIC_URL).origin,
      'the grant of another map',
    );
  });

  it('are refused one by one if they are invalid', async () => {
    const wrong = [
      'http://example.com',
      'https://example.com/path',
      'https://*',
      'https://*.com',
      'example.com',
      'https://a;b.example',
      'https://user@example.com',
      '*',
      'https://-',
      'https://a..b',
      'https://a_b.example',
      'https://-a.example',
      `https://${'a'.repeat(64)}.example`,
      `https://${'a.'.repeat(125)}example`,
      `https://${'a'.repeat(200_000)}`,
    ];
    const refused = await call('POST', SNAPSHOTS, {
      ...town.at('h'),
      allowedOrigins: [...wrong, 'https://fine.example'],
    });
    assert.equal(refused.statusCode, 400, refused.body);
    assert.deepEqual(
      refused.json().errors.map(({ pointer }: { pointer: string }) => pointer),
      wrong.map((_, i) => `#/allowedOrigins/${i}`),
    );
  });

  it('may be hosts of every kind, and twenty of the longest fit into a header that browsers read', async () => {
    const kinds = ['https://münchen.example', 'https://[2001:DB8::1]:8443', 'https://192.0.2.1', 'https://intranet'];
    assert.deepEqual((await make({ allowedOrigins: kinds })).allowedOrigins, [
      'https://xn--mnchen-3ya.example',
      'https://[2001:db8::1]:8443',
      'https://192.0.2.1',
      'https://intranet',
    ]);
    const host = `${'a.'.repeat(122)}example`;
    const longest = Array.from({ length: 20 }, (_, k) => `https://*.${String.fromCharCode(97 + k)}.${host}:65535`);
    const { headers } = await get(pathOf(await make({ allowedOrigins: longest })));
    const policy = String(headers['content-security-policy']);
    assert.ok(policy.includes(longest.join(' ')));
    assert.ok(policy.length < 6000, String(policy.length));
  });

  it('are missing on a page that anybody may frame, and so is a grant', async () => {
    const { body, headers } = await get(pathOf(await make({})));
    assert.doesNotMatch(body, /umkreis-grant/);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['set-cookie'], undefined);
  });
});

describe('a theme', () => {
  it('has readable colours on light and on dark ground, whatever colour the request names', async () => {
    for (const primaryColor of [
      '#FFFF00',
      '#000000',
      '#ffffff',
      '#0e6f83',
      '#7f7f7f',
      '#ff0000',
      '#1a1aff',
      '#00ff00',
    ]) {
      const made = await make({ theme: { primaryColor } });
      assert.deepEqual(made.theme, { primaryColor: primaryColor.toLowerCase() });
      const { theme } = (await get(`${pathOf(made)}/data.json`)).json();
      for (const [ground, { primary, onPrimary }] of [
        ['#ffffff', theme.light],
        ['#16191d', theme.dark],
      ]) {
        assert.ok(contrast(primary, ground) >= 4.5, `${primaryColor} → ${primary} on ${ground}`);
        assert.ok(contrast(onPrimary, primary) >= 4.5, `${onPrimary} on ${primary}`);
      }
      assert.equal(theme.logoUrl, undefined);
    }
  });

  it('colours the picture too', async () => {
    const picture = async (fields: object) =>
      (await get(`${pathOf(await make(fields))}.png?width=200&height=150`)).rawPayload;
    const [plain, red] = [await picture({}), await picture({ theme: { primaryColor: '#c00000' } })];
    assert.ok(!plain.equals(red));
  });

  it('has a logo that this server serves byte for byte and that cannot run anything', async () => {
    const made = await make({ theme: { logo: LOGO } });
    assert.deepEqual(made.theme, { logoUrl: `${made.embedUrl}/logo` });
    const path = pathOf(made);
    const { theme } = (await get(`${path}/data.json`)).json();
    assert.deepEqual(theme, { logoUrl: `${path.slice(1)}/logo` });
    const { headers, rawPayload } = await get(`/${theme.logoUrl}`);
    assert.deepEqual(rawPayload, LOGO_BYTES);
    assert.equal(headers['content-type'], 'image/png');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    const without = await call('PATCH', `${SNAPSHOTS}/${made.id}`, { theme: null });
    assert.equal(without.json().theme, undefined);
    assert.equal((await get(`${path}/logo`)).statusCode, 404);
  });

  it('is refused if its logo is no picture, cut off, a bomb, too large, an SVG or on another host', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString(
      'base64',
    );
    const large = Buffer.concat([LOGO_BYTES, Buffer.alloc(64 * 1024)]).toString('base64');
    const png = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
    const sized = (pixels: number) => {
      const bytes = Buffer.from(LOGO_BYTES);
      bytes.writeUInt32BE(pixels, 16);
      bytes.writeUInt32BE(pixels, 20);
      return bytes;
    };
    for (const [logo, reason] of [
      [`data:image/svg+xml;base64,${svg}`, /must be a data: URL of a PNG/],
      [`data:image/png;base64,${svg}`, /Its content is no image\/png/],
      [`data:image/jpeg;base64,${LOGO_BYTES.toString('base64')}`, /Its content is no image\/jpeg/],
      [`data:image/png;base64,${large}`, /at most 65536/],
      [png(LOGO_BYTES.subarray(0, -9)), /damaged or cut off/],
      [png(sized(0)), /damaged or cut off/],
      [png(sized(60_000)), /60000 × 60000 pixels; it must have at most 4000000/],
      ['https://example.com/logo.png', /nothing is loaded from other hosts/],
    ] as const) {
      const refused = await call('POST', SNAPSHOTS, { ...town.at('h'), theme: { logo } });
      assert.equal(refused.statusCode, 400, refused.body);
      const [fault] = refused.json().errors;
      assert.equal(fault.pointer, '#/theme/logo');
      assert.match(fault.detail, reason);
    }
    const color = await call('POST', SNAPSHOTS, { ...town.at('h'), theme: { primaryColor: 'red', colour: '#000000' } });
    assert.deepEqual(
      color
        .json()
        .errors.map(({ pointer }: { pointer: string }) => pointer)
        .sort(),
      ['#/theme/colour', '#/theme/primaryColor'],
    );
  });

  it('comes from the account, as it is at that moment, if the snapshot names none', async () => {
    const [account] = await service.state.accounts.list();
    assert.ok(account);
    const path = pathOf(await make({ theme: { primaryColor: '#0000aa' } }));
    await service.state.accounts.change(account.id, { theme: { primaryColor: '#00aa00', logo: LOGO } });
    const { theme } = (await get(`${path}/data.json`)).json();
    assert.equal(theme.light.primary, '#0000aa');
    assert.equal(theme.logoUrl, `${path.slice(1)}/logo`);
    assert.deepEqual((await get(`${path}/logo`)).rawPayload, LOGO_BYTES);
    await service.state.accounts.change(account.id, { theme: null });
    assert.equal((await get(`${path}/data.json`)).json().theme.logoUrl, undefined);
  });
});

it("every map links to the operator's pages and shows when it ends", async () => {
  const made = await make({ expiresInDays: 3 });
  const shown = (await get(`${pathOf(made)}/data.json`)).json();
  assert.deepEqual(shown.operator, OPERATOR);
  assert.equal(shown.expiresAt, made.expiresAt);
});

// This test must be the last one, because it moves the clock forward.
it('the grant of a page ends within two days', async () => {
  const path = pathOf(await make({ allowedOrigins: ['https://example.com'] }));
  const grant = /umkreis-grant" content="([\w-]+)"/.exec((await get(path)).body)?.[1];
  const allowed = async () =>
    (await get(`${path}/data.json?grant=${grant}`, { origin: 'null' })).headers['access-control-allow-origin'];
  assert.equal(await allowed(), '*');
  now = new Date(now.getTime() + 2 * 86_400_000);
  assert.equal(await allowed(), new URL(PUBLIC_URL).origin);
});
