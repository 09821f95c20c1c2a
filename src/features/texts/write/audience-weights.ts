// The preferences of each audience and tone: factors on the weights of topics and types. They choose facts; no text names an audience.
import type { Audience, Tone } from '../terms/choices.ts';
import type { Topic } from '../terms/poi-subjects.ts';

interface Factors {
  readonly topics: Readonly<Partial<Record<Topic, number>>>;
  /** For single types, on top of the topic's factor; also `population`, `net_rent`, `town`. */
  readonly subjects: Readonly<Record<string, number>>;
}

const FACTORS: Readonly<Record<Audience, Factors>> = {
  FAMILY: {
    topics: { EDUCATION: 1.5, LEISURE: 1.4, GREEN: 1.3, SPORT: 1.1, FOOD: 0.7, CULTURE: 0.7, SIGHTS: 0.8 },
    subjects: { playground: 1.3, university: 0.3, pub: 0, bar: 0 },
  },
  SENIOR: {
    topics: { HEALTH: 1.5, SHOPPING: 1.2, GREEN: 1.1, TRANSIT: 1.1, EDUCATION: 0.2, SPORT: 0.6, LEISURE: 0.5 },
    subjects: { library: 3, playground: 0, kindergarten: 0, bar: 0, fast_food: 0, fitness_centre: 0.5 },
  },
  STUDENT: {
    topics: { TRANSIT: 1.4, FOOD: 1.3, CULTURE: 1.2, SPORT: 1.1, HEALTH: 0.7, DRIVING: 0.6 },
    subjects: { university: 2.5, library: 2, bicycle_rental: 2, kindergarten: 0, school: 0.1, playground: 0 },
  },
  PROFESSIONAL: {
    topics: { TRANSIT: 1.3, FOOD: 1.2, DRIVING: 1.3, SPORT: 1.2, CULTURE: 1.1, EDUCATION: 0.6 },
    subjects: {
      motorway_junction: 1.3,
      airport: 1.3,
      fitness_centre: 1.5,
      playground: 0,
      kindergarten: 0.3,
      town: 1.2,
    },
  },
  INVESTOR: {
    topics: { TRANSIT: 1.3, SHOPPING: 1.1, DRIVING: 1.2, EDUCATION: 1.1, LEISURE: 0.6, GREEN: 0.8 },
    subjects: { population: 4, net_rent: 3, town: 1.3, university: 1.8, playground: 0.3 },
  },
};

/** What a tone prefers to speak of. */
const TONES: Readonly<Record<Tone, Factors['topics']>> = {
  FACTUAL: { TRANSIT: 1.1, DRIVING: 1.2 },
  WARM: { GREEN: 1.3, LEISURE: 1.15, SIGHTS: 1.1, DRIVING: 0.7 },
  LIVELY: { FOOD: 1.4, CULTURE: 1.3, SIGHTS: 1.2, SHOPPING: 1.05 },
  LUXURY: { SIGHTS: 1.5, CULTURE: 1.5, GREEN: 1.3, FOOD: 1.1, SHOPPING: 0.65, LEISURE: 0.6, SERVICES: 0.3 },
};

/** The factor of a tone on the weight of a topic. */
export function toneFactor(tone: Tone, topic: Topic): number {
  return TONES[tone][topic] ?? 1;
}

/** The factor on a weight: of the type (or other subject) times that of its topic; 1 without an audience. */
export function audienceFactor(audience: Audience | undefined, subject: string, topic?: Topic): number {
  if (audience === undefined) return 1;
  const { topics, subjects } = FACTORS[audience];
  return (subjects[subject] ?? 1) * ((topic && topics[topic]) ?? 1);
}
