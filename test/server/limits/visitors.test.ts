// Rate limits of visitors: for one map and for all maps, by the network of the visitor.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Level } from '../../../src/server/limits/buckets.ts';
import { networkOf } from '../../../src/server/limits/limits.ts';
import { testLimits } from '../../support/test-limits.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test('an address may send 600 requests a minute for one map, and 6,000 for different maps', () => {
  const limits = testLimits();
  const isGranted = (address: string, subject: string) =>
    (limits.takeOfVisitor(address, subject, NOW) as Level).isGranted;
  for (let i = 0; i < 600; i++) assert.ok(isGranted('203.0.113.1', 'map'));
  assert.ok(!isGranted('203.0.113.1', 'map'));
  assert.ok(isGranted('203.0.113.1', 'another map') && isGranted('203.0.113.2', 'map'));
  for (let i = 0; i < 6000; i++) assert.ok(isGranted(`2001:db8:1:2::${(i % 500).toString(16)}`, `guess ${i}`), `${i}`);
  assert.ok(!isGranted('2001:db8:1:2:ffff::1', 'one more guess'));
  assert.ok(isGranted('2001:db8:1:3::1', 'from another network'));
});

test('a minute after its requests, they count against an address no more', () => {
  const limits = testLimits();
  const taken = (seconds: number) =>
    limits.takeOfVisitor('203.0.113.1', 'map', new Date(NOW.getTime() + seconds * 1000)) as Level;
  for (let i = 0; i < 601; i++) taken(0);
  assert.deepEqual(taken(60), testLimits().takeOfVisitor('203.0.113.2', 'map', NOW));
});

test('an IPv6 address counts with its first 64 bits, an IPv4 address with all of it, in any notation', () => {
  for (const [address, network] of [
    ['203.0.113.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0DB8:0000:0001:2:3:4:5', '2001:db8:0:1'],
    ['2001:db8:1::', '2001:db8:1:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:cb00:7101', '203.0.113.1'],
    // Some proxies append the port to the address, and each connection has another port.
    ['203.0.113.1:50123', '203.0.113.1'],
    ['[2001:db8::1]:50123', '2001:db8:0:0'],
    ['[2001:db8::1]', '2001:db8:0:0'],
    ['unknown', 'unknown'],
  ] as const) {
    assert.equal(networkOf(address), network);
  }
});
