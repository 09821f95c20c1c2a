// One caller that reads lists page by page over one connection, each page after the one before. `node bench/walk-pages.ts --url
// URL --key K --bodies FILE` sends every body (one per line) twice and prints the times of the second round as JSON.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';

/** All pages of one body. */
export interface WalkedPlace {
  /** Of each page, from the first byte of the request to the last byte of the answer. */
  readonly milliseconds: readonly number[];
  readonly addresses: number;
  readonly bytes: number;
  /** A digest of all addresses in their order. */
  readonly digest: string;
}

interface Page {
  readonly total: number;
  readonly addresses: readonly unknown[];
  readonly nextCursor?: string;
}

/** A canonical text for a list of addresses. */
export function digestOf(addresses: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const address of addresses) hash.update(JSON.stringify(address));
  return hash.digest('hex');
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(url: string, key: string, body: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asking = request(url, { method: 'POST', agent, headers }, answer => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts);
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${answer.statusCode}: ${text}`));
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

async function walk(url: string, key: string, asked: object): Promise<WalkedPlace> {
  const milliseconds: number[] = [];
  const addresses: unknown[] = [];
  let bytes = 0;
  let cursor: string | undefined;
  let total = 0;
  do {
    const body = JSON.stringify(cursor === undefined ? asked : { ...asked, cursor });
    const begin = performance.now();
    const text = await ask(url, key, body);
    milliseconds.push(performance.now() - begin);
    bytes += text.length;
    const page: Page = JSON.parse(text.toString());
    for (const address of page.addresses) addresses.push(address);
    ({ nextCursor: cursor, total } = page);
  } while (cursor !== undefined);
  if (addresses.length !== total) throw new Error(`${addresses.length} of ${total} addresses came.`);
  return { milliseconds, addresses: total, bytes, digest: digestOf(addresses) };
}

if (import.meta.main) {
  const text = { type: 'string', default: '' } as const;
  const { values } = parseArgs({ options: { url: text, key: text, bodies: text } });
  const asked: object[] = readFileSync(values.bodies, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  for (const body of asked) await walk(values.url, values.key, body);
  const walked: WalkedPlace[] = [];
  for (const body of asked) walked.push(await walk(values.url, values.key, body));
  process.stdout.write(`${JSON.stringify(walked)}\n`);
  agent.destroy();
}
