import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  browserPath,
  leftOut,
  projectsFolder,
  sharedWorkbench,
  useBrowser,
} from './support/workbench';

useBrowser();

const without = spawnSync('gmsh', ['--version']).status !== 0;
if (without) console.warn('gmsh is not installed: no geometry is meshed in the browser');

/** Transfinite and recombined, 3 by 2 cells in 2 layers. */
const quarterRing = `Point(1) = {0, 0, 0};
Point(2) = {1, 0, 0};
Point(3) = {2, 0, 0};
Point(4) = {0, 2, 0};
Point(5) = {0, 1, 0};
Line(1) = {2, 3};
Circle(2) = {3, 1, 4};
Line(3) = {4, 5};
Circle(4) = {5, 1, 2};
Curve Loop(1) = {1, 2, 3, 4};
Plane Surface(1) = {1};
Transfinite Curve{1, 3} = 3;
Transfinite Curve{2, 4} = 4;
Transfinite Surface{1};
Recombine Surface{1};
out[] = Extrude {0, 0, 1} { Surface{1}; Layers{2}; Recombine; };
Physical Volume("gas") = {out[1]};
Physical Surface("wall") = {1, out[0], out[2], out[3], out[4], out[5]};
`;

describe.skipIf(browserPath === null || without)(`a geometry in a browser${leftOut}`, () => {
  it('is meshed once its author is trusted: curved hexahedra of a given order, on which a case runs', async () => {
    const folder = await projectsFolder();
    const geometry = join(folder, 'ring.geo');
    await writeFile(geometry, quarterRing);
    const workbench = await sharedWorkbench();
    await workbench.chooseFile('import-mesh', geometry);
    await workbench.part('meshing-volume').check();
    await workbench.part('meshing-order').fill('2');
    await workbench.part('meshing-start').click();
    const question = workbench.part('dialog');
    await question.waitFor();
    expect(await question.innerText()).toMatch(
      /Do you trust the author of ring\.geo\?[^]*Gmsh runs (in a sandbox|without a sandbox)/,
    );
    await question.getByRole('button', { name: 'Trust and mesh' }).click();
    await workbench.part('mesh-facts').waitFor();
    expect(await workbench.part('mesh-facts').innerText()).toMatch(
      /Hexahedra\s+12\s[^]*Geometry order\s+2\s/,
    );
    await workbench.untilReady();
    await workbench.setSteps(2);
    await workbench.computeOn('cpu');
    await workbench.part('run-start').click();
    await workbench.untilShown(2);
    expect(workbench.complaints).toEqual([]);
  });
});
