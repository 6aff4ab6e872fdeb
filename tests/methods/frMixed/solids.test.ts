import { describe, expect, it } from 'vitest';
import { createCompiledStepper } from '../../../solver/methods/cpr/cpu/compiled/compiledStepper';
import { createMixedResidual } from '../../../solver/methods/frMixed/cpu/residual';
import { buildCellMesh } from '../../../solver/mesh/cellMesh';
import { mixedSpaceFile, type MixedSpace } from '../../../solver/mesh/generate/mixedSpace';
import { joinPeriodic } from '../../../solver/mesh/periodic';
import type { CellMesh } from '../../../solver/mesh/types';
import { discretized, largest, mixedCase, operatorsOf } from './cases';
import { rk4 } from './rk4';

/** Periodic; distorts all cells strongly. */
const bent = (x: number, y: number, z: number): [number, number, number] => [
  x + 0.04 * Math.sin(2 * Math.PI * y + 0.4) + 0.03 * Math.sin(2 * Math.PI * z),
  y + 0.04 * Math.sin(2 * Math.PI * z + 1) + 0.02 * Math.sin(2 * Math.PI * x),
  z + 0.05 * Math.sin(2 * Math.PI * x + 2),
];

function periodic(space: MixedSpace): CellMesh {
  return [
    ['left', 'right'],
    ['front', 'back'],
    ['bottom', 'top'],
  ].reduce<CellMesh>(
    (mesh, [first, second]) => joinPeriodic(mesh, first, second),
    buildCellMesh(mixedSpaceFile(space)),
  );
}

type Kind = Pick<MixedSpace, 'cellsOf' | 'isSplit'>;

const tetrahedra: Kind = { cellsOf: () => 'center', isSplit: () => true };
const pyramids: Kind = { cellsOf: () => 'center', isSplit: () => false };
const prisms: Kind = { cellsOf: () => 'prisms' };
const layers: Kind = {
  cellsOf: (_, __, k) => (k % 2 === 0 ? 'prisms' : 'center'),
  isSplit: () => true,
};

const distorted: readonly (readonly [string, CellMesh])[] = [
  ['all shapes', periodic({ boxes: [3, 3, 2], map: bent })],
  ['curved prisms and tetrahedra', periodic({ boxes: [2, 2, 2], order: 2, map: bent, ...layers })],
  ['tetrahedra of order 3', periodic({ boxes: [2, 2, 2], order: 3, map: bent, ...tetrahedra })],
];

const wavy = {
  rho: '1 + 0.2*sin(2*pi*x)*cos(2*pi*y)',
  u: '0.5*cos(2*pi*z)',
  v: '0.2 + 0.1*sin(2*pi*x)',
  w: '0.3*sin(2*pi*y)',
  p: '1 + 0.2*cos(2*pi*x)*cos(2*pi*z)',
};

describe('flux reconstruction on cells of several shapes in space', () => {
  it.each([0, 1, 2, 3, 4])(
    'preserves a free stream and conserves on distorted cells, p = %i',
    (order) => {
      for (const [name, mesh] of distorted) {
        for (const id of ['euler3d']) {
          const system = { id, parameters: {} };
          const uniform = { rho: '1', u: '0.7', v: '-0.4', w: '0.2', p: '1.3' };
          const still = mixedCase({ system, initial: uniform }, { order });
          const operators = operatorsOf(still, mesh);
          const residual = createMixedResidual(operators);
          const state = discretized(still, mesh).initialState();
          const out = new Float64Array(state.length);
          residual(state, 0, out);
          const step = Math.min(...operators.lengths()) / (3 * (2 * order + 1));
          expect(step * largest(out), `${name} ${id}`).toBeLessThan(2e-13);

          const moving = mixedCase({ system, initial: wavy }, { order });
          const discretization = discretized(moving, mesh);
          createMixedResidual(operatorsOf(moving, mesh))(discretization.initialState(), 0, out);
          expect(largest(out)).toBeGreaterThan(0.5);
          expect(largest(discretization.integrals(out)), `${name} ${id}`).toBeLessThan(3e-13);
        }
      }
    },
  );

  it.each([0, 1, 2, 3])('equals the compiled form, p = %i', (order) => {
    for (const [name, mesh] of distorted) {
      const given = mixedCase({ system: { id: 'euler3d', parameters: {} }, initial: wavy }, { order }); // prettier-ignore
      const operators = operatorsOf(given, mesh);
      const state = discretized(given, mesh).initialState();
      const [own, compiled] = [new Float64Array(state.length), new Float64Array(state.length)];
      createMixedResidual(operators)(state, 0.3, own);
      const stepper = createCompiledStepper(operators, state, { threads: 1, host: null })!;
      stepper.evaluateResidual!(state, 0.3, compiled);
      const apart = largest(own.map((value, i) => value - compiled[i]));
      expect(apart / largest(own), name).toBeLessThan(1e-11);
    }
  });

  it.each<[string, Kind, number]>([
    ['tetrahedra', tetrahedra, 1],
    ['tetrahedra', tetrahedra, 2],
    ['tetrahedra', tetrahedra, 3],
    ['pyramids', pyramids, 2],
    ['prisms', prisms, 2],
    ['all shapes', {}, 2],
  ])('converges with order p + 1 on %s', (name, kind, order) => {
    const density =
      '1 + 0.1*(sin(2*pi*(x - t) + 0.8) + sin(2*pi*(y + 0.2*t) + 0.7) + sin(2*pi*(z - 0.6*t) + 0.9))';
    const exact = { rho: density, u: '1', v: '-0.2', w: '0.6', p: '1' };
    const [coarse, fine] = (name === 'all shapes' ? [3, 6] : [2, 4]).map((cells) => {
      const mesh = periodic({ boxes: [cells, cells, name === 'all shapes' ? (2 * cells) / 3 : cells], ...kind }); // prettier-ignore
      const given = mixedCase({ system: { id: 'euler3d', parameters: {} }, initial: exact, exact } as never, { order, numericalFlux: 'roe' }); // prettier-ignore
      const operators = operatorsOf(given, mesh);
      const discretization = discretized(given, mesh);
      const state = discretization.initialState();
      const end = 0.02;
      const stepper = createCompiledStepper(operators, state, { threads: 1, host: null })!;
      const steps = Math.ceil(end / (0.6 * discretization.stableStep(state, 0)));
      const residual = (own: Float64Array, time: number, out: Float64Array): void =>
        stepper.evaluateResidual!(own, time, out);
      for (let i = 0; i < steps; i++) rk4(residual, state, (i * end) / steps, end / steps);
      return Math.max(...discretization.errors(state, end)!.map(({ l2 }) => l2));
    });
    const rate = Math.log2(coarse / fine);
    expect(rate).toBeGreaterThan(order + 0.7);
    expect(fine).toBeGreaterThan(1e-9);
  });
});
