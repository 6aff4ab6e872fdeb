import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProjectStore } from '../../electron/host/projectStore';
import { caseNamed, filesBelow, mesh, openStore, temporaryFolder } from './helpers';

const runPart = (run: string, file: string) => ({ area: 'runs', run, file }) as const;

/** A saved project `wing` with a mesh and a run, open in a page. */
async function openedProject(): Promise<{ store: ProjectStore; token: string; folder: string }> {
  const store = await openStore(await temporaryFolder());
  const { token } = await store.createProject('wing');
  await store.files.write(token, { area: 'mesh', file: 'square.msh' }, mesh);
  const { location } = await store.saveProjectUnder(token, 'wing', caseNamed('first'));
  await store.runs.create(token);
  await store.files.write(token, runPart('0001', 'c.bin'), 'old');
  await store.files.write(token, runPart('0001', 'c.bin'), 'state');
  return { store, token, folder: location ?? '' };
}

const whole = ['case.json', 'mesh/square.msh', 'runs/0001/c.bin', 'runs/0001/run.json'];

describe('a project whose folder is deleted while it is open', () => {
  it('is not recreated by a save, autosave, run or file', async () => {
    const { store, token, folder } = await openedProject();
    await rm(folder, { recursive: true });
    const lines = /wing\.fluxbench: the project was moved or deleted; nothing was written/;
    await expect(store.saveProject(token, caseNamed('b'))).rejects.toThrow(lines);
    await expect(store.autosave(token, caseNamed('b'))).rejects.toThrow(lines);
    await expect(store.runs.create(token)).rejects.toThrow(lines);
    await expect(store.files.write(token, runPart('0001', 'c.bin'), 'x')).rejects.toThrow(lines);
    expect(await store.checkProject(token)).toEqual({ state: 'vanished' });
    expect(await filesBelow(dirname(folder))).toEqual([]);
  });

  it('is restored at its location with mesh and runs', async () => {
    const { store, token, folder } = await openedProject();
    await rm(folder, { recursive: true });
    const restored = await store.restoreProject(token, caseNamed('in the page'));
    expect(restored).toMatchObject({
      token,
      location: folder,
      warnings: [],
      meshFile: 'square.msh',
    });
    expect(restored.document?.name).toBe('in the page');
    expect(await filesBelow(folder)).toEqual(whole);
    expect(await readFile(join(folder, 'mesh/square.msh'), 'utf8')).toBe(mesh);
    expect(await readFile(join(folder, 'runs/0001/c.bin'), 'utf8')).toBe('state');
    await store.files.write(token, runPart('0001', 'c.bin'), 'goes on');
    expect(await store.checkProject(token)).toEqual({ state: 'whole' });
  });

  it('can be saved elsewhere, where its run continues', async () => {
    const { store, token, folder } = await openedProject();
    await rm(folder, { recursive: true });
    const saved = await store.saveProjectUnder(token, 'other', caseNamed('in the page'));
    expect(saved.token).toBe(token);
    await store.files.write(token, runPart('0001', 'd.bin'), 'more');
    expect(await filesBelow(join(dirname(folder), 'other.fluxbench'))).toEqual(
      [...whole, 'runs/0001/d.bin'].sort(),
    );
  });

  it('counts as missing if another folder took its place', async () => {
    const { store, token, folder } = await openedProject();
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await writeFile(join(folder, 'case.json'), 'of somebody else');
    expect(await store.checkProject(token)).toEqual({ state: 'vanished' });
    await expect(store.saveProject(token, caseNamed('b'))).rejects.toThrow('moved or deleted');
    await expect(store.restoreProject(token, caseNamed('b'))).rejects.toThrow('already exists');
    expect(await readFile(join(folder, 'case.json'), 'utf8')).toBe('of somebody else');
  });

  it.each(['case.json', 'mesh'])(
    'counts as missing without %s, which is restored',
    async (part) => {
      const { store, token, folder } = await openedProject();
      await rm(join(folder, part), { recursive: true });
      await expect(store.autosave(token, caseNamed('b'))).rejects.toThrow('nothing was written');
      await store.restoreProject(token, caseNamed('b'));
      expect(await filesBelow(folder)).toEqual(expect.arrayContaining(whole));
    },
  );
});

it('finds and follows a renamed project', async () => {
  const { store, token, folder } = await openedProject();
  const place = join(dirname(folder), 'renamed.fluxbench');
  await rename(folder, place);
  expect(await store.checkProject(token)).toEqual({ state: 'moved', place });
  await expect(store.saveProject(token, caseNamed('b'))).rejects.toThrow(`was moved to ${place}`);
  expect(await store.followProject(token)).toMatchObject({
    token,
    name: 'renamed',
    location: place,
  });
  await store.saveProject(token, caseNamed('b'));
  expect(await store.checkProject(token)).toEqual({ state: 'whole' });
  await store.closeProject(token, false);
  expect(await filesBelow(dirname(folder))).toContain('renamed.fluxbench/case.json');
});

describe('a case changed by another program', () => {
  it('is detected before a save, unless only its time changed', async () => {
    const { store, token, folder } = await openedProject();
    const path = join(folder, 'case.json');
    await writeFile(path, await readFile(path, 'utf8'));
    expect(await store.checkProject(token)).toEqual({ state: 'whole' });
    const theirs = JSON.stringify(caseNamed('theirs'));
    await writeFile(path, theirs);
    expect(await store.checkProject(token)).toMatchObject({ state: 'changed' });
    await expect(store.saveProject(token, caseNamed('mine'))).rejects.toThrow(
      'wing.fluxbench: case.json was changed by another program',
    );
    expect(await readFile(path, 'utf8')).toBe(theirs);
    await store.files.write(token, runPart('0001', 'c.bin'), 'a run goes on');
  });

  it('is loaded, or overwritten on request', async () => {
    const { store, token, folder } = await openedProject();
    await writeFile(join(folder, 'case.json'), JSON.stringify(caseNamed('theirs')));
    expect((await store.readCase(token)).name).toBe('theirs');
    await store.saveProject(token, caseNamed('mine'));

    await writeFile(join(folder, 'case.json'), JSON.stringify(caseNamed('theirs again')));
    await store.disregardCase(token);
    await store.saveProject(token, caseNamed('mine again'));
    expect(JSON.parse(await readFile(join(folder, 'case.json'), 'utf8')).name).toBe('mine again');
  });

  it('is not loaded if damaged and still counts as changed', async () => {
    const { store, token, folder } = await openedProject();
    await writeFile(join(folder, 'case.json'), '{"format": ');
    await expect(store.readCase(token)).rejects.toThrow(/^case\.json:1/);
    expect(await store.checkProject(token)).toMatchObject({ state: 'changed' });
  });
});

describe('the previous version of a case', () => {
  it('is kept and offered for recovery if the saved case is damaged', async () => {
    const { store, token, folder } = await openedProject();
    await store.saveProject(token, caseNamed('second'));
    await store.saveProject(token, caseNamed('third'));
    await store.closeProject(token, false);
    await writeFile(join(folder, 'case.json'), '{"format": "fluxb');
    const opened = await store.openFolder(folder);
    expect(opened).toMatchObject({ document: null, recovered: { name: 'second' } });
    expect(opened).toMatchObject({ meshFile: 'square.msh' });
    expect(opened.warnings).toEqual([
      expect.stringMatching(/^case\.json:1:/),
      'case.previous.json: using the case from before the last save instead of case.json; save to keep it',
    ]);
  });

  it('is not replaced by a damaged case', async () => {
    const { store, token, folder } = await openedProject();
    await store.saveProject(token, caseNamed('second'));
    await writeFile(join(folder, 'case.json'), 'nonsense');
    await store.disregardCase(token);
    await store.saveProject(token, caseNamed('third'));
    const previous = await readFile(join(folder, 'case.previous.json'), 'utf8');
    expect(JSON.parse(previous).name).toBe('first');
  });
});
