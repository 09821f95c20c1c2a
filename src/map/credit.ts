// The credit that every map and picture carries: the condition of OpenStreetMap's licence (ODbL 1.0).

export const OSM_CREDIT = {
  plain: '© OpenStreetMap contributors',
  html: '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>',
} as const;
