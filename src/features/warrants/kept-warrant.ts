// Warrants as the state keeps them, and what each reader gets of them.
import type { WarrantRecord, WarrantSummary } from '../../accounts/state/warrant-record.ts';
import { DomainError } from '../../core/errors.ts';
import type { VerifiedText } from '../texts/verify-answer.ts';
import type { Certificate, KeptWarrant, PublicWarrant, Warrant } from './answer.ts';
import { correctedText } from './corrected-text.ts';

/** The form of `content`. */
interface Kept {
  readonly format: 1;
  readonly text: string;
  readonly verified: VerifiedText;
}

export function contentOf(text: string, verified: VerifiedText): string {
  return JSON.stringify({ format: 1, text, verified } satisfies Kept);
}

/** The warrant if it is there. @throws DomainError `warrant-not-found`, `warrant-deleted` */
export function liveWarrant(record: WarrantRecord | undefined): WarrantRecord {
  if (record === undefined) throw new DomainError('warrant-not-found', 'There is no such warrant.');
  if (record.deletedAt !== null) throw new DomainError('warrant-deleted', 'This warrant was deleted.');
  return record;
}

/** @throws DomainError `warrant-lost` */
export function certificateOf({ certificate }: Pick<WarrantRecord, 'certificate'>): Certificate {
  const read = parsed(certificate) as Certificate | undefined;
  if (!Array.isArray(read?.signed?.verdicts)) throw lost();
  return read;
}

/** The text with its verification; undefined if it is not kept or has ended. @throws DomainError `warrant-lost` */
export function keptCheck(record: WarrantRecord, now: Date): Kept | undefined {
  if (record.content === '' || isOver(record, now)) return undefined;
  const read = parsed(record.content) as Kept | undefined;
  if (typeof read?.text !== 'string' || !Array.isArray(read.verified?.sentences)) throw lost();
  return read;
}

/** The fields about the text. @throws DomainError `warrant-lost` */
function keptPart(record: WarrantRecord, now: Date): Partial<Checked> {
  const kept = keptCheck(record, now);
  return kept === undefined ? {} : checkedPart(kept.text, kept.verified);
}

type Checked = Omit<VerifiedText, 'verdictCounts'> & { readonly text: string; readonly correctedText: string };

function checkedPart(text: string, { verdictCounts: _counts, ...verified }: VerifiedText): Checked {
  return { text, correctedText: correctedText(text, verified.sentences), ...verified };
}

/** The answer to the request that made a warrant, and to its repetitions: the only one with a text that is not kept. */
export function issuedAnswer(record: WarrantRecord, text: string, verified: VerifiedText, publicUrl: string): Warrant {
  return { ...ownLife(record, record.content !== '', publicUrl), ...checkedPart(text, verified) };
}

/** A warrant for its account. @throws DomainError `warrant-lost` */
export function ownAnswer(record: WarrantRecord, now: Date, publicUrl: string): KeptWarrant {
  const kept = keptPart(record, now);
  return { ...ownLife(record, kept.text !== undefined, publicUrl), ...kept };
}

/** A warrant for those who know its id. @throws DomainError `warrant-lost` */
export function publicAnswer(record: WarrantRecord, mayRead: boolean, now: Date, publicUrl: string): PublicWarrant {
  const { token: _token, textUrl: _textUrl, ...known } = ownLife(record, false, publicUrl);
  return { ...known, ...(mayRead && keptPart(record, now)) };
}

/** A warrant in the list of its account. Of a damaged one it names what is left. */
export function listedWarrant({ isTextKept, ...record }: WarrantSummary, now: Date, publicUrl: string) {
  const names = ownNames(record, isTextKept && !isOver(record, now), publicUrl);
  try {
    return { ...names, verdictCounts: countsOf(certificateOf(record)) };
  } catch {
    return names;
  }
}

function isOver({ expiresAt }: Pick<WarrantRecord, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now.toISOString();
}

/** Names and certificate for the account. @throws DomainError `warrant-lost` */
function ownLife(record: Names, isTextKept: boolean, publicUrl: string) {
  const certificate = certificateOf(record);
  return { ...ownNames(record, isTextKept, publicUrl), certificate, verdictCounts: countsOf(certificate) };
}

type Names = Omit<WarrantRecord, 'content'>;

/** Ids, addresses and dates. */
function ownNames({ id, token, issuedAt, expiresAt }: Names, isTextKept: boolean, publicUrl: string) {
  const warrantUrl = `${publicUrl}/warrants/${id}`;
  return {
    id,
    issuedAt,
    warrantUrl,
    ...(isTextKept && { textUrl: `${warrantUrl}?token=${token}` }),
    token,
    ...(expiresAt !== null && { expiresAt }),
  };
}

function countsOf({ signed }: Certificate) {
  const count = (wanted: string) => signed.verdicts.filter(({ verdict }) => verdict === wanted).length;
  return { supported: count('SUPPORTED'), contradicted: count('CONTRADICTED'), unsupported: count('UNSUPPORTED') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw lost();
  }
}

function lost(): DomainError {
  return new DomainError('warrant-lost', 'The database holds no readable content of this warrant.');
}
