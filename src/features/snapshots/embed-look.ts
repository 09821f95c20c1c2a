// Data of the embed page beside the map: the colours, the links at its foot, the end of the snapshot.
import { inkOn, readableOn } from '../../map/contrast.ts';
import type { EmbedData } from './embed-data.ts';
import type { ThemeFields } from './look-fields.ts';

/** The grounds below the theme's colour: the darkest of the light map and page, the lightest of the dark ones. */
export const LIGHT_GROUND = '#f1f1ee';
export const DARK_GROUND = '#262b33';

export interface ThemeColors {
  /** At least 4.5:1 against the ground, as `#rrggbb`. */
  readonly primary: string;
  /** Colour of text on `primary`: at least 4.5:1. */
  readonly onPrimary: string;
}

export interface EmbedTheme {
  readonly light?: ThemeColors;
  readonly dark?: ThemeColors;
  /** Relative to the service's root. */
  readonly logoUrl?: string;
}

/** Pages of the operator of the server. */
export interface OperatorLinks {
  readonly legalUrl?: string;
  readonly privacyUrl?: string;
}

/** `GET /embed/{token}/data.json`. */
export interface EmbedPageData extends EmbedData {
  readonly theme?: EmbedTheme;
  readonly operator: OperatorLinks;
  readonly expiresAt?: string;
}

/** The same with `part=list`: what the page shows before its map. */
export type EmbedListData = Omit<EmbedPageData, 'style'>;

/** The theme in effect: the snapshot's fields, else the account's. */
export function themeOf(own: ThemeFields | undefined, account: ThemeFields | null | undefined): ThemeFields {
  return { primaryColor: own?.primaryColor ?? account?.primaryColor, logo: own?.logo ?? account?.logo };
}

/** The theme in the form that the page needs; undefined if neither snapshot nor account names one. */
export function embedTheme({ primaryColor, logo }: ThemeFields, token: string): EmbedTheme | undefined {
  if (primaryColor === undefined && logo === undefined) return undefined;
  const on = (ground: string, color: string): ThemeColors => {
    const primary = readableOn(color, ground);
    return { primary, onPrimary: inkOn(primary) };
  };
  return {
    ...(primaryColor !== undefined && { light: on(LIGHT_GROUND, primaryColor), dark: on(DARK_GROUND, primaryColor) }),
    ...(logo !== undefined && { logoUrl: `embed/${token}/logo` }),
  };
}
