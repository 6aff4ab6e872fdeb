import type { AgreementResult } from '../agreement/types';
import type { BenchmarkReport } from '../benchmark/types';
import type { CaseEvent } from '../case/events';
import type { StoredKernelChoices } from '../gpu/kernelChoices';
import type { BoundaryFaces, GroupFault } from '../mesh/groups';
import type { MeshSummary } from '../mesh/types';
import type { FoundMark } from '../outputs/marks';
import type { MeshInspection } from './inspectMesh';
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
import type { RunInfo, RunProgress, RunState, RunSummary } from '../run/runReports';
import type { CheckpointBytes } from './protocol';

/** Messages from the worker to the page; see `protocol.ts`. */

/** This many of a list, from the first one to before the last. */
export type SkinRange = readonly [first: number, last: number];

/** A boundary group as the page draws it. */
export interface MeshBoundary {
  readonly name: string;
  /** Its area in space. */
  readonly length: number;
  readonly faceCount: number;
  /** Numbers of its faces; none of a grid. In space each has equally many triangles, in this order. */
  readonly faces: Uint32Array;
  /** The straight edges that it is drawn by, x0 y0 z0 x1 y1 z1 each: its faces in the plane, in space around them. */
  readonly segments: Float32Array;
  /** In space: which triangles and lines of the mesh are its, from the first one to before the last. */
  readonly skin?: {
    readonly triangles: readonly SkinRange[];
    readonly lines: readonly SkinRange[];
  };
}

/** The fields of all pictures at a point; none of them outside of the mesh. */
export interface ReadPoint {
  readonly x: number;
  readonly y: number;
  /** 0 in the plane. */
  readonly z: number;
  /** −1 outside of the mesh. */
  readonly cell: number;
  readonly values: readonly { readonly pane: number; readonly value: number }[];
}

export type EngineEvent =
  | { type: 'device'; request: number; device: DeviceReport }
  /** All choices of kernels, after a new one was made by measurement: to be kept. */
  | { type: 'kernelChoices'; choices: StoredKernelChoices }
  /** How far the work is that a request requested. */
  | { type: 'working'; request: number; fraction: number }
  | {
      type: 'meshLoaded';
      request: number;
      summary: MeshSummary;
      boundaries: readonly MeshBoundary[];
      /** The boundary in the coordinates of the file, for tagging; null for an unusable mesh. */
      faces: BoundaryFaces | null;
      /** Changes of groups that could not be made. */
      groupFaults: readonly GroupFault[];
      /** Points (x y z) and triangles that the mesh is drawn by: its cells, or what is seen of them. */
      points: Float32Array;
      triangles: Uint32Array;
      /** Lines between cells, two point indices each; null: the edges of the triangles. */
      lines: Uint32Array | null;
      /** How far triangles lie beside curved faces, about; left out if none are curved. */
      slack?: number;
      /** Of a curved skin, of unit length, x, y, z per point. */
      normals?: Float32Array | null;
      /** Radius of the largest inscribed circle of the smallest cell. */
      smallestRadius: number;
      /** null, or why no scheme here can use the mesh (tets, mixed…), one line. */
      unusable: string | null;
    }
  /** One value per triangle of `meshLoaded`. */
  | {
      type: 'meshInspected';
      request: number;
      inspection: MeshInspection;
      values: Float64Array;
    }
  /** The points that later `field` events refer to; sent again only when they change. */
  | ({ type: 'surface'; version: number } & Pick<
      Picture,
      'kind' | 'points' | 'triangles' | 'normals' | 'perCell' | 'faceIntervals' | 'boundary'
    >)
  | {
      type: 'field';
      /** The picture that it is for. */
      pane: number;
      surfaceVersion: number;
      field: string;
      values: Float32Array;
      min: number;
      max: number;
      /** A bound of the round-off in the field. */
      roundOff: number;
      step: number;
      time: number;
      marks: readonly FoundMark[];
    }
  | { type: 'pointsRead'; request: number; points: readonly ReadPoint[] }
  /** A layer takes a while. */
  | { type: 'layerBusy'; pane: number; layer: LayerKind }
  /** A layer of a picture as it is now; without a shape it is not drawn, by a problem or by choice. */
  | {
      type: 'layer';
      pane: number;
      layer: LayerKind;
      shape: LayerShape | null;
      problem: string | null;
    }
  /** A picture whose field can't be shown of the present case, one line. */
  | { type: 'paneFailed'; pane: number; message: string }
  | { type: 'runState'; state: RunState }
  | { type: 'started'; request: number; info: RunInfo }
  | { type: 'progress'; progress: RunProgress; history: Float64Array }
  /** New rows of the run's signals, in the order of `RunInfo.signals`; told before the progress. */
  | { type: 'signals'; rows: readonly Float64Array[] }
  /** What was done, as an event of the case. */
  | { type: 'acted'; request: number; event: CaseEvent }
  | { type: 'finished'; summary: RunSummary; checkpoint: CheckpointBytes }
  /** Written periodically while running, and in answer to `takeCheckpoint`. */
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
  /** A state at a time at which the case wants it saved. */
  | { type: 'snapshot'; step: number; time: number; bytes: CheckpointBytes }
  /** Something the user should know that doesn't end the run (device lost and recovered…). */
  | { type: 'notice'; message: string }
  | { type: 'verification'; request: number; entries: readonly EntryDescription[] }
  /** What comes of a verification, as it comes. */
  | { type: 'verifying'; request: number; news: VerificationEvent }
  | { type: 'verified'; request: number; stopped: boolean }
  /** What a benchmark measures, as it comes. */
  | { type: 'benchmarking'; request: number; news: BenchmarkEvent }
  /** null if it was stopped. */
  | { type: 'benchmarked'; request: number; report: BenchmarkReport | null }
  /** What a study measures, as it comes. */
  | { type: 'studying'; request: number; news: StudyEvent }
  /** It is done, or was stopped. */
  | { type: 'studied'; request: number }
  /** As PNG. */
  | { type: 'panelsDrawn'; request: number; png: ArrayBuffer }
  /** Each file with the end of its name, after that of the project. */
  | {
      type: 'exported';
      request: number;
      time: number;
      files: readonly { suffix: string; bytes: ArrayBuffer }[];
    }
  | { type: 'estimated'; request: number; estimate: RunEstimate }
  /** What forecasts are made from; null if the first steps lead nowhere. */
  | { type: 'runTried'; request: number; course: readonly CoursePoint[] | null }
  | { type: 'ok'; request: number }
  /** A request that could not be carried out, or (request null) a run that ended by an error. */
  | { type: 'failed'; request: number | null; message: string };
