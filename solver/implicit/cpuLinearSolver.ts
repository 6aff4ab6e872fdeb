import { internalError } from '../core/internalError';
import type { CellGraph } from '../methods/blocks';
import type { JacobianAssembly } from '../methods/types';
import type { Threads } from '../threads';
import { BlockMatrix } from './blockMatrix';
import { createColoredAssembly } from './coloredBlocks';
import { discardedFillOrder } from './discardedFill';
import { Gmres, type GmresResult, type GmresSettings } from './gmres';
import { createJacobianProduct, type JacobianProduct, type OperatorCase } from './jacobianProduct';
import { graphOf, type LevelCase, type LinearizedSolver, type LinearSolver } from './level';
import { MeanMatrix } from './meanMatrix';
import { cellMeasures } from './residualNorm';
import { SparseFactorization } from './sparseFactorization';

/** Restart length of GMRES, and the largest number of iterations per linear solution. */
const [restart, maxLinearIterations] = [80, 200];

/** Blocks from products serve for this many solutions, or until one needs more than this many iterations. */
const [maxReuse, slowSolution] = [5, 60];

/** The system for means is factored again after a solution with more iterations than this, and than this share of those after its factorization. */
const [slowCoarse, coarseGrowth] = [40, 1.2];

/** Largest rate of a cell over the shift up to which the preconditioner needs no system for means. */
const mostLocal = 20;

/** Where a residual is linearized. */
interface Linearization {
  readonly state: Float64Array;
  readonly time: number;
  readonly shifts: Float64Array;
}

/**
 * Solves linear systems on the CPU: GMRES with restarts and a two-level preconditioner. Blocks and basis are rounded to
 * single precision.
 */
export class CpuLinearSolver implements LinearSolver, LinearizedSolver {
  readonly ready: Promise<unknown>;
  private readonly matrix: BlockMatrix;
  private readonly assembly: JacobianAssembly | null;
  private readonly products: JacobianProduct | null;
  private readonly colored: ReturnType<typeof createColoredAssembly> | null;
  private readonly linear: Gmres;
  private readonly means: MeanMatrix;
  private readonly measures: Float64Array;
  private readonly degree: number;
  /** Work space: constants in cells, their vector, and the residual after their correction. */
  private readonly constants: Float64Array;
  private readonly smooth: Float64Array;
  private readonly rest: Float64Array;
  /** Work space: the weighted right-hand side, and a vector without weights. */
  private readonly weighted: Float64Array;
  private readonly unweighted: Float64Array;
  private readonly unknowns: number;
  private isTwoLevel: boolean;
  private linearization: Linearization | null = null;
  private uses = 0;
  private lastIterations = 0;
  /** Iterations of the first solution after the system for means was factored; 0 before it, null if it never was. */
  private coarsePace: number | null = null;

  /**
   * @param coarse shared by all degrees of a case
   * @throws Error with one line if the case is unsupported or memory is short
   */
  constructor(
    given: LevelCase,
    graph: CellGraph,
    private readonly coarse: SparseFactorization,
    threads: Threads,
  ) {
    const { discretization } = given;
    const { cellCount, modesPerCell, variableCount, space, dofCount } = discretization;
    this.degree = space.degree;
    this.isTwoLevel = space.degree > 0;
    this.unknowns = modesPerCell * variableCount;
    this.means = new MeanMatrix(space, graph, variableCount);
    this.assembly = discretization.createJacobian();
    const room = this.assembly?.workspaceBytes;
    this.matrix = new BlockMatrix(graph, this.unknowns, threads, this.means.ones, room);
    const isExact = this.assembly !== null && !this.assembly.isApproximate;
    this.products = isExact ? null : createJacobianProduct(given, threads);
    this.colored = this.assembly ? null : createColoredAssembly(this.matrix);
    this.linear = new Gmres(dofCount, restart, threads);
    this.constants = new Float64Array(cellCount * variableCount);
    this.smooth = new Float64Array(dofCount);
    this.rest = new Float64Array(dofCount);
    this.weighted = new Float64Array(dofCount);
    this.unweighted = new Float64Array(dofCount);
    this.measures = cellMeasures(discretization);
    this.ready = Promise.all([this.matrix.ready, this.linear.ready, this.products?.ready]);
  }

  solve(
    state: Float64Array,
    residual: Float64Array,
    shifts: Float64Array,
    tolerance: number,
    x: Float64Array,
  ): GmresResult {
    const at = { state, time: 0, shifts };
    const isFresh = this.assemble(at, false);
    this.factor(shifts);
    const within = (maxIterations: number): GmresResult =>
      this.iterate(at, residual, { tolerance, maxIterations }, x);
    let result = within(isFresh ? maxLinearIterations : slowSolution);
    let { iterations } = result;
    if (!isFresh && !(result.residual <= tolerance)) {
      this.lastIterations = iterations;
      this.assemble(at, true);
      this.factor(shifts);
      result = within(maxLinearIterations);
      iterations += result.iterations;
    }
    this.lastIterations = result.iterations;
    this.coarsePace ||= result.iterations;
    return { ...result, iterations };
  }

  linearize(state: Float64Array, time: number, shifts: Float64Array, stiffness: number): void {
    const at = { state: state.slice(), time, shifts: shifts.slice() };
    this.linearization = at;
    this.assemble(at, true);
    this.coarse.isFactored = false;
    this.isTwoLevel = this.degree > 0 && stiffness > mostLocal;
    this.factor(shifts);
  }

  solveLinearized(residual: Float64Array, tolerance: number, x: Float64Array): GmresResult {
    if (!this.linearization) throw internalError('nothing has been linearized');
    const settings = { tolerance, maxIterations: maxLinearIterations };
    return this.iterate(this.linearization, residual, settings, x);
  }

  dispose(): void {
    this.matrix.dispose();
    this.linear.dispose();
    this.products?.dispose();
  }

  private iterate(
    { state, time, shifts }: Linearization,
    residual: Float64Array,
    settings: GmresSettings,
    x: Float64Array,
  ): GmresResult {
    const { matrix, products, weighted, unweighted } = this;
    this.weigh(residual, weighted, 1);
    const system = {
      apply: (vector: Float64Array, out: Float64Array) => {
        if (products) products.product(state, vector, time, out);
        else matrix.product(vector, out);
        this.shiftAndWeigh(vector, shifts, out);
      },
      precondition: (vector: Float32Array, out: Float64Array) => {
        this.weigh(vector, unweighted, -1);
        this.correct(unweighted, shifts, out);
      },
    };
    return this.linear.solve(system, weighted, x, settings);
  }

  /** Factors the preconditioner. */
  private factor(shifts: Float64Array): void {
    const { matrix, means } = this;
    means.restrict(matrix.takeImages());
    if (this.isTwoLevel) this.factorMeans(shifts);
    matrix.eliminate(discardedFillOrder(means, shifts));
    matrix.factor(shifts);
  }

  /** Computes the blocks, unless earlier ones may still serve. @returns whether they are those of the state */
  private assemble({ state, time }: Linearization, isRequired: boolean): boolean {
    const { assembly, matrix, products, colored } = this;
    if (assembly) {
      assembly(state, time, matrix);
      matrix.round();
      return true;
    }
    const mayServe = this.uses > 0 && this.uses < maxReuse && this.lastIterations < slowSolution;
    if (mayServe && !isRequired) {
      this.uses++;
      return false;
    }
    this.uses = 1;
    colored?.((vector, out) => products?.product(state, vector, time, out), matrix);
    matrix.round();
    return true;
  }

  /** Factors the system for means, unless an earlier factorization at this degree still serves. */
  private factorMeans(shifts: Float64Array): void {
    const { coarse, coarsePace, lastIterations } = this;
    const isSlow = lastIterations > Math.max(slowCoarse, coarseGrowth * (coarsePace ?? 0));
    if (coarse.isFactored && coarsePace !== null && !isSlow) return;
    coarse.factor(this.means, shifts);
    this.coarsePace = 0;
  }

  /**
   * Two-level preconditioner: the exact solution for constants in cells, then the incomplete factorization for the rest.
   */
  private correct(residual: Float64Array, shifts: Float64Array, out: Float64Array): void {
    const { matrix, means, coarse, constants, smooth, rest, unknowns } = this;
    if (!this.isTwoLevel) return matrix.solve(residual, out);
    for (let cell = 0; cell < shifts.length; cell++) means.meansOf(residual, cell, constants);
    coarse.solve(constants);
    means.extend(constants, smooth);
    matrix.constantProduct(constants, rest);
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
  private weigh(x: Float32Array | Float64Array, out: Float64Array, power: 1 | -1): void {
    const { unknowns, measures } = this;
    for (let cell = 0, i = 0; cell < measures.length; cell++) {
      const factor = measures[cell] ** power;
      for (let k = 0; k < unknowns; k++, i++) out[i] = factor * x[i];
    }
  }
}

/** Returns a function that creates the solvers of a case on the CPU, which share the system for means. */
export function cpuLinearSolvers(
  given: OperatorCase,
  threads: Threads,
): (level: LevelCase) => CpuLinearSolver {
  const graph = graphOf(given);
  const coarse = new SparseFactorization(graph, given.physics.variableNames.length);
  return (level) => new CpuLinearSolver(level, graph, coarse, threads);
}
