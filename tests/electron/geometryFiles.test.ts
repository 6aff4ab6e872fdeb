// @vitest-environment node
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { includedFiles } from '../../electron/contract/geometry';
import { copyIncludedFiles } from '../../electron/host/copyIncludedFiles';
import { copyGeometryFiles } from '../../electron/host/geometryScratch';
import { openStore, temporaryFolder } from './helpers';

let root: string;
const write = (name: string, text: string): Promise<void> => writeFile(join(root, name), text);
beforeEach(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, 'parts'));
});

describe('an included file of a geometry', () => {
  it('is found with its line, outside comments', () => {
    const script = '/* Include "a.geo";\n*/ Include "b.geo";\nv() = ShapeFromFile ("c.step");';
    expect(includedFiles(script)).toEqual([
      { file: 'b.geo', line: 2 },
      { file: 'c.step', line: 3 },
    ]);
  });

  const copyFiles = async (name = 'main.geo'): Promise<string[]> => {
    const scratch = await temporaryFolder();
    await copyGeometryFiles(join(root, name), scratch);
    return (await readdir(scratch, { recursive: true })).sort();
  };

  it('must exist, is checked and copied, and nothing else is', async () => {
    await write('main.geo', 'Include "parts/a.geo";\n');
    await expect(copyFiles()).rejects.toThrow(
      /^main\.geo:1: the file "parts\/a\.geo" is missing; put it beside main\.geo/,
    );
    await write('parts/a.geo', '\nSystemCall "rm";\n');
    await expect(copyFiles()).rejects.toThrow(
      `${join('parts', 'a.geo')}:2: SystemCall is not allowed; mesh the geometry with Gmsh and import the .msh file`,
    );
    await write('parts/a.geo', 'Include "../main.geo";\nMerge "b.msh";\n');
    await write('parts/b.msh', '$MeshFormat\n4.1 0 8\n$EndMeshFormat\n');
    await write('main.geo.opt', 'General.Terminal = 1;');
    expect(await copyFiles()).toEqual(['main.geo', 'parts', 'parts/a.geo', 'parts/b.msh']);
  });

  it('must be inside the folder of the geometry', async () => {
    const outside = await temporaryFolder();
    await writeFile(join(outside, 'x.geo'), 'a = 1;\n');
    await symlink(join(outside, 'x.geo'), join(root, 'link.geo'));
    await write('main.geo', 'Include "link.geo";');
    await expect(copyFiles()).rejects.toThrow(
      'main.geo:1: the file "link.geo" is outside the folder of the geometry',
    );
    await write('main.geo', `Include "../${basename(outside)}/x.geo";`);
    await expect(copyFiles()).rejects.toThrow(/is outside the folder of the geometry/);
    for (const path of [join(outside, 'x.geo'), '~/x.geo', 'C:\\x.geo']) {
      await write('main.geo', `Include "${path}";`);
      await expect(copyFiles()).rejects.toThrow(
        /use a relative path inside the folder of the geometry/,
      );
    }
  });

  it('is limited in number, depth and size', async () => {
    const script = Array.from({ length: 20_000 }, (_, i) => `Include "${i}.geo";\n`).join('');
    expect(includedFiles(script).at(-1)).toEqual({ file: '19999.geo', line: 20_000 });
    await write('main.geo', script);
    for (let i = 0; i < 201; i++) await write(`${i}.geo`, 'a = 1;\n');
    await expect(copyFiles()).rejects.toThrow(
      'main.geo:200: the geometry includes more than 200 files or more than 20 levels',
    );
    await write('long.geo', ' '.repeat(2 ** 24));
    await write('main.geo', 'Include "long.geo";');
    await expect(copyFiles()).rejects.toThrow('long.geo: the scripts are larger than 16 MiB');
    for (let i = 0; i < 30; i++) await write(`${i}.geo`, `Include "${i + 1}.geo";\n`);
    await expect(copyFiles('0.geo')).rejects.toThrow(
      '20.geo:1: the geometry includes more than 200 files or more than 20 levels',
    );
  });

  it('is copied into a project unless it is outside the folder', async () => {
    await write('secret.geo', 'Point(1) = {0, 0, 0};');
    await write('parts/main.geo', 'Include "a.geo";\nInclude "../secret.geo";\n');
    await write('parts/a.geo', 'Include "b.geo";\n');
    await write('parts/b.geo', '// b');
    const store = await openStore(root);
    const { token } = await store.createProject('wing');
    const part = { area: 'mesh', file: 'main.geo' } as const;
    await store.files.write(token, part, await readFile(join(root, 'parts/main.geo')));
    await store.meshes.keepSource(token, join(root, 'parts/main.geo'));
    await store.meshes.copyIncludedFiles(token, 'main.geo');
    const text = async (file: string): Promise<string> =>
      readFile((await store.files.locate(token, { area: 'mesh', file })) ?? '', 'utf8');
    expect(await text('b.geo')).toBe('// b');
    await expect(text('secret.geo')).rejects.toThrow();
  });

  it('may include itself', async () => {
    await write('parts/a.geo', 'Include "a.geo";\n');
    await mkdir(join(root, 'to'));
    await write('to/a.geo', 'Include "a.geo";\n');
    await expect(copyIncludedFiles('a.geo', join(root, 'to'), join(root, 'parts'))).resolves.toBe(
      undefined,
    );
  });
});
