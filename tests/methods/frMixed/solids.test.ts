import { describe, expect, it } from 'vitest';
import { createCompiledStepper } from '../../../solver/methods/cpr/cpu/compiled/compiledStepper';
import { solidProjection, type Solid } from '../../../solver/methods/cpr/solidProjection';
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
  ['pyramids of order 2', periodic({ boxes: [2, 2, 2], order: 2, map: bent, ...pyramids })],
  ['tetrahedra of order 3', periodic({ boxes: [2, 2, 2], order: 3, map: bent, ...tetrahedra })],
];

const wavy = {
  rho: '1 + 0.2*sin(2*pi*x)*cos(2*pi*y)',
  u: '0.5*cos(2*pi*z)',
  v: '0.2 + 0.1*sin(2*pi*x)',
  w: '0.3*sin(2*pi*y)',
  p: '1 + 0.2*cos(2*pi*x)*cos(2*pi*z)',
};

const systemOf = (id: string): { id: string; parameters: Record<string, number> } => ({
  id,
  parameters: id === 'euler3d' ? {} : { viscosity: 0.05 },
});

const density =
  '1 + 0.1*(sin(2*pi*(x - t) + 0.8) + sin(2*pi*(y + 0.2*t) + 0.7) + sin(2*pi*(z - 0.6*t) + 0.9))';
const gas = { rho: density, u: '1', v: '-0.2', w: '0.6', p: '1' };
const waves = { system: { id: 'euler3d', parameters: {} }, initial: gas, exact: gas };

const decay =
  'exp(-4*pi^2*0.1*t)*(sin(2*pi*(x - t) + 0.8) + sin(2*pi*(y + 0.2*t) + 0.7) + sin(2*pi*(z - 0.6*t) + 0.9))';
const diffusion = {
  system: {
    id: 'advectionDiffusion3d',
    parameters: { ax: 1, ay: -0.2, az: 0.6, diffusivity: 0.1 },
  },
  initial: { q: decay },
  exact: { q: decay },
};

describe('projection onto the functions of solids', () => {
  it.each([0, 1, 2, 3, 4])('equals that of an orthonormal basis line by line, p = %i', (order) => {
    const [mesh] = distorted.map(([, own]) => own);
    const given = mixedCase({ system: systemOf('euler3d'), initial: wavy }, { order });
    const { triangles, line, perAxis: n } = operatorsOf(given, mesh);
    for (const { shape, matrix } of triangles!.blocks) {
      const { forward, middle, back } = solidProjection(shape as Solid, line);
      const { toModes, fromModes } = triangles!.projection;
      const at = (i: number, j: number, k: number): number => i + n * (j + n * k);
      /** Multiplies the lines along an axis by matrices that depend on the indices along the axes before. */
      const along = (
        values: Float64Array,
        axis: number,
        entry: (place: number[], row: number, column: number) => number,
      ): Float64Array =>
        // prettier-ignore
        values.map((_, to) => {
          const place = [to % n, Math.floor(to / n) % n, Math.floor(to / (n * n))];
          const row = place[axis];
          let sum = 0;
          for (let column = 0; column < n; column++) {
            place[axis] = column;
            sum += entry(place, row, column) * values[at(place[0], place[1], place[2])];
          }
          return sum;
        });
      const given = Float64Array.from({ length: n ** 3 }, (_, i) => Math.sin(3 + 5 * i * i));
      let values = along(given, 0, (_, row, k) => toModes[row * n + k]);
      values = along(values, 1, ([i], row, k) => forward[(i * n + row) * n + k]);
      values = along(values, 2, ([i, j], row, k) => middle[((j * n + i) * n + row) * n + k]);
      values = along(values, 1, ([i], row, k) => back[(i * n + row) * n + k]);
      values = along(values, 0, (_, row, k) => fromModes[row * n + k]);
      const size = n ** 3;
      values.forEach((value, i) => {
        let sum = 0;
        for (let k = 0; k < size; k++) sum += matrix[i * size + k] * given[k];
        expect(value, shape).toBeCloseTo(sum, 10);
      });
    }
  });
});

describe('flux reconstruction on cells of several shapes in space', () => {
  it.each([0, 1, 2, 3, 4])(
    'preserves a free stream and conserves on distorted cells, p = %i',
    (order) => {
      for (const [name, mesh] of distorted) {
        // A viscous gas has the fluxes of the inviscid one, too.
        const id = order === 1 || order === 2 ? 'navierStokes3d' : 'euler3d';
        const viscousScheme = order === 2 ? 'ldg' : 'br2';
        const system = systemOf(id);
        const uniform = { rho: '1', u: '0.7', v: '-0.4', w: '0.2', p: '1.3' };
        const still = mixedCase({ system, initial: uniform }, { order, viscousScheme });
        const operators = operatorsOf(still, mesh);
        const residual = createMixedResidual(operators);
        const state = discretized(still, mesh).initialState();
        const out = new Float64Array(state.length);
        residual(state, 0, out);
        const step = Math.min(...operators.lengths()) / (3 * (2 * order + 1));
        expect(step * largest(out), `${name} ${id}`).toBeLessThan(2e-13);

        const moving = mixedCase({ system, initial: wavy }, { order, viscousScheme });
        const discretization = discretized(moving, mesh);
        residual(discretization.initialState(), 0, out);
        expect(largest(out)).toBeGreaterThan(0.5);
        expect(largest(discretization.integrals(out)), `${name} ${id}`).toBeLessThan(3e-13);
      }
    },
  );

  it.each([
    [0, 'euler3d'],
    [1, 'navierStokes3d'],
    [2, 'navierStokes3d'],
    [3, 'navierStokes3d'],
    [2, 'navierStokes3d', 'ldg'],
  ] as [number, string, ('br2' | 'ldg')?][])(
    'equals the compiled form, p = %i, %s, %s',
    (order, id, viscousScheme = 'br2') => {
      for (const [name, mesh] of distorted) {
        const given = mixedCase({ system: systemOf(id), initial: wavy }, { order, viscousScheme });
        const operators = operatorsOf(given, mesh);
        const state = discretized(given, mesh).initialState();
        const [own, compiled] = [new Float64Array(state.length), new Float64Array(state.length)];
        createMixedResidual(operators)(state, 0.3, own);
        const stepper = createCompiledStepper(operators, state, { threads: 1, host: null })!;
        stepper.evaluateResidual!(state, 0.3, compiled);
        const apart = largest(own.map((value, i) => value - compiled[i]));
        expect(apart / largest(own), name).toBeLessThan(1e-11);
      }
    },
  );

  it.each<[string, Kind, number]>([
    ['tetrahedra', tetrahedra, 1],
    ['tetrahedra', tetrahedra, 2],
    ['tetrahedra', tetrahedra, 3],
    ['pyramids', pyramids, 2],
    ['prisms', prisms, 2],
    ['all shapes', {}, 2],
    ['tetrahedra with diffusion', tetrahedra, 2],
    ['all shapes with diffusion', {}, 2],
    ['all shapes with LDG for diffusion', {}, 2],
  ])('converges with order p + 1 on %s', (name, kind, order) => {
    const [coarse, fine] = (name.startsWith('all shapes') ? [3, 6] : [2, 4]).map((cells) => {
      const mesh = periodic({
        boxes: [cells, cells, name.startsWith('all shapes') ? (2 * cells) / 3 : cells],
        ...kind,
      });
      const flow = name.endsWith('diffusion') ? diffusion : waves;
      const given = mixedCase(flow as never, {
        order,
        viscousScheme: name.includes('LDG') ? 'ldg' : 'br2',
        numericalFlux: flow === waves ? 'roe' : 'upwind',
      });
      const operators = operatorsOf(given, mesh);
      const discretization = discretized(given, mesh);
      const state = discretization.initialState();
      const end = 0.02;
      // Diffusion in distorted tetrahedra is unstable at 0.9.
      const cfl = flow === waves ? 0.9 : 0.6;
      const stepper = createCompiledStepper(operators, state, { threads: 1, host: null })!;
      const steps = Math.ceil(end / (cfl * discretization.stableStep(state, 0)));
      const residual = (own: Float64Array, time: number, out: Float64Array): void =>
        stepper.evaluateResidual!(own, time, out);
      for (let i = 0; i < steps; i++) rk4(residual, state, (i * end) / steps, end / steps);
      return Math.max(...discretization.errors(state, end)!.map(({ l2 }) => l2));
    });
    const rate = Math.log2(coarse / fine);
    expect(rate).toBeGreaterThan(order + (name.endsWith('diffusion') ? 0.6 : 0.7));
    expect(fine).toBeGreaterThan(1e-9);
  });
});
