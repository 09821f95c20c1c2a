// Preloaded into a service (`node --import`): V8 says on standard output whenever it throws compiled code away.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--trace-deopt');
