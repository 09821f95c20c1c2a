// The networks from which a key works.
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { OperatorError } from '../core/errors.ts';

/** More networks than this belong into a firewall. */
const MOST_NETWORKS = 50;

interface Network {
  readonly family: 'ipv4' | 'ipv6';
  /** Of 32 or 128 bits. */
  readonly number: bigint;
  readonly bits: number;
}

/**
 * Networks from a comma-separated text, each once, as `10.0.0.0/8` or `2001:db8::/32`; an address alone is a network of its own.
 * @throws OperatorError that says what would be right
 */
export function parseNetworks(text: string): readonly string[] {
  const entries = text.split(',').flatMap(entry => entry.trim() || []);
  if (entries.length === 0)
    throw new OperatorError('No network is named; write for example 192.0.2.0/24,2001:db8::/32.');
  if (entries.length > MOST_NETWORKS) {
    throw new OperatorError(`A key has at most ${MOST_NETWORKS} networks, not ${entries.length}.`);
  }
  return [...new Set(entries.map(entry => written(readNetwork(entry))))];
}

/** Whether an address lies in one of the networks; an IPv4 address within IPv6 (`::ffff:192.0.2.1`) counts as the IPv4 address. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  // The zone of a link-local address names an interface of this machine and no network.
  const [plain = ''] = address.split('%', 1);
  const family = familyOf(plain);
  return family !== undefined && listOf(networks).check(plain, family);
}

const lists = new WeakMap<readonly string[], BlockList>();

function listOf(networks: readonly string[]): BlockList {
  const known = lists.get(networks);
  if (known !== undefined) return known;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address) ?? 'ipv4');
  }
  lists.set(networks, list);
  return list;
}

function readNetwork(text: string): Network {
  const [address = '', bitsText, ...more] = text.split('/');
  if (address.includes('%')) {
    throw new OperatorError(`"${text}" names the zone of an interface; a network has none, such as fe80::/64.`);
  }
  const family = familyOf(address);
  if (family === undefined || more.length > 0) {
    throw new OperatorError(`"${text}" is no network; write for example 192.0.2.0/24, 2001:db8::/32 or 192.0.2.7.`);
  }
  const most = family === 'ipv4' ? 32 : 128;
  const bits = bitsText === undefined ? most : /^\d{1,3}$/.test(bitsText) ? Number(bitsText) : Number.NaN;
  if (!(bits <= most)) {
    throw new OperatorError(
      `"${text}" has no length from 1 to ${most} after the slash; write for example ${address}/${most}.`,
    );
  }
  if (bits === 0)
    throw new OperatorError(`"${text}" is every network; leave it out: a key without networks works everywhere.`);
  const network = withoutHostBits({ family, number: numberOf(address, family), bits });
  if (network.number !== numberOf(address, family)) {
    throw new OperatorError(
      `"${text}" is an address within a network; the network is ${written(network)}, the address alone ${address}.`,
    );
  }
  return withoutMapping(network, text);
}

/** What lies in `::ffff:0:0/96` is IPv4. */
function withoutMapping(network: Network, text: string): Network {
  if (network.family === 'ipv4' || network.number >> 32n !== 0xffffn || network.bits < 96) return network;
  const mapped: Network = { family: 'ipv4', number: network.number & 0xffff_ffffn, bits: network.bits - 96 };
  const right = mapped.bits === 0 ? 'leave it out' : `write ${written(mapped)}`;
  throw new OperatorError(`"${text}" is IPv4 in the form of IPv6; ${right}.`);
}

function withoutHostBits(network: Network): Network {
  const host = BigInt((network.family === 'ipv4' ? 32 : 128) - network.bits);
  return { ...network, number: (network.number >> host) << host };
}

function familyOf(address: string): Network['family'] | undefined {
  if (isIPv4(address)) return 'ipv4';
  return isIPv6(address) ? 'ipv6' : undefined;
}

function numberOf(address: string, family: Network['family']): bigint {
  if (family === 'ipv4') return address.split('.').reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  // The parser of URLs writes every form of an address in one way, with hexadecimal groups only.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

function written({ family, number, bits }: Network): string {
  const groups = (count: number, size: bigint) =>
    Array.from({ length: count }, (_, i) => (number >> (size * BigInt(count - 1 - i))) & ((1n << size) - 1n));
  if (family === 'ipv4') return `${groups(4, 8n).join('.')}/${bits}`;
  const whole = groups(8, 16n)
    .map(group => group.toString(16))
    .join(':');
  return `${new URL(`http://[${whole}]`).hostname.slice(1, -1)}/${bits}`;
}
