import type { Program } from '../../expression';
import type { CasePhysics } from '../../physics/compile';
import type { FacePoints } from './facePoints';

/** What viscous fluxes through faces know of a method and its mesh. */
export interface ViscousFaces {
  readonly physics: CasePhysics;
  readonly groups: readonly { readonly name: string }[];
  /** By which states beyond come in, rows of three, see `CellMesh`. */
  readonly rotations: readonly (readonly number[])[];
  /** (u) → u turned by each of them. */
  readonly rotatedStates: readonly Program[];
  readonly points: FacePoints;
  readonly sides: SidePoints;
  /** β: how strongly û − u acts on the gradient on a side. */
  readonly gradientLift: number;
  /** The distance of points of each cell, where fluxes take it. */
  readonly spacings?: Float64Array | null;
  /**
   * What is halved between cells: their gradients, for one flux, or the fluxes by the gradient of each. The same where
   * fluxes are linear in the gradient; with fluxes no gradient is known beyond its cell.
   */
  readonly meanOf: 'gradients' | 'fluxes';
}

/** Geometry at the points of all sides, [cell][side][point]. */
export interface SidePoints {
  /** Area vectors out of the cell, as long as the area is per unit of the reference side, [point][axis]. */
  readonly areas: Float64Array;
  /** [point][axis] */
  readonly places: Float64Array;
  /** J of the map of the cell. */
  readonly determinants: Float64Array;
  /** Normals of the walls that sides represent, [point][axis], where a condition requests them. */
  readonly trueNormals?: Float64Array | null;
}
