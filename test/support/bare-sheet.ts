// The content of a sheet that has nothing but its maps and its foot.
import type { SheetContent } from '../../src/map/sheet/sheet-content.ts';

const map = { caption: 'Outlined in colour', bounds: [9.5, 47.1, 9.6, 47.2] } as const;

export const BARE_SHEET: SheetContent = {
  language: 'en',
  title: 'Bright flat at the park',
  fallbackTitle: 'Main street 1',
  lines: ['Main street 1', 'What is within 15 minutes on foot'],
  color: '#0e6f83',
  pageUrl: 'https://maps.example.com/embed/7Hq3mZ1xKc9vTn5bRw2yLd',
  computedAt: '2026-11-21T12:00:00Z',
  map: { ...map, alt: 'Map of the surroundings' },
  detail: { ...map, alt: 'Map of the closest surroundings' },
  foot: {
    heading: 'This map online',
    hint: 'Open it with a phone',
    qrAlt: 'QR code',
    links: [{ text: 'Legal notice', url: 'https://example.com/legal' }],
    lines: ['Map data of 21 November 2026.'],
    sourcesHeading: 'Sources',
    sources: [{ text: '© OpenStreetMap contributors (ODbL-1.0)', url: 'https://www.openstreetmap.org/copyright' }],
    unprintable: 'Some characters are missing.',
    cut: 'The rest is online.',
  },
};
