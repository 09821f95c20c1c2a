// The network that a request seems to come from, before the framework reads it.
import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { networkReader } from '../../src/server/http/seeming-network.ts';

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test('the first address from the right that is no trusted proxy is the network, whatever the header holds', () => {
  const read = networkReader(['loopback', '10.0.0.0/8']);
  assert.equal(read(from('127.0.0.1', '203.0.113.9')), '203.0.113.9');
  assert.equal(read(from('127.0.0.1', '198.51.100.1, 203.0.113.9, 10.1.2.3')), '203.0.113.9');
  assert.equal(read(from('203.0.113.7', '198.51.100.1')), '203.0.113.7', 'no proxy');
  assert.equal(read(from('10.0.0.1')), '10.0.0.1');
  assert.equal(read(from('::1', '2001:db8:1:2:3::4')), '2001:db8:1:2');
  assert.equal(read(from('127.0.0.1', 'nonsense, %')), '%');
  assert.equal(read(from(undefined, '')), '');
  assert.equal(networkReader([])(from('127.0.0.1', '203.0.113.9')), '127.0.0.1');
});
