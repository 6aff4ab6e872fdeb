import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserPath, leftOut, sharedWorkbench, useBrowser } from './support/workbench';

useBrowser();

/** Folder for screenshots, if requested. */
const screenshots = process.env.FLUXBENCH_SCREENSHOTS ?? null;

describe.skipIf(browserPath === null)(`a new gas flow in the page${leftOut}`, () => {
  it('requests the free stream, or warns about a gas at rest and shows it in one color', async () => {
    const bench = await sharedWorkbench();
    const { page } = bench;
    const shoot = async (name: string): Promise<void> => {
      if (!screenshots) return;
      mkdirSync(screenshots, { recursive: true });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const [width, height] of [
          [1440, 900],
          [1024, 700],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.screenshot({ path: join(screenshots, `${name}-${colorScheme}-${width}.png`) });
        }
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await bench.part('airfoil-polar').click();
    await bench.part('polar-model').selectOption({ label: 'Laminar' });
    await bench.part('polar').getByText('Boundary layers are usually turbulent above').waitFor();
    await shoot('polar');
    await bench.part('polar-cancel').click();
    await bench.part('new-geometry').click();
    await bench.part('flow').waitFor();
    await bench.part('flow-system').selectOption({ label: 'Compressible Navier–Stokes, 2D' });
    await bench.part('flow-temperature').fill('288.15');
    await bench.part('flow').getByText('In air, for the length in meters').waitFor();
    await shoot('form');
    await bench.part('flow-system').selectOption({ label: 'Compressible Euler, 2D' });
    await bench.part('flow-rest').click();
    await bench.part('mesh-facts').waitFor();
    await bench.untilFree();
    await expect
      .poll(() => page.textContent('body'))
      .toContain('The initial state and the boundaries are at rest');
    await shoot('rest');

    await bench.part('layers-add').click();
    await bench
      .part('toast-info')
      .getByText(/supports triangles and quadrilaterals in one mesh/)
      .waitFor();
    await bench
      .part('layers-figures')
      .getByText(/minimum scaled Jacobian 0\.\d/)
      .waitFor();
    await bench.part('layers-0-remove').scrollIntoViewIfNeeded();
    await shoot('layers');
    await page.keyboard.press('Control+z');
    await bench.part('layers-0').waitFor({ state: 'detached' });
    await bench.untilFree();

    await bench.openSection('physics');
    await bench.part('stream-add').click();
    await bench.part('stream-mach').fill('0.3');
    await bench.part('stream-angle').fill('4');
    await bench.part('stream-length').fill('0.5');
    await bench.part('stream-values').getByText('In units of the case').waitFor();
    await bench.part('stream-values').scrollIntoViewIfNeeded();
    await shoot('stream');
    expect(bench.complaints).toEqual([]);
  });
});
