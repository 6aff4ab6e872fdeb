import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCaseDocument, type CaseDocument } from '../../solver/case';
import { methods } from '../../solver/methods/registry';
import { prepareCase, type PreparedCase } from '../../solver/run/compute';
import { startingState } from '../../solver/run/startingState';
import { rangeOf } from '../../solver/space/cellBlocks';
import {
  browserPath,
  leftOut,
  sharedFolder,
  sharedWorkbench,
  useBrowser,
} from './support/workbench';

useBrowser();

const readCase = async (project: string): Promise<CaseDocument> =>
  parseCaseDocument(await readFile(join(project, 'case.json'), 'utf8'), 'case.json');

async function readState(prepared: PreparedCase, path: string) {
  const bytes = new Uint8Array(await readFile(path));
  return startingState(prepared, bytes.buffer, false);
}

describe.skipIf(browserPath === null)(`cases set up by clicks from defaults${leftOut}`, () => {
  it('sets up a viscous cylinder with no-slip walls and runs it', async () => {
    const bench = await sharedWorkbench();
    await bench.part('new-mesh').click();
    await bench.part('mesh-page').waitFor();
    await bench.part('mesh-page-close').click();
    await bench.openSection('physics');
    await bench.part('system-select').selectOption('navierStokes2d');
    await bench.openSection('boundaries');
    await bench.group('cylinder').waitFor();
    expect(await bench.value('boundary-cylinder-condition')).toBe('adiabaticWall');
    await bench.openSection('initial');
    await bench.part('template-select').selectOption('farField');
    await bench.part('template-mach').fill('0.2');
    await bench.part('template-apply').click();
    await bench.setSteps(4);
    await bench.untilReady();
    await bench.saveAs('Cylinder');
    const project = join(sharedFolder, 'Cylinder.fluxbench');
    const document = await readCase(project);
    expect(document.scheme).toMatchObject({ id: 'cpr', order: 3, positivity: true });
    expect(document.boundaries).toMatchObject({
      cylinder: { condition: 'adiabaticWall', values: { u: '0', v: '0' } },
      farField: { condition: 'farField' },
    });
    await bench.computeOn('cpu');
    await bench.part('run-start').click();
    await bench.untilKept(project);
    expect(bench.complaints).toEqual([]);
  });

  it('sets up a flood over a rough bed with a scheme that does not gain energy', async () => {
    const times = [0.05, 0.1, 0.15, 0.2, 0.25];
    const bench = await sharedWorkbench();
    await bench.part('new-grid').click();
    await bench.part('mesh-page').waitFor();
    for (const axis of [0, 1]) await bench.part(`grid-cells-${axis}`).fill('24');
    await bench.part('mesh-page-close').click();
    await bench.openSection('physics');
    await bench.part('system-select').selectOption('shallowWaterBed2d');
    await bench.openSection('initial');
    await bench.part('initial-bed').fill('0.3*sin(40*x)*cos(34*y) + 0.4*x');
    await bench.part('initial-surface').fill('x < 0.3 ? 1.5 : 0.2');
    await bench.openSection('boundaries');
    for (const side of ['left', 'right', 'bottom', 'top']) {
      await bench.group(side).click();
      await bench.part(`boundary-${side}-condition`).selectOption('slipWall');
    }
    await bench.openSection('time');
    await bench.part('time-end').fill('0.3');
    await bench.openSection('outputs');
    await bench.part('snapshot-times').fill(times.join(', '));

    await bench.untilReady();
    await bench.saveAs('Flood');
    const project = join(sharedFolder, 'Flood.fluxbench');
    const document = await readCase(project);
    expect(document.scheme).toMatchObject({ id: 'cartesianFv', reconstruction: 'linear' });
    await bench.computeOn('cpu');
    await bench.part('run-start').click();
    await bench.untilKept(project);
    const prepared = prepareCase(document, null, methods);
    // Energy per mass: waves caused by the bed must not increase it.
    const energy = prepared.physics.field('(u^2 + v^2)/2 + g*surface');
    const states = { space: prepared.discretization.space, physics: prepared.physics };
    const initial = startingState(prepared, null, false);
    const most = rangeOf(states, initial, energy)[1];
    for (const file of [...times.map((time) => `snapshot-${time}`), 'checkpoint']) {
      const state = await readState(prepared, join(project, 'runs', '0001', `${file}.fxb`));
      expect(rangeOf(states, state, energy)[1], file).toBeLessThan(most);
    }
    expect(bench.complaints).toEqual([]);
  });
});
