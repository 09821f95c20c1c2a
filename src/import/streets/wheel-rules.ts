// The one table that says which ways and nodes wheels pass: closed, unknown, or open (version 1).
//
// Sources: [OSM] wiki.openstreetmap.org: Key:wheelchair, Key:ramp, Key:kerb (raised and rolled kerbs imply wheelchair=no, lowered and flush ones yes),
// Key:smoothness (intermediate is the last value for wheelchairs), Key:surface, Key:tracktype; [DIN] DIN 18040-3: ramps and ways up to 6 %, kerbs
// up to 3 cm, even and firm ground; [GH] GraphHopper's rules for wheelchairs, which close cobblestone, gravel and sand, and over 6 %.
import { WHEELS_CLOSED, WHEELS_OPEN, WHEELS_UNKNOWN } from '../../region/streets.ts';
import { isSet, type Tags } from '../osm/osm-data.ts';
import { valuesOf } from './access-words.ts';

/** A `WHEELS_…`. */
export type Wheels = typeof WHEELS_CLOSED | typeof WHEELS_UNKNOWN | typeof WHEELS_OPEN;

/** What a way's tags say for wheels. */
export interface WheelsOfWay {
  readonly wheels: Wheels;
  /** The tags settle the slope, so heights do not matter. */
  readonly isSlopeKnown: boolean;
}

/** Steeper ways are closed, percent. [DIN] [GH] */
const STEEPEST_PERCENT = 6;
/** Higher kerbs are closed. [OSM] [DIN] */
const HIGHEST_KERB_METERS = 0.03;

/** `smoothness`. [OSM] */
const EVEN_SMOOTHNESS = new Set(['excellent', 'good', 'intermediate']);
const ROUGH_SMOOTHNESS = new Set(['bad', 'very_bad', 'horrible', 'very_horrible', 'impassable']);
/** `surface`: even and firm, or too rough. Every other value leaves open whether wheels pass. [OSM] [DIN] [GH] */
const EVEN_SURFACES = new Set([
  ...['asphalt', 'chipseal', 'concrete', 'concrete:plates', 'paving_stones', 'tiles', 'bricks', 'brick', 'wood'],
  ...['metal', 'rubber', 'tartan', 'acrylic', 'carpet'],
]);
const ROUGH_SURFACES = new Set([
  ...['cobblestone', 'unhewn_cobblestone', 'gravel', 'pebblestone', 'rock', 'rocks', 'stepping_stones', 'shells'],
  ...['sand', 'mud', 'ground', 'dirt', 'earth', 'soil', 'grass', 'grass_paver', 'woodchips', 'snow', 'ice', 'salt'],
]);
/** `tracktype` of ways without a known surface: mostly soft. [OSM] */
const ROUGH_TRACKS = new Set(['grade4', 'grade5']);
/** `kerb`. [OSM] */
const HIGH_KERBS = new Set(['raised', 'rolled']);
const LOW_KERBS = new Set(['lowered', 'flush', 'no']);
/** `barrier` on a node that wheels cannot pass, or not always. [OSM] */
const CLOSING_BARRIERS = new Set([
  ...['stile', 'horse_stile', 'kissing_gate', 'turnstile', 'full-height_turnstile', 'step', 'steps', 'log', 'debris'],
  ...['boulder', 'rock', 'stone', 'ditch', 'trench', 'cattle_grid', 'cattle_guard', 'sump_buster', 'tank_trap'],
  ...['jersey_barrier', 'handrail', 'rope', 'bar'],
]);
const VAGUE_BARRIERS = new Set([
  ...['cycle_barrier', 'chicane', 'motorcycle_barrier', 'chain', 'block', 'concrete_block', 'planter', 'bus_trap'],
]);
/** Ramps on steps that serve others. [OSM] Key:ramp */
const OTHER_RAMPS = ['ramp:bicycle', 'ramp:stroller', 'ramp:luggage'];

/** Whether wheels pass a way by its tags, the most telling ones first. Rough and steep hold for both directions. */
export function wheelsOfWay(tags: Tags): WheelsOfWay {
  const own = ownWord(tags);
  if (own === WHEELS_CLOSED || own === WHEELS_OPEN) return { wheels: own, isSlopeKnown: true };
  const steps = tags.highway === 'steps' ? wheelsOnSteps(tags) : undefined;
  if (steps !== undefined) return { wheels: steps, isSlopeKnown: true };
  const percent = tags.incline === undefined ? undefined : inclinePercent(tags.incline);
  const ground = wheelsOnGround(tags);
  const hike = tags.sac_scale ?? 'strolling';
  const isClosed = ground === WHEELS_CLOSED || isSteep(percent) || (hike !== 'strolling' && hike !== 'hiking');
  if (isClosed) return { wheels: WHEELS_CLOSED, isSlopeKnown: true };
  const isVague = own !== undefined || hike === 'hiking' || (isSet(tags.incline) && percent === undefined);
  const isOpen = ground === WHEELS_OPEN && !isVague && tags.route !== 'ferry';
  return { wheels: isOpen ? WHEELS_OPEN : WHEELS_UNKNOWN, isSlopeKnown: percent !== undefined };
}

/** The state of a piece of a way that rises. Heights are those of the terrain, too coarse to close a street; but on a steep piece the ground alone is not enough. */
export function wheelsOnSlope({ wheels, isSlopeKnown }: WheelsOfWay, rise: number, meters: number): Wheels {
  const isSteepTerrain = Math.abs(rise) * 100 > STEEPEST_PERCENT * meters;
  return wheels === WHEELS_OPEN && !isSlopeKnown && isSteepTerrain ? WHEELS_UNKNOWN : wheels;
}

/** Whether wheels pass a tagged node on a way: barriers, kerbs, lifts. */
export function wheelsOfNode(tags: Tags): Wheels {
  const kinds = tags.barrier === undefined ? [] : valuesOf(tags.barrier).filter(kind => kind !== 'no');
  const isKerb = kinds.includes('kerb') || (tags.kerb !== undefined && tags.kerb !== 'no');
  const isPassed = kinds.length > 0 || isKerb || tags.highway === 'elevator' || tags.highway === 'crossing';
  if (!isPassed) return WHEELS_OPEN;
  const own = ownWord(tags);
  if (own === WHEELS_CLOSED || own === WHEELS_OPEN) return own;
  const others = kinds.filter(kind => kind !== 'kerb');
  const isClosed = others.length > 0 && others.every(kind => CLOSING_BARRIERS.has(kind));
  const kerb = isKerb ? wheelsOverKerb(tags, kinds.includes('kerb')) : WHEELS_OPEN;
  if (isClosed || kerb === WHEELS_CLOSED) return WHEELS_CLOSED;
  const isVague = own !== undefined || others.some(kind => VAGUE_BARRIERS.has(kind) || CLOSING_BARRIERS.has(kind));
  return isVague ? WHEELS_UNKNOWN : kerb;
}

/** `wheelchair`; undefined without a word that says something. */
function ownWord({ wheelchair }: Tags): Wheels | undefined {
  if (wheelchair === 'no') return WHEELS_CLOSED;
  if (wheelchair === 'yes' || wheelchair === 'designated') return WHEELS_OPEN;
  return wheelchair === 'limited' ? WHEELS_UNKNOWN : undefined;
}

function wheelsOnSteps(tags: Tags): Wheels {
  const ramp = tags['ramp:wheelchair'];
  if (ramp === 'yes') return WHEELS_OPEN;
  const isForOthers = ramp !== undefined || OTHER_RAMPS.some(key => tags[key] === 'yes');
  return tags.ramp === 'yes' && !isForOthers && !isSet(tags.conveying) ? WHEELS_UNKNOWN : WHEELS_CLOSED;
}

function wheelsOnGround(tags: Tags): Wheels {
  const { smoothness = '', surface, tracktype = '' } = tags;
  if (EVEN_SMOOTHNESS.has(smoothness)) return WHEELS_OPEN;
  if (ROUGH_SMOOTHNESS.has(smoothness)) return WHEELS_CLOSED;
  // A lift has an even floor.
  if (tags.highway === 'elevator') return WHEELS_OPEN;
  const surfaces = surface === undefined ? [] : valuesOf(surface);
  if (surfaces.some(word => ROUGH_SURFACES.has(word))) return WHEELS_CLOSED;
  if (surfaces.length > 0 && surfaces.every(word => EVEN_SURFACES.has(word))) return WHEELS_OPEN;
  return surfaces.length === 0 && ROUGH_TRACKS.has(tracktype) ? WHEELS_CLOSED : WHEELS_UNKNOWN;
}

function isSteep(percent: number | undefined): boolean {
  return percent !== undefined && Math.abs(percent) > STEEPEST_PERCENT;
}

/** Percent of `6%`, `-6 %`, `3.5°`, `1:12`, or a plain number; undefined for `up`, `down`, `steep` and the like. */
function inclinePercent(value: string): number | undefined {
  const plain = /^([+-]?\d+(?:[.,]\d+)?)\s*(%|°)?$/.exec(value.trim());
  if (plain) {
    const number = Number(plain[1]!.replace(',', '.'));
    return plain[2] === '°' ? Math.tan((number * Math.PI) / 180) * 100 : number;
  }
  const ratio = /^([+-]?\d+)\s*:\s*(\d+)$/.exec(value.trim());
  return ratio && Number(ratio[2]) > 0 ? (Number(ratio[1]) / Number(ratio[2])) * 100 : undefined;
}

function wheelsOverKerb(tags: Tags, isBarrier: boolean): Wheels {
  const height = tags['kerb:height'] ?? (isBarrier ? tags.height : undefined);
  const meters = height === undefined ? undefined : heightMeters(height);
  if (meters !== undefined) return meters > HIGHEST_KERB_METERS ? WHEELS_CLOSED : WHEELS_OPEN;
  const words = valuesOf(tags.kerb ?? '');
  if (words.some(word => HIGH_KERBS.has(word))) return WHEELS_CLOSED;
  if (words.length > 0 && words.every(word => LOW_KERBS.has(word))) return WHEELS_OPEN;
  return isBarrier ? WHEELS_CLOSED : WHEELS_UNKNOWN;
}

/** Metres of `0.03`, `3 cm`, `30mm`. */
function heightMeters(value: string): number | undefined {
  const [, digits, unit] = /^(\d+(?:[.,]\d+)?)\s*(m|cm|mm)?$/.exec(value.trim()) ?? [];
  if (digits === undefined) return undefined;
  const perMeter = unit === 'mm' ? 1000 : unit === 'cm' ? 100 : 1;
  return Number(digits.replace(',', '.')) / perMeter;
}
