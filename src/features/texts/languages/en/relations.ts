// English verbs, prepositions and nouns that say how two things stand to each other.
import type { Lexicon } from '../reading-language.ts';

export const RELATIONS: Lexicon['relations'] = {
  TO: 'to, towards, toward, into, until',
  FROM: 'from, off',
  IN: 'in, inside, amid',
  ON: 'on, upon',
  AT: 'at, by, is listed under, are listed under, is listed at, stops at, stop at, calls at, call at, halts at, halt at',
  UNDER: 'under, underneath, beneath, below, above, over',
  BESIDE: 'beside, behind, between, next to, in front of, adjacent to, alongside, opposite the, across from',
  OPPOSITE: 'opposite, across the street, across the road, over the road, adjacent, adjoining, neighbouring',
  BORDERS: 'borders, border, adjoins, adjoin, abuts, abut, overlooks, overlook',
  LOCATED:
    'lies, lie, lying, stands, stand, located, situated, sits, sit, begins, rises, flows, runs, towers, looms, soars',
  IS: 'is, are',
  LIVES: 'live, lives, living, reside, resides, dwell',
  NOT_NOW: 'was, were, had, could, would, might, used to',
  LIKE: 'like',
  NAMED: 'called, named',
  HAS: `has, have, offers, offer, boasts, boast, includes, include, features, feature, comprises, comprise, contains,
    contain, provides, provide, houses, hosts, holds`,
  OWN: `own, private, in-house, belongs, belong, belonging, comes with, come with, upstairs, downstairs, on site, on-site,
    onsite`,
  WITH: 'with, including',
  HOUSE: `premises, estate, courtyard, residents, grounds, complex, roof, house, home, building, garden, cellar, basement,
    yard, stairwell, room, rooms`,
  SURROUNDINGS: `surroundings, neighbourhood, neighborhood, location, area, district, quarter, town, city, village, vicinity,
    infrastructure, choice, address, region, locality, street, environment, municipality`,
  CLOSER: 'closer, nearer, shorter, quicker, sooner, handier',
  FARTHER: 'farther, further, longer',
  THAN: 'than',
  CLOSER_THAN:
    'not as far as, not so far as, not as far away as, not so far away as, less far than, less far away than',
  FARTHER_THAN:
    'not as close as, not so close as, not as near as, not so near as, less close than, not quite as close as',
  FAR: 'far, remote, a long way, a long way off, distant, far away, far off',
};
