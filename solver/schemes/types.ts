import type { CaseDocument } from '../case/document';
import type { TriangleMesh } from '../mesh/types';
import type { CasePhysics } from '../physics/compile';
import type { Program } from '../expression';

/** Modal or nodal coefficients, canonical host order [cell][variable][mode]. */
export type StateArray = Float32Array | Float64Array;

/** A numerical method: one folder beside this file, registered in `registry.ts`. */
export interface Scheme {
  readonly id: string;
  readonly title: string;
  /** Builds the method on a mesh. @throws Error with one clear line where the mesh doesn't suit. */
  discretize(document: CaseDocument, mesh: TriangleMesh, physics: CasePhysics): Discretization;
}

/** Points and triangles on which fields are shown; cells are not joined, so jumps stay visible. */
export interface DisplaySurface {
  /** x, y, z per point. */
  readonly points: Float32Array;
  /** 3 point indices per triangle. */
  readonly triangles: Uint32Array;
  readonly pointsPerCell: number;
  readonly trianglesPerCell: number;
}

export interface VariableError {
  readonly l2: number;
  readonly linf: number;
}

/** What a scheme may want to know of the GPU that it builds kernels for. */
export interface GpuAdapter {
  readonly name: string;
  /** A program on the CPU that plays GPU: kernels should compile fast. */
  readonly software: boolean;
}

/** A scheme on a mesh, independent of where it runs. */
export interface Discretization {
  readonly cellCount: number;
  readonly modesPerCell: number;
  readonly variableCount: number;
  /** cells × modes × variables. */
  readonly dofCount: number;
  readonly stagesPerStep: number;
  displaySurface(): DisplaySurface;
  /** The initial state, projected. */
  initialState(): Float64Array;
  /** Values of a one-output program (inputs: variables, x, y, t) at the display points. */
  sampleField(state: StateArray, field: Program, time: number): Float32Array;
  /** ∫u dx per variable. */
  integrals(state: StateArray): Float64Array;
  /** Error per variable against the case's exact solution, by the scheme's own rule; null without one. */
  errors(state: StateArray, time: number): VariableError[] | null;
  /** Bytes a GPU run needs on the device. */
  estimateDeviceBytes(): number;
  createCpuSimulation(): Simulation;
  createGpuSimulation(device: GPUDevice, adapter: GpuAdapter): Promise<Simulation>;
}

export type Outcome =
  | { readonly kind: 'running' }
  | { readonly kind: 'endTime' }
  | { readonly kind: 'steady' }
  | {
      readonly kind: 'failed';
      readonly cell: number;
      readonly x: number;
      readonly y: number;
      /** What is wrong there: `not a number`, or the message of the admissibility condition. */
      readonly reason: string;
    };

/** What `advance` reports: the clock after the batch, and one history row per completed step. */
export interface StepBatch {
  readonly step: number;
  readonly time: number;
  readonly outcome: Outcome;
  /**
   * Rows of `historyStride` numbers: step, time, dt, then per variable the largest change of a
   * coefficient in the step.
   */
  readonly history: Float64Array;
}

/** Columns of a history row before the per-variable changes: step, time, dt. */
export const historyHeader = 3;

/** Numbers per history row. */
export const historyStride = (variableCount: number): number => historyHeader + variableCount;

export interface SimulationClock {
  readonly step: number;
  readonly time: number;
}

/** One discretised case that runs on one backend and owns its state. */
export interface Simulation {
  readonly backend: 'cpu' | 'gpu';
  /** Name of the adapter, or of the CPU path. */
  readonly adapter: string;
  /** Most steps that one `advance` may ask for (size of the device's history). */
  readonly maxStepsPerBatch: number;
  /**
   * Does up to `steps` steps and stops early at the end time, at a steady state or on failure.
   * Calls may be made before earlier ones have resolved; they run in order, and steps that follow
   * a stop do nothing. After a failure `readState` gives the last good state.
   */
  advance(steps: number): Promise<StepBatch>;
  readState(): Promise<StateArray>;
  /** Replaces state and clock, clears any outcome. */
  writeState(state: StateArray, clock: SimulationClock): void;
  dispose(): void;
}
