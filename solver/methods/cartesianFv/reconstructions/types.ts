import type { Program } from '../../../expression';
import type { IntegratorId } from '../timeIntegrators';
import type { FaceQuadratureId } from '../faceQuadratures';
import type { DifferenceLimiter } from '../limiters/types';

/** What a reconstruction is made for. */
export interface ReconstructionSettings {
  /** Axes of the grid. */
  readonly dimension: number;
  /** Where values on a face are wanted: along its edge, from −½ to ½; the middle if it has none. */
  readonly facePoints: readonly number[];
  readonly limiter: DifferenceLimiter;
  /** Of limiters that take it, 1 to 2. */
  readonly theta: number;
}

/**
 * Writes what one variable departs by from its mean in a cell, at the points of both faces across an axis:
 * those of the low face, then those of the high one.
 * @param means of the variable, cells at equal distances along every axis
 * @param at where that of the cell stands
 * @param steps from a cell to the next, by axis
 */
export type DeviationsInCell = (
  means: Float64Array,
  at: number,
  steps: readonly number[],
  axis: number,
  deviations: Float64Array,
) => void;

/** How the values on the faces of a cell are found from the means around it. */
export interface Reconstruction {
  /** The name that cases use. */
  readonly id: string;
  readonly title: string;
  /** One sentence for who chooses. */
  readonly description: string;
  /** Layers of cells around a cell whose means are read. */
  readonly reach: number;
  /** Whether it reads means off the axis, even for the middle of a face. */
  readonly readsCorners: boolean;
  /** Whether the mean of the values at the two faces across an axis is the mean of the cell. */
  readonly facesMakeMean: boolean;
  /** Whether the limiter of differences bounds its slopes. */
  readonly usesLimiter: boolean;
  /** Integrators that don't let its waves grow, the default one first. */
  readonly integrators: readonly IntegratorId[];
  /** Rules whose points it gives values at. */
  readonly quadratures: readonly FaceQuadratureId[];
  inCell(settings: ReconstructionSettings): DeviationsInCell;
  /**
   * The same across an axis as a program, for compiled code: its inputs are means by `meanName`, its outputs what is
   * departed by, in the same order.
   */
  program(settings: ReconstructionSettings, axis: number): Program;
  /**
   * Of one that goes dimension by dimension the part along faces: from the means over five faces in a row, by
   * `meanName`, what is departed by from the middle one, at the points along it.
   */
  alongFaces?(facePoints: readonly number[]): Program;
  /** The same for the GPU. */
  readonly shaders: ReconstructionShaders;
}

export interface ReconstructionShaders {
  /**
   * At the middles of both faces from the means along an axis: of states, `faceValues`, see
   * shaders/fv/reconstruction.wgsl, or of one variable, `deviationsOnFaces(means: array<f32, WINDOW>) -> vec2f`.
   * Where means off the axis are read, it serves on lines alone.
   */
  readonly onFaces: ShaderFiles & { readonly of: 'states' | 'variable' };
  /** `deviationsOnFaces` of one wave; omitted if means off the axis are read. */
  readonly ofWaves?: ShaderFiles;
  /**
   * At all points of both faces, of one variable in the plane: a polynomial in the cell,
   * `polynomialIn(means: array<f32, PATCH>) -> array<f32, TERMS>`, see shaders/fv/cell_polynomial.wgsl, or along one
   * axis after the other, `valuesAlongFace(means: array<f32, WINDOW>) -> array<f32, FACE_POINTS>` of means over faces
   * that `onFaces` of variables gives, see shaders/fv/cell_lines.wgsl.
   */
  readonly atPoints: ShaderFiles & { readonly of: 'polynomial' | 'lines' };
}

/** A file in `shaders/` with those that it imports beside what is always there. */
export interface ShaderFiles {
  readonly module: string;
  readonly library: Readonly<Record<string, string>>;
}
