import { readFile } from 'node:fs/promises';
import { it } from 'vitest';
import { validateCaseDocument, type CaseDocument } from '../../solver/case';
import { BlockMatrix } from '../../solver/implicit/blockMatrix';
import { cpuLinearSolvers } from '../../solver/implicit/cpuLinearSolver';
import { discardedFillOrder } from '../../solver/implicit/discardedFill';
import { Gmres } from '../../solver/implicit/gmres';
import { graphOf } from '../../solver/implicit/level';
import { MeanMatrix } from '../../solver/implicit/meanMatrix';
import { MultigridStepper } from '../../solver/implicit/multigridStepper';
import { NewtonStepper } from '../../solver/implicit/newtonStepper';
import { cellMeasures } from '../../solver/implicit/residualNorm';
import { readGmsh } from '../../solver/mesh';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { cellGraph } from '../../solver/methods/blocks';
import { methods } from '../../solver/methods/registry';
import { prepareCase } from '../../solver/run/preparedCase';
import type { Stepper } from '../../solver/stepping/stepper';
import { singleThread } from '../../solver/threads';

/**
 * GMRES iterations by preconditioner, degree and mesh, and cycles of p-multigrid. Produces the figures of
 * docs/explanation/performance.md:
 *
 *     npm run measure:krylov
 */

const tolerance = 1e-10;
/** Settings of the linear solutions that are compared. */
const gmres = { tolerance: 1e-4, maxIterations: 400 };
const restart = 80;
const cycleLimit = 400;

const flow = (mesh: string, degrees: readonly number[]) =>
  degrees.map((degree) => ({ mesh, degree }));

/** The linear system of a Newton iteration. */
interface Captured {
  readonly state: Float64Array;
  readonly residual: Float64Array;
  readonly shifts: Float64Array;
}

/** Prepares NACA 0012 at Mach 0.4 and 5° on the mesh of an example. */
async function prepared(mesh: string, degree: number) {
  const read = (name: string): Promise<Buffer> => readFile(`resources/examples/${name}`);
  const { scheme, boundaries, ...rest } = JSON.parse(
    String(await read('naca0012-subsonic/case.json')),
  ) as CaseDocument;
  const { farfield } = boundaries;
  const document = validateCaseDocument(
    {
      ...rest,
      // The far field of other meshes is a box.
      boundaries:
        mesh === 'naca0012-subsonic'
          ? boundaries
          : { ...boundaries, farfield: { condition: farfield.condition, values: farfield.values } },
      mesh: { file: `${mesh}.msh` },
      scheme: { ...scheme, order: degree },
      time: { end: null, steady: { solver: 'newton', tolerance } },
    },
    'case.json',
  );
  const file = buildCellMesh(readGmsh(await read(`${mesh}/${mesh}.msh`), `${mesh}.msh`));
  const found = prepareCase(document, file, methods);
  const method = methods.get(document.scheme.id)!;
  return {
    discretization: found.discretization,
    given: { method, options: document.scheme, mesh: found.mesh, physics: found.physics },
  };
}

type Prepared = Awaited<ReturnType<typeof prepared>>;

/** Iterates to the steady state. @returns the iterations at the degree of the case, or how the run ended */
function iterate(stepper: Stepper, most: number): number | string {
  let count = 0;
  for (let k = 0; k < most; k++) {
    const { degree, finalDegree } = stepper.iteration!;
    if (degree === finalDegree) count++;
    stepper.doStep(k, 1, k);
    stepper.accept();
    const ending = stepper.ending?.() ?? null;
    if (ending) return ending.kind === 'steady' ? count : ending.kind;
  }
  return `> ${most}`;
}

/** Returns the linear system of the last Newton iteration, and the number of iterations at the degree of the case. */
function lastSystem({ given, discretization }: Prepared): [Captured, number | string] {
  const create = cpuLinearSolvers(given, singleThread);
  let last: Captured | null = null;
  const newton = new NewtonStepper(given, discretization, { tolerance }, singleThread, (level) => {
    const linear = create(level);
    return {
      ready: linear.ready,
      solve(state, residual, shifts, own, x) {
        last = { state: state.slice(), residual: residual.slice(), shifts: shifts.slice() };
        return linear.solve(state, residual, shifts, own, x);
      },
      dispose: () => linear.dispose(),
    };
  });
  const count = iterate(newton, 60);
  newton.dispose();
  return [last!, count];
}

/** Returns the GMRES iterations for a system by preconditioner. */
function iterationsOf(
  { given, discretization }: Prepared,
  { state, residual, shifts }: Captured,
): (number | string)[] {
  const { modesPerCell, variableCount, dofCount, space, cellCount } = discretization;
  const size = modesPerCell * variableCount;
  const graph = graphOf(given);
  const means = new MeanMatrix(space, graph, variableCount);
  const jacobian = discretization.createJacobian()!;
  const room = jacobian.workspaceBytes;
  const matrix = new BlockMatrix(graph, size, singleThread, means.ones, room);
  jacobian(state, 0, matrix);
  matrix.round();
  const alone = new BlockMatrix(cellGraph(cellCount, []), size, singleThread);
  alone.diagonal.set(matrix.diagonal);
  alone.round();
  alone.factor(shifts);
  const measures = cellMeasures(discretization);
  const weigh = (x: Float64Array, power: 1 | -1): Float64Array =>
    x.map((value, i) => value * measures[Math.floor(i / size)] ** power);
  const solveWith = (own: BlockMatrix): number | string => {
    const apply = (x: Float64Array, out: Float64Array): void => {
      matrix.product(x, out);
      for (let i = 0; i < out.length; i++) out[i] = shifts[Math.floor(i / size)] * x[i] - out[i];
      out.set(weigh(out, 1));
    };
    const precondition = (x: Float32Array, out: Float64Array): void =>
      own.solve(weigh(Float64Array.from(x.subarray(0, dofCount)), -1), out);
    const x = new Float64Array(dofCount);
    const linear = new Gmres(dofCount, restart, singleThread);
    const found = linear.solve({ apply, precondition }, weigh(residual, 1), x, gmres);
    return found.residual <= gmres.tolerance ? found.iterations : `> ${gmres.maxIterations}`;
  };
  const jacobi = solveWith(alone);
  matrix.factor(shifts);
  const numbered = solveWith(matrix);
  means.restrict(matrix.takeImages());
  matrix.eliminate(discardedFillOrder(means, shifts));
  matrix.factor(shifts);
  const ordered = solveWith(matrix);
  const linear = cpuLinearSolvers(given, singleThread)({ ...given, discretization });
  const { iterations } = linear.solve(
    state,
    residual,
    shifts,
    gmres.tolerance,
    new Float64Array(dofCount),
  );
  for (const own of [matrix, alone, linear]) own.dispose();
  return [jacobi, numbered, ordered, iterations];
}

it.each([...flow('naca0012-subsonic', [1, 2, 3]), ...flow('naca0012', [1, 2])])(
  'GMRES iterations: $mesh, p = $degree',
  async ({ mesh, degree }) => {
    const own = await prepared(mesh, degree);
    const [system, newton] = lastSystem(own);
    const cells = own.discretization.cellCount.toLocaleString('en-US');
    console.log(`| ${[cells, degree, newton, ...iterationsOf(own, system)].join(' | ')} |`);
  },
);

it.each(flow('naca0012-subsonic', [2, 3]))(
  'cycles of p-multigrid: $mesh, p = $degree',
  async ({ mesh, degree }) => {
    const { given, discretization } = await prepared(mesh, degree);
    const create = cpuLinearSolvers(given, singleThread);
    const stepper = new MultigridStepper(
      given,
      discretization,
      { tolerance },
      singleThread,
      create,
    );
    const from = process.cpuUsage().user;
    const cycles = iterate(stepper, cycleLimit);
    const seconds = Math.round((process.cpuUsage().user - from) / 1e6);
    console.log(`| ${discretization.cellCount} | ${degree} | ${cycles} | ${seconds} |`);
    stepper.dispose();
  },
);
