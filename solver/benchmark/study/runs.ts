import { CaseError } from '../../core/caseError';
import { methods } from '../../methods/registry';
import type { Discretization } from '../../methods/types';
import { prepareCase } from '../../run/preparedCase';
import type { StateArray } from '../../space/types';
import type { Simulation } from '../../stepping/types';
import { fullPrecisionState } from '../../stepping/fullPrecisionState';
import { distance } from '../paper/accuracy';
import { flowCase } from './flows';
import type { StudyMeasuring } from './options';
import { stepTo } from './stepTo';
import { expectedSteps } from './steps';
import { timeRuns } from './timedRuns';
import type { Difference, RunWork, StudyRow, StudyTask } from './types';
import { t } from '../../text/t';

/** Measured values of a task. */
export type Measured = Omit<StudyRow, keyof StudyTask>;

/** Values of a task that was not measured. */
export const nothing: Measured = {
  seconds: null,
  steps: null,
  timedSteps: null,
  setUpSeconds: null,
  difference: null,
  bytes: null,
  note: '',
};

/** Measures runs; runs with the same parameters share the CPU reference solution. */
export class RunMeter {
  private exact: { readonly key: string; readonly means: Float64Array } | null = null;

  constructor(private readonly options: StudyMeasuring) {}

  /** Measures a run. @throws Error with one line on failure */
  async measure({ work, repeats }: StudyTask<RunWork>): Promise<Measured> {
    const { options } = this;
    const { flow, grid, cflNumber, isCompared = false } = work;
    const discretization = discretizationOf(work);
    const initial = discretization.initialState();
    const start = options.now();
    const simulation = await createSimulation(work, discretization, options, initial);
    try {
      const setUpSeconds = (options.now() - start) / 1000;
      const requested = {
        count: repeats,
        expectedSteps: expectedSteps(flow, grid, cflNumber),
        isComplete: options.full || isCompared,
      };
      const timed = await timeRuns(simulation, initial, requested, options);
      const difference = isCompared ? await this.difference(work, simulation) : null;
      return { ...nothing, ...timed, setUpSeconds, difference };
    } finally {
      simulation.dispose();
    }
  }

  private async difference(work: RunWork, simulation: Simulation): Promise<Difference> {
    const discretization = discretizationOf(work);
    const exact = await this.exactMeans(work, discretization);
    return distance(meansOf(await fullPrecisionState(simulation), discretization), exact);
  }

  /** Returns the final means of the CPU run, cached. */
  private async exactMeans(
    { flow, grid, cflNumber }: RunWork,
    discretization: Discretization,
  ): Promise<Float64Array> {
    const key = `${flow} ${grid.join('x')} ${cflNumber}`;
    if (this.exact?.key === key) return this.exact.means;
    const { threads: host } = this.options;
    const simulation = discretization.createCpuSimulation({ host, count: host ? null : 1 });
    try {
      await stepTo(simulation, { most: Infinity, batch: 10 }, this.options);
      const means = meansOf(await simulation.readState(), discretization);
      this.exact = { key, means };
      return means;
    } finally {
      simulation.dispose();
    }
  }
}

/** Returns the discretization of a run. @throws Error if the method does not support the requested options */
export function discretizationOf(
  work: Pick<RunWork, 'flow' | 'grid' | 'place'> & { readonly cflNumber?: number },
): Discretization {
  const document = flowCase(work.flow, work.grid, work.place, work.cflNumber);
  return prepareCase(document, null, methods).discretization;
}

/**
 * Creates the simulation of a run at its place, from an initial state.
 * @throws CaseError if there is no GPU for it; Error with one line if the device lacks memory or the design is unknown
 */
export async function createSimulation(
  { place, design }: Pick<RunWork, 'place' | 'design'>,
  discretization: Discretization,
  { device, threads: host }: StudyMeasuring,
  initial: StateArray,
): Promise<Simulation> {
  if (place.backend === 'cpu') {
    return discretization.createCpuSimulation({ host, count: place.threads }, initial);
  }
  if (!device) throw new CaseError(t('benchmarkNoGpu'));
  return discretization.createGpuSimulation(device.device, { ...device.adapter, design }, initial);
}

/** Returns the means of all cells and variables of a state. */
const meansOf = (state: StateArray, { modesPerCell }: Discretization): Float64Array =>
  Float64Array.from({ length: state.length / modesPerCell }, (_, i) => state[i * modesPerCell]);
