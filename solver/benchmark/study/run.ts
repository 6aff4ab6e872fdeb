import { t } from '../../text/t';
import { measureMachine, resourcesOf } from '../machine';
import { DurationForecast } from './duration';
import type { StudyMeasuring } from './options';
import { planStudy } from './plan';
import { measureReduction } from './reductions';
import { nothing, RunMeter, type Measured, createSimulation, discretizationOf } from './runs';
import { timingOf } from './statistics';
import { queueOf } from './timedRuns';
import type { StudyMachine, StudyReport, StudyRow, StudyTask, TransferWork } from './types';

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

/** Returns the device properties that reports list. */
function deviceFacts(device: GPUDevice): [name: string, value: string][] {
  const { adapterInfo: info, features, limits } = device;
  const { subgroupMinSize: least = 0, subgroupMaxSize: most = least } = info;
  const subgroups = least === most ? `${least}` : t('deviceSubgroupRange', least, most);
  const facts: [string, string][] = [
    [t('deviceVendor'), info.vendor],
    [t('deviceArchitecture'), info.architecture],
    [t('deviceModel'), info.device],
    [t('deviceDriver'), info.description],
    [
      t('deviceSubgroupSize'),
      features.has('subgroups') && least ? subgroups : t('deviceNoSubgroups'),
    ],
    [t('deviceWorkgroupSize'), t('deviceInvocations', limits.maxComputeInvocationsPerWorkgroup)],
    [t('deviceWorkgroupMemory'), t('deviceBytes', limits.maxComputeWorkgroupStorageSize)],
    [t('deviceWorkgroups'), `${limits.maxComputeWorkgroupsPerDimension}`],
    [t('deviceMaxBuffer'), t('deviceBytes', limits.maxBufferSize)],
    [t('deviceMaxBinding'), t('deviceBytes', limits.maxStorageBufferBindingSize)],
    [t('deviceTimestamps'), t(features.has('timestamp-query') ? 'deviceYes' : 'deviceNo')],
  ];
  return facts.filter(([, value]) => value !== '' && value !== undefined);
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

/** Times the upload or readback of a state. @throws Error with one line on failure */
export async function measureTransfer(
  { work, repeats }: StudyTask<TransferWork>,
  options: StudyMeasuring,
): Promise<Measured> {
  const { now } = options;
  const discretization = discretizationOf(work);
  const initial = discretization.initialState();
  const simulation = await createSimulation(work, discretization, options, initial);
  const transfer = async (): Promise<void> => {
    if (work.direction === 'readBack') await simulation.readState();
    else {
      simulation.writeState(initial, { step: 0, time: 0 });
      await queueOf(simulation, options.device)?.onSubmittedWorkDone();
    }
  };
  try {
    await transfer();
    const seconds: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat++) {
      await options.yieldTask();
      options.signal.throwIfAborted();
      const start = now();
      await transfer();
      seconds.push((now() - start) / 1000);
    }
    const wordBytes = work.place.precision === 'df64' ? 8 : 4;
    return {
      ...nothing,
      seconds: timingOf(seconds),
      bytes: discretization.dofCount * wordBytes,
    };
  } finally {
    simulation.dispose();
  }
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
