import type { ColourScaleKind } from '../case/view';
import type { Bounds, ContourLabel } from './contourLabels';
import type { Point } from './streamlines';

/** What is drawn over the field of a picture; null for what isn't. */
export interface LayerRequest {
  /** The part of the plane that is looked at. */
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
    /** Of the colours: where levels are round. */
    readonly scale: ColourScaleKind;
    readonly labels: boolean;
  } | null;
  readonly vectors: {
    readonly x: string;
    readonly y: string;
    /** Arrows along the longer side of what is in sight. */
    readonly density: number;
    readonly scale: number | null;
  } | null;
  readonly streamlines: {
    readonly x: string;
    readonly y: string;
    /** Beginnings; null: spread evenly. */
    readonly seeds: readonly Point[] | null;
    /** Even lines along the longer side of what is in sight. */
    readonly count: number;
  } | null;
}

export const layerKinds = ['contours', 'vectors', 'streamlines'] as const;
export type LayerKind = (typeof layerKinds)[number];

/** A layer as it is drawn. */
export interface LayerShape {
  /** x, y, z per point; z is the field's value where it is raised, else 0. */
  readonly points: Float32Array;
  readonly raised: boolean;
  /** Points of each line after their number, one line after the other. */
  readonly lines: Uint32Array;
  /** The same of triangles. */
  readonly triangles: Uint32Array;
  readonly labels: readonly ContourLabel[];
}
