import { describe, expect, it } from 'vitest';
import {
  browserPath,
  leftOut,
  openWorkbench,
  projectsFolder,
  useBrowser,
  type Workbench,
} from './support/workbench';

useBrowser();

/** Live DOM nodes after garbage collection. */
async function liveNodes({ page }: Workbench): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return nodes;
}

describe.skipIf(browserPath === null)(`a closed project${leftOut}`, () => {
  it('leaves no second worker, no nodes and no requests behind', async () => {
    const workbench = await openWorkbench(await projectsFolder());
    const { page } = workbench;
    const pictures: string[] = [];
    let nodes = NaN;
    for (let i = 0; i < 3; i++) {
      await workbench.openExample('rotating-hill');
      // The result does not depend on the order; kernels of the lowest order compile fastest.
      await workbench.openSection('scheme');
      await workbench.part('order-select').selectOption('0');
      await workbench.setSteps(2);
      // A GPU device is used once, since its kernels take seconds and the check is the same.
      await workbench.computeOn(i === 0 ? 'gpu' : 'cpu');
      await workbench.part('run-start').click();
      await workbench.untilRun('finished');
      await workbench.untilShown(2);
      if (i === 0) page.on('request', (request) => pictures.push(request.url()));
      await workbench.goHome();
      // The idle worker of the solver is kept; its threads end.
      await workbench.until(async () => page.workers().length <= 1, 'other workers have ended');
      if (i === 1) nodes = await liveNodes(workbench);
    }
    expect(pictures.filter((url) => url.endsWith('thumbnail.png'))).toEqual([]);
    // Drawing does not always stop at the same point: a few nodes more or less are no leak, nor are temporary
    // messages.
    const grown = async (): Promise<number> => (await liveNodes(workbench)) - nodes;
    await workbench.until(async () => (await grown()) < 60, 'no nodes are left behind');
    expect(workbench.complaints).toEqual([]);
  });
});
