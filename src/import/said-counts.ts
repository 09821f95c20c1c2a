// Numbers in the lines that an import says.

export const count = (value: number): string => value.toLocaleString('en');
