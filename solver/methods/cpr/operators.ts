import { faceTable, type FaceTable } from '../../mesh/faceTable';
import { readsSpacing, usesSpacing } from '../../physics/pointSpacing';
import { pointSpacings } from '../../space/pointSpacings';
import { requireNumericalFlux, type CasePhysics, type FluxPhysics } from '../../physics/compile';
import { rotatedState } from '../../physics/stateVectors';
import type { Program } from '../../expression';
import { CaseError } from '../../core/caseError';
import type { CellMesh } from '../../mesh/types';
import { nodalSpace, requireBoxes, type BoxMesh, type NodalSpace } from '../../space/nodalSpace';
import { cellLengths, geometryReader, type GeometryReader, type MetricForm } from './geometry';
import { ldgSwitch } from './ldgSwitch';
import { lineOperators, type LineOperators } from './line';
import type { CprOptions } from './options';
import { requireAllChecked } from './options/positivity';
import { requireSummationByParts } from './summationByParts';
import type { VolumeTermId } from './volumeTerms';
import { facingPoints, referenceSides, type FacingPoints, type ReferenceSide } from './sidePoints';
import { timeIntegrators, type CprIntegrator } from './timeIntegrators';
import { t } from '../../text/t';

/** What every backend starts from. */
export interface CprOperators {
  readonly mesh: BoxMesh;
  readonly physics: FluxPhysics;
  readonly options: CprOptions;
  readonly integrator: CprIntegrator;
  /** Products of the Lagrange polynomials of the solution points; what is read off states. */
  readonly space: NodalSpace;
  readonly cellCount: number;
  readonly variableCount: number;
  /** The scheme along an axis. */
  readonly line: LineOperators;
  /** N = p + 1, points along an axis. */
  readonly perAxis: number;
  /** Nᵈ, points of a cell. */
  readonly pointCount: number;
  /** Nᵈ⁻¹, points of a side. */
  readonly sidePointCount: number;
  /** Which lines of points end on which side. */
  readonly sides: readonly ReferenceSide[];
  readonly facing: FacingPoints;
  /** All faces once; a face's points are numbered as the left side's. Made when first requested. */
  readonly faces: FaceTable;
  /** Where cells take the state beyond as the one between, see `ldgSwitch`. Made when first requested. */
  readonly switchedSides: Uint8Array;
  /** Per rotation of the mesh: (u) → u turned by it. */
  readonly rotatedStates: readonly Program[];
  /** That of the case; without a derivative inside of cells, at p = 0, as by the chain rule. */
  readonly volumeTerm: VolumeTermId;
  /** Whether cells with a shock are in part finite volumes on subcells. */
  readonly shockCapturing: boolean;
  /** Whether the state is kept positive after each stage; see `createPositivity`. */
  readonly positivity: boolean;
  /** Which area vectors keep a free stream with the volume term. */
  readonly metricForm: MetricForm;
  /** Writes the geometry of a cell, in that form; see `emptyGeometry`. */
  readonly readGeometry: GeometryReader;
  /** By which the clock divides the wave speed, per cell; see `cellLengths`. Computed when first requested. */
  lengths(): Float64Array;
  /** The distance of points per cell where viscous fluxes take it, else null. Computed when first requested. */
  spacings(): Float64Array | null;
}

/**
 * @param integrator that of the options, where no other is given
 * @throws MeshError, CaseError with one line if something doesn't suit
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
    rotatedStates: (mesh.rotations ?? []).map((rotation) => rotatedState(physics.system, rotation)),
    volumeTerm,
    shockCapturing: options.shockCapturing && line.order > 0,
    positivity: options.positivity && physics.positive !== null && line.order > 0,
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
  };
}
