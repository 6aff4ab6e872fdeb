import type { AgreementRequest } from '../agreement/types';
import type { CaseDocument } from '../case/document';
import type { UserAction } from '../case/events';
import type { StateExport } from '../exporters';
import type { Point } from '../diagnostics/point';
import type { NamedExpressions } from '../expression/schema';
import type { StoredKernelChoices } from '../gpu/kernelChoices';
import type { MeshChanges } from '../case/meshChanges';
import type { Sample } from '../case/samples';
import type { QualityMetric } from '../mesh/quality';
import type { LayerRequest } from '../post/layers';
import type { Look } from '../space/picture';
import type { CancelFlag } from './canceling';
import type { LaboratoryRequest } from '../laboratory/types';
import type { SpectrumSettings } from '../signals/spectrum';
import type { GpuPrecision } from '../verification/arithmetic';
import type { CheckChoice } from '../verification/run';
import type { Rasters } from '../raster/types';
import type { Backend } from '../run/runReports';

/**
 * Messages from the page to the worker that owns mesh, device and solution; what that tells is in `events.ts`. Arrays
 * travel as transferables. `request` ties an answer to its question; one with `cancel` can be aborted.
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
  | { type: 'addKernelChoices'; choices: StoredKernelChoices }
  /** How much memory the machine has; not answered. */
  | { type: 'shareHostMemory'; bytes: number }
  /** The files that cases name from now on; their values lie in shared memory where there is such. Not answered. */
  | { type: 'shareRasters'; rasters: Rasters }
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
  /** Requests the present mesh with other changes made to it; answered as `loadMesh`. */
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
  /** Computes the first steps of the case for a forecast of its run, see `tryRun`. */
  | {
      type: 'tryRun';
      request: number;
      document: CaseDocument;
      backend: Backend;
      maxSeconds: number;
      cancel?: CancelFlag | null;
    }
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
  /** Continues with a paused run for this many steps, then pauses again. */
  | { type: 'advance'; steps: number }
  | { type: 'stop' }
  /** Does something to the state of the run under way; answered when it has happened. */
  | {
      type: 'act';
      request: number;
      userAction: UserAction;
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
      /** Whether values are averaged where cells meet; as before if omitted. */
      smooth?: boolean;
      /** The user's own fields; as before if omitted. */
      named?: NamedExpressions;
    }
  /** Compares what is shown with another result of the same mesh and order; null with none. */
  | { type: 'compareWith'; request: number; checkpoint: CheckpointBytes | null }
  /** What all pictures have to show the state in; a picture that changes by it is sent again. */
  | { type: 'look'; look: Look }
  /** What is to be drawn over the field of a picture; told by `layer` events as it is drawn. */
  | { type: 'setLayers'; pane: number; layers: LayerRequest }
  /** Asks to be told when all layers of the state in view are drawn. */
  | { type: 'awaitLayers'; request: number }
  /** Requests the values of all pictures' fields at points. */
  | { type: 'readPoints'; request: number; points: readonly Point[] }
  /** A picture is no longer looked at. */
  | { type: 'closePane'; pane: number }
  /** Whether the fields are in view; a run that nobody watches spends nothing on pictures. */
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
  /** Draws a field of saved states side by side, in the same colors. */
  | {
      type: 'drawPanels';
      request: number;
      field: string;
      panels: readonly SavedPanel[];
      cancel?: CancelFlag | null;
    }
  /** Requests the spectrum of a signal, whose times and values are handed over. */
  | {
      type: 'spectrum';
      request: number;
      times: Float64Array;
      values: Float64Array;
      settings: SpectrumSettings;
    }
  /** Requests what there is to verify. */
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
