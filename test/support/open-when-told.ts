// A child process that opens a state, and so brings its tables up to date, as soon as somebody writes to it.
import { once } from 'node:events';
import { openState } from '../../src/accounts/state/open-state.ts';

const [place = ''] = process.argv.slice(2);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const state = await openState(place.startsWith('postgres:') ? { databaseUrl: place } : { path: place });
await state.close();
process.exit();
