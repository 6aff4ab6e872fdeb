import type { MethodOptions } from './options';
import type { Averages, LowWords } from '../diagnostics/averages';
import type { Mark } from '../diagnostics/outputs';
import type { Tell } from '../core/progress';
import type { TriangleMesh } from '../mesh/types';
import type { Dimension } from '../physics/axes';
import type { CasePhysics } from '../physics/compile';
import type { Program } from '../expression';
import type { KernelChoices } from '../gpu/kernelChoices';
import type { Threads } from '../threads';
import type { Signal } from '../diagnostics/signals';

/** Modal or nodal coefficients, canonical host order [cell][variable][mode]. */
export type StateArray = Float32Array | Float64Array;

/** The extremum of a field in a region. */
export interface Extremum {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

/** When a simulation stops by itself. */
export interface StopConditions {
  /** null: never. */
  readonly endTime: number | null;
  /** Largest change of a coefficient in a step at which the state counts as steady; null: never. */
  readonly steadyTolerance: number | null;
}

/** What is known of a method without loading it; see `identities.ts`. */
export interface MethodIdentity {
  readonly id: string;
  readonly title: string;
  /** The dimensions of space that it works in. */
  readonly dimensions: readonly Dimension[];
}

/** A numerical method: one folder beside this file, registered in `registry.ts`. */
export interface Method extends MethodIdentity {
  /** Builds the method on a mesh. @throws CaseError with one clear line where something doesn't suit. */
  discretize(
    options: MethodOptions,
    mesh: TriangleMesh,
    physics: CasePhysics,
    stop: StopConditions,
  ): Discretization;
}

/** Points and triangles on which fields are shown; cells are not joined, so jumps stay visible. */
export interface DisplaySurface {
  /** x, y, z per point. */
  readonly points: Float32Array;
  /** 3 point indices per triangle. */
  readonly triangles: Uint32Array;
  readonly pointsPerCell: number;
  readonly trianglesPerCell: number;
  /** Which points of a cell are its corners, counter-clockwise. */
  readonly corners: readonly [number, number, number];
  /** Its edges on the boundary by group: two point indices each. */
  readonly boundary: readonly { readonly name: string; readonly edges: Uint32Array }[];
}

/** Which points of a `DisplaySurface` lie at the same place, as those where cells meet. */
export interface SharedPoints {
  readonly count: number;
  /** Per point of the surface: its place, 0…count−1. */
  readonly index: Uint32Array;
}

/** Points in the plane, each with the cell that it is in. All arrays per point. */
export interface PlacedPoints {
  readonly cell: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** A state at a time, with what has been averaged until then and what it is compared with. */
export interface SampledState {
  readonly state: StateArray;
  readonly time: number;
  readonly averages: Averages | null;
  /** The state of another result on the same mesh and of the same order. */
  readonly other?: StateArray | null;
}

/** A point on a straight side of the boundary. */
export interface BoundaryPlace {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  /** Unit normal of the side, out of the domain. */
  readonly normalX: number;
  readonly normalY: number;
  /** Length along the boundary from the beginning of its connected part. */
  readonly arc: number;
  /** Length of the boundary that the point stands for; over a part they sum to its length. */
  readonly weight: number;
}

export interface BoundaryPoint extends BoundaryPlace {
  readonly value: number;
}

/** Norms of what a variable has more than the exact solution. */
export interface VariableError {
  readonly l1: number;
  readonly l2: number;
  readonly linf: number;
  /** L² norm of the exact solution itself. */
  readonly exactL2: number;
}

/** What a scheme may want to know of the GPU that it builds kernels for. */
export interface GpuAdapter {
  readonly name: string;
  /** A program on the CPU that plays GPU: kernels should compile fast. */
  readonly software: boolean;
  /** What was measured on it; without, the choice among kernels is made by rule. */
  readonly choices?: KernelChoices;
}

/** Reads fields of a state at one point after the other, as along a path. */
export interface FieldProbe {
  /**
   * Writes the value of each field at (x, y), by the polynomials of the cell that holds it.
   * @returns the cell; −1 outside of the mesh, where nothing is written
   */
  read(x: number, y: number, values: Float64Array): number;
}

/** What a run needs of a device. */
export interface DeviceNeeds {
  readonly bytes: number;
  /** Of the largest buffer; where the device binds less, the cells are done in parts. */
  readonly largestBuffer: number;
}

/** A scheme on a mesh, independent of where it runs. */
export interface Discretization {
  readonly cellCount: number;
  readonly modesPerCell: number;
  readonly variableCount: number;
  /** cells × modes × variables. */
  readonly dofCount: number;
  readonly stagesPerStep: number;
  /** What its simulations read while they run. */
  readonly signals: readonly Signal[];
  displaySurface(): DisplaySurface;
  /** Which of its points cells have in common. */
  sharedPoints(): SharedPoints;
  /** The initial state, projected. @param tell hears how far that is */
  initialState(tell?: Tell): Float64Array;
  /**
   * Values of a one-output program (inputs: variables, x, y, t, fields of statistics) at the
   * display points. Without averages statistics are 0. `other` is a state of the same kind to compare
   * with; without it what depends on it is NaN.
   */
  sampleField(
    state: StateArray,
    field: Program,
    time: number,
    averages?: Averages | null,
    other?: StateArray | null,
  ): Float32Array;
  /** Reads such fields at any points of a state, which must not change meanwhile. */
  createProbe(sampled: SampledState, fields: readonly Program[]): FieldProbe;
  /** The extremum of such a field inside of cells too; null where no point is in the region. */
  findExtremum(
    state: StateArray,
    field: Program,
    time: number,
    averages: Averages | null,
    mark: Pick<Mark, 'kind' | 'within'>,
  ): Extremum | null;
  /**
   * Values of such fields at points, by the polynomials of the cells that the points are said to be
   * in: per field, per point.
   */
  samplePoints(
    sampled: SampledState,
    fields: readonly Program[],
    points: PlacedPoints,
  ): Float64Array<ArrayBuffer>[];
  /**
   * The scheme's quadrature points on a boundary group: per connected part in order, the domain on
   * the left.
   * @throws Error where there is no such group
   */
  boundaryPlaces(group: string): readonly (readonly BoundaryPlace[])[];
  /**
   * Values of such a field at quadrature points of a boundary group: per connected part in order,
   * the domain on the left.
   * @throws Error where there is no such group
   */
  sampleBoundary(
    state: StateArray,
    field: Program,
    time: number,
    group: string,
  ): readonly (readonly BoundaryPoint[])[];
  /** ∫u dx per variable. */
  integrals(state: StateArray): Float64Array;
  /** Error per variable against the case's exact solution, by the scheme's own rule; null without one. */
  errors(state: StateArray, time: number): VariableError[] | null;
  /** What a GPU run needs on the device. */
  deviceNeeds(): DeviceNeeds;
  /** The time step from a state; infinite where nothing in it moves. */
  stableStep(state: StateArray, time: number): number;
  /** @param threads those that it may use; without, one */
  createCpuSimulation(threads?: Threads): Simulation;
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
  /**
   * Per signal of the discretization, rows of `signalStride` numbers: step, time, values. A value at
   * a point outside of the mesh is not a number.
   */
  readonly signals: readonly Float64Array[];
}

/** Columns of a history row before the per-variable changes: step, time, dt. */
export const historyHeader = 3;

/** Numbers per history row. */
export const historyStride = (variableCount: number): number => historyHeader + variableCount;

export interface SimulationClock {
  readonly step: number;
  readonly time: number;
}

/** Values of a field at the display points, [cell][point], at a moment of a run. */
export interface FieldFrame extends SimulationClock {
  readonly values: Float32Array<ArrayBuffer>;
}

/** Samples one field where a simulation keeps its state, so that the state itself isn't moved. */
export interface FieldSampler {
  /** The field behind all that was submitted; null where the state is that of a failed step. */
  sample(): Promise<FieldFrame | null>;
  /** To be called before the simulation's own. */
  dispose(): void;
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
  /**
   * The averages that go with `readState` where both are called without an `advance` between
   * them; null for a case without statistics.
   */
  readAverages(): Promise<Averages | null>;
  /** The same of both and of the time; null where their numbers are in f64. */
  readLowWords(): Promise<LowWords | null>;
  /**
   * @param field see `Discretization.sampleField`
   * @returns null where there is no better way than to sample a state that was read back
   * @throws Error with one line where the device can't compute the field
   */
  createFieldSampler(field: Program): Promise<FieldSampler | null>;
  /** Replaces state and clock, clears any outcome. Without averages they begin here. */
  writeState(
    state: StateArray,
    clock: SimulationClock,
    averages?: Averages | null,
    low?: LowWords | null,
  ): void;
  /**
   * Moves the time at which the simulation stops, in place of the case's end; a stop at an earlier
   * one is lifted. To be called with nothing in flight: before `writeState`, or after such a stop.
   */
  setEndTime(time: number | null): void;
  dispose(): void;
}
