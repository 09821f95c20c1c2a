// Named values as the fields of a place; what is no field of a place is one of its attributes.

const FIELDS = ['id', 'name', 'address', 'type', 'link'];

/** @param given names with their values, in order */
export function withAttributes(given: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const fields = given.filter(([name]) => FIELDS.includes(name));
  const others = given.filter(([name]) => !FIELDS.includes(name));
  const attributes = Object.fromEntries(
    others.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  );
  return { ...Object.fromEntries(fields), ...(others.length > 0 && { attributes }) };
}
