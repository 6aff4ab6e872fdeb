/** Number of a file in a series. */
export const numbered = (index: number): string => String(index).padStart(4, '0');
