import type { AgreementRequest, AgreementResult } from '../agreement/types';
import type { BenchmarkReport } from '../benchmark/types';
import type { CaseDocument } from '../case/document';
import type { CaseEvent, UserAction } from '../case/events';
import type { MeshChanges } from '../case/meshSettings';
import type { StateExport } from '../exporters';
import type { Point } from '../diagnostics/point';
import type { NamedExpressions } from '../expression/schema';
import type { DeviceReport } from '../gpu/deviceReport';
import type { StoredKernelChoices } from '../gpu/kernelChoices';
import type { Sample } from '../case/samples';
import type { QualityMetric } from '../mesh/quality';
import type { HistogramRequest, VolumeHistogram } from '../post/integrals/histogram';
import type { IntegralRequest, IntegralRow } from '../post/integrals/integrals';
import type { LayerRequest } from '../post/layers';
import type { PanelLook } from '../post/panels';
import type { SampleRows } from '../post/sample';
import type { Look } from '../space/picture';
import type { CancelFlag } from './canceling';
import type { LaboratoryRequest, LaboratoryResult } from '../laboratory/types';
import type { ImportedRun } from '../imports/importedRun';
import type { SignalSpectrum, SpectrumSettings } from '../signals/spectrum';
import type { GpuPrecision } from '../verification/arithmetic';
import type { EntryDescription } from '../verification/describe';
import type { CheckChoice } from '../verification/run';
import type { ResultFile } from '../pyfr/readResult';
import type { TableFile } from '../pyfr/readTables';
import type { Rasters } from '../raster/types';
import type { CoursePoint } from '../run/course';
import type { RunEstimate } from '../run/estimate';
import type { Backend, RunInfo } from '../run/runReports';
import type {
  CheckpointBytes,
  EngineNews,
  LoadedMeshDescription,
  MeshInspection,
  ReadPoint,
} from './events';

/**
 * Messages between the page and the worker that owns mesh, device and solution. `request` matches an answer to its
 * question; a question with `cancel` can be aborted. Arrays are passed as transferables. What the worker reports unasked
 * is in `events.ts`.
 */

/** A format of mesh files, by its suffix. */
export type MeshFormat = 'msh' | 'su2';

/** A saved state to draw, with its title. */
export interface SavedPanel {
  readonly title: string;
  readonly document: CaseDocument;
  readonly checkpoint: CheckpointBytes;
  /** Mesh file of a case on another mesh than the loaded one; omitted for the loaded or a generated one. */
  readonly mesh?: { readonly name: string; readonly bytes: ArrayBuffer } | undefined;
}

/** Size and content of pictures side by side; see `PanelLook`. */
export type PanelsLook = Partial<
  Pick<PanelLook, 'width' | 'height' | 'scale' | 'difference' | 'camera'>
>;

/** Questions of the page by name: what they send, and the event that answers them. */
export interface Questions {
  describeDevice: { asks: object; answer: { type: 'device'; device: DeviceReport } };
  /** Loads a mesh; the `changes` of the case are applied to the mesh of the file. */
  loadMesh: {
    asks: { fileName: string; bytes: ArrayBuffer; changes?: MeshChanges };
    answer: LoadedMeshDescription;
  };
  /** Replaces the mesh by the grid or cells that `changes` generate. */
  loadGenerated: { asks: { changes: MeshChanges }; answer: LoadedMeshDescription };
  /** Applies other changes to the current mesh. */
  changeMesh: { asks: { changes: MeshChanges }; answer: LoadedMeshDescription };
  /** Measures the mesh quality, with these changes applied to the mesh: one value per triangle of `meshLoaded`. */
  inspectMesh: {
    asks: { changes: MeshChanges; metric: QualityMetric | null };
    answer: { type: 'meshInspected'; inspection: MeshInspection; values: Float64Array };
  };
  /** Shows `field` of the initial state, or of a checkpoint if given, without running. */
  preview: {
    asks: { document: CaseDocument; field: string; checkpoint: CheckpointBytes | null };
    answer: Done;
  };
  /** Estimates the cost of a run. */
  estimate: {
    asks: { document: CaseDocument };
    answer: { type: 'estimated'; estimate: RunEstimate };
  };
  /**
   * Computes the first steps of the case for a forecast of its run, see `tryRun`: the input of forecasts, null if the
   * first steps allow none.
   */
  tryRun: {
    asks: { document: CaseDocument; backend: Backend; maxSeconds: number };
    answer: { type: 'runTried'; course: readonly CoursePoint[] | null };
  };
  /**
   * Starts a run, from `checkpoint` if given. `steps` limits this run; after `pauseAfter` steps it pauses. `cancel` cancels
   * the start only; a run under way is stopped by `stop`.
   */
  start: {
    asks: {
      document: CaseDocument;
      backend: Backend;
      field: string;
      checkpoint: CheckpointBytes | null;
      steps: number | null;
      pauseAfter: number | null;
      /** Whether the checkpoint becomes the initial state, at t = 0. */
      asInitial: boolean;
    };
    answer: { type: 'started'; info: RunInfo };
  };
  /** Applies a user action to the state of the current run: the applied action, as an event of the case. */
  act: {
    asks: {
      userAction: UserAction;
      /** Conditions of boundary groups introduced by the action. */
      boundaries?: CaseDocument['boundaries'];
    };
    answer: { type: 'acted'; event: CaseEvent };
  };
  /**
   * Shows a field in a picture (0: the first one, which `preview` and `start` use): an expression over variables,
   * derived quantities, parameters, definitions, x, y, t.
   */
  selectField: {
    asks: {
      pane: number;
      field: string;
      /** Whether values are averaged where cells meet; if omitted, unchanged. */
      smooth?: boolean;
      /** Custom fields; if omitted, unchanged. */
      named?: NamedExpressions;
    };
    answer: Done;
  };
  /** Compares the displayed result with another one on the same mesh and of the same order; null ends the comparison. */
  compareWith: { asks: { checkpoint: CheckpointBytes | null }; answer: Done };
  /** Answered when all layers of the displayed state are drawn. */
  awaitLayers: { asks: object; answer: Done };
  /** Reads the fields of all pictures at points. */
  readPoints: {
    asks: { points: readonly Point[] };
    answer: { type: 'pointsRead'; points: readonly ReadPoint[] };
  };
  takeCheckpoint: {
    asks: object;
    answer: { type: 'checkpoint'; step: number; time: number; bytes: CheckpointBytes };
  };
  /** Takes a sample of the current state of the run, or of the displayed state. */
  sample: {
    asks: { sample: Sample };
    answer: { type: 'sampled'; rows: SampleRows; step: number; time: number };
  };
  /** Integrates fields of the same state. */
  integrate: {
    asks: { integrals: IntegralRequest };
    answer: { type: 'integrated'; rows: readonly IntegralRow[]; time: number };
  };
  /** Computes the distribution of a field of the same state over the domain. */
  distribute: {
    asks: { field: HistogramRequest };
    answer: { type: 'distributed'; histogram: VolumeHistogram; time: number };
  };
  /** Exports a saved state of a case, or by default the displayed state: files, each with the suffix after the project name. */
  exportState: {
    asks: { what: StateExport; document: CaseDocument; checkpoint: CheckpointBytes | null };
    answer: {
      type: 'exported';
      time: number;
      files: readonly { suffix: string; bytes: ArrayBuffer }[];
    };
  };
  /**
   * Writes a case and its mesh for PyFR, see `pyfrCase`: files by name, and the settings to complete before it can run.
   * `version` of the program is for the guide.
   */
  exportForPyfr: {
    asks: { document: CaseDocument; version: string };
    answer: {
      type: 'exportedForPyfr';
      files: readonly { name: string; bytes: ArrayBuffer }[];
      toComplete: readonly string[];
    };
  };
  /** Writes the mesh of a case, see `exportMesh`, with warnings about content that its format does not support. */
  exportMesh: {
    asks: { document: CaseDocument; format: MeshFormat };
    answer: { type: 'meshExported'; bytes: ArrayBuffer; warnings: readonly string[] };
  };
  /**
   * Makes a run of a case from a result of another program, see `importedRun`. `file` is null for tables alone, `mesh` that
   * of a PyFR state, `tables` those of PyFR's plugins, `meshName` an unused name for a mesh file.
   */
  importResult: {
    asks: {
      document: CaseDocument;
      file: ResultFile | null;
      mesh: ResultFile | null;
      tables: readonly TableFile[];
      meshName: string;
    };
    answer: { type: 'resultImported'; program: string; run: ImportedRun };
  };
  /** Solves a one-dimensional problem by several schemes. */
  laboratory: {
    asks: { work: LaboratoryRequest };
    answer: { type: 'laboratoryComputed'; result: LaboratoryResult };
  };
  /** Measures the deviation between GPU and CPU for a case, while no run is active. */
  agreement: {
    asks: { work: AgreementRequest };
    answer: { type: 'agreementComputed'; result: AgreementResult };
  };
  /** Draws a field of saved states side by side, in the same colors, as a PNG file. */
  drawPanels: {
    asks: { field: string; panels: readonly SavedPanel[]; look?: PanelsLook | undefined };
    answer: { type: 'panelsDrawn'; png: ArrayBuffer };
  };
  /** Computes the spectrum of a signal, whose times and values are transferred. */
  spectrum: {
    asks: { times: Float64Array; values: Float64Array; settings: SpectrumSettings };
    answer: { type: 'spectrumFound'; spectrum: SignalSpectrum };
  };
  describeVerification: {
    asks: object;
    answer: { type: 'verification'; entries: readonly EntryDescription[] };
  };
  /** Performs checks of an entry while no run is active; answered at the end, or when stopped. */
  verify: {
    asks: {
      entry: string;
      checks: CheckChoice;
      backend: Backend;
      /** Precision on the GPU; default: single. */
      precision?: GpuPrecision;
      /** Available meshes of the entry, by id. */
      meshes: readonly { id: string; bytes: ArrayBuffer }[];
    };
    answer: { type: 'verified'; stopped: boolean };
  };
  /** Benchmarks this machine while no run is active; the backend `cpu` excludes the GPU. The report is null if stopped. */
  benchmark: {
    asks: {
      /** Measurements, see `chooseTasks`; default: those that are not on request. */
      names?: readonly string[];
      quick: boolean;
      backend: Backend;
    };
    answer: { type: 'benchmarked'; report: BenchmarkReport | null };
  };
  /** Performs the CE/SE study on this machine; names as in `planStudy`. Answered at the end, or when stopped. */
  study: {
    asks: { names: readonly string[]; full: boolean; backend: Backend };
    answer: { type: 'studied' };
  };
}

interface Done {
  readonly type: 'ok';
}

/** Messages of the page without an answer, by name. */
export interface Orders {
  /** Adds the fastest kernels found in earlier sessions. */
  addKernelChoices: { choices: StoredKernelChoices };
  /** Sets the memory size of the machine. */
  shareHostMemory: { bytes: number };
  /** Sets the files that cases refer to from now on; their values are in shared memory if available. */
  shareRasters: { rasters: Rasters };
  closeMesh: object;
  pause: object;
  resume: object;
  /** Continues a paused run for this many steps, then pauses again. */
  advance: { steps: number };
  stop: object;
  /** Sets the view of all pictures; a picture that changes as a result is sent again. */
  look: { look: Look };
  /** Sets the layers over the field of a picture; `layer` events follow as they are drawn. */
  setLayers: { pane: number; layers: LayerRequest };
  /** Closes a picture. */
  closePane: { pane: number };
  /** Whether the fields are visible; if not, a run spends no time on pictures. */
  watch: { watched: boolean };
  /** Stops the current verification; the results so far have been sent. */
  stopVerifying: object;
  /** Stops the current benchmark or study; the measurements so far have been sent. */
  stopBenchmark: object;
}

/** A question as sent, by its name. */
export type Asked<T extends keyof Questions = keyof Questions> = {
  [K in T]: { type: K; request: number; cancel?: CancelFlag | null } & Questions[K]['asks'];
}[T];

export type AnswerTo<T extends keyof Questions> = Questions[T]['answer'];

/** A message without an answer, by its name. */
export type Order<T extends keyof Orders = keyof Orders> = {
  [K in T]: { type: K } & Orders[K];
}[T];

export type EngineRequest = Asked | Order;

/** The answer to a question. */
export type EngineAnswer = { request: number } & AnswerTo<keyof Questions>;

export type EngineEvent = EngineAnswer | EngineNews;
