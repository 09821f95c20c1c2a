// Rules for joining English words in sentences.
import type { Grammar } from '../reading-language.ts';
import { isFrame } from './frame-words.ts';

export const GRAMMAR: Grammar = {
  nameStands: 'BEFORE_NOUN',
  hasCapitalNouns: false,
  isFrame,
  one: ['a', 'one'],
  aboutProperty: /^(?:features?|property|present|equipment|equipped)$/,
  besideNoun: /^(?:further|other|more|another|local|additional|own|different)$/,
  all: /^(?:all|every)$/,
  allThe: /^all$/,
  numberSign: /^(?:no|nr|number)$/,
  pronoun: /^(?:it|its|this|that|there|here)$/,
  pronouns: /^(?:both|they|them|these|all)$/,
  things: /^(?:things|places|options|addresses|destinations|names|spots|amenities|facilities)$/,
  wholeTown: /^(?:town|city|village|municipality|region|district|country)$/,
  elsewhere: /^there$/,
  traded: /^(?:sale|sold|rent|rented|rents|renting|letting|priced)$/,
  people: /^(?:child|children|kids?|families|family|people|parents?|pupils?|students?|neighbours?|dogs?)$/,
  called: /^(?:named|called)$/,
  beforeNumber: /^(?:of|in|from|at|a|to|not)$/,
  upTo: /^(?:to|or)$/,
  between: /^between$/,
  fitsBehind(word, number) {
    const isOpen = /^(?:8|11$|18$|eight|eleven)/.test(number);
    return word === 'an' ? isOpen : word !== 'a' || !isOpen;
  },
  otherTimes: /^(?:hours?|seconds?|days?|weeks?|months?|years?)$/,
  atTime: /^(?:at|before|by)$/,
  untilTime: /^(?:until|till|to)$/,
  fromTime: /^(?:from|between)$/,
  minutesPast: /^(?:past|after)$/,
  minutesTo: /^(?:to|before)$/,
  notBefore: /^(?:until|till|before)$/,
  copula: /^(?:is|are)$/,
  namely: /^namely$/,
  conjunction: /^(?:and|or)$/,
  lines: /^lines?$/,
  halts: /^(?:stops?|calls?|runs?|catch|serves?|served|board|operates?)$/,
  ofLine: /^(?:of|on)$/,
  ofYear: /^(?:of|from)$/,
  ofTown: /^(?:of|in)$/,
  including: /^(?:plus|including|includes|with)$/,
  withOrFor: /^(?:with|for)$/,
  caveats: {
    freeRoad: /\bfree[- ]flow|\b(?:free|clear|empty) roads?\b|\b(?:no|without) (?:traffic|congestion)\b/i,
    noise: /road|rail/i,
  },
  clock: { oClock: "o'clock", afternoon: 'pm', morning: 'am' },
  abbreviations: 'approx|incl|excl|ave|mr|mrs|no|vol|st|dr|prof|min|max',
  afterOrdinal: '',
};
