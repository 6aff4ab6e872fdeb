import type { CaseDocument } from '../../case/document';
import type { TriangleMesh } from '../../mesh/types';
import type { CasePhysics } from '../../physics/compile';
import type { TimeIntegrator } from './timeIntegrators';
import { cellGeometry, faceGeometry, type CellGeometry, type FaceGeometry } from './geometry';
import { referenceElement, type ReferenceElement } from './referenceElement';
import { continuedMeans } from './continuedMeans';
import { trueNormals } from './trueNormals';

export type LimiterId = CaseDocument['scheme']['limiter'];
export type Precision = CaseDocument['scheme']['precision'];

/** What every DG backend starts from: mesh, geometry, basis tables and physics. */
export interface DgOperators {
  readonly mesh: TriangleMesh;
  readonly cells: CellGeometry;
  readonly faces: FaceGeometry;
  readonly element: ReferenceElement;
  readonly physics: CasePhysics;
  readonly cellCount: number;
  readonly variableCount: number;
  readonly limiter: LimiterId;
  /** Whether the positivity limiter acts; it needs quantities to keep positive and slopes. */
  readonly positivity: boolean;
  /** See `continuedMeans`; for the troubled-cell indicator only. */
  readonly continuedMeans: Float64Array | null;
  /** See `trueNormals`. */
  readonly trueNormals: Float64Array | null;
}

export function dgOperators(
  mesh: TriangleMesh,
  physics: CasePhysics,
  { order, limiter, positivity }: Pick<CaseDocument['scheme'], 'order' | 'limiter' | 'positivity'>,
): DgOperators {
  const element = referenceElement(order);
  const cells = cellGeometry(mesh);
  return {
    mesh,
    cells,
    faces: faceGeometry(mesh),
    element,
    physics,
    cellCount: mesh.cells.length / 3,
    variableCount: physics.variableNames.length,
    limiter,
    positivity: positivity && physics.positive !== null && order > 0,
    continuedMeans: limiter === 'troubledCells' ? continuedMeans(mesh, cells, element) : null,
    trueNormals: trueNormals(mesh, physics, element),
  };
}

/** Whether anything limits the state after the stages. */
export const isLimited = ({ limiter, positivity }: DgOperators): boolean =>
  limiter !== 'none' || positivity;

/** Limits and tolerances of a run. */
export interface RunSettings {
  readonly integrator: TimeIntegrator;
  /** Of the state on the GPU; the CPU computes in f64. */
  readonly precision: Precision;
  /** Fraction of the largest stable step. */
  readonly cflNumber: number;
  readonly endTime: number | null;
  readonly steadyTolerance: number | null;
}

/** Δt = factor · min(r/λ): cfl · s/(2p+1), s the integrator's relative step. */
export function timeStepFactor({ element }: DgOperators, settings: RunSettings): number {
  return (settings.cflNumber * settings.integrator.relativeStep) / (2 * element.order + 1);
}
