// The networks of trusted proxies, and the network that a request seems to come from before the framework has read it.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { networkOf } from '../limits/limits.ts';

/** The networks behind the names that the settings allow. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** The networks that the setting names. */
export function listOf(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of trusted.flatMap(each => NAMED[each] ?? [each])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether the list has the address. */
export function isIn(list: BlockList, address: string | undefined): boolean {
  return address !== undefined && isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Reads whose network a request comes from: the first address from the right that is no trusted proxy, as the framework does later. */
export function networkReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const proxies = listOf(trustedProxies);
  return ({ headers, socket }) => {
    let address = socket.remoteAddress ?? '';
    const forwarded = headers['x-forwarded-for'];
    if (trustedProxies.length === 0 || forwarded === undefined) return networkOf(address);
    for (const before of String(forwarded).split(',').reverse()) {
      if (!isIn(proxies, address)) break;
      address = before.trim();
    }
    return networkOf(address);
  };
}
