// The quarters around the old town: where they lie, how they are built, and what their streets are called.
import type { Sketch } from '../shapes.ts';
import { OLD_TOWN_EDGE } from './old-town.ts';

/** How houses stand in a quarter; the building rules are in `plots.ts`. */
export type BuildingStyle = 'old' | 'blocks' | 'villas' | 'houses' | 'terraces' | 'flats' | 'business' | 'village';

/** A quarter between two curves. Streets run along them (`rows`) and between them (`columns`). */
export interface Quarter {
  readonly name: string;
  readonly style: BuildingStyle;
  readonly bottom: Sketch;
  readonly top: Sketch;
  /** Sides that are roads of their own: rows run up to them; at open sides they end in loops and dead ends. */
  readonly roads: readonly ('bottom' | 'top' | 'left' | 'right')[];
  readonly rows: number;
  /** Connections between two neighbouring rows. */
  readonly columns: number;
  readonly names: readonly string[];
}

export const QUARTERS: readonly Quarter[] = [
  {
    name: 'Augsburger Feld', style: 'houses', rows: 3, columns: 2, roads: ['bottom', 'top'],
    bottom: [[-1060, -241], [-860, -244], [-640, -257], [-430, -264]],
    top: [[-1010, 120], [-860, 110], [-700, 92], [-500, 46]],
    names: ['Finkenweg', 'Amselweg', 'Drosselweg', 'Meisenweg', 'Lerchenstraße', 'Starenweg', 'Zeisigweg', 'Schwalbenweg', 'Am Vogelherd', 'Kiebitzweg', 'Eisvogelweg', 'Rotkehlchenweg', 'Spatzenwinkel', 'Elsternweg'],
  },
  {
    name: 'Weststadt', style: 'houses', rows: 5, columns: 2, roads: ['left'],
    bottom: [[-900, 112], [-930, 250], [-880, 400], [-800, 560]],
    top: [[-385, 30], [-372, 200], [-390, 420], [-370, 600]],
    names: ['Rosenstraße', 'Tulpenweg', 'Nelkenstraße', 'Veilchenweg', 'Asternstraße', 'Dahlienweg', 'Fliederstraße', 'Jasminweg', 'Enzianstraße', 'Primelweg', 'Lilienweg', 'Malvenweg', 'Resedenweg', 'Akeleiweg', 'Margeritenweg', 'Narzissenweg', 'Krokusweg', 'Anemonenweg', 'Mohnweg', 'Ginsterweg', 'Heideweg', 'Lavendelweg', 'Irisweg', 'Kornblumenweg', 'Salbeiweg', 'Kamillenweg'],
  },
  {
    name: 'Siedlung am Holz', style: 'houses', rows: 3, columns: 2, roads: ['left'],
    bottom: [[-368, 925], [-560, 900], [-780, 950], [-930, 1080]],
    top: [[-418, 1225], [-560, 1220], [-690, 1260], [-780, 1340]],
    names: ['Ahornweg', 'Birkenweg', 'Buchenstraße', 'Eichenstraße', 'Erlenweg', 'Eschenweg', 'Fichtenstraße', 'Kiefernweg', 'Lärchenweg', 'Tannenweg', 'Ulmenstraße', 'Weidenweg', 'Holunderweg', 'Haselweg', 'Schlehenweg', 'Wacholderweg', 'Ebereschenweg', 'Kastanienallee', 'Am Holz', 'Waldrandweg'],
  },
  {
    name: 'Nordstadt', style: 'flats', rows: 2, columns: 3, roads: ['left'],
    bottom: [[-366, 905], [-150, 890], [100, 900], [330, 950]],
    top: [[-408, 1180], [-180, 1215], [80, 1190], [300, 1210]],
    names: ['Haydnstraße', 'Beethovenstraße', 'Brahmsstraße', 'Schubertstraße', 'Lortzingweg', 'Regerstraße', 'Brucknerstraße', 'Händelstraße', 'Bachstraße', 'Schumannstraße', 'Weberstraße', 'Glucksteig', 'Orffweg', 'Silcherweg', 'Telemannweg', 'Flotowweg', 'Kreutzerweg', 'Nicolaiweg', 'Lisztstraße', 'Humperdinckweg'],
  },
  {
    name: 'Ostvorstadt', style: 'villas', rows: 5, columns: 2, roads: ['left'],
    bottom: [[690, 54], [720, 190], [800, 330], [850, 480]],
    top: [[1240, 189], [1230, 310], [1270, 420], [1260, 540]],
    names: ['Eichendorffstraße', 'Mörikestraße', 'Hölderlinstraße', 'Lessingstraße', 'Kleiststraße', 'Heinestraße', 'Fontaneweg', 'Stifterstraße', 'Kellerstraße', 'Hebelweg', 'Rückertstraße', 'Lenauweg', 'Novalisweg', 'Stormweg', 'Raabeweg', 'Chamissoweg', 'Brentanoweg', 'Arnimweg', 'Droste-Hülshoff-Straße', 'Wielandweg'],
  },
  {
    name: 'Mühlfeld', style: 'houses', rows: 3, columns: 2, roads: ['bottom', 'top'],
    bottom: [[570, -246], [700, -230], [900, -206], [1120, -190]],
    top: [[600, 30], [700, 54], [900, 110], [1100, 155]],
    names: ['Müllerweg', 'Am Mühlbach', 'Mahlsteinweg', 'Roggenstraße', 'Weizenweg', 'Gerstenweg', 'Haferweg', 'Dinkelstraße', 'Hopfenweg', 'Flachsweg', 'Rapsweg', 'Sichelweg', 'Garbenweg', 'Ährenweg'],
  },
  {
    name: 'Südvorstadt', style: 'houses', rows: 4, columns: 2, roads: ['top', 'right'],
    bottom: [[-600, -640], [-400, -690], [-180, -640], [22, -560]],
    top: [[-660, -255], [-440, -264], [-220, -272], [-4, -277]],
    names: ['Lindenstraße', 'Sonnenstraße', 'Bergstraße', 'Talstraße', 'Wiesengrund', 'Südhang', 'Gartenstraße', 'Obstgartenweg', 'Kirschenweg', 'Apfelstraße', 'Birnenweg', 'Quittenweg', 'Zwetschgenweg', 'Nussbaumweg', 'Brombeerweg', 'Himbeerweg', 'Schlehdornweg', 'Hagebuttenweg', 'Mispelweg', 'Weinbergweg', 'Streuobstweg'],
  },
  {
    name: 'Auwinkel', style: 'houses', rows: 3, columns: 2, roads: ['top', 'left'],
    bottom: [[50, -660], [200, -620], [330, -560]],
    top: [[0, -277], [200, -279], [395, -268]],
    names: ['Fischerweg', 'Biberweg', 'Otterweg', 'Forellenweg', 'Hechtweg', 'Libellenweg', 'Schilfweg', 'Reiherweg'],
  },
  {
    name: 'Am Westring', style: 'terraces', rows: 3, columns: 1, roads: ['left'],
    bottom: [[-1370, 140], [-1400, 280], [-1350, 430]],
    top: [[-1090, 122], [-1070, 280], [-1110, 420]],
    names: ['Marie-Curie-Straße', 'Lise-Meitner-Weg', 'Sophie-Germain-Weg', 'Emmy-Noether-Straße', 'Maria-Merian-Weg', 'Caroline-Herschel-Weg', 'Ada-Lovelace-Weg'],
  },
];

/** Extra areas with a way of building of their own; earlier rows win, and all of them over the quarters. */
export const STYLE_AREAS: readonly { readonly name: string; readonly style: BuildingStyle; readonly sketch: Sketch }[] = [
  { name: 'Altstadt', style: 'old', sketch: OLD_TOWN_EDGE },
  { name: 'Bahnhofsviertel', style: 'blocks', sketch: [[-318, 60], [-322, 780], [350, 780], [350, 60], [200, 60], [0, 100], [-200, 60]] },
  { name: 'Südring', style: 'blocks', sketch: [[-262, 30], [-300, -40], [-190, -300], [190, -300], [330, -60], [350, 40], [250, 40], [60, -150], [-150, -120]] },
  { name: 'Gewerbegebiet Ost', style: 'business', sketch: [[1180, -195], [1400, -182], [1700, -210], [2280, -275], [2260, -900], [1150, -900]] },
  { name: 'Rehmoosen', style: 'village', sketch: [[150, -2000], [1050, -2000], [1050, -2750], [150, -2750]] },
  { name: 'Dinkelsfeld', style: 'village', sketch: [[-1150, 2250], [-350, 2250], [-350, 3000], [-1150, 3000]] },
  { name: 'Krähwang', style: 'village', sketch: [[-2950, 780], [-2350, 780], [-2350, 1200], [-2950, 1200]] },
  { name: 'Eichet', style: 'village', sketch: [[2900, 430], [3250, 430], [3250, 880], [2900, 880]] },
];
