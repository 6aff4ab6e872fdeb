import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
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

const without = spawnSync('gmsh', ['--version']).status !== 0;
if (without) console.warn('gmsh is not installed: no geometry is meshed in the browser');

const square = `SetFactory("OpenCASCADE");
Rectangle(1) = {0, 0, 0, 1, 1, 0};
Physical Curve("wall") = {1:4};
Physical Surface("inside") = {1};
`;

describe.skipIf(browserPath === null || without)(`a geometry in a browser${leftOut}`, () => {
  it('is meshed once its author is trusted', async () => {
    const folder = await projectsFolder();
    const geometry = join(folder, 'square.geo');
    await writeFile(geometry, square);
    const workbench = await openWorkbench(folder);
    await workbench.chooseFile('import-mesh', geometry);
    await workbench.part('meshing-start').click();
    const question = workbench.part('dialog');
    await question.waitFor();
    expect(await question.innerText()).toMatch(
      /Do you trust the author of square\.geo\?[^]*Gmsh runs (in a sandbox|without a sandbox)/,
    );
    await question.getByRole('button', { name: 'Trust and mesh' }).click();
    await workbench.part('mesh-facts').waitFor();
    expect(workbench.complaints).toEqual([]);
  });
});
