import { axesOf, normalInput, normalInputs } from '../core/axes';
import { ProgramBuilder, type Program, type Value } from '../expression';
import type { BalancePrograms } from './balance';
import type { SystemDeclaration } from './declaration';
import { innerName, outerName } from './faceNames';
import { derivatives } from './gradients';
import { addState, baseScope, type Coefficients } from './systemScope';

/** The balance of a case whose system has a given field. */
export interface CaseBalance extends BalancePrograms {
  /** Balance for methods with polynomials in cells; null if the system doesn't declare it. */
  readonly inCells: CellBalance | null;
  /**
   * Fluxes for the cells on both sides of a face, see `balancedFlux`; null for methods without a numerical
   * flux.
   */
  readonly flux: Program | null;
  /** (x, t, rasters, painted) → the initial state in primitive variables. */
  readonly initialPrimitive: Program;
  /** (primitive variables) → the conserved state. Applied to cell means, so that rest states are exact in each cell. */
  readonly conserved: Program;
}

/**
 * Compiled well-balanced form for polynomials in cells; see `BalanceInCells`. The pressure P moves from F to the force at
 * each point: ∫ (F − P)·∇φ + φ (S − ∇·P) dx − ∮ φ (F* − P(q*)·n) ds. At rest each term is 0 by itself for any quadrature.
 * Depths below 0 due to rounding count as 0.
 */
export interface CellBalance {
  /** (u) → one column of F − P per axis, ordered as in `SystemPrograms.flux`. */
  readonly flux: Program;
  /** (u, ∇u) → S − ∇·P. */
  readonly force: Program;
  /** (inner_u, outer_u, n, x, t) → fluxes for both sides of a face, see `balancedFlux`; null without a numerical flux. */
  readonly faceFlux: Program | null;
  /** Flux of the inner side alone, in place of a numerical flux. */
  readonly innerFlux: Program | null;
  /** Indices of the variable that must not be negative, and of those transported with it. */
  readonly depth: number;
  readonly moved: readonly number[];
}

/** Compiles the cell balance; null if the system declares none. */
export function cellBalance(
  system: SystemDeclaration,
  known: {
    readonly parameters: Readonly<Record<string, number>>;
    readonly coefficients: Coefficients;
  },
  { quantityNames, quantities, carried }: BalancePrograms,
  felt: Program | null,
): CellBalance | null {
  const inCells = system.balance?.inCells;
  if (!inCells) return null;
  const { dimension } = system;
  const names = system.variables.map(({ name }) => name);
  const indexOf = (name: string): number => names.indexOf(name);

  /** Returns the quantities of a state with renamed inputs. */
  const quantitiesOf = (
    builder: ProgramBuilder,
    called: (variable: string) => string = (name) => name,
  ): Value[] => builder.include(quantities, stateAt(builder, inCells.depth, names, called));

  const columns = new ProgramBuilder();
  const own = quantitiesOf(columns);
  const values = axesOf(dimension).flatMap((axis) => {
    const normal = normalInputs(dimension).map(
      (name) => [name, columns.constant(name === normalInput(axis) ? 1 : 0)] as const,
    );
    return columns.include(
      carried,
      new Map([...quantityNames.map((name, i) => [name, own[i]] as const), ...normal]),
    );
  });

  const faceFlux = felt && feltByBoth(felt);
  return {
    flux: columns.build(values),
    force: forceProgram(),
    faceFlux,
    innerFlux: faceFlux && firstOf(faceFlux, names.length),
    depth: indexOf(inCells.depth),
    moved: inCells.moved.map(indexOf),
  };

  function feltByBoth(flux: Program): Program {
    const builder = new ProgramBuilder();
    const sides = [innerName, outerName].flatMap((rename) => {
      const found = quantitiesOf(builder, rename);
      return quantityNames.map((name, i) => [rename(name), found[i]] as const);
    });
    return builder.build(builder.include(flux, new Map(sides)));
  }

  function forceProgram(): Program {
    const raw = new ProgramBuilder();
    const scope = baseScope(raw, known.parameters, dimension);
    addState(raw, scope, system, known.coefficients);
    const gradients = derivatives(raw, dimension, new Set(names));
    const force = raw.build(
      inCells!.force.map((source) => raw.expression(source, scope, gradients)),
    );
    const builder = new ProgramBuilder();
    return builder.build(builder.include(force, stateAt(builder, inCells!.depth, names)));
  }
}

/** Returns the variables of a state as inputs, with the depth clamped to at least 0. */
const stateAt = (
  builder: ProgramBuilder,
  depth: string,
  names: readonly string[],
  called: (variable: string) => string = (name) => name,
): Map<string, Value> =>
  new Map(
    names.map((name) => {
      const value = builder.input(called(name));
      const isDepth = name === depth;
      return [name, isDepth ? builder.apply('max', value, builder.constant(0)) : value];
    }),
  );

const firstOf = (program: Program, count: number): Program => {
  const builder = new ProgramBuilder();
  return builder.build(builder.include(program).slice(0, count));
};
