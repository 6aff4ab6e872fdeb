import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliScript } from '../../electron/host/paths';
import { hasSshServer, startSshServer } from '../cli/sshServer';
import { faultsAtAllSizes } from './support/faults';
import {
  browserPath,
  leftOut,
  openWorkbench,
  projectsFolder,
  useBrowser,
  type Workbench,
} from './support/workbench';

useBrowser();

const untilState = (workbench: Workbench, id: number, state: string): Promise<void> =>
  workbench.page.locator(`[data-testid=queue-entry-${id}][data-state=${state}]`).waitFor();

describe.skipIf(browserPath === null)(`the queue of the page${leftOut}`, () => {
  it('keeps runs over a closed page, reorders and computes them, and shows their pictures', async () => {
    const folder = await projectsFolder();
    const workbench = await openWorkbench(folder);
    const { page } = workbench;
    await workbench.openExample('square-hill');
    await workbench.setSteps(20);
    const add = async (): Promise<void> => {
      await workbench.part('run-menu').click();
      await workbench.part('action-queueRun').click();
    };
    await workbench.part('run-menu').click();
    await workbench.part('action-queue').click();
    expect(await workbench.part('queue-empty').innerText()).toContain('Add to queue');
    await workbench.part('queue-pause').click();
    await page.getByText('Paused: running entries').waitFor();
    await workbench.part('queue-back').click();
    await add();
    await page.getByRole('dialog').getByRole('textbox').fill('Hill');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^Added to the queue: /).waitFor();
    await workbench.setSteps(30);
    await add();
    await add();
    // The browser asks before it leaves a page that is still saving.
    await workbench.part('run-menu').click();
    await workbench.part('action-queue').click();
    await untilState(workbench, 3, 'waiting');
    await workbench.part('queue-back').click();

    // Another page finds them.
    await page.reload();
    await workbench.part('open-queue').click();
    await untilState(workbench, 3, 'waiting');
    await workbench.part('queue-entry-3').getByTestId('queue-up').click();
    await workbench.part('queue-entry-1').getByTestId('queue-remove').click();
    await workbench.part('queue-entry-1').waitFor({ state: 'detached' });
    const order = await page
      .locator('li[data-testid^=queue-entry]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-testid')));
    expect(order).toEqual(['queue-entry-3', 'queue-entry-2']);
    await workbench.part('queue-pause').click();
    await untilState(workbench, 3, 'done');
    await untilState(workbench, 2, 'done');
    await workbench.part('queue-entry-3').locator('img').waitFor();
    expect(await workbench.part('queue-entry-2').innerText()).toContain('Run 0002');
    expect(await faultsAtAllSizes(workbench)).toEqual([]);
    expect((await readdir(join(folder, 'Hill.fluxbench/runs'))).sort()).toEqual(['0001', '0002']);
    expect(workbench.complaints).toEqual([]);
  });

  it.skipIf(!hasSshServer)(
    'runs a case on a saved machine and brings the results back (skipped without sshd)',
    async () => {
      // prettier-ignore
      const folder = await projectsFolder();
      const { home } = await startSshServer(folder);
      await mkdir(join(home, 'bin'));
      const program = join(home, 'bin/fluxbench');
      await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' '${cliScript}' "$@"\n`);
      await chmod(program, 0o755);
      const workbench = await openWorkbench(folder);
      const { page } = workbench;
      await workbench.openExample('square-hill');
      await workbench.setSteps(20);
      await workbench.part('run-menu').click();
      await workbench.part('action-queueMachines').click();
      await workbench.part('machine-host').fill('-o bad');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('Expected a host name').waitFor();
      for (const host of ['stranger', 'cluster']) {
        await workbench.part('machine-host').fill(host);
        await workbench.part('machine-add').click();
        await page.getByText(host, { exact: true }).waitFor();
      }
      const [stranger, cluster] = [0, 1].map((row) =>
        workbench.part('setting-machines').locator('li').nth(row),
      );
      await stranger.getByTestId('machine-test').click();
      await stranger.getByText(/^stranger: cannot connect: .*Permission denied/).waitFor();
      await cluster.getByTestId('machine-test').click();
      await cluster.getByText(/^Connected: Fluxbench \d/).waitFor();
      expect(await faultsAtAllSizes(workbench)).toEqual([]);
      await workbench.part('settings-back').click();
      await workbench.part('run-menu').click();
      await workbench.part('action-queueRunOn-cluster').click();
      await page.getByRole('dialog').getByRole('textbox').fill('Away');
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Added to the queue of cluster').waitFor();
      await page.getByText(/^Queue: .* is complete, run 0001$/).waitFor();
      await workbench.part('run-menu').click();
      await workbench.part('action-queue').click();
      await workbench.part('queue-entry-1').locator('img').waitFor();
      expect(await readdir(join(home, '.fluxbench/remote'))).toEqual([]);
      // The failed test of a connection.
      expect(workbench.complaints).toEqual([expect.stringContaining('/api/testMachine')]);
    },
  );
});
