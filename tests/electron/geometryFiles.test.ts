// @vitest-environment node
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { includedFiles } from '../../electron/contract/geometry';
import { bringIncluded } from '../../electron/host/bringIncluded';
import { requireSoundScript } from '../../electron/host/geometryFiles';
import { openStore, temporaryFolder } from './helpers';

let root: string;
const write = (name: string, text: string): Promise<void> => writeFile(join(root, name), text);
beforeEach(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, 'parts'));
});

describe('what a geometry includes', () => {
  it('is found with its line, comments left out', () => {
    const script = '/* Include "a.geo";\n*/ Include "b.geo";\nv() = ShapeFromFile ("c.step");';
    expect(includedFiles(script)).toEqual([
      { file: 'b.geo', line: 2 },
      { file: 'c.step', line: 3 },
    ]);
  });

  it('must be there, and start no programs', async () => {
    await write('main.geo', 'Include "parts/a.geo";\n');
    await expect(requireSoundScript(join(root, 'main.geo'))).rejects.toThrow(
      /^main\.geo:1: the file "parts\/a\.geo" is missing/,
    );
    await write('parts/a.geo', 'SystemCall "rm";\n');
    await expect(requireSoundScript(join(root, 'main.geo'))).rejects.toThrow(
      /^a\.geo: the script starts other programs/,
    );
    await write('parts/a.geo', 'Include "../main.geo";\n');
    await expect(requireSoundScript(join(root, 'main.geo'))).resolves.toBeUndefined();
  });

  it('comes along into a project, but for what lies elsewhere', async () => {
    await write('secret.geo', 'Point(1) = {0, 0, 0};');
    await write('parts/main.geo', 'Include "a.geo";\nInclude "../secret.geo";\n');
    await write('parts/a.geo', 'Include "b.geo";\n');
    await write('parts/b.geo', '// b');
    const store = await openStore(root);
    const { token } = await store.createProject('wing');
    const part = { area: 'mesh', file: 'main.geo' } as const;
    await store.writeFile(token, part, await readFile(join(root, 'parts/main.geo')));
    await store.keepMeshSource(token, join(root, 'parts/main.geo'));
    await store.bringIncluded(token, 'main.geo');
    const text = async (file: string): Promise<string> =>
      readFile((await store.locate(token, { area: 'mesh', file })) ?? '', 'utf8');
    expect(await text('b.geo')).toBe('// b');
    await expect(text('secret.geo')).rejects.toThrow();
  });

  it('may include itself in a circle', async () => {
    await write('parts/a.geo', 'Include "a.geo";\n');
    await mkdir(join(root, 'to'));
    await write('to/a.geo', 'Include "a.geo";\n');
    await expect(bringIncluded('a.geo', join(root, 'to'), join(root, 'parts'))).resolves.toBe(
      undefined,
    );
  });
});
