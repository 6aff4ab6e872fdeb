import type { TriangleMesh } from '../../mesh/types';
import { requireNumericalFlux, type CasePhysics, type FluxPhysics } from '../../physics/compile';
import type { CellSpace } from '../../space/cellSpace';
import { cellGeometry, faceGeometry, type CellGeometry, type FaceGeometry } from './geometry';
import { modalTriangleSpace } from './triangleSpace';
import { referenceElement, type ReferenceElement } from './referenceElement';
import { continuedMeans } from './continuedMeans';
import { slopeLimiter } from './limiters';
import type { SlopeLimiter } from './limiters/types';
import type { OverIntegration } from './integrationRules';
import type { DgOptions } from './options';
import type { PositivityBound } from './options/positivityBound';
import type { Precision } from './precisions';
import type { DgIntegrator } from './timeIntegrators';
import type { StopConditions } from '../../stepping/types';
import { trueNormals } from './trueNormals';

/** What every DG backend starts from: mesh, geometry, basis tables and physics. */
export interface DgOperators {
  readonly mesh: TriangleMesh;
  readonly cells: CellGeometry;
  readonly faces: FaceGeometry;
  readonly element: ReferenceElement;
  readonly physics: FluxPhysics;
  /** What is read off states. */
  readonly space: CellSpace;
  readonly cellCount: number;
  readonly variableCount: number;
  /** Null for none. */
  readonly limiter: SlopeLimiter | null;
  /** Whether the positivity limiter acts; it needs quantities to keep positive and slopes. */
  readonly positivity: boolean;
  readonly positivityBound: PositivityBound;
  readonly overIntegration: OverIntegration;
  /** See `continuedMeans`; where the limiter uses them only. */
  readonly continuedMeans: Float64Array | null;
  /** See `trueNormals`. */
  readonly trueNormals: Float64Array | null;
}

export function dgOperators(
  mesh: TriangleMesh,
  physics: CasePhysics,
  {
    order,
    limiter,
    positivity,
    positivityBound = 'points',
    overIntegration = 'none',
  }: Pick<DgOptions, 'order' | 'limiter' | 'positivity'> &
    Partial<Pick<DgOptions, 'positivityBound' | 'overIntegration'>>,
): DgOperators {
  requireNumericalFlux(physics);
  const slopes = slopeLimiter(limiter);
  const element = referenceElement(order, overIntegration);
  const cells = cellGeometry(mesh);
  return {
    mesh,
    cells,
    faces: faceGeometry(mesh),
    element,
    space: modalTriangleSpace(mesh, cells, element),
    physics,
    cellCount: mesh.cells.length / 3,
    variableCount: physics.variableNames.length,
    limiter: slopes,
    positivity: positivity && physics.positive !== null && order > 0,
    positivityBound,
    overIntegration,
    continuedMeans: slopes?.usesContinuedMeans ? continuedMeans(mesh, cells, element) : null,
    trueNormals: trueNormals(mesh, physics, element),
  };
}

/** Whether anything limits the state after the stages. */
export const isLimited = ({ limiter, positivity }: DgOperators): boolean =>
  limiter !== null || positivity;

/** Whether other kernels than those of stages have the last word on a stage. */
export const isCompleted = (operators: DgOperators): boolean =>
  isLimited(operators) || operators.physics.viscousFlux !== null;

/** Limits and tolerances of a run. */
export interface RunSettings extends StopConditions {
  readonly integrator: DgIntegrator;
  /** Of the state on the GPU; the CPU computes in f64. */
  readonly precision: Precision;
  /** Fraction of the largest stable step. */
  readonly cflNumber: number;
}
