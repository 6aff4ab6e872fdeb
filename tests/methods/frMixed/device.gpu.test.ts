import { describe, expect, it } from 'vitest';
import type { CellMesh } from '../../../solver/mesh/types';
import { buildCellMesh } from '../../../solver/mesh/cellMesh';
import { mixedSpaceFile } from '../../../solver/mesh/generate/mixedSpace';
import { collapsedMesh } from '../../../solver/mesh/collapsedMesh';
import { isTriangleMesh, type Mesh } from '../../../solver/mesh/mesh';
import { frMixedDiscretization } from '../../../solver/methods/frMixed/discretization';
import { frMixedOperators } from '../../../solver/methods/frMixed/operators';
import type { FrMixedOptions } from '../../../solver/methods/frMixed/options';
import type { Discretization } from '../../../solver/methods/types';
import { compileCasePhysics } from '../../../solver/physics/compile';
import type { CaseDocument } from '../../../solver/case/document';
import { forwardEuler } from '../../../solver/stepping/integrators/forwardEuler';
import {
  afterSteps,
  bothBackends,
  field,
  gas,
  hardware,
  own,
  software,
  water,
  type Parts,
} from '../../cartesianFv/deviceCases.gpu';
import { discretize } from '../../support/dg';
import { bentAll, mixedBox, mixedCase } from './cases';

const straight = mixedBox({ columns: 5, rows: 3 });
const curved = mixedBox({ columns: 3, rows: 3, order: 3, map: bentAll });
const triangles = mixedBox({ columns: 3, rows: 2, isCut: () => true });

const solids = buildCellMesh(
  mixedSpaceFile({
    boxes: [3, 2, 2],
    map: (x, y, z) => [x + 0.05 * Math.sin(3 * y + z), y + 0.04 * x * z, z - 0.05 * x * y],
  }),
);
const tetrahedra = buildCellMesh(
  mixedSpaceFile({ boxes: [2, 1, 1], cellsOf: () => 'center', isSplit: () => true }),
);
const prisms = buildCellMesh(
  mixedSpaceFile({
    boxes: [2, 1, 2],
    cellsOf: () => 'prisms',
    map: (x, y, z) => [x + 0.2 * y * x, y, z + 0.1 * x],
  }),
);
const inSpace = {
  rho: '1 + 0.2*sin(3*x + y - z)',
  u: '0.3*y',
  v: '-0.2*x',
  w: '0.1*z',
  p: '1 + 0.1*sin(3*x)',
};
const solidGas: Parts = {
  system: { id: 'euler3d', parameters: {} },
  initial: inSpace,
  boundaries: {
    left: { condition: 'prescribed', values: inSpace },
    right: { condition: 'outflow', values: {} },
    ...Object.fromEntries(
      ['front', 'back', 'bottom', 'top'].map((name) => [
        name,
        { condition: 'slipWall', values: {} },
      ]),
    ),
  },
};

const viscousSolids: Parts = {
  ...solidGas,
  system: { id: 'navierStokes3d', parameters: { viscosity: 0.05, sutherland: 0.4 } },
  boundaries: {
    ...solidGas.boundaries,
    back: { condition: 'adiabaticWall', values: { u: '0.3*x' } },
    bottom: { condition: 'isothermalWall', values: { T: '1.2 + t' } },
  },
};

const shock: Parts = {
  ...gas,
  initial: { ...gas.initial!, rho: 'x + y > 1 ? 1 : 0.8', u: '-0.6*x' },
};

/** A stream over walls. */
const viscous: Parts = {
  system: { id: 'navierStokes2d', parameters: { viscosity: 0.05, sutherland: 0.4 } },
  initial: gas.initial,
  boundaries: {
    left: { condition: 'prescribed', values: { rho: '1 + 0.1*y', u: '0.4', v: 't', p: '1' } },
    right: { condition: 'outflow', values: {} },
    bottom: { condition: 'adiabaticWall', values: { u: '0.3*x' } },
    top: { condition: 'isothermalWall', values: { T: '1.2 + t' } },
  },
};

const open: Parts = {
  ...own,
  boundaries: {
    ...own.boundaries,
    bottom: { condition: 'wall', values: {} },
    top: { condition: 'open', values: {} },
  },
};

const inOneStage = (document: CaseDocument, mesh: Mesh): Discretization =>
  frMixedDiscretization(
    frMixedOperators(
      isTriangleMesh(mesh) ? collapsedMesh(mesh) : (mesh as CellMesh),
      compileCasePhysics(document),
      document.scheme as FrMixedOptions,
      { ...forwardEuler, relativeStep: 0.3 },
    ),
    { endTime: null, steadyTolerance: null },
  );

describe('flux reconstruction on cells of several shapes on the GPU', () => {
  it.each([
    ['a gas on straight cells', straight, gas, { order: 2 }],
    ['a gas on straight cells with unrolled loops', straight, gas, { order: 1 }, hardware],
    ['a gas in compensated numbers', straight, gas, { order: 1, precision: 'f32Compensated' }],
    ['a gas on curved cells', curved, gas, { order: 3 }],
    ['a gas in cells of constants', straight, gas, { order: 0 }],
    ['water on triangles', triangles, water, { order: 2 }],
    ['an electromagnetic field', curved, field, { order: 1, numericalFlux: 'upwind' }],
    ['a system of the case with sources', straight, open, { order: 1, numericalFlux: 'upwind' }],
    ['a viscous gas on straight cells', straight, viscous, { order: 2 }],
    ['a gas with artificial viscosity', straight, shock, { order: 1, artificialViscosity: true }],
    ['a viscous gas on curved cells', curved, viscous, { order: 1 }],
    ['a gas on distorted solids', solids, solidGas, { order: 2 }],
    ['a gas on straight tetrahedra', tetrahedra, solidGas, { order: 2 }],
    ['a gas in solids of constants', solids, solidGas, { order: 0 }],
    ['a viscous gas on distorted solids', solids, viscousSolids, { order: 1 }],
    ['a viscous gas on straight tetrahedra', tetrahedra, viscousSolids, { order: 1 }],
    ['a viscous gas on prisms', prisms, viscousSolids, { order: 1 }],
    ['LDG on straight tetrahedra', tetrahedra, viscousSolids, { order: 1, viscousScheme: 'ldg' }],
    ['LDG on prisms', prisms, viscousSolids, { order: 1, viscousScheme: 'ldg' }],
    ['LDG on distorted solids', solids, viscousSolids, { order: 1, viscousScheme: 'ldg' }],
    ['LDG on curved cells', curved, viscous, { order: 1, viscousScheme: 'ldg' }],
  ] as [string, CellMesh, Parts, Partial<FrMixedOptions>, typeof software?][])(
    'agrees with the CPU to single precision: %s',
    async (_, mesh, parts, scheme, adapter = software) => {
      const document = mixedCase(parts, scheme);
      // Compensated numbers need the classical Runge–Kutta method.
      const staged = scheme.precision ? discretize : inOneStage;
      const both = await bothBackends(document, mesh, undefined, adapter, staged);
      const { expected, batch, reference, state } = await afterSteps(both, 3);
      expect(batch.step).toBe(3);
      expect(batch.time).toBeCloseTo(expected.time, 6);
      const scale = Math.max(...Array.from(reference, Math.abs));
      const worst = Math.max(...state.map((value, i) => Math.abs(value - reference[i])));
      expect(worst / scale).toBeLessThan(3e-6);
    },
  );
});
