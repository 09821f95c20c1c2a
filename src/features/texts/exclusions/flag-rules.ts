// What an advertisement should not have, and why: dated rows. This is no legal advice.

export const FLAG_RULES = [
  ...(['EXCLUSION', 'GUARANTEE', 'QUIET', 'VIEW', 'ACCESS', 'SAFETY', 'FAITH'] as const),
  ...(['CONTACT', 'MARKUP', 'ORDER', 'PRAISE'] as const),
] as const;
export type FlagRule = (typeof FLAG_RULES)[number];

interface Row {
  /** Why, in one sentence. */
  readonly reason: string;
  /** The law that it follows; missing where the service alone asks for it. */
  readonly law?: { readonly paragraph: string; readonly since: string; readonly sourceUrl: string };
  /** No feature of a property may have it: the request is refused. */
  readonly isRefused: boolean;
}

const AGG = {
  paragraph: '§§ 1, 19 AGG',
  since: '2006-08-18',
  sourceUrl: 'https://www.gesetze-im-internet.de/agg/__19.html',
} as const;
const UWG = {
  paragraph: '§ 5 UWG',
  since: '2022-05-28',
  sourceUrl: 'https://www.gesetze-im-internet.de/uwg_2004/__5.html',
} as const;

export const FLAGS_BY_RULE: Readonly<Record<FlagRule, Row>> = {
  EXCLUSION: {
    reason: 'It says who is wanted or not; an advertisement must not pick people.',
    law: AGG,
    isRefused: true,
  },
  GUARANTEE: {
    reason: 'It promises a return or a value that nobody can promise.',
    law: UWG,
    isRefused: true,
  },
  QUIET: { reason: 'Quiet needs a basis that the text names.', law: UWG, isRefused: false },
  VIEW: { reason: 'Nobody can promise that a view stays free.', law: UWG, isRefused: false },
  ACCESS: {
    reason: 'Access without barriers needs a basis: name the standard in the documents, or list the known feature.',
    law: UWG,
    isRefused: false,
  },
  SAFETY: { reason: 'Nobody can promise that a home or a district is safe.', law: UWG, isRefused: false },
  FAITH: { reason: 'A house of worship as an argument may read as a choice of people.', law: AGG, isRefused: false },
  CONTACT: { reason: 'It holds an address or a number to contact; it belongs beside the text.', isRefused: true },
  MARKUP: {
    reason: 'It holds markup, hidden characters or letters of two alphabets in one word; a text is plain.',
    isRefused: true,
  },
  ORDER: { reason: 'It is an order to a machine and names no thing.', isRefused: true },
  PRAISE: { reason: 'It praises; nobody can check it.', isRefused: false },
};
