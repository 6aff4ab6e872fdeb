import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { fluxbench, squareCase, squareMesh, temporaryFolder } from './support';

/** Creates a folder with a case on the unit square, with changes. */
async function folderOf(changes: Partial<CaseDocument>): Promise<string> {
  const folder = temporaryFolder();
  const document = { ...squareCase('square.msh'), ...changes };
  await writeFile(join(folder, 'square.msh'), squareMesh);
  await writeFile(join(folder, 'case.json'), JSON.stringify(document));
  return folder;
}

describe('fluxbench check', () => {
  it('describes a valid case without running it', async () => {
    const folder = await folderOf({});
    const openGpu = () => Promise.reject(new Error('a GPU is not looked for'));
    const { exitCode, out, err } = await fluxbench(['check', 'case.json'], { folder, openGpu });
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toContain('ok       mesh        2 cells, 1 boundary group\n');
    expect(out).toContain('ok       initial     The initial state is finite and admissible\n');
    expect(out).toContain('ok       device      Supported on the GPU and on the CPU\n');
    expect(out).toMatch(
      /^ok {7}time {8}On the CPU: about [\d,]+ steps? .*in .* s.*, measured over [\d,]+ steps?$/m,
    );
    expect(out).toMatch(/\nReady to run\n$/);
  });

  it('reports every error with its field', async () => {
    const folder = await folderOf({ initial: { q: '1 + z2' }, boundaries: {} });
    const { exitCode, out } = await fluxbench(['check', 'case.json'], { folder });
    expect(exitCode).toBe(2);
    expect(out).toMatch(/^error {4}initial {5}initial\.q: .*unknown name "z2"/m);
    expect(out).toMatch(/^error {4}boundaries {2}boundaries.*side/m);
    expect(out).toMatch(/\nCannot run: 2 errors\n$/);
  });

  it('reports an inadmissible initial state, also as JSON', async () => {
    const folder = await folderOf({ initial: { q: 'sqrt(x - 0.5)' } });
    const { exitCode, out } = await fluxbench(['check', 'case.json', '--json'], { folder });
    expect(exitCode).toBe(2);
    const { errors, items } = JSON.parse(out);
    expect(errors).toBe(1);
    expect(items).toContainEqual({
      id: 'run.refused',
      section: 'initial',
      level: 'error',
      field: null,
      message: expect.stringContaining('initial state'),
    });
  });

  it('reports a sponge that covers no cell', async () => {
    const folder = await folderOf({
      sponges: [
        { kind: 'layer', from: [3, 0], to: [4, 0], strength: '2', exponent: 2, state: { q: '0' } },
      ],
    });
    const { exitCode, out } = await fluxbench(['check', 'case.json'], { folder });
    expect(exitCode).toBe(2);
    expect(out).toMatch(/^error {4}physics {5}sponges\[0\]: is outside the mesh/m);
  });
});
