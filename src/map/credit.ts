// The credit on every map and picture, which OpenStreetMap's licence (ODbL 1.0) requires.

export const OSM_CREDIT = {
  plain: '© OpenStreetMap contributors',
  html: '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>',
} as const;
