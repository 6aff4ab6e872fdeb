import { CaseError } from '../core/caseError';
import type { ProgressCallback } from '../core/progress';
import type { Averages } from '../diagnostics/averages';
import type { Mark } from '../diagnostics/outputs';
import { signalsOf, type Signal } from '../diagnostics/signals';
import type { Program } from '../expression';
import type { KernelSource } from '../gpu/kernelSource';
import {
  findInvalidStage,
  middleOf,
  rangeInCell,
  type StepStart,
  type InvalidStage,
  type StageInspector,
} from '../space/invalidStage';
import { boundaryPlaces, sampleBoundary } from '../space/boundarySampler';
import type { CellFunctions, CellSpace, ReferencePoints, StateSpace } from '../space/cellSpace';
import type { Picture, PictureKind, PictureRequest } from '../space/picture';
import { pictureKind } from '../space/pictureRequest';
import { pictureOf, samplePicture } from '../space/statePictures';
import { DisplaySampler } from '../space/display';
import { createDrive } from '../space/drive';
import { hasObstacles } from '../mesh/mesh';
import { findExtremum } from '../space/extremum';
import { createProbe } from '../space/fieldProbe';
import { firstWithoutFlux, violationIn, type InadmissiblePoint } from '../space/inadmissiblePoint';
import { planMonitors, type MonitorPlan } from '../space/monitorPlan';
import { CpuMonitors } from '../space/monitors';
import { samplePoints } from '../space/pointSampler';
import { projectState, stateIntegrals } from '../space/projection';
import { stateErrors } from '../space/stateErrors';
import { CpuStatistics } from '../space/statistics';
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
import { CpuSimulation } from '../stepping/cpuSimulation';
import { drivenStepper } from '../stepping/drivenStepper';
import { failureReport } from '../stepping/failure';
import { stableStep, type SteppingRules } from '../stepping/rules';
import type { StepControl } from '../stepping/stepController';
import type { Stepper } from '../stepping/stepper';
import type { ReportOfState } from './stateReport';
import type { GpuAdapter, Simulation } from '../stepping/types';
import { singleThread, type Threads } from '../threads';
import type {
  DeviceInitialState,
  DeviceRequirements,
  DeviceResidual,
  Discretization,
  JacobianAssembly,
  SpatialOperator,
} from './types';
import { t } from '../text/t';

/** Initial data of a run on a device. */
export interface DeviceStart {
  /** Not modified. */
  readonly initial: StateArray;
  readonly monitors: readonly MonitorPlan[];
}

/** The method-specific parts of a discretization: function space and time stepping. */
export interface MethodParts extends StateSpace {
  /** See `Discretization`; omitted for null. */
  readonly project?: ((values: Float64Array) => void) | null;
  /** Functions of all cells; by default as many as each cell stores. */
  readonly unknownsPerVariable?: number;
  readonly stagesPerStep: number;
  readonly rules: SteppingRules;
  /** Modifies a projected state in place, for example by limiting. */
  adapt?(state: Float64Array): void;
  /** See `Discretization`; every state fits if omitted. */
  adopted?<S extends StateArray>(state: S): S;
  /**
   * Returns a method-specific initial state; null to project the initial condition of the case.
   * @param create see `projectState`; methods may ignore it and return a state in double precision
   */
  initialState?(
    notify?: ProgressCallback,
    create?: (length: number) => StateArray,
  ): StateArray | null;
  /** See `Discretization`; omitted if the method projects on the CPU only. */
  deviceInitialState?(
    device: GPUDevice,
    adapter: GpuAdapter,
    notify?: ProgressCallback,
  ): Promise<DeviceInitialState>;
  /** See `Discretization`. */
  functionsOfDegree?(degree: number): CellFunctions;
  /** Points of the reference cell at which steps evaluate states, besides means; none if omitted. */
  readonly evaluatedAt?: readonly ReferencePoints[];
  /** Points of `evaluatedAt` that `report` inspects; none if omitted. */
  readonly reportedAt?: ReferencePoints;
  /** Performs a step with the reference implementation of the method and passes its stages to `look`. */
  inspectStages(started: StepStart, look: StageInspector): void;
  readonly report: ReportOfState;
  /** See `Discretization`; null, or omitted, if there is none. */
  createJacobian?(): JacobianAssembly | null;
  /** See `Discretization`; omitted if there is none. */
  createDeviceResidual?(
    device: GPUDevice,
    adapter: GpuAdapter,
    copies: number,
  ): Promise<DeviceResidual>;
  /** @param initial not modified */
  createCpuStepper(initial: Float64Array, threads: Threads): Stepper;
  createGpuSimulation(
    device: GPUDevice,
    adapter: GpuAdapter,
    start: DeviceStart,
  ): Promise<Simulation>;
  deviceRequirements(): DeviceRequirements;
  kernelSources(monitors: readonly MonitorPlan[]): readonly KernelSource[];
}

/** Rules of a simulation whose steps are iterations: time counts them, and the stepper ends the run. */
const iterationRules: SteppingRules = {
  endTime: null,
  steadyTolerance: null,
  timeStepFactor: 1,
  fixedStep: 1,
};

/** Number of cells below which compiling a kernel takes longer than projecting on the CPU. */
const worthProjecting = 20_000;

/** Number of unknowns up to which repeating a step takes a few seconds at most. */
const maxReplayed = 500_000;

/** Returns a state in double precision: itself if it is, so it must not be modified. */
const inDoubles = (state: StateArray): Float64Array =>
  state instanceof Float64Array ? state : Float64Array.from(state);

/** Builds the discretization of a method; everything evaluated from states uses their space. */
export const discretizationOn = (parts: MethodParts): Discretization =>
  new SpaceDiscretization(parts);

/** See `Discretization` for the meaning of each member. */
class SpaceDiscretization implements Discretization {
  readonly space: CellSpace;
  readonly cellCount: number;
  readonly modesPerCell: number;
  readonly variableCount: number;
  readonly dofCount: number;
  readonly unknownCount: number;
  readonly project: ((values: Float64Array) => void) | null;
  readonly stagesPerStep: number;
  readonly signals: readonly Signal[];
  private plans: readonly MonitorPlan[] | null = null;
  private sampler: DisplaySampler | null = null;

  constructor(private readonly parts: MethodParts) {
    const { space, physics, stagesPerStep } = parts;
    this.space = space;
    this.stagesPerStep = stagesPerStep;
    this.cellCount = space.cellCount;
    this.modesPerCell = space.functionCount;
    this.variableCount = physics.variableNames.length;
    this.signals = signalsOf(
      physics.monitors.map(({ monitor }) => monitor),
      physics.variableNames,
    );
    const stored = this.cellCount * this.modesPerCell;
    this.project = parts.project ?? null;
    this.dofCount = stored * this.variableCount;
    this.unknownCount = (parts.unknownsPerVariable ?? stored) * this.variableCount;
  }

  get pictureKind(): PictureKind {
    return pictureKind(this.space.mesh);
  }

  picture(request: PictureRequest, last: Picture | null = null): Picture {
    return pictureOf(this.space, () => this.display, request, last);
  }

  samplePicture(
    sampled: SampledState,
    field: Program,
    picture: Picture,
  ): Float32Array<ArrayBuffer> {
    return picture.kind === 'surface'
      ? this.display.sample(sampled, field)
      : samplePicture(this.parts, sampled, field, picture);
  }

  displaySurface(): DisplaySurface {
    return this.display.surface();
  }

  sharedPoints(): SharedPoints {
    return this.display.shared();
  }

  functionsOfDegree(degree: number): CellFunctions | null {
    return this.parts.functionsOfDegree?.(degree) ?? null;
  }

  initialState(notify?: ProgressCallback): Float64Array {
    const own = this.parts.initialState?.(notify);
    if (own) return inDoubles(own);
    const state = projectState(this.parts, this.parts.physics.initial, 0, notify);
    this.parts.adapt?.(state);
    return state;
  }

  compactInitialState(notify?: ProgressCallback): StateArray {
    const create = (length: number): StateArray => new Float32Array(length);
    const own = this.parts.initialState?.(notify, create);
    if (own) return own;
    if (this.parts.adapt) return this.initialState(notify);
    return projectState(this.parts, this.parts.physics.initial, 0, notify, create);
  }

  async deviceInitialState(
    device: GPUDevice,
    adapter: GpuAdapter,
    notify?: ProgressCallback,
  ): Promise<DeviceInitialState> {
    if (!this.parts.deviceInitialState) return { refused: t('methodInitialUnsupported') };
    if (adapter.software) return { refused: t('methodInitialSoftware') };
    if (this.cellCount < worthProjecting) {
      return { refused: t('methodInitialSmall', this.cellCount, worthProjecting) };
    }
    const projected = await this.parts.deviceInitialState(device, adapter, notify);
    if ('state' in projected) this.parts.adapt?.(projected.state);
    return projected;
  }

  adopted<S extends StateArray>(state: S): S {
    return this.parts.adopted?.(state) ?? state;
  }

  sampleField(
    state: StateArray,
    field: Program,
    time: number,
    averages: Averages | null = null,
    other: StateArray | null = null,
  ): Float32Array {
    return this.display.sample({ state, time, averages, other }, field);
  }

  createProbe(sampled: SampledState, fields: readonly Program[]): FieldProbe {
    return createProbe(this.parts, sampled, fields);
  }

  findExtremum(
    state: StateArray,
    field: Program,
    time: number,
    averages: Averages | null,
    mark: Pick<Mark, 'kind' | 'within'>,
  ): Extremum | null {
    return findExtremum(this.parts, { state, time, averages }, field, mark);
  }

  samplePoints(
    sampled: SampledState,
    fields: readonly Program[],
    points: PlacedPoints,
  ): Float64Array<ArrayBuffer>[] {
    return samplePoints(this.parts, sampled, fields, points);
  }

  boundaryPlaces(group: string): readonly (readonly BoundaryPlace[])[] {
    return boundaryPlaces(this.space, group);
  }

  sampleBoundary(
    state: StateArray,
    field: Program,
    time: number,
    group: string,
  ): readonly (readonly BoundaryPoint[])[] {
    return sampleBoundary(this.parts, { state, time, averages: null }, field, group);
  }

  integrals(state: StateArray): Float64Array {
    return stateIntegrals(this.space, this.variableCount, state);
  }

  errors(state: StateArray, time: number, rule: ErrorRule = 'fine'): VariableError[] | null {
    const { exact } = this.parts.physics;
    return exact && stateErrors(this.parts, state, exact, time, rule);
  }

  deviceRequirements(): DeviceRequirements {
    return this.parts.deviceRequirements();
  }

  inadmissiblePoint(state: StateArray, time: number): InadmissiblePoint | null {
    const { evaluatedAt = [], reportedAt, report } = this.parts;
    const sampled = { state, time, averages: null };
    const { badCell, badCondition } = report(state, time);
    if (badCell >= 0 && badCondition >= 0) {
      return violationIn(this.parts, sampled, evaluatedAt, badCell, badCondition);
    }
    const others = evaluatedAt.filter((points) => points !== reportedAt);
    return firstWithoutFlux(this.parts, sampled, others);
  }

  invalidStage({ state, ...clock }: StepStart<StateArray>): InvalidStage | null {
    if (this.dofCount > maxReplayed) return null;
    const started = { ...clock, state: Float64Array.from(state) };
    return findInvalidStage(this.parts, this.parts.evaluatedAt, started, (look) =>
      this.parts.inspectStages(started, look),
    );
  }

  stepByDefinition({ state, ...clock }: StepStart<StateArray>): Float64Array {
    const started = { ...clock, state: Float64Array.from(state) };
    const after = new Float64Array(state.length);
    this.parts.inspectStages(started, (_, own) => {
      // Others are values outside the cells.
      if (own.length === after.length) after.set(own);
    });
    return after;
  }

  rangeInCell(
    quantity: string,
    sampled: Pick<SampledState, 'state' | 'time'>,
    cell: number,
  ): { readonly least: number; readonly most: number } {
    const points = this.parts.evaluatedAt ?? middleOf(this.space.dimension);
    return rangeInCell(this.parts, points, quantity, sampled, cell);
  }

  stableStep(state: StateArray, time: number): number {
    const { rules, physics, report } = this.parts;
    const { rate } = report(state, time);
    return stableStep({ ...rules, dampingRate: physics.dampingRate }, rate);
  }

  createOperator(threads: Threads = singleThread): SpatialOperator | null {
    const stepper = this.parts.createCpuStepper(new Float64Array(this.dofCount), threads);
    if (!stepper.evaluateResidual) {
      stepper.dispose();
      return null;
    }
    return {
      title: stepper.title,
      ready: stepper.ready,
      timeStepFactor: this.parts.rules.timeStepFactor,
      residual: (state, time, out) => stepper.evaluateResidual!(state, time, out),
      rates: (state, time, rates) => this.parts.report(state, time, rates),
      dispose: () => stepper.dispose(),
    };
  }

  createJacobian(): JacobianAssembly | null {
    return this.parts.createJacobian?.() ?? null;
  }

  createDeviceResidual(
    device: GPUDevice,
    adapter: GpuAdapter,
    copies: number,
  ): Promise<DeviceResidual> | null {
    return this.parts.createDeviceResidual?.(device, adapter, copies) ?? null;
  }

  requireReady(state: StateArray, time: number): void {
    const { drive } = this.parts.physics;
    this.monitorPlans();
    if (drive) createDrive(this.parts, drive)(Float64Array.from(state), time);
  }

  createCpuSimulation(
    threads: Threads = singleThread,
    initial: StateArray = this.initialState(),
    iteration: Stepper | null = null,
    adapter: string | null = null,
  ): Simulation {
    if (iteration) return this.simulationOf(iterationRules, iteration, adapter);
    const { physics, rules } = this.parts;
    const { fixedStep, dampingRate, drive } = physics;
    const own = this.parts.createCpuStepper(inDoubles(initial), threads);
    const stepper = drive ? drivenStepper(own, createDrive(this.parts, drive)) : own;
    return this.simulationOf({ ...rules, fixedStep, dampingRate }, stepper);
  }

  createSteppedSimulation(stepper: Stepper, control: StepControl): Simulation {
    const { physics, rules } = this.parts;
    const { fixedStep = null, dampingRate } = physics;
    const own = fixedStep === null ? control : undefined;
    return this.simulationOf({ ...rules, fixedStep, dampingRate, control: own }, stepper);
  }

  private simulationOf(
    rules: SteppingRules,
    stepper: Stepper,
    adapter: string | null = null,
  ): Simulation {
    const { physics } = this.parts;
    const observers = {
      averages: physics.statistics.length > 0 ? new CpuStatistics(this.parts) : null,
      monitors: new CpuMonitors(this.parts, this.monitorPlans()),
      failureAt: failureReport(this.parts),
    };
    return new CpuSimulation(rules, stepper, observers, adapter);
  }

  async createGpuSimulation(
    device: GPUDevice,
    adapter: GpuAdapter,
    initial: StateArray = this.initialState(),
  ): Promise<Simulation> {
    this.requireDrivable();
    return this.parts.createGpuSimulation(device, adapter, {
      initial,
      monitors: this.monitorPlans(),
    });
  }

  kernelSources(): readonly KernelSource[] {
    this.requireDrivable();
    return this.parts.kernelSources(this.monitorPlans());
  }

  /** @throws CaseError for mean-flow forcing with obstacles, whose covered cells a device would include in means */
  private requireDrivable(): void {
    const { physics, space } = this.parts;
    if (physics.drive === null || !hasObstacles(space.mesh)) return;
    throw new CaseError(t('methodDriveObstacles'));
  }

  /** Created on first use. */
  private get display(): DisplaySampler {
    return (this.sampler ??= new DisplaySampler(this.parts));
  }

  /** Created by the first simulation, so that a case with misplaced monitors can still be inspected. */
  private monitorPlans(): readonly MonitorPlan[] {
    return (this.plans ??= planMonitors(this.parts));
  }
}
