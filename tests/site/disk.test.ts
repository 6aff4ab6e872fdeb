import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { writeFileAtomically } from '../../electron/host/durableFiles';
import { describeFailure } from '../../electron/host/failure';
import { ProjectStore } from '../../electron/host/projectStore';
import { Disk } from '../../electron/site/node/disk';
import {
  dirname,
  extname,
  join as joined,
  normalize,
  relative,
  resolve,
} from '../../electron/site/node/path';
import { filesBelow, temporaryFolder } from '../electron/helpers';
import { browserFolder, room } from './support/folders';

afterEach(() => {
  room.left = Infinity;
  room.movesLeft = Infinity;
});

it('completes an interrupted move of a folder', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'a.fluxbench/mesh'), { recursive: true });
  await mkdir(join(root, 'b.fluxbench'));
  await writeFile(join(root, 'a.fluxbench/mesh/wing.msh'), 'mesh');
  await writeFile(join(root, 'b.fluxbench/case.json'), 'case');
  const move = { from: '/a.fluxbench', to: '/b.fluxbench' };
  await writeFile(join(root, '.moving.json'), JSON.stringify(move));
  const disk = new Disk(browserFolder(root), '/.moving.json');
  await disk.recover();
  await disk.recover();
  expect(await readdir(root)).toEqual(['b.fluxbench']);
  expect(await filesBelow(root)).toEqual(['b.fluxbench/case.json', 'b.fluxbench/mesh/wing.msh']);
});

it('opens after a move that was interrupted before it started', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'a'));
  await writeFile(join(root, 'a/x'), '1');
  // The file exists once opened; its content is written when it is closed.
  await writeFile(join(root, '.moving.json'), '');
  await new Disk(browserFolder(root), '/.moving.json').recover();
  expect(await readdir(root)).toEqual(['a']);
});

it('completes a half-finished move before another one starts', async () => {
  const root = await temporaryFolder();
  for (const name of ['a', 'c']) await mkdir(join(root, name));
  await writeFile(join(root, 'a/x'), '1');
  await writeFile(join(root, 'a/y'), '2');
  await writeFile(join(root, 'c/z'), '3');
  const disk = new Disk(browserFolder(root), '/.moving.json');
  room.movesLeft = 1;
  await expect(disk.move('/a', '/b')).rejects.toMatchObject({ code: 'ENOSPC' });
  room.movesLeft = Infinity;
  await disk.move('/c', '/d');
  expect(await filesBelow(root)).toEqual(['b/x', 'b/y', 'd/z']);
});

it('keeps the identity of a moved folder and its contents', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'a'));
  await writeFile(join(root, 'a/x'), '1');
  const disk = new Disk(browserFolder(root), '/.moving.json');
  const [folder, file] = [(await disk.stat('/a')).ino, (await disk.stat('/a/x')).ino];
  await disk.move('/a', '/b');
  expect([(await disk.stat('/b')).ino, (await disk.stat('/b/x')).ino]).toEqual([folder, file]);
  await expect(disk.move('/b', '/b2/c')).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await filesBelow(root)).toEqual(['b/x']);
});

it('reports a full disk in one line and keeps existing files', async () => {
  const path = join(await temporaryFolder(), 'case.json');
  await writeFile(path, 'old');
  room.left = 2;
  const failure: unknown = await writeFileAtomically(path, 'a longer one').catch(
    (error: unknown) => error,
  );
  expect(describeFailure(failure)).toBe(
    `${path}: no space left on the disk; free some space and try again`,
  );
  expect(await readFile(path, 'utf8')).toBe('old');
  expect(await readdir(join(path, '..'))).toEqual(['case.json']);
});

it('leaves nothing of a copy that does not fit', async () => {
  const root = await temporaryFolder();
  const [projectsFolder, dataFolder] = [join(root, 'projects'), join(root, 'data')];
  const store = await ProjectStore.open({ projectsFolder, dataFolder, lists: 'folder' });
  const { token } = await store.createProject('Wing');
  const { id: run } = await store.runs.create(token);
  await store.files.write(token, { area: 'runs', run, file: 'summary.json' }, 'x'.repeat(5000));
  room.left = 4000;
  await expect(store.copyProject(token)).rejects.toMatchObject({ code: 'ENOSPC' });
  room.left = Infinity;
  expect(await readdir(join(dataFolder, 'unsaved'))).toHaveLength(1);
  await store.close();
});

it('uses POSIX paths', () => {
  expect(normalize('/a//b/../c/./d/')).toBe('/a/c/d');
  expect(normalize('../a/../../b')).toBe('../../b');
  expect(joined('', 'a', '../..')).toBe('..');
  expect(resolve('/x', 'a', '/b', 'c')).toBe('/b/c');
  expect([dirname('/a/b'), dirname('/a'), dirname('a')]).toEqual(['/a', '/', '.']);
  expect([extname('a.tar.gz'), extname('.hidden'), extname('a')]).toEqual(['.gz', '', '']);
  expect([relative('/a/b', '/a/c/d'), relative('/a', '/a')]).toEqual(['../c/d', '']);
});
