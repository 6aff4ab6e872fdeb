import { measureMachine, resourcesOf } from '../machine';
import { deviceFacts } from './deviceFacts';
import { DurationForecast } from './duration';
import type { StudyMeasuring } from './options';
import { planStudy } from './plan';
import { measureReduction } from './reductions';
import { nothing, RunMeter, type Measured } from './runs';
import { measureTransfer } from './transfers';
import type { StudyMachine, StudyReport, StudyRow, StudyTask } from './types';

/** Options of a study. */
export interface StudyOptions extends StudyMeasuring {
  /** Measurements to run, see `planStudy`; empty for all. */
  readonly names: readonly string[];
  /** CPU name, or empty. */
  readonly processor: string;
}

/** Receives the progress of a study. Seconds are the estimated remaining time. */
export interface StudyObserver {
  planned(tasks: readonly StudyTask[], machine: StudyMachine, secondsLeft: number): void;
  started(task: StudyTask, secondsLeft: number): void;
  measured(row: StudyRow): void;
}

/**
 * Runs the CE/SE study on this machine, with the same code as simulations.
 * @throws UnknownMeasurement for an unknown name; Error if the device is lost; the signal's reason if aborted
 */
export async function runStudy(
  options: StudyOptions,
  observer: StudyObserver,
): Promise<StudyReport> {
  const { device, full, yieldTask, signal } = options;
  const resources = resourcesOf(options);
  const tasks = planStudy({ ...resources, full }, options.names);
  const machine: StudyMachine = {
    ...(await measureMachine(options)),
    cores: resources.cores,
    deviceFacts: device ? deviceFacts(device.device) : [],
  };
  const forecast = new DurationForecast(full);
  observer.planned(tasks, machine, forecast.of(tasks));
  const measure = meterOf(options);
  const rows: StudyRow[] = [];
  for (const [index, task] of tasks.entries()) {
    await yieldTask();
    signal.throwIfAborted();
    observer.started(task, forecast.of(tasks.slice(index)));
    const row = { ...task, ...(await measure(task)) };
    if (row.seconds) forecast.learn(task, row.seconds.mean);
    rows.push(row);
    observer.measured(row);
  }
  return { ...machine, full, rows };
}

/** Returns a function that runs a measurement; its failure becomes a note. @throws as `runStudy` */
function meterOf(options: StudyOptions): (task: StudyTask) => Promise<Measured> {
  const runs = new RunMeter(options);
  const measured = ({ work, ...task }: StudyTask): Promise<Measured> => {
    switch (work.kind) {
      case 'run':
        return runs.measure({ ...task, work });
      case 'reduction':
        return measureReduction({ ...task, work }, options);
      case 'transfer':
        return measureTransfer({ ...task, work }, options);
      default:
        return work satisfies never;
    }
  };
  return async (task) => {
    try {
      return await measured(task);
    } catch (error) {
      const isLost = (options.device?.lossReason ?? null) !== null;
      if (!(error instanceof Error) || isLost || options.signal.aborted) throw error;
      return { ...nothing, note: error.message };
    }
  };
}
