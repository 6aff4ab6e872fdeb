import axe from 'axe-core';
import type { Workbench } from './workbench';

/**
 * What of the page as it is fails a rule of WCAG 2.2 A and AA, or of good practice, as `rule element`. Edges between
 * panels stand between landmarks; cards and rows are named by their titles, not by all that is written on them.
 */
export async function faults({ page }: Workbench): Promise<string[]> {
  // Not by a script element, which the page refuses.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(
      { exclude: [['[role=separator]']] },
      { rules: { 'label-content-name-mismatch': { enabled: false } } },
    ),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
