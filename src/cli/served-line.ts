// What is said at the end of a command that gave a region a new version.

/** Whether it is served now, and if not, by which command it would be. */
export function servedLine(name: string, isActive: boolean): string {
  return isActive
    ? 'It is the active region: a server that serves it already takes it up within a second, one that serves another is to be started anew.'
    : `Another region is active. To serve this one: npm run -s umkreis -- regions use ${name}`;
}
