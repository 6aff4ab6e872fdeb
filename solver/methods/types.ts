import type { AnyDescriptor } from './descriptors';
import type { CompiledBlocks } from './blocks';
import type { MethodOptions } from './options';
import type { Averages } from '../diagnostics/averages';
import type { Mark } from '../diagnostics/outputs';
import type { ProgressCallback } from '../core/progress';
import type { Mesh } from '../mesh/mesh';
import type { CasePhysics } from '../physics/compile';
import type { Program } from '../expression';
import type { ComputePass } from '../gpu/computePass';
import type { KernelSource } from '../gpu/kernelSource';
import type { Threads } from '../threads';
import type { Signal } from '../diagnostics/signals';
import type { CellFunctions, CellSpace } from '../space/cellSpace';
import type { StepStart, InvalidStage } from '../space/invalidStage';
import type { InadmissiblePoint } from '../space/inadmissiblePoint';
import type { Picture, PictureKind, PictureRequest } from '../space/picture';
import type {
  BoundaryPlace,
  BoundaryPoint,
  DisplaySurface,
  ErrorRule,
  Extremum,
  FieldProbe,
  PlacedPoints,
  SampledState,
  SharedPoints,
  StateArray,
  VariableError,
} from '../space/types';
import type { StateLayout } from '../stepping/deviceStepper';
import type { StepControl } from '../stepping/stepController';
import type { StateReport, Stepper } from '../stepping/stepper';
import type { GpuAdapter, Simulation, StopConditions } from '../stepping/types';

/** A numerical method: one folder beside this file, registered in `registry.ts`. */
export interface Method extends AnyDescriptor {
  /** Builds the method on a mesh that it supports, see `missing`. @throws CaseError with one line if the case is unsupported */
  discretize(
    options: MethodOptions,
    mesh: Mesh,
    physics: CasePhysics,
    stop: StopConditions,
  ): Discretization;
}

/** Memory requirements of a run on a device. */
export interface DeviceRequirements {
  readonly bytes: number;
  /** Bytes of the largest buffer. If the device's binding limit is lower, the cells are split into parts. */
  readonly largestBuffer: number;
}

/**
 * The semi-discrete form ∂u/∂t = R(u, t) of a method on the CPU, in f64. States are [cell][variable][function]. The mass
 * matrix is inverted: R has the units of u per time.
 */
export interface SpatialOperator {
  /** Name of the implementation, e.g. `64-bit, one thread`. */
  readonly title: string;
  /** See `rates`. */
  readonly timeStepFactor: number;
  /** Resolves when residuals can be computed. @throws Error with one line */
  readonly ready: Promise<void>;
  /** Writes R(state, time), without limiting. */
  residual(state: Float64Array, time: number, out: Float64Array): void;
  /**
   * Writes the rate of each cell: wave speed over length plus the contribution of diffusion, in 1/time. Explicit steps
   * are stable for Δt up to `timeStepFactor` over the rate.
   * @returns the report on the state; the rates are incomplete if a cell is invalid
   */
  rates(state: Float64Array, time: number, rates: Float64Array): StateReport;
  dispose(): void;
}

/** The residual of a method on a device in f32, evaluated for several states at once: one in each copy of the mesh. */
export interface DeviceResidual {
  readonly copies: number;
  /** Whether R in a cell depends on the cell and its neighbors only. */
  readonly isCompact: boolean;
  /** Layout of states, see `DeviceStepper`. */
  readonly layout: StateLayout;
  /** States of the copies, one after the other. */
  readonly states: GPUBuffer;
  /** Receives R(state) in the same layout, with the mass matrix inverted. */
  readonly slopes: GPUBuffer;
  encode(pass: ComputePass): void;
  destroy(): void;
}

/** The initial state computed on a device, or one line that says why the CPU has to compute it. */
export type DeviceInitialState = { readonly state: Float64Array } | { readonly refused: string };

/** Writes ∂R/∂u of a method's residual at a state to blocks, exact up to round-off. */
export interface JacobianAssembly {
  (state: Float64Array, time: number, blocks: CompiledBlocks): void;
  /** Whether the residual of a cell also depends on neighbors of neighbors, whose blocks are missing. */
  readonly isApproximate?: boolean;
  /** Size of the work space that it needs next to the blocks; 0 if omitted. */
  readonly workspaceBytes?: number;
}

/** A scheme on a mesh, independent of where it runs. */
export interface Discretization {
  /** Function space of its states. */
  readonly space: CellSpace;
  readonly cellCount: number;
  readonly modesPerCell: number;
  readonly variableCount: number;
  /** cells × modes × variables. */
  readonly dofCount: number;
  /** Independent unknowns: fewer than `dofCount` if some cells store more values than they have functions. */
  readonly unknownCount: number;
  readonly stagesPerStep: number;
  /**
   * Projects values [cell][variable][point] in place onto the functions of their cells; null if all values that cells
   * store are those of functions.
   */
  readonly project: ((values: Float64Array) => void) | null;
  /** Time signals that its simulations record. */
  readonly signals: readonly Signal[];
  /** Kind of picture that displays its mesh. */
  readonly pictureKind: PictureKind;
  /**
   * Builds the picture that a view requests.
   * @param last the view's current picture of the same mesh and degree, returned if still valid
   */
  picture(request: PictureRequest, last?: Picture | null): Picture;
  /** Samples a field at the points of a picture; see `sampleField`. */
  samplePicture(sampled: SampledState, field: Program, picture: Picture): Float32Array<ArrayBuffer>;
  displaySurface(): DisplaySurface;
  /** Display points shared by several cells. */
  sharedPoints(): SharedPoints;
  /** Returns the basis functions of a cell at another degree; null if unsupported. */
  functionsOfDegree(degree: number): CellFunctions | null;
  /** Projects the initial state. @param notify receives the progress */
  initialState(notify?: ProgressCallback): Float64Array;
  /** The same, in single precision if the method supports it. */
  compactInitialState(notify?: ProgressCallback): StateArray;
  /**
   * Projects the initial state on a device, in the precision of its runs.
   * @param notify receives the progress, and ends the work by an exception
   */
  deviceInitialState(
    device: GPUDevice,
    adapter: GpuAdapter,
    notify?: ProgressCallback,
  ): Promise<DeviceInitialState>;
  /** Returns a state of another case on the same cells without coefficients that this case does not use. */
  adopted<S extends StateArray>(state: S): S;
  /**
   * Evaluates a one-output program (inputs: variables, x, y, t, fields of statistics) at the
   * display points. Without averages, statistics are 0. `other` is a state of the same kind to compare
   * with; without it, values that depend on it are NaN.
   */
  sampleField(
    state: StateArray,
    field: Program,
    time: number,
    averages?: Averages | null,
    other?: StateArray | null,
  ): Float32Array;
  /** Creates a probe of such fields at arbitrary points of a state, which must not change while it is in use. */
  createProbe(sampled: SampledState, fields: readonly Program[]): FieldProbe;
  /** Finds the extremum of such a field, including cell interiors; null if the region contains no point. */
  findExtremum(
    state: StateArray,
    field: Program,
    time: number,
    averages: Averages | null,
    mark: Pick<Mark, 'kind' | 'within'>,
  ): Extremum | null;
  /**
   * Evaluates such fields at points, using the polynomials of the cell stated for each point:
   * [field][point].
   */
  samplePoints(
    sampled: SampledState,
    fields: readonly Program[],
    points: PlacedPoints,
  ): Float64Array<ArrayBuffer>[];
  /**
   * Returns the scheme's quadrature points on a boundary group: in order per connected part, with the
   * domain on the left.
   * @throws Error if there is no such group
   */
  boundaryPlaces(group: string): readonly (readonly BoundaryPlace[])[];
  /**
   * Samples such a field at the quadrature points of a boundary group: in order per connected part, with
   * the domain on the left.
   * @throws Error if there is no such group
   */
  sampleBoundary(
    state: StateArray,
    field: Program,
    time: number,
    group: string,
  ): readonly (readonly BoundaryPoint[])[];
  /** ∫u dx per variable. */
  integrals(state: StateArray): Float64Array;
  /** Error per variable against the case's exact solution; null without one. `rule` defaults to the fine rule. */
  errors(state: StateArray, time: number, rule?: ErrorRule): VariableError[] | null;
  /** Returns the device memory that a GPU run needs. */
  deviceRequirements(): DeviceRequirements;
  /**
   * Finds where a finite state is not admissible, so that no step can start from it: a cell mean or a point at which
   * the method evaluates it. null if there is none.
   */
  inadmissiblePoint(state: StateArray, time: number): InadmissiblePoint | null;
  /**
   * Finds the stage of a step that produces an invalid state, by repeating the step on the CPU. null if there is none,
   * or if the number of unknowns is so large that repeating it would take too long.
   */
  invalidStage(started: StepStart<StateArray>): InvalidStage | null;
  /**
   * Performs a step with the reference implementation of the method, which neither the GPU nor compiled code shares.
   * @returns the new state
   */
  stepByDefinition(started: StepStart<StateArray>): Float64Array;
  /** Returns the range of a named quantity at the points where steps evaluate a cell. */
  rangeInCell(
    quantity: string,
    sampled: Pick<SampledState, 'state' | 'time'>,
    cell: number,
  ): { readonly least: number; readonly most: number };
  /** Returns the stable time step for a state; infinite if all wave speeds are zero. */
  stableStep(state: StateArray, time: number): number;
  /**
   * Creates the semi-discrete form of the method.
   * @param threads threads to use, by default one
   * @returns null if the method has none
   */
  createOperator(threads?: Threads): SpatialOperator | null;
  /** Creates a function that assembles the Jacobian of the residual; null if the method has none for the case. */
  createJacobian(): JacobianAssembly | null;
  /**
   * Creates the residual on a device, at time 0 and without limiting.
   * @returns null if the method has none
   * @throws Error with one line if the device can't compute it
   */
  createDeviceResidual(
    device: GPUDevice,
    adapter: GpuAdapter,
    copies: number,
  ): Promise<DeviceResidual> | null;
  /**
   * Checks that monitors and mean-flow forcing fit the mesh and the state.
   * @throws CaseError with one line if they do not
   */
  requireReady(state: StateArray, time: number): void;
  /**
   * @param threads threads to use, by default one
   * @param initial the state to start from, not modified; by default the initial state
   * @param iteration replaces the time steps of the method by iterations to a steady state; each counts as a step of 1 in
   * time
   * @param adapter name of the device that computes parts of the iterations; null, or omitted, if there is none
   */
  createCpuSimulation(
    threads?: Threads,
    initial?: StateArray,
    iteration?: Stepper,
    adapter?: string | null,
  ): Simulation;
  /**
   * Creates a simulation on the CPU in which another time integrator performs the steps.
   * @param control error control of Δt; it is ignored with the fixed Δt of a case
   */
  createSteppedSimulation(stepper: Stepper, control: StepControl): Simulation;
  /** @param initial see `createCpuSimulation` */
  createGpuSimulation(
    device: GPUDevice,
    adapter: GpuAdapter,
    initial?: StateArray,
  ): Promise<Simulation>;
  /**
   * Returns the kernels of such a simulation for a default GPU, under stable names.
   * @throws CaseError with one line if the case is not supported on GPUs
   */
  kernelSources(): readonly KernelSource[];
}
