import type { Program } from '../../../expression';
import type { IntegratorId } from '../timeIntegrators';
import type { FaceQuadratureId } from '../faceQuadratures';
import type { DifferenceLimiter } from '../limiters/types';

/** Settings of a reconstruction. */
export interface ReconstructionSettings {
  /** Number of grid axes. */
  readonly dimension: number;
  /** Positions of the face points along the edge, from −½ to ½; only the midpoint if the face has no edge. */
  readonly facePoints: readonly number[];
  readonly limiter: DifferenceLimiter;
  /** Parameter of limiters that use it, 1 to 2. */
  readonly theta: number;
}

/**
 * Writes the deviations of one variable from its mean in a cell at the points of both faces across an axis: first those
 * of the low face, then those of the high one.
 * @param means cell means of the variable, equally spaced along every axis
 * @param at index of the cell's mean
 * @param steps index increment to the next cell, by axis
 */
export type DeviationsInCell = (
  means: Float64Array,
  at: number,
  steps: readonly number[],
  axis: number,
  deviations: Float64Array,
) => void;

/** Computes the values on the faces of a cell from the means around it. */
export interface Reconstruction {
  /** Identifier in case files. */
  readonly id: string;
  readonly title: string;
  /** One-sentence description for users. */
  readonly description: string;
  /** Stencil radius in cells. */
  readonly reach: number;
  /** Whether the stencil extends off the axis, even for the midpoint of a face. */
  readonly readsCorners: boolean;
  /** Whether the average of the values at the two faces across an axis is the cell mean. */
  readonly facesMakeMean: boolean;
  /** Whether the difference limiter bounds its slopes. */
  readonly usesLimiter: boolean;
  /** Whether it amplifies disturbances of strong shocks along the grid, also with the shock-stable flux. */
  readonly amplifiesShocks: boolean;
  /** Integrators that don't amplify smooth waves, the default one first. */
  readonly integrators: readonly IntegratorId[];
  /** Supported face quadratures. */
  readonly quadratures: readonly FaceQuadratureId[];
  inCell(settings: ReconstructionSettings): DeviationsInCell;
  /**
   * The deviations across an axis as a program, for compiled code. Inputs are means by `meanName`; outputs are the
   * deviations, in the order of `DeviationsInCell`.
   */
  program(settings: ReconstructionSettings, axis: number): Program;
  /**
   * Dimension-by-dimension schemes only: the reconstruction along faces. Maps the means over five faces in a row, by
   * `meanName`, to the deviations from the middle one at its points.
   */
  alongFaces?(facePoints: readonly number[]): Program;
  /** The GPU implementation. */
  readonly shaders: ReconstructionShaders;
}

export interface ReconstructionShaders {
  /**
   * Values at the midpoints of both faces from the means along an axis: of states, `faceValues`, see
   * shaders/fv/reconstruction.wgsl, or of one variable, `deviationsOnFaces(means: array<f32, WINDOW>) -> vec2f`. For
   * stencils that extend off the axis, used in 1D only.
   */
  readonly onFaces: ShaderFiles & { readonly of: 'states' | 'variable' };
  /** `deviationsOnFaces` of one wave; omitted if the stencil extends off the axis. */
  readonly ofWaves?: ShaderFiles;
  /**
   * Values of one variable at all points of both faces in 2D. Either a polynomial in the cell, `polynomialIn(means:
   * array<f32, PATCH>) -> array<f32, TERMS>`, see shaders/fv/cell_polynomial.wgsl. Or one axis after the other,
   * `valuesAlongFace(means: array<f32, WINDOW>) -> array<f32, FACE_POINTS>`, applied to the face means that `onFaces`
   * returns for variables, see shaders/fv/cell_lines.wgsl.
   */
  readonly atPoints: ShaderFiles & { readonly of: 'polynomial' | 'lines' };
}

/** A file in `shaders/` with its imports, except those that are always available. */
export interface ShaderFiles {
  readonly module: string;
  readonly library: Readonly<Record<string, string>>;
}
