// The frame that callers paste into their own pages.

import { escapeHtml } from '../../answers/meta.ts';
import type { Language } from '../../core/enums.ts';

/** The text that screen readers announce for a map. */
export function frameTitle(title: string | null, label: string, language: Language): string {
  return title ?? (language === 'en' ? `Map: ${label}` : `Karte: ${label}`);
}

/** An `<iframe>` as wide as its container, 3 : 2, never under 420 px high. `title` is what screen readers announce. */
export function frameHtml(embedUrl: string, title: string | null, label: string, language: Language): string {
  const announced = frameTitle(title, label, language);
  return [
    `<iframe src="${escapeHtml(embedUrl)}"`,
    `title="${escapeHtml(announced)}"`,
    'loading="lazy"',
    'referrerpolicy="strict-origin-when-cross-origin"',
    'allow="fullscreen"',
    'style="width:100%;aspect-ratio:3/2;min-height:420px;border:0"></iframe>',
  ].join(' ');
}
