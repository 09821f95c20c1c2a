// The last line of a command that gave a region a new version.

/** Says whether the server serves the region now, and if not, which command makes it do so. */
export function servedLine(name: string, isActive: boolean): string {
  return isActive
    ? 'It is the active region: a server that serves it already switches within a second; restart a server that serves another region.'
    : `Another region is active. To serve this one: npm run -s umkreis -- regions use ${name}`;
}
