import type { Backend } from '../../solver/run';
import type { DeviceReport } from '../../solver/gpu';
import { knownRate, type MethodWork } from './measuredRates';

/** Computing rate of a case in DOF·stages per second, and its source. */
export interface Rate {
  readonly value: number;
  readonly source: 'run' | 'runAtOrder' | 'rule';
  /** Order of the measurement. */
  readonly order: number;
}

/** Without measurements: the rate of one to two threads at order 2. */
export const defaultCpuRate = 5e7;

/** Rate of a software GPU relative to the CPU it runs on: 1/33 to 1/66 were measured. */
const softwareShare = 1 / 50;

/**
 * The rate of a backend from earlier runs, or else a rule of thumb.
 * @param cpuRate measured in a trial of this case; null if there was none
 * @returns null if unknown
 */
export function rateOn(
  backend: Backend,
  work: MethodWork,
  device: DeviceReport | null,
  cpuRate: number | null,
): Rate | null {
  const known = measured(backend, work, backend === 'cpu' ? '' : (device?.adapter ?? ''));
  if (known || backend === 'cpu' || !device?.software) return known;
  const cpu = cpuRate ?? measured('cpu', work, '')?.value ?? null;
  return cpu === null ? null : { value: cpu * softwareShare, source: 'rule', order: work.order };
}

function measured(backend: Backend, work: MethodWork, adapter: string): Rate | null {
  const known = knownRate(backend, adapter, work);
  if (!known) return null;
  const source = known.order === work.order ? 'run' : 'runAtOrder';
  return { value: known.rate, source, order: known.order };
}
