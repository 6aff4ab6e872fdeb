import { setHostMemory } from '../../solver/core';
import type { WorkbenchHost } from '../host/host';
import type { SolverClient } from './solverClient';

/** Lets the page and its workers know how much memory the machine has: cases that need more are refused. */
export async function reportHostMemory(
  host: WorkbenchHost,
  engines: readonly SolverClient[],
): Promise<void> {
  const { memory } = await host.call('hostInfo', {});
  setHostMemory(memory);
  for (const engine of engines) engine.shareHostMemory(memory);
}
