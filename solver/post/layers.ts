import type { ColorScaleKind } from '../case/view';
import type { ArrowKey } from './arrows';
import type { Bounds, ContourLabel } from './contourLabels';
import type { Plane } from '../space/surfaces/planeCut';

/** What is drawn over the field of a picture; null for what isn't. */
export interface LayerRequest {
  /** The part of the plane that is inspected. */
  readonly sight: Bounds;
  /** Whether layers lie on a surface in space, as high as the field in the picture. */
  readonly raised: boolean;
  readonly contours: {
    /** null: of the field in the picture. */
    readonly of: string | null;
    readonly count: number;
    readonly levels: readonly number[] | null;
    /** In which levels are chosen; null: all values. */
    readonly range: readonly [number, number] | null;
    /** Of the colors: where levels are round. */
    readonly scale: ColorScaleKind;
    readonly labels: boolean;
  } | null;
  readonly vectors: {
    readonly x: string;
    readonly y: string;
    /** Of space. */
    readonly z?: string;
    /** Arrows along the longer side of what is visible. */
    readonly density: number;
    readonly scale: number | null;
    /** Of space: on planes, or on the boundary; else all over the domain. */
    readonly on?: readonly Plane[] | 'boundary' | null;
  } | null;
  readonly streamlines: {
    readonly x: string;
    readonly y: string;
    /** Of space. */
    readonly z?: string;
    /** Beginnings; null: spread evenly. */
    readonly seeds: readonly SeedPoint[] | null;
    /** Of space: seeds spread over a plane. */
    readonly over?: Plane | null;
    /** Even lines along the longer side of what is visible. */
    readonly count: number;
  } | null;
  /** Of space: planes on which the field is shown. */
  readonly slices: {
    readonly planes: readonly Plane[];
    /** Whether edges of cells are drawn. */
    readonly edges: boolean;
    /** Along an edge of a cell; null: as many as show its shape and its polynomials. */
    readonly intervals: number | null;
  } | null;
  /** Of space: surfaces of equal value. */
  readonly isosurfaces: {
    /** null: of the field in the picture. */
    readonly of: string | null;
    readonly count: number;
    readonly levels: readonly number[] | null;
    /** What they are colored by; null: the field in the picture. */
    readonly color: string | null;
    readonly intervals: number | null;
  } | null;
}

/** A place where a line begins; in space with z. */
export type SeedPoint = readonly [x: number, y: number, z?: number];

export const layerKinds = ['contours', 'vectors', 'streamlines', 'slices', 'isosurfaces'] as const;
export type LayerKind = (typeof layerKinds)[number];

/** Those that have a colored surface. */
export const surfaceKinds = ['slices', 'isosurfaces'] as const satisfies readonly LayerKind[];

/** A layer as it is drawn. */
export interface LayerShape {
  /** x, y, z per point; z is the field's value where it is raised, else 0. */
  readonly points: Float32Array;
  readonly raised: boolean;
  /** Points of each line after their number, one line after the other. */
  readonly lines: Uint32Array;
  /** The same of triangles. */
  readonly triangles: Uint32Array;
  /** What is colored by values. */
  readonly surface: ColoredSurface | null;
  readonly labels: readonly ContourLabel[];
  /** Of arrows in the plane: how long they are. */
  readonly key?: ArrowKey | null;
  /** Why there is nothing to see where that may surprise; else left out. */
  readonly nothing?: NothingDrawn | null;
}

/** Arrows and lines: none of their places lies in the domain, or the vectors there are zero. */
export type NothingDrawn = 'outside' | 'atRest';

/** Triangles in space with a value per point. */
export interface ColoredSurface {
  /** x, y, z per point. */
  readonly points: Float32Array<ArrayBuffer>;
  /** 3 point indices each. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  readonly values: Float32Array<ArrayBuffer>;
  /** Unit normals x, y, z per point, where it is curved. */
  readonly normals: Float32Array<ArrayBuffer> | null;
  /** What the values are of; null: of the field in the picture. */
  readonly of: string | null;
  /** Of the values, as far as they are finite. */
  readonly range: readonly [number, number];
  /** Of surfaces of equal value: their levels, and the range of what they are levels of. */
  readonly levels: readonly number[];
  readonly levelRange: readonly [number, number];
}
