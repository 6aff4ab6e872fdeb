import type { Program } from '../../expression';
import type { CasePhysics } from '../../physics/compile';
import type { FacePoints } from './facePoints';

/** Data of a method and its mesh for viscous fluxes through faces. */
export interface ViscousFaces {
  readonly physics: CasePhysics;
  readonly groups: readonly { readonly name: string }[];
  /** Rotation matrices of neighbor states, row-major 3 × 3, see `CellMesh`. */
  readonly rotations: readonly (readonly number[])[];
  /** (u) → u rotated, per rotation. */
  readonly rotatedStates: readonly Program[];
  readonly points: FacePoints;
  /** Points whose lift adds û − u to gradients; by default `points`. */
  readonly gradientPoints?: FacePoints;
  readonly sides: SidePoints;
  /** β: factor of û − u in the gradient on a side. */
  readonly gradientLift: number;
  /** Point spacing of each cell, if fluxes use it. */
  readonly spacings?: Float64Array | null;
  /**
   * Quantity averaged between cells: the gradients, for one flux, or the fluxes of each gradient. Both are the same if
   * fluxes are linear in the gradient; with fluxes no cell needs the gradient of its neighbor.
   */
  readonly meanOf: 'gradients' | 'fluxes';
}

/** Geometry at the points of all sides, [cell][side][point]. */
export interface SidePoints {
  /** Outward area vectors; their length is the area per unit area of the reference side, [point][axis]. */
  readonly areas: Float64Array;
  /** [point][axis] */
  readonly places: Float64Array;
  /** J of the map of the cell. */
  readonly determinants: Float64Array;
  /** Normals of the walls that sides approximate, [point][axis], if a condition uses them. */
  readonly trueNormals?: Float64Array | null;
  /** Distances of the matched points of boundary sides; null if no condition uses them. */
  readonly matchedDistances?: Float64Array | null;
}
