/** Formats a number with five significant digits for messages. */
export const shortNumber = (value: number): string => `${Number(value.toPrecision(5))}`;

/** Formats an estimate with two significant digits. */
export function roughNumber(value: number): string {
  const rounded = Number(value.toPrecision(2));
  return Math.abs(rounded) < 1e-3 && rounded !== 0 ? rounded.toExponential() : String(rounded);
}
