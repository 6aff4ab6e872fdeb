import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProjectStore } from '../../electron/host/projectStore';
import { caseNamed, mesh, openStore, temporaryFolder } from './helpers';

/** A saved project `wing` with that many runs. */
async function projectWithRuns(store: ProjectStore, count: number) {
  const { token } = await store.createProject('wing');
  await store.files.write(token, { area: 'mesh', file: 'square.msh' }, mesh);
  const { location } = await store.saveProjectUnder(token, 'wing', caseNamed('now'));
  for (let i = 1; i <= count; i++)
    await store.runs.create(token, { document: caseNamed(`then ${i}`) });
  return { token, folder: location ?? '' };
}

const idsOf = async (store: ProjectStore, token: string): Promise<string[]> =>
  (await store.openProject(token)).runs.map(({ id }) => id);

describe('a run', () => {
  it('keeps its complete case when the project changes', async () => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await projectWithRuns(store, 1);
    await store.saveProject(token, caseNamed('edited'));
    const kept = JSON.parse(await readFile(join(folder, 'runs', '0001', 'case.json'), 'utf8'));
    expect(kept).toEqual(caseNamed('then 1'));
    expect((await store.openProject(token)).runs).toMatchObject([
      { id: '0001', files: ['case.json'] },
    ]);
  });

  it('is ignored if interrupted before its metadata was written', async () => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await projectWithRuns(store, 1);
    await mkdir(join(folder, 'runs', '0002'));
    await writeFile(join(folder, 'runs', '0002', 'case.json'), '{}');
    expect(await idsOf(store, token)).toEqual(['0001']);
    expect((await store.openProject(token)).warnings).toEqual([]);
    expect((await store.runs.create(token)).id).toBe('0003');
  });

  it('can be named and unnamed without losing its metadata', async () => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await projectWithRuns(store, 1);
    const notes = join(folder, 'runs', '0001', 'run.json');
    await writeFile(notes, JSON.stringify({ startedAt: 'once', ofLaterVersion: 1 }));
    await store.runs.rename(token, '0001', 'fine mesh');
    expect(await store.runs.list(token)).toMatchObject([{ name: 'fine mesh', startedAt: 'once' }]);
    await store.runs.rename(token, '0001', null);
    expect(JSON.parse(await readFile(notes, 'utf8'))).toEqual({
      startedAt: 'once',
      ofLaterVersion: 1,
    });
    await expect(store.runs.rename(token, '0002', 'b')).rejects.toThrow(
      'run 0002 no longer exists',
    );
    await writeFile(notes, '{');
    await expect(store.runs.rename(token, '0001', 'b')).rejects.toThrow('runs/0001/run.json');
  });
});

describe('a deleted run', () => {
  it('is removed at once and can be restored while the project is open', async () => {
    const store = await openStore(await temporaryFolder());
    const { token } = await projectWithRuns(store, 2);
    const before = await store.runs.list(token);
    await store.runs.delete(token, '0001');
    expect(await idsOf(store, token)).toEqual(['0002']);
    await store.runs.restore(token, '0001');
    expect(await store.runs.list(token)).toEqual(before);
    await expect(store.runs.restore(token, '0001')).rejects.toThrow('cannot be restored');
    await expect(store.runs.delete(token, '0007')).rejects.toThrow('run 0007 no longer exists');
  });

  it('is removed from disk on close, and its number is not reused', async () => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await projectWithRuns(store, 3);
    for (const run of ['0002', '0003']) await store.runs.delete(token, run);
    expect((await store.runs.create(token)).id).toBe('0004');
    await store.runs.delete(token, '0004');
    await store.closeProject(token, false);
    expect(await readdir(join(folder, 'runs'))).toEqual(['.deleted-0004', '0001']);
    const again = (await store.openFolder(folder)).token;
    expect((await store.runs.create(again)).id).toBe('0005');
    await store.closeProject(again, false);
    expect(await readdir(join(folder, 'runs'))).toEqual(['0001', '0005']);
  });

  it('is removed at the next opening after the program was killed', async () => {
    const root = await temporaryFolder();
    const killed = await openStore(root);
    const { token, folder } = await projectWithRuns(killed, 2);
    await killed.runs.delete(token, '0001');
    const next = await openStore(root);
    expect((await next.openFolder(folder)).runs).toMatchObject([{ id: '0002' }]);
    expect(await readdir(join(folder, 'runs'))).toEqual(['0002']);
  });

  it('does not count as unsaved changes', async () => {
    const root = await temporaryFolder();
    const store = await openStore(root);
    const { token } = await store.createProject('wing');
    await store.runs.create(token);
    await store.runs.delete(token, '0001');
    await store.closeProject(token, false);
    expect(await (await openStore(root)).listProjects()).toEqual([]);
  });
});

describe('the mesh of a run', () => {
  const file = { area: 'mesh', file: 'square.msh' } as const;

  it('is not replaced by another file of its name', async () => {
    const store = await openStore(await temporaryFolder());
    const { token } = await projectWithRuns(store, 1);
    const path = await store.files.locate(token, file);
    await expect(store.files.write(token, file, 'another')).rejects.toThrow(
      'mesh/square.msh: used by run 0001; choose another name',
    );
    expect(await readFile(path ?? '', 'utf8')).toBe(mesh);
    expect(await store.meshes.freeName(token, 'square.msh')).toBe('square-2.msh');
    expect(await store.meshes.freeName(token, 'wing.msh')).toBe('wing.msh');
  });

  it('can be replaced after the run is deleted', async () => {
    const store = await openStore(await temporaryFolder());
    const { token } = await projectWithRuns(store, 1);
    await store.runs.delete(token, '0001');
    expect(await store.files.write(token, file, 'another')).toBe(true);
  });
});
