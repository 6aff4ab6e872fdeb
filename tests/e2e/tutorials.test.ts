import { describe, expect, it } from 'vitest';
import { browserPath, leftOut, sharedWorkbench, useBrowser } from './support/workbench';

useBrowser();

/** The steps of docs/tutorials/ as a reader follows them. */
describe.skipIf(browserPath === null)(`each tutorial in a browser${leftOut}`, () => {
  it('runs a custom equation: a traffic jam grows at the theoretical speed', async () => {
    const workbench = await sharedWorkbench();
    const at = (testId: string) => workbench.part(testId);
    await at('new-grid').click();
    await at('mesh-page').waitFor();
    await at('grid-cells-0').fill('100');
    await at('grid-cells-1').fill('4');
    await at('mesh-page-counts').getByText('400 cells').waitFor();
    await at('mesh-page-close').click();
    await workbench.openSection('physics');
    await at('system-select').selectOption('template:burgers');
    await at('system-flux-x-0').fill('u*(1 - u)');
    await at('system-flux-y-0').fill('0');
    await at('system-title').fill('Traffic');
    await at('system-done').click();
    await workbench.openSection('initial');
    await at('initial-u').fill('x < 0.5 ? 0.3 : 0.9');
    await workbench.openSection('boundaries');
    await at('boundary-left-condition').selectOption('prescribed');
    await at('boundary-left-u').fill('0.3');
    for (const side of ['right', 'bottom', 'top']) {
      await at(`boundary-${side}-condition`).selectOption('outflow');
    }
    await workbench.openSection('time');
    await at('time-end').fill('1');
    await workbench.openSection('outputs');
    await at('monitor-add').click();
    await at('action-addDomainMonitor').click();
    await at('outputs.monitors[0].expression').fill('u > 0.6 ? 1 : 0');
    await workbench.untilReady();
    await at('run-start').click();
    await at('run-state').getByText('finished').waitFor();
    const length = parseFloat(await at('outputs.monitors[0]-value').innerText());
    expect(length).toBeCloseTo(0.7, 1);
    expect(workbench.complaints).toEqual([]);
  });

  it('sets up an airfoil polar with theory in its table', async () => {
    const workbench = await sharedWorkbench();
    const at = (testId: string) => workbench.part(testId);
    await at('airfoil-polar').click();
    await at('polar-naca').fill('0012');
    await at('polar-angles').fill('0, 2, 4');
    await at('polar-machs').fill('0.3');
    await at('polar-begin').click();
    await at('mesh-facts').waitFor();
    await workbench.untilFree();
    expect(await at('sweep-row').count()).toBe(3);
    expect(workbench.complaints).toEqual([]);
  });

  it('places a probe in the wake and plots its spectrum', async () => {
    const workbench = await sharedWorkbench();
    const at = (testId: string) => workbench.part(testId);
    await workbench.openExample('cylinder-re100');
    await workbench.openSection('outputs');
    await at('monitor-add').click();
    await at('action-placeProbe').click();
    const view = (await at('viewport').boundingBox())!;
    await workbench.page.mouse.click(view.x + 0.55 * view.width, view.y + 0.45 * view.height);
    await at('outputs.monitors[2].name').fill('Wake');
    await at('outputs.monitors[2].expression').fill('v');
    await workbench.setSteps(60);
    await workbench.untilReady();
    await at('run-start').click();
    await at('run-state').getByText('finished').waitFor();
    await at('plot-open').click();
    await at('action-spectrum-Wake').click();
    await at('plot-edit').click();
    await at('spectrum-from').waitFor();
    expect(workbench.complaints).toEqual([]);
  });

  it.each([
    ['dam-break-terrain', '0.5', ['deepest', 'flooded']],
    ['circular-mirror', '0.05', ['meanIntensity']],
  ] as const)('runs %s and offers its statistics as fields', async (example, end, fields) => {
    const workbench = await sharedWorkbench();
    const at = (testId: string) => workbench.part(testId);
    await workbench.openExample(example);
    await workbench.openSection('time');
    await at('time-end').fill(end);
    await workbench.untilReady();
    await at('run-start').click();
    await at('run-state').getByText('finished').waitFor();
    for (const field of fields) await at('field-select').selectOption(field);
    expect(workbench.complaints).toEqual([]);
  });
});
