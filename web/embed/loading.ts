// Loads the snapshot, and names the ways in which that can fail.
import type { EmbedPageData } from '../../src/features/snapshots/embed-look.ts';

/** Why there is nothing to show; `retry`: whether another attempt may help. */
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
export async function loadSnapshot(address: string): Promise<EmbedPageData> {
  let response: Response;
  try {
    // As the preload in the page's head: other credentials would load it again. The service sets no cookies.
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
    return (await response.json()) as EmbedPageData;
  } catch {
    throw new LoadFailure('offline'); // cut off on the way
  }
}
