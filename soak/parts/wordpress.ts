// The plugin in a real WordPress, as people use it in a browser: settings, block, shortcode; what the pages show, what the service counts, and where the key is.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../test/support/browser.ts';
import { openWatched, type WatchedPage } from '../../test/support/embed-page.ts';
import { importedSample } from '../../test/support/regions.ts';
import { startTestServer, type TestServer } from '../../test/support/test-server.ts';
import type { SoakPart } from '../part.ts';
import { ADMIN, type Site, startSite, withoutWordpress } from '../wordpress/site.ts';

const ADDRESS = 'Marktplatz 1, 86998 Hollerbruck';
const SHORTCODE_ADDRESS = 'Färbergasse 10, 86998 Hollerbruck';
/** Screenshots of what people see, if a folder for them is named. */
const PICTURES = process.env.UMKREIS_PICTURES;

interface Parts {
  readonly site: Site;
  readonly service: TestServer;
  readonly editor: WatchedPage;
}

export const soak: SoakPart = async ({ say }) => {
  const missing = withoutWordpress();
  if (missing !== undefined) return { skipped: missing };
  const service = await startTestServer(await importedSample());
  const browser = await openBrowser();
  let site: Site | undefined;
  try {
    site = await startSite();
    say(`  WordPress ${site.version} at ${site.url}`);
    const bodies: string[] = [];
    const editor = await openWatched(
      browser,
      `${site.url}/wp-login.php`,
      { viewport: { width: 1280, height: 900 } },
      page => keepBodies(page, site?.url ?? '', bodies),
    );
    const visitor = await openWatched(browser, site.url, { viewport: { width: 1280, height: 1000 } }, page =>
      keepBodies(page, site?.url ?? '', bodies),
    );
    const parts = { site, service, editor };
    await signIn(editor.page);
    await setUp(parts);
    say('  settings: kept, never shown again');
    const post = await publishBlock(parts);
    await seen(visitor.page, service, `${site.url}/?p=${post}`, 'block');
    say('  block: made in the editor, seen by visitors');
    const shortcode = await publishShortcode(parts);
    await seen(visitor.page, service, `${site.url}/?p=${shortcode}`, 'shortcode');
    await refusals(parts, visitor.page);
    say('  shortcode and refusals');
    await editor.page.goto(`${site.url}/wp-admin/options.php`);
    for (const route of ['/', '/umkreis/v1', '/wp/v2/settings', `/wp/v2/posts/${post}&context=edit`])
      await readRest(editor.page, route);
    const secret = service.key.slice(-20);
    assert.deepEqual(
      bodies.filter(body => body.includes(secret)).map(body => body.slice(0, 200)),
      [],
      'the key left the server',
    );
    assert.match(site.php('echo serialize(get_option("umkreis_settings"));'), new RegExp(secret), 'the key is kept');
    const kept = uninstall(site);
    assert.deepEqual(site.complaints(), []);
    return { wordpress: site.version, php: phpVersion(), pagesAndAnswers: bodies.length, maps: kept.maps };
  } finally {
    await browser.close();
    await site?.close();
    await service.close();
  }
};

function phpVersion(): string {
  return execFileSync('php', ['-r', 'echo PHP_VERSION;'], { encoding: 'utf8' });
}

/** Keeps the text of everything that the site sends to this browser. */
async function keepBodies(page: Page, url: string, bodies: string[]): Promise<void> {
  page.on('response', response => {
    if (!response.url().startsWith(url)) return;
    response.text().then(
      text => bodies.push(`${response.url()}\n${JSON.stringify(response.headers())}\n${text}`),
      () => undefined,
    );
  });
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/wordpress-${name}.png`, fullPage: true });
}

async function signIn(page: Page, { name, password }: { name: string; password: string } = ADMIN): Promise<void> {
  await page.fill('#user_login', name);
  await page.fill('#user_pass', password);
  await page.click('#wp-submit');
  await page.waitForSelector('#wpadminbar');
}

/** The settings as a person types them: wrong ones first. */
async function setUp({ site, service, editor: { page } }: Parts): Promise<void> {
  const save = async (server: string, key: string) => {
    await page.goto(`${site.url}/wp-admin/options-general.php?page=umkreis`);
    await page.fill('#umkreis-server', server);
    await page.fill('#umkreis-key', key);
    await page.click('#submit');
    return page.locator('.wrap .notice').innerText();
  };
  assert.match(await save('http://maps.example.com', service.key), /must begin with https/);
  assert.match(await save(service.url, 'wrong'), /does not take the key/);
  assert.match(await save(`${service.url}/`, service.key), /knows the key/);
  assert.match(await save(service.url, ''), /knows the key/, 'an empty field keeps the key');
  assert.equal(await page.inputValue('#umkreis-key'), '');
  await picture(page, 'settings');
  assert.equal(
    site
      .php(
        'global $wpdb; echo $wpdb->get_var("select autoload from $wpdb->options where option_name = \'umkreis_settings\'");',
      )
      .replace('off', 'no'),
    'no',
  );
  // Without the nonce of the form nothing is saved.
  const { status } = await page.evaluate<{ status: number }>(`fetch('/wp-admin/admin-post.php', {
    method: 'POST',
    body: new URLSearchParams({ action: 'umkreis_settings', server: 'https://evil.example', key: '' }),
  }).then(({ status }) => ({ status }))`);
  assert.equal(status, 403);
  assert.equal(site.php('echo Umkreis\\settings()["server"];'), service.url);
}

/** A post with the block, by its form. @returns its id */
async function publishBlock({ site, service, editor: { page } }: Parts): Promise<number> {
  await page.goto(`${site.url}/wp-admin/post-new.php`);
  await page.waitForFunction('window.wp?.blocks?.getBlockType("umkreis/map") !== undefined');
  await page.evaluate(`(() => {
    wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
    wp.data.dispatch('core/editor').editPost({ title: 'Helle Wohnung am Markt' });
    wp.data.dispatch('core/block-editor').insertBlock(wp.blocks.createBlock('umkreis/map'));
  })()`);
  const block = page.locator('.wp-block-umkreis-map');
  const make = block.getByRole('button', { name: 'Make the map' });
  await block.getByLabel('Address').fill('Nirgends 999, 00000 Nirgendwo');
  await make.click();
  await block.locator('.components-notice.is-error').waitFor();
  await picture(page, 'editor-fault');
  await block.getByLabel('Address').fill(ADDRESS);
  await make.click();
  await block.locator('iframe').waitFor();
  assert.equal(await made(service), 1);
  await page.waitForTimeout(3000);
  await picture(page, 'editor');
  await page.evaluate(`(async () => {
    wp.data.dispatch('core/editor').editPost({ status: 'publish' });
    await wp.data.dispatch('core/editor').savePost();
  })()`);
  const id = await page.evaluate<number>('wp.data.select("core/editor").getCurrentPostId()');
  await page.reload();
  await block.locator('iframe').waitFor();
  assert.equal(await made(service), 1, 'the same map once, whatever opens or saves the post');
  return id;
}

/** How many maps the service has made for the account. */
async function made(service: TestServer): Promise<number> {
  const headers = { 'x-api-key': service.key };
  const { snapshots } = (await (
    await fetch(`${service.url}/api/location-ext/snapshot-data?limit=100`, { headers })
  ).json()) as {
    snapshots: unknown[];
  };
  return snapshots.length;
}

/** How many requests with the key the service has answered. */
async function asked(service: TestServer): Promise<number> {
  const answer = await fetch(`${service.url}/api/location-ext/usage`, { headers: { 'x-api-key': service.key } });
  const { functions } = (await answer.json()) as { functions: { requests: number }[] };
  return functions.reduce((sum, { requests }) => sum + requests, 0);
}

/** What a visitor sees: the map in its frame. The site asks the service for nothing. */
async function seen(page: Page, service: TestServer, url: string, name: string): Promise<void> {
  const before = await asked(service);
  await page.goto(url);
  const element = page.locator('umkreis-map');
  await element.scrollIntoViewIfNeeded();
  await page.frameLocator('umkreis-map iframe').locator('html[data-ready]').waitFor();
  await picture(page, name);
  assert.equal(await page.locator('.umkreis-notice').count(), 0);
  assert.equal(await asked(service), before);
}

/** Posts through the REST interface, as the editor does. */
async function savePost(page: Page, content: string, status = 'publish', id = ''): Promise<number> {
  const call = { path: `/wp/v2/posts/${id}`, method: 'POST', data: { title: 'Inserat', content, status } };
  return page.evaluate<number>(`wp.apiFetch(${JSON.stringify(call)}).then(({ id }) => id)`);
}

async function publishShortcode({ service, editor: { page } }: Parts): Promise<number> {
  const before = await made(service);
  const content = `<!-- wp:shortcode -->[umkreis address="${SHORTCODE_ADDRESS}" title="Am <b>Bach</b>" show="map,pois,index" visibility="STREET" minutes="10" height="500" scheme="light"]<!-- /wp:shortcode --><!-- wp:paragraph --><p>[[umkreis address="Text"]]</p><!-- /wp:paragraph -->`;
  const id = await savePost(page, content);
  assert.equal(await made(service), before + 1);
  await savePost(page, content, 'publish', String(id));
  await savePost(page, `<!-- wp:umkreis/map {"address":"${ADDRESS}"} /-->${content}`);
  assert.equal(await made(service), before + 1, 'the same maps in other posts');
  return id;
}

/** What the plugin refuses, and who learns why. */
async function refusals({ site, service, editor: { page } }: Parts, visitor: Page): Promise<void> {
  const count = await made(service);
  const wrong = await savePost(page, '[umkreis address="Nirgends 999, 00000 Nirgendwo"]');
  const foreign = await savePost(page, '[umkreis link="https://evil.example/embed/abc"]');
  for (const [id, sentence] of [
    [wrong, /matches the address/],
    [foreign, /not that of a map of the service/],
  ] as const) {
    await visitor.goto(`${site.url}/?p=${id}`);
    assert.equal(await visitor.locator('umkreis-map, .umkreis-notice').count(), 0, 'visitors see nothing');
    const other = await page.context().newPage();
    await other.goto(`${site.url}/?p=${id}`);
    assert.match(await other.locator('.umkreis-notice').innerText(), sentence);
    await picture(other, 'notice');
    await other.close();
  }
  const token = /\/embed\/(\w+)/.exec(
    JSON.stringify(
      await (
        await fetch(`${service.url}/api/location-ext/snapshot-data`, { headers: { 'x-api-key': service.key } })
      ).json(),
    ),
  )?.[1];
  await visitor.goto(`${site.url}/?p=${await savePost(page, `[umkreis link="${service.url}/embed/${token}"]`)}`);
  assert.equal(await visitor.locator('umkreis-map').getAttribute('token'), token);
  // Strangers, also signed-in ones, make no maps.
  const asks = (headers = '{}') =>
    `fetch('/?rest_route=/umkreis/v1/map', { method: 'POST', headers: { 'content-type': 'application/json', ...${headers} }, body: '{"address":"Engelgasse 5, 86998 Hollerbruck","make":true}' }).then(({ status }) => status)`;
  assert.equal(await visitor.evaluate(asks()), 401);
  assert.equal(await page.evaluate(asks()), 401, 'a cookie without a nonce');
  site.php("wp_insert_user(['user_login' => 'reader', 'user_pass' => 'reader reader', 'role' => 'subscriber']);");
  await visitor.goto(`${site.url}/wp-login.php`);
  await signIn(visitor, { name: 'reader', password: 'reader reader' });
  const nonce = await visitor.evaluate<string>(
    "fetch('/wp-admin/admin-ajax.php?action=rest-nonce').then(answer => answer.text())",
  );
  assert.equal(await visitor.evaluate(asks(`{ 'x-wp-nonce': '${nonce}' }`)), 403);
  await visitor.goto(`${site.url}/wp-admin/options-general.php?page=umkreis`);
  assert.equal(await visitor.locator('#umkreis-server').count(), 0);
  assert.equal(await made(service), count);
}

/** Reads an answer of the REST interface as the signed-in editor. */
async function readRest(page: Page, route: string): Promise<void> {
  await page.evaluate(`(async () => {
    const nonce = await (await fetch('/wp-admin/admin-ajax.php?action=rest-nonce')).text();
    const answer = await fetch('/?rest_route=${route}', { headers: { 'x-wp-nonce': nonce } });
    if (!answer.ok) throw new Error('${route}: ' + answer.status);
    await answer.text();
  })()`);
}

/** Deletes the plugin as WordPress does. */
function uninstall(site: Site): { readonly maps: number } {
  const count =
    'global $wpdb; echo $wpdb->get_var("select count(*) from $wpdb->options where option_name like \'umkreis\\\\_%\'");';
  const before = Number(site.php(count));
  assert.ok(before > 2);
  site.php(
    "require ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins('umkreis/umkreis.php'); uninstall_plugin('umkreis/umkreis.php');",
  );
  assert.equal(Number(site.php(count)), 0);
  return { maps: before - 1 };
}
