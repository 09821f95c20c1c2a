// Downloads a file only if it changed, continues a broken transfer, compares the checksum, and puts only a complete file in place.
import { renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../core/errors.ts';
import { makeFolder } from '../core/make-folder.ts';
import type { ProgressListener } from '../core/progress.ts';
import { fileChecksum } from '../region/checksums.ts';
import { diskFault } from '../region/disk-fault.ts';
import { replaceFile } from '../region/replace-file.ts';
import { contentFolder, fileOfNote, type Note, noteOf, partOf, readNote } from './fetched-files.ts';
import { checkMd5, publishedMd5 } from './published-checksum.ts';
import { BrokenTransfer, requestFile, type Transfer, type Validators } from './transfer.ts';

export interface DownloadWish {
  readonly url: URL;
  /** The file gets this name, in a content folder beside this path. At this path are its note and, between two tries, its beginning. */
  readonly target: string;
  readonly progress: ProgressListener;
  /** The longest wait for an answer's head, and for the next bytes. */
  readonly timeoutMilliseconds: number;
  /** The most that a server may send that does not say how much it sends. */
  readonly mostUnstatedBytes: number;
}

export interface Fetched {
  /** The path of the file on disk. */
  readonly path: string;
  readonly sha256: string;
  /** False if the file on disk is still the newest. */
  readonly isNew: boolean;
}

/** Most tries after broken connections, as long as every try brings new bytes. */
const MOST_TRIES = 5;
const PAUSE_MILLISECONDS = 500;
/** How often a download of unknown size looks for room, and the room that it leaves to other programs. */
const LOOK_EVERY_BYTES = 64 << 20;
const LEFT_FREE_BYTES = 1 << 30;

/**
 * Brings the file up to date. Older files stay; the bytes of a broken connection are kept for the next run.
 * @throws OperatorError for an answer that is no file, a broken connection, a wrong checksum, a full disk
 */
export async function download(wish: DownloadWish): Promise<Fetched> {
  const { url, target, progress } = wish;
  const part = partOf(target);
  makeFolder(dirname(target));
  progress.begin('Downloading', 'bytes');
  try {
    if ((await fetchWhole(wish)) === 'UNCHANGED') {
      progress.end('not changed since the last time');
      const path = fileOfNote(target, readNote(target)!);
      return { path, sha256: await fileChecksum(path), isNew: false };
    }
    const published = await publishedMd5(url, wish.timeoutMilliseconds);
    if (published !== undefined) {
      await checkMd5(part, published, url.href).catch((fault: unknown) => {
        dropPart(part);
        throw fault;
      });
    }
    const { size } = statSync(part);
    const sha256 = await fileChecksum(part);
    const note: Note = { ...readNote(part)!, folder: contentFolder(sha256) };
    const path = fileOfNote(target, note);
    makeFolder(dirname(path));
    renameSync(part, path);
    replaceFile(noteOf(target), JSON.stringify(note));
    dropPart(part);
    progress.end(`${size.toLocaleString('en')} bytes${published === undefined ? '' : ', checksum as published'}`);
    return { path, sha256, isNew: true };
  } catch (fault) {
    progress.end('not done');
    if (fault instanceof BrokenTransfer) {
      const goesOn = beginningOf(part, url) === undefined ? '' : '; the next try continues where this one ended';
      throw new OperatorError(
        `${url.href} cannot be fetched: ${fault.message}. Nothing was changed; try again${goesOn}.`,
        {
          cause: fault,
        },
      );
    }
    const said = diskFault(fault, dirname(target), 'Nothing was changed.');
    // Keeping the beginning would keep the disk full.
    try {
      if (said !== fault) dropPart(part);
    } catch {}
    throw said;
  }
}

/** Fetches the file into its part, in as many tries as needed. */
async function fetchWhole(wish: DownloadWish): Promise<'WHOLE' | 'UNCHANGED'> {
  for (let failures = 0; ; ) {
    const before = sizeOf(partOf(wish.target));
    try {
      return await fetchOnce(wish);
    } catch (fault) {
      if (!(fault instanceof BrokenTransfer)) throw fault;
      failures++;
      if (failures >= MOST_TRIES || sizeOf(partOf(wish.target)) <= before) throw fault;
      await pause(PAUSE_MILLISECONDS * failures);
    }
  }
}

async function fetchOnce(wish: DownloadWish): Promise<'WHOLE' | 'UNCHANGED'> {
  const { url, target, timeoutMilliseconds } = wish;
  const part = partOf(target);
  const begun = beginningOf(part, url);
  const transfer =
    (begun && (await requestFile(url, rangeHeaders(begun, sizeOf(part)), timeoutMilliseconds))) ??
    (await requestFile(url, conditions(knownOf(target, url)), timeoutMilliseconds));
  if (transfer?.status === 304) return 'UNCHANGED';
  if (transfer === undefined)
    throw new OperatorError(`${url.href}: the server refuses to send the file from its start.`);
  // The server continues at another byte than requested: the result would look like damage.
  if (transfer.start !== 0 && transfer.start !== sizeOf(part)) {
    dropPart(part);
    throw new BrokenTransfer(`${url.host} continues at another byte than requested`);
  }
  checkRoom(part, transfer, url);
  replaceFile(noteOf(part), JSON.stringify({ url: url.href, ...transfer.validators } satisfies Note));
  const file = await open(part, transfer.start === 0 ? 'w' : 'a');
  try {
    await writeTo(file, transfer, wish);
    await file.sync();
  } catch (fault) {
    // Another try would get the same.
    if (fault instanceof OperatorError) dropPart(part);
    throw fault;
  } finally {
    await file.close();
  }
  return 'WHOLE';
}

async function writeTo(file: FileHandle, { start, total, bytes }: Transfer, wish: DownloadWish): Promise<void> {
  const { url, target, progress, mostUnstatedBytes } = wish;
  let done = start;
  for await (const chunk of bytes) {
    await file.writeFile(chunk);
    const before = done;
    done += chunk.length;
    if (total === undefined) {
      if (done > mostUnstatedBytes) throw endless(url, mostUnstatedBytes);
      if (Math.floor(done / LOOK_EVERY_BYTES) > Math.floor(before / LOOK_EVERY_BYTES)) checkRoomLeft(target, url);
    }
    progress.advance(done, total ?? done);
  }
  if (total !== undefined && done !== total) {
    throw new BrokenTransfer(`${url.host} sent ${done} of ${total} bytes`);
  }
}

/** The headers for "continue here if the file is unchanged, else send the whole file". */
function rangeHeaders({ etag, lastModified }: Validators, size: number): Record<string, string> {
  return { range: `bytes=${size}-`, 'if-range': strong(etag) ?? lastModified ?? '' };
}

/** The headers for "send the file only if it changed". */
function conditions(known: Note | undefined): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

/** A weak ETag does not promise the same bytes. */
function strong(etag: string | undefined): string | undefined {
  return etag?.startsWith('W/') ? undefined : etag;
}

/** The note of the file that this URL delivered last. */
function knownOf(target: string, url: URL): Note | undefined {
  const note = readNote(target);
  return note?.url === url.href && sizeOf(fileOfNote(target, note)) > 0 ? note : undefined;
}

/** The note of a beginning that the next try can continue. */
function beginningOf(part: string, url: URL): Note | undefined {
  const note = readNote(part);
  if (note?.url !== url.href || sizeOf(part) === 0) return undefined;
  return (strong(note.etag) ?? note.lastModified) === undefined ? undefined : note;
}

function checkRoom(part: string, { total, start }: Transfer, url: URL): void {
  if (total === undefined) return;
  const { bavail, bsize } = statfsSync(dirname(part));
  const given = start === 0 ? sizeOf(part) : 0;
  if (total - start <= bavail * bsize + given) return;
  throw new OperatorError(
    `${url.href} has ${megabytes(total)} MB, and ${megabytes(bavail * bsize)} MB are free in ${dirname(part)}. Nothing was changed.`,
  );
}

/** A server that does not say how much it sends may never end. @throws OperatorError before the disk is full */
function checkRoomLeft(target: string, url: URL): void {
  const { bavail, bsize } = statfsSync(dirname(target));
  if (bavail * bsize >= LEFT_FREE_BYTES) return;
  throw new OperatorError(
    `${url.href} sends more than fits on the disk of ${dirname(target)}, and does not say how much. Nothing was changed.`,
  );
}

function endless(url: URL, most: number): OperatorError {
  return new OperatorError(
    `${url.href} sends more than ${megabytes(most)} MB and does not say how much; fetch it in another way and import the file. Nothing was changed.`,
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function dropPart(part: string): void {
  rmSync(part, { force: true });
  rmSync(noteOf(part), { force: true });
}
