// Preloaded into a service (`node --import`): V8 prints a line whenever it discards compiled code.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--trace-deopt');
