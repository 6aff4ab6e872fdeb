import axe from 'axe-core';
import { layoutFaults, windowSizes } from './layout';
import type { Workbench } from './workbench';

/**
 * Violations in the current page of WCAG 2.2 A and AA rules, or of best practices, as `rule element`, and faults of its
 * layout at all window sizes. Splitters are between landmarks; cards and rows are named by their titles, not by all
 * their text.
 * @param part the only part to check for violations, if the rest of the page was checked before. A check takes seconds.
 */
export async function faults(workbench: Workbench, part?: string): Promise<string[]> {
  return [...(await violations(workbench, part)), ...(await faultsAtAllSizes(workbench))];
}

export async function faultsAtAllSizes(workbench: Workbench): Promise<string[]> {
  const { page } = workbench;
  const found = [];
  for (const size of windowSizes.toReversed()) {
    await page.setViewportSize(size);
    for (const fault of await layoutFaults(workbench)) found.push(`${size.width}: ${fault}`);
  }
  return found;
}

async function violations({ page }: Workbench, part?: string): Promise<string[]> {
  // Not by a script element, which the page blocks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (include) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { ...(include && { include: [[include]] }), exclude: [['[role=separator]']] },
        {
          rules: { 'label-content-name-mismatch': { enabled: false } },
          // Describes no elements that conform.
          resultTypes: ['violations'],
        },
      ),
    part && `[data-testid="${part}"]`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

export type Faults = Readonly<Record<string, readonly string[]>>;

/** The screens that violate a rule. */
export const broken = (found: Faults) =>
  Object.entries(found).filter(([, faulty]) => faulty.length > 0);

/** Violations in the dialogs that start a project, starting with the start screen. */
export async function faultsOfBeginnings(workbench: Workbench): Promise<Faults> {
  const { page } = workbench;
  await workbench.part('airfoil-polar').click();
  await workbench.part('polar').waitFor();
  const polar = await faults(workbench, 'polar');
  await page.keyboard.press('Escape');
  await workbench.part('new-geometry').click();
  await workbench.part('flow-rest').click();
  await workbench.part('outline-1').waitFor();
  return { polar, geometry: await faults(workbench) };
}

const sections = [
  ...['mesh', 'physics', 'scheme', 'initial', 'boundaries', 'time', 'outputs'],
] as const;

const pages = [
  ['verification', 'Verification'],
  ['benchmark', 'Benchmark'],
  ['laboratory', '1D laboratory'],
  ['documents', 'Documentation'],
  ['licenses', 'Licenses'],
  ['settings', 'Settings'],
] as const;

/** Violations in all screens of an open project and the pages beside it. */
export async function faultsOfScreens(workbench: Workbench): Promise<Faults> {
  const { page } = workbench;
  const found: Record<string, string[]> = {};
  for (const id of sections) {
    await workbench.openSection(id);
    found[id] = await faults(workbench, `section-${id}`);
  }
  found.project = await faults(workbench);
  await workbench.part('monitor-add').click();
  await workbench.part('action-placeProbe').click();
  found.placing = await faults(workbench, 'placing-bar');
  await workbench.part('placing-cancel').click();
  await workbench.openSection('boundaries');
  await workbench.part('boundaries-tag').click();
  found.tagging = await faults(workbench, 'tagging-bar');
  await workbench.part('tagging-done').click();
  const dialogs = [
    ['Control+K', 'palette'],
    ['?', 'shortcuts'],
    ['Control+Shift+E', 'export-dialog'],
  ] as const;
  for (const [keys, id] of dialogs) {
    await page.keyboard.press(keys);
    await workbench.part(id).waitFor();
    found[id] = await faults(workbench, id);
    await page.keyboard.press('Escape');
    await workbench.part(id).waitFor({ state: 'detached' });
  }
  await workbench.part('center-sweep').click();
  found.sweep = await faults(workbench, 'sweep');
  await workbench.part('center-view').click();
  for (const [id, title] of pages) {
    await page.evaluate((hash) => (location.hash = hash), id);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    if (id === 'verification') {
      await page.locator('[data-testid^="verify-choose-"]').first().waitFor();
    }
    found[id] = await faults(workbench);
    await page.goBack();
  }
  return found;
}
