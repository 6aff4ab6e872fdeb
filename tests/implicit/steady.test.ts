import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { cpuLinearSolvers } from '../../solver/implicit/cpuLinearSolver';
import { LineSearch } from '../../solver/implicit/lineSearch';
import { LocalCfl } from '../../solver/implicit/localCfl';
import { LocalStepper } from '../../solver/implicit/localStepper';
import { NewtonStepper } from '../../solver/implicit/newtonStepper';
import type { Mesh } from '../../solver/mesh/mesh';
import { methods } from '../../solver/methods/registry';
import { compileCasePhysics } from '../../solver/physics/compile';
import type { Stepper } from '../../solver/stepping/stepper';
import { singleThread } from '../../solver/threads';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { bentAll, cprCase, curvedBox } from '../methods/cpr/cases';
import { mixedBox, mixedCase } from '../methods/frMixed/cases';

const gas = {
  rho: '1 + 0.1*sin(2*x + y)',
  u: '0.5 + 0.1*cos(x - 2*y)',
  v: '0.3 + 0.1*sin(x)*y',
  p: '1 + 0.1*cos(x + y)',
};
const uniform = { rho: '1', u: '0.5', v: '0.3', p: '1' };

/** A steady manufactured flow, started from a uniform one. */
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

const bentSlightly = (x: number, y: number): [number, number] => [
  x + 0.05 * Math.sin(6 * y),
  y + 0.05 * x * x,
];

const givenOf = (document: CaseDocument, mesh: Mesh) => ({
  method: methods.get(document.scheme.id)!,
  options: document.scheme,
  mesh,
  physics: compileCasePhysics(document),
});

function solverFor(document: CaseDocument, mesh: Mesh, tolerance: number) {
  const discretization = discretize(document, mesh);
  const given = givenOf(document, mesh);
  return {
    discretization,
    newton: new NewtonStepper(
      given,
      discretization,
      { tolerance },
      singleThread,
      cpuLinearSolvers(given, singleThread),
    ),
    local: new LocalStepper(discretization, { tolerance }, singleThread),
  };
}

/** Iterates to the end. @returns how it ended, and the residual after each iteration */
function iterate(stepper: Stepper, most: number): { end: string; residuals: number[] } {
  const residuals: number[] = [];
  for (let k = 0; k < most; k++) {
    stepper.doStep(k, 1, k);
    residuals.push(Math.hypot(...stepper.largestChange()));
    const ending = stepper.ending?.() ?? null;
    stepper.accept();
    if (ending) return { end: ending.kind, residuals };
  }
  return { end: 'running', residuals };
}

function largestDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);
}

describe('steady solver', () => {
  it.each([1, 2, 3])('converges with order p + 1 under refinement, p = %i', (order) => {
    const [coarse, fine] = [4, 8].map((cells) => {
      const { newton, discretization } = solverFor(onTriangles(order), triangles(cells), 1e-11);
      expect(iterate(newton, 30).end).toBe('steady');
      const errors = discretization.errors(newton.state, 0)!;
      newton.dispose();
      return errors[0].l2;
    });
    expect(Math.log2(coarse / fine)).toBeGreaterThan(order + 0.7);
  });

  it.each([1, 2])('converges with order p + 1 on triangles and quadrilaterals, p = %i', (order) => {
    const document = mixedCase(manufactured, { order, numericalFlux: 'hllc' });
    const [coarse, fine] = [4, 8].map((cells) => {
      const mesh = mixedBox({ columns: cells, rows: cells, order: 2, map: bentSlightly });
      const { newton, discretization } = solverFor(document, mesh, 1e-11);
      const { end, residuals } = iterate(newton, 30);
      expect(end).toBe('steady');
      // Values that are no polynomials of triangles do not hinder the linear solver.
      expect(residuals.length).toBeLessThan(20);
      const [{ l2 }] = discretization.errors(newton.state, 0)!;
      newton.dispose();
      return l2;
    });
    expect(Math.log2(coarse / fine)).toBeGreaterThan(order + 0.7);
  });

  it('converges quadratically in the last iterations', () => {
    const { newton } = solverFor(onTriangles(2), triangles(4), 1e-10);
    const { residuals } = iterate(newton, 30);
    const [before, after] = residuals.slice(-2);
    expect(before).toBeLessThan(1e-3);
    expect(after).toBeLessThan(before ** 1.7);
    expect(residuals.length).toBeLessThan(16);
    newton.dispose();
  });

  it.each([
    ['modal DG', onTriangles(1), triangles(3)],
    [
      'flux reconstruction',
      cprCase({ ...manufactured }, { order: 1, numericalFlux: 'roe' }),
      curvedBox({ counts: [3, 3], order: 2, map: bentAll(0.03) }),
    ],
  ] as const)('gives the state that explicit steps converge to: %s', (_, document, mesh) => {
    const { newton, local } = solverFor(document, mesh, 1e-11);
    expect(iterate(newton, 40).end).toBe('steady');
    expect(iterate(local, 5000).end).toBe('steady');
    expect(largestDifference(newton.state, local.state)).toBeLessThan(1e-8);
    newton.dispose();
    local.dispose();
  });

  it('converges for a viscous gas with blocks from products', () => {
    const document = cprCase(
      {
        initial: uniform,
        boundaries: { ...allSides('prescribed', uniform), bottom: wall() },
        system: { id: 'navierStokes2d', parameters: { viscosity: 0.1 } },
      },
      { order: 1, numericalFlux: 'roe' },
    );
    const { newton } = solverFor(document, curvedBox({ counts: [3, 3] }), 1e-10);
    const { end, residuals } = iterate(newton, 40);
    expect(end).toBe('steady');
    expect(residuals.length).toBeLessThan(25);
    newton.dispose();
  });

  it.each([1, 2])(
    'converges for a viscous gas along an adiabatic wall with modal DG, p = %i',
    (order) => {
      const along = { ...uniform, v: '0' };
      const document = testCase({
        initial: along,
        boundaries: { ...allSides('prescribed', along), bottom: wall() },
        system: { id: 'navierStokes2d', parameters: { viscosity: 0.1 } },
        scheme: { ...scheme(order), numericalFlux: 'hllc' },
      });
      const { newton } = solverFor(document, rectangleMesh(4, 4), 1e-10);
      const { end, residuals } = iterate(newton, 40);
      expect(end).toBe('steady');
      expect(residuals.length).toBeLessThan(16);
      newton.dispose();
    },
  );

  describe('with a linear solver that fails', () => {
    /** Newton's method whose linear solutions have another residual from a CFL number on. */
    function failing(from: number, residual: number): NewtonStepper {
      const document = onTriangles(0);
      const mesh = triangles(4);
      const given = givenOf(document, mesh);
      const create = cpuLinearSolvers(given, singleThread);
      let first = 0;
      return new NewtonStepper(
        given,
        discretize(document, mesh),
        { tolerance: 1e-30 },
        singleThread,
        (level) => {
          const linear = create(level);
          return {
            ready: linear.ready,
            solve(state, rhs, shifts, tolerance, x) {
              const solution = linear.solve(state, rhs, shifts, tolerance, x);
              // The shift is the rate of the cell over the CFL number, which begins at 10.
              first ||= shifts[0];
              return (10 * first) / shifts[0] >= from ? { ...solution, residual } : solution;
            },
            dispose: () => linear.dispose(),
          };
        },
      );
    }
    const cflNumbers = (stepper: NewtonStepper, count: number): number[] =>
      Array.from({ length: count }, () => {
        stepper.doStep();
        stepper.accept();
        return stepper.last.cfl;
      });

    it('does not raise the CFL number after an unconverged solution', () => {
      const stepper = failing(0, 0.5);
      expect(cflNumbers(stepper, 4)).toEqual([10, 10, 10, 10]);
      stepper.dispose();
      const converging = failing(Infinity, 0);
      expect(cflNumbers(converging, 4)[3]).toBeGreaterThanOrEqual(80);
      converging.dispose();
    });

    it('rejects steps without a finite solution and stays below their CFL number', () => {
      const stepper = failing(1000, NaN);
      const found = cflNumbers(stepper, 12);
      const broken = found.findIndex((cfl) => cfl >= 1000);
      expect(broken).toBeGreaterThan(0);
      expect(found.slice(broken + 2).every((cfl) => cfl < found[broken])).toBe(true);
      expect(stepper.state.every(Number.isFinite)).toBe(true);
      stepper.dispose();
    });
  });

  it('resumes from a checkpoint at the same degree and CFL number', () => {
    const whole = solverFor(onTriangles(1), triangles(4), 1e-13).newton;
    for (let k = 0; k < 9; k++) {
      whole.doStep();
      whole.accept();
    }
    const resumed = solverFor(onTriangles(1), triangles(4), 1e-13).newton;
    expect(whole.last.degree).toBe(1);
    resumed.takeState(whole.state);
    resumed.restore(whole.restartData);
    for (const stepper of [whole, resumed]) {
      stepper.doStep();
      stepper.accept();
    }
    expect(largestDifference(whole.state, resumed.state)).toBeLessThan(1e-9);
    expect(resumed.last.cfl).toBe(whole.last.cfl);
    expect(resumed.last.degree).toBe(whole.last.degree);
    whole.dispose();
    resumed.dispose();
  });

  it('stops within a few iterations at the rounding error', () => {
    const { newton } = solverFor(onTriangles(1), triangles(3), 1e-30);
    const { end, residuals } = iterate(newton, 40);
    expect(end).toBe('stalled');
    expect(residuals.at(-1)).toBeLessThan(1e-10);
    expect(residuals.length).toBeLessThan(30);
    newton.dispose();
  });

  it('reports singular blocks as stalled after a few iterations', () => {
    const document = testCase({
      system: { id: 'advection2d', parameters: { ax: 0, ay: 0 } },
      scheme: { ...scheme(0), numericalFlux: 'localLaxFriedrichs' },
      // The Jacobian is 0, and so are the rates that would shift it.
      sourceTerm: { q: '1' },
      initial: { q: '1' },
      boundaries: allSides('outflow'),
    });
    const { newton } = solverFor(document, triangles(3), 1e-10);
    const { end, residuals } = iterate(newton, 20);
    expect(end).toBe('stalled');
    expect(residuals.every(Number.isFinite)).toBe(true);
    newton.dispose();
  });

  it('starts again from the initial state if it stalls from another one', () => {
    const document = testCase({
      system: { id: 'advection2d', parameters: { ax: 0, ay: 0 } },
      scheme: { ...scheme(0), numericalFlux: 'localLaxFriedrichs' },
      // Steady at 1; from above 2 the iteration jumps about 3, where the source has no zero.
      sourceTerm: { q: 'q < 2 ? 1 - q : 10*sign(3 - q)' },
      initial: { q: '1.5' },
      boundaries: allSides('outflow'),
    });
    const { newton } = solverFor(document, triangles(3), 1e-10);
    newton.takeState(newton.state.map((value) => (value * 3.5) / 1.5));
    expect(iterate(newton, 300).end).toBe('steady');
    const { newton: fresh } = solverFor(document, triangles(3), 1e-10);
    expect(iterate(fresh, 300).end).toBe('steady');
    expect(largestDifference(newton.state, fresh.state)).toBeLessThan(1e-9);
  });

  describe('in 3D', () => {
    const sides = ['left', 'right', 'bottom', 'top', 'back', 'front'];
    const onAll = (values: Record<string, string>): CaseDocument['boundaries'] =>
      Object.fromEntries(sides.map((side) => [side, { condition: 'prescribed', values }]));

    it('converges with order p + 1 under refinement', () => {
      const flow = { ...gas, w: '0.2 + 0.1*sin(z)' };
      const document = cprCase(
        {
          system: { id: 'euler3d', parameters: {} },
          initial: { ...uniform, w: '0.2' },
          exact: flow,
          sourceTerm: 'manufactured',
          boundaries: onAll(flow),
        },
        { order: 1, numericalFlux: 'roe' },
      );
      const [coarse, fine] = [2, 4].map((cells) => {
        const mesh = curvedBox({ counts: [cells, cells, cells] });
        const { newton, discretization } = solverFor(document, mesh, 1e-10);
        const { end, residuals } = iterate(newton, 30);
        expect(end).toBe('steady');
        expect(residuals.length).toBeLessThan(20);
        const errors = discretization.errors(newton.state, 0)!;
        newton.dispose();
        return errors[0].l2;
      });
      expect(Math.log2(coarse / fine)).toBeGreaterThan(1.7);
    });

    it('converges for a viscous gas to shear flow between moving walls', () => {
      const still = { rho: '1', u: 'z', v: '0', w: '0', p: '10' };
      const moving = (u: string) => ({ condition: 'isothermalWall', values: { T: '10', u } });
      const document = cprCase(
        {
          system: { id: 'navierStokes3d', parameters: { viscosity: 0.1 } },
          initial: { ...still, u: '0.5' },
          boundaries: { ...onAll(still), back: moving('0'), front: moving('1') },
        },
        { order: 1, numericalFlux: 'roe' },
      );
      const mesh = curvedBox({ counts: [2, 2, 3] });
      const { newton, discretization } = solverFor(document, mesh, 1e-10);
      expect(iterate(newton, 40).end).toBe('steady');
      const probe = discretization.createProbe({ state: newton.state, time: 0, averages: null }, [
        compileCasePhysics(document).field('u'),
      ]);
      const found = new Float64Array(1);
      for (const z of [0.1, 0.5, 0.8]) {
        probe.read(0.4, 0.6, z, found);
        expect(Math.abs(found[0] - z)).toBeLessThan(0.02);
      }
      newton.dispose();
    });
  });

  it('starts a higher degree with a small CFL number if the system has a turbulence model', () => {
    const document = onTriangles(1);
    const mesh = triangles(3);
    const cflAtStart = (gradientSource: readonly string[] | undefined): number => {
      const own = givenOf(document, mesh);
      // A model is recognized by its source.
      const physics = { ...own.physics, system: { ...own.physics.system, gradientSource } };
      const newton = new NewtonStepper(
        { ...own, physics },
        discretize(document, mesh),
        { tolerance: 1e-10 },
        singleThread,
        cpuLinearSolvers(own, singleThread),
      );
      for (let k = 0; newton.last.degree === 0; k++) {
        newton.doStep();
        newton.accept();
        expect(k).toBeLessThan(20);
      }
      newton.dispose();
      return newton.last.cfl;
    };
    expect(cflAtStart(undefined)).toBeGreaterThan(100);
    expect(cflAtStart(['0', '0', '0', '0'])).toBe(100);
  });

  describe('with a residual that is far from linear in one of two cells', () => {
    const residualOf = ([a, b]: Float64Array): number[] => [-a, -Math.atan(b)];
    /** Searches along Newton's direction from (1, b); b is positive and keeps 30 % of its value if `isPositive`. */
    function searchFrom(b: number, isPositive: boolean) {
      const search = new LineSearch({
        size: 2,
        measures: Float64Array.of(1, 1),
        residual: (state, out) => out.set(residualOf(state)),
        norms: (values) => [...values],
        positive: isPositive
          ? { start: () => {}, keeps: ([, now]) => now >= 0.3 * b, failing: new Set([1]) }
          : null,
      });
      const current = Float64Array.of(1, b);
      const residual = Float64Array.from(residualOf(current));
      const change = Float64Array.of(-1, -Math.atan(b) * (1 + b * b));
      const proposed = new Float64Array(2);
      const step = search.search(current, change, new Float64Array(2), residual, proposed);
      return { ...step, residual, proposed };
    }

    it('takes the fraction of a step with the lowest residual and names the cell', () => {
      const { fraction, ratio, limiting, residual, proposed } = searchFrom(2, false);
      // Residuals after the whole step, a half and a quarter: 1.295, 0.824, 0.931.
      expect(fraction).toBe(0.5);
      expect(ratio).toBeCloseTo(1.29517 / Math.hypot(1, Math.atan(2)), 4);
      expect([...limiting]).toEqual([1]);
      expect([...residual]).toEqual(residualOf(proposed));
      const near = searchFrom(0.3, false);
      expect([near.fraction, near.limiting.size]).toEqual([1, 0]);
    });

    it('keeps positive quantities and names the cells that would lose them', () => {
      const { fraction, limiting, proposed } = searchFrom(1, true);
      expect(fraction).toBeLessThan(1);
      expect(proposed[1]).toBeGreaterThanOrEqual(0.3);
      expect([...limiting]).toEqual([1]);
    });

    it('lowers the CFL number of the cell alone, until steps are good again', () => {
      const bounds = new LocalCfl(2);
      const shiftsAt = (cfl: number): number[] => {
        const shifts = Float64Array.of(1 / cfl, 1 / cfl);
        bounds.limit(shifts, cfl);
        return [...shifts].map((shift) => Math.round(1 / shift));
      };
      expect(shiftsAt(1e8)).toEqual([1e8, 1e8]);
      const short = { fraction: 0.5, ratio: 1.5, limiting: new Set([1]) };
      bounds.adapt(short, 1e8);
      expect(shiftsAt(1e8)).toEqual([1e8, 1e4]);
      bounds.adapt(short, 1e8);
      expect(shiftsAt(1e8)).toEqual([1e8, 1e3]);
      // A full step that halves the residual is a good one, whichever cell is far from linear.
      bounds.adapt({ ...short, fraction: 1, ratio: 0.4 }, 1e8);
      expect(shiftsAt(1e8)).toEqual([1e8, 3e3]);
      bounds.adapt({ fraction: 1, ratio: 0.05, limiting: new Set() }, 1e8);
      expect(shiftsAt(1e8)).toEqual([1e8, 3e4]);
      for (let k = 0; k < 8; k++) bounds.adapt({ ...short, limiting: new Set() }, 1e8);
      expect(shiftsAt(1e8)).toEqual([1e8, 1e8]);
    });
  });

  it('reports a flow without a steady state as stalled', () => {
    const document = testCase({
      system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } },
      scheme: { ...scheme(0), numericalFlux: 'localLaxFriedrichs' },
      // The boundary value is on the other branch in every iteration.
      sourceTerm: { q: '10*sign(-q)' },
      initial: { q: '1' },
      boundaries: allSides('outflow'),
    });
    const { newton } = solverFor(document, triangles(3), 1e-10);
    expect(iterate(newton, 200).end).toBe('stalled');
    newton.dispose();
  });
});

function wall(): CaseDocument['boundaries'][string] {
  return { condition: 'adiabaticWall', values: {} };
}
