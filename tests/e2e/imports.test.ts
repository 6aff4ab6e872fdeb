import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { zipSync } from 'fflate';
import { writeArrayBuffer } from 'geotiff';
import { describe, expect, it } from 'vitest';
import { examplesRoot } from '../../electron/host/paths';
import { base, boundaries, boundary, cgnsFile, range, structured } from '../mesh/cgnsFile';
import { asciiFoam, foamBox } from '../mesh/foamFiles';
import { blockMsh } from './support/blockMsh';
import {
  browserPath,
  leftOut,
  projectsFolder,
  sharedWorkbench,
  useBrowser,
  type Workbench,
} from './support/workbench';
import { wedgeAirfoil } from '../support/wedgeAirfoil';

useBrowser();

const dxf = '0\nSECTION\n2\nENTITIES\n0\nCIRCLE\n8\nbody\n10\n0\n20\n0\n40\n1\n0\nENDSEC\n0\nEOF\n';
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>circle{r:3px}</style><circle id="body" cx="5" cy="5" r="1" style="fill:red"/></svg>';
const geometry = JSON.stringify({ outlines: [{ kind: 'rectangle', name: 'wall', min: [0, 0], max: [2, 1] }, { kind: 'circle', name: 'body', center: [1, 0.5], radius: 0.2 }], size: 0.2 }); // prettier-ignore
const square = 'SetFactory("OpenCASCADE"); Rectangle(1) = {0, 0, 0, 1, 1}; Mesh.MeshSizeMax = 0.3;';
const grid =
  'ncols 4\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\nNODATA_value -1\n1 2 3 4\n5 6 7 8\n';

const mixedMsh =
  '$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$PhysicalNames\n2\n1 1 "wall"\n2 2 "fluid"\n$EndPhysicalNames\n$Nodes\n6\n1 0 0 0\n2 1 0 0\n3 2 0 0\n4 0 1 0\n5 1 1 0\n6 2 1 0\n$EndNodes\n$Elements\n4\n1 1 2 1 1 1 2\n2 2 2 2 2 1 2 5\n3 2 2 2 2 1 5 4\n4 3 2 2 2 2 3 6 5\n$EndElements\n';

/** A gas at rest with a monitor that PyFR can record. */
const gas = JSON.stringify({
  ...{ format: 'fluxbench-case', version: 1, name: 'Gas' },
  mesh: { generate: { kind: 'box', min: [0, 0], max: [1, 1], cells: [2, 2], order: 1 } },
  system: { id: 'euler2d' },
  scheme: { id: 'cpr', order: 1 },
  initial: { rho: '1', u: '0', v: '0', p: '1' },
  boundaries: Object.fromEntries(
    ['left', 'right', 'bottom', 'top'].map((name) => [name, { condition: 'outflow' }]),
  ),
  time: { end: 1, maxSteps: 5 },
  outputs: { monitors: [{ kind: 'domain', name: 'mass', expression: 'rho' }] },
});

/** A quarter of a ring. */
const ringCgns = (): Promise<Uint8Array> =>
  cgnsFile([
    base(2, [
      structured(
        'ring',
        [9, 4],
        ([i, j]) => [
          (1 + j) * Math.sin((i * Math.PI) / 16),
          (1 + j) * Math.cos((i * Math.PI) / 16),
        ],
        [boundaries(boundary('wall', 'BCWall', range(1, 1, 9, 1)))],
      ),
    ]),
  ]);

/** A case of OpenFOAM. */
const ductZip = (): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(asciiFoam(foamBox([4, 3, 1]))).map(([name, content]) => [
        `duct/constant/polyMesh/${name}`,
        content,
      ]),
    ),
  );

function hasGmsh(): boolean {
  try {
    execFileSync('gmsh', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Violations of the page's policy since the last call. Those while it loads are complaints in every test. */
async function watchPolicy({ page }: Workbench): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sample }) => {
        refused.push(`${violatedDirective} ${blockedURI} ${sample}`);
      },
    );
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused.splice(0));
}

describe.skipIf(browserPath === null)(`the page under its security policy${leftOut}`, () => {
  it('imports a file of every format without a violation or an error', async () => {
    const folder = await projectsFolder();
    const files = join(folder, 'files');
    await mkdir(files);
    const write = async (name: string, content: string | Uint8Array): Promise<string> => {
      const path = join(files, name);
      await writeFile(path, content);
      return path;
    };
    const workbench = await sharedWorkbench();
    const { page } = workbench;
    const refused = await watchPolicy(workbench);
    const violations: Record<string, string[]> = {};
    const begin = () => workbench.goHome();
    const end = async (name: string): Promise<void> => {
      violations[name] = await refused();
      violations[name].push(...(await workbench.part('toast-error').allInnerTexts()));
    };
    const outlines = {
      'wing.dat': wedgeAirfoil,
      'plan.dxf': dxf,
      'logo.svg': svg,
      'channel.json': geometry,
    };
    for (const [name, content] of Object.entries({
      ...outlines,
      'block.msh': blockMsh(),
      'ring.cgns': await ringCgns(),
      'duct.zip': ductZip(),
    })) {
      await begin();
      await workbench.chooseFile('import-mesh', await write(name, content));
      // Drawings and airfoils contain no flow: the form requests it.
      if (/dat|dxf|svg/.test(name)) await workbench.part('flow-rest').click();
      await workbench.part('mesh-facts').waitFor();
      await workbench.untilFree();
      await end(name);
    }
    if (hasGmsh()) {
      const geo = await write('square.geo', square);
      const step = join(files, 'square.step');
      execFileSync('gmsh', ['-0', geo, '-o', step], { stdio: 'ignore' });
      for (const path of [geo, step]) {
        await begin();
        await workbench.chooseFile('import-mesh', path);
        await workbench.part('meshing-start').click();
        if (path === geo) await page.getByRole('button', { name: 'Trust and mesh' }).click();
        await workbench.part('mesh-facts').waitFor();
        await workbench.untilFree();
        await end(path === geo ? 'square.geo' : 'square.step');
      }
    }
    await begin();
    await workbench.part('new-grid').click();
    await workbench.part('mesh-facts').waitFor();
    await workbench.untilFree();
    await workbench.openSection('initial');
    const heights = Float32Array.from({ length: 8 }, (_, i) => i);
    const tiff = new Uint8Array(writeArrayBuffer(heights, { width: 4, height: 2 }) as ArrayBuffer);
    const png = encode({ width: 4, height: 2, channels: 1, data: Uint8Array.from(heights) });
    const rasters = { 'bed.asc': grid, 'bed.tif': tiff, 'bed.png': png };
    for (const [index, [name, content]] of Object.entries(rasters).entries()) {
      await workbench.chooseFile('raster-add', await write(name, content));
      await workbench.part(`raster-${index}`).getByText('4 × 2').waitFor();
      await workbench.untilFree();
      await end(name);
    }
    // Dropped on the start screen: a terrain, a misnamed mesh, a case alone.
    const shown = async (name: string, bytes: Uint8Array): Promise<void> => {
      await begin();
      await workbench.drop({ name, bytes });
      await workbench.untilMesh();
      await workbench.untilFree();
      await end(`dropped ${name}`);
    };
    const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
    await shown('terrain.msh', utf8(grid));
    await workbench.openSection('initial');
    await workbench.part('raster-0').getByText('4 × 2').waitFor();
    await shown('block.txt', utf8(blockMsh()));
    await begin();
    await workbench.drop({ name: 'mixed.msh', bytes: utf8(mixedMsh) });
    await workbench.part('mesh-facts').getByText('Quadrilateral').waitFor();
    expect(await workbench.part('mesh-unusable').count()).toBe(0);
    const refined = workbench.part('refinements-select').locator('option').nth(1);
    expect(await refined.isDisabled()).toBe(true);
    await workbench.part('mesh-split').click();
    await workbench.part('mesh-split').waitFor({ state: 'detached' });
    expect(await refined.isDisabled()).toBe(false);
    expect(await workbench.part('mesh-facts').innerText()).toMatch(/triangles?\s+4/i);
    await workbench.part('action-undo-button').click();
    await workbench.part('mesh-split').waitFor();
    await end('mixed.msh');
    const pulse = await readFile(join(examplesRoot(null), 'sod', 'case.json'));
    await shown('any.name', new Uint8Array(pulse));
    // A table of PyFR becomes the monitors of a run, compared with another run; a damaged one is rejected.
    await shown('gas.json', utf8(gas));
    await workbench.part('run-backend').selectOption('cpu');
    await workbench.part('run-start').click();
    await workbench.untilRun('finished');
    await workbench.drop({ name: 'mass.csv', bytes: utf8('t,int-mass\n0,1\n0.5,1.25\n') });
    await workbench.part('center-runs').click();
    const row = workbench.part('run-row').filter({ hasText: 'mass.csv' });
    await row.getByText('imported', { exact: true }).waitFor();
    await workbench.part('runs-as-table').click();
    for (const run of ['0001', '0002']) await workbench.part(`runs-choose-${run}`).check();
    await workbench.part('runs-compare').click();
    const curves = workbench.part('compare-monitors');
    await curves.getByText('0002 · mass.csv').waitFor();
    expect(await curves.getByText('0001').count()).toBe(1);
    await workbench.part('compare-picture').waitFor();
    await end('mass.csv');
    await workbench.drop({ name: 'mass.csv', bytes: utf8('t,int-mass\n0,1\nx,y\n0,1\n') });
    await page
      .getByText(/^mass\.csv:3: expected a number/)
      .first()
      .waitFor();
    await begin();
    await workbench.drop({ name: 'mass.csv', bytes: utf8('t,int-mass\n0,1\n') });
    await page.getByText('Open the project of the case first').first().waitFor();
    // A case with a custom system.
    const example = await readFile(join(examplesRoot(null), 'burgers-composite', 'case.json'));
    const archive = await write(
      'own.zip',
      zipSync({ 'own.fluxbench/case.json': new Uint8Array(example) }),
    );
    await begin();
    await page.keyboard.press('Control+K');
    await workbench.part('palette-input').fill('import project');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.locator('[data-testid^="palette-"][data-testid$="importArchive"]').click(),
    ]);
    await chooser.setFiles(archive);
    await workbench.part('mesh-facts').waitFor();
    await workbench.untilFree();
    await end('own.zip');
    for (const [file, own] of Object.entries(violations)) expect(own, file).toEqual([]);
    expect(Object.keys(violations).length).toBeGreaterThan(8);
    expect(workbench.complaints).toEqual([]);
  });
});
