// The index of a hidden address, or of a street without a house number, as its page shows it: no figure is more exact than the homes that it may be are alike.
import { type AddressVisibility, type Label, type Language, labelIn } from '../../core/enums.ts';
import { MILLION } from '../../scoring/index-types.ts';
import { levelOf } from '../../scoring/level.ts';
import type { HomesScores, PointRange } from '../location-index/index-of-homes.ts';
import { type EmbedCategory, type EmbedIndex, embedIndex } from './embed-index.ts';
import type { KeptIndex } from './kept-index.ts';

/** A wider range says nothing. */
const MOST_POINTS = 30;
/** A total whose band is this much wider than that of a single home is wide because the address is hidden. */
const MOST_ADDED = 10;

interface Reasons {
  readonly tooWide: Label;
  readonly byHouse: Label;
}

const HIDDEN: Reasons = {
  tooWide: {
    de: 'Ohne Gesamtwert, weil die Adresse verborgen ist: Er fällt je nach Haus zu verschieden aus.',
    en: 'No total, because the address is hidden: it differs too much from house to house.',
  },
  byHouse: {
    de: 'Je nach Haus, weil die Adresse verborgen ist.',
    en: 'Depends on the house, because the address is hidden.',
  },
};
const STREET: Reasons = {
  tooWide: {
    de: 'Ohne Gesamtwert, weil die Hausnummer nicht bekannt ist: Er fällt je nach Haus zu verschieden aus.',
    en: 'No total, because the house number is not known: it differs too much from house to house.',
  },
  byHouse: {
    de: 'Je nach Haus, weil die Hausnummer nicht bekannt ist.',
    en: 'Depends on the house, because the house number is not known.',
  },
};

/** The kept index in the form that visitors may have. */
export function visibleIndex(kept: KeptIndex, language: Language, visibility: AddressVisibility): EmbedIndex {
  const index = embedIndex(kept, language);
  if (visibility !== 'EXACT') return hiddenIndex(index, kept.homes, language, HIDDEN);
  return kept.homes === undefined ? index : hiddenIndex(withHomes(index, kept.homes), kept.homes, language, STREET);
}

/** The band of a street's position may end before its last houses. */
function withHomes(index: EmbedIndex, { total: range }: HomesScores): EmbedIndex {
  const { low, high, ...total } = index.total;
  if (low === undefined || high === undefined || range === undefined) return index;
  return { ...index, total: { ...total, low: Math.min(low, range.low), high: Math.max(high, range.high) } };
}

/** @param homes undefined in older snapshots, and where no home is known; then the bands of the answer count */
function hiddenIndex(
  index: EmbedIndex,
  homes: HomesScores | undefined,
  language: Language,
  reasons: Reasons,
): EmbedIndex {
  const { percentile: _ofMiddle, total, ...rest } = index;
  return {
    ...rest,
    total: hiddenTotal(total, homes, language, reasons),
    categories: index.categories.map(category => hiddenCategory(category, homes)),
  };
}

function hiddenTotal(
  { score, ...total }: EmbedIndex['total'],
  homes: HomesScores | undefined,
  language: Language,
  { tooWide, byHouse }: Reasons,
): EmbedIndex['total'] {
  if (score === undefined) return total;
  const { low = 0, high = 100, level: _level, label, withheld, detail = '' } = total;
  const range = homes?.total ?? { low, high };
  if (widthOf({ low, high }) > MOST_POINTS) {
    const added = widthOf({ low, high }) - (homes?.widestBand ?? 0);
    const isOfHiding = widthOf(range) > MOST_POINTS || added > MOST_ADDED;
    return { detail: isOfHiding ? labelIn(tooWide, language) : detail };
  }
  const isOneLevel = levelOf(range.low * MILLION) === levelOf(range.high * MILLION);
  return {
    score,
    low,
    high,
    homes: range,
    ...(isOneLevel && label !== undefined && { label }),
    ...(withheld && { withheld }),
    detail: [isOneFigure(range) ? '' : labelIn(byHouse, language), detail].filter(Boolean).join(' '),
  };
}

function hiddenCategory({ score, low = 0, high = 100, ...category }: EmbedCategory, homes: HomesScores | undefined) {
  if (score === undefined) return category;
  const range = homes?.categories[category.id] ?? { low, high };
  return { ...category, homes: widthOf(range) > MOST_POINTS ? ('TOO_WIDE' as const) : range };
}

function widthOf({ low, high }: PointRange): number {
  return high - low;
}

/** As pages write scores, in whole points. */
function isOneFigure({ low, high }: PointRange): boolean {
  return Math.floor(low) === Math.floor(high);
}
