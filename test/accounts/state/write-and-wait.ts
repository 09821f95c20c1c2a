// A child process that stores one snapshot, reports it, and waits until it is killed (or leaves on request).
import { openState } from '../../../src/accounts/state/open-state.ts';

const [path = '', then] = process.argv.slice(2);
const state = await openState(path.startsWith('postgres:') ? { databaseUrl: path } : { path });
const now = new Date().toISOString();
const suffix = then === 'leave' ? String(process.pid) : '';
await state.accounts.create({
  id: `acc_1${suffix}`,
  name: `one${suffix}`,
  createdAt: now,
  language: null,
  addressVisibility: null,
  retentionDays: null,
  theme: null,
  suspendedAt: null,
});
await state.snapshots.create({
  id: `snp_1${suffix}`,
  accountId: `acc_1${suffix}`,
  token: `survivor${suffix}`,
  externalId: null,
  allowedOrigins: null,
  exactPlace: null,
  regionName: 'sample',
  regionVersion: '0123456789abcdef',
  createdAt: now,
  expiresAt: null,
  deletedAt: null,
  content: '{"kept":true}',
});
process.stdout.write('kept\n');
if (then === 'leave') await state.close();
else setInterval(() => undefined, 1000);
