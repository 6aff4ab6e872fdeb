import { describe, expect, it } from 'vitest';
import { follow } from './support/tutorial';
import {
  browserPath,
  leftOut,
  sharedWorkbench,
  useBrowser,
  type Workbench,
} from './support/workbench';

useBrowser();

/** Searches the start screen for an example and opens it. */
async function openFound(workbench: Workbench, text: string, example: string): Promise<void> {
  await workbench.part('example-search').fill(text);
  await workbench.openExample(example);
}

async function run(workbench: Workbench): Promise<void> {
  await workbench.untilReady();
  await workbench.part('run-start').click();
  // The previous run is outdated until this one begins.
  await workbench.part('run-outdated').waitFor({ state: 'detached' });
  await workbench.untilRun('finished');
}

/** Every step of docs/tutorials/ as a reader follows it; only end times and numbers of steps are shorter. */
describe.skipIf(browserPath === null)(`each tutorial in a browser${leftOut}`, () => {
  it('runs a custom equation: a traffic jam grows at the theoretical speed', async () => {
    const workbench = await sharedWorkbench();
    const at = (testId: string) => workbench.part(testId);
    await follow('own-equation', [
      [
        'On the start screen click New Cartesian grid',
        async (...cells) => {
          await at('new-grid').click();
          await at('mesh-page').waitFor();
          for (const [axis, count] of cells.entries()) await at(`grid-cells-${axis}`).fill(count);
          await at('mesh-page-counts').getByText('400 cells').waitFor();
          await at('mesh-page-close').click();
        },
      ],
      [
        'Open the section Physics.',
        async () => {
          await workbench.openSection('physics');
          await at('system-select').selectOption('template:burgers');
          await at('system-editor').waitFor();
        },
      ],
      [
        'Under Flux enter',
        async (wrong, _name, flux, none) => {
          await at('system-flux-x-0').fill(wrong);
          await at('system-faults').waitFor();
          await at('system-flux-x-0').fill(flux);
          await at('system-flux-y-0').fill(none);
          await at('system-faults').waitFor({ state: 'detached' });
        },
      ],
      [
        'Set Title',
        async (title) => {
          await at('system-title').fill(title);
          await at('system-done').click();
        },
      ],
      [
        'Open Initial state',
        async (state) => {
          await workbench.openSection('initial');
          await at('initial-u').fill(state);
        },
      ],
      [
        'Open Boundaries.',
        async (inflow, value, ...outflow) => {
          await workbench.openSection('boundaries');
          await at(`boundary-${inflow}-condition`).selectOption('prescribed');
          await at(`boundary-${inflow}-u`).fill(value);
          for (const side of outflow) {
            await at(`boundary-${side}-condition`).selectOption('outflow');
          }
        },
      ],
      [
        'Open Time',
        async (end) => {
          await workbench.openSection('time');
          await at('time-end').fill(end);
        },
      ],
      [
        'Open Outputs',
        async (expression) => {
          await workbench.openSection('outputs');
          await at('monitor-add').click();
          await at('action-addDomainMonitor').click();
          await at('outputs.monitors[0].expression').fill(expression);
        },
      ],
      ['When the panel shows Ready to run', () => run(workbench)],
      [
        'Read the monitor',
        async () => {
          const length = parseFloat(await at('outputs.monitors[0]-value').innerText());
          expect(length).toBeCloseTo(0.7, 1);
        },
      ],
    ]);
    expect(workbench.complaints).toEqual([]);
  });

  it('runs an airfoil polar with theory in its table', async () => {
    const workbench = await sharedWorkbench();
    const at = (testId: string) => workbench.part(testId);
    await follow('airfoil-polar', [
      ['On the start screen click Airfoil polar', () => at('airfoil-polar').click()],
      ['In NACA digits', (digits) => at('polar-naca').fill(digits)],
      [
        'In Angles of attack',
        async (angles, machs) => {
          await at('polar-angles').fill(angles);
          await at('polar-machs').fill(machs);
        },
      ],
      [
        'Click Set up.',
        async () => {
          await at('polar-begin').click();
          await at('mesh-facts').waitFor();
          await workbench.untilFree();
          expect(await at('sweep-row').count()).toBe(3);
        },
      ],
      [
        'Click Run (3 cases)',
        async () => {
          await workbench.setSteps(2);
          expect(await workbench.value('time-computation')).toBe('newton');
          expect(await at('time-end').count()).toBe(0);
          await workbench.untilReady();
          await at('sweep-run').click();
          const results = at('sweep-row').getByRole('button');
          await workbench.until(async () => (await results.count()) === 3, 'all runs have results');
          await at('sweep-stop').waitFor({ state: 'detached' });
        },
      ],
      [
        'Read the table.',
        async () => {
          const table = await at('sweep-table').innerText();
          for (const theory of ['CL', '0.25306', '0.22991']) expect(table).toContain(theory);
        },
      ],
      [
        'Next to the table',
        async (parameter) => {
          await at('sweep-scalar').selectOption('CL');
          await at('sweep-parameter').selectOption(parameter);
          await at('plot-canvas').first().waitFor();
        },
      ],
      [
        'In the last row',
        async () => {
          await at('sweep-row').last().getByRole('button').click();
          await at('field-select').waitFor();
          await workbench.untilFree();
          expect(await workbench.value('field-select')).toMatch(/mach/i);
        },
      ],
      [
        'Return to the tab Sweep',
        async () => {
          await at('center-sweep').click();
          const [download] = await Promise.all([
            workbench.page.waitForEvent('download'),
            at('sweep-csv').click(),
          ]);
          expect(download.suggestedFilename()).toMatch(/\.csv$/);
        },
      ],
    ]);
    expect(workbench.complaints).toEqual([]);
  });

  it('places a probe in the wake and plots its spectrum', async () => {
    const workbench = await sharedWorkbench();
    const at = (testId: string) => workbench.part(testId);
    await follow('vortex-street', [
      ['On the start screen', (text) => openFound(workbench, text, 'cylinder-re100')],
      [
        'Open the section Outputs.',
        async () => {
          await workbench.openSection('outputs');
          expect(await workbench.value('outputs.monitors[0].name')).toBe('drag');
          expect(await workbench.value('outputs.monitors[1].name')).toBe('lift');
        },
      ],
      [
        'Click Add monitor',
        async (name, expression) => {
          await at('monitor-add').click();
          await at('action-placeProbe').click();
          const view = (await at('viewport').boundingBox())!;
          const place = [view.x + 0.55 * view.width, view.y + 0.45 * view.height] as const;
          await workbench.page.mouse.click(...place);
          await at('outputs.monitors[2].name').fill(name);
          await at('outputs.monitors[2].expression').fill(expression);
        },
      ],
      [
        'Click Run (Ctrl+Enter)',
        async () => {
          await workbench.setSteps(60);
          await workbench.untilReady();
          await at('run-start').click();
        },
      ],
      ['Below the view', (name) => workbench.page.getByRole('tab', { name, exact: true }).click()],
      [
        'When the run has finished',
        async (name) => {
          await workbench.untilRun('finished');
          await at('plot-open').click();
          await at(`action-spectrum-${name}`).click();
        },
      ],
      [
        'Click Edit',
        async (start) => {
          await at('plot-edit').click();
          await at('spectrum-from').fill(start);
          // The short run ends earlier.
          await at('spectrum-from').fill('0');
          await at('plot-canvas').waitFor();
        },
      ],
      [
        'Select the tab of the plot',
        (name) => workbench.page.getByRole('tab', { name, exact: true }).click(),
      ],
      [
        'Select the tab of the spectrum',
        async (word) => {
          await workbench.page.getByRole('tab', { name: 'Spectrum' }).click();
          await workbench.page.keyboard.press('Control+K');
          await at('palette-input').fill(word);
          const [download] = await Promise.all([
            workbench.page.waitForEvent('download'),
            workbench.page.locator('[data-testid$="exportPlotSvg"]').click(),
          ]);
          expect(download.suggestedFilename()).toMatch(/\.svg$/);
        },
      ],
    ]);
    expect(workbench.complaints).toEqual([]);
  });

  it('runs a dam break twice, compares the runs and fits the grid to a raster', async () => {
    const workbench = await sharedWorkbench();
    const at = (testId: string) => workbench.part(testId);
    await follow('dam-break', [
      [
        'On the start screen',
        async (text) => {
          await openFound(workbench, text, 'dam-break-terrain');
          await workbench.openSection('physics');
          expect(await workbench.value('definition-3-name')).toBe('terrain');
        },
      ],
      [
        'Open the section Time',
        async (end) => {
          await workbench.openSection('time');
          await at('time-end').fill(end);
          await at('time-end').fill('0.5');
        },
      ],
      ['Click Run.', () => run(workbench)],
      [
        'Open the section Outputs.',
        async () => {
          await workbench.openSection('outputs');
          const area = await at('outputs.monitors[1]-value').innerText();
          expect(parseFloat(area.replaceAll(',', ''))).toBeGreaterThan(200_000);
        },
      ],
      [
        'In the field list above the view',
        async (...fields) => {
          for (const field of fields) await at('field-select').selectOption(field);
          await at('layers-open').click();
          await at('layer-warp').uncheck();
          await at('layers-close').click();
        },
      ],
      [
        'Double the friction',
        async (before, after) => {
          await workbench.openSection('physics');
          expect(await workbench.value('coefficient-manning')).toBe(before);
          await at('coefficient-manning').fill(after);
          await run(workbench);
        },
      ],
      [
        'Open the section Outputs again',
        async () => {
          await workbench.openSection('outputs');
          for (const [row, id] of ['0002', '0001'].entries()) {
            await at('center-runs').click();
            await at('run-row').nth(row).getByText(id).waitFor();
            await at('run-look').nth(row).click();
            await at('run-row').first().waitFor({ state: 'hidden' });
            await at('outputs.monitors[2]-value').waitFor();
            await workbench.untilFree();
          }
        },
      ],
      [
        'To use your own terrain',
        async () => {
          await workbench.openSection('initial');
          const heights =
            'ncols 4\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 10\n1 2 3 4\n5 6 7 8\n';
          const [chooser] = await Promise.all([
            workbench.page.waitForEvent('filechooser'),
            at('raster-add').click(),
          ]);
          await chooser.setFiles({
            name: 'valley.asc',
            mimeType: 'text/plain',
            buffer: Buffer.from(heights),
          });
          await at('raster-0-fit').click();
          expect(await workbench.value('initial-bed')).toBe('valley');
          await workbench.openSection('mesh');
          await at('mesh-facts').getByText('8', { exact: true }).waitFor();
        },
      ],
    ]);
    expect(workbench.complaints).toEqual([]);
  });

  it('averages the intensity of a mirror over time, with snapshots and a marker', async () => {
    const workbench = await sharedWorkbench();
    const at = (testId: string) => workbench.part(testId);
    const times = ['0.01', '0.02', '0.03', '0.04'];
    await follow('mirror-intensity', [
      ['On the start screen', (text) => openFound(workbench, text, 'circular-mirror')],
      [
        'Open the section Outputs.',
        async (average, expression) => {
          await workbench.openSection('outputs');
          expect(await workbench.value('outputs.statistics[0].name')).toBe(average);
          expect(await workbench.value('outputs.statistics[0].expression')).toBe(expression);
          expect(await workbench.value('snapshot-times')).toBe('1.05, 1.65, 2, 2.2');
          expect(await workbench.value('outputs.marks[0].name')).toBe('Focus');
        },
      ],
      [
        'Click Run.',
        async () => {
          await at('snapshot-times').fill(times.join(', '));
          await workbench.openSection('time');
          await at('time-end').fill('0.05');
          await run(workbench);
        },
      ],
      [
        'When the run has finished',
        async () => {
          for (const time of times) {
            await at('snapshot-select').selectOption({ label: `t = ${time}` });
          }
          await at('time-play').click();
          await at('time-play').click();
        },
      ],
      [
        'Return to the final state',
        async (field) => {
          await at('snapshot-select').selectOption({ label: 'current' });
          await at('field-select').selectOption(field);
          await at('mark-Focus').getByText('Focus').waitFor();
        },
      ],
      [
        'Check the dependence on the mesh',
        async () => {
          await workbench.openSection('mesh');
          await at('refinements-select').selectOption('1');
          await workbench.untilFree();
          await workbench.setSteps(2);
          await run(workbench);
        },
      ],
      [
        'Add another statistic',
        async (expression) => {
          await workbench.openSection('outputs');
          await at('statistic-add').click();
          const name = await workbench.value('outputs.statistics[1].name');
          await at('outputs.statistics[1].expression').fill(expression);
          await run(workbench);
          await at('field-select').selectOption(name);
        },
      ],
    ]);
    expect(workbench.complaints).toEqual([]);
  });
});
