// Loads the snapshot, and names the possible causes of a failure.
import type { EmbedListData, EmbedPageData } from '../../src/features/snapshots/embed-look.ts';

/** The cause of a failure; `retry`: whether another attempt may help. */
export class LoadFailure extends Error {
  readonly reason: 'missing' | 'deleted' | 'expired' | 'busy' | 'offline';

  constructor(reason: LoadFailure['reason']) {
    super(reason);
    this.name = 'LoadFailure';
    this.reason = reason;
  }

  get retry(): boolean {
    return this.reason === 'busy' || this.reason === 'offline';
  }
}

/** The snapshot behind the page. Throws `LoadFailure`. */
export async function loadSnapshot(address: string): Promise<EmbedListData> {
  let response: Response;
  try {
    // Like the preload in the page's head: with other credentials the browser would load it twice. The service sets no cookies.
    response = await fetch(address, { credentials: 'same-origin' });
  } catch {
    throw new LoadFailure('offline');
  }
  if (response.status === 410) {
    const problem: unknown = await response.json().catch(() => null);
    const expired = problem !== null && typeof problem === 'object' && 'code' in problem;
    throw new LoadFailure(expired && problem.code === 'snapshot-expired' ? 'expired' : 'deleted');
  }
  if (response.status === 404) throw new LoadFailure('missing');
  if (!response.ok) throw new LoadFailure('busy');
  try {
    return (await response.json()) as EmbedListData;
  } catch {
    throw new LoadFailure('offline'); // the connection broke during the download
  }
}

/** The style of the map of the page. @throws LoadFailure */
export async function loadStyle(address: string): Promise<EmbedPageData['style']> {
  const response = await fetch(address, { credentials: 'omit' }).catch(() => undefined);
  if (response?.ok !== true) throw new LoadFailure('offline');
  const { style } = (await response.json()) as Pick<EmbedPageData, 'style'>;
  return style;
}
