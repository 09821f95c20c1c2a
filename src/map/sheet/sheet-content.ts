// The content of a sheet: every word of it, ready to print, as it passes between threads.

/** [west, south, east, north] in degrees. */
export type SheetBounds = readonly [number, number, number, number];

/** A map on the sheet. */
export interface SheetMap {
  /** What it shows, for readers who do not see it. */
  readonly alt: string;
  readonly caption: string;
  /** The publishers of all figures of the page, below the caption. */
  readonly sources?: string;
  readonly bounds: SheetBounds;
}

export interface SheetPlace {
  readonly name?: string;
  readonly time: string;
  readonly distance?: string;
  /** Of a journey: the lines by which one goes. */
  readonly lines?: string;
}

/** A kind of places with the nearest of them. */
export interface SheetKind {
  readonly label: string;
  /** An icon in the folder of assets. */
  readonly icon: string;
  readonly color: string;
  readonly places: readonly SheetPlace[];
  /** All within reach, of which `places` are the nearest. */
  readonly count: number;
  /** The count as the language writes it. */
  readonly counted: string;
}

export interface SheetNearest {
  readonly heading: string;
  readonly kinds: readonly SheetKind[];
  /** `{list}` stands for the kinds of which more are within reach than the sheet has room for, each with its count. */
  readonly total: string;
  /** What is not within reach, or that nothing is. */
  readonly note?: string;
  /** `{count}` stands for the number of kinds that do not fit. */
  readonly more: string;
}

export interface SheetCategory {
  readonly label: string;
  /** Ends of the bar, from 0 to 100; missing without a figure. */
  readonly from?: number;
  readonly to?: number;
  readonly written: string;
  readonly isEstimate: boolean;
  /** The first ones say most. */
  readonly reasons: readonly string[];
}

export interface SheetScore {
  readonly heading: string;
  /** The score and its scale (`of 100`), or neither. */
  readonly total?: { readonly written: string; readonly scale: string };
  readonly level: string;
  readonly lines: readonly string[];
  readonly categories: readonly SheetCategory[];
  readonly notes: readonly string[];
}

export interface SheetText {
  readonly heading: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  /** Says that the text is generated, and from what. */
  readonly mark: string;
  /** Stands where the text is cut off. */
  readonly cut: string;
}

export interface SheetCensusRow {
  readonly cells: readonly string[];
  /** How sure the figure is, below the row; may be empty. */
  readonly doubt: string;
}

export interface SheetCensus {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly SheetCensusRow[];
  readonly note: string;
  /** `{count}` stands for the number of rows that do not fit. */
  readonly more: string;
}

export interface SheetLink {
  readonly text: string;
  readonly url?: string;
}

export interface SheetFoot {
  readonly heading: string;
  readonly hint: string;
  readonly qrAlt: string;
  readonly links: readonly SheetLink[];
  readonly lines: readonly string[];
  readonly sourcesHeading: string;
  readonly sources: readonly SheetLink[];
  /** Printed if fonts lack characters of the content. */
  readonly unprintable: string;
  /** Stands where lines are cut off. */
  readonly cut: string;
}

export interface SheetContent {
  /** BCP 47 */
  readonly language: string;
  readonly title: string;
  /** Heading if the fonts have no character of the title. */
  readonly fallbackTitle: string;
  /** Below the title. */
  readonly lines: readonly string[];
  /** Readable on white, as `#rrggbb`. */
  readonly color: string;
  readonly logo?: { readonly bytes: Uint8Array; readonly alt: string };
  readonly pageUrl: string;
  /** RFC 3339 time of the content. */
  readonly computedAt: string;
  readonly map: SheetMap;
  /** The closest surroundings, drawn where the second page has room. */
  readonly detail: SheetMap;
  readonly nearest?: SheetNearest;
  readonly score?: SheetScore;
  readonly text?: SheetText;
  readonly census?: SheetCensus;
  readonly foot: SheetFoot;
}
