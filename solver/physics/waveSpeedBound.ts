import { differentiate, ProgramBuilder, type Program, type Value } from '../expression';

/** Returns the Jacobian of one output per variable, ∂f_i/∂u_j at [j][i]. */
export const jacobian = (b: ProgramBuilder, flux: Program, names: readonly string[]): Value[][] =>
  names.map((name) => differentiate(b, flux, name));

/**
 * Compiles a bound of the largest |eigenvalue| of F·n, for systems that declare none: √tr(A_n²) = √Σλ². It is an upper
 * bound if all eigenvalues are real, and exact for a single variable.
 * @param normalFlux (u, n, x, t) → F·n per variable
 */
export function waveSpeedBound(names: readonly string[], normalFlux: Program): Program {
  const b = new ProgramBuilder();
  return b.build([root(b, squaresTrace(b, jacobian(b, normalFlux, names)))]);
}

/**
 * Compiles the bound over all directions: √Σ_a tr(A_a²), since the maximum of n·M·n with M_ab = tr(A_a A_b) is at most
 * the trace of M.
 * @param flux (u, x, t) → a column of F per axis
 */
export function maxWaveSpeedBound(names: readonly string[], flux: Program): Program {
  const b = new ProgramBuilder();
  const all = jacobian(b, flux, names);
  const axes = flux.outputs.length / names.length;
  const traces = Array.from({ length: axes }, (_, axis) => {
    const first = axis * names.length;
    return squaresTrace(
      b,
      all.map((column) => column.slice(first, first + names.length)),
    );
  });
  return b.build([root(b, sum(b, traces))]);
}

/** tr(A²). */
const squaresTrace = (b: ProgramBuilder, columns: readonly (readonly Value[])[]): Value =>
  sum(
    b,
    columns.flatMap((column, j) =>
      column.map((value, i) => b.apply('multiply', value, columns[i][j])),
    ),
  );

const sum = (b: ProgramBuilder, terms: readonly Value[]): Value =>
  terms.reduce((total, term) => b.apply('add', total, term));

const root = (b: ProgramBuilder, square: Value): Value =>
  b.apply('sqrt', b.apply('max', square, b.constant(0)));
