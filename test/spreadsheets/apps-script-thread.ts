// A thread in which the Apps Script file runs as in a sheet. Google's services wait for their results, so the thread sends each request to the main thread and sleeps until the answer is there.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';

/** What the main thread answers to a request. */
export interface Fetched {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A formula: its arguments, and the properties of the script. */
export interface Formula {
  readonly address: unknown;
  readonly column: unknown;
  readonly properties: Readonly<Record<string, string>>;
}

const { port, signal } = workerData as { readonly port: MessagePort; readonly signal: Int32Array };
const cache = new Map<string, string>();
let properties: Formula['properties'] = {};

/** The limits are those of Google's documentation. */
function checkCached(key: string, value: string): void {
  if (key.length > 250) throw new Error('Argument too large: key');
  if (value.length > 100_000) throw new Error('Argument too large: value');
}

const services = createContext({
  UrlFetchApp: {
    fetch(url: string, { muteHttpExceptions, ...options }: { readonly muteHttpExceptions?: boolean }) {
      Atomics.store(signal, 0, 0);
      port.postMessage({ url, options });
      Atomics.wait(signal, 0, 0);
      const received = receiveMessageOnPort(port);
      if (received === undefined) throw new Error('The main thread has sent nothing.');
      const { status, headers, text } = received.message as Fetched;
      if (status >= 400 && muteHttpExceptions !== true)
        throw new Error(`Request failed for ${url} returned code ${status}.`);
      return { getResponseCode: () => status, getContentText: () => text, getHeaders: () => headers };
    },
  },
  PropertiesService: {
    getScriptProperties: () => ({ getProperty: (name: string) => properties[name] ?? null }),
  },
  CacheService: {
    getScriptCache: () => ({
      getAll: (keys: readonly string[]) =>
        Object.fromEntries(keys.flatMap(key => (cache.has(key) ? [[key, cache.get(key)]] : []))),
      putAll(values: Readonly<Record<string, string>>, seconds: number) {
        if (seconds > 21_600) throw new Error('Argument too large: expirationInSeconds');
        for (const [key, value] of Object.entries(values)) {
          checkCached(key, value);
          cache.set(key, value);
        }
      },
    }),
  },
  Utilities: {
    DigestAlgorithm: { SHA_256: 'sha256' },
    computeDigest: (algorithm: string, text: string) => [...new Int8Array(createHash(algorithm).update(text).digest())],
    base64Encode: (bytes: readonly number[]) => Buffer.from(Int8Array.from(bytes)).toString('base64'),
    sleep: (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds),
  },
});
const file = new URL('../../packaging/spreadsheets/umkreis.gs', import.meta.url);
runInContext(readFileSync(file, 'utf8'), services, { filename: 'umkreis.gs' });

parentPort?.on('message', ({ address, column, properties: own }: Formula) => {
  properties = own;
  try {
    const value = services.UMKREIS(address, column);
    parentPort?.postMessage({ value: JSON.parse(JSON.stringify(value)), kept: [...cache].flat() });
  } catch (fault) {
    parentPort?.postMessage({ error: (fault as Error).message, kept: [...cache].flat() });
  }
});
