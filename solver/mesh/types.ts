import type { Dimension } from '../core/axes';
import type { Curve } from './curves/curve';
import type { SkinPart } from './skinFaces';

/** Mesh data as the readers give it, and the cells with their neighbors that solvers use. */

export type CellTypeName =
  'point' | 'line' | 'triangle' | 'quadrangle' | 'tetrahedron' | 'hexahedron' | 'prism' | 'pyramid';

/** Elements of one type and order, as they are in the file. */
export interface ElementBlock {
  readonly cellType: CellTypeName;
  /** Polynomial order of the geometry: 1 for straight-sided elements. */
  readonly order: number;
  readonly dimension: 0 | 1 | 2 | 3;
  readonly nodesPerElement: number;
  /** count × nodesPerElement indices into `MeshFile.points`, in Gmsh's node order. */
  readonly nodes: Uint32Array;
  /** The file's own element numbers, for messages. */
  readonly elementTags: Float64Array;
  /** Physical tag per element; 0 if there is none. */
  readonly physicalTags: Int32Array;
}

export interface PhysicalGroup {
  readonly dimension: 0 | 1 | 2 | 3;
  readonly tag: number;
  /** The name in the file, or the tag as text where the file names none. */
  readonly name: string;
}

/** A pair of periodic entities; nodes as indices into `MeshFile.points`. */
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

/** Everything a mesh file holds that Fluxbench understands. */
export interface MeshFile {
  readonly format: { readonly version: '2.2' | '4.1'; readonly encoding: 'ascii' | 'binary' };
  /** For messages. */
  readonly fileName?: string;
  /** x, y, z per node. */
  readonly points: Float64Array;
  /** The file's own node numbers, for messages. */
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
export type CellShape = 'line' | 'triangle' | 'quadrangle' | 'hexahedron';

/**
 * Conforming cells of one shape with their neighbors. Side k of a cell is facet k of its shape, see
 * `CELL_SHAPES`. Cells have a positive measure: lines run along x, corners of plane cells are
 * counter-clockwise, facets of hexahedra point outward.
 */
export interface CellMesh {
  readonly kind: 'cells';
  readonly shape: CellShape;
  readonly dimension: Dimension;
  /** Polynomial order of the cells' geometry: 1 for straight edges. */
  readonly order: number;
  /** x, y, z per node; those beyond the dimension are 0. */
  readonly points: Float64Array;
  /** The nodes of each cell in Gmsh's order, corners first. */
  readonly cells: Uint32Array;
  /** Per side of each cell: the neighboring cell, or −1 − (boundary face index). */
  readonly neighbors: Int32Array;
  /** Per side of each cell: the neighbor's side that faces this one; 0 at the boundary. */
  readonly neighborSides: Uint8Array;
  /**
   * Of hexahedra, per side of each cell: how the neighbor's side is turned. Viewed from outside of either
   * cell corner k of the one side lies on corner (turn − k) mod 4 of the other; 0 at the boundary.
   */
  readonly neighborTurns?: Uint8Array;
  /**
   * Where turned groups were joined, per side of each cell: by which of `rotations`, counted from 1, vectors come in
   * from the neighbor; 0 where they stay as they are.
   */
  readonly neighborRotations?: Uint8Array;
  /** Rows of three. */
  readonly rotations?: readonly (readonly number[])[];
  /** Per boundary face: its cell. Faces are ordered by cell and side. */
  readonly boundaryCells: Uint32Array;
  /** Per boundary face: the side of its cell. */
  readonly boundarySides: Uint8Array;
  /** Per boundary face: index into `groups`. */
  readonly boundaryGroups: Uint16Array;
  readonly groups: readonly BoundaryGroup[];
  readonly interiorFaceCount: number;
  /** Faces that were joined in pairs, by the groups they were of: interior ones that are viewed from outside. */
  readonly seams?: readonly SkinPart[];
  /** The file's own element numbers per cell, for messages. */
  readonly elementTags: Float64Array;
  readonly warnings: readonly string[];
  /** The curves that boundary groups represent, by group name; sides stay straight. */
  readonly curves?: ReadonlyMap<string, Curve>;
}

/**
 * Straight-sided triangles of a plane: 3 vertices and 3 sides per cell. Side k runs from vertex k to
 * vertex k + 1 (mod 3).
 */
export interface TriangleMesh extends CellMesh {
  readonly shape: 'triangle';
  readonly dimension: 2;
  readonly order: 1;
}

/** A place in a cell, by its reference coordinates; those beyond the dimension are 0. */
export interface LocatedPlace {
  readonly cell: number;
  readonly reference: readonly [number, number, number];
}

/** Gives the cell that holds a place (x, y, z), one of them on a common side; null outside of the mesh. */
export type Locator = (place: ArrayLike<number>) => LocatedPlace | null;

/** What is stated about a mesh on its page and by `fluxbench mesh --json`. */
export interface MeshSummary {
  readonly format: string;
  readonly dimension: number;
  readonly nodes: number;
  /** Highest-dimensional elements, count per type. */
  readonly cells: Readonly<Record<string, number>>;
  readonly order: number;
  readonly boundaries: readonly { name: string; tag: number; faces: number }[];
  readonly untaggedFaces: number;
  readonly interiorFaces: number;
  readonly boundaryFaces: number;
  /** Area in 2D, volume in 3D, length in 1D, in the mesh's own units. */
  readonly measure: number;
  /** min x, min y, min z, max x, max y, max z. */
  readonly bounds: readonly [number, number, number, number, number, number];
  /** Pairs of boundary groups that the file says are periodic. */
  readonly periodic: readonly PeriodicGroups[];
  readonly warnings: readonly string[];
}

/** Two boundary groups that are periodic. */
export interface PeriodicGroups {
  readonly groups: readonly [string, string];
  /** Whether a turn about an axis brings one onto the other, not a translation. */
  readonly turned: boolean;
}

/** A mesh that can't be used: one line, `file:line: what is wrong, what to do`. */
export class MeshError extends Error {
  override readonly name = 'MeshError';
}
