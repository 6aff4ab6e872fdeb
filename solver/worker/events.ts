import type { StoredKernelChoices } from '../gpu/kernelChoices';
import type { BoundaryFaces, GroupFault } from '../mesh/groups';
import type { MeshSummary } from '../mesh/types';
import type { FoundMark } from '../outputs/marks';
import type { LayerKind, LayerShape } from '../post/layers';
import type { Picture } from '../space/picture';
import type { BenchmarkEvent, StudyEvent, VerificationEvent } from './progressEvents';
import type { Histogram } from '../mesh/histogram';
import type { MeshIssue } from '../mesh/meshIssues';
import type { QualityMetric } from '../mesh/quality';
import type { RunProgress, RunState, RunSummary } from '../run/runReports';

/** Messages from the worker to the page; answers are in `protocol.ts`. */

/** A saved state to continue from: a container with state, step and time (solver/project). */
export type CheckpointBytes = ArrayBuffer;

/** Index range of a list, without `last`. */
export type SkinRange = readonly [first: number, last: number];

/** A boundary group as drawn by the page. */
export interface MeshBoundary {
  readonly name: string;
  /** Length; area in three dimensions. */
  readonly length: number;
  readonly faceCount: number;
  /** Numbers of its faces; none for a grid. In three dimensions all have the same number of triangles, in this order. */
  readonly faces: Uint32Array;
  /** Straight edges to draw, x0 y0 z0 x1 y1 z1 each: its faces in two dimensions, their outlines in three. */
  readonly segments: Float32Array;
  /** Ranges of its triangles and lines in the mesh, in 3D. */
  readonly skin?: {
    readonly triangles: readonly SkinRange[];
    readonly lines: readonly SkinRange[];
  };
}

/** Values of the fields of all pictures at a point; none outside the mesh. */
export interface ReadPoint {
  readonly x: number;
  readonly y: number;
  /** 0 in two dimensions. */
  readonly z: number;
  /** −1 outside the mesh. */
  readonly cell: number;
  readonly values: readonly { readonly pane: number; readonly value: number }[];
}

/** Mesh quality as reported to the page. */
export interface MeshInspection {
  readonly metric: QualityMetric;
  /** All metrics available for such cells. */
  readonly metrics: readonly QualityMetric[];
  readonly histogram: Histogram;
  /** The cells with the smallest and the largest value. */
  readonly least: DisplayedCell;
  readonly most: DisplayedCell;
  /** The least scaled Jacobian of a mesh of several shapes; null for others. */
  readonly scaledJacobian: number | null;
  /** Mesh issues; cells are given by the drawn triangles. */
  readonly issue: readonly MeshIssue[];
}

/** A cell, by its drawn triangles, and its position. */
export interface DisplayedCell {
  readonly cells: readonly number[];
  readonly place: MeshIssue['place'];
}

/** A mesh as described to the page. */
export interface LoadedMeshDescription {
  readonly type: 'meshLoaded';
  readonly summary: MeshSummary;
  readonly boundaries: readonly MeshBoundary[];
  /** The boundary in the coordinates of the file, for tagging; null for an unusable mesh. */
  readonly faces: BoundaryFaces | null;
  /** Changes of groups that failed. */
  readonly groupFaults: readonly GroupFault[];
  /** Points (x y z) and triangles to draw: the cells, or the visible surface. */
  readonly points: Float32Array;
  readonly triangles: Uint32Array;
  /** Lines between cells, two point indices each; null: the edges of the triangles. */
  readonly lines: Uint32Array | null;
  /** Approximate distance of the triangles from curved faces; omitted if no faces are curved. */
  readonly slack?: number;
  /** Unit normals of a curved surface, x, y, z per point. */
  readonly normals?: Float32Array | null;
  /** Radius of the largest inscribed circle of the smallest cell. */
  readonly smallestRadius: number;
  /** One line on why no scheme supports the mesh (tets, mixed…); null if one does. */
  readonly unusable: string | null;
}

/** What the worker reports unasked, or while it works on a question. */
export type EngineNews =
  /** All kernel choices after a new measurement, to be stored. */
  | { type: 'kernelChoices'; choices: StoredKernelChoices }
  /** Progress of a request. */
  | { type: 'working'; request: number; fraction: number }
  /** The points of later `field` events; sent again only when they change. */
  | ({ type: 'surface'; version: number } & Pick<
      Picture,
      'kind' | 'points' | 'triangles' | 'normals' | 'perCell' | 'faceIntervals' | 'boundary'
    >)
  | {
      type: 'field';
      /** Picture id. */
      pane: number;
      surfaceVersion: number;
      field: string;
      values: Float32Array;
      min: number;
      max: number;
      /** An upper bound of the round-off in the field. */
      roundOff: number;
      step: number;
      time: number;
      marks: readonly FoundMark[];
    }
  /** A layer is still being computed. */
  | { type: 'layerBusy'; pane: number; layer: LayerKind }
  /** The current layer of a picture; without a shape it is not drawn, because of a problem or by choice. */
  | {
      type: 'layer';
      pane: number;
      layer: LayerKind;
      shape: LayerShape | null;
      problem: string | null;
    }
  /** A picture whose field is undefined in the current case; one line. */
  | { type: 'paneFailed'; pane: number; message: string }
  | { type: 'runState'; state: RunState }
  | { type: 'progress'; progress: RunProgress; history: Float64Array }
  /** New rows of the run's signals, in the order of `RunInfo.signals`; sent before the progress. */
  | { type: 'signals'; rows: readonly Float64Array[] }
  | { type: 'finished'; summary: RunSummary; checkpoint: CheckpointBytes }
  /** Sent periodically during a run. */
  | { type: 'checkpoint'; request: null; step: number; time: number; bytes: CheckpointBytes }
  /** A state at a snapshot time of the case. */
  | { type: 'snapshot'; step: number; time: number; bytes: CheckpointBytes }
  /** Something the user should know that doesn't end the run (device lost and recovered…). */
  | { type: 'notice'; message: string }
  /** Progress and results of a verification, a benchmark or a study. */
  | { type: 'verifying'; request: number; news: VerificationEvent }
  | { type: 'benchmarking'; request: number; news: BenchmarkEvent }
  | { type: 'studying'; request: number; news: StudyEvent }
  /** A request that failed, or (request null) a run that ended with an error. */
  | { type: 'failed'; request: number | null; message: string };
