// The country and time zone of a region: both affect how the import reads its data (speed limits, opening hours).

import tzLookup from '@photostructure/tz-lookup';
import { iso1A2Code } from '@rapideditor/country-coder';
import { OperatorError } from '../core/errors.ts';

/**
 * ISO 3166-1 alpha-2 code of the region: the operator's value, else the country at the middle of the data by the outlines of the
 * package `country-coder`.
 */
export function regionCountry(middle: { lat: number; lng: number }, given: string | undefined): string {
  if (given !== undefined) {
    if (/^[A-Za-z]{2}$/.test(given)) return given.toUpperCase();
    throw new OperatorError(`--country "${given}" is no country code: use two letters of ISO 3166-1, such as DE.`);
  }
  return iso1A2Code([middle.lng, middle.lat], { level: 'country' }) ?? 'ZZ';
}

/** IANA time zone: the operator's value, else the one at the middle of the data. */
export function regionTimeZone(middle: { lat: number; lng: number }, given: string | undefined): string {
  const zone = given ?? tzLookup(middle.lat, middle.lng);
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new OperatorError(`--time-zone "${zone}" is no IANA time zone: use a name such as Europe/Berlin.`, { cause });
  }
}

/** Median of the nodes' coordinates in degrees, from a sample of them: a single distant node does not move it. */
export function middleOf({ lat, lng }: { lat: Int32Array; lng: Int32Array }): { lat: number; lng: number } {
  const step = Math.max(1, Math.floor(lat.length / 10_000));
  const median = (values: Int32Array) => {
    const sample = values.filter((_, i) => i % step === 0).sort();
    return sample[sample.length >> 1]! / 1e7;
  };
  return { lat: median(lat), lng: median(lng) };
}
