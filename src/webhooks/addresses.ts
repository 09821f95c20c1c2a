// Which addresses a message may go to: a caller names the host, and must not reach through the service what only its machine can reach.
import { BlockList, isIP, isIPv6 } from 'node:net';

/** `off`: no messages. `public`: to addresses of the internet. `private`: also to those of the own networks and of this machine. */
export const WEBHOOK_POLICIES = ['off', 'public', 'private'] as const;
export type WebhookPolicy = (typeof WEBHOOK_POLICIES)[number];

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

const LOOPBACK = listOf(['127.0.0.0/8', '::1/128']);

/** RFC 1918, RFC 6598, RFC 4193. */
const OWN = listOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7']);

/** IPv4 that is not for everybody: this network, link-local (as metadata of clouds), documentation, tests, relays, multicast, reserved (RFC 6890). */
const SPECIAL_IPV4 = listOf([
  ...['0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]);

/** The only IPv6 that is global, … */
const GLOBAL_IPV6 = listOf(['2000::/3']);
/** … without protocols, documentation, and 6to4, which hides an IPv4 address. */
const SPECIAL_IPV6 = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

const isIn = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && isIn(LOOPBACK, address);
}

/** Whether a message may go to an address. Forms of IPv4 within IPv6 never are. */
export function isAllowed(address: string, policy: WebhookPolicy): boolean {
  const version = isIP(address);
  if (version === 0 || policy === 'off') return false;
  if (policy === 'private' && !isMapped(address) && (isIn(LOOPBACK, address) || isIn(OWN, address))) return true;
  if (version === 4) return ![LOOPBACK, OWN, SPECIAL_IPV4].some(list => isIn(list, address));
  return isIn(GLOBAL_IPV6, address) && !isIn(SPECIAL_IPV6, address);
}

const MAPPED = listOf(['::ffff:0:0/96']);

/** Lists compare such an address with their IPv4 entries. */
function isMapped(address: string): boolean {
  return isIPv6(address) && isIn(MAPPED, address);
}
