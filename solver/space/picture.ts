import type { ReferencePoints } from './cellSpace';
import type { SideInputs } from './sideSamples';
import type { SharedPoints } from './types';

/** A visible range of a line or of the plane; one entry per axis. */
export interface Window {
  readonly min: readonly number[];
  readonly max: readonly number[];
}

/** Viewport of a picture. */
export interface Look {
  /** Visible window; null: everything. */
  readonly window: Window | null;
  /** Width and height of the view; more points than pixels add no detail. */
  readonly pixels: readonly [width: number, height: number];
}

/** All cells of a plane mesh, each with its own lattice. */
export interface SurfaceRequest {
  readonly kind: 'surface';
}

/** A plane grid: its cells if the view has enough pixels, otherwise a lattice over them. */
export interface ImageRequest extends Look {
  readonly kind: 'image';
}

/** Cells along a line: a value over x. */
export interface CurveRequest extends Look {
  readonly kind: 'curve';
}

/** The outer surface of three-dimensional cells. */
export interface SkinRequest {
  readonly kind: 'skin';
  readonly pixels: Look['pixels'];
}

/** A picture that a view requests, with the resolution of the view. */
export type PictureRequest = SurfaceRequest | ImageRequest | CurveRequest | SkinRequest;

export type PictureKind = PictureRequest['kind'];

/** Sample points of a field for a picture: in cells, at rows of a table of reference points. */
export interface PictureSamples {
  /** Reference cells of lines, quadrilaterals and hexahedra extend from 0 to 1 along each axis. */
  readonly rows: ReferencePoints;
  /** Cell and row per sample; null: every cell at every row, [cell][row]. */
  readonly at: { readonly cell: Uint32Array; readonly row: Uint32Array } | null;
}

/** A part of the boundary in a picture. */
export interface PictureBoundary {
  readonly name: string;
  /** Two point indices per edge; for a curve the same one twice, per end. */
  readonly edges: Uint32Array;
  /** Ranges of the triangles of a skin, without `last`. */
  readonly triangles?: readonly (readonly [first: number, last: number])[];
}

/** Geometry on which a field is displayed. Points at the same position are not joined where values may jump. */
export interface Picture {
  readonly kind: PictureKind;
  /** Identifies a picture of a mesh. */
  readonly key: string;
  readonly pointCount: number;
  /** x, y, z per point. */
  readonly points: Float32Array<ArrayBuffer>;
  /** 3 point indices per triangle; none for a curve, whose points are joined in order. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  readonly boundary: readonly PictureBoundary[];
  /** Points per cell if each cell has the same ones, [cell][point]. */
  readonly perCell: {
    readonly points: number;
    /** Indices of the corners of the cell among them, counter-clockwise. */
    readonly corners: readonly number[];
  } | null;
  /** Unit normals of a curved skin, x, y, z per point. */
  readonly normals?: Float32Array<ArrayBuffer> | null;
  /** Intervals along an edge of each face of a skin, if its faces are square lattices in order. */
  readonly faceIntervals?: number;
  readonly samples: PictureSamples;
  /** Inputs of boundary fields at the samples of a skin in some groups; NaN in others. */
  sides?(groups: readonly string[]): SideInputs;
  /** Indices of samples in obstacles, which have no value; omitted if there are none. */
  readonly gaps?: Uint32Array | undefined;
  /**
   * Number of samples that are reduced to two points, their minimum and maximum, so that no peak is lost; null:
   * every sample is a point.
   */
  readonly samplesPerPair: number | null;
  /** Whether the visible cells have one value each, unless the field depends on position. */
  readonly isFlat: boolean;
  /** Identifies points at the same position. */
  shared(): SharedPoints;
}

/** Returns one value per point of a picture from the values at its samples; may overwrite these with gaps. */
export function pointValues(
  { samplesPerPair, pointCount, gaps }: Pick<Picture, 'samplesPerPair' | 'pointCount' | 'gaps'>,
  samples: Float32Array<ArrayBuffer>,
): Float32Array<ArrayBuffer> {
  gaps?.forEach((sample) => (samples[sample] = NaN));
  if (samplesPerPair === null) return samples;
  const values = new Float32Array(pointCount);
  for (let pair = 0; 2 * pair < values.length; pair++) {
    const end = Math.min(samples.length, (pair + 1) * samplesPerPair);
    let [low, high] = [Infinity, -Infinity];
    let isNumber = true;
    for (let i = pair * samplesPerPair; i < end; i++) {
      const value = samples[i];
      if (Number.isNaN(value)) isNumber = false;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    // Gaps are preserved: NaN is shown as such.
    values[2 * pair] = isNumber ? low : NaN;
    values[2 * pair + 1] = isNumber ? high : NaN;
  }
  return values;
}
