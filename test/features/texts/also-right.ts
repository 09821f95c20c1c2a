// Words of texts that are right and that the free spelling dictionaries do not know.

/** Right by the Duden, unknown to the free dictionaries. */
export const ALSO_RIGHT: ReadonlySet<string> = new Set([
  ...['fußläufig', 'fußläufiger', 'Gehminute', 'Gehminuten', 'Gehzeiten', 'Photovoltaikanlage', 'Physiotherapiepraxis'],
  ...[
    'Picknickplatz',
    'Spazierengehen',
    'Wegenetz',
    'Carsharing-Station',
    'Carsharing-Stationen',
    'Trimm-dich-Station',
  ],
  ...['Siedlungsdichte', 'renovierungsbedürftig', 'CHF', 'café', 'cafés', 'Wallbox'],
]);
