import { setHostMemory } from '../../solver/core';
import type { WorkbenchHost } from '../host/host';
import type { SolverClient } from './solverClient';

/** Reports the memory size of the machine to the page and its workers, so that larger cases are rejected. */
export async function reportHostMemory(
  host: WorkbenchHost,
  engines: readonly SolverClient[],
): Promise<void> {
  const { memory } = await host.call('hostInfo', {});
  setHostMemory(memory);
  for (const engine of engines) engine.shareHostMemory(memory);
}
