import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { importedProject, readVtuResult } from '../../solver/imports/compute';
import { buildCellMesh, readMeshFile } from '../../solver/mesh';
import { methods } from '../../solver/methods/registry';
import { readCheckpoint } from '../../solver/project';
import { prepareCase } from '../../solver/run/compute';
import { initialSnapshot } from '../../solver/run/startingState';
import { temporaryFolder } from '../cli/support';

const isInstalled = spawnSync('pvpython', ['--version']).status === 0;
const script = fileURLToPath(new URL('writeWithParaView.py', import.meta.url));
const linear = '1 + 2*x - y + 0.5*z';
const quadratic = '1 + x*y - 0.5*y*z + z*z + x';

it.skipIf(!isInstalled)(
  'opens files of VTK with cells of several shapes (skipped if pvpython is not installed)',
  () => {
    const folder = temporaryFolder();
    execFileSync('pvpython', [script, folder]);
    for (const [name, q, counts] of [
      ['plane', linear.replace('+ 0.5*z', ''), [2, 1]],
      ['plane2', '1 + x*y + x', [2, 1]],
      ['solids', linear, [1, 1, 1, 1]],
      ['solids2', quadratic, [1, 1, 1]],
    ] as const) {
      const result = readVtuResult(readFileSync(join(folder, `${name}.vtu`)), `${name}.vtu`);
      const run = importedProject(result, 'own.msh');
      const mesh = buildCellMesh(readMeshFile(run.mesh!.content, 'own.msh'));
      expect(mesh.blocks?.map(({ count }) => count)).toEqual(counts);
      const exact = prepareCase({ ...run.document, initial: { q } }, mesh, methods);
      const { state } = readCheckpoint(run.checkpoint!);
      const expected = initialSnapshot(exact).state;
      const errors = Array.from(state, (value, i) => Math.abs(value - expected[i]));
      expect({ name, isSame: Math.max(...errors) < 1e-12 }).toEqual({ name, isSame: true });
    }
  },
  60_000,
);
