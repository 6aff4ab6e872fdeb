import type { Backend } from '../../solver/run';
import type { DeviceReport } from '../../solver/gpu';
import { knownRate, type MethodWork } from './measuredRates';

/** How fast a case is computed, in DOF·stages per second, and whence that is known. */
export interface Rate {
  readonly value: number;
  readonly source: 'run' | 'runAtOrder' | 'trial' | 'rule';
  /** At which it was measured. */
  readonly order: number;
}

/** What some steps of the case on the CPU told: null before they were tried, or that they take too long. */
export type CpuTrial = Pick<Rate, 'value' | 'source'> | 'tooLong' | null;

/** Of one to two threads at order 2, where nothing was measured. */
const usualCpuRate = 5e7;

/** Of the CPU's rate, for software that plays GPU on the same processor: 1/33 to 1/66 were measured. */
const softwareShare = 1 / 50;

/** null where it is not known: a GPU is known after its first run, the CPU by a trial. */
export function rateOn(
  backend: Backend,
  work: MethodWork,
  device: DeviceReport | null,
  trial: CpuTrial,
): Rate | null {
  if (backend === 'cpu') return cpuRate(work, trial);
  const known = measured(backend, work, device?.adapter ?? '');
  if (known || !device?.software) return known;
  const cpu = cpuRate(work, trial);
  return cpu && { value: cpu.value * softwareShare, source: 'rule', order: work.order };
}

function cpuRate(work: MethodWork, trial: CpuTrial): Rate | null {
  const { order } = work;
  if (trial !== null && trial !== 'tooLong') return { ...trial, order };
  const known = measured('cpu', work, '');
  if (known || trial === null) return known;
  return { value: usualCpuRate, source: 'rule', order };
}

function measured(backend: Backend, work: MethodWork, adapter: string): Rate | null {
  const known = knownRate(backend, adapter, work);
  if (!known) return null;
  const source = known.order === work.order ? 'run' : 'runAtOrder';
  return { value: known.rate, source, order: known.order };
}
