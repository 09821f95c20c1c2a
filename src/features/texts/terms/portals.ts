// How long the title and each field of an advertisement may be, as dated rows by their lengths. No row is the rule of a portal: portals change theirs,
// and the caller knows which of the rows fits.
import type { SectionId } from './intent.ts';

export const PORTALS = [
  'TITLE_50_FIELDS_500',
  'TITLE_80_FIELDS_1000',
  'TITLE_100_FIELDS_2000',
  'TITLE_120_FIELDS_4000',
] as const;
export type Portal = (typeof PORTALS)[number];

interface PortalRow {
  /** The first day on which the row is here. */
  readonly since: string;
  /** UTF-16 units. */
  readonly title: number;
  readonly field: number;
}

export const PORTAL_ROWS: Readonly<Record<Portal, PortalRow>> = {
  TITLE_50_FIELDS_500: { since: '2026-11-26', title: 50, field: 500 },
  TITLE_80_FIELDS_1000: { since: '2026-11-26', title: 80, field: 1000 },
  TITLE_100_FIELDS_2000: { since: '2026-11-26', title: 100, field: 2000 },
  TITLE_120_FIELDS_4000: { since: '2026-11-26', title: 120, field: 4000 },
};

/** The fields that advertisements have. */
export const PORTAL_FIELDS = ['DESCRIPTION', 'EQUIPMENT', 'LOCATION', 'OTHER'] as const;
export type PortalField = (typeof PORTAL_FIELDS)[number];

const FIELD_OF: Readonly<Record<SectionId, PortalField>> = {
  PROPERTY: 'DESCRIPTION',
  EQUIPMENT: 'EQUIPMENT',
  MACRO_LOCATION: 'LOCATION',
  MICRO_LOCATION: 'LOCATION',
  NOTES: 'OTHER',
};

export function portalFieldOf(section: SectionId): PortalField {
  return FIELD_OF[section];
}

/** Between two sentences or paragraphs of a field at most. */
const BETWEEN = 2;

/** Whether sentences leave every field within its length. @param most UTF-16 units; undefined: any length */
export function fitsFields(
  sentences: readonly { readonly text: string; readonly section: SectionId }[],
  most: FieldLimit | undefined,
): boolean {
  if (most === undefined) return true;
  const sums = new Map<PortalField, number>();
  for (const { text, section } of sentences) {
    const field = portalFieldOf(section);
    const before = sums.get(field);
    sums.set(field, before === undefined ? text.length : before + BETWEEN + text.length);
  }
  return [...sums].every(([field, sum]) => sum <= most.field - (field === 'OTHER' ? most.quoted : 0));
}

/** How long a field may be, and how much of the last one quotes take. */
export interface FieldLimit {
  readonly title: number;
  readonly field: number;
  readonly quoted: number;
}
