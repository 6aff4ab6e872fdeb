import type { WorkbenchHost } from '../host/host';
import type { SolverClient } from './solverClient';

/** Shares the stored autotuning results with workers, and stores new ones. */
export async function keepKernelChoices(
  host: WorkbenchHost,
  engines: readonly SolverClient[],
  report: (error: unknown) => void,
): Promise<void> {
  for (const engine of engines) {
    engine.listen((event) => {
      if (event.type !== 'kernelChoices') return;
      host.call('keepKernelChoices', { choices: event.choices }).catch(report);
    });
  }
  const { choices } = await host.call('kernelChoices', {});
  for (const engine of engines) engine.addKernelChoices(choices);
}
