// Other words by which readers understand how many, how exactly, and that something is not. The writer does not use them.

type Languages<Value> = { readonly de: Value; readonly en: Value };

/** "For ways without a car", "without steps": not said of a way or a feature. */
export const IDIOMS: Languages<readonly string[]> = {
  de: [
    'ohne auto',
    'ohne eigenes auto',
    'wege ohne auto',
    'einkauf',
    'sport',
    'sowohl',
    'weder',
    'von hier aus',
    'gute nachbarschaft',
  ],
  en: [
    'without a car',
    'travelling without a car',
    'no more',
    'what is more',
    'when it comes to',
    'in terms of',
    'time off',
    'time outdoors',
  ],
};

export const ONLY_WORDS: Languages<readonly string[]> = {
  de: ['einzige', 'einziger', 'einziges', 'einzigen', 'einzigem'],
  en: ['the only', 'the sole', 'sole', 'only one'],
};

export const NO_WORDS: Languages<readonly string[]> = {
  de: ['kein', 'keine', 'keinen', 'keinem', 'keiner', 'keines', 'keinerlei'],
  en: ['no', 'neither'],
};

export const NOT_WORDS: Languages<readonly string[]> = {
  de: ['nicht', 'nie', 'niemals', 'weder', 'nirgends', 'fehlt', 'fehlen'],
  en: [
    'not',
    "isn't",
    "aren't",
    "doesn't",
    "don't",
    'never',
    'cannot',
    "can't",
    "won't",
    "wasn't",
    'lacks',
    'lack',
    'missing',
    'nor',
  ],
};

export const SEVERAL_WORDS: Languages<readonly string[]> = {
  de: ['mehrere', 'mehreren', 'mehrerer', 'einige', 'einigen', 'etliche', 'verschiedene', 'diverse'],
  en: ['several', 'a few', 'some', 'various', 'a number of'],
};

export const MANY_WORDS: Languages<readonly string[]> = {
  de: [
    'zahlreiche',
    'zahlreichen',
    'zahlreicher',
    'viele',
    'vielen',
    'vieler',
    'eine vielzahl an',
    'eine vielzahl von',
  ],
  en: ['numerous', 'many', 'plenty of', 'lots of', 'a lot of', 'a large number of'],
};

export const OTHER_HEDGES: readonly {
  readonly words: Languages<readonly string[]>;
  readonly from: number;
  readonly to: number;
}[] = [
  {
    words: {
      de: ['circa', 'zirka', 'ungefähr', 'annähernd', 'schätzungsweise', 'um die'],
      en: ['approximately', 'approx.', 'approx', 'some', 'circa', 'ca.', 'or so'],
    },
    from: 0.9,
    to: 1.1,
  },
  {
    words: { de: ['fast', 'nahezu', 'beinahe'], en: ['almost', 'a little under', 'slightly under', 'close to'] },
    from: 0.9,
    to: 1,
  },
  {
    words: { de: ['etwas über', 'etwas mehr als'], en: ['a good', 'slightly over', 'a little over'] },
    from: 1,
    to: 1.15,
  },
  {
    words: {
      de: [
        'maximal',
        'max.',
        'höchstens',
        'weniger als',
        'binnen',
        'innerhalb',
        'innert',
        'im umkreis',
        'nicht mehr als',
        'in weniger als',
        'längstens',
      ],
      en: [
        'at most',
        'less than',
        'a maximum of',
        'not more than',
        'below',
        'inside',
        'in under',
        'fewer than',
        'max.',
      ],
    },
    from: 0,
    to: 1,
  },
  {
    words: {
      de: ['mehr als', 'wenigstens', 'mind.', 'nicht weniger als', 'nicht unter'],
      en: ['more than', 'no fewer than', 'no less than', 'above', 'a minimum of', 'upwards of', 'not less than'],
    },
    from: 1,
    to: Infinity,
  },
];

/** Hedges that are other words where no number follows. */
export const ALSO_PLAIN: ReadonlySet<string> = new Set([
  ...[
    'rund',
    'etwa',
    'unter',
    'über',
    'innerhalb',
    'innerhalb von',
    'im umkreis',
    'im umkreis von',
    'binnen',
    'um die',
    'innert',
    'bis zu',
  ],
  ...['about', 'around', 'within', 'under', 'over', 'some', 'inside', 'above', 'below', 'up to', 'or so'],
]);
