import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  browserPath,
  leftOut,
  openWorkbench,
  projectsFolder,
  useBrowser,
} from './support/workbench';

useBrowser();

describe.skipIf(browserPath === null)(`a run whose page is killed${leftOut}`, () => {
  it('is offered for continuation from its last checkpoint in the next session', async () => {
    const folder = await projectsFolder();
    const first = await openWorkbench(folder);
    await first.openExample('square-hill');
    await first.computeOn('cpu');
    await first.openSection('time');
    await first.part('time-end').fill('100');
    await first.openSection('outputs');
    await first.part('checkpoint-interval').fill('1');
    await first.part('save').click();
    await first.part('dialog-input').fill('Killed');
    await first.part('dialog-save').click();
    await first.part('toast-good').waitFor();
    await first.part('run-start').click();
    await first.untilRun('running');
    const run = join(folder, 'Killed.fluxbench', 'runs', '0001');
    const isKept = () => Promise.resolve(existsSync(join(run, 'history.fxb')));
    await first.until(isKept, 'a checkpoint with its history is written');
    await first.close();

    const second = await openWorkbench(folder);
    await second.openProject('Killed');
    const banner = second.part('interrupted');
    await banner.waitFor();
    const kept = Number(/step ([\d,]+)/.exec(await banner.innerText())?.[1].replace(/,/g, ''));
    expect(kept).toBeGreaterThan(0);
    await second.computeOn('cpu');
    await second.part('interrupted-continue').click();
    await second.untilRun('running');
    const step = async () => Number((await second.part('run-step').innerText()).replace(/,/g, ''));
    await second.until(async () => (await step()) > kept, 'the run goes on from there');
    expect(await banner.count()).toBe(0);
    await second.part('run-stop').click();
    await second.untilRun('stopped');
    expect(second.complaints).toEqual([]);
  });
});
