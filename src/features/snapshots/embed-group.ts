// Groups of points of interest as pages show them.

export interface EmbedType {
  readonly id: string;
  readonly label: string;
  /** Name of the icon in the map's sprite; `/assets/icons/<icon>.svg` shows the same glyph. */
  readonly icon: string;
  readonly count: number;
  /** In the explorer: whether a map without a choice of places shows it. */
  readonly isUsual?: true;
}

export interface EmbedGroup {
  readonly id: string;
  readonly label: string;
  /** CSS colour with at least 4.5:1 contrast to white. */
  readonly color: string;
  /** Only of a list of own places: its places are discs in its colour. */
  readonly isOwn?: true;
  /** Requested types of this group in catalogue order, also those without a find. */
  readonly types: readonly EmbedType[];
}
