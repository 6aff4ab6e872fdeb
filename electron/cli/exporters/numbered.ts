/** The place of a file in a series, as names have it. */
export const numbered = (index: number): string => String(index).padStart(4, '0');
