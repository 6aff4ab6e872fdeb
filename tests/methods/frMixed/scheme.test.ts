import { describe, expect, it } from 'vitest';
import { caseMesh } from '../../../solver/case/caseMesh';
import { ProgramBuilder } from '../../../solver/expression';
import { createCompiledStepper } from '../../../solver/methods/cpr/cpu/compiled/compiledStepper';
import { createResidual } from '../../../solver/methods/cpr/cpu/residual';
import { dgModal } from '../../../solver/methods/dgModal';
import { dgOptions } from '../../../solver/methods/dgModal/options';
import { createMixedResidual } from '../../../solver/methods/frMixed/cpu/residual';
import { buildCellMesh } from '../../../solver/mesh/cellMesh';
import type { CellMesh } from '../../../solver/mesh/types';
import { compileCasePhysics } from '../../../solver/physics/compile';
import { mixedFile } from '../../../solver/mesh/generate/mixedBox';
import { cprCase, prepared } from '../cpr/cases';
import { bentAll, discretized, largest, mixedBox, mixedCase, operatorsOf } from './cases';
import { rk4 } from './rk4';
import type { CaseDocument } from '../../../solver/case/document';

/** Residual of the initial state at time 0. */
function residualOf(document: CaseDocument, mesh: CellMesh) {
  const operators = operatorsOf(document, mesh);
  const discretization = discretized(document, mesh);
  const state = discretization.initialState();
  const out = new Float64Array(state.length);
  createMixedResidual(operators)(state, 0, out);
  return { operators, discretization, state, out };
}

/** Computes the largest L² error at an end time. Steps use the compiled form, which equals the residual at first. */
function errorAt(end: number, document: CaseDocument, mesh: CellMesh): number {
  const { operators, discretization, state, out } = residualOf(document, mesh);
  const stepper = createCompiledStepper(operators, state, { threads: 1, host: null })!;
  const residual = (own: Float64Array, time: number, slope: Float64Array): void =>
    stepper.evaluateResidual!(own, time, slope);
  const compiled = new Float64Array(state.length);
  residual(state, 0, compiled);
  const apart = largest(compiled.map((value, i) => value - out[i]));
  expect(apart / largest(out)).toBeLessThan(1e-11);
  const steps = Math.ceil(end / (0.6 * discretization.stableStep(state, 0)));
  for (let i = 0; i < steps; i++) rk4(residual, state, (i * end) / steps, end / steps);
  return Math.max(...discretization.errors(state, end)!.map(({ l2 }) => l2));
}

/** Bends all lines slightly; periodic. */
const bentSlightly = (x: number, y: number): [number, number] => [
  x + 0.02 * Math.sin(2 * Math.PI * y + 0.4),
  y + 0.02 * Math.sin(2 * Math.PI * x + 1),
];

describe('flux reconstruction on triangles and quadrilaterals', () => {
  it.each([0, 1, 2, 3, 4, 5])(
    'preserves a free stream on strongly curved cells, p = %i',
    (order) => {
      for (const geometric of [1, 2, 3, 4, 5]) {
        const mesh = mixedBox({ columns: 3, rows: 2, order: geometric, map: bentAll }, true);
        const initial = { rho: '1', u: '0.7', v: '-0.4', p: '1.3' };
        for (const system of ['euler2d', 'navierStokes2d']) {
          const given = mixedCase({ system: { id: system, parameters: {} }, initial }, { order });
          const { operators, out, state } = residualOf(given, mesh);
          const step = Math.min(...operators.lengths()) / (3 * (2 * order + 1));
          expect(step * largest(out), `order ${geometric}`).toBeLessThan(2e-13);
          expect(largest(state)).toBeGreaterThan(1);
        }
      }
    },
  );

  it.each([0, 1, 2, 3, 4, 5])('conserves on strongly curved cells, p = %i', (order) => {
    const initial = {
      rho: '1 + 0.3*sin(2*pi*x)*cos(2*pi*y)',
      u: '0.5*cos(2*pi*y)',
      v: '0.2 + 0.1*sin(2*pi*x)',
      p: '1 + 0.2*cos(2*pi*x)',
    };
    for (const geometric of [1, 3, 5]) {
      const mesh = mixedBox({ columns: 3, rows: 2, order: geometric, map: bentAll }, true);
      const system = { id: 'navierStokes2d', parameters: { mu: 0.05 } };
      const { discretization, out } = residualOf(mixedCase({ system, initial }, { order }), mesh);
      expect(largest(out)).toBeGreaterThan(0.5);
      expect(largest(discretization.integrals(out))).toBeLessThan(2e-13);
    }
  });

  it.each([
    ['euler2d', 1, 2],
    ['euler2d', 2, 2],
    ['euler2d', 3, 3],
    ['euler2d', 4, 2],
    ['advectionDiffusion2d', 1, 2],
    ['advectionDiffusion2d', 2, 2],
    ['advectionDiffusion2d', 3, 3],
    ['maxwellTm2d', 2, 2],
    ['shallowWater2d', 3, 2],
  ])(
    'converges with order p + 1 across the interfaces of shapes: %s, p = %i',
    (id, order, geometric) => {
      const flow = waves[id];
      const [coarse, fine] = (order < 4 ? [5, 10] : [4, 8]).map((cells) => {
        const mesh = mixedBox(
          { columns: cells, rows: cells, order: geometric, map: bentSlightly },
          true,
        );
        // More dissipation than upwinding costs up to half an order.
        const given = mixedCase(flow, {
          order,
          numericalFlux: id === 'euler2d' ? 'roe' : 'rusanov',
        });
        return errorAt(0.05, given, mesh);
      });
      const rate = Math.log2(coarse / fine);
      expect(rate).toBeGreaterThan(order + 0.7);
      expect(fine).toBeGreaterThan(1e-9);
    },
  );

  it.each([2, 3])('converges with order p + 1 on curved triangles alone, p = %i', (order) => {
    const [coarse, fine] = [4, 8].map((cells) => {
      const file = mixedFile({
        ...{ columns: cells, rows: cells, order, isCut: () => true },
        map: (x, y) => [x + 0.06 * Math.sin(3 * y + 0.4), y + 0.06 * Math.sin(3 * x + 1)],
      });
      const { initial, exact } = waves.euler2d;
      const sides = ['left', 'right', 'bottom', 'top'];
      const boundaries = Object.fromEntries(
        sides.map((side) => [side, { condition: 'prescribed', values: exact as never }]),
      );
      const given = mixedCase({ initial, exact, boundaries }, { order, numericalFlux: 'roe' });
      const mesh = caseMesh(given, buildCellMesh(file));
      expect([mesh.order, mesh.blocks]).toEqual([
        order,
        [{ shape: 'triangle', first: 0, count: 2 * cells * cells }],
      ]);
      return errorAt(0.05, given, mesh);
    });
    expect(Math.log2(coarse / fine)).toBeGreaterThan(order + 0.7);
    expect(fine).toBeGreaterThan(1e-9);
  });

  it.each([1, 2, 3])('equals the conservative form on straight quadrilaterals, p = %i', (order) => {
    const mesh = mixedBox({ columns: 3, rows: 2, map: bentAll, isCut: () => false }, true);
    const { initial } = waves.euler2d;
    const { out } = residualOf(mixedCase({ initial }, { order }), mesh);
    const options = {
      points: 'gaussLegendre',
      volumeTerm: 'conservative',
      correction: 'dg',
    } as const;
    const same = prepared(
      cprCase({ initial }, { order, numericalFlux: 'rusanov', ...options }),
      mesh,
    );
    const expected = new Float64Array(same.state.length);
    createResidual(same.operators)(same.state, 0, expected);
    expect(largest(out.map((value, i) => value - expected[i]))).toBeLessThan(1e-11 * largest(out));
  });

  it.each([1, 2, 3, 4])(
    'equals modal DG on straight triangles for a linear system, p = %i',
    (order) => {
      const places = [
        [0.2, 0.1],
        [0.1, 0.4],
        [0.6, 0.7],
        [0.9, 0.55],
        [0.45, 0.3],
      ];
      // Both integrate products of a linear flux exactly.
      const mesh = buildCellMesh(mixedFile({ columns: 3, rows: 2, isCut: () => true }));
      const parts = {
        system: { id: 'advection2d', parameters: { ax: 1, ay: 0.4, omega: 0 } },
        initial: { q: `x^${order} - 0.3*x*y^${order - 1}` },
        boundaries: Object.fromEntries(
          mesh.groups.map(({ name }) => [
            name,
            { condition: 'prescribed', values: { q: 'x - y' } },
          ]),
        ),
      };
      const own = mixedCase(parts as never, { order, numericalFlux: 'upwind' });
      const scheme = dgOptions.parse({ id: 'dg', order, numericalFlux: 'upwind' });
      const stop = { endTime: null, steadyTolerance: null };
      const physics = compileCasePhysics({ ...own, scheme });
      const modal = dgModal.discretize(scheme, mesh, physics, stop);
      const nodal = discretized(own, mesh);
      const builder = new ProgramBuilder();
      const field = builder.build([builder.input('q')]);
      const values = [modal, nodal].map((discretization) => {
        const state = discretization.initialState();
        const out = new Float64Array(state.length);
        discretization.createOperator()!.residual(state, 0, out);
        const probe = discretization.createProbe({ state: out, time: 0, averages: null }, [field]);
        return places.map(([x, y]) => {
          const value = new Float64Array(1);
          expect(probe.read(x, y, 0, value)).toBeGreaterThanOrEqual(0);
          return value[0];
        });
      });
      const size = Math.max(...values[0].map(Math.abs));
      expect(size).toBeGreaterThan(0.5);
      values[0].forEach((value, i) =>
        expect(Math.abs(values[1][i] - value) / size).toBeLessThan(2e-12),
      );
    },
  );
});

type Parts = Partial<Omit<CaseDocument, 'scheme'>>;

const decay = 'sin(2*pi*(x + y) - 2*pi*t)*exp(-8*pi^2*0.02*t)';
const density = '1 + 0.2*sin(2*pi*(x + y) - 2*pi*0.8*t)';
const field = 'cos(2*pi*(x - t))';

/** Periodic exact solutions. */
const waves: Readonly<Record<string, Parts & { initial: Record<string, string> }>> = {
  euler2d: flowOf('euler2d', {}, { rho: density, u: '1', v: '-0.2', p: '1' }),
  advectionDiffusion2d: flowOf(
    'advectionDiffusion2d',
    { ax: 0.5, ay: 0.5, diffusivity: 0.02 },
    { q: decay },
  ),
  maxwellTm2d: flowOf('maxwellTm2d', {}, { Hx: '0', Hy: `-${field}`, Ez: field }),
  // A shear wave.
  shallowWater2d: flowOf('shallowWater2d', {}, { h: '1', u: '1', v: '0.3*sin(2*pi*(x - t))' }),
};

function flowOf(
  id: string,
  parameters: Record<string, number>,
  initial: Record<string, string>,
): Parts & { initial: Record<string, string> } {
  return { system: { id, parameters }, initial, exact: initial } as never;
}
