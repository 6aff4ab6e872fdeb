import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { cpuLinearSolvers } from '../../solver/implicit/cpuLinearSolver';
import { NewtonStepper } from '../../solver/implicit/newtonStepper';
import { methodNamed } from '../../solver/methods/methodOf';
import { methods } from '../../solver/methods/registry';
import { compileCasePhysics } from '../../solver/physics/compile';
import { systems } from '../../solver/physics/systems';
import { singleThread } from '../../solver/threads';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { cprCase, curvedBox } from '../methods/cpr/cases';

/** A gas at Mach 2 meets a wall that turns it by 10°. */
const inflow = {
  rho: '1.4',
  u: '2*cos(10*pi/180)',
  v: '-2*sin(10*pi/180)',
  p: '1',
};
/** The oblique shock, from θ-β-M: angle to the inflow in degrees, and pressure ratio. */
const [shockAngle, pressureRatio] = [39.3139, 1.70657];
const wedge = {
  initial: inflow,
  boundaries: {
    ...allSides('prescribed', inflow),
    bottom: { condition: 'slipWall', values: {} },
    right: { condition: 'outflow', values: {} },
  },
};

type Flow = Pick<CaseDocument, 'initial' | 'boundaries'>;
const onTriangles = (order: number, flow: Flow, artificialViscosity: boolean): CaseDocument =>
  testCase({
    ...flow,
    scheme: { ...scheme(order), numericalFlux: 'hllc', artificialViscosity },
  });
const onPoints = (flow: Flow): CaseDocument =>
  cprCase(flow, { order: 1, numericalFlux: 'hllc', artificialViscosity: true });

const height = 0.8;
const triangles = rectangleMesh(14, 11, (x, y) => [x, height * y]);
const quadrilaterals = curvedBox({ counts: [16, 13], map: ([x, y, z]) => [x, height * y, z] });

describe('artificial viscosity', () => {
  it.each([
    ['modal DG', onTriangles(2, wedge, true), triangles],
    ['flux reconstruction', onPoints(wedge), quadrilaterals],
  ] as const)(
    'gives the angle and pressure ratio of an oblique shock in a steady flow: %s',
    (_, document, mesh) => {
      const discretization = discretize(document, mesh);
      const physics = compileCasePhysics(document);
      const method = methods.get(document.scheme.id)!;
      const given = { method, options: document.scheme, mesh, physics };
      const newton = new NewtonStepper(
        given,
        discretization,
        { tolerance: 1e-10 },
        singleThread,
        cpuLinearSolvers(given, singleThread),
      );
      let steps = 0;
      while (steps < 60 && newton.ending() === null) {
        newton.doStep();
        newton.accept();
        steps++;
      }
      expect(newton.ending()).toEqual({ kind: 'steady' });
      const probe = discretization.createProbe({ state: newton.state, time: 0, averages: null }, [
        physics.field('p'),
      ]);
      const x = 0.8;
      const pressures = Array.from({ length: 400 }, (__, k) => {
        const y = (height * (k + 0.5)) / 400;
        const found = new Float64Array(1);
        probe.read(x, y, 0, found);
        return { y, p: found[0] };
      });
      const behind = pressures.filter(({ y }) => y < 0.25);
      const mean = behind.reduce((sum, { p }) => sum + p, 0) / behind.length;
      expect(Math.abs(mean / pressureRatio - 1)).toBeLessThan(0.01);
      const middle = pressures.find(({ p }) => p < (1 + pressureRatio) / 2)!;
      const exact = x * Math.tan(((shockAngle - 10) * Math.PI) / 180);
      expect(Math.abs(middle.y - exact)).toBeLessThan(0.03);
      newton.dispose();
    },
  );

  it('leaves the residual of a smooth flow unchanged', () => {
    const flow = {
      initial: { rho: '1 + 0.1*sin(2*x + y)', u: '0.4*y', v: '0.3*x', p: '1 + 0.1*cos(x)' },
      boundaries: allSides('outflow'),
    };
    const [without, added] = [false, true].map((isOn) => {
      const discretization = discretize(onTriangles(2, flow, isOn), triangles);
      const operator = discretization.createOperator()!;
      const out = new Float64Array(discretization.dofCount);
      operator.residual(discretization.initialState(), 0, out);
      operator.dispose();
      return out;
    });
    expect(added.map((value, i) => value - without[i]).every((value) => value === 0)).toBe(true);
  });

  it.each([
    ['dg', { order: 0 }, 'euler2d', /order of at least 1/],
    ['dg', { limiter: 'barthJespersen' }, 'euler2d', /both capture shocks/],
    ['cpr', { shockCapturing: true, volumeTerm: 'split' }, 'euler2d', /both capture shocks/],
    ['dg', {}, 'navierStokes2d', /no artificial viscosity/],
  ] as const)('is rejected where it does not apply: %s %o %s', (id, changes, system, message) => {
    const method = methodNamed(id)!;
    const declared = systems.get(system)!;
    const options = {
      ...method.defaultOptions(declared),
      ...changes,
      artificialViscosity: true,
    } as never;
    const findings = method.check({ options, system: declared, device: null });
    expect(findings.map((found) => found.message).join()).toMatch(message);
  });
});
