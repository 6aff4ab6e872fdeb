import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProjectStore } from '../../electron/host/projectStore';
import { caseNamed, filesBelow, mesh, openStore, temporaryFolder } from './helpers';
import { checkpoint, savedProject } from './savedProject';

describe('an interrupted write', () => {
  /** A store whose process dies between writing and renaming `file`: the rename never completes. */
  const dyingStore = (
    root: string,
    file: string,
  ): { store: Promise<ProjectStore>; died: Promise<void> } => {
    let reached = (): void => undefined;
    const died = new Promise<void>((resolve) => (reached = resolve));
    const store = openStore(root, {
      renameFile: async (from, to) => {
        if (basename(to) !== file) return rename(from, to);
        reached();
        return new Promise(() => undefined);
      },
    });
    return { store, died };
  };

  it('keeps the old case', async () => {
    const root = await temporaryFolder();
    const { folder } = await savedProject(await openStore(root));
    const { store, died } = dyingStore(root, 'case.json');
    const dying = await store;
    void dying.saveProject((await dying.openFolder(folder)).token, caseNamed('second'));
    await died;

    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toHaveLength(1);
    const opened = await (await openStore(root)).openFolder(folder);
    expect(opened).toMatchObject({ document: { name: 'first' }, warnings: [] });
  });

  it('keeps the old checkpoint and is not listed', async () => {
    const root = await temporaryFolder();
    const first = await openStore(root);
    const { token, folder } = await savedProject(first);
    const part = { area: 'runs', run: (await first.runs.create(token)).id, file: 'c.fxb' } as const;
    await first.files.write(token, part, checkpoint());
    const { store, died } = dyingStore(root, 'c.fxb');
    const dying = await store;
    void dying.files.write((await dying.openFolder(folder)).token, part, 'half');
    await died;

    const opened = await (await openStore(root)).openFolder(folder);
    expect(opened).toMatchObject({ runs: [{ files: ['c.fxb'] }], warnings: [] });
    expect(await readFile(join(folder, 'runs/0001/c.fxb'))).toEqual(Buffer.from(checkpoint()));
  });

  it('leaves no partial project after an interrupted "save as", and recovers the changes', async () => {
    const root = await temporaryFolder();
    const { store, died } = dyingStore(root, 'wing.fluxbench');
    const dying = await store;
    const { token } = await dying.createProject('wing');
    await dying.files.write(token, { area: 'mesh', file: 'square.msh' }, mesh);
    await dying.autosave(token, caseNamed('changed'));
    void dying.saveProjectUnder(token, 'wing', caseNamed('changed'));
    await died;

    const later = await openStore(root);
    const [entry, ...others] = await later.listProjects();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ name: 'wing', saved: false, location: '' });
    const recovered = await later.openProject(entry.token);
    expect(recovered).toMatchObject({
      location: null,
      document: null,
      recovered: { name: 'changed' },
      meshFile: 'square.msh',
    });
    await later.saveProjectUnder(recovered.token, 'wing', caseNamed('changed'));
  });

  it('offers no older changes if interrupted before the autosave is removed', async () => {
    const root = await temporaryFolder();
    const store = await openStore(root);
    const { token, folder } = await savedProject(store);
    await store.autosave(token, caseNamed('older'));
    const anHourAgo = Date.now() / 1000 - 3600;
    await utimes(join(folder, 'case.autosave.json'), anHourAgo, anHourAgo);
    expect((await store.openProject(token)).recovered).toBeNull();
  });

  it('removes its temporary file and keeps the old content on failure', async () => {
    const root = await temporaryFolder();
    const { folder } = await savedProject(await openStore(root));
    const store = await openStore(root, {
      renameFile: () => Promise.reject(new Error('disk on fire')),
    });
    const { token } = await store.openFolder(folder);
    await expect(store.saveProject(token, caseNamed('second'))).rejects.toThrow('disk on fire');
    expect(await filesBelow(folder)).toEqual(['case.json', 'mesh/square.msh']);
    expect((await store.openProject(token)).document?.name).toBe('first');
  });

  it('leaves a temporary file that is removed when the project is opened later', async () => {
    const root = await temporaryFolder();
    const store = await openStore(root);
    const { token, folder } = await savedProject(store);
    const leftovers = ['', 'mesh/'].map((place) => join(folder, `${place}.x.0123456789abcdef.tmp`));
    const longAgo = Date.now() / 1000 - 7200;
    for (const path of leftovers) {
      await writeFile(path, 'half');
      await utimes(path, longAgo, longAgo);
    }
    await store.openProject(token);
    expect(await filesBelow(folder)).toEqual(['case.json', 'mesh/square.msh']);
  });
});

describe('damage to a project', () => {
  it('is reported for a case while the rest opens', async () => {
    const root = await temporaryFolder();
    const store = await openStore(root);
    const { token, folder } = await savedProject(store);
    await store.runs.create(token);
    await writeFile(join(folder, 'case.json'), '{"format": "fluxbench-case", ');
    const opened = await store.openProject(token);
    expect(opened).toMatchObject({
      document: null,
      meshFile: 'square.msh',
      runs: [{ id: '0001' }],
    });
    expect(opened.warnings).toEqual([
      expect.stringMatching(/^case\.json:1:\d+: .*; the rest of the project was opened$/),
    ]);
  });

  it('is reported for runs and the mesh', async () => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await savedProject(store);
    for (const run of ['0001', '0002', '0003']) {
      await store.runs.create(token);
      await store.files.write(token, { area: 'runs', run, file: 'c.fxb' }, checkpoint());
    }
    await writeFile(join(folder, 'runs/0001/run.json'), 'nonsense');
    await writeFile(join(folder, 'runs/0002/c.fxb'), checkpoint().subarray(0, -8));
    await rm(join(folder, 'mesh/square.msh'));
    const opened = await store.openProject(token);
    expect(opened).toMatchObject({
      document: { name: 'first' },
      meshFile: null,
      runs: [{ id: '0001' }, { id: '0002' }, { id: '0003' }],
      warnings: [
        'mesh/square.msh: the mesh is missing; import it again',
        'runs/0001/run.json: the file is missing or damaged',
        'runs/0002/c.fxb: the file is truncated; use an earlier one',
      ],
    });
  });

  it('clears a damaged list of recent projects without other effects', async () => {
    const root = await temporaryFolder();
    const { folder } = await savedProject(await openStore(root));
    await writeFile(join(root, 'data/recent.json'), '{"version": 1, "fol');
    const store = await openStore(root, { lists: 'recent' });
    expect(await store.listProjects()).toEqual([]);
    await store.openFolder(folder);
    expect((await store.listProjects()).map((entry) => entry.name)).toEqual(['wing']);
  });

  it('is distinguished from a newer case version, which is rejected', async () => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await savedProject(store);
    const newer = { ...caseNamed('future'), version: 12 };
    await writeFile(join(folder, 'case.json'), JSON.stringify(newer));
    await expect(store.openProject(token)).rejects.toThrow(
      /^case\.json: version: written by a newer Fluxbench \(case version 12;/,
    );
  });
});
