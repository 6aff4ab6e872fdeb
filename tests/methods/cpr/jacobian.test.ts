import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../../solver/case/document';
import { BlockMatrix } from '../../../solver/implicit/blockMatrix';
import { createJacobianProduct } from '../../../solver/implicit/jacobianProduct';
import { graphOf } from '../../../solver/implicit/level';
import type { CellMesh } from '../../../solver/mesh/types';
import { entryOf, type BlockStorage } from '../../../solver/methods/blocks';
import type { CprOptions } from '../../../solver/methods/cpr/options';
import { methods } from '../../../solver/methods/registry';
import { compileCasePhysics } from '../../../solver/physics/compile';
import { singleThread } from '../../../solver/threads';
import { allSides } from '../../support/cases';
import { discretize } from '../../support/dg';
import { bentAll, cprCase, curvedBox, largest } from './cases';

const gas = {
  rho: '1 + 0.2*sin(3*x + y)',
  u: '0.7 + 0.1*x',
  v: '0.3 + 0.03*cos(2*y)',
  p: '1 + 0.1*x*y',
};
const freeStream: CaseDocument['freeStream'] = {
  state: { rho: '1', u: '0.5', v: '0.1', p: '1' },
  length: 1,
  center: [0, 0],
  up: 'y',
};
const slip = { condition: 'slipWall', values: {} };
const boundaries = {
  top: slip,
  left: { condition: 'characteristicFarField', values: {} },
  right: { condition: 'subsonicOutflow', values: { p: '1' } },
  bottom: { condition: 'adiabaticWall', values: {} },
};
const withWalls = (walls: string): CaseDocument['boundaries'] => ({
  ...boundaries,
  left: { condition: 'farField', values: gas },
  bottom: { condition: walls, values: {} },
});
const laminar = {
  system: { id: 'navierStokes2d', parameters: { viscosity: 0.05, sutherland: 0.4 } },
  initial: gas,
  freeStream,
};
const turbulent = (parameters: Record<string, number>, chi: string): Partial<CaseDocument> => ({
  system: {
    id: 'spalartAllmaras2d',
    parameters: { viscosity: 0.02, sutherland: 0.3, referenceT: 0.8, ...parameters },
  },
  initial: { ...gas, chi },
  boundaries: {
    ...boundaries,
    left: { condition: 'prescribed', values: { ...gas, chi: '3' } },
    top: { condition: 'characteristicFarField', values: { ...gas, chi: '3' } },
  },
});
/** Gas slips along the bottom, where y⁺ of the height of cells is about 30. */
const slowed = turbulent({ viscosity: 4e-4 }, '800*y + 2*x');
slowed.boundaries = { ...slowed.boundaries, bottom: { condition: 'wallFunction', values: {} } };
const box = curvedBox({ counts: [3, 3], order: 2, map: bentAll(0.04) });
const br2 = { viscousScheme: 'br2', sideGradients: 'printed' } as const;

const cases: readonly (readonly [string, Partial<CaseDocument>, Partial<CprOptions>, CellMesh])[] =
  [
    [
      'a gas, by the chain rule',
      { initial: gas, freeStream, boundaries: { ...boundaries, bottom: slip } },
      { order: 2, numericalFlux: 'roe' },
      box,
    ],
    [
      'a gas in conservative form with sources',
      {
        initial: gas,
        freeStream,
        boundaries: { ...boundaries, bottom: slip },
        exact: gas,
        sourceTerm: 'manufactured',
      },
      { order: 2, volumeTerm: 'conservative', numericalFlux: 'hllc' },
      box,
    ],
    [
      'a viscous gas between adiabatic walls',
      { ...laminar, boundaries },
      { ...br2, order: 2, numericalFlux: 'roe' },
      box,
    ],
    [
      'a viscous gas between isothermal walls, piecewise constant',
      { ...laminar, boundaries: withWalls('isothermalWall') },
      { ...br2, order: 0 },
      box,
    ],
    [
      'a viscous gas joined with itself',
      { ...laminar, boundaries: { bottom: boundaries.bottom, top: slip } },
      { ...br2, order: 1, volumeTerm: 'conservative' },
      curvedBox({ counts: [4, 3], order: 2, joined: [0] }),
    ],
    [
      'turbulent flow',
      turbulent({}, '20*y + 2*x'),
      { ...br2, order: 2, numericalFlux: 'roe' },
      box,
    ],
    [
      'turbulent flow with negative ν̂ and a quadratic stress',
      turbulent({ qcr: 1 }, '-2 - 3*y'),
      { ...br2, order: 1 },
      box,
    ],
    [
      'turbulent flow with corrected gradients on sides',
      turbulent({}, '20*y + 2*x'),
      { ...br2, order: 2, sideGradients: 'corrected' },
      box,
    ],
    [
      'turbulent flow over a wall function',
      slowed,
      { ...br2, order: 2, numericalFlux: 'roe' },
      box,
    ],
    [
      'a viscous gas in space',
      {
        system: { id: 'navierStokes3d', parameters: { viscosity: 0.05 } },
        initial: { ...gas, w: '0.2 + 0.1*z' },
        boundaries: {
          ...allSides('slipWall'),
          front: slip,
          back: { condition: 'adiabaticWall', values: {} },
        },
      },
      { ...br2, order: 1 },
      curvedBox({ counts: [2, 2, 2], order: 2, map: bentAll(0.03) }),
    ],
  ];

/** Fills the blocks of cells and their neighbors by products with unit vectors. */
function fillByColumns(
  { graph, size, stride, diagonal, couplings }: BlockStorage,
  product: (vector: Float64Array, out: Float64Array) => void,
): void {
  const cellCount = graph.starts.length - 1;
  const [vector, image] = [0, 1].map(() => new Float64Array(cellCount * size));
  for (let unknown = 0; unknown < vector.length; unknown++) {
    vector.fill(0);
    vector[unknown] = 1;
    product(vector, image);
    const [cell, column] = [Math.floor(unknown / size), unknown % size];
    for (let row = 0; row < cellCount; row++) {
      const entry = entryOf(graph, row, cell);
      if (row !== cell && entry < 0) continue;
      const own = image.subarray(row * size, (row + 1) * size);
      if (row === cell) diagonal.set(own, (cell * size + column) * stride);
      else couplings.set(own, (entry * size + column) * stride);
    }
  }
}

describe('blocks of the Jacobian of flux reconstruction', () => {
  it.each(cases)('equal products with unit vectors: %s', async (_, parts, scheme, mesh) => {
    const document = cprCase(parts, { points: 'gaussLegendre', correction: 'dg', ...scheme });
    const discretization = discretize(document, mesh);
    const method = methods.get('cpr')!;
    const physics = compileCasePhysics(document);
    const product = createJacobianProduct(
      { method, options: document.scheme, mesh, physics },
      singleThread,
    )!;
    await product.ready;
    const size = discretization.modesPerCell * discretization.variableCount;
    const assembly = discretization.createJacobian()!;
    const [assembled, expected] = [0, 1].map(
      () => new BlockMatrix(graphOf({ mesh }), size, singleThread, [1], assembly.workspaceBytes),
    );
    // Smooth noise creates jumps between cells.
    const state = discretization
      .initialState()
      .map((value, i) => value * (1 + 0.02 * Math.sin(3 * i * i)));
    assembly(state, 0, assembled);
    fillByColumns(expected, (vector, out) => product.product(state, vector, 0, out));
    for (const own of [product, assembled, expected]) own.dispose();
    for (const part of ['diagonal', 'couplings'] as const) {
      const difference = assembled[part].map((value, i) => value - expected[part][i]);
      expect(largest(expected[part])).toBeGreaterThan(0.1);
      expect(largest(difference)).toBeLessThan(1e-11 * largest(expected[part]));
    }
  });

  it('are left to products if the residual has other terms', () => {
    const assemblyOf = (scheme: Partial<CprOptions>) =>
      discretize(cprCase({ ...laminar, boundaries }, scheme), box).createJacobian();
    expect(assemblyOf(br2)).toHaveProperty('isApproximate', false);
    expect(assemblyOf({ ...br2, sideGradients: 'corrected' })).toHaveProperty(
      'isApproximate',
      true,
    );
    expect(assemblyOf({ viscousScheme: 'ldg' })).toBeNull();
    const split = { volumeTerm: 'split', twoPointFlux: 'chandrashekar' } as const;
    expect(assemblyOf({ ...split, points: 'gaussLobatto', correction: 'huynh' })).toBeNull();
  });
});
