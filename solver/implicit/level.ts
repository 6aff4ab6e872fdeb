import { faceTable } from '../mesh/faceTable';
import { sidesPerCell } from '../mesh/mesh';
import { cellGraph, type CellGraph } from '../methods/blocks';
import type { Discretization, JacobianAssembly, SpatialOperator } from '../methods/types';
import { withoutShockViscosity } from '../physics/shockViscosity';
import type { StateReport } from '../stepping/stepper';
import type { Threads } from '../threads';
import { BlockMatrix } from './blockMatrix';
import { createColoredAssembly } from './coloredBlocks';
import { Gmres, type GmresResult } from './gmres';
import { createJacobianProduct, type JacobianProduct, type OperatorCase } from './jacobianProduct';
import { discardedFillOrder } from './discardedFill';
import { MeanMatrix } from './meanMatrix';
import { PositiveChange } from './positiveChange';
import { cellMeasures, residualNorms } from './residualNorm';
import type { SparseFactorization } from './sparseFactorization';
import { t } from '../text/t';

/** Restart length of GMRES, and the largest number of iterations per linear solution. */
const [restart, maxLinearIterations] = [80, 200];

/** Blocks from products are computed again after this many solutions, or after a solution with this many iterations. */
const [maxReuse, slowSolution] = [5, 80];

/** The system for means is factored again after a solution with more iterations. */
const slowCoarse = 40;

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

/** A case at one polynomial degree, with everything that a Newton iteration needs. */
export class Level {
  readonly discretization: Discretization;
  readonly ready: Promise<unknown>;
  readonly size: number;
  readonly positive: PositiveChange | null;
  /** Area or volume per cell. */
  readonly measures: Float64Array;
  private readonly operator: SpatialOperator;
  private readonly matrix: BlockMatrix;
  private readonly assembly: JacobianAssembly | null;
  private readonly products: JacobianProduct | null;
  private readonly colored: ReturnType<typeof createColoredAssembly> | null;
  private readonly linear: Gmres;
  private readonly means: MeanMatrix;
  private readonly coarse: SparseFactorization;
  /** Work space: constants in cells, their vector, and the residual after their correction. */
  private readonly constants: Float64Array;
  private readonly smooth: Float64Array;
  private readonly rest: Float64Array;
  private readonly unknowns: number;
  private uses = 0;
  private lastIterations = 0;

  /** @throws Error with one line if the case is unsupported or memory is short */
  constructor(given: LevelCase, graph: CellGraph, coarse: SparseFactorization, threads: Threads) {
    const { discretization } = given;
    this.discretization = discretization;
    const { cellCount, modesPerCell, variableCount, space, dofCount } = discretization;
    const operator = discretization.createOperator(threads);
    if (!operator) throw new Error(t('implicitNoResidual'));
    this.operator = operator;
    this.unknowns = modesPerCell * variableCount;
    this.size = dofCount;
    this.means = new MeanMatrix(space, graph, variableCount);
    this.matrix = new BlockMatrix(graph, this.unknowns, threads, this.means.spacing);
    this.assembly = discretization.createJacobian();
    this.products = this.assembly ? null : createJacobianProduct(given, threads);
    this.colored = this.assembly ? null : createColoredAssembly(this.matrix);
    this.linear = new Gmres(dofCount);
    this.coarse = coarse;
    this.constants = new Float64Array(cellCount * variableCount);
    this.smooth = new Float64Array(dofCount);
    this.rest = new Float64Array(dofCount);
    this.measures = cellMeasures(discretization);
    this.positive = given.physics.positive && new PositiveChange(space, given.physics);
    this.ready = Promise.all([operator.ready, this.matrix.ready, this.products?.ready]);
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

  /**
   * Solves (diag(shift) − ∂R/∂u) x = residual.
   * @param tolerance relative to the norm of the residual, see `norms`
   */
  solve(
    state: Float64Array,
    residual: Float64Array,
    shifts: Float64Array,
    tolerance: number,
    x: Float64Array,
  ): GmresResult {
    const { matrix, products } = this;
    this.assemble(state);
    this.means.restrict(matrix);
    if (this.degree > 0) this.factorMeans(shifts);
    matrix.eliminate(discardedFillOrder(this.means, shifts));
    matrix.factor(shifts);
    const weighted = new Float64Array(this.size);
    this.weigh(residual, weighted, 1);
    const unweighted = new Float64Array(this.size);
    const result = this.linear.solve(
      {
        apply: (vector, out) => {
          if (products) products.product(state, vector, 0, out);
          else matrix.product(vector, out);
          this.shiftAndWeigh(vector, shifts, out);
        },
        precondition: (vector, out) => {
          this.weigh(vector, unweighted, -1);
          this.correct(unweighted, shifts, out);
        },
      },
      weighted,
      x,
      { tolerance, restart, maxIterations: maxLinearIterations },
    );
    this.lastIterations = result.iterations;
    return result;
  }

  dispose(): void {
    this.operator.dispose();
    this.matrix.dispose();
    this.products?.dispose();
  }

  private assemble(state: Float64Array): void {
    const { assembly, matrix, products, colored } = this;
    if (assembly) return assembly(state, 0, matrix);
    if (this.uses > 0 && this.uses < maxReuse && this.lastIterations < slowSolution) {
      this.uses++;
      return;
    }
    this.uses = 1;
    colored?.((vector, out) => products?.product(state, vector, 0, out), matrix);
  }

  /** Factors the system for means, unless an earlier factorization, perhaps of a lower degree, still serves. */
  private factorMeans(shifts: Float64Array): void {
    if (this.coarse.isFactored && this.lastIterations <= slowCoarse) return;
    this.coarse.factor(this.means, shifts);
  }

  /**
   * Two-level preconditioner: the exact solution for constants in cells, then the incomplete factorization for the rest.
   */
  private correct(residual: Float64Array, shifts: Float64Array, out: Float64Array): void {
    const { matrix, means, coarse, constants, smooth, rest, unknowns } = this;
    if (this.degree === 0) return matrix.solve(residual, out);
    for (let cell = 0; cell < shifts.length; cell++) means.meansOf(residual, cell, constants);
    coarse.solve(constants);
    means.extend(constants, smooth);
    matrix.sparseProduct(smooth, rest);
    for (let cell = 0, i = 0; cell < shifts.length; cell++) {
      for (let k = 0; k < unknowns; k++, i++) {
        rest[i] = residual[i] - shifts[cell] * smooth[i] + rest[i];
      }
    }
    matrix.solve(rest, out);
    for (let i = 0; i < out.length; i++) out[i] += smooth[i];
  }

  /** out = measure · (shift · x − out) */
  private shiftAndWeigh(x: Float64Array, shifts: Float64Array, out: Float64Array): void {
    const { unknowns, measures } = this;
    for (let cell = 0, i = 0; cell < measures.length; cell++) {
      const [shift, measure] = [shifts[cell], measures[cell]];
      for (let k = 0; k < unknowns; k++, i++) out[i] = measure * (shift * x[i] - out[i]);
    }
  }

  /** out = x · measure^power */
  private weigh(x: Float64Array, out: Float64Array, power: 1 | -1): void {
    const { unknowns, measures } = this;
    for (let cell = 0, i = 0; cell < measures.length; cell++) {
      const factor = measures[cell] ** power;
      for (let k = 0; k < unknowns; k++, i++) out[i] = factor * x[i];
    }
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
