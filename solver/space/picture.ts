import type { ReferencePoints } from './cellSpace';
import type { SideInputs } from './sideSamples';
import type { SharedPoints } from './types';

/** A part of a line or of the plane; one entry per axis. */
export interface Window {
  readonly min: readonly number[];
  readonly max: readonly number[];
}

/** What a view has to show something in. */
export interface Look {
  /** What is visible; null: everything. */
  readonly window: Window | null;
  /** Width and height of the view; more points than pixels show nothing more. */
  readonly pixels: readonly [width: number, height: number];
}

/** All cells of a mesh in the plane, each by a lattice of its own. */
export interface SurfaceRequest {
  readonly kind: 'surface';
}

/** A grid in the plane: its cells where they have room in the view, else a lattice over them. */
export interface ImageRequest extends Look {
  readonly kind: 'image';
}

/** Cells along a line: a value over x. */
export interface CurveRequest extends Look {
  readonly kind: 'curve';
}

/** What is seen of cells in space from outside. */
export interface SkinRequest {
  readonly kind: 'skin';
  readonly pixels: Look['pixels'];
}

/** A picture that a view requests, with the resolution of the view. */
export type PictureRequest = SurfaceRequest | ImageRequest | CurveRequest | SkinRequest;

export type PictureKind = PictureRequest['kind'];

/** Where a field is sampled for a picture: in cells, at rows of a table of reference points. */
export interface PictureSamples {
  /** Reference cells of lines, quadrangles and hexahedra go from 0 to 1 along each axis. */
  readonly rows: ReferencePoints;
  /** Per sample its cell and its row; null: every cell at every row, [cell][row]. */
  readonly at: { readonly cell: Uint32Array; readonly row: Uint32Array } | null;
}

/** A part of the boundary in a picture. */
export interface PictureBoundary {
  readonly name: string;
  /** Two point indices per edge; of a curve twice the same one per end. */
  readonly edges: Uint32Array;
  /** Of a skin: which of its triangles are this part's, from the first one to before the last. */
  readonly triangles?: readonly (readonly [first: number, last: number])[];
}

/** What a field is shown on. Points at the same place are not joined where values may jump. */
export interface Picture {
  readonly kind: PictureKind;
  /** Distinguishes pictures of a mesh apart. */
  readonly key: string;
  readonly pointCount: number;
  /** x, y, z per point. */
  readonly points: Float32Array<ArrayBuffer>;
  /** 3 point indices per triangle; none of a curve, whose points are joined one after the other. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  readonly boundary: readonly PictureBoundary[];
  /** How points belong to cells where each cell has the same ones, [cell][point]. */
  readonly perCell: {
    readonly points: number;
    /** Which of them are the corners of the cell, counter-clockwise. */
    readonly corners: readonly number[];
  } | null;
  /** Of a curved skin, of unit length, x, y, z per point. */
  readonly normals?: Float32Array<ArrayBuffer> | null;
  /** Of a skin whose faces are square lattices, one after the other: intervals along an edge of each. */
  readonly faceIntervals?: number;
  readonly samples: PictureSamples;
  /** Of a skin: what fields on boundaries take at the samples in some groups; not-a-number in others. */
  sides?(groups: readonly string[]): SideInputs;
  /** Numbers of samples in obstacles, if there is no value; left out if there are none. */
  readonly gaps?: Uint32Array | undefined;
  /**
   * Samples that become two points each, the least and the greatest of them, so that no peak is lost;
   * null: every sample is a point.
   */
  readonly samplesPerPair: number | null;
  /** Whether the cells that are seen have one value each, unless the field depends on the place. */
  readonly isFlat: boolean;
  /** Which points lie at the same place. */
  shared(): SharedPoints;
}

/** One value per point of a picture, from those at its samples, which it may write gaps to. */
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
    // A gap stays one: what is not a number is shown as such.
    values[2 * pair] = isNumber ? low : NaN;
    values[2 * pair + 1] = isNumber ? high : NaN;
  }
  return values;
}
