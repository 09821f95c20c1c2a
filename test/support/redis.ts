// A Redis or Valkey that runs here, for tests; `npm test` says so if there is none.
import { createClient } from '@redis/client';

export const REDIS_URL = process.env.UMKREIS_TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

/** Pass it as `skip`: false where the server answers, else the reason. */
export const withoutRedis: string | false = await ping();

async function ping(): Promise<string | false> {
  const client = createClient({ url: REDIS_URL, socket: { connectTimeout: 20_000, reconnectStrategy: false } });
  // A fault of connecting is also thrown there.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    client.destroy();
    return false;
  } catch (fault) {
    const { code, message } = fault as { code?: string; message: string };
    return `no Redis at ${new URL(REDIS_URL).host} (${code ?? message}): tests on it are skipped`;
  }
}
