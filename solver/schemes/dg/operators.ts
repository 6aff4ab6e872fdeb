import type { CaseDocument } from '../../case/document';
import type { TriangleMesh } from '../../mesh/types';
import type { CasePhysics } from '../../physics/compile';
import { cellGeometry, faceGeometry, type CellGeometry, type FaceGeometry } from './geometry';
import { referenceElement, type ReferenceElement } from './referenceElement';

export type LimiterId = CaseDocument['scheme']['limiter'];

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
}

export function dgOperators(
  mesh: TriangleMesh,
  physics: CasePhysics,
  order: number,
  limiter: LimiterId,
): DgOperators {
  return {
    mesh,
    cells: cellGeometry(mesh),
    faces: faceGeometry(mesh),
    element: referenceElement(order),
    physics,
    cellCount: mesh.cells.length / 3,
    variableCount: physics.variableNames.length,
    limiter,
  };
}

/** Limits and tolerances of a run. */
export interface RunSettings {
  /** Δt = cflNumber · min(r/λ)/(2p+1). */
  readonly cflNumber: number;
  readonly endTime: number | null;
  readonly steadyTolerance: number | null;
}
