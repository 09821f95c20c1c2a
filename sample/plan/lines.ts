// The lines of public transport: where they stop and how often they go.

/** Halts of the branch line, beside the tracks. */
export const HALTS: readonly { readonly at: readonly [number, number]; readonly name: string }[] = [
  { at: [-2400, 606], name: 'Krähwang' },
  { at: [3060, 440], name: 'Eichet' },
];

/** First and last departure, and minutes from one to the next. */
export interface Rhythm {
  readonly from: string;
  readonly to: string;
  readonly everyMinutes: number;
}

export type Service = 'workday' | 'saturday' | 'sunday';

export interface LinePlan {
  readonly name: string;
  readonly longName: string;
  readonly operator: string;
  /** GTFS: 2 rail, 3 bus. */
  readonly routeType: 2 | 3;
  readonly kilometersPerHour: number;
  /** `0B6BB8`; feeds need not name any. */
  readonly color?: string;
  /** Names of stops from one end to the other; each way there is a trip at these times. */
  readonly stops: readonly string[];
  readonly services: Readonly<Partial<Record<Service, Rhythm>>>;
}

export const LINES: readonly LinePlan[] = [
  {
    name: '1',
    longName: 'Nordmarkt – Bahnhof – Dichterviertel',
    operator: 'Stadtbus Hollerbruck',
    routeType: 3,
    kilometersPerHour: 20,
    color: 'C2410C',
    stops: [
      'Nordmarkt',
      'Siedlung am Holz',
      'Haydnstraße',
      'Bahnhof',
      'Stadtgarten',
      'Maximilianstraße',
      'Aue-Brücke',
      'Mühlfeld',
      'Dichterviertel',
    ],
    services: {
      workday: { from: '05:20', to: '22:20', everyMinutes: 20 },
      saturday: { from: '06:30', to: '20:30', everyMinutes: 30 },
      sunday: { from: '08:30', to: '19:30', everyMinutes: 60 },
    },
  },
  {
    name: '2',
    longName: 'Bahnhof – Oberes Tor – Industriestraße',
    operator: 'Stadtbus Hollerbruck',
    routeType: 3,
    kilometersPerHour: 20,
    color: '1864AB',
    stops: [
      'Bahnhof',
      'Stadtgarten',
      'Maximilianstraße',
      'Oberes Tor',
      'Feuerwehr',
      'Südvorstadt',
      'Münchner Straße',
      'Großmarkt Aue',
      'Handwerkerstraße',
      'Industriestraße',
    ],
    // On Sundays it does not run.
    services: {
      workday: { from: '05:40', to: '20:10', everyMinutes: 30 },
      saturday: { from: '07:10', to: '18:10', everyMinutes: 60 },
    },
  },
  {
    name: 'RB 77',
    longName: 'Auetalbahn',
    operator: 'Auetalbahn',
    routeType: 2,
    kilometersPerHour: 50,
    stops: ['Krähwang', 'Hollerbruck', 'Eichet'],
    services: {
      workday: { from: '05:05', to: '23:05', everyMinutes: 30 },
      saturday: { from: '06:05', to: '23:05', everyMinutes: 60 },
      sunday: { from: '07:05', to: '21:05', everyMinutes: 120 },
    },
  },
];

/**
 * It does not expire: the sample must answer without a warning on any day on which somebody tries it. 2099 is what real feeds write that have no end.
 */
export const VALIDITY = { from: '2024-01-01', to: '2099-12-31' };

/** A public holiday: everything goes as on Sundays. */
export const HOLIDAY = '2026-05-01';
