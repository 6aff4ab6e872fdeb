import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { createJacobianProduct } from '../../solver/implicit/jacobianProduct';
import { graphOf } from '../../solver/implicit/level';
import type { Mesh } from '../../solver/mesh/mesh';
import { methods } from '../../solver/methods/registry';
import { compileCasePhysics } from '../../solver/physics/compile';
import { singleThread } from '../../solver/threads';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { bentAll, cprCase, curvedBox } from '../methods/cpr/cases';

/** No face of the meshes below is along the flow, so that |u·n| has no kink. */
const gas = {
  rho: '1 + 0.2*sin(3*x + y)',
  u: '0.7 + 0.1*x',
  v: '0.3 + 0.03*cos(2*y)',
  p: '1 + 0.1*x*y',
};
const boundaries = {
  ...allSides('slipWall'),
  left: { condition: 'characteristicFarField', values: {} },
  right: { condition: 'subsonicOutflow', values: { p: '1' } },
};
/** The compression is beyond the start of the viscosity, which is not analytic, at all points. */
const compressed = { rho: '1 + 0.1*x', u: '4 - 3*x', v: '3 - 2*y', p: '2 + 0.1*x*y' };
const freeStream: CaseDocument['freeStream'] = {
  state: { rho: '1', u: '0.5', v: '0', p: '1' },
  length: 1,
  center: [0, 0],
  up: 'y',
};
const viscousGas = {
  system: { id: 'navierStokes2d', parameters: { viscosity: 0.05, sutherland: 0.4 } },
  boundaries: { ...boundaries, bottom: { condition: 'adiabaticWall', values: {} } },
};
const triangles = rectangleMesh(3, 3, (x, y) => [
  x + 0.04 * Math.sin(7 * x + 5 * y),
  y + 0.04 * Math.cos(6 * x - 4 * y),
]);
const curved = curvedBox({ counts: [3, 3], order: 2, map: bentAll(0.04) });

const cases: readonly (readonly [string, CaseDocument, Mesh])[] = [
  ...(['roe', 'hllc', 'localLaxFriedrichs', 'hll'] as const).map(
    (numericalFlux) =>
      [
        `modal DG, flux ${numericalFlux}`,
        testCase({
          scheme: { ...scheme(2), numericalFlux },
          ...{ initial: gas, boundaries, freeStream },
        }),
        triangles,
      ] as const,
  ),
  [
    'modal DG of a viscous gas',
    testCase({ scheme: scheme(2), initial: gas, freeStream, ...viscousGas }),
    triangles,
  ],
  [
    'flux reconstruction on curved cells',
    cprCase({ initial: gas, boundaries, freeStream }, { order: 3, numericalFlux: 'roe' }),
    curved,
  ],
  [
    'flux reconstruction in split form',
    cprCase(
      { initial: gas, boundaries, freeStream },
      {
        order: 2,
        points: 'gaussLobatto',
        volumeTerm: 'split',
        correction: 'huynh',
        twoPointFlux: 'chandrashekar',
      },
    ),
    curved,
  ],
  [
    'modal DG with artificial viscosity',
    testCase({
      scheme: { ...scheme(1), artificialViscosity: true },
      ...{ initial: compressed, boundaries: allSides('outflow') },
    }),
    triangles,
  ],
  ...(['br2', 'ldg'] as const).map(
    (viscousScheme) =>
      [
        `flux reconstruction of a viscous gas, ${viscousScheme}`,
        cprCase({ initial: gas, freeStream, ...viscousGas }, { order: 2, viscousScheme }),
        curved,
      ] as const,
  ),
];

/** Returns 0 or 1 per cell, different for neighbors. */
function alternating(mesh: Mesh): Int8Array {
  const { starts, columns } = graphOf({ mesh });
  const levels = new Int8Array(starts.length - 1).fill(-1);
  const visit = (cell: number, level: number): void => {
    if (levels[cell] >= 0) return;
    levels[cell] = level;
    for (const other of columns.subarray(starts[cell], starts[cell + 1])) visit(other, 1 - level);
  };
  visit(0, 0);
  return levels;
}

/** Weights of the central difference of order 8 at 1, 2, 3 and 4 steps. */
const weights = [4 / 5, -1 / 5, 4 / 105, -1 / 280];
const step = 2e-2;

describe('product with the Jacobian of a residual', () => {
  it.each(cases)('equals high-order differences of the residual: %s', async (_, document, mesh) => {
    const physics = compileCasePhysics(document);
    const discretization = discretize(document, mesh);
    const operator = discretization.createOperator(singleThread);
    const method = methods.get(document.scheme.id)!;
    const jacobian = createJacobianProduct(
      { method, options: document.scheme, mesh, physics },
      singleThread,
    );
    if (!operator || !jacobian) throw new Error('the method has no residual');
    await Promise.all([operator.ready, jacobian.ready]);
    const levels = alternating(mesh);
    // More energy in every other cell keeps the fluxes away from their kinks.
    const { modesPerCell, variableCount, space } = discretization;
    const isModal = space.collocation === undefined;
    const state = discretization.initialState().map((value, i) => {
      const [row, mode] = [Math.floor(i / modesPerCell), i % modesPerCell];
      const isEnergy = row % variableCount === 3 && (mode === 0 || !isModal);
      return isEnergy ? value + 0.7 * levels[Math.floor(row / variableCount)] : value;
    });
    // The Taylor series of the viscosity converges for smaller changes only.
    const size =
      'artificialViscosity' in document.scheme && document.scheme.artificialViscosity
        ? 0.025
        : 0.05;
    const vector = state.map((_value, i) => size * Math.sin(1 + 7 * i * i));
    const product = new Float64Array(state.length);
    jacobian.product(state, vector, 0, product);
    const difference = new Float64Array(state.length);
    const out = new Float64Array(state.length);
    weights.forEach((weight, k) => {
      for (const sign of [1, -1]) {
        const moved = state.map((value, i) => value + sign * (k + 1) * step * vector[i]);
        operator.residual(moved, 0, out);
        for (let i = 0; i < out.length; i++) difference[i] += (sign * weight * out[i]) / step;
      }
    });
    const largest = product.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const error = product.reduce(
      (most, value, i) => Math.max(most, Math.abs(value - difference[i])),
      0,
    );
    expect(largest).toBeGreaterThan(1);
    expect(error / largest).toBeLessThan(1e-12);
    operator.dispose();
    jacobian.dispose();
  });
});
