import { describe, expect, it } from 'vitest';
import { nodeThreads } from '../../electron/cli/nodeThreads';
import { BlockMatrix } from '../../solver/implicit/blockMatrix';
import { createColoredAssembly } from '../../solver/implicit/coloredBlocks';
import { createJacobianProduct } from '../../solver/implicit/jacobianProduct';
import { Gmres, norm } from '../../solver/implicit/gmres';
import { graphOf } from '../../solver/implicit/level';
import { SparseFactorization } from '../../solver/implicit/sparseFactorization';
import { cellGraph } from '../../solver/methods/blocks';
import { methods } from '../../solver/methods/registry';
import { compileCasePhysics } from '../../solver/physics/compile';
import { singleThread, type Threads } from '../../solver/threads';
import { gasPulse, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';

const twoThreads: Threads = { host: nodeThreads, count: 2 };

const wave = (i: number): number => Math.sin(1 + 3 * i * i);

function largestDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);
}

/** A chain of cells, whose ILU(0) factorization is exact: elimination causes no fill-in. */
async function chain(size: number, threads: Threads, ones?: number[]): Promise<BlockMatrix> {
  const pairs = Array.from({ length: 6 }, (_, cell) => [cell, cell + 1] as const);
  const matrix = new BlockMatrix(cellGraph(7, pairs), size, threads, ones);
  await matrix.ready;
  const { stride, diagonal, couplings } = matrix;
  for (const blocks of [diagonal, couplings]) {
    for (let i = 0; i < blocks.length; i++) {
      // Exact in single precision.
      if (i % stride < size) blocks[i] = Math.fround(wave(i));
    }
  }
  matrix.round();
  return matrix;
}

describe('matrix of blocks', () => {
  it.each([1, 3, 4, 12, 24])('solves a chain of cells with %i unknowns exactly', async (size) => {
    const matrix = await chain(size, singleThread);
    const shifts = new Float64Array(7).map((_, cell) => 2 * size + cell);
    matrix.factor(shifts);
    const x = new Float64Array(7 * size).map((_, i) => Math.cos(i));
    const image = new Float64Array(x.length);
    matrix.product(x, image);
    const b = image.map((value, i) => shifts[Math.floor(i / size)] * x[i] - value);
    const solution = new Float64Array(x.length);
    matrix.solve(b, solution);
    // The factors are in single precision.
    expect(largestDifference(solution, x)).toBeLessThan(1e-6);
    matrix.dispose();
  });

  it('multiplies constants in cells by their images', async () => {
    const ones = [1, 0.5, -2];
    const matrix = await chain(6, singleThread, ones);
    const constants = new Float64Array(14).map((_, i) => Math.cos(i));
    const extended = new Float64Array(42).map((_, i) => constants[Math.floor(i / 3)] * ones[i % 3]);
    const [expected, product] = [new Float64Array(42), new Float64Array(42)];
    matrix.product(extended, expected);
    matrix.takeImages();
    matrix.constantProduct(constants, product);
    expect(largestDifference(product, expected)).toBeLessThan(1e-12);
    matrix.dispose();
  });

  it('gives the same bits on two threads', async () => {
    const results = await Promise.all(
      [singleThread, twoThreads].map(async (threads) => {
        const matrix = await chain(6, threads);
        matrix.factor(new Float64Array(7).fill(0.3));
        const x = new Float64Array(42).map((_, i) => wave(i));
        const [image, solution] = [new Float64Array(42), new Float64Array(42)];
        matrix.product(x, image);
        matrix.solve(image, solution);
        matrix.dispose();
        return solution;
      }),
    );
    expect(largestDifference(results[0], results[1])).toBe(0);
  });
});

describe('factorization with fill-in', () => {
  it.each([1, 2, 3, 4, 5, 6])('solves a grid of cells with %i unknowns', (size) => {
    const [columns, count] = [4, 20];
    const pairs = Array.from({ length: count }, (_, cell) => [
      ...(cell % columns < columns - 1 ? [[cell, cell + 1] as const] : []),
      ...(cell + columns < count ? [[cell, cell + columns] as const] : []),
    ]).flat();
    const graph = cellGraph(count, pairs);
    const [diagonal, couplings] = [count, graph.columns.length].map((blocks) =>
      Float64Array.from({ length: blocks * size * size }, (_, i) => wave(i)),
    );
    const matrix = { graph, size, stride: size, diagonal, couplings };
    const shifts = Float64Array.from({ length: count }, (_, cell) => 3 * size + cell);
    const x = Float64Array.from({ length: count * size }, (_, i) => Math.cos(i));
    const b = x.map((value, i) => {
      const [cell, row] = [Math.floor(i / size), i % size];
      const times = (blocks: Float64Array, block: number, column: number): number =>
        Array.from({ length: size }, (_, c) => c).reduce(
          (sum, c) => sum + blocks[(block * size + c) * size + row] * x[column * size + c],
          0,
        );
      let sum = shifts[cell] * value - times(diagonal, cell, cell);
      for (let e = graph.starts[cell]; e < graph.starts[cell + 1]; e++) {
        sum -= times(couplings, e, graph.columns[e]);
      }
      return sum;
    });
    const factorization = new SparseFactorization(graph, size);
    factorization.factor(matrix, shifts);
    factorization.solve(b);
    // The factors are in single precision.
    expect(largestDifference(b, x)).toBeLessThan(1e-6);
  });
});

describe('GMRES', () => {
  it('solves a system to the tolerance with restarts, and with the same bits on two threads', async () => {
    const size = 50_000;
    const diagonal = (i: number): number => 1 + (i % 40);
    const system = {
      apply: (x: Float64Array, out: Float64Array): void => {
        for (let i = 0; i < size; i++) out[i] = diagonal(i) * x[i] + 0.3 * x[(i + 1) % size];
      },
      precondition: (x: Float32Array, out: Float64Array): void => out.set(x.subarray(0, size)),
    };
    const b = Float64Array.from({ length: size }, (_, i) => wave(i));
    const solutions = await Promise.all(
      [singleThread, twoThreads].map(async (threads) => {
        const linear = new Gmres(size, 15, threads);
        await linear.ready;
        const x = new Float64Array(size);
        const result = linear.solve(system, b, x, { tolerance: 1e-8, maxIterations: 200 });
        linear.dispose();
        expect(result.residual).toBeLessThan(1e-8);
        expect(result.iterations).toBeGreaterThan(15);
        return x;
      }),
    );
    const image = new Float64Array(size);
    system.apply(solutions[0], image);
    expect(norm(image.map((value, i) => value - b[i])) / norm(b)).toBeLessThan(2e-8);
    expect(largestDifference(solutions[0], solutions[1])).toBe(0);
  });
});

describe('blocks of a Jacobian', () => {
  it.each([0, 1, 2])('are assembled exactly from point values, p = %i', async (order) => {
    const document = testCase({ scheme: { ...scheme(order), numericalFlux: 'roe' }, ...gasPulse });
    const mesh = rectangleMesh(3, 3, (x, y) => [x + 0.04 * Math.sin(7 * y), y + 0.03 * x * x]);
    const discretization = discretize(document, mesh);
    const given = {
      method: methods.get('dg')!,
      options: document.scheme,
      mesh,
      physics: compileCasePhysics(document),
    };
    const jacobian = createJacobianProduct(given, singleThread)!;
    const size = discretization.modesPerCell * discretization.variableCount;
    const [assembled, colored] = [0, 1].map(
      () => new BlockMatrix(graphOf(given), size, singleThread),
    );
    const state = discretization.initialState();
    discretization.createJacobian()!(state, 0, assembled);
    createColoredAssembly(colored)((v, out) => jacobian.product(state, v, 0, out), colored);
    expect(largestDifference(assembled.diagonal, colored.diagonal)).toBeLessThan(1e-11);
    expect(largestDifference(assembled.couplings, colored.couplings)).toBeLessThan(1e-11);
    const vector = state.map((_, i) => wave(i));
    const [image, product] = [new Float64Array(state.length), new Float64Array(state.length)];
    assembled.round();
    assembled.product(vector, image);
    jacobian.product(state, vector, 0, product);
    // Products take blocks in single precision.
    expect(largestDifference(image, product)).toBeLessThan(1e-5);
  });

  it('reports blocks that exceed one address space in one line', () => {
    const pairs = [[0, 1]] as const;
    expect(() => new BlockMatrix(cellGraph(2, pairs), 20_000, singleThread)).toThrow(
      /^the blocks of the Jacobian need \d+ MiB, more than one address space holds; choose [^\n]+$/,
    );
  });
});
