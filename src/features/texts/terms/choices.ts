// The caller's choices for a text, as closed lists: its subject, its tone, the facts that come first.

export const TEXT_KINDS = ['LOCATION', 'PROPERTY', 'PROPERTY_AND_LOCATION'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const TONES = ['FACTUAL', 'WARM', 'LIVELY', 'LUXURY'] as const;
export type Tone = (typeof TONES)[number];

/** An audience chooses facts; no text ever names it. */
export const AUDIENCES = ['FAMILY', 'SENIOR', 'STUDENT', 'PROFESSIONAL', 'INVESTOR'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The form of a text. A teaser is short prose; a sheet names facts in a line each. */
export const TEXT_FORMATS = ['PROSE', 'BULLETS', 'TEASER', 'HEADLINES', 'FACT_SHEET'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];
