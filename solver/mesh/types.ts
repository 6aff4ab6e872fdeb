import type { Dimension } from '../core/axes';
import { PlainError } from '../core/plainError';
import type { Curve } from './curves/curve';

/** Mesh data as read from files, and the connected cells that solvers use. */

export type CellTypeName =
  | 'point'
  | 'line'
  | 'triangle'
  | 'quadrilateral'
  | 'tetrahedron'
  | 'hexahedron'
  | 'prism'
  | 'pyramid';

/** Elements of one type and order, as in the file. */
export interface ElementBlock {
  readonly cellType: CellTypeName;
  /** Polynomial order of the geometry: 1 for straight-sided elements. */
  readonly order: number;
  readonly dimension: 0 | 1 | 2 | 3;
  readonly nodesPerElement: number;
  /** count × nodesPerElement indices into `MeshFile.points`, in Gmsh's node order. */
  readonly nodes: Uint32Array;
  /** Element numbers in the file, for messages. */
  readonly elementTags: Float64Array;
  /** Physical tag per element; 0 if there is none. */
  readonly physicalTags: Int32Array;
}

export interface PhysicalGroup {
  readonly dimension: 0 | 1 | 2 | 3;
  readonly tag: number;
  /** The name in the file, or the tag as text if unnamed. */
  readonly name: string;
  /** The kind of boundary if the format has one: OpenFOAM's patch type, CGNS's `BCType`. */
  readonly boundaryType?: string;
}

/** A pair of periodic entities; nodes are indices into `MeshFile.points`. */
export interface PeriodicLink {
  readonly dimension: 0 | 1 | 2 | 3;
  readonly slaveEntity: number;
  readonly masterEntity: number;
  /** Physical tags of the two entities; 0 if there is none. */
  readonly slavePhysical: number;
  readonly masterPhysical: number;
  /** slave, master, slave, master, … */
  readonly nodePairs: Uint32Array;
}

/** The supported contents of a mesh file. */
export interface MeshFile {
  /** Format and version, for people: `MSH 4.1 ASCII`. */
  readonly format: string;
  /** For messages. */
  readonly fileName?: string;
  /** x, y, z per node. */
  readonly points: Float64Array;
  /** Node numbers in the file, for messages. */
  readonly nodeTags: Float64Array;
  readonly blocks: readonly ElementBlock[];
  readonly groups: readonly PhysicalGroup[];
  readonly periodic: readonly PeriodicLink[];
  readonly warnings: readonly string[];
}

/** A named part of the boundary. Cases refer to it by `name`. */
export interface BoundaryGroup {
  readonly name: string;
  /** Physical tag; 0 for the group `untagged`. */
  readonly tag: number;
  readonly faceCount: number;
}

/** Shapes of the cells that solvers work on. */
export type CellShape = 'line' | 'triangle' | 'quadrilateral' | 'hexahedron';

/** Shapes of the cells of meshes of several shapes. */
export type BlockShape =
  'triangle' | 'quadrilateral' | 'tetrahedron' | 'pyramid' | 'prism' | 'hexahedron';

/** Consecutive cells of one shape in a mesh of several. */
export interface CellBlock {
  readonly shape: BlockShape;
  readonly first: number;
  readonly count: number;
}

/** Visible surface faces, by cell and side. */
export interface SkinPart {
  readonly name: string;
  readonly cells: Uint32Array;
  readonly sides: Uint8Array;
}

/**
 * Conforming cells with their neighbors, of one shape unless there are `blocks`. Side k of a cell is facet k of its shape, see `CELL_SHAPES`.
 * Cells have a positive measure: lines run along x, corners of plane cells are counter-clockwise, facets of
 * hexahedra are oriented outward.
 */
export interface CellMesh {
  readonly kind: 'cells';
  readonly shape: CellShape;
  /**
   * Blocks of cells of one shape if the mesh has several, or shapes other than `shape`, which is then `quadrilateral`
   * or `hexahedron`; blocks of this shape are last. Other cells are stored as collapsed quadrilaterals or hexahedra, see
   * `cones.ts` and `collapsed.ts`: triangles as quadrilaterals whose corners 2 and 3 are the same, by the map (ξ, η) →
   * (ξ(1 − η), η). The neighbor on a side without length or area is the cell itself.
   */
  readonly blocks?: readonly CellBlock[];
  readonly dimension: Dimension;
  /** Polynomial order of the cells' geometry: 1 for straight edges. */
  readonly order: number;
  /** x, y, z per node; 0 beyond the dimension. */
  readonly points: Float64Array;
  /** The nodes of each cell in Gmsh's order, corners first. */
  readonly cells: Uint32Array;
  /** Per side of each cell: the neighboring cell, or −1 − (boundary face index). */
  readonly neighbors: Int32Array;
  /** Per side of each cell: the matching side of the neighbor; 0 at the boundary. */
  readonly neighborSides: Uint8Array;
  /**
   * Relative rotation of the neighbor's side, per side of each hexahedron. Viewed from outside either cell, corner k of
   * one side coincides with corner (turn − k) mod 4 of the other; 0 at the boundary.
   */
  readonly neighborTurns?: Uint8Array;
  /**
   * For rotationally periodic groups, per side of each cell: 1-based index into `rotations` of the rotation applied
   * to vectors from the neighbor; 0 for none.
   */
  readonly neighborRotations?: Uint8Array;
  /** 3 × 3 matrices, row-major. */
  readonly rotations?: readonly (readonly number[])[];
  /** Per boundary face: its cell. Faces are ordered by cell and side. */
  readonly boundaryCells: Uint32Array;
  /** Per boundary face: the side of its cell. */
  readonly boundarySides: Uint8Array;
  /** Per boundary face: index into `groups`. */
  readonly boundaryGroups: Uint16Array;
  readonly groups: readonly BoundaryGroup[];
  readonly interiorFaceCount: number;
  /** Interior faces that periodic joins created, by their former groups; they are still drawn as surfaces. */
  readonly seams?: readonly SkinPart[];
  /** Element number in the file per cell, for messages. */
  readonly elementTags: Float64Array;
  readonly warnings: readonly string[];
  /** True shapes of boundary groups, by group name; the mesh has straight sides. */
  readonly curves?: ReadonlyMap<string, Curve>;
}

/** Straight-sided plane triangles: 3 vertices and 3 sides per cell. Side k runs from vertex k to vertex k + 1 (mod 3). */
export interface TriangleMesh extends CellMesh {
  readonly shape: 'triangle';
  readonly dimension: 2;
  readonly order: 1;
}

/** A point in a cell, in reference coordinates; 0 beyond the dimension. */
export interface LocatedPlace {
  readonly cell: number;
  readonly reference: readonly [number, number, number];
}

/** Returns the cell that contains a point (x, y, z), either one on a common side; null outside the mesh. */
export type Locator = (place: ArrayLike<number>) => LocatedPlace | null;

/** Mesh summary for its page and `fluxbench mesh --json`. */
export interface MeshSummary {
  readonly format: string;
  readonly dimension: number;
  readonly nodes: number;
  /** Number of highest-dimensional elements per type. */
  readonly cells: Readonly<Record<string, number>>;
  readonly order: number;
  readonly boundaries: readonly { name: string; tag: number; faces: number }[];
  readonly untaggedFaces: number;
  readonly interiorFaces: number;
  readonly boundaryFaces: number;
  /** Area in 2D, volume in 3D, length in 1D, in mesh units. */
  readonly measure: number;
  /** min x, min y, min z, max x, max y, max z. */
  readonly bounds: readonly [number, number, number, number, number, number];
  /** Pairs of boundary groups declared periodic in the file. */
  readonly periodic: readonly PeriodicGroups[];
  readonly warnings: readonly string[];
}

/** A pair of periodic boundary groups. */
export interface PeriodicGroups {
  readonly groups: readonly [string, string];
  /** Whether the groups are related by a rotation about an axis, not a translation. */
  readonly turned: boolean;
}

/** Error for an unusable mesh: one line, `file:line: what is wrong, what to do`. */
export class MeshError extends PlainError {
  override readonly name = 'MeshError';
}
