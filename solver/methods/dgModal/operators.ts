import { trueNormalInputs } from '../../core/axes';
import { CaseError } from '../../core/caseError';
import type { TriangleMesh } from '../../mesh/types';
import { requireNumericalFlux, type CasePhysics, type FluxPhysics } from '../../physics/compile';
import { usesSpacing } from '../../physics/pointSpacing';
import type { CellSpace } from '../../space/cellSpace';
import { pointSpacings } from '../../space/pointSpacings';
import { cellGeometry, faceGeometry, type CellGeometry, type FaceGeometry } from './geometry';
import { modalTriangleSpace } from './triangleSpace';
import { referenceElement, type ReferenceElement } from './referenceElement';
import { continuedMeans } from './continuedMeans';
import { cellModes } from './localOrder';
import { slopeLimiter } from './limiters';
import type { SlopeLimiter } from './limiters/types';
import type { OverIntegration } from './integrationRules';
import type { DgOptions } from './options';
import { lowestOrder } from './options/order';
import type { PositivityBound } from './options/positivityBound';
import type { Precision } from './precisions';
import type { DgIntegrator } from './timeIntegrators';
import type { StopConditions } from '../../stepping/types';
import { t } from '../../text/t';
import { withoutPressure, type DgBalance } from './balance';

/** Common input of all DG backends: mesh, geometry, basis tables and physics. */
export interface DgOperators {
  readonly mesh: TriangleMesh;
  readonly cells: CellGeometry;
  readonly faces: FaceGeometry;
  readonly element: ReferenceElement;
  /** For a system with a balance, flux and numerical flux exclude the pressure, see `CellBalance`. */
  readonly physics: FluxPhysics;
  /** Well-balanced terms over a given field; null if the system has none. */
  readonly balance: DgBalance | null;
  /** Polynomial space used to evaluate states. */
  readonly space: CellSpace;
  readonly cellCount: number;
  readonly variableCount: number;
  /** null if none. */
  readonly limiter: SlopeLimiter | null;
  /** Whether the positivity limiter is active. It requires slopes, and either positive quantities or a depth. */
  readonly positivity: boolean;
  readonly positivityBound: PositivityBound;
  readonly overIntegration: OverIntegration;
  /** Number of modes of each triangle, see `cellModes`; null if all have those of `element`. */
  readonly cellModes: Uint8Array | null;
  /** See `continuedMeans`; null unless the limiter uses them. */
  readonly continuedMeans: Float64Array | null;
  /** See `trueNormals`. */
  readonly trueNormals: Float64Array | null;
}

/**
 * Returns exact wall normals at the quadrature points of the boundary faces: the normals of the group's curve if it has
 * one, else those of the faces.
 * @returns x, y per point, [boundary face of the mesh][side point]; null if no condition uses them
 */
function trueNormals(
  mesh: TriangleMesh,
  physics: CasePhysics,
  { sidePoints, sidePositions }: ReferenceElement,
): Float64Array | null {
  const curves = mesh.groups.map(({ name }) => {
    const ghost = physics.ghosts.get(name);
    if (!trueNormalInputs(2).some((input) => ghost?.uses(input))) return null;
    const curve = mesh.curves?.get(name);
    if (curve) return curve;
    throw new Error(t('dgTrueNormal', name));
  });
  if (curves.every((curve) => curve === null)) return null;

  const { points, cells, boundaryCells, boundarySides, boundaryGroups } = mesh;
  const normals = new Float64Array(2 * sidePoints * boundaryCells.length);
  for (let face = 0; face < boundaryCells.length; face++) {
    const base = 3 * boundaryCells[face];
    const start = 3 * cells[base + boundarySides[face]];
    const end = 3 * cells[base + ((boundarySides[face] + 1) % 3)];
    const alongX = points[end] - points[start];
    const alongY = points[end + 1] - points[start + 1];
    const length = Math.hypot(alongX, alongY);
    const own = { normalX: alongY / length, normalY: -alongX / length };
    const curve = curves[boundaryGroups[face]];
    for (let k = 0; k < sidePoints; k++) {
      const x = points[start] + sidePositions[k] * alongX;
      const y = points[start + 1] + sidePositions[k] * alongY;
      const { normalX, normalY } = curve?.project(x, y, own.normalX, own.normalY) ?? own;
      normals.set([normalX, normalY], 2 * (face * sidePoints + k));
    }
  }
  return normals;
}

export function dgOperators(
  mesh: TriangleMesh,
  given: CasePhysics,
  {
    order,
    limiter,
    positivity,
    positivityBound = 'points',
    overIntegration = 'none',
  }: Pick<DgOptions, 'order' | 'limiter' | 'positivity'> &
    Partial<Pick<DgOptions, 'positivityBound' | 'overIntegration'>>,
): DgOperators {
  requireNumericalFlux(given);
  const { physics, balance } = withoutPressure(given);
  const slopes = slopeLimiter(limiter);
  const element = referenceElement(order, overIntegration);
  const cells = cellGeometry(mesh);
  const orders = { lowest: lowestOrder(physics.system), highest: order };
  const ownModes = cellModes(physics.localOrder, cells, orders);
  if (ownModes && usesSpacing(physics)) throw new CaseError(t('dgLocalOrderSpacing'));
  return {
    mesh,
    cells,
    faces: faceGeometry(mesh),
    element,
    space: modalTriangleSpace(mesh, cells, element),
    physics,
    balance,
    cellCount: mesh.cells.length / 3,
    variableCount: physics.variableNames.length,
    limiter: slopes,
    positivity: (balance !== null || (positivity && physics.positive !== null)) && order > 0,
    positivityBound,
    overIntegration,
    cellModes: ownModes,
    continuedMeans: slopes?.usesContinuedMeans ? continuedMeans(mesh, cells, element) : null,
    trueNormals: trueNormals(mesh, physics, element),
  };
}

/** Returns the point spacing of each cell; null unless a flux uses it. */
export const spacingsOf = ({
  physics,
  space,
}: Pick<DgOperators, 'physics' | 'space'>): Float64Array | null =>
  usesSpacing(physics) ? pointSpacings(space) : null;

/** Returns whether a limiter is applied after the stages. */
export const isLimited = ({ limiter, positivity }: DgOperators): boolean =>
  limiter !== null || positivity;

/** Returns whether a force acts at the volume points of cells. */
export const hasForce = ({ balance, element }: Pick<DgOperators, 'balance' | 'element'>): boolean =>
  balance !== null && element.order > 0;

/** Returns whether other kernels complete a stage after the stage kernels. */
export const isCompleted = (operators: DgOperators): boolean =>
  isLimited(operators) || operators.physics.viscousFlux !== null;

/** Limits and tolerances of a run. */
export interface RunSettings extends StopConditions {
  readonly integrator: DgIntegrator;
  /** Precision of the state on the GPU; the CPU computes in f64. */
  readonly precision: Precision;
  /** Fraction of the largest stable step. */
  readonly cflNumber: number;
}
