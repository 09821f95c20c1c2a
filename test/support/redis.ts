// The local Redis or Valkey for tests; `npm test` reports if there is none.
import { createClient } from '@redis/client';

export const REDIS_URL = process.env.UMKREIS_TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

/** Pass it as `skip`: false if the server answers, else the reason. */
export const withoutRedis: string | false = await ping();

async function ping(): Promise<string | false> {
  const client = createClient({ url: REDIS_URL, socket: { connectTimeout: 20_000, reconnectStrategy: false } });
  // The error of connecting is also thrown there.
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
