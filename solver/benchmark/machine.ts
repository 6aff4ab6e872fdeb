import { measureCopyRate } from './copyRate';
import type { PlanOptions } from './plan';
import type { BenchmarkedMachine, MeasuringOptions } from './types';

/** Returns the machine properties that plans depend on. */
export function resourcesOf({
  device,
  threads,
}: Pick<MeasuringOptions, 'device' | 'threads'>): Pick<PlanOptions, 'gpu' | 'cores'> {
  const gpu = device ? (device.report.software ? 'software' : 'hardware') : 'none';
  return { gpu, cores: threads?.cores ?? 1 };
}

/** Describes the machine and measures its copy rate. */
export async function measureMachine({
  device,
  now,
  processor,
}: Pick<MeasuringOptions, 'device' | 'now'> &
  Pick<BenchmarkedMachine, 'processor'>): Promise<BenchmarkedMachine> {
  const { adapter, software } = device?.report ?? { adapter: '', software: false };
  const copyBytesPerSecond = device && (await measureCopyRate(device.device, software, now));
  return { processor, adapter, software, copyBytesPerSecond };
}
