// Promises about which tags make an object which type.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { POI_TYPES, poiTypeIndex } from '../../src/poi-types/catalogue.ts';
import { MATCH_KEYS, matchTypes, parseTagLine } from '../../src/poi-types/matcher.ts';

function typesFor(tags: Record<string, string>): string[] {
  return matchTypes(tags).map(index => POI_TYPES[index]?.id ?? '?');
}

function tagsOf(text: string): Record<string, string> {
  return Object.fromEntries(text.split(' ').map(tag => tag.split('=') as [string, string]));
}

/** The table of the location index: every tag it counts, and the type that stands for it. */
const INDEX_TAGS: Readonly<Record<string, string>> = {
  'shop=supermarket': 'supermarket',
  'shop=bakery': 'bakery',
  'shop=pastry': 'pastry_shop',
  'shop=chemist': 'chemist',
  'shop=convenience': 'convenience',
  'shop=greengrocer': 'greengrocer',
  'shop=butcher': 'butcher',
  'shop=deli': 'deli',
  'shop=farm': 'farm_shop',
  'shop=kiosk': 'kiosk',
  'shop=dairy': 'dairy',
  'amenity=bank': 'bank',
  'amenity=atm': 'atm',
  'amenity=post_office': 'post_office',
  'amenity=parcel_locker': 'parcel_locker',
  'shop=hairdresser': 'hairdresser',
  'amenity=kindergarten': 'kindergarten',
  'amenity=childcare': 'childcare',
  'amenity=school': 'school',
  'amenity=library': 'library',
  'amenity=music_school': 'music_school',
  'amenity=language_school': 'language_school',
  'amenity=dancing_school': 'dancing_school',
  'amenity=university': 'university',
  'amenity=college': 'college',
  'amenity=doctors': 'doctor',
  'amenity=clinic': 'clinic',
  'healthcare=doctor': 'doctor',
  'healthcare=centre': 'clinic',
  'amenity=pharmacy': 'pharmacy',
  'amenity=dentist': 'dentist',
  'healthcare=physiotherapist': 'physiotherapist',
  'healthcare=psychotherapist': 'psychotherapist',
  'amenity=nursing_home': 'nursing_home',
  'amenity=social_facility': 'social_facility',
  'amenity=hospital': 'hospital',
  'highway=bus_stop': 'bus_stop',
  'public_transport=platform': 'bus_stop',
  'railway=tram_stop': 'tram_stop',
  'railway=station station=subway': 'subway_station',
  'railway=station station=light_rail': 'light_rail_station',
  'railway=station': 'train_station',
  'railway=halt': 'train_station',
  'amenity=bus_station': 'bus_station',
  'leisure=park': 'park',
  'leisure=common': 'park',
  'landuse=village_green': 'park',
  'landuse=recreation_ground': 'park',
  'leisure=garden': 'garden',
  'leisure=playground': 'playground',
  'landuse=forest': 'wood',
  'natural=wood': 'wood',
  'leisure=nature_reserve': 'nature_reserve',
  'leisure=swimming_area': 'bathing_area',
  'leisure=water_park': 'water_park',
  'leisure=swimming_pool name=Freibad': 'swimming_pool',
  'natural=beach': 'beach',
  'amenity=community_centre': 'community_centre',
  'amenity=youth_centre': 'youth_centre',
  'amenity=social_centre': 'community_centre',
  'tourism=zoo': 'zoo',
  'tourism=theme_park': 'theme_park',
  'tourism=attraction': 'attraction',
  'leisure=miniature_golf': 'miniature_golf',
  'amenity=restaurant': 'restaurant',
  'amenity=cafe': 'cafe',
  'amenity=ice_cream': 'ice_cream',
  'amenity=bar': 'bar',
  'amenity=pub': 'pub',
  'amenity=biergarten': 'biergarten',
  'amenity=fast_food': 'fast_food',
  'amenity=cinema': 'cinema',
  'amenity=theatre': 'theatre',
  'amenity=arts_centre': 'arts_centre',
  'tourism=museum': 'museum',
  'tourism=gallery': 'gallery',
  'leisure=pitch': 'pitch',
  'leisure=sports_centre': 'sports_centre',
  'leisure=sports_hall': 'sports_hall',
  'leisure=stadium': 'stadium',
  'leisure=fitness_centre': 'fitness_centre',
  'leisure=fitness_station': 'fitness_station',
  'sport=swimming name=Hallenbad': 'swimming_pool',
  'amenity=car_sharing': 'car_sharing',
  'amenity=bicycle_rental': 'bicycle_rental',
  'amenity=taxi': 'taxi',
  'amenity=charging_station': 'charging_station',
  'amenity=fuel': 'fuel',
  'highway=motorway_junction': 'motorway_junction',
};

test('every tag that the location index counts makes exactly the one type that stands for it', () => {
  for (const [tags, type] of Object.entries(INDEX_TAGS)) assert.deepEqual(typesFor(tagsOf(tags)), [type], tags);
});

test('an object may be several types: by two tags, or by a list of values', () => {
  assert.deepEqual(typesFor({ shop: 'bakery', amenity: 'cafe' }), ['bakery', 'cafe']);
  assert.deepEqual(typesFor({ shop: 'bakery; pastry' }), ['bakery', 'pastry_shop']);
  assert.deepEqual(typesFor({ public_transport: 'platform', bus: 'yes', tram: 'yes' }), ['bus_stop', 'tram_stop']);
});

test('the most specific type comes first', () => {
  assert.deepEqual(typesFor({ amenity: 'bank', atm: 'yes' }), ['atm', 'bank']);
  assert.deepEqual(typesFor({ leisure: 'sports_centre', sport: 'swimming', name: 'Bad' }), [
    'swimming_pool',
    'sports_centre',
  ]);
  assert.deepEqual(typesFor({ amenity: 'bank', atm: 'no' }), ['bank']);
});

test('a platform for trains only is no bus stop, a youth centre no other community centre', () => {
  assert.deepEqual(typesFor({ public_transport: 'platform', railway: 'platform' }), []);
  assert.deepEqual(typesFor({ public_transport: 'platform', train: 'yes' }), []);
  assert.deepEqual(typesFor({ public_transport: 'platform', tram: 'yes' }), ['tram_stop']);
  assert.deepEqual(typesFor({ public_transport: 'stop_position', bus: 'yes' }), []);
  assert.deepEqual(typesFor({ amenity: 'community_centre', community_centre: 'youth_centre' }), ['youth_centre']);
  assert.deepEqual(typesFor({ railway: 'station', station: 'subway;light_rail' }), [
    'subway_station',
    'light_rail_station',
  ]);
});

test('what is private is no place to go to; pools count only with a name', () => {
  for (const tags of ['leisure=playground', 'leisure=pitch', 'leisure=park', 'amenity=parking', 'amenity=toilets']) {
    assert.equal(typesFor(tagsOf(tags)).length, 1, tags);
    assert.equal(typesFor({ ...tagsOf(tags), access: 'yes' }).length, 1, tags);
    for (const access of ['private', 'no']) assert.deepEqual(typesFor({ ...tagsOf(tags), access }), [], tags);
  }
  assert.deepEqual(typesFor({ leisure: 'swimming_pool' }), []);
  assert.deepEqual(typesFor({ leisure: 'swimming_pool', name: 'Freibad', access: 'private' }), []);
});

test('what is disused, abandoned, or not yet built is of no type', () => {
  for (const gone of ['disused', 'abandoned', 'demolished', 'construction', 'proposed']) {
    assert.deepEqual(typesFor({ shop: 'bakery', [gone]: 'yes' }), [], gone);
    assert.deepEqual(typesFor({ shop: 'bakery', [gone]: 'no' }), ['bakery'], gone);
    assert.deepEqual(typesFor({ [`${gone}:shop`]: 'bakery' }), [], gone);
  }
  assert.deepEqual(typesFor({ amenity: 'school', building: 'construction' }), []);
  assert.deepEqual(typesFor({ shop: 'no', amenity: 'vacant' }), []);
});

test('the compiled matcher agrees with reading the table line by line', () => {
  const conditions = POI_TYPES.flatMap(type => type.tags.flatMap(parseTagLine));
  const tag = fc
    .constantFrom(...conditions)
    .chain(({ key, values }) =>
      fc.tuple(fc.constant(key), fc.constantFrom(...(values ?? []), 'yes', 'no', 'private', 'other', 'other;yes')),
    );
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 6 }), pairs => {
      const tags = Object.fromEntries(pairs);
      const plain = POI_TYPES.filter(type => type.tags.some(line => isLineMet(line, tags))).map(type => type.id);
      const gone = ['disused', 'abandoned', 'demolished', 'razed', 'removed', 'construction', 'proposed', 'planned'];
      const isGone = tags.building === 'construction' || gone.some(key => (tags[key] ?? 'no') !== 'no');
      assert.deepEqual(typesFor(tags).sort(), isGone ? [] : plain.sort());
    }),
    { numRuns: 2_000 },
  );
});

test('an object without any of the match keys is never looked at in vain: it has no type', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('name', 'building', 'addr:street', 'source', '__proto__'), fc.string()),
      tags => {
        assert.deepEqual(matchTypes(tags), []);
      },
    ),
  );
  assert.ok(MATCH_KEYS.has('shop') && !MATCH_KEYS.has('building') && !MATCH_KEYS.has('access'));
  assert.notEqual(poiTypeIndex('supermarket'), undefined);
});

/** The notation read as plainly as its description has it. */
function isLineMet(line: string, tags: Record<string, string>): boolean {
  return line.split(' + ').every(condition => {
    const [key = '', wanted = ''] = condition.split(/!?=/);
    const values = tags[key]?.split(';').map(value => value.trim()) ?? [];
    const isThere =
      wanted === '*'
        ? tags[key] !== undefined && tags[key] !== 'no'
        : wanted.split('|').some(value => values.includes(value));
    return condition.includes('!=') ? !isThere : isThere;
  });
}
