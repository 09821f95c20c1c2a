// The grounds on which wording picks or shuts out people.

export const EXCLUSION_GROUNDS = [
  'AGE',
  'ORIGIN',
  'RELIGION',
  'SEX',
  'DISABILITY',
  'HOUSEHOLD',
  'SEXUAL_IDENTITY',
] as const;
export type ExclusionGround = (typeof EXCLUSION_GROUNDS)[number];
