import { createApp, type App, type Component } from 'vue';

const mounted: App[] = [];

/** Mounts a component with the current stores. */
export function mount(component: Component, props: Record<string, unknown>): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  const app = createApp(component, props);
  app.mount(root);
  mounted.push(app);
  return root;
}

/** Removes everything a test mounted, displayed and stored. */
export function clearPage(): void {
  for (const app of mounted.splice(0)) app.unmount();
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', location.pathname);
}

/** Types into an input as a user does. */
export function type(input: Element | null, text: string): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no input');
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Selects the option with this text as a user does. */
export function pick(select: Element | null, option: string): void {
  if (!(select instanceof HTMLSelectElement)) throw new Error('there is no list to choose from');
  const index = [...select.options].findIndex(({ text }) => text.trim() === option);
  if (index < 0) throw new Error(`there is no option ${option}`);
  select.selectedIndex = index;
  select.dispatchEvent(new Event('change'));
}

/** Options of a list, unavailable ones in parentheses. */
export function optionsOf(select: Element | null): string[] {
  if (!(select instanceof HTMLSelectElement)) throw new Error('there is no list to choose from');
  return [...select.options].map(({ text, disabled }) =>
    disabled ? `(${text.trim()})` : text.trim(),
  );
}
