import type { Averages } from '../diagnostics/averages';

/** Coefficients of the functions of each cell, host order [cell][variable][function]. */
export type StateArray = Float32Array | Float64Array;

/** The extremum of a field in a region. */
export interface Extremum {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly value: number;
}

/** Points and triangles on which fields are displayed; cells are not joined, so jumps stay visible. */
export interface DisplaySurface {
  /** x, y, z per point. */
  readonly points: Float32Array<ArrayBuffer>;
  /** 3 point indices per triangle; none in one dimension. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  readonly pointsPerCell: number;
  readonly trianglesPerCell: number;
  /** Indices of the cell's corners among its points, counter-clockwise. */
  readonly corners: readonly number[];
  /** Boundary edges by group: two point indices each. */
  readonly boundary: readonly { readonly name: string; readonly edges: Uint32Array }[];
}

/** Identifies points of a `DisplaySurface` at the same position, e.g. where cells meet. */
export interface SharedPoints {
  readonly count: number;
  /** Per point of the surface: number of its position, 0…count−1. */
  readonly index: Uint32Array;
}

/** Points, each with its cell. All arrays per point. */
export interface PlacedPoints {
  readonly cell: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  /** Outward unit normals of boundary points, per axis of the mesh. */
  readonly normals?: readonly Float64Array[];
  /** Wall spacings of boundary points, see `wallSpacing` in physics. */
  readonly wallSpacings?: Float64Array;
  /** Coordinates in the reference cell, [point][axis]; NaN if unknown. */
  readonly references?: Float64Array;
}

/** A state at a time, with its averages and the state to compare with. */
export interface SampledState {
  readonly state: StateArray;
  readonly time: number;
  readonly averages: Averages | null;
  /** The state of another result on the same mesh and of the same order. */
  readonly other?: StateArray | null;
}

/** A point on a side of the boundary. */
export interface BoundaryPlace {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Unit normal of the side, out of the domain. */
  readonly normalX: number;
  readonly normalY: number;
  readonly normalZ: number;
  /** Arc length along the boundary in 2D, from the start of its connected part; otherwise 0. */
  readonly arc: number;
  /** Quadrature weight, as length or area of the boundary; the weights of a part sum to its measure. */
  readonly weight: number;
  /** Height of the cell above the side per unknown across it, see `wallSpacing` in physics. */
  readonly wallSpacing: number;
  /** Coordinates in the reference cell. */
  readonly reference: readonly number[];
}

export interface BoundaryPoint extends BoundaryPlace {
  readonly value: number;
}

/**
 * Quadrature of errors: `fine` refines rules until the L² error is exact to 0.1 % for smooth solutions; `own` is the
 * rule of the space, of degree 2p in DG, as in published tables, whose points lie near zeros of the error.
 */
export type ErrorRule = 'fine' | 'own';

/** Norms of the error of a variable with respect to the exact solution. */
export interface VariableError {
  readonly l1: number;
  readonly l2: number;
  /** L² over the root of the domain's length, area or volume. */
  readonly rms: number;
  readonly linf: number;
  /** L² norm of the exact solution. */
  readonly exactL2: number;
}

/** Samples fields of a state at successive points, e.g. along a path. */
export interface FieldProbe {
  /**
   * Writes the value of each field at (x, y, z), by the polynomials of the cell that contains it.
   * @returns the cell; −1 outside the mesh, where nothing is written
   */
  read(x: number, y: number, z: number, values: Float64Array): number;
}
