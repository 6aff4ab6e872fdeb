import type { AgreementRequest, AgreementResult } from '../agreement/types';
import type { BenchmarkReport } from '../benchmark/types';
import type { CaseDocument } from '../case/document';
import type { CaseEvent, Deed } from '../case/events';
import type { StateExport } from '../exporters';
import type { Point } from '../diagnostics/point';
import type { NamedExpressions } from '../expression/schema';
import type { KnownChoices } from '../gpu/kernelChoices';
import type { MeshChanges } from '../case/meshChanges';
import type { Sample } from '../case/samples';
import type { BoundaryFaces, GroupFault } from '../mesh/groups';
import type { QualityMetric } from '../mesh/quality';
import type { MeshSummary } from '../mesh/types';
import type { FoundMark } from '../outputs/marks';
import type { MeshInspection } from './inspectMesh';
import type { SampleRows } from '../post/sample';
import type { LayerKind, LayerRequest, LayerShape } from '../post/layers';
import type { Look, Picture } from '../space/picture';
import type { CancelFlag } from './cancelling';
import type { RunEstimate } from '../run/estimate';
import type { LaboratoryRequest, LaboratoryResult } from '../laboratory/types';
import type { Spectrum, SpectrumSettings } from '../signals/spectrum';
import type { GpuPrecision } from '../verification/arithmetic';
import type { EntryDescription } from '../verification/describe';
import type { CheckChoice } from '../verification/run';
import type { BenchmarkNews, StudyNews, VerificationNews } from './news';
import type { DeviceReport } from '../gpu/deviceReport';
import type { Raster, Rasters } from '../raster/types';
import type { Backend, RunInfo, RunProgress, RunState, RunSummary } from '../run/runReports';

/**
 * Messages between the page and the worker that owns mesh, device and solution. Arrays travel as
 * transferables. `request` ties an answer to its question; one with `cancel` can be given up.
 */

/** A saved state to continue from: a container with state, step and time (solver/project). */
export type CheckpointBytes = ArrayBuffer;

/** A saved state to be drawn, with what tells it apart. */
export interface SavedPanel {
  readonly title: string;
  readonly document: CaseDocument;
  readonly checkpoint: CheckpointBytes;
}

export type EngineRequest =
  | { type: 'describeDevice'; request: number }
  /** What earlier sessions found to be fastest; not answered. */
  | { type: 'learnKernelChoices'; choices: KnownChoices }
  /** How much memory the machine has; not answered. */
  | { type: 'knowHostMemory'; bytes: number }
  /** Reads a file of the user's, which is handed over. */
  | { type: 'readRaster'; request: number; name: string; bytes: ArrayBuffer }
  /** The files that cases name from now on; their values lie in shared memory where there is such. Not answered. */
  | { type: 'knowRasters'; rasters: Rasters }
  /** With `changes` of the case to be made to what the file holds. */
  | {
      type: 'loadMesh';
      request: number;
      fileName: string;
      bytes: ArrayBuffer;
      changes?: MeshChanges;
      cancel?: CancelFlag | null;
    }
  /** The grid or cells that `changes` generate take the place of the mesh; answered as `loadMesh`. */
  | {
      type: 'loadGenerated';
      request: number;
      changes: MeshChanges;
      cancel?: CancelFlag | null;
    }
  /** Asks for the present mesh with other changes made to it; answered as `loadMesh`. */
  | {
      type: 'changeMesh';
      request: number;
      changes: MeshChanges;
      cancel?: CancelFlag | null;
    }
  /** Asks how good the cells are, with these changes made to the mesh. */
  | { type: 'inspectMesh'; request: number; changes: MeshChanges; metric: QualityMetric | null }
  | { type: 'closeMesh' }
  /** Shows `field` of the initial state, or of a checkpoint where one is given, without running. */
  | {
      type: 'preview';
      request: number;
      document: CaseDocument;
      field: string;
      checkpoint: CheckpointBytes | null;
      cancel?: CancelFlag | null;
    }
  /** Asks what a run of the case will take. */
  | { type: 'estimate'; request: number; document: CaseDocument; cancel?: CancelFlag | null }
  /** Asks how fast the CPU does the case, by some steps of it. */
  | { type: 'tryOnCpu'; request: number; document: CaseDocument; cancel?: CancelFlag | null }
  /**
   * Starts a run. With `checkpoint` it continues from there. `steps` bounds this run; after
   * `pauseAfter` steps it pauses.
   */
  | {
      type: 'start';
      request: number;
      document: CaseDocument;
      backend: Backend;
      field: string;
      checkpoint: CheckpointBytes | null;
      steps: number | null;
      pauseAfter: number | null;
      /** Whether the checkpoint's state is to be the initial one, at t = 0. */
      asInitial: boolean;
      /** Until it has begun; afterwards it is stopped. */
      cancel?: CancelFlag | null;
    }
  | { type: 'pause' }
  | { type: 'resume' }
  /** Goes on with a paused run for so many steps, then pauses again. */
  | { type: 'advance'; steps: number }
  | { type: 'stop' }
  /** Does something to the state of the run under way; answered when it has happened. */
  | {
      type: 'act';
      request: number;
      deed: Deed;
      /** Conditions of groups that come with it. */
      boundaries?: CaseDocument['boundaries'];
    }
  /**
   * Shows a field in a picture (0: the first one, which `preview` and `start` are about): an
   * expression over variables, derived quantities, parameters, definitions, x, y, t.
   */
  | {
      type: 'selectField';
      request: number;
      pane: number;
      field: string;
      /** Whether values are averaged where cells meet; as before where left out. */
      smooth?: boolean;
      /** The user's own fields; as before where left out. */
      named?: NamedExpressions;
    }
  /** Compares what is shown with another result of the same mesh and order; null with none. */
  | { type: 'compareWith'; request: number; checkpoint: CheckpointBytes | null }
  /** What all pictures have to show the state in; a picture that changes by it is sent anew. */
  | { type: 'look'; look: Look }
  /** What is to be drawn over the field of a picture; told by `layer` events as it is drawn. */
  | { type: 'setLayers'; pane: number; layers: LayerRequest }
  /** Asks to be told when all layers of the state in view are drawn. */
  | { type: 'awaitLayers'; request: number }
  /** Asks for the values of all pictures' fields at points. */
  | { type: 'readPoints'; request: number; points: readonly Point[] }
  /** A picture is no longer looked at. */
  | { type: 'closePane'; pane: number }
  /** Whether the fields are in sight; a run that nobody watches spends nothing on pictures. */
  | { type: 'watch'; watched: boolean }
  | { type: 'takeCheckpoint'; request: number }
  /** Takes a sample of the state in view, or of the run as it is now. */
  | { type: 'sample'; request: number; sample: Sample }
  /** Makes files of a saved state of a case, or without one of the state in view. */
  | {
      type: 'exportState';
      request: number;
      what: StateExport;
      document: CaseDocument;
      checkpoint: CheckpointBytes | null;
      cancel?: CancelFlag | null;
    }
  /** Asks what schemes make of a problem on a line. */
  | {
      type: 'laboratory';
      request: number;
      work: LaboratoryRequest;
      cancel?: CancelFlag | null;
    }
  /** Asks how far the GPU and the CPU agree on a case, while no run is under way. */
  | {
      type: 'agreement';
      request: number;
      work: AgreementRequest;
      cancel?: CancelFlag | null;
    }
  /** Draws a field of saved states side by side, in the same colours. */
  | {
      type: 'drawPanels';
      request: number;
      field: string;
      panels: readonly SavedPanel[];
      cancel?: CancelFlag | null;
    }
  /** Asks for the spectrum of a signal, whose times and values are handed over. */
  | {
      type: 'spectrum';
      request: number;
      times: Float64Array;
      values: Float64Array;
      settings: SpectrumSettings;
    }
  /** Asks for what there is to verify. */
  | { type: 'describeVerification'; request: number }
  /** Carries out checks of an entry while no run is under way; answered at its end. */
  | {
      type: 'verify';
      request: number;
      entry: string;
      checks: CheckChoice;
      backend: Backend;
      /** On the GPU; without it single. */
      precision?: GpuPrecision;
      /** Meshes of the entry that are at hand, by their ids. */
      meshes: readonly { id: string; bytes: ArrayBuffer }[];
    }
  /** Ends the verification under way; what was reached has been told. */
  | { type: 'stopVerifying' }
  /** Measures this machine while no run is under way; with the backend `cpu` the GPU is left out. */
  | { type: 'benchmark'; request: number; quick: boolean; backend: Backend }
  /** The study of CE/SE on this machine; names as in `planStudy`. */
  | {
      type: 'study';
      request: number;
      names: readonly string[];
      full: boolean;
      backend: Backend;
    }
  /** Ends the benchmark or the study under way; what was measured has been told. */
  | { type: 'stopBenchmark' };

/** So many of a list, from the first one to before the last. */
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
  /** A raster, or the line that says why it can't be read. */
  | { type: 'rasterRead'; request: number; raster: Raster | string }
  /** All choices of kernels, after a new one was made by measurement: to be kept. */
  | { type: 'kernelChoices'; choices: KnownChoices }
  /** How far the work is that a request asked for. */
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
      /** How far triangles lie beside curved faces, about; left out where none are curved. */
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
  /** Written now and then while running, and in answer to `takeCheckpoint`. */
  | {
      type: 'checkpoint';
      request: number | null;
      step: number;
      time: number;
      bytes: CheckpointBytes;
    }
  | { type: 'agreementComputed'; request: number; result: AgreementResult }
  | { type: 'laboratoryComputed'; request: number; result: LaboratoryResult }
  | { type: 'spectrumFound'; request: number; spectrum: Spectrum }
  | { type: 'sampled'; request: number; rows: SampleRows; step: number; time: number }
  /** A state at a time at which the case wants it saved. */
  | { type: 'snapshot'; step: number; time: number; bytes: CheckpointBytes }
  /** Something the user should know that doesn't end the run (device lost and recovered…). */
  | { type: 'notice'; message: string }
  | { type: 'verification'; request: number; entries: readonly EntryDescription[] }
  /** What comes of a verification, as it comes. */
  | { type: 'verifying'; request: number; news: VerificationNews }
  | { type: 'verified'; request: number; stopped: boolean }
  /** What a benchmark measures, as it comes. */
  | { type: 'benchmarking'; request: number; news: BenchmarkNews }
  /** null where it was stopped. */
  | { type: 'benchmarked'; request: number; report: BenchmarkReport | null }
  /** What a study measures, as it comes. */
  | { type: 'studying'; request: number; news: StudyNews }
  /** It is done, or was stopped. */
  | { type: 'studied'; request: number }
  /** Each file with the end of its name, after that of the project. */
  /** As PNG. */
  | { type: 'panelsDrawn'; request: number; png: ArrayBuffer }
  | {
      type: 'exported';
      request: number;
      time: number;
      files: readonly { suffix: string; bytes: ArrayBuffer }[];
    }
  | { type: 'estimated'; request: number; estimate: RunEstimate }
  /** DOF·stages per second; null where the steps take too long to be tried. */
  | { type: 'triedOnCpu'; request: number; rate: number | null }
  | { type: 'ok'; request: number }
  /** A request that could not be carried out, or (request null) a run that ended by an error. */
  | { type: 'failed'; request: number | null; message: string };
