import { describe, expect, it } from 'vitest';
import { broken, faults, faultsOfBeginnings, faultsOfScreens } from './support/faults';
import {
  browserPath,
  leftOut,
  sharedWorkbench,
  useBrowser,
  type Workbench,
} from './support/workbench';

useBrowser();

/** Records layout shifts from now on. @returns a function that lists the visible ones */
async function watchPlaces({ page }: Workbench): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Element | null }[];
        };
        const names = shift.sources.map(({ node }) => node?.className ?? '?');
        shifts.push(`${shift.value.toFixed(4)} ${names.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    return shifts.filter((shift) => parseFloat(shift) > 0.005);
  };
}

describe.skipIf(browserPath === null)(`the accessibility of the workbench${leftOut}`, () => {
  it('conforms to WCAG on every screen', async () => {
    const workbench = await sharedWorkbench();
    const start = await faults(workbench);
    const beginnings = await faultsOfBeginnings(workbench);
    await workbench.goHome();
    await workbench.openExample('supersonic-vortex');
    const screens = await faultsOfScreens(workbench);
    expect(broken({ start, ...beginnings, ...screens })).toEqual([]);
  });

  it('works by keyboard alone in reading order, and a run causes no layout shifts', async () => {
    const workbench = await sharedWorkbench();
    const { page } = workbench;
    await page.keyboard.press('Control+K');
    await page.keyboard.type('open rotating hill');
    await page.keyboard.press('Enter');
    await workbench.part('mesh-facts').waitFor();
    await workbench.untilReady();

    await page.keyboard.press('Control+K');
    await page.keyboard.type('section time');
    await page.keyboard.press('Enter');
    await workbench.part('time-steps').waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.testid)).toBe(
      'section-time-toggle',
    );
    await page.locator('header.bar button').first().focus();
    const places: string[] = [];
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press('Tab');
      const [place, id] = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        const region = element?.closest('header.bar, aside, main, .bottom');
        return [region?.className.split(' ')[0] ?? '', element?.dataset.testid ?? ''] as const;
      });
      // Limits that no computer reaches before the run is stopped.
      if (id === 'time-end' || id === 'time-steps') {
        await page.keyboard.press('Control+A');
        await page.keyboard.type('1000000');
      }
      if (place !== '' && place !== places.at(-1)) places.push(place);
      if (id === 'run-start') break;
    }
    expect(places).toEqual(['bar', 'panel', 'center', 'bottom']);
    const moved = await watchPlaces(workbench);
    await page.keyboard.press('Enter');
    await workbench.untilRun('running');
    const step = async () =>
      Number((await workbench.part('run-step').innerText()).replace(/,/g, ''));
    await workbench.until(async () => (await step()) > 5, 'the run goes on');
    await workbench.part('run-stop').click();
    await workbench.untilRun('stopped');
    await workbench.untilShown(await step());
    expect(await moved()).toEqual([]);
  });
});
