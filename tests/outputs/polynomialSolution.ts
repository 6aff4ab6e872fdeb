import { defaultCase } from '../../solver/case/defaults';
import type { CaseDocument } from '../../solver/case/document';
import { prepareCase } from '../../solver/run/preparedCase';
import { initialSnapshot } from '../../solver/run/startingState';
import type { Solution } from '../../solver/outputs/solution';
import { advection2d } from '../../solver/physics/systems/advection2d';
import { methods } from '../../solver/methods/registry';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { mixedFile } from '../../solver/mesh/generate/mixedBox';
import { mixedSpaceFile, type MixedSpace } from '../../solver/mesh/generate/mixedSpace';
import type { CellMesh } from '../../solver/mesh/types';
import { mixedCase } from '../methods/frMixed/cases';
import { rectangleMesh } from '../support/meshes';

/** A polynomial of each order, and its integral over the unit square. */
export const polynomials = [1, 2, 3, 4, 5].map((order) => ({
  order,
  expression: `1 + x^${order} - 2 * x * y^${order - 1}`,
  at: (x: number, y: number) => 1 + x ** order - 2 * x * y ** (order - 1),
  integral: 1 + 1 / (order + 1) - 1 / order,
  /** Along the four sides. */
  around: order === 1 ? 2 : 4 + 2 / (order + 1) - 2 / order,
}));

/** Points inside cells. */
export const places = [
  [0.31, 0.17],
  [0.72, 0.55],
  [0.05, 0.93],
  [0.61, 0.36],
] as const;

/** The initial state of a scalar on six triangles and three quadrilaterals of the unit square. */
export const mixedSolution = (order: number, q: string): Solution =>
  scalarOn(buildCellMesh(mixedFile({ columns: 3, rows: 2 })), 'advection2d', order, q);

/** The initial state of a scalar on tetrahedra, pyramids, prisms and hexahedra of the unit cube. */
export const solidSolution = (
  order: number,
  q: string,
  cells: Partial<MixedSpace> = {},
): Solution =>
  scalarOn(buildCellMesh(mixedSpaceFile({ boxes: [2, 2, 1], ...cells })), 'advection3d', order, q);

function scalarOn(mesh: CellMesh, system: string, order: number, q: string): Solution {
  const document = mixedCase(
    {
      system: { id: system, parameters: {}, coefficients: {} },
      initial: { q },
      boundaries: Object.fromEntries(
        mesh.groups.map(({ name }) => [name, { condition: 'prescribed', values: { q: '0' } }]),
      ),
    },
    { order, numericalFlux: 'upwind' },
  );
  const prepared = prepareCase(document, mesh, methods);
  return { ...prepared, ...initialSnapshot(prepared) };
}

/** The initial state of a scalar on twelve triangles of the unit square. */
export function solutionOf(
  order: number,
  q: string,
  changes: Partial<CaseDocument> = {},
): Solution {
  const mesh = rectangleMesh(3, 2);
  const groups = mesh.groups.map(({ name }) => name);
  const base = defaultCase(advection2d, 'square.msh', groups);
  const document = {
    ...base,
    initial: { q },
    scheme: { ...base.scheme, order, limiter: 'none' as const },
    ...changes,
  };
  const prepared = prepareCase(document, mesh, methods);
  return { ...prepared, ...initialSnapshot(prepared) };
}
