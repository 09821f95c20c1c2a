// Every rule of the tag table, by hand: the numbers come from the method, not from the code.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { carNodeSeconds, isSignal, nodePassage } from '../../../src/import/streets/node-rules.ts';
import { wayRules } from '../../../src/import/streets/travel-rules.ts';

type Tags = Readonly<Record<string, string>>;
type Mode = 'WALK' | 'BICYCLE' | 'CAR';
/** km/h forward and backward; 0 = closed. */
type Speeds = readonly [forward: number, backward: number];

function speeds(mode: Mode, tags: Tags, country = 'LI', isUrban = false): Speeds {
  const pace = wayRules(tags, { country, isUrban: () => isUrban })?.[mode];
  const kmh = (millisecondsPerMeter: number | undefined) =>
    millisecondsPerMeter === undefined ? 0 : Math.round((3600 / millisecondsPerMeter) * 1000) / 1000;
  return [kmh(pace?.forward), kmh(pace?.backward)];
}

/** Each case: tags as `key=value key=value`, and km/h in both directions or [forward, backward]. */
function holds(
  mode: Mode,
  cases: Readonly<Record<string, number | Speeds>>,
  country?: string,
  isUrban?: boolean,
): void {
  for (const [written, expected] of Object.entries(cases)) {
    const tags = Object.fromEntries(written.split(/ (?=[a-z_:]+=)/).map(tag => tag.split('=')));
    const both = typeof expected === 'number' ? [expected, expected] : expected;
    assert.deepEqual(speeds(mode, tags, country, isUrban), both, `${mode} on ${written}`);
  }
}

describe('walking', () => {
  it('goes 4.8 km/h in both directions on every street and path, regardless of one-way tags', () => {
    for (const highway of [
      ...['trunk', 'trunk_link', 'primary', 'primary_link', 'secondary', 'secondary_link', 'tertiary', 'tertiary_link'],
      ...['unclassified', 'residential', 'living_street', 'service', 'road', 'track', 'pedestrian', 'footway', 'path'],
      ...['cycleway', 'bridleway', 'corridor', 'platform'],
    ]) {
      holds('WALK', { [`highway=${highway}`]: 4.8, [`highway=${highway} oneway=yes`]: 4.8 });
    }
    holds('WALK', { 'railway=platform': 4.8, 'public_transport=platform': 4.8, 'man_made=pier': 4.8 });
  });

  it('takes steps at 0.65 m/s', () => holds('WALK', { 'highway=steps': 2.34 }));

  it('is slower on mountain paths and closed on alpine ones', () =>
    holds('WALK', {
      'highway=path sac_scale=hiking': 4.32,
      'highway=path sac_scale=mountain_hiking': 3.84,
      'highway=path sac_scale=demanding_mountain_hiking': 0,
      'highway=path sac_scale=alpine_hiking': 0,
      'highway=path sac_scale=difficult_alpine_hiking': 0,
    }));

  it('never goes on motorways, motor roads, ways under construction or ways that are no street', () =>
    holds('WALK', {
      'highway=motorway': 0,
      'highway=motorway_link': 0,
      'highway=motorway foot=yes': 0,
      'highway=primary motorroad=yes': 0,
      'highway=construction construction=residential': 0,
      'highway=proposed': 0,
      'highway=raceway': 0,
      'highway=busway': 0,
      'highway=busway foot=yes': 4.8,
      'railway=rail': 0,
      'building=yes': 0,
    }));

  it('lets the tag foot decide before access', () =>
    holds('WALK', {
      'highway=service access=private': 0,
      'highway=service access=no': 0,
      'highway=service access=private foot=yes': 4.8,
      'highway=service access=yes foot=private': 0,
      'highway=residential foot=no': 0,
      'highway=residential foot=use_sidepath': 0,
      'highway=service access=destination': 4.8,
      'highway=service access=customers': 4.8,
      'highway=service access=permissive': 4.8,
      'highway=service service=driveway': 4.8,
      'highway=service service=parking_aisle': 4.8,
      'highway=track motor_vehicle=no vehicle=no': 4.8,
    }));
});

describe('escalators', () => {
  it('carry walkers and pushed bicycles only in the direction in which they run', () => {
    const [walk, push] = [2.34, 2];
    const directions: Readonly<Record<string, readonly [number, number]>> = {
      'conveying=forward': [1, 0],
      'conveying=backward': [0, 1],
      'conveying=reversible': [1, 1],
      'conveying=yes': [1, 1],
      'conveying=no': [1, 1],
      'conveying=yes oneway=yes': [1, 0],
      'conveying=yes oneway=-1': [0, 1],
      'oneway=yes': [1, 1],
      'oneway:foot=yes': [1, 0],
      'foot:backward=no': [1, 0],
    };
    for (const [tags, [ahead, back]] of Object.entries(directions)) {
      holds('WALK', { [`highway=steps ${tags}`]: [ahead * walk, back * walk] });
      holds('BICYCLE', { [`highway=steps ${tags}`]: [ahead * push, back * push] });
    }
    holds('WALK', { 'highway=footway conveying=forward': [4.8, 0] });
    holds('BICYCLE', { 'highway=footway bicycle=yes conveying=backward': [0, 4] });
  });
});

describe('cycling', () => {
  it('rides 16 km/h on good surface, less on worse', () =>
    holds('BICYCLE', {
      'highway=residential': 16,
      'highway=residential surface=asphalt': 16,
      'highway=residential surface=paved': 16,
      'highway=residential surface=concrete': 16,
      'highway=residential surface=paving_stones': 14.4,
      'highway=residential surface=concrete:plates': 14.4,
      'highway=residential surface=compacted': 12.8,
      'highway=residential surface=fine_gravel': 12.8,
      'highway=residential surface=gravel': 10.72,
      'highway=residential surface=unpaved': 10.72,
      'highway=residential surface=sett': 10.4,
      'highway=residential surface=ground': 9.6,
      'highway=residential surface=dirt': 9.6,
      'highway=residential surface=earth': 9.6,
      'highway=residential surface=cobblestone': 8,
      'highway=residential surface=grass': 7.2,
      'highway=residential surface=sand': 4,
      'highway=residential surface=mud': 4,
    }));

  it('takes the track type without a surface tag, and 0.75 without either', () =>
    holds('BICYCLE', {
      'highway=track': 12,
      'highway=path': 12,
      'highway=track tracktype=grade1': 16,
      'highway=track tracktype=grade2': 12.8,
      'highway=track tracktype=grade3': 10.72,
      'highway=track tracktype=grade4': 8.8,
      'highway=track tracktype=grade5': 5.6,
      'highway=track tracktype=grade5 surface=asphalt': 16,
      'highway=cycleway': 16,
    }));

  it('multiplies by smoothness and is never slower than pushing', () =>
    holds('BICYCLE', {
      'highway=residential smoothness=excellent': 16,
      'highway=residential smoothness=good': 16,
      'highway=residential smoothness=intermediate': 14.4,
      'highway=residential smoothness=bad': 11.2,
      'highway=residential smoothness=very_bad': 6.4,
      'highway=residential smoothness=horrible': 4,
      'highway=track smoothness=bad': 8.4,
      'highway=track tracktype=grade5 smoothness=very_bad': 4,
    }));

  it('pushes on ways for walkers only', () =>
    holds('BICYCLE', {
      'highway=footway': 4,
      'highway=pedestrian': 4,
      'highway=platform': 4,
      'highway=steps': 2,
      'highway=steps bicycle=yes': 2,
      'highway=residential bicycle=dismount': 4,
      'highway=residential bicycle=no': 4,
      'highway=residential bicycle=use_sidepath': 4,
      'highway=service vehicle=no': 4,
      'highway=service access=no foot=yes': 4,
      'highway=footway bicycle=yes': 16,
      'highway=footway bicycle=designated': 16,
      'highway=footway bicycle=yes surface=gravel': 10.72,
      'highway=pedestrian bicycle=yes': 8,
    }));

  it('is closed where neither riding nor pushing is allowed', () =>
    holds('BICYCLE', {
      'highway=motorway': 0,
      'highway=primary motorroad=yes': 0,
      'highway=service access=private': 0,
      'highway=service access=private bicycle=yes': 16,
      'highway=residential foot=no bicycle=no': 0,
      'highway=footway foot=no': 0,
      'highway=path sac_scale=alpine_hiking': 0,
      'highway=path sac_scale=demanding_mountain_hiking bicycle=yes': 0,
    }));

  it('rides with a one-way and pushes against it, with exceptions', () =>
    holds('BICYCLE', {
      'highway=residential oneway=yes': [16, 4],
      'highway=residential oneway=1': [16, 4],
      'highway=residential oneway=-1': [4, 16],
      'highway=residential junction=roundabout': [16, 4],
      'highway=residential oneway=no junction=roundabout': 16,
      'highway=residential oneway=yes foot=no': [16, 0],
      'highway=residential oneway=yes oneway:bicycle=no': 16,
      'highway=residential oneway=yes cycleway=opposite': 16,
      'highway=residential oneway=yes cycleway=opposite_lane': 16,
      'highway=residential oneway=yes cycleway:left=opposite_track': 16,
      'highway=residential oneway=yes cycleway:left:oneway=no': 16,
      'highway=residential oneway=yes cycleway:right:oneway=no': 16,
      'highway=residential oneway=yes cycleway:left:oneway=-1': 16,
      'highway=residential oneway=yes cycleway=lane': [16, 4],
      'highway=cycleway oneway:bicycle=yes': [16, 4],
      'highway=cycleway oneway:bicycle=-1': [4, 16],
      'highway=footway oneway=yes': 4,
    }));

  it('is never less connected than walking', () => {
    for (const highway of ['footway', 'path', 'steps', 'residential', 'pedestrian', 'track', 'platform', 'primary']) {
      for (const more of [
        '',
        ' oneway=yes',
        ' bicycle=no',
        ' surface=sand',
        ' smoothness=impassable',
        ' vehicle=private',
      ]) {
        const tags = Object.fromEntries(`highway=${highway}${more}`.split(' ').map(tag => tag.split('=')));
        for (const side of [0, 1]) {
          assert.ok(
            (speeds('WALK', tags)[side] ?? 0) === 0 || (speeds('BICYCLE', tags)[side] ?? 0) > 0,
            highway + more,
          );
        }
      }
    }
  });
});

describe('driving', () => {
  it('drives a share of the tagged limit by class', () =>
    holds('CAR', {
      'highway=motorway maxspeed=100': [92, 0],
      'highway=motorway maxspeed=140': [120, 0],
      'highway=trunk maxspeed=100': 90,
      'highway=primary motorroad=yes maxspeed=100': 90,
      'highway=primary maxspeed=60': 51,
      'highway=secondary maxspeed=60': 51,
      'highway=tertiary maxspeed=60': 48,
      'highway=unclassified maxspeed=60': 45,
      'highway=residential maxspeed=30': 22.5,
      'highway=living_street maxspeed=20': 20,
      'highway=motorway_link maxspeed=80': 56,
      'highway=trunk_link maxspeed=60': 42,
      'highway=primary_link maxspeed=50': 35,
      'highway=secondary_link maxspeed=50': 35,
      'highway=tertiary_link maxspeed=50': 35,
    }));

  it('reads every notation of a limit, the most specific first', () =>
    holds('CAR', {
      'highway=primary maxspeed=30 mph': 41.038,
      'highway=primary maxspeed=50 km/h': 42.5,
      'highway=living_street maxspeed=walk': 7,
      'highway=primary maxspeed=50 maxspeed:forward=70': [59.5, 42.5],
      'highway=primary maxspeed=50 maxspeed:backward=70': [42.5, 59.5],
      'highway=primary maxspeed=DE:rural': 85,
      'highway=primary maxspeed=LI:rural': 68,
      'highway=primary maxspeed=AT:urban': 42.5,
      'highway=primary maxspeed=DE:zone30': 25.5,
      'highway=primary maxspeed=DE:zone:30': 25.5,
      'highway=residential zone:maxspeed=DE:30': 22.5,
      'highway=residential zone:maxspeed=30': 22.5,
      'highway=residential source:maxspeed=CH:zone30': 22.5,
      'highway=primary source:maxspeed=sign maxspeed:type=AT:rural': 85,
      'highway=primary zone:traffic=DE:urban': 42.5,
      'highway=primary maxspeed=60 zone:maxspeed=DE:30': 51,
      'highway=living_street maxspeed=CH:living_street': 20,
      'highway=primary maxspeed=signals source:maxspeed=LI:urban': 42.5,
      'highway=primary maxspeed=30.5': 25.925,
      'highway=primary maxspeed=50;30': 25.5,
      'highway=primary maxspeed=RO:urban': 42.5,
      'highway=primary maxspeed=BE-VLG:urban': 42.5,
      'highway=primary maxspeed=GB:nsl_single': 82.077,
      'highway=residential maxspeed=DE:bicycle_road': 22.5,
    }));

  it('takes a limit that its class cannot have for a mistake, and reads the next tag', () =>
    holds('CAR', {
      'highway=primary maxspeed=0': 68,
      'highway=primary maxspeed=5': 68,
      'highway=primary maxspeed=500': 68,
      'highway=primary maxspeed=fast': 68,
      'highway=primary maxspeed=5 source:maxspeed=LI:urban': 42.5,
      'highway=primary maxspeed=variable': 68,
      'highway=service maxspeed=5': 5,
    }));

  it('is without a limit on motorways and their like of countries that have such roads, nowhere else', () => {
    holds('CAR', {
      'highway=motorway maxspeed=none': [110.4, 0],
      'highway=unclassified maxspeed=none': 60,
      'highway=secondary maxspeed=none source:maxspeed=LI:urban': 42.5,
    });
    holds(
      'CAR',
      {
        'highway=motorway maxspeed=none': [119.6, 0],
        'highway=trunk maxspeed=none oneway=yes': [117, 0],
        'highway=primary motorroad=yes maxspeed=none': 117,
        'highway=trunk maxspeed=none': 90,
        'highway=unclassified maxspeed=none': 75,
        'highway=residential maxspeed=none': 37.5,
      },
      'DE',
    );
  });

  // motorway, trunk, primary and secondary, tertiary, unclassified out of town; then in town; residential; living street.
  const defaults: Readonly<Record<string, readonly number[]>> = {
    DE: [119.6, 90, 85, 80, 75, 42.5, 40, 37.5, 37.5, 7],
    LI: [110.4, 72, 68, 64, 60, 42.5, 40, 37.5, 37.5, 20],
    CH: [110.4, 90, 68, 64, 60, 42.5, 40, 37.5, 37.5, 20],
    AT: [119.6, 90, 85, 80, 75, 42.5, 40, 37.5, 37.5, 10],
    UY: [110.4, 90, 76.5, 72, 67.5, 42.5, 40, 37.5, 37.5, 10],
  };
  for (const [
    country,
    [motorway, trunk, major, tertiary, minor, majorTown, tertiaryTown, minorTown, home, living],
  ] of Object.entries(defaults)) {
    it(`takes the limits of ${country} without a tagged limit`, () => {
      const kmh = (value: number | undefined) => value ?? 0;
      const everywhere = {
        'highway=motorway': [kmh(motorway), 0] as Speeds,
        'highway=trunk': kmh(trunk),
        'highway=residential': kmh(home),
        'highway=living_street': kmh(living),
      };
      const out = { primary: major, secondary: major, tertiary, unclassified: minor, road: minor };
      const town = { primary: majorTown, secondary: majorTown, tertiary: tertiaryTown, unclassified: minorTown };
      for (const isUrban of [false, true]) holds('CAR', everywhere, country, isUrban);
      for (const [highway, value] of Object.entries(out)) holds('CAR', { [`highway=${highway}`]: kmh(value) }, country);
      for (const [highway, value] of Object.entries(town)) {
        holds('CAR', { [`highway=${highway}`]: kmh(value) }, country, true);
      }
    });
  }

  it('allows 120 on dual carriageways outside motorways in Germany only', () => {
    holds('CAR', { 'highway=trunk oneway=yes': [108, 0], 'highway=primary motorroad=yes oneway=yes': [108, 0] }, 'DE');
    holds('CAR', { 'highway=trunk oneway=yes': [90, 0] }, 'CH');
  });

  it('creeps on service ways and open tracks, and keeps lower limits', () =>
    holds('CAR', {
      'highway=service': 20,
      'highway=service service=driveway': 10,
      'highway=service service=alley': 10,
      'highway=service service=parking_aisle': 8,
      'highway=service maxspeed=10': 10,
      'highway=service maxspeed=50': 20,
      'highway=track motor_vehicle=yes': 15,
      'highway=track access=permissive': 15,
      'highway=track motorcar=destination': 15,
    }));

  it('stays off ways that are closed to cars', () =>
    holds('CAR', {
      'highway=footway': 0,
      'highway=path motor_vehicle=yes': 0,
      'highway=steps': 0,
      'highway=pedestrian': 0,
      'highway=cycleway': 0,
      'highway=bridleway': 0,
      'highway=track': 0,
      'highway=track tracktype=grade1': 0,
      'highway=busway': 0,
      'highway=construction': 0,
    }));

  it('lets motorcar decide before motor_vehicle before vehicle before access', () =>
    holds('CAR', {
      'highway=unclassified access=no': 0,
      'highway=unclassified access=private': 0,
      'highway=unclassified vehicle=no': 0,
      'highway=unclassified motor_vehicle=no': 0,
      'highway=unclassified motorcar=no': 0,
      'highway=unclassified motor_vehicle=agricultural': 0,
      'highway=unclassified motor_vehicle=forestry': 0,
      'highway=unclassified motor_vehicle=agricultural;forestry': 0,
      'highway=unclassified motor_vehicle=agricultural, forestry': 0,
      'highway=unclassified vehicle=destination;forestry;agricultural': 60,
      'highway=unclassified access=delivery': 0,
      'highway=unclassified access=psv': 0,
      'highway=unclassified access=no motor_vehicle=destination': 60,
      'highway=unclassified vehicle=no motorcar=yes': 60,
      'highway=unclassified motor_vehicle=yes motorcar=no': 0,
      'highway=unclassified access=destination': 60,
      'highway=unclassified access=customers': 60,
      'highway=unclassified foot=no bicycle=no': 60,
      'highway=unclassified motor_vehicle:backward=no': [60, 0],
      'highway=unclassified motor_vehicle=no motor_vehicle:forward=yes': [60, 0],
    }));

  it('knows ways that serve only to get in or out', () => {
    const isDestinationOnly = (tags: Tags) =>
      wayRules(tags, { country: 'LI', isUrban: () => false })?.isDestinationOnly === true;
    for (const value of ['destination', 'customers', 'visitors', 'residents', 'agricultural;destination']) {
      assert.ok(isDestinationOnly({ highway: 'residential', motor_vehicle: value }), value);
    }
    for (const value of ['yes', 'permissive', 'destination;yes', 'private']) {
      assert.ok(!isDestinationOnly({ highway: 'residential', motor_vehicle: value }), value);
    }
    assert.ok(!isDestinationOnly({ highway: 'residential', access: 'destination', motor_vehicle: 'yes' }));
    for (const service of ['driveway', 'parking_aisle', 'drive-through', 'emergency_access']) {
      assert.ok(isDestinationOnly({ highway: 'service', service }), service);
    }
    assert.ok(!isDestinationOnly({ highway: 'service', service: 'alley' }));
  });

  it('follows conditional tags as they are on a Tuesday in June at 14:00, dry, by an ordinary car', () =>
    holds('CAR', {
      'highway=unclassified motor_vehicle:conditional=no @ (07:00-19:00)': 0,
      'highway=unclassified motor_vehicle:conditional=no @ (19:00-07:00)': 60,
      'highway=unclassified motor_vehicle=no motor_vehicle:conditional=yes @ (Mo-Fr 09:00-16:00)': 60,
      'highway=unclassified motor_vehicle=no motor_vehicle:conditional=yes @ (Mo-Fr 06:00-11:00)': 0,
      'highway=unclassified access:conditional=no @ (Nov-Apr)': 60,
      'highway=unclassified access:conditional=no @ (May 15-Sep 30)': 0,
      'highway=unclassified access:conditional=no @ wet': 60,
      'highway=unclassified motor_vehicle:conditional=no @ (weight>3.5)': 60,
      'highway=unclassified motor_vehicle:conditional=no @ (weight<3.5 AND 07:00-19:00)': 0,
      'highway=unclassified oneway:conditional=yes @ (Mo-Sa 06:00-20:00)': [60, 0],
      'highway=primary maxspeed=50 maxspeed:conditional=30 @ (22:00-06:00)': 42.5,
      'highway=primary maxspeed=50 maxspeed:conditional=30 @ (Mo-Fr 07:00-17:00); 40 @ (Sa 07:00-17:00)': 25.5,
      'highway=unclassified motor_vehicle:conditional=no @ (some day)': 60,
      'highway=unclassified motor_vehicle:conditional=no @ (Mo-Fr 08:00-18:00; Tu off)': 60,
    }));

  it('notes words, limits and conditions that nobody can read', () => {
    const noted = (tags: Tags) => {
      const notes: string[] = [];
      wayRules(tags, { country: 'LI', isUrban: () => false, note: (kind, value) => notes.push(`${kind} ${value}`) });
      return [...new Set(notes)];
    };
    assert.deepEqual(noted({ highway: 'residential', motor_vehicle: 'yes;perhaps' }), ['access-value perhaps']);
    assert.deepEqual(noted({ highway: 'primary', maxspeed: '5' }), ['speed-limit maxspeed=5 on primary']);
    const conditional = { highway: 'residential', 'access:conditional': 'no @ (blue moon)' };
    assert.deepEqual(noted(conditional), ['conditional-tag access:conditional=no @ (blue moon)']);
    assert.deepEqual(noted({ highway: 'residential', maxspeed: '30', access: 'permissive', surface: 'asphalt' }), []);
  });

  it('never drives against a one-way, a roundabout or a motorway', () =>
    holds('CAR', {
      'highway=residential oneway=yes': [37.5, 0],
      'highway=residential oneway=true': [37.5, 0],
      'highway=residential oneway=-1': [0, 37.5],
      'highway=residential oneway=reverse': [0, 37.5],
      'highway=residential oneway=no': 37.5,
      'highway=residential junction=roundabout': [37.5, 0],
      'highway=residential junction=circular': [37.5, 0],
      'highway=motorway oneway=no maxspeed=100': 92,
      'highway=motorway_link maxspeed=60': 42,
      'highway=residential oneway=yes oneway:bicycle=no': [37.5, 0],
    }));
});

describe('ferries', () => {
  const ferry = (tags: Tags) => wayRules({ route: 'ferry', ...tags }, { country: 'LI', isUrban: () => false });

  it('run at 10 km/h unless their tags state a duration', () => {
    holds('WALK', { 'route=ferry': 10, 'route=ferry foot=no': 0, 'route=ferry access=private': 0 });
    holds('BICYCLE', { 'route=ferry': 10, 'route=ferry bicycle=no': 0, 'route=ferry bicycle=yes foot=no': 10 });
    for (const [duration, seconds] of [
      ['00:05', 300],
      ['01:20', 4800],
      ['00:05:30', 330],
      ['12', 720],
      ['PT1H5M', 3900],
    ] as const) {
      assert.equal(ferry({ duration })?.ferry?.durationSeconds, seconds, duration);
    }
    assert.equal(ferry({ duration: 'short' })?.ferry?.durationSeconds, undefined);
  });

  it('take cars only if their tags say so', () =>
    holds('CAR', {
      'route=ferry': 0,
      'route=ferry access=yes': 0,
      'route=ferry motor_vehicle=yes': 10,
      'route=ferry motorcar=yes': 10,
      'route=ferry vehicle=yes motorcar=no': 0,
    }));

  it('have a wait of half their interval, or of ten minutes without a known one', () => {
    assert.equal(ferry({})?.ferry?.waitSeconds, 600);
    assert.equal(ferry({ interval: '00:10' })?.ferry?.waitSeconds, 300);
    assert.equal(ferry({ interval: '01:00:00' })?.ferry?.waitSeconds, 1800);
  });
});

describe('nodes', () => {
  /** Seconds to pass [walking, cycling, driving], null = closed. */
  const passes = (cases: Readonly<Record<string, readonly (number | null)[]>>) => {
    for (const [written, expected] of Object.entries(cases)) {
      const tags = Object.fromEntries(written.split(' ').map(tag => tag.split('=')));
      const passage = nodePassage(tags) ?? { WALK: 0, BICYCLE: 0, CAR: 0 };
      const seconds = [passage.WALK, passage.BICYCLE, passage.CAR].map(value => value ?? null);
      assert.deepEqual(seconds, expected, written);
    }
  };

  it('let everybody through gates, cars after 30 seconds', () =>
    passes({
      'barrier=gate': [0, 0, 30],
      'barrier=lift_gate': [0, 0, 30],
      'barrier=swing_gate': [0, 0, 30],
      'barrier=gate access=yes': [0, 0, 30],
    }));

  it('let walkers and cyclists through barriers for cars', () =>
    passes({
      'barrier=bollard': [0, 0, null],
      'barrier=cycle_barrier': [0, 0, null],
      'barrier=kissing_gate': [0, 0, null],
      'barrier=stile': [0, 0, null],
      'barrier=block': [0, 0, null],
      'barrier=chain': [0, 0, null],
      'barrier=turnstile': [0, 0, null],
      'barrier=bollard motor_vehicle=yes': [0, 0, 0],
    }));

  it('are closed by tags of access, foot or a lock', () =>
    passes({
      'barrier=gate access=private': [null, null, null],
      'barrier=gate access=no': [null, null, null],
      'barrier=gate foot=no': [null, null, 30],
      'barrier=gate foot=no bicycle=yes': [null, 0, 30],
      'barrier=gate access=private foot=yes': [0, 0, null],
      'barrier=gate motor_vehicle=private': [0, 0, null],
      'barrier=gate motor_vehicle=agricultural': [0, 0, null],
      'barrier=gate locked=yes': [null, null, null],
      'barrier=gate locked=yes foot=yes': [0, 0, null],
      'barrier=lift_gate access=private': [null, null, null],
    }));

  it('count each of several values, take `no` for nothing, and let through what they do not know', () => {
    passes({
      'barrier=no': [0, 0, 0],
      'barrier=lift_gate,lights': [0, 0, 30],
      'barrier=lift_gate;lights': [0, 0, 30],
      'barrier=bollard;lift_gate': [0, 0, 30],
      'barrier=bollard;block': [0, 0, null],
      'barrier=full_barrier': [0, 0, 0],
      'barrier=full_barrier access=no': [null, null, null],
    });
    const notes: string[] = [];
    nodePassage({ barrier: 'lift_gate,lights' }, (kind, value) => notes.push(`${kind} ${value}`));
    assert.deepEqual(notes, ['barrier lights']);
  });

  it('never shut a street at a crossing of a railway, unless access says so', () => {
    for (const railway of ['level_crossing', 'crossing', 'tram_level_crossing']) {
      for (const barrier of ['gate', 'wall', 'yes', 'full', 'lift_gate,lights', 'chain', 'half']) {
        const passage = nodePassage({ railway, barrier });
        assert.equal(passage, undefined, `${railway} ${barrier}`);
      }
      passes({ [`railway=${railway} barrier=gate access=private`]: [null, null, null] });
      passes({ [`railway=${railway} barrier=gate motor_vehicle=no`]: [0, 0, null] });
    }
  });

  it('let the tag of a mode decide before the lock, the lock before access, and access before the kind', () =>
    passes({
      'barrier=gate locked=yes access=yes': [null, null, null],
      'barrier=gate locked=yes motor_vehicle=yes': [null, null, 30],
      'barrier=bollard access=yes': [0, 0, 0],
      'barrier=bollard locked=no': [0, 0, null],
      'barrier=wall access=yes': [0, 0, 0],
    }));

  it('are blocked by walls and fences unless their tags say otherwise', () =>
    passes({
      'barrier=wall': [null, null, null],
      'barrier=fence': [null, null, null],
      'barrier=yes': [null, null, null],
      'barrier=hedge': [null, null, null],
      'barrier=fence foot=yes': [0, 0, null],
      'barrier=wall bicycle=yes': [null, 0, null],
    }));

  it('do not delay anybody without an obstacle', () =>
    passes({
      'barrier=entrance': [0, 0, 0],
      'barrier=cattle_grid': [0, 0, 0],
      'barrier=kerb': [0, 0, 0],
      'barrier=border_control': [0, 0, 0],
      'highway=crossing': [0, 0, 0],
      'highway=elevator': [30, 30, null],
    }));

  it('cost cars the seconds of their dearest kind, a stop or give-way in its own direction only', () => {
    const seconds = (tags: Tags) => [carNodeSeconds(tags).forward, carNodeSeconds(tags).backward];
    assert.deepEqual(seconds({ highway: 'stop' }), [4, 4]);
    assert.deepEqual(seconds({ highway: 'stop', direction: 'forward' }), [4, 0]);
    assert.deepEqual(seconds({ highway: 'stop', direction: 'backward' }), [0, 4]);
    assert.deepEqual(seconds({ highway: 'give_way' }), [2, 2]);
    assert.deepEqual(seconds({ highway: 'give_way', direction: 'backward' }), [0, 2]);
    assert.deepEqual(seconds({ highway: 'mini_roundabout' }), [2, 2]);
    assert.deepEqual(seconds({ highway: 'mini_roundabout', direction: 'clockwise' }), [2, 2]);
    assert.deepEqual(seconds({ railway: 'level_crossing' }), [4, 4]);
    assert.deepEqual(seconds({ railway: 'level_crossing', highway: 'give_way', direction: 'forward' }), [4, 4]);
    assert.deepEqual(seconds({ railway: 'level_crossing', highway: 'mini_roundabout' }), [4, 4]);
    assert.deepEqual(seconds({ highway: 'crossing', crossing: 'traffic_signals' }), [2, 2]);
    assert.deepEqual(seconds({ highway: 'crossing', 'crossing:signals': 'yes' }), [2, 2]);
    assert.deepEqual(seconds({ highway: 'crossing', crossing: 'uncontrolled' }), [0, 0]);
    assert.deepEqual(seconds({ highway: 'traffic_signals' }), [0, 0]);
    assert.deepEqual([isSignal({ highway: 'traffic_signals' }), isSignal({ highway: 'crossing' })], [true, false]);
  });
});
