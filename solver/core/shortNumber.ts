/** Formats a number with five significant digits for messages. */
export const shortNumber = (value: number): string => `${Number(value.toPrecision(5))}`;
