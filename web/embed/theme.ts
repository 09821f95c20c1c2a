// The provider's colours, which the server adjusted to enough contrast.
import type { EmbedPageData } from '../../src/features/snapshots/embed-look.ts';

/** Sets them on the page, by day and by night; without a theme the page keeps its own. */
export function applyTheme({ light, dark }: NonNullable<EmbedPageData['theme']> = {}): void {
  if (light === undefined || dark === undefined) return;
  const { style } = document.documentElement;
  style.setProperty('--theme', `light-dark(${light.primary}, ${dark.primary})`);
  style.setProperty('--on-theme', `light-dark(${light.onPrimary}, ${dark.onPrimary})`);
}
