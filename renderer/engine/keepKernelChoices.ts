import type { WorkbenchHost } from '../host/host';
import type { SolverClient } from './solverClient';

/** Gives workers what earlier sessions found to be fastest, and keeps what they find. */
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
