/** A number in a line for people, to five digits. */
export const shortNumber = (value: number): string => `${Number(value.toPrecision(5))}`;
