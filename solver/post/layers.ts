import type { ColorScaleKind, PaneSettings } from '../case/view';
import type { ArrowKey } from './arrows';
import type { Bounds, ContourLabel } from './contourLabels';
import type { Plane } from '../space/surfaces/planeCut';

/**
 * Layers requested over the field of a picture; null for those not shown. Surfaces in space have `intervals` per cell
 * edge; if null, as many as are visible with pixels of length `pixel`, or without it as the cells require.
 */
export interface LayerRequest {
  /** Visible part of the plane. */
  readonly sight: Bounds;
  /** Whether layers are raised to the height of the displayed field. */
  readonly raised: boolean;
  /** In 3D: plane that hides the layers on the side of its normal; null for none. */
  readonly clip: Plane | null;
  readonly contours: {
    /** Field of the contours; null: the displayed field. */
    readonly of: string | null;
    readonly count: number;
    readonly levels: readonly number[] | null;
    /** Range in which levels are chosen; null: all values. */
    readonly range: readonly [number, number] | null;
    /** Color scale, which determines round levels. */
    readonly scale: ColorScaleKind;
    /** Center of a symmetric scale. */
    readonly center: number;
    readonly labels: boolean;
  } | null;
  readonly vectors: {
    readonly x: string;
    readonly y: string;
    /** In 3D only. */
    readonly z?: string;
    /** Number of arrows along the longer side of the visible area. */
    readonly density: number;
    readonly scale: number | null;
    /** In 3D: on planes or on the boundary; otherwise throughout the domain. */
    readonly on?: readonly Plane[] | 'boundary' | null;
  } | null;
  readonly streamlines: {
    readonly x: string;
    readonly y: string;
    /** In 3D only. */
    readonly z?: string;
    /** Seed points; null: evenly spaced lines. */
    readonly seeds: readonly SeedPoint[] | null;
    /** In 3D: plane on which seeds are distributed. */
    readonly over?: Plane | null;
    /** Number of evenly spaced lines along the longer side of the visible area. */
    readonly count: number;
    /** In 3D: tubes instead of lines. */
    readonly tubes?: {
      /** null: the default radius. */
      readonly radius: number | null;
      /** Field that colors the tubes; null: the displayed field. */
      readonly color: string | null;
    } | null;
  } | null;
  /** Line-integral convolution of a vector field on visible surfaces. */
  readonly convolution: {
    readonly x: string;
    readonly y: string;
    /** In 3D only. */
    readonly z?: string;
    /** In 3D: the visible slices; null for none. */
    readonly slices?: LayerRequest['slices'];
    /** In 3D: display modes of boundary groups, the default one, and the plane that clips them; null for none. */
    readonly boundary?: {
      readonly looks: PaneSettings['skin']['groups'];
      readonly byDefault: 'field' | 'hidden';
      readonly clip: Plane | null;
    } | null;
  } | null;
  /** In 3D: planes that show the field. */
  readonly slices: {
    readonly planes: readonly Plane[];
    /** Whether cell edges are drawn. */
    readonly edges: boolean;
    readonly intervals: number | null;
    /** Limits outside of which planes are not shown. */
    readonly limits?: Limits | null;
    readonly pixel: number | null;
  } | null;
  /** In 3D: iso-surfaces. */
  readonly isosurfaces: {
    /** Field whose iso-surfaces are shown; null: the displayed field. */
    readonly of: string | null;
    readonly count: number;
    readonly levels: readonly number[] | null;
    /** Field that colors the surfaces; null: the displayed field. */
    readonly color: string | null;
    readonly intervals: number | null;
    readonly pixel: number | null;
  } | null;
  /** In 3D: a field throughout a box, sampled on a regular grid. */
  readonly volume: {
    /** null: the displayed field. */
    readonly of: string | null;
    /** Points along the longest edge; null: chosen by the solution. */
    readonly points: number | null;
    /** Min x, y, z, max x, y, z. */
    readonly box: readonly number[];
  } | null;
  /** In 3D: the part of the domain where a field is within limits. */
  readonly threshold:
    | (Limits & {
        /** Boundary groups without the field. */
        readonly without: readonly string[];
        /** Plane that clips the boundary; null for none. */
        readonly clip: Plane | null;
        readonly intervals: number | null;
      })
    | null;
}

/** A field on a regular grid. */
export interface SampledGrid {
  readonly dims: readonly [number, number, number];
  readonly origin: readonly [number, number, number];
  readonly spacing: readonly [number, number, number];
  /** The first coordinate fastest; NaN outside the domain. */
  readonly values: Float32Array<ArrayBuffer>;
}

/** Limits of a field. */
export interface Limits {
  /** null: the displayed field. */
  readonly of: string | null;
  /** null: no limit. */
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Request of a layer without its second, finer pass: surfaces in space that are refined to the resolution of the
 * screen. Null if there is no such pass.
 */
export function coarsePass(kind: LayerKind, request: LayerRequest): LayerRequest | null {
  if (kind === 'convolution') return coarseConvolution(request);
  if (kind !== 'slices' && kind !== 'isosurfaces') return null;
  const own = request[kind];
  if (own === null || own.intervals !== null || own.pixel === null) return null;
  return { ...request, [kind]: { ...own, pixel: null } };
}

function coarseConvolution(request: LayerRequest): LayerRequest | null {
  const { convolution } = request;
  const slices = convolution?.slices ?? null;
  if (!convolution || slices?.intervals !== null || slices.pixel === null) return null;
  return { ...request, convolution: { ...convolution, slices: { ...slices, pixel: null } } };
}

/** Start point of a line, with z in space. */
export type SeedPoint = readonly [x: number, y: number, z?: number];

export const layerKinds = [
  'contours',
  'vectors',
  'streamlines',
  'slices',
  'isosurfaces',
  'threshold',
  'volume',
  'convolution',
] as const;
export type LayerKind = (typeof layerKinds)[number];

/** Width of lines in pixels, and height above the plane, by which layers cover each other. */
export const lineLooks: Readonly<Record<LayerKind, { width: number; height: number }>> = {
  contours: { width: 1.1, height: 0.12 },
  vectors: { width: 1, height: 0.14 },
  streamlines: { width: 1.3, height: 0.13 },
  slices: { width: 0.8, height: 0.12 },
  isosurfaces: { width: 0.8, height: 0.12 },
  threshold: { width: 0.8, height: 0.12 },
  volume: { width: 0.8, height: 0.12 },
  convolution: { width: 0.8, height: 0.12 },
};

/** Layers with a colored surface; that of a volume has no triangles, only its field and range. */
export const surfaceKinds = [
  'slices',
  'isosurfaces',
  'streamlines',
  'threshold',
  'volume',
] as const satisfies readonly LayerKind[];
export type SurfaceKind = (typeof surfaceKinds)[number];
/** Those that may show another field than the displayed one. */
export const coloredKinds = [
  'isosurfaces',
  'streamlines',
  'volume',
] as const satisfies readonly SurfaceKind[];
export type ColoredKind = (typeof coloredKinds)[number];

/** Appearance of the surfaces of a layer. */
export interface SurfaceSettings {
  /** Field that colors the surfaces; null: the displayed field. */
  readonly color: string | null;
  /** Color range of a field other than the displayed one; null: the data range. */
  readonly range: readonly [number, number] | null;
  readonly opacity: number;
  /** Whether pictures shade the surfaces. */
  readonly isLit: boolean;
}

const plainSurface: SurfaceSettings = { color: null, range: null, opacity: 1, isLit: true };

const surfaceSettings: Readonly<Record<SurfaceKind, (pane: PaneSettings) => SurfaceSettings>> = {
  slices: () => ({ ...plainSurface, isLit: false }),
  isosurfaces: ({ isosurfaces: { color, range, opacity } }) => ({
    ...plainSurface,
    color,
    range,
    opacity,
  }),
  threshold: ({ skin: { opacity } }) => ({ ...plainSurface, opacity }),
  streamlines: ({ streamlines: { color, range } }) => ({ ...plainSurface, color, range }),
  volume: ({ volume: { of, range } }) => ({ ...plainSurface, color: of, range }),
};

/** Returns how a picture shows the surfaces of a layer. */
export const surfaceSettingsOf = (pane: PaneSettings, kind: SurfaceKind): SurfaceSettings =>
  surfaceSettings[kind](pane);

/** Geometry of a layer. */
export interface LayerShape {
  /** x, y, z per point; z is the value of the displayed field if raised, else 0. */
  readonly points: Float32Array;
  readonly raised: boolean;
  /** Per line its number of points followed by their indices. */
  readonly lines: Uint32Array;
  /** Point indices of the triangles, 3 each. */
  readonly triangles: Uint32Array;
  /** Surface colored by values. */
  readonly surface: ColoredSurface | null;
  /** Values of a volume; omitted for other layers. */
  readonly volume?: SampledGrid;
  /** Surfaces with a vector field; omitted for other layers. */
  readonly convolution?: VectorSurface;
  readonly labels: readonly ContourLabel[];
  /** Key to the arrow length, in 2D. */
  readonly key?: ArrowKey | null;
  /** Reason for an unexpectedly empty layer; otherwise omitted. */
  readonly nothing?: EmptyReason | null;
}

/** Functions that draw layers from a source, for the kinds that exist in its dimension. */
export type LayerDrawers<Source> = {
  readonly [K in LayerKind]?: (
    settings: NonNullable<LayerRequest[K]>,
    request: LayerRequest,
    source: Source,
  ) => Generator<void, LayerShape>;
};

/** Reason for no arrows or lines: all start points are outside the domain, or the vectors there are zero. */
export type EmptyReason = 'outside' | 'atRest';

/** Triangles with a tangential vector per point. */
export interface VectorSurface {
  /** x, y, z per point. */
  readonly points: Float32Array;
  /** 3 point indices each. */
  readonly triangles: Uint32Array;
  /** x, y, z per point. */
  readonly vectors: Float32Array;
}

/** Triangles in space with a value per point. */
export interface ColoredSurface {
  /** x, y, z per point. */
  readonly points: Float32Array<ArrayBuffer>;
  /** 3 point indices each. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  readonly values: Float32Array<ArrayBuffer>;
  /** Unit normals x, y, z per point of a curved surface. */
  readonly normals: Float32Array<ArrayBuffer> | null;
  /** Field of the values; null: the displayed field. */
  readonly of: string | null;
  /** Range of the finite values. */
  readonly range: readonly [number, number];
  /** Levels of iso-surfaces and limits, and the range of useful levels of the field that defines them. */
  readonly levels: readonly number[];
  readonly levelRange: readonly [number, number];
}
