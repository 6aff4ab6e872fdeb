import { methods } from '../../methods/registry';
import { prepareCase } from '../../run/preparedCase';
import type { Discretization } from '../../methods/types';
import type { StateArray } from '../../space/types';
import type { Simulation } from '../../stepping/types';
import { fullPrecisionState } from '../../stepping/fullPrecisionState';
import { emptyRow } from '../measure';
import type { Accuracy, BenchmarkRow, BenchmarkTask, MeasuringOptions } from '../types';
import { paperCase, type PaperScheme } from './cases';
import { t } from '../../text/t';

/** The final state of a case on the CPU. */
interface ExactRun {
  readonly key: string;
  readonly state: StateArray;
  readonly steps: number;
}

/**
 * Returns a function that measures the deviation of GPU results from the CPU. Consecutive runs of the same case share
 * the CPU run.
 */
export function accuracyMeter(
  options: MeasuringOptions,
): (task: BenchmarkTask, paper: PaperScheme) => Promise<BenchmarkRow> {
  let latest: ExactRun | null = null;
  const exactOf = async (key: string, discretization: Discretization): Promise<ExactRun> => {
    if (latest?.key === key) return latest;
    const { threads: host } = options;
    const simulation = discretization.createCpuSimulation({ host, count: host ? null : 1 });
    latest = { key, ...(await endOf(simulation, options)) };
    return latest;
  };
  return async (task, paper) => {
    const n = task.grid?.[0] ?? 0;
    const { precision } = task;
    let nothing = emptyRow(task, task.cells);
    try {
      const document = paperCase(paper, n, { precision, hasEnd: true });
      const { discretization } = prepareCase(document, null, methods);
      nothing = emptyRow(task, discretization.cellCount);
      if (!options.device) throw new Error(t('benchmarkNoGpu'));
      const { device, adapter } = options.device;
      const simulation = await discretization.createGpuSimulation(device, adapter);
      const { state, steps } = await endOf(simulation, options);
      const exact = await exactOf(`${paper.flow} ${paper.scheme} ${n}`, discretization);
      const accuracy = { ...distance(state, exact.state), steps, exactSteps: exact.steps };
      return { ...nothing, accuracy };
    } catch (error) {
      const isLost = (options.device?.lossReason ?? null) !== null;
      if (!(error instanceof Error) || isLost || options.signal.aborted) throw error;
      return { ...nothing, note: error.message };
    }
  };
}

/** Runs a case. @throws Error if it does not complete */
async function endOf(
  simulation: Simulation,
  { yieldTask, signal }: Pick<MeasuringOptions, 'yieldTask' | 'signal'>,
): Promise<{ state: StateArray; steps: number }> {
  try {
    for (;;) {
      await yieldTask();
      signal.throwIfAborted();
      const { outcome, step } = await simulation.advance(100);
      if (outcome.kind === 'endTime')
        return { state: await fullPrecisionState(simulation), steps: step };
      if (outcome.kind !== 'running') throw new Error(t('runUnbounded'));
    }
  } finally {
    simulation.dispose();
  }
}

/** Returns the differences between two arrays of the same length. */
export function distance(
  state: ArrayLike<number>,
  exact: ArrayLike<number>,
): Pick<Accuracy, 'largest' | 'mean'> {
  let [largest, sum] = [0, 0];
  for (let i = 0; i < exact.length; i++) {
    const difference = Math.abs(state[i] - exact[i]);
    largest = Math.max(largest, difference);
    sum += difference;
  }
  return { largest, mean: sum / exact.length };
}
