// A name server on this machine that has the addresses a test gives it, for resolvers that ask it.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface NameServer {
  /** With its port, as `setServers` of Node takes it. */
  readonly address: string;
  /** The number of questions for each name. */
  readonly asked: ReadonlyMap<string, number>;
  close(): void;
}

/** @param addresses IPv4 of a name, at its first question, its second, …; undefined: no answer at all */
export async function startNameServer(
  addresses: (name: string, question: number) => readonly string[] | undefined,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked = new Map<string, number>();
  socket.on('message', (query, { port, address }) => {
    const { name, end, type } = questionOf(query);
    // Questions for IPv6 have no answer, and do not count.
    let found: readonly string[] | undefined = [];
    if (type === 1) {
      asked.set(name, (asked.get(name) ?? 0) + 1);
      found = addresses(name, asked.get(name) ?? 1);
    }
    if (found === undefined) return;
    const head = Buffer.from(query.subarray(0, 12));
    // An answer without a fault to one question, with so many records.
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(found.length, 6);
    head.writeUInt32BE(0, 8);
    const records = found.map(each =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...each.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    asked,
    close: () => socket.close(),
  };
}

function questionOf(query: Buffer): { readonly name: string; readonly end: number; readonly type: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at++] ?? 0; length > 0; length = query[at++] ?? 0) {
    labels.push(query.toString('latin1', at, at + length));
    at += length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 4, type: query.readUInt16BE(at) };
}
