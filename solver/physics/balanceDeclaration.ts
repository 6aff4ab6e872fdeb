/**
 * Hydrostatic reconstruction (Audusse, Bouchut, Bristeau, Klein and Perthame, SIAM J. Sci. Comput. 25, 2004) in
 * general form. Some variables are given fields with zero flux. Rest states are preserved because both sides of a
 * face are reconstructed to the same state, and because the linearly reconstructed quantities are constant at rest.
 * F·n is split into an advected part and the pressure P·n, which acts at rest too. Only differences of the pressure
 * enter, which are exactly 0 between equal states.
 *
 * The expressions may use the quantities and the variables and derived quantities that follow from them, but
 * neither coordinates nor time.
 */
export interface BalanceDeclaration {
  /** Quantities reconstructed on faces, as many as variables: names of variables and of derived quantities. */
  readonly quantities: readonly string[];
  /** The state, one expression in the quantities per variable. */
  readonly state: readonly string[];
  /**
   * Linearly reconstructed quantities, as many as variables: the difference from the current cell to another one, whose
   * quantities are `outer_NAME`. Differences avoid the cancellation between sums of small depths and high ground.
   */
  readonly steps: readonly { readonly name: string; readonly difference: string }[];
  /** Further limits on the slopes of a cell; if omitted, the limited differences are used unchanged. */
  readonly slopes?: BalanceSlopes | undefined;
  /** The quantities on a face, one expression each, from those of the cell mean and `step_NAME` from the center to the face. */
  readonly face: readonly string[];
  /** Local names for `meeting`, in order of evaluation. */
  readonly definitions?:
    readonly { readonly name: string; readonly expression: string }[] | undefined;
  /** The hydrostatically reconstructed quantities, one expression each; those across the face are `outer_NAME`. */
  readonly meeting: readonly string[];
  /** F·n − P·n, one expression per variable. */
  readonly carried: readonly string[];
  /** The increase of P·n from a state to another one, `outer_NAME`, one expression per variable. */
  readonly rise: readonly string[];
  /**
   * ∫S along an axis across the cell less the increase of P·n, 0 at rest: one expression per variable in the
   * quantities of the cell mean, `step_NAME` from its low to its high face, and the normal.
   */
  readonly within: readonly string[];
  /** The balance for methods with polynomials in cells, which require it. */
  readonly inCells?: BalanceInCells | undefined;
}

/** Further limits on the slopes of a cell. */
export interface BalanceSlopes {
  /** Local names for `steps`, in order. */
  readonly definitions?:
    readonly { readonly name: string; readonly expression: string }[] | undefined;
  /**
   * The steps used, one expression each, in terms of the quantities of the mean, the limited differences `step_NAME` and
   * the one-sided differences `before_NAME` and `behind_NAME`. At rest, zero limited differences must give zero steps.
   */
  readonly steps: readonly string[];
}

/** Well-balanced form for methods with polynomials in cells. */
export interface BalanceInCells {
  /**
   * S − ∇·P at a point, 0 at rest, one expression per variable, in terms of the state and the derivatives dx(…), dy(…),
   * dz(…) of expressions of it.
   */
  readonly force: readonly string[];
  /** The variable that must not be negative, but may be 0. */
  readonly depth: string;
  /** Momentum variables: depth times a velocity. */
  readonly moved: readonly string[];
}
