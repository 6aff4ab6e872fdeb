import { faceTable, type FaceTable } from '../../mesh/faceTable';
import { readsSpacing, usesSpacing } from '../../physics/pointSpacing';
import type { PointFieldId } from '../../physics/pointFields';
import { pointFieldValues } from '../../space/pointFields';
import { pointSpacings } from '../../space/pointSpacings';
import { requireNumericalFlux, type CasePhysics, type FluxPhysics } from '../../physics/compile';
import { rotatedState } from '../../physics/stateVectors';
import type { Program } from '../../expression';
import { CaseError } from '../../core/caseError';
import type { CellMesh } from '../../mesh/types';
import { nodalSpace, requireBoxes, type BoxMesh, type NodalSpace } from '../../space/nodalSpace';
import { cellLengths, geometryReader, type GeometryReader, type MetricForm } from './geometry';
import { ldgSwitch } from './ldgSwitch';
import { matchedDistances } from './matchedDistances';
import { lineOperators, type LineOperators } from './line';
import type { CollapsedTriangles } from './collapsedTriangles';
import type { CprOptions } from './options';
import { requirePointsOffWalls } from './options/points';
import { requireAllChecked } from './options/positivity';
import { requireSummationByParts } from './summationByParts';
import type { VolumeTermId } from './volumeTerms';
import { facingPoints, referenceSides, type FacingPoints, type ReferenceSide } from './sidePoints';
import { timeIntegrators, type CprIntegrator } from './timeIntegrators';
import { t } from '../../text/t';

/** Operators, options and geometry shared by all backends. */
export interface CprOperators {
  readonly mesh: BoxMesh;
  readonly physics: FluxPhysics;
  readonly options: CprOptions;
  readonly integrator: CprIntegrator;
  /** Tensor-product Lagrange polynomials at the solution points; the space in which states are evaluated. */
  readonly space: NodalSpace;
  readonly cellCount: number;
  readonly variableCount: number;
  /** The one-dimensional operators along an axis. */
  readonly line: LineOperators;
  /** N = p + 1, points along an axis. */
  readonly perAxis: number;
  /** Nᵈ, points of a cell. */
  readonly pointCount: number;
  /** Nᵈ⁻¹, points of a side. */
  readonly sidePointCount: number;
  /** Sides of the reference cell, with the lines of points that end on them. */
  readonly sides: readonly ReferenceSide[];
  readonly facing: FacingPoints;
  /** All faces; the points of a face are numbered as on its left side. Created on first use. */
  readonly faces: FaceTable;
  /** Sides on which LDG uses the neighbor's state, see `ldgSwitch`. Created on first use. */
  readonly switchedSides: Uint8Array;
  /**
   * Whether LDG interpolates F_v to the sides, not J∇ξ·F_v along lines, whose degree along collapsed axes is higher; a
   * cell may then take the states at both ends of a line.
   */
  readonly tracesVectors: boolean;
  /** Per rotation of the mesh: (u) → u rotated. */
  readonly rotatedStates: readonly Program[];
  /** Volume term of the case; at p = 0, without derivatives inside cells, `chainRule`. */
  readonly volumeTerm: VolumeTermId;
  /** Whether cells with a shock are blended with finite volumes on subcells. */
  readonly shockCapturing: boolean;
  /** Whether the state is kept positive after each stage; see `createPositivity`. */
  readonly positivity: boolean;
  /** Triangles among the quadrilaterals; null if there are none. */
  readonly triangles: CollapsedTriangles | null;
  /** Form of the area vectors that preserves a free stream with the volume term. */
  readonly metricForm: MetricForm;
  /** Writes the geometry of a cell in this form; see `emptyGeometry`. */
  readonly readGeometry: GeometryReader;
  /** Cell lengths for the time step; see `cellLengths`. Computed on first use. */
  lengths(): Float64Array;
  /** Point spacing per cell if viscous fluxes, averages or monitors use it, else null. Computed on first use. */
  spacings(): Float64Array | null;
  /** See `matchedDistances`. Computed on first use. */
  matchedDistances(): Float64Array | null;
  /** Values of a point field at the points of cells, [cell][point]. Computed on first use. */
  pointField(id: PointFieldId): Float64Array;
}

/**
 * @param integrator by default that of the options
 * @throws MeshError, CaseError with one line if the mesh or the case is not supported
 */
export function cprOperators(
  given: CellMesh,
  physics: CasePhysics,
  options: CprOptions,
  integrator: CprIntegrator = timeIntegrators[options.integrator],
): CprOperators {
  requireNumericalFlux(physics);
  requireSummationByParts(options);
  requireAllChecked(options);
  requirePointsOffWalls(options, physics);
  if (options.volumeTerm === 'split' && !physics.twoPointFlux) {
    throw new CaseError(t('cprNoTwoPointFlux'));
  }
  const mesh = requireBoxes(given, t('cprName'));
  const line = lineOperators(options);
  const space = nodalSpace(mesh, line.points, line.weights);
  const perAxis = line.points.length;
  const sides = referenceSides(mesh.shape, perAxis);
  const volumeTerm = line.order === 0 ? 'chainRule' : options.volumeTerm;
  const metricForm = volumeTerm === 'chainRule' ? 'exact' : 'curl';
  const parts = { space, line, sides };
  const readGeometry = geometryReader(parts, metricForm);
  let lengths: Float64Array | null = null;
  let spacings: Float64Array | null = null;
  const pointFields = new Map<PointFieldId, Float64Array>();
  let distances: Float64Array | null | undefined;
  let faces: FaceTable | null = null;
  let switched: Uint8Array | null = null;
  return {
    mesh,
    physics,
    options,
    integrator,
    space,
    cellCount: space.cellCount,
    variableCount: physics.variableNames.length,
    line,
    perAxis,
    pointCount: space.functionCount,
    sidePointCount: perAxis ** (mesh.dimension - 1),
    sides,
    facing: facingPoints(mesh.shape, perAxis),
    get faces() {
      return (faces ??= faceTable(mesh));
    },
    get switchedSides() {
      return (switched ??= ldgSwitch(mesh, sides));
    },
    tracesVectors: false,
    rotatedStates: (mesh.rotations ?? []).map((rotation) => rotatedState(physics.system, rotation)),
    volumeTerm,
    shockCapturing: options.shockCapturing && line.order > 0,
    positivity: options.positivity && physics.positive !== null && line.order > 0,
    triangles: null,
    metricForm,
    readGeometry,
    lengths() {
      if (lengths) return lengths;
      lengths = cellLengths(space);
      return lengths;
    },
    spacings() {
      if (usesSpacing(physics) || readsSpacing(physics)) spacings ??= pointSpacings(space);
      return spacings;
    },
    matchedDistances() {
      if (distances === undefined) distances = matchedDistances(this);
      return distances;
    },
    pointField(id) {
      let values = pointFields.get(id);
      if (!values) {
        values = pointFieldValues(id, { space, physics }, space.points);
        pointFields.set(id, values);
      }
      return values;
    },
  };
}
