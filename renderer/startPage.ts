import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { reportHostMemory } from './engine/reportHostMemory';
import type { SolverClient } from './engine/solverClient';
import { closingLast } from './host/closingLast';
import type { WorkbenchHost } from './host/host';
import { provideServices } from './services';
import { useUiStore } from './stores/ui';
import './theme/tokens.css';
import './theme/base.css';

/** Shares the stored autotuning results with workers, and stores new ones. */
async function keepKernelChoices(
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

/** Starts the workbench with a host. */
export function startPage(workbenchHost: WorkbenchHost): void {
  const { host, engine, verifier } = provideServices(
    closingLast(workbenchHost),
    () => new Worker(new URL('./engine/solver.worker.ts', import.meta.url), { type: 'module' }),
    () => new Worker(new URL('./reading/reader.worker.ts', import.meta.url), { type: 'module' }),
  );

  const app = createApp(App);
  const pinia = createPinia();
  app.use(pinia);
  useUiStore(pinia).startLanguage();

  // Uncaught errors are shown to the user instead of only logged to the console.
  app.config.errorHandler = (error) => {
    console.error(error);
    useUiStore(pinia).report(error);
  };
  window.addEventListener('unhandledrejection', ({ reason }) => useUiStore(pinia).report(reason));

  reportHostMemory(host, [engine, verifier]).catch(useUiStore(pinia).report);
  keepKernelChoices(host, [engine, verifier], useUiStore(pinia).report).catch(
    useUiStore(pinia).report,
  );

  app.mount('#app');
}
