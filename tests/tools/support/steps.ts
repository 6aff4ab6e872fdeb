import type { Workbench } from '../../e2e/support/workbench';

/** Steps from one screen to another. */

export const click = (testId: string) => (workbench: Workbench) =>
  workbench.part(testId).first().click();
export const hover = (testId: string) => (workbench: Workbench) =>
  workbench.part(testId).first().hover();
export const section = (id: string) => (workbench: Workbench) => workbench.openSection(id);
export const press = (keys: string) => (workbench: Workbench) =>
  workbench.page.keyboard.press(keys);
export const choose = (testId: string, value: string) => (workbench: Workbench) =>
  workbench.part(testId).selectOption(value);
/** Chooses a template of the initial state by its place in the list. */
export const chooseTemplate = (place: number) => (workbench: Workbench) =>
  workbench.part('template-select').selectOption({ index: place + 1 });
export const scroll = (selector: string, distance: number) => (workbench: Workbench) =>
  workbench.page.evaluate(([where, y]) => document.querySelector(where)?.scrollBy(0, y), [
    selector,
    distance,
  ] as const);
export const reveal = (testId: string) => (workbench: Workbench) =>
  workbench.part(testId).first().scrollIntoViewIfNeeded();
export const all =
  (...steps: ((workbench: Workbench) => Promise<unknown>)[]) =>
  async (workbench: Workbench): Promise<void> => {
    for (const step of steps) await step(workbench);
  };
export const command = (typed: string) => async (workbench: Workbench) => {
  await workbench.page.keyboard.press('Control+K');
  await workbench.part('palette-input').fill(typed);
  await workbench.page.keyboard.press('Enter');
};
export const page = (hash: string) => async (workbench: Workbench) => {
  await workbench.page.evaluate((place) => (location.hash = place), hash);
  await workbench.page.getByRole('heading', { level: 1 }).first().waitFor();
};
export const run = (state: string) => async (workbench: Workbench) => {
  await workbench.untilReady();
  await workbench.part('run-start').click();
  await workbench.untilRun(state);
};
export const drop = (name: string, content: string) => (workbench: Workbench) =>
  workbench.drop({ name, bytes: new TextEncoder().encode(content) });
export const home = (workbench: Workbench) => workbench.goHome();
export const shownField = async (workbench: Workbench): Promise<void> => {
  await workbench.page.locator('[data-testid="viewport"]:not([data-subject="mesh"])').waitFor();
  await workbench.untilFree();
};
