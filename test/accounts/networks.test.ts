// The networks of a key: what they let in, and what is refused with what would be right.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isInNetworks, parseNetworks } from '../../src/accounts/networks.ts';

const refused = (text: string, said: RegExp) => assert.throws(() => parseNetworks(text), said, text);

/** The bits of an address, by arithmetic of the test's own. */
function bitsOf(address: string): string {
  if (!address.includes(':'))
    return address
      .split('.')
      .map(byte => Number(byte).toString(2).padStart(8, '0'))
      .join('');
  return address
    .split(':')
    .map(group => Number.parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('');
}

const v4 = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map(bytes => bytes.join('.'));
const v6 = fc
  .array(fc.oneof(fc.nat(0xffff), fc.constant(0)), { minLength: 8, maxLength: 8 })
  .filter(groups => groups.slice(0, 5).some(group => group !== 0))
  .map(groups => groups.map(group => group.toString(16)).join(':'));

function addressOf(bits: string): string {
  const parts = (size: number) =>
    (bits.match(new RegExp(`.{${size}}`, 'g')) ?? []).map(part => Number.parseInt(part, 2));
  return bits.length === 32
    ? parts(8).join('.')
    : parts(16)
        .map(part => part.toString(16))
        .join(':');
}

/** The network of the first bits of an address. */
function cut(address: string, bits: number): string {
  const whole = bitsOf(address);
  return `${addressOf(whole.slice(0, bits).padEnd(whole.length, '0'))}/${bits}`;
}

describe('the networks of a key', () => {
  it('let in exactly the addresses that begin with their bits', () => {
    for (const [address, most] of [
      [v4, 32],
      [v6, 128],
    ] as const) {
      fc.assert(
        fc.property(
          address,
          address,
          fc.integer({ min: 1, max: most }),
          fc.nat(most),
          (inside, other, bits, common) => {
            const network = cut(inside, bits);
            // An address that shares some first bits, so that both sides of the border are drawn.
            const near = addressOf(bitsOf(inside).slice(0, common) + bitsOf(other).slice(common));
            const networks = parseNetworks(network);
            assert.ok(isInNetworks(inside, networks), `${inside} in ${network}`);
            assert.equal(
              isInNetworks(near, networks),
              bitsOf(near).startsWith(bitsOf(inside).slice(0, bits)),
              `${near} in ${network}`,
            );
            assert.deepEqual(parseNetworks(networks.join(',')), networks, 'the written form reads back');
          },
        ),
      );
    }
  });

  it('let in the last address of a network and not the one behind it', () => {
    const networks = parseNetworks('192.0.2.0/25, 2001:DB8:0:1::/64,198.51.100.7');
    assert.deepEqual(networks, ['192.0.2.0/25', '2001:db8:0:1::/64', '198.51.100.7/32']);
    for (const [address, isIn] of [
      ['192.0.2.127', true],
      ['192.0.2.128', false],
      ['::ffff:192.0.2.1', true],
      ['::ffff:c000:0201', true],
      ['::ffff:192.0.2.128', false],
      ['::192.0.2.1', false],
      ['2001:db8:0:1:ffff:ffff:ffff:ffff', true],
      ['2001:0db8:0000:0001::1', true],
      ['2001:db8:0:2::', false],
      ['2001:db8:0:1::1%eth0', true],
      ['198.51.100.7', true],
      ['198.51.100.8', false],
      ['', false],
      ['unknown', false],
      ['192.0.2.1:4711', false],
      ['192.0.2.1, 10.0.0.1', false],
      ['0192.0.2.1', false],
    ] as const) {
      assert.equal(isInNetworks(address, networks), isIn, address);
    }
    assert.ok(isInNetworks('fe80::1%eth0', parseNetworks('fe80::/64')));
  });

  it('are refused with what would be right', () => {
    refused('', /No network is named/);
    refused(' , ', /No network is named/);
    refused('10.1.2.3/8', /the network is 10\.0\.0\.0\/8, the address alone 10\.1\.2\.3/);
    refused('2001:db8::1/32', /the network is 2001:db8::\/32/);
    refused('0.0.0.0/0', /is every network; leave it out/);
    refused('::/0', /is every network; leave it out/);
    refused('::ffff:10.0.0.0/104', /is IPv4 in the form of IPv6; write 10\.0\.0\.0\/8/);
    refused('::ffff:10.0.0.1', /write 10\.0\.0\.1\/32/);
    refused('::ffff:0:0/96', /is IPv4 in the form of IPv6; leave it out/);
    refused('fe80::1%eth0', /names the zone/);
    refused('fe80::%eth0/64', /names the zone/);
    for (const text of [
      '10.0.0.0/33',
      '2001:db8::/129',
      '10.0.0.0/',
      '10.0.0.0/-8',
      '10.0.0.0/8.0',
      '10.0.0.0/0x8',
      '10.0.0.0/ 8',
    ]) {
      refused(text, /has no length from 1 to/);
    }
    for (const text of [
      '10.0.0',
      '010.0.0.1',
      '10.0.0.0/8/8',
      'example.com',
      '10.0.0.*',
      '10.0.0.0-10.0.0.9',
      '1::2::3',
      '[::1]',
    ]) {
      refused(text, /is no network; write for example/);
    }
    refused(Array.from({ length: 51 }, (_, i) => `10.0.0.${i}`).join(','), /at most 50 networks, not 51/);
  });

  it('never end in another error than a sentence, whatever the text is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f:.%/]{1,50}$/)), text => {
        try {
          for (const network of parseNetworks(text)) assert.match(network, /^[0-9a-f:.]+\/\d+$/);
        } catch (fault) {
          assert.equal((fault as Error).name, 'OperatorError', String(fault));
        }
      }),
    );
  });
});
