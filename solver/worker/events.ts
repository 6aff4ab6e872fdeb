import type { ImportedRun } from '../imports/importedRun';
import type { AgreementResult } from '../agreement/types';
import type { BenchmarkReport } from '../benchmark/types';
import type { CaseEvent } from '../case/events';
import type { StoredKernelChoices } from '../gpu/kernelChoices';
import type { BoundaryFaces, GroupFault } from '../mesh/groups';
import type { MeshSummary } from '../mesh/types';
import type { FoundMark } from '../outputs/marks';
import type { VolumeHistogram } from '../post/integrals/histogram';
import type { IntegralRow } from '../post/integrals/integrals';
import type { SampleRows } from '../post/sample';
import type { LayerKind, LayerShape } from '../post/layers';
import type { Picture } from '../space/picture';
import type { CoursePoint } from '../run/course';
import type { RunEstimate } from '../run/estimate';
import type { LaboratoryResult } from '../laboratory/types';
import type { SignalSpectrum } from '../signals/spectrum';
import type { EntryDescription } from '../verification/describe';
import type { BenchmarkEvent, StudyEvent, VerificationEvent } from './progressEvents';
import type { DeviceReport } from '../gpu/deviceReport';
import type { Histogram } from '../mesh/histogram';
import type { MeshIssue } from '../mesh/meshIssues';
import type { QualityMetric } from '../mesh/quality';
import type { RunInfo, RunProgress, RunState, RunSummary } from '../run/runReports';
import type { CheckpointBytes } from './protocol';

/** Messages from the worker to the page; see `protocol.ts`. */

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

export type EngineEvent =
  | { type: 'device'; request: number; device: DeviceReport }
  /** All kernel choices after a new measurement, to be stored. */
  | { type: 'kernelChoices'; choices: StoredKernelChoices }
  /** Progress of a request. */
  | { type: 'working'; request: number; fraction: number }
  | {
      type: 'meshLoaded';
      request: number;
      summary: MeshSummary;
      boundaries: readonly MeshBoundary[];
      /** The boundary in the coordinates of the file, for tagging; null for an unusable mesh. */
      faces: BoundaryFaces | null;
      /** Changes of groups that failed. */
      groupFaults: readonly GroupFault[];
      /** Points (x y z) and triangles to draw: the cells, or the visible surface. */
      points: Float32Array;
      triangles: Uint32Array;
      /** Lines between cells, two point indices each; null: the edges of the triangles. */
      lines: Uint32Array | null;
      /** Approximate distance of the triangles from curved faces; omitted if no faces are curved. */
      slack?: number;
      /** Unit normals of a curved surface, x, y, z per point. */
      normals?: Float32Array | null;
      /** Radius of the largest inscribed circle of the smallest cell. */
      smallestRadius: number;
      /** One line on why no scheme supports the mesh (tets, mixed…); null if one does. */
      unusable: string | null;
    }
  /** One value per triangle of `meshLoaded`. */
  | {
      type: 'meshInspected';
      request: number;
      inspection: MeshInspection;
      values: Float64Array;
    }
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
  | { type: 'pointsRead'; request: number; points: readonly ReadPoint[] }
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
  | { type: 'started'; request: number; info: RunInfo }
  | { type: 'progress'; progress: RunProgress; history: Float64Array }
  /** New rows of the run's signals, in the order of `RunInfo.signals`; sent before the progress. */
  | { type: 'signals'; rows: readonly Float64Array[] }
  /** The applied user action, as an event of the case. */
  | { type: 'acted'; request: number; event: CaseEvent }
  | { type: 'finished'; summary: RunSummary; checkpoint: CheckpointBytes }
  /** Sent periodically during a run, and in reply to `takeCheckpoint`. */
  | {
      type: 'checkpoint';
      request: number | null;
      step: number;
      time: number;
      bytes: CheckpointBytes;
    }
  | { type: 'agreementComputed'; request: number; result: AgreementResult }
  | { type: 'laboratoryComputed'; request: number; result: LaboratoryResult }
  | { type: 'spectrumFound'; request: number; spectrum: SignalSpectrum }
  | { type: 'sampled'; request: number; rows: SampleRows; step: number; time: number }
  | { type: 'integrated'; request: number; rows: readonly IntegralRow[]; time: number }
  | { type: 'distributed'; request: number; histogram: VolumeHistogram; time: number }
  /** A state at a snapshot time of the case. */
  | { type: 'snapshot'; step: number; time: number; bytes: CheckpointBytes }
  /** Something the user should know that doesn't end the run (device lost and recovered…). */
  | { type: 'notice'; message: string }
  | { type: 'verification'; request: number; entries: readonly EntryDescription[] }
  /** Progress and results of a verification. */
  | { type: 'verifying'; request: number; news: VerificationEvent }
  | { type: 'verified'; request: number; stopped: boolean }
  /** Progress and results of a benchmark. */
  | { type: 'benchmarking'; request: number; news: BenchmarkEvent }
  /** null if it was stopped. */
  | { type: 'benchmarked'; request: number; report: BenchmarkReport | null }
  /** Progress and results of a study. */
  | { type: 'studying'; request: number; news: StudyEvent }
  /** The study is complete or was stopped. */
  | { type: 'studied'; request: number }
  /** PNG file. */
  | { type: 'panelsDrawn'; request: number; png: ArrayBuffer }
  /** Files, each with the suffix that follows the project name. */
  | {
      type: 'exported';
      request: number;
      time: number;
      files: readonly { suffix: string; bytes: ArrayBuffer }[];
    }
  /** A case for PyFR: files by name, and the settings to complete before it can run. */
  | {
      type: 'exportedForPyfr';
      request: number;
      files: readonly { name: string; bytes: ArrayBuffer }[];
      toComplete: readonly string[];
    }
  /** A mesh file, with warnings about content that its format does not support. */
  | { type: 'meshExported'; request: number; bytes: ArrayBuffer; warnings: readonly string[] }
  | { type: 'resultImported'; request: number; program: string; run: ImportedRun }
  | { type: 'estimated'; request: number; estimate: RunEstimate }
  /** The input of forecasts; null if the first steps allow none. */
  | { type: 'runTried'; request: number; course: readonly CoursePoint[] | null }
  | { type: 'ok'; request: number }
  /** A request that failed, or (request null) a run that ended with an error. */
  | { type: 'failed'; request: number | null; message: string };
