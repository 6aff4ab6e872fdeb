import type { Program } from '../../expression';
import type { KernelSource } from '../../gpu/kernelSource';
import { PointLocator } from '../../mesh/pointLocator';
import type { Mark } from '../../diagnostics/outputs';
import type { Tell } from '../../core/progress';
import { singleThread, type Threads } from '../../threads';
import { signalsOf, type Signal } from '../../diagnostics/signals';
import type {
  BoundaryPlace,
  BoundaryPoint,
  DisplaySurface,
  Extremum,
  FieldProbe,
  PlacedPoints,
  SampledState,
  SharedPoints,
  StateArray,
  VariableError,
} from '../../space/types';
import type { DeviceNeeds, Discretization } from '../types';
import { CpuSimulation } from '../../stepping/cpuSimulation';
import type { GpuAdapter, Simulation } from '../../stepping/types';
import type { Averages } from '../../diagnostics/averages';
import { boundaryPlaces, sampleBoundary } from './boundarySampler';
import { createMeansCheck } from './cpu/cellMeans';
import { createLimiter } from './cpu/limiter';
import { createCpuMachine } from './cpu/createMachine';
import { CpuMonitors } from './cpu/monitors';
import { CpuStatistics } from './cpu/statistics';
import { dgFailureReport } from './failure';
import { createProbe } from './fieldProbe';
import { DisplaySampler } from './display';
import { findExtremum } from './extremum';
import { deviceNeeds } from './gpu/deviceNeeds';
import { createGpuSimulation } from './gpu/createSimulation';
import { kernelSources } from './gpu/kernelSources';
import { planMonitors, type MonitorPlan } from './monitors/plan';
import { samplePoints } from './pointSampler';
import { steppingRules, timeStepFactor, type DgOperators, type RunSettings } from './operators';
import { projectState, stateErrors, stateIntegrals } from './projection';

/** Modal DG of one order on one mesh; see `Discretization` for the meaning of each member. */
export class DgDiscretization implements Discretization {
  readonly cellCount: number;
  readonly modesPerCell: number;
  readonly variableCount: number;
  readonly dofCount: number;
  readonly stagesPerStep: number;
  readonly signals: readonly Signal[];
  private plans: readonly MonitorPlan[] | null = null;
  private readonly sampler: DisplaySampler;
  private locator: PointLocator | null = null;

  constructor(
    private readonly operators: DgOperators,
    private readonly settings: RunSettings,
  ) {
    this.stagesPerStep = settings.integrator.stages.length;
    this.sampler = new DisplaySampler(this.operators);
    this.cellCount = this.operators.cellCount;
    this.modesPerCell = this.operators.element.modes;
    this.variableCount = this.operators.variableCount;
    this.signals = signalsOf(
      this.operators.physics.monitors.map(({ monitor }) => monitor),
      this.operators.physics.variableNames,
    );
    this.dofCount = this.cellCount * this.modesPerCell * this.variableCount;
  }

  displaySurface(): DisplaySurface {
    return this.sampler.surface();
  }

  sharedPoints(): SharedPoints {
    return this.sampler.shared();
  }

  initialState(tell?: Tell): Float64Array {
    const state = projectState(this.operators, this.operators.physics.initial, 0, tell);
    createLimiter(this.operators)?.(state);
    return state;
  }

  sampleField(
    state: StateArray,
    field: Program,
    time: number,
    averages: Averages | null = null,
    other: StateArray | null = null,
  ): Float32Array {
    return this.sampler.sample({ state, time, averages, other }, field);
  }

  createProbe(sampled: SampledState, fields: readonly Program[]): FieldProbe {
    this.locator ??= new PointLocator(this.operators.mesh);
    return createProbe(this.operators, this.locator, sampled, fields);
  }

  findExtremum(
    state: StateArray,
    field: Program,
    time: number,
    averages: Averages | null,
    mark: Pick<Mark, 'kind' | 'within'>,
  ): Extremum | null {
    return findExtremum(this.operators, { state, time, averages }, field, mark);
  }

  samplePoints(
    sampled: SampledState,
    fields: readonly Program[],
    points: PlacedPoints,
  ): Float64Array<ArrayBuffer>[] {
    return samplePoints(this.operators, sampled, fields, points);
  }

  boundaryPlaces(group: string): readonly (readonly BoundaryPlace[])[] {
    return boundaryPlaces(this.operators, group);
  }

  sampleBoundary(
    state: StateArray,
    field: Program,
    time: number,
    group: string,
  ): readonly (readonly BoundaryPoint[])[] {
    return sampleBoundary(this.operators, { state, time, averages: null }, field, group);
  }

  integrals(state: StateArray): Float64Array {
    return stateIntegrals(this.operators, state);
  }

  errors(state: StateArray, time: number): VariableError[] | null {
    const { exact } = this.operators.physics;
    return exact && stateErrors(this.operators, state, exact, time);
  }

  deviceNeeds(): DeviceNeeds {
    return deviceNeeds(this.operators, this.settings.precision);
  }

  stableStep(state: StateArray, time: number): number {
    const { rate } = createMeansCheck(this.operators)(Float64Array.from(state), time);
    return timeStepFactor(this.operators, this.settings) / rate;
  }

  createCpuSimulation(threads: Threads = singleThread): Simulation {
    const machine = createCpuMachine(this.operators, this.settings, this.initialState(), threads);
    const { statistics } = this.operators.physics;
    return new CpuSimulation(steppingRules(this.operators, this.settings), machine, {
      averages: statistics.length > 0 ? new CpuStatistics(this.operators) : null,
      monitors: new CpuMonitors(this.operators, this.monitorPlans()),
      failureAt: dgFailureReport(this.operators),
    });
  }

  async createGpuSimulation(device: GPUDevice, adapter: GpuAdapter): Promise<Simulation> {
    return createGpuSimulation(
      device,
      adapter,
      this.operators,
      this.settings,
      this.initialState(),
      this.monitorPlans(),
    );
  }

  kernelSources(): readonly KernelSource[] {
    return kernelSources(this.operators, this.settings, this.monitorPlans());
  }

  /** Made for the first simulation: a case whose monitors are misplaced can be looked at. */
  private monitorPlans(): readonly MonitorPlan[] {
    return (this.plans ??= planMonitors(this.operators));
  }
}
