// Runs the text verifier against all sets of sentences, including kinds of lies that nobody looked at during its development, and measures its speed.
import { verifyText } from '../../src/features/texts/verify-text.ts';
import { write } from '../../src/features/texts/write/write.ts';
import { judgedPlaces } from '../../test/features/texts/sets/judged-place.ts';
import { judgedRegion } from '../../test/features/texts/sets/judged-regions.ts';
import { scoreSets, scoreTable } from '../../test/features/texts/sets/score-sets.ts';
import { servedVerifier } from '../../test/features/texts/sets/served-verifier.ts';
import { withoutRealData } from '../../test/support/regions.ts';
import type { SoakPart } from '../part.ts';

const CHARACTERS = 1200;
const PLACES_PER_REGION = 25;

export const soak: SoakPart = async ({ say }) => {
  if (withoutRealData !== false) return { skipped: withoutRealData };
  const milliseconds = await timesOfTexts();
  const score = await scoreSets(servedVerifier, { share: 1, withHeldBack: true });
  say(scoreTable(score));
  const broken = score.bars.filter(({ isMet }) => !isMet).map(({ name }) => name);
  return { broken, milliseconds, ...score };
};

/** Times of verifying the built-in writer's texts, one place after another, like the first request for each place. */
async function timesOfTexts(): Promise<{ characters: number; texts: number; p50: number; p95: number }> {
  const took: number[] = [];
  for (const { place, property, facts } of await judgedPlaces(PLACES_PER_REGION)) {
    const { region: name, ...where } = place;
    const region = await judgedRegion(name);
    const choices = { kind: 'PROPERTY_AND_LOCATION', language: 'de', tone: 'FACTUAL', audience: undefined } as const;
    const { text } = write(facts, {
      ...choices,
      propertyType: property.type,
      maxCharacters: CHARACTERS,
      seed: took.length,
    });
    const began = performance.now();
    verifyText(region, { ...where, text, property }, { language: 'de', now: new Date('2026-01-01T00:00:00Z') });
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round((took[Math.floor(share * (took.length - 1))] ?? 0) * 10) / 10;
  return { characters: CHARACTERS, texts: took.length, p50: at(0.5), p95: at(0.95) };
}
