/**
 * Hydrostatic reconstruction (Audusse, Bouchut, Bristeau, Klein and Perthame, SIAM J. Sci. Comput. 25, 2004) in
 * general form. Some variables are given fields: nothing of them flows. The rest state is balanced because
 * both sides of a face meet as the same state there, and because what is linear in a cell is constant at rest.
 * F·n is taken apart into what is carried and the pressure P·n, which acts at rest too: of that only differences
 * count, which are exactly 0 between equal states.
 *
 * The expressions know the quantities, and what follows from these: variables and derived quantities, no
 * place and no time.
 */
export interface BalanceDeclaration {
  /** What stands on faces, as many as variables: names of variables and of derived quantities. */
  readonly quantities: readonly string[];
  /** The state that they make, one expression in them per variable. */
  readonly state: readonly string[];
  /**
   * What is linear in a cell, as many as variables: the difference from the current cell to another one, whose
   * quantities are `outer_NAME`. As differences, because those of small depths over high ground are more exact
   * than the sums that differ.
   */
  readonly steps: readonly { readonly name: string; readonly difference: string }[];
  /** Further limits on the slopes of a cell; the limited differences are used as they are if left out. */
  readonly slopes?: BalanceSlopes | undefined;
  /** The quantities on a face of the cell, one expression each, from those of its mean and `step_NAME` from there to the face. */
  readonly face: readonly string[];
  /** Local names for `meeting`, in order. */
  readonly definitions?:
    readonly { readonly name: string; readonly expression: string }[] | undefined;
  /** The quantities as they meet those beyond the face, `outer_NAME`, one expression each. */
  readonly meeting: readonly string[];
  /** F·n − P·n, one expression per variable. */
  readonly carried: readonly string[];
  /** What P·n rises by from a state to another one, `outer_NAME`, one expression per variable. */
  readonly rise: readonly string[];
  /**
   * ∫S along an axis across the cell less what P·n rises by there, 0 at rest: one expression per variable in the
   * quantities of its mean, `step_NAME` from its low to its high face, and the normal.
   */
  readonly within: readonly string[];
  /** The same for methods that have polynomials in cells; they take no system without. */
  readonly inCells?: BalanceInCells | undefined;
}

/** Further limits on the slopes of a cell. */
export interface BalanceSlopes {
  /** Local names for `steps`, in order. */
  readonly definitions?:
    readonly { readonly name: string; readonly expression: string }[] | undefined;
  /**
   * The steps used, one expression each, in terms of the quantities of the mean, the limited differences `step_NAME` and
   * the one-sided differences `before_NAME` and `behind_NAME`. At rest all must be 0 whose limited differences are.
   */
  readonly steps: readonly string[];
}

/** What keeps states at rest where they are polynomials in cells. */
export interface BalanceInCells {
  /**
   * S − ∇·P at a point, 0 at rest, one expression per variable, in terms of the state and the derivatives dx(…), dy(…),
   * dz(…) of what is made of it.
   */
  readonly force: readonly string[];
  /** The variable that is nowhere negative, and may be 0. */
  readonly depth: string;
  /** The variables that are this times a velocity. */
  readonly moved: readonly string[];
}
