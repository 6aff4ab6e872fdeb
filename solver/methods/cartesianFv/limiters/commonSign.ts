/** Of two differences −1 or 1 where both have that sign, 0 where they have opposite ones. */
export const commonSign = (before: number, behind: number): number =>
  0.5 * (Math.sign(before) + Math.sign(behind));

/** The same as an expression. */
export const commonSignFormula = '0.5*(sign(before) + sign(behind))';
