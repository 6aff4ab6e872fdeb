import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  browserPath,
  leftOut,
  sharedFolder,
  sharedWorkbench,
  useBrowser,
} from './support/workbench';

useBrowser();

const wave = 'sin(3*(x - t))';
/** A wave over generated quadrilaterals, whose ∫ q² at the end is known. */
const waveCase = {
  format: 'fluxbench-case',
  version: 1,
  name: 'Wave',
  mesh: { generate: { kind: 'box', cells: [8, 8] } },
  system: { id: 'advection2d' },
  scheme: { id: 'cpr', order: 2, numericalFlux: 'localLaxFriedrichs', integrator: 'rk4' },
  initial: { q: 'sin(3*x)' },
  exact: { q: wave },
  boundaries: Object.fromEntries(
    ['left', 'right', 'bottom', 'top'].map((side) => [
      side,
      { condition: 'prescribed', values: { q: wave } },
    ]),
  ),
  time: { end: 0.2 },
  outputs: { monitors: [{ kind: 'domain', name: 'energy', expression: 'q^2', every: 1 }] },
};
const exactEnergy = 0.5 - (Math.sin(4.8) + Math.sin(1.2)) / 12;

describe.skipIf(browserPath === null)(`the accuracy of a run${leftOut}`, () => {
  it('gives an error bar that contains the exact value, from a study that is stored', async () => {
    const workbench = await sharedWorkbench();
    const at = (testId: string) => workbench.part(testId);
    const project = join(sharedFolder, 'Wave.fluxbench');
    await mkdir(project);
    await writeFile(join(project, 'case.json'), JSON.stringify(waveCase));
    await workbench.page.reload();
    await workbench.openProject('Wave');
    await workbench.untilReady();
    expect(await at('run-assess').count()).toBe(0);
    await workbench.computeOn('cpu');
    await at('run-start').click();
    await at('run-assess').click();
    const rows = at('accuracy-member');
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringMatching(/^\s*p = 2, refinement −2\s+about/),
      expect.stringMatching(/^\s*p = 2, refinement −1\s+about/),
      expect.stringMatching(/^\s*p = 1, refinement 0\s+about/),
      expect.stringMatching(/^\s*p = 2, refinement 0\s+64\s+576\s.*this run/),
      expect.stringMatching(/^\s*p = 3, refinement 0\s+about/),
    ]);
    // A member is left out.
    await rows.nth(4).getByRole('checkbox').click();
    await at('accuracy-begin').getByText('Compute 3 runs').click();
    await at('accuracy-stop').waitFor({ state: 'detached' });
    expect(await at('accuracy-problem').count()).toBe(0);
    expect(await rows.nth(0).innerText()).toMatch(/refinement −2\s+4\s+36\s.*done/);
    const inDialog = at('accuracy').getByTestId('error-bars');
    const text = await inDialog.innerText();
    const [, value, error] = /^energy = ([\d.]+) ± ([\d.e-]+) \(mesh\)$/.exec(text) ?? [];
    expect(Math.abs(Number(value) - exactEnergy)).toBeLessThan(Number(error));
    expect(await at('accuracy-reasons').innerText()).toMatch(
      /p = 2: observed order .* on 3 meshes/,
    );
    expect(await at('accuracy-figures').locator('canvas').count()).toBeGreaterThan(1);
    await at('accuracy-quantity').selectOption('q, L2 error');
    expect(await at('accuracy-reasons').innerText()).toMatch(/p = 2: observed order [23]\.\d+ /);
    const table = await workbench.downloaded('accuracy-csv');
    expect(table.bytes.toString()).toContain('cpr,2,-2,f64,endTime,4,36,');
    await at('accuracy-close').click();

    // The run is shown again, with its error bar, also after the project is opened again.
    const bars = at('run-panel').getByTestId('error-bars');
    await bars.getByText(text).waitFor();
    await workbench.goHome();
    await workbench.openProject('Wave');
    await at('center-runs').click();
    expect(await at('run-row').first().innerText()).toContain('accuracy study, p = 1');
    const row = at('run-row').filter({ hasNotText: 'accuracy study' });
    await row.getByTestId('run-accuracy').click();
    await inDialog.getByText(text).waitFor();
    await at('accuracy-close').click();
    await bars.getByText(text).waitFor();
    expect(workbench.complaints).toEqual([]);
  });
});
