import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutFaults, windowSizes } from '../../e2e/support/layout';
import type { Workbench } from '../../e2e/support/workbench';

const themes = ['light', 'dark'] as const;

/** How to reach a screen from the one before. */
export type Step = readonly [name: string, show: (workbench: Workbench) => Promise<unknown>];

/**
 * Takes pictures of screens in both themes and at both window sizes.
 * @param folder of the pictures, NAME-THEME-WIDTH.png
 */
export function album(folder: string) {
  /** Layout faults and failed steps. */
  const faults: string[] = [];

  async function take(name: string, workbench: Workbench): Promise<void> {
    const { page } = workbench;
    for (const size of windowSizes) {
      await page.setViewportSize(size);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        // Fonts, images and the last frame of the view.
        await page.waitForTimeout(250);
        await writeFile(
          join(folder, `${name}-${theme}-${size.width}.png`),
          await page.screenshot({ timeout: 60_000 }),
        );
      }
      for (const fault of await layoutFaults(workbench)) {
        faults.push(`${name} at ${size.width}: ${fault}`);
      }
    }
    await page.setViewportSize(windowSizes[0]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }

  return {
    faults,
    /** Takes a picture after each step. A step that fails is a fault, and the next one is tried. */
    async follow(workbench: Workbench, visit: string, steps: readonly Step[]): Promise<void> {
      await mkdir(folder, { recursive: true });
      for (const [index, [name, show]] of steps.entries()) {
        const title = `${visit}-${String(index + 1).padStart(2, '0')}-${name}`;
        try {
          await show(workbench);
          await workbench.page.mouse.move(0, 0);
        } catch (error) {
          faults.push(`${title}: ${String(error).split('\n')[0]}`);
        }
        await take(title, workbench);
        console.log(title);
      }
    },
  };
}
