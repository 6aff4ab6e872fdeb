import type { AnyDescriptor } from './descriptors';
import type { MethodOptions } from './options';
import type { Averages } from '../diagnostics/averages';
import type { Mark } from '../diagnostics/outputs';
import type { ProgressCallback } from '../core/progress';
import type { Mesh } from '../mesh/mesh';
import type { CasePhysics } from '../physics/compile';
import type { Program } from '../expression';
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
import type { GpuAdapter, Simulation, StopConditions } from '../stepping/types';

/** A numerical method: one folder beside this file, registered in `registry.ts`. */
export interface Method extends AnyDescriptor {
  /** Builds the method on a mesh that it takes, see `missing`. @throws CaseError with one clear line where something doesn't suit. */
  discretize(
    options: MethodOptions,
    mesh: Mesh,
    physics: CasePhysics,
    stop: StopConditions,
  ): Discretization;
}

/** What a run needs of a device. */
export interface DeviceRequirements {
  readonly bytes: number;
  /** Of the largest buffer; where the device binds less, the cells are done in parts. */
  readonly largestBuffer: number;
}

/** A scheme on a mesh, independent of where it runs. */
export interface Discretization {
  /** Where its states live. */
  readonly space: CellSpace;
  readonly cellCount: number;
  readonly modesPerCell: number;
  readonly variableCount: number;
  /** cells × modes × variables. */
  readonly dofCount: number;
  readonly stagesPerStep: number;
  /** What its simulations read while they run. */
  readonly signals: readonly Signal[];
  /** What its mesh is shown as. */
  readonly pictureKind: PictureKind;
  /**
   * What a view requests.
   * @param last what it has of the same mesh and degree, given back where nothing about it changes
   */
  picture(request: PictureRequest, last?: Picture | null): Picture;
  /** Values of a field at the points of such a picture; see `sampleField`. */
  samplePicture(sampled: SampledState, field: Program, picture: Picture): Float32Array<ArrayBuffer>;
  displaySurface(): DisplaySurface;
  /** Which of its points cells have in common. */
  sharedPoints(): SharedPoints;
  /** The functions that its cells have at another degree; null if there is none. */
  functionsOfDegree(degree: number): CellFunctions | null;
  /** The initial state, projected. @param tell hears how far that is */
  initialState(notify?: ProgressCallback): Float64Array;
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
  /** The extremum of such a field inside of cells too; null if no point is in the region. */
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
   * @throws Error if there is no such group
   */
  boundaryPlaces(group: string): readonly (readonly BoundaryPlace[])[];
  /**
   * Values of such a field at quadrature points of a boundary group: per connected part in order,
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
  /** Error per variable against the case's exact solution, by the fine rule if left out; null without one. */
  errors(state: StateArray, time: number, rule?: ErrorRule): VariableError[] | null;
  /** What a GPU run needs on the device. */
  deviceRequirements(): DeviceRequirements;
  /**
   * Where a finite state is one that no step can be done from: a mean or a point at which the method evaluates it isn't
   * admissible. null if it can.
   */
  inadmissiblePoint(state: StateArray, time: number): InadmissiblePoint | null;
  /**
   * Which stage of the step from a state loses it: the step is done again, on the CPU. null if none does, and of more
   * unknowns than that takes seconds of.
   */
  invalidStage(started: StepStart<StateArray>): InvalidStage | null;
  /** The least and the largest value of a field, by its name, where steps evaluate a cell. */
  rangeInCell(
    quantity: string,
    sampled: Pick<SampledState, 'state' | 'time'>,
    cell: number,
  ): { readonly least: number; readonly most: number };
  /** The time step from a state; infinite where nothing in it moves. */
  stableStep(state: StateArray, time: number): number;
  /**
   * Checks what a simulation reads off a state, as monitors, or adds to it to keep a mean.
   * @throws CaseError with one line if the mesh or the state has no place for it
   */
  requireReady(state: StateArray, time: number): void;
  /**
   * @param threads those that it may use; without, one
   * @param initial the state that it begins with, which is only read; the initial one where it is left out
   */
  createCpuSimulation(threads?: Threads, initial?: StateArray): Simulation;
  /** @param initial as above */
  createGpuSimulation(
    device: GPUDevice,
    adapter: GpuAdapter,
    initial?: StateArray,
  ): Promise<Simulation>;
  /**
   * The kernels of such a simulation as a default GPU is given them, with the same names at all times.
   * @throws CaseError with one line if the GPU can't compute the case
   */
  kernelSources(): readonly KernelSource[];
}
