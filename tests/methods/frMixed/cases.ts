import { caseSchema, type CaseDocument } from '../../../solver/case/document';
import { buildCellMesh } from '../../../solver/mesh/cellMesh';
import { withCurvedTriangles } from '../../../solver/mesh/curvedTriangles';
import { joinPeriodic } from '../../../solver/mesh/periodic';
import type { CellMesh } from '../../../solver/mesh/types';
import { frMixed } from '../../../solver/methods/frMixed';
import { frMixedOptions, type FrMixedOptions } from '../../../solver/methods/frMixed/options';
import { frMixedOperators, type FrMixedOperators } from '../../../solver/methods/frMixed/operators';
import type { Discretization } from '../../../solver/methods/types';
import { compileCasePhysics } from '../../../solver/physics/compile';
import { mixedFile } from '../../../solver/mesh/generate/mixedBox';

export const mixedCase = (
  parts: Partial<Omit<CaseDocument, 'scheme'>>,
  scheme: Partial<FrMixedOptions> = {},
): CaseDocument =>
  caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'triangles and quadrilaterals',
    mesh: { file: 'unused.msh' },
    system: { id: 'euler2d' },
    scheme: { id: 'frMixed', order: 2, numericalFlux: 'rusanov', ...scheme },
    initial: {},
    boundaries: {},
    time: { end: null, maxSteps: null, steadyTolerance: null },
    ...parts,
  });

/** Curves all edges strongly, also those of the unit square; periodic in both directions. */
export const bentAll = (x: number, y: number): [number, number] => [
  x + 0.05 * Math.sin(2 * Math.PI * y + 0.4) + 0.02 * Math.sin(4 * Math.PI * x),
  y + 0.05 * Math.sin(2 * Math.PI * x + 1) - 0.02 * Math.cos(4 * Math.PI * y),
];

type Box = Parameters<typeof mixedFile>[0];

export function mixedBox(box: Box, isPeriodic = false): CellMesh {
  const mesh = withCurvedTriangles(buildCellMesh(mixedFile(box)));
  if (!isPeriodic) return mesh;
  return joinPeriodic(joinPeriodic(mesh, 'left', 'right'), 'bottom', 'top');
}

export const discretized = (document: CaseDocument, mesh: CellMesh): Discretization =>
  frMixed.discretize(frMixedOptions.parse(document.scheme), mesh, compileCasePhysics(document), {
    endTime: null,
    steadyTolerance: null,
  });

export const operatorsOf = (document: CaseDocument, mesh: CellMesh): FrMixedOperators =>
  frMixedOperators(mesh, compileCasePhysics(document), frMixedOptions.parse(document.scheme));

export const largest = (values: Float64Array): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
