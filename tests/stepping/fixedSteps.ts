import type { CaseDocument } from '../../solver/case/document';
import type { Mesh } from '../../solver/mesh/mesh';
import { historyHeader, historyStride } from '../../solver/stepping/types';
import { fvCase, gridOf } from '../cartesianFv/grids';
import { ceseCase } from '../cese/cases';
import { cprCase, curvedBox } from '../methods/cpr/cases';
import { allSides, testCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';

/** A gas between walls. */
export const gas = {
  initial: { rho: '1 + 0.3*exp(-9*x^2)', u: '0', v: '0', p: '1 + 0.2*x' },
  boundaries: allSides('slipWall'),
};
export const grid = gridOf({ counts: [4, 3] });
const quads = curvedBox({ counts: [3, 2] });

/** The case for every method. */
export const fixedStepCases: readonly (readonly [
  string,
  { document: CaseDocument; mesh: Mesh },
])[] = [
  ['discontinuous Galerkin', { document: testCase(gas), mesh: rectangleMesh(2, 2) }],
  ['finite volumes', { document: fvCase(gas), mesh: grid }],
  ['CE/SE on a grid', { document: ceseCase(gas), mesh: grid }],
  ['CE/SE on quadrilaterals', { document: ceseCase(gas), mesh: quads }],
  ['flux reconstruction', { document: cprCase(gas, { order: 1 }), mesh: quads }],
];

/** The case with steps of this length until this time. */
export const fixedSteps = (
  document: CaseDocument,
  fixedStep: number,
  end: number,
): CaseDocument => ({
  ...document,
  time: { end, maxSteps: null, steadyTolerance: null, fixedStep },
});

/** Δt of the steps of a history. */
export const stepLengths = (history: Float64Array, variableCount: number): number[] => {
  const stride = historyStride(variableCount);
  return Array.from(
    { length: history.length / stride },
    (_, i) => history[i * stride + historyHeader - 1],
  );
};
