// The parts of an address as the one line that is searched for.

export interface AddressLine {
  readonly street?: string | undefined;
  readonly houseNumber?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly district?: string | undefined;
  readonly state?: string | undefined;
  readonly country?: string | undefined;
}

/** `Städtle 37, 9490 Vaduz, Ebenholz, Oberland, LI`; empty without any part. */
export function addressLine({ street, houseNumber, postalCode, city, district, state, country }: AddressLine): string {
  const together = (...parts: readonly (string | undefined)[]) => parts.filter(part => part !== undefined).join(' ');
  return [together(street, houseNumber), together(postalCode, city), district, state, country]
    .filter(part => part !== undefined && part !== '')
    .join(', ');
}
