import type { AgreementRequest } from '../agreement/types';
import type { CaseDocument } from '../case/document';
import type { UserAction } from '../case/events';
import type { MeshChanges } from '../case/meshSettings';
import type { StateExport } from '../exporters';
import type { Point } from '../diagnostics/point';
import type { NamedExpressions } from '../expression/schema';
import type { StoredKernelChoices } from '../gpu/kernelChoices';
import type { Sample } from '../case/samples';
import type { QualityMetric } from '../mesh/quality';
import type { HistogramRequest } from '../post/integrals/histogram';
import type { IntegralRequest } from '../post/integrals/integrals';
import type { LayerRequest } from '../post/layers';
import type { PanelLook } from '../post/panels';
import type { Look } from '../space/picture';
import type { CancelFlag } from './canceling';
import type { LaboratoryRequest } from '../laboratory/types';
import type { SpectrumSettings } from '../signals/spectrum';
import type { GpuPrecision } from '../verification/arithmetic';
import type { CheckChoice } from '../verification/run';
import type { ResultFile } from '../pyfr/readResult';
import type { TableFile } from '../pyfr/readTables';
import type { Rasters } from '../raster/types';
import type { Backend } from '../run/runReports';

/**
 * Messages from the page to the worker that owns mesh, device and solution; replies are in `events.ts`. Arrays are
 * passed as transferables. `request` matches a reply to its request; a request with `cancel` can be aborted.
 */

/** A saved state to continue from: a container with state, step and time (solver/project). */
export type CheckpointBytes = ArrayBuffer;

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

export type EngineRequest =
  | { type: 'describeDevice'; request: number }
  /** Adds the fastest kernels found in earlier sessions; no reply. */
  | { type: 'addKernelChoices'; choices: StoredKernelChoices }
  /** Sets the memory size of the machine; no reply. */
  | { type: 'shareHostMemory'; bytes: number }
  /** Sets the files that cases refer to from now on; their values are in shared memory if available. No reply. */
  | { type: 'shareRasters'; rasters: Rasters }
  /** Loads a mesh; the `changes` of the case are applied to the mesh of the file. */
  | {
      type: 'loadMesh';
      request: number;
      fileName: string;
      bytes: ArrayBuffer;
      changes?: MeshChanges;
      cancel?: CancelFlag | null;
    }
  /** Replaces the mesh by the grid or cells that `changes` generate; same reply as `loadMesh`. */
  | {
      type: 'loadGenerated';
      request: number;
      changes: MeshChanges;
      cancel?: CancelFlag | null;
    }
  /** Applies other changes to the current mesh; same reply as `loadMesh`. */
  | {
      type: 'changeMesh';
      request: number;
      changes: MeshChanges;
      cancel?: CancelFlag | null;
    }
  /** Requests the mesh quality, with these changes applied to the mesh. */
  | { type: 'inspectMesh'; request: number; changes: MeshChanges; metric: QualityMetric | null }
  | { type: 'closeMesh' }
  /** Shows `field` of the initial state, or of a checkpoint if given, without running. */
  | {
      type: 'preview';
      request: number;
      document: CaseDocument;
      field: string;
      checkpoint: CheckpointBytes | null;
      cancel?: CancelFlag | null;
    }
  /** Requests an estimate of the cost of a run. */
  | { type: 'estimate'; request: number; document: CaseDocument; cancel?: CancelFlag | null }
  /** Computes the first steps of the case for a forecast of its run, see `tryRun`. */
  | {
      type: 'tryRun';
      request: number;
      document: CaseDocument;
      backend: Backend;
      maxSeconds: number;
      cancel?: CancelFlag | null;
    }
  /** Starts a run, from `checkpoint` if given. `steps` limits this run; after `pauseAfter` steps it pauses. */
  | {
      type: 'start';
      request: number;
      document: CaseDocument;
      backend: Backend;
      field: string;
      checkpoint: CheckpointBytes | null;
      steps: number | null;
      pauseAfter: number | null;
      /** Whether the checkpoint becomes the initial state, at t = 0. */
      asInitial: boolean;
      /** Cancels the start only; a run under way is stopped by `stop`. */
      cancel?: CancelFlag | null;
    }
  | { type: 'pause' }
  | { type: 'resume' }
  /** Continues a paused run for this many steps, then pauses again. */
  | { type: 'advance'; steps: number }
  | { type: 'stop' }
  /** Applies a user action to the state of the current run; the reply follows once it is applied. */
  | {
      type: 'act';
      request: number;
      userAction: UserAction;
      /** Conditions of boundary groups introduced by the action. */
      boundaries?: CaseDocument['boundaries'];
    }
  /**
   * Shows a field in a picture (0: the first one, which `preview` and `start` use): an expression over variables,
   * derived quantities, parameters, definitions, x, y, t.
   */
  | {
      type: 'selectField';
      request: number;
      pane: number;
      field: string;
      /** Whether values are averaged where cells meet; if omitted, unchanged. */
      smooth?: boolean;
      /** Custom fields; if omitted, unchanged. */
      named?: NamedExpressions;
    }
  /** Compares the displayed result with another one on the same mesh and of the same order; null ends the comparison. */
  | { type: 'compareWith'; request: number; checkpoint: CheckpointBytes | null }
  /** Sets the view of all pictures; a picture that changes as a result is sent again. */
  | { type: 'look'; look: Look }
  /** Sets the layers over the field of a picture; `layer` events follow as they are drawn. */
  | { type: 'setLayers'; pane: number; layers: LayerRequest }
  /** Replies when all layers of the displayed state are drawn. */
  | { type: 'awaitLayers'; request: number }
  /** Requests the values of all pictures' fields at points. */
  | { type: 'readPoints'; request: number; points: readonly Point[] }
  /** Closes a picture. */
  | { type: 'closePane'; pane: number }
  /** Whether the fields are visible; if not, a run spends no time on pictures. */
  | { type: 'watch'; watched: boolean }
  | { type: 'takeCheckpoint'; request: number }
  /** Takes a sample of the current state of the run, or of the displayed state. */
  | { type: 'sample'; request: number; sample: Sample }
  /** Integrates fields of the same state. */
  | { type: 'integrate'; request: number; integrals: IntegralRequest; cancel?: CancelFlag | null }
  /** Computes the distribution of a field of the same state over the domain. */
  | { type: 'distribute'; request: number; field: HistogramRequest; cancel?: CancelFlag | null }
  /** Exports a saved state of a case, or by default the displayed state. */
  | {
      type: 'exportState';
      request: number;
      what: StateExport;
      document: CaseDocument;
      checkpoint: CheckpointBytes | null;
      cancel?: CancelFlag | null;
    }
  /** Writes a case and its mesh for PyFR, see `pyfrCase`. @param version of the program, for the guide */
  | {
      type: 'exportForPyfr';
      request: number;
      document: CaseDocument;
      version: string;
      cancel?: CancelFlag | null;
    }
  /** Writes the mesh of a case, see `exportMesh`. */
  | {
      type: 'exportMesh';
      request: number;
      document: CaseDocument;
      format: MeshFormat;
      cancel?: CancelFlag | null;
    }
  /**
   * Makes a run of a case from a result of another program, see `importedRun`. @param file null for tables alone
   * @param mesh of a PyFR state @param tables of PyFR's plugins @param meshName unused name for a mesh file
   */
  | {
      type: 'importResult';
      request: number;
      document: CaseDocument;
      file: ResultFile | null;
      mesh: ResultFile | null;
      tables: readonly TableFile[];
      meshName: string;
      cancel?: CancelFlag | null;
    }
  /** Requests the results of schemes for a one-dimensional problem. */
  | {
      type: 'laboratory';
      request: number;
      work: LaboratoryRequest;
      cancel?: CancelFlag | null;
    }
  /** Requests the deviation between GPU and CPU for a case, while no run is active. */
  | {
      type: 'agreement';
      request: number;
      work: AgreementRequest;
      cancel?: CancelFlag | null;
    }
  /** Draws a field of saved states side by side, in the same colors. */
  | {
      type: 'drawPanels';
      request: number;
      field: string;
      panels: readonly SavedPanel[];
      look?: PanelsLook | undefined;
      cancel?: CancelFlag | null;
    }
  /** Requests the spectrum of a signal, whose times and values are transferred. */
  | {
      type: 'spectrum';
      request: number;
      times: Float64Array;
      values: Float64Array;
      settings: SpectrumSettings;
    }
  /** Requests the list of verifications. */
  | { type: 'describeVerification'; request: number }
  /** Performs checks of an entry while no run is active; the reply follows at the end. */
  | {
      type: 'verify';
      request: number;
      entry: string;
      checks: CheckChoice;
      backend: Backend;
      /** Precision on the GPU; default: single. */
      precision?: GpuPrecision;
      /** Available meshes of the entry, by id. */
      meshes: readonly { id: string; bytes: ArrayBuffer }[];
    }
  /** Stops the current verification; the results so far have been sent. */
  | { type: 'stopVerifying' }
  /** Benchmarks this machine while no run is active; the backend `cpu` excludes the GPU. */
  | {
      type: 'benchmark';
      request: number;
      /** Measurements, see `chooseTasks`; default: those that are not on request. */
      names?: readonly string[];
      quick: boolean;
      backend: Backend;
    }
  /** Performs the CE/SE study on this machine; names as in `planStudy`. */
  | {
      type: 'study';
      request: number;
      names: readonly string[];
      full: boolean;
      backend: Backend;
    }
  /** Stops the current benchmark or study; the measurements so far have been sent. */
  | { type: 'stopBenchmark' };
