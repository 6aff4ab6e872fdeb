/**
 * The exact solution of the Riemann problem of a pair of constant states along a line, as formulas of the
 * expression language, so that every backend has the same one. It depends on x/t alone, `ray`.
 *
 * Names in scope: the quantities of both sides with L and R behind them, the constants, `ray`, and what was
 * defined before.
 */
export interface RiemannSolution {
  /** What has to be known of each side. */
  readonly quantities: readonly string[];
  /** What both sides have in common. */
  readonly constants: readonly string[];
  /** Formulas in order, each by its name. */
  readonly definitions: readonly Definition[];
  /** The solution on the ray: an expression per quantity, in the order of `quantities`. */
  readonly onRay: readonly string[];
  /** Whether the ray is on the left of the contact, where what is only carried comes from the left. */
  readonly isLeft: string;
}

export type Definition = readonly [name: string, expression: string];

/** The same formula for both sides, `_` representing L and R. */
export const ofBothSides = (name: string, expression: string): Definition[] =>
  ['L', 'R'].map((side) => [name + side, expression.replaceAll('_', side)] as const);

/** What is that of the side which the ray is on, with K behind its name; `contact` is known. */
export const ofRaySide = (names: readonly string[]): Definition[] =>
  names.map((name) => [`${name}K`, `ray <= contact ? ${name}L : ${name}R`] as const);
