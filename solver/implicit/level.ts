import { faceTable } from '../mesh/faceTable';
import { sidesPerCell } from '../mesh/mesh';
import { cellGraph, type CellGraph } from '../methods/blocks';
import type { Discretization, SpatialOperator } from '../methods/types';
import { withoutShockViscosity } from '../physics/shockViscosity';
import type { StateReport } from '../stepping/stepper';
import type { Threads } from '../threads';
import type { GmresResult } from './gmres';
import type { OperatorCase } from './jacobianProduct';
import { PositiveChange } from './positiveChange';
import { cellMeasures, residualNorms } from './residualNorm';
import { t } from '../text/t';

/** Returns the cells that share faces on a mesh of cells. */
export function graphOf({ mesh }: Pick<OperatorCase, 'mesh'>): CellGraph {
  if (mesh.kind !== 'cells') throw new Error(t('implicitNeedsCells'));
  const { interiorCount, leftCells, rightCells } = faceTable(mesh);
  const cellCount = mesh.neighbors.length / sidesPerCell(mesh);
  const pairs = Array.from(
    { length: interiorCount },
    (_, face) => [leftCells[face], rightCells[face]] as const,
  );
  return cellGraph(cellCount, pairs);
}

/** A case at one polynomial degree. */
export interface LevelCase extends OperatorCase {
  readonly discretization: Discretization;
}

/** Solves the linear systems of a case at one degree. */
export interface LinearSolver {
  /** Resolves when systems can be solved. @throws Error with one line */
  readonly ready: Promise<unknown>;
  /** CFL number up to which the precision suffices; omitted if it always does. */
  readonly mostCfl?: number;
  /**
   * Solves (diag(shift) − ∂R/∂u) x = residual.
   * @param tolerance relative to the norm of the residual, see `residualNorms`
   */
  solve(
    state: Float64Array,
    residual: Float64Array,
    shifts: Float64Array,
    tolerance: number,
    x: Float64Array,
  ): GmresResult | Promise<GmresResult>;
  dispose(): void;
}

/** Solves systems with the same matrix diag(shift) − ∂R/∂u for several right-hand sides. */
export interface LinearizedSolver {
  /** Resolves when systems can be solved. @throws Error with one line */
  readonly ready: Promise<unknown>;
  /**
   * Computes and factors the matrix of a state.
   * @param stiffness largest rate of a cell, see `SpatialOperator.rates`, over the shift
   */
  linearize(state: Float64Array, time: number, shifts: Float64Array, stiffness: number): void;
  /** Solves the system of the last `linearize`. @param tolerance see `LinearSolver` */
  solveLinearized(residual: Float64Array, tolerance: number, x: Float64Array): GmresResult;
  dispose(): void;
}

/** A case at one polynomial degree, with everything that an iteration needs. */
export class Level {
  readonly discretization: Discretization;
  readonly ready: Promise<unknown>;
  readonly size: number;
  readonly positive: PositiveChange | null;
  /** Area or volume per cell. */
  readonly measures: Float64Array;
  protected readonly operator: SpatialOperator;

  /** @throws Error with one line if the case is unsupported */
  constructor(given: LevelCase, threads: Threads) {
    const { discretization } = given;
    this.discretization = discretization;
    const operator = discretization.createOperator(threads);
    if (!operator) throw new Error(t('implicitNoResidual'));
    this.operator = operator;
    this.size = discretization.dofCount;
    this.measures = cellMeasures(discretization);
    this.positive =
      given.physics.positive && new PositiveChange(discretization.space, given.physics);
    this.ready = operator.ready;
  }

  /** Name of the implementation. */
  get title(): string {
    return this.operator.title;
  }

  get degree(): number {
    return this.discretization.space.degree;
  }

  residual(state: Float64Array, out: Float64Array): void {
    this.operator.residual(state, 0, out);
  }

  /** Reports on a state. */
  check(state: Float64Array): StateReport {
    return this.operator.rates(state, 0, new Float64Array(this.measures.length));
  }

  /** Writes the inverse pseudo-time step of each cell. @returns whether the state is valid */
  shifts(state: Float64Array, cflNumber: number, out: Float64Array): boolean {
    if (this.operator.rates(state, 0, out).badCell >= 0) return false;
    const factor = (2 * this.degree + 1) / cflNumber;
    for (let cell = 0; cell < out.length; cell++) out[cell] *= factor;
    return true;
  }

  /** See `residualNorms`. */
  norms(residual: Float64Array): number[] {
    return residualNorms(this.discretization, this.measures, residual);
  }

  dispose(): void {
    this.operator.dispose();
  }
}

/** A case at one polynomial degree with a solver of its linear systems. */
export class NewtonLevel extends Level {
  override readonly ready: Promise<unknown>;

  /** @throws Error with one line if the case is unsupported */
  constructor(
    given: LevelCase,
    readonly linear: LinearSolver,
    threads: Threads,
  ) {
    super(given, threads);
    this.ready = Promise.all([this.operator.ready, linear.ready]);
  }

  override dispose(): void {
    super.dispose();
    this.linear.dispose();
  }
}

/** Returns a case at the degrees below its own that its method offers, ascending. */
export function lowerDegrees(given: OperatorCase): LevelCase[] {
  const { method, options, mesh, physics } = given;
  const stop = { endTime: null, steadyTolerance: null };
  return Array.from({ length: method.degree(options) }, (_, degree) => degree).flatMap((degree) => {
    const { success, data } = method.options.safeParse(method.ofDegree(options, degree));
    if (!success) return [];
    // Piecewise constant states need no artificial viscosity.
    const own = degree === 0 ? withoutShockViscosity(physics) : physics;
    const findings = method.check({ options: data, system: own.system, device: null });
    if (findings.some(({ level }) => level === 'error')) return [];
    const discretization = method.discretize(data, mesh, own, stop);
    return [{ ...given, physics: own, options: data, discretization }];
  });
}
