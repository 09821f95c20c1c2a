// Degrees as answers have them: seven decimals, a centimetre.

/** Degrees with seven decimals. */
export function roundedDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** A place with seven decimals. */
export function roundedPlace({ lat, lng }: { readonly lat: number; readonly lng: number }): {
  lat: number;
  lng: number;
} {
  return { lat: roundedDegrees(lat), lng: roundedDegrees(lng) };
}
