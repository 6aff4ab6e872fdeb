/** Returns the sign of two differences, −1 or 1, if it is the same, and 0 if they have opposite signs. */
export const commonSign = (before: number, behind: number): number =>
  0.5 * (Math.sign(before) + Math.sign(behind));

/** The same as an expression. */
export const commonSignFormula = '0.5*(sign(before) + sign(behind))';
