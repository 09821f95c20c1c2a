// The location index of a row: observed once, shown for each profile that columns name.
import { observedAt } from '../../features/location-index/location-index.ts';
import { weighingOf } from '../../features/location-index/request.ts';
import { printedScore, roundedIndex } from '../../features/location-index/rounded-index.ts';
import { askedClass, type ClassOf } from '../../features/location-index/transit-class.ts';
import type { Region } from '../../region/region.ts';
import { INDEX_VERSION, type IndexProfile } from '../../scoring/index-types.ts';
import { type Score, scoreOf } from '../../scoring/score.ts';
import { unreachable } from '../../surroundings/surroundings.ts';
import type { Cell } from '../column.ts';
import type { IndexReading, TotalPart } from '../reading.ts';
import type { Placed, Work } from './work.ts';

type Shown = ReturnType<typeof roundedIndex>;

/** Categories score the same by every profile. */
const OF_CATEGORIES: IndexProfile = 'BALANCED';

export function indexWork(readings: readonly Placed<IndexReading>[]): Work {
  const profiles = Map.groupBy(
    readings.filter(({ reading }) => !('transitClass' in reading)),
    ({ reading }) => ('profile' in reading ? reading.profile : OF_CATEGORIES),
  );
  const classes = readings.filter(({ reading }) => 'transitClass' in reading);
  const tables = new WeakMap<Region, ClassOf>();
  return ({ region, location, around, language, now, cells, doubts }) => {
    const found = observedAt(around, location, INDEX_VERSION);
    if ('unreachable' in found) throw unreachable('WALK', found.nearestStreetMeters);
    for (const [profile, ofProfile] of profiles) {
      if (ofProfile.every(({ reading }) => isScore(reading))) {
        const score = scoreOf(found.observed, weighingOf({ profile }).weights);
        for (const { at, reading } of ofProfile) cells[at] = scoreCell(score, reading);
        continue;
      }
      const shown = roundedIndex(found.show(weighingOf({ profile }), language));
      for (const { at, reading } of ofProfile) cells[at] = cellOf(shown, reading);
      const { withheld, detail = '' } = shown.total;
      const isToTell = withheld !== undefined && ofProfile.some(({ reading }) => isWithheld(reading));
      if (isToTell) doubts.push({ code: 'index-withheld', detail });
    }
    if (classes.length === 0) return;
    const classOf = tables.get(region) ?? askedClass(region, {}, now);
    tables.set(region, classOf);
    const transitClass = classOf(location)?.classAt(around, language);
    for (const { at, reading } of classes) {
      if ('transitClass' in reading) cells[at] = transitClass?.[reading.transitClass]?.classId;
    }
  };
}

/** A caller that asks for the reason gets the doubt too. */
function isWithheld(reading: IndexReading): boolean {
  return 'part' in reading && reading.part === 'withheld';
}

/** What needs neither bands nor percentiles, which take longer than the scores. */
function isScore(reading: IndexReading): boolean {
  return 'category' in reading || ('part' in reading && reading.part === 'score');
}

function scoreCell({ total, categories }: Score, reading: IndexReading): Cell {
  const score = 'category' in reading ? categories.find(({ id }) => id === reading.category)?.score : total;
  return score === undefined ? undefined : printedScore(score);
}

function cellOf(shown: Shown, reading: IndexReading): Cell {
  if ('category' in reading) return shown.categories.find(({ id }) => id === reading.category)?.score;
  return 'part' in reading ? partOf(shown, reading.part) : undefined;
}

function partOf({ total, percentile, completeness }: Shown, part: TotalPart): Cell {
  switch (part) {
    case 'percentile':
      return percentile?.amongRegion;
    case 'completeness':
      return completeness;
    default:
      return total[part];
  }
}
