// The tools of a server; one with a state keeps maps, too.

import { compareLocations, locationScore, whoLivesThere } from './tools/judgements.ts';
import { addressesAround, findPlace, travelTimes, whatIsAround } from './tools/places.ts';
import type { Tool } from './tools/tool.ts';
import { describeLocation, makeMap, verifyText } from './tools/writings.ts';

export const TOOLS: readonly Tool[] = [
  findPlace,
  whatIsAround,
  locationScore,
  compareLocations,
  travelTimes,
  whoLivesThere,
  addressesAround,
  describeLocation,
  verifyText,
  makeMap,
];
