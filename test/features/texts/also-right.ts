// Correct words of texts that the free spelling dictionaries lack.

/** Correct according to the Duden, missing in the free dictionaries. */
export const ALSO_RIGHT: ReadonlySet<string> = new Set([
  ...['S-Bahn', 'S-Bahnhof'],
  ...['fußläufig', 'fußläufiger', 'Gehminute', 'Gehminuten', 'Gehzeiten', 'Photovoltaikanlage', 'Physiotherapiepraxis'],
  ...[
    'Picknickplatz',
    'Spazierengehen',
    'Wegenetz',
    'Carsharing-Station',
    'Carsharing-Stationen',
    'Trimm-dich-Station',
  ],
  ...['Siedlungsdichte', 'renovierungsbedürftig', 'CHF', 'café', 'cafés', 'Wallbox', 'provisionsfrei'],
]);
