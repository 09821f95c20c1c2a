// Secrets and signatures of webhooks as the Standard Webhooks specification has them (https://www.standardwebhooks.com, version 1).
import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * The secret of one job, which its caller checks messages with: made from a secret of the state, so that every process knows it and nothing keeps it.
 * @param master 32 random bytes
 * @param name of what the messages are about, unique among all accounts
 */
export function webhookSecret(master: Buffer, name: string): string {
  return PREFIX + createHmac('sha256', master).update(name, 'utf8').digest('base64');
}

/** The headers that prove a message. @param seconds of the attempt since 1970 */
export function signedHeaders(secret: string, id: string, seconds: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`, 'utf8').digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}
