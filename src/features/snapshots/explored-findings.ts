// The layer of the explorer's map that shows what the region cannot promise: the findings of the import in words, with their places.
import { type Language, labelIn, labelLanguage } from '../../core/enums.ts';
import { extentWords, FINDING_WORDS, placeWords } from '../../region/finding-words.ts';
import type { FindingKind } from '../../region/findings.ts';
import type { Manifest } from '../../region/manifest.ts';

/** One place: degrees, what is there in few words, and its OpenStreetMap objects as `node/123`. */
export interface ExploredFinding {
  readonly lat: number;
  readonly lng: number;
  readonly words: string;
  readonly objects: readonly string[];
}

export interface ExploredFindings {
  readonly kind: FindingKind;
  /** What it is, and why it matters. */
  readonly title: string;
  readonly why: string;
  /** How many there are; `places` has at most 50 of them. */
  readonly count: number;
  /** Metres, share or area; may be empty. */
  readonly extent: string;
  readonly places: readonly ExploredFinding[];
}

/** All findings of a region in a language, in the order of the import's report. */
export function exploredFindings({ findings }: Pick<Manifest, 'findings'>, language: Language): ExploredFindings[] {
  const inLanguage = labelLanguage(language);
  return findings.map(each => ({
    kind: each.kind,
    title: labelIn(FINDING_WORDS[each.kind].title, language),
    why: labelIn(FINDING_WORDS[each.kind].why, language),
    count: each.count,
    extent: extentWords(each, inLanguage),
    places: each.places.map(place => ({
      lat: place.lat,
      lng: place.lng,
      words: placeWords(place, inLanguage),
      objects: place.objects,
    })),
  }));
}
