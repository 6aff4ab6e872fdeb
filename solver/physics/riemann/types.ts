/**
 * Exact solution of the 1D Riemann problem of two constant states, as formulas of the expression language, so
 * that it is the same on every backend. It depends only on `ray` = x/t.
 *
 * Names in scope: the quantities of both sides with suffix L and R, the constants, `ray`, and preceding
 * definitions.
 */
export interface RiemannSolution {
  /** Required quantities of each side. */
  readonly quantities: readonly string[];
  /** Constants common to both sides. */
  readonly constants: readonly string[];
  /** Named formulas, in order. */
  readonly definitions: readonly Definition[];
  /** The solution on the ray: one expression per quantity, in the order of `quantities`. */
  readonly onRay: readonly string[];
  /** Whether the ray is left of the contact, so that advected quantities come from the left. */
  readonly isLeft: string;
}

export type Definition = readonly [name: string, expression: string];

/** Returns a formula for both sides, with `_` replaced by L and R. */
export const ofBothSides = (name: string, expression: string): Definition[] =>
  ['L', 'R'].map((side) => [name + side, expression.replaceAll('_', side)] as const);

/** Returns the quantities on the side of the ray, with suffix K; requires `contact`. */
export const ofRaySide = (names: readonly string[]): Definition[] =>
  names.map((name) => [`${name}K`, `ray <= contact ? ${name}L : ${name}R`] as const);
