// What the embed page is told beside the map: whose colours it wears, whose links stand at its foot, when it ends.
import { inkOn, readableOn } from '../../map/contrast.ts';
import type { EmbedData } from './embed-data.ts';
import type { ThemeFields } from './look-fields.ts';

/** The grounds on which the theme's colour is read: the darkest of the light map and page, the lightest of the dark ones. */
export const LIGHT_GROUND = '#f1f1ee';
export const DARK_GROUND = '#262b33';

export interface ThemeColors {
  /** At least 4.5:1 on the ground, as `#rrggbb`. */
  readonly primary: string;
  /** Text on `primary`: at least 4.5:1. */
  readonly onPrimary: string;
}

export interface EmbedTheme {
  readonly light?: ThemeColors;
  readonly dark?: ThemeColors;
  /** Relative to the service's root. */
  readonly logoUrl?: string;
}

/** Pages of whoever runs the server. */
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

/** The look that counts: what the snapshot names, else the account's. */
export function themeOf(own: ThemeFields | undefined, account: ThemeFields | null | undefined): ThemeFields {
  return { primaryColor: own?.primaryColor ?? account?.primaryColor, logo: own?.logo ?? account?.logo };
}

/** As the page needs it; undefined where nothing was chosen. */
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
