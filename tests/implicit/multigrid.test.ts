import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { coarseChange } from '../../solver/implicit/coarseCorrection';
import { cpuLinearSolvers } from '../../solver/implicit/cpuLinearSolver';
import { lowerDegrees } from '../../solver/implicit/level';
import { MultigridLevel } from '../../solver/implicit/multigridLevel';
import { MultigridStepper } from '../../solver/implicit/multigridStepper';
import { NewtonStepper } from '../../solver/implicit/newtonStepper';
import { ResidualAcceleration } from '../../solver/implicit/residualAcceleration';
import type { Mesh } from '../../solver/mesh/mesh';
import { methods } from '../../solver/methods/registry';
import { compileCasePhysics } from '../../solver/physics/compile';
import { degreeConversion } from '../../solver/space/otherDegree';
import type { Stepper } from '../../solver/stepping/stepper';
import { singleThread } from '../../solver/threads';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { bentAll, cprCase, curvedBox } from '../methods/cpr/cases';

const gas = {
  rho: '1 + 0.1*sin(2*x + y)',
  u: '0.5 + 0.1*cos(x - 2*y)',
  v: '0.3 + 0.1*sin(x)*y',
  p: '1 + 0.1*cos(x + y)',
};
const uniform = { rho: '1', u: '0.5', v: '0.3', p: '1' };
const inSpace = { ...gas, w: '0.2 + 0.1*sin(z)' };
const manufactured: Partial<CaseDocument> = {
  initial: uniform,
  exact: gas,
  sourceTerm: 'manufactured',
  boundaries: allSides('prescribed', gas),
};
const onTriangles = (order: number): CaseDocument =>
  testCase({ ...manufactured, scheme: { ...scheme(order), numericalFlux: 'hllc' } });
const triangles = (cells: number): Mesh =>
  rectangleMesh(cells, cells, (x, y) => [x + 0.05 * Math.sin(6 * y), y + 0.05 * x * x]);

function solversFor(document: CaseDocument, mesh: Mesh) {
  const discretization = discretize(document, mesh);
  const given = {
    method: methods.get(document.scheme.id)!,
    options: document.scheme,
    mesh,
    physics: compileCasePhysics(document),
  };
  const parts = [given, discretization, { tolerance: 1e-10 }, singleThread] as const;
  return {
    multigrid: () => new MultigridStepper(...parts, cpuLinearSolvers(given, singleThread)),
    newton: () => new NewtonStepper(...parts, cpuLinearSolvers(given, singleThread)),
  };
}

/** Iterates to the end. @returns how it ended, and the number of steps at the degree of the case */
function iterate(stepper: Stepper, most = 200): { end: string; cycles: number } {
  let cycles = 0;
  for (let k = 0; k < most; k++) {
    const { degree, finalDegree } = stepper.iteration!;
    stepper.doStep(k, 1, k);
    if (degree === finalDegree) cycles++;
    stepper.accept();
    const ending = stepper.ending?.() ?? null;
    if (ending) return { end: ending.kind, cycles };
  }
  return { end: 'running', cycles };
}

function largestDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);
}

describe('p-multigrid', () => {
  it.each<[string, CaseDocument, Mesh]>([
    ['modal DG', onTriangles(2), triangles(3)],
    [
      'flux reconstruction on curved cells',
      cprCase({ ...manufactured }, { order: 3, numericalFlux: 'roe' }),
      curvedBox({ counts: [3, 3], order: 2, map: bentAll(0.03) }),
    ],
    [
      'flux reconstruction in 3D',
      cprCase(
        {
          system: { id: 'euler3d', parameters: {} },
          initial: { ...uniform, w: '0.2' },
          exact: inSpace,
          sourceTerm: 'manufactured',
          boundaries: Object.fromEntries(
            ['left', 'right', 'bottom', 'top', 'back', 'front'].map((side) => [
              side,
              { condition: 'prescribed', values: inSpace },
            ]),
          ),
        },
        { order: 2, numericalFlux: 'roe' },
      ),
      curvedBox({ counts: [2, 2, 2] }),
    ],
  ])('gives the state that Newton–Krylov converges to: %s', (_, document, mesh) => {
    const solvers = solversFor(document, mesh);
    const [multigrid, newton] = [solvers.multigrid(), solvers.newton()];
    expect(iterate(multigrid).end).toBe('steady');
    expect(iterate(newton).end).toBe('steady');
    expect(largestDifference(multigrid.state, newton.state)).toBeLessThan(1e-8);
    multigrid.dispose();
    newton.dispose();
  });

  it('removes an error of the lower degree from a linear problem', () => {
    const document = testCase({
      system: { id: 'advection2d', parameters: { ax: 1, ay: 0.4 } },
      scheme: { ...scheme(2), numericalFlux: 'localLaxFriedrichs' },
      initial: { q: 'sin(3*x) + cos(2*y)' },
      boundaries: allSides('prescribed', { q: 'sin(3*x) + cos(2*y)' }),
    });
    const mesh = triangles(3);
    const physics = compileCasePhysics(document);
    const given = { method: methods.get('dg')!, options: document.scheme, mesh, physics };
    const fine = { ...given, discretization: discretize(document, mesh) };
    const coarse = lowerDegrees(given).find(
      ({ discretization }) => discretization.space.degree === 1,
    )!;
    const [level, below] = [fine, coarse].map((own) => new MultigridLevel(own, null, singleThread));
    const linear = cpuLinearSolvers(given, singleThread)(coarse);
    const spaces = [fine, coarse].map(({ discretization }) => discretization.space);
    const raise = degreeConversion(spaces[1], spaces[0]);
    const lower = degreeConversion(spaces[0], spaces[1]);
    // The solution with this force is the initial state.
    const solution = fine.discretization.initialState();
    const force = new Float64Array(level.size);
    level.residual(solution, force);
    force.forEach((value, i) => (force[i] = -value));
    const error = raise(Float64Array.from({ length: below.size }, (_, i) => Math.sin(i)));
    const state = solution.map((value, i) => value + error[i]);
    const change = coarseChange({ level, below, lower, raise }, state, force, (v, own) => {
      const [slope, step] = [new Float64Array(below.size), new Float64Array(below.size)];
      below.forced(v, own, slope);
      linear.solve(v, slope, new Float64Array(below.measures.length), 1e-13, step);
      step.forEach((value, i) => (v[i] += value));
      return true;
    })!;
    expect(
      largestDifference(
        change,
        error.map((value) => -value),
      ),
    ).toBeLessThan(1e-6);
    for (const own of [level, below, linear]) own.dispose();
  });

  it('takes about as many cycles at every degree', () => {
    const counts = [2, 3, 4].map((order) => {
      const multigrid = solversFor(onTriangles(order), triangles(3)).multigrid();
      const { end, cycles } = iterate(multigrid);
      expect(end).toBe('steady');
      multigrid.dispose();
      return cycles;
    });
    expect(Math.max(...counts)).toBeLessThan(2 * Math.min(...counts));
  });

  it('resumes from a checkpoint at the same degree and CFL number', () => {
    const { multigrid } = solversFor(onTriangles(2), triangles(3));
    const whole = multigrid();
    for (let k = 0; k < 8; k++) {
      whole.doStep();
      whole.accept();
    }
    const resumed = multigrid();
    resumed.takeState(whole.state);
    resumed.restore(whole.restartData);
    resumed.doStep();
    expect(resumed.iteration.degree).toBe(whole.iteration.degree);
    resumed.accept();
    expect(iterate(resumed).end).toBe('steady');
    for (const stepper of [whole, resumed]) stepper.dispose();
  });

  it('ends as stalled instead of running on without a steady state', () => {
    const document = testCase({
      system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } },
      scheme: { ...scheme(2), numericalFlux: 'localLaxFriedrichs' },
      sourceTerm: { q: '10*sign(-q)' },
      initial: { q: '1' },
      boundaries: allSides('outflow'),
    });
    const multigrid = solversFor(document, triangles(2)).multigrid();
    expect(iterate(multigrid, 600).end).toBe('stalled');
    expect(multigrid.state.every(Number.isFinite)).toBe(true);
    multigrid.dispose();
  });
});

describe('combined changes', () => {
  it('solve a linear system of n unknowns with n changes', () => {
    const size = 5;
    const matrix = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => (i === j ? 2 + i : Math.sin(3 * i + j))),
    );
    const residualOf = (x: Float64Array): Float64Array =>
      x.map((_, i) => 1 - matrix[i].reduce((sum, a, j) => sum + a * x[j], 0));
    const acceleration = new ResidualAcceleration(size, new Float64Array(size).fill(1));
    let state: Float64Array = new Float64Array(size);
    for (let k = 0; k < size; k++) {
      const residual = residualOf(state);
      const next = state.map((value, i) => value + 0.1 * residual[i]);
      state = acceleration.combine(
        { state, residual },
        { state: next, residual: residualOf(next) },
      );
    }
    expect(Math.hypot(...residualOf(state))).toBeLessThan(1e-10);
  });
});
