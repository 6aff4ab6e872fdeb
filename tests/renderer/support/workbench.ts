import { createPinia, setActivePinia } from 'pinia';
import { createApp, type Component } from 'vue';
import { provideServices, type Services } from '../../../renderer/services';
import { FakeHost } from './fakeHost';
import { FakeWorker } from './fakeWorker';

export interface TestWorkbench extends Services {
  readonly host: FakeHost;
  /** Requests of these types are not answered by themselves. */
  readonly slow: FakeWorker['slow'];
  /** The worker in use; a new one after a crash or a reset. */
  worker(): FakeWorker;
  readonly workers: readonly FakeWorker[];
}

/** Fresh stores on a fake host and a fake solver. */
export function createWorkbench(): TestWorkbench {
  const host = new FakeHost();
  const workers: FakeWorker[] = [];
  const refusals: FakeWorker['refusals'] = new Map();
  const slow: FakeWorker['slow'] = new Set();
  setActivePinia(createPinia());
  const services = provideServices(host, () => {
    const worker = new FakeWorker(refusals, slow);
    workers.push(worker);
    return worker;
  });
  return {
    ...services,
    host,
    slow,
    workers,
    worker: () => {
      const worker = workers.at(-1);
      if (!worker) throw new Error('no worker was started');
      return worker;
    },
  };
}

/** Lets everything that waits for promises alone go on. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

/** Waits until `condition` holds; for what also waits for the platform's own tasks. */
export async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !condition(); i++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!condition()) throw new Error('what was waited for did not come');
}

/** Mounts a component with the present stores. */
export function mount(component: Component, props: Record<string, unknown>): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  const app = createApp(component, props);
  app.mount(root);
  return root;
}

/** Types into an input as a user does. */
export function type(input: Element | null, text: string): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no input');
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Chooses the option with that text, as a user does. */
export function pick(select: Element | null, option: string): void {
  if (!(select instanceof HTMLSelectElement)) throw new Error('there is no list to choose from');
  const index = [...select.options].findIndex(({ text }) => text.trim() === option);
  if (index < 0) throw new Error(`there is no option ${option}`);
  select.selectedIndex = index;
  select.dispatchEvent(new Event('change'));
}

/** The options of a list, those that can't be chosen in brackets. */
export function optionsOf(select: Element | null): string[] {
  if (!(select instanceof HTMLSelectElement)) throw new Error('there is no list to choose from');
  return [...select.options].map(({ text, disabled }) =>
    disabled ? `(${text.trim()})` : text.trim(),
  );
}
