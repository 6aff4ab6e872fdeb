import { mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setAside } from '../../electron/host/durableFiles';
import { lockFile } from '../../electron/host/projectLock';
import { thumbnailFile } from '../../electron/contract/dataPath';
import type { ProjectStore } from '../../electron/host/projectStore';
import { caseNamed, filesBelow, inBrowser, mesh, openStore, temporaryFolder } from './helpers';
import { checkpoint, savedProject } from './savedProject';

describe('a project', () => {
  it('is unsaved until saved under a name and keeps its token', async () => {
    const root = await temporaryFolder();
    const store = await openStore(root);
    const created = await store.createProject('wing');
    expect(created).toMatchObject({ name: 'wing', location: null, document: null, meshFile: null });
    await expect(store.saveProject(created.token, caseNamed('a'))).rejects.toThrow('Save as');

    await store.files.write(created.token, { area: 'mesh', file: 'square.msh' }, mesh);
    const saved = await store.saveProjectUnder(created.token, 'wing', caseNamed('a'));
    expect(saved).toEqual({
      token: created.token,
      name: 'wing',
      location: join(root, 'projects', 'wing.fluxbench'),
      document: caseNamed('a'),
      recovered: null,
      meshFile: 'square.msh',
      runs: [],
      warnings: [],
    });
    expect(await filesBelow(root)).toEqual([
      'data/recent.json',
      'projects/wing.fluxbench/case.json',
      'projects/wing.fluxbench/mesh/square.msh',
    ]);
  });

  it('is found by a later session with its runs', async () => {
    const root = await temporaryFolder();
    const first = await openStore(root);
    const { token, folder } = await savedProject(first);
    const run = await first.runs.create(token);
    expect(run).toMatchObject({ id: '0001', files: [] });
    const part = { area: 'runs', run: run.id, file: 'checkpoint.fxb' } as const;
    expect(await first.files.write(token, part, checkpoint())).toBe(true);
    expect((await first.runs.create(token, { continues: '0001', since: 0.5 })).id).toBe('0002');
    expect((await first.listProjects())[0].picture).toBe(false);
    const picture = { area: 'picture', file: thumbnailFile } as const;
    expect(await first.files.write(token, picture, Uint8Array.of(1, 2))).toBe(true);

    const later = await openStore(root);
    const [entry, ...others] = await later.listProjects();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      name: 'wing',
      saved: true,
      location: folder,
      system: 'advection2d',
      picture: true,
    });
    const opened = await later.openProject(entry.token);
    expect(opened.document).toEqual(caseNamed('first'));
    expect(opened.runs).toMatchObject([
      { ...run, files: ['checkpoint.fxb'] },
      { id: '0002', continues: '0001' },
    ]);
    expect(opened.runs[0]).not.toHaveProperty('continues');
    expect(opened.warnings).toEqual([]);
  });

  it('opens with a warning if the recent list cannot be written', async () => {
    const root = await temporaryFolder();
    const { folder } = await savedProject(await openStore(root));
    await rm(join(root, 'data/recent.json'));
    await mkdir(join(root, 'data/recent.json'));
    const later = await openStore(root);
    const [{ token }] = await later.listProjects();
    const opened = await later.openProject(token);
    expect(opened).toMatchObject({ location: folder, document: caseNamed('first') });
    expect(opened.warnings.join()).toContain('recent.json');
  });

  it('is listed as recent, even if many open at once', async () => {
    const root = await temporaryFolder();
    const first = await openStore(root);
    for (const name of ['a', 'b', 'c']) await savedProject(first, name);
    await rm(join(root, 'data/recent.json'));
    const store = await openStore(root);
    const tokens = (await store.listProjects()).map(({ token }) => token);
    await Promise.all(tokens.map((token) => store.openProject(token)));
    const recent = await openStore(root, { lists: 'recent' });
    expect(await recent.listProjects()).toHaveLength(3);
  });

  it('is copied by "save as"; the original and its token stay', async () => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await savedProject(store);
    await store.runs.create(token);
    const copy = await store.saveProjectUnder(token, 'wing 2', caseNamed('second'));
    expect(copy.token).not.toBe(token);
    expect(copy).toMatchObject({ name: 'wing 2', meshFile: 'square.msh', runs: [{ id: '0001' }] });
    expect((await store.openProject(token)).document).toEqual(caseNamed('first'));
    expect(JSON.parse(await readFile(join(folder, 'case.json'), 'utf8')).name).toBe('first');
  });

  it('is overwritten by "save as" only from itself', async () => {
    const store = await openStore(await temporaryFolder());
    const wing = await savedProject(store, 'wing');
    const other = await savedProject(store, 'other');
    await expect(store.saveProjectUnder(other.token, 'wing', caseNamed('other'))).rejects.toThrow(
      'wing.fluxbench: already exists; choose another name',
    );
    const same = await store.saveProjectUnder(wing.token, 'wing', caseNamed('again'));
    expect(same).toMatchObject({ token: wing.token, document: { name: 'again' } });
  });

  it.each([
    ['../../etc/passwd', '_.._etc_passwd.fluxbench'],
    ['a/b\\c:d*?"<>|\u0000\u001f', 'a_b_c_d________.fluxbench'],
    ['con', '_con.fluxbench'],
    ['...', 'project.fluxbench'],
    [' wing. ', 'wing.fluxbench'],
    ['Flügel 翼', 'Flügel 翼.fluxbench'],
    ['翼'.repeat(200), `${'翼'.repeat(60)}.fluxbench`],
  ])('is stored under the name %j in the folder %j', async (name, folder) => {
    const root = await temporaryFolder();
    const store = await openStore(root);
    const { token } = await store.createProject(name);
    const { location } = await store.saveProjectUnder(token, name, caseNamed('a'));
    expect(location).toBe(join(root, 'projects', folder));
  });

  it('is reported as missing after it was moved', async () => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await savedProject(store);
    await rm(folder, { recursive: true });
    await expect(store.openProject(token)).rejects.toThrow(
      'wing.fluxbench: the project does not exist; it may have been moved or deleted',
    );
    expect(await store.listProjects()).toEqual([]);
  });

  it('rejects folders that are not projects', async () => {
    const root = await temporaryFolder();
    const store = await openStore(root);
    await mkdir(join(root, 'photos'));
    await expect(store.openFolder(join(root, 'photos'))).rejects.toThrow(
      'photos: not a Fluxbench project; choose a folder NAME.fluxbench that contains case.json',
    );
  });
});

describe('a project on a generated grid', () => {
  const gridCase = () => ({
    ...caseNamed('grid'),
    mesh: { grid: { min: [0, 0], max: [1, 1], cells: [4, 4] }, refinements: 0 },
  });

  it('is saved, moved, copied and opened again without a mesh file', async () => {
    const root = await temporaryFolder();
    const store = await openStore(root);
    const { token } = await store.createProject('box');
    const saved = await store.saveProjectUnder(token, 'box', gridCase());
    expect(saved).toMatchObject({ document: gridCase(), meshFile: null, warnings: [] });
    await store.saveProject(token, { ...gridCase(), name: 'other' });
    expect(await store.checkProject(token)).toEqual({ state: 'whole' });
    const copied = await store.copyProject(token);
    expect(copied).toMatchObject({ document: { name: 'other' }, meshFile: null, warnings: [] });
    if (inBrowser) return;
    await rename(saved.location ?? '', join(root, 'projects', 'moved.fluxbench'));
    expect(await store.checkProject(token)).toMatchObject({ state: 'moved' });
    const followed = await store.followProject(token);
    expect(followed).toMatchObject({ name: 'moved', meshFile: null, warnings: [] });
  });

  it('is created from an example without mesh', async () => {
    const store = await openStore(await temporaryFolder());
    const opened = await store.createProjectFrom('box', gridCase(), null);
    expect(opened).toMatchObject({ document: gridCase(), meshFile: null, warnings: [] });
  });

  it('is created from an example with a copy of its rasters', async () => {
    const root = await temporaryFolder();
    const store = await openStore(root);
    await writeFile(join(root, 'terrain.asc'), 'heights');
    const document = { ...gridCase(), rasters: [{ name: 'terrain', file: 'terrain.asc' }] };
    const opened = await store.createProjectFrom('box', document, null, undefined, root);
    const [{ file }] = opened.document?.rasters ?? [];
    expect(file).toBe('mesh/terrain.asc');
    const kept = await store.files.locate(opened.token, { area: 'mesh', file: 'terrain.asc' });
    expect(await readFile(kept ?? '', 'utf8')).toBe('heights');
  });
});

describe('an unsaved change', () => {
  it('is offered at the next opening until discarded', async () => {
    const root = await temporaryFolder();
    const { folder } = await savedProject(await openStore(root));
    const first = await openStore(root);
    await first.autosave((await first.openFolder(folder)).token, caseNamed('changed'));

    const later = await openStore(root);
    const opened = await later.openFolder(folder);
    expect(opened).toMatchObject({ document: { name: 'first' }, recovered: { name: 'changed' } });
    await later.discardRecovery(opened.token);
    expect((await later.openProject(opened.token)).recovered).toBeNull();
  });

  it('is removed by a save', async () => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await savedProject(store);
    await store.autosave(token, caseNamed('changed'));
    await store.saveProject(token, caseNamed('saved'));
    expect(await filesBelow(folder)).not.toContain('case.autosave.json');
  });

  it('survives closing unless discarded', async () => {
    const root = await temporaryFolder();
    const store = await openStore(root);
    const kept = await store.createProject('kept');
    await store.autosave(kept.token, caseNamed('kept'));
    await store.closeProject(kept.token, false);
    const dropped = await store.createProject('dropped');
    await store.autosave(dropped.token, caseNamed('dropped'));
    await store.closeProject(dropped.token, true);
    const untouched = await store.createProject('untouched');
    await store.closeProject(untouched.token, false);

    expect((await store.listProjects()).map((entry) => entry.name)).toEqual(['kept']);
    expect(await readdir(join(root, 'data/unsaved'))).toHaveLength(1);
    await expect(store.openProject(dropped.token)).rejects.toThrow('the project does not exist');
  });
});

it('opens a project from an outdated list', async () => {
  const store = await openStore(await temporaryFolder());
  const { token } = await store.createProject('listed');
  await store.autosave(token, caseNamed('listed'));
  await store.closeProject(token, false);
  const opened = await store.openProject(token);
  expect(opened.name).toBe('listed');
  expect(opened.token).not.toBe(token);
  await expect(store.autosave(token, caseNamed('late'))).rejects.toThrow('The project is not open');
});

describe('a file of a project', () => {
  it.each([
    '..',
    '../case.json',
    '..\\case.json',
    '/etc/passwd',
    'C:\\x.msh',
    'a\u0000.msh',
    '.hidden',
    'nul.msh',
    '',
  ])('is not stored under the name %j', async (file) => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await savedProject(store);
    expect(await store.files.write(token, { area: 'mesh', file }, 'x')).toBe(false);
    expect(await store.files.locate(token, { area: 'runs', run: file, file: 'x' })).toBeNull();
    expect(await filesBelow(folder)).toEqual(['case.json', 'mesh/square.msh']);
  });

  it.skipIf(inBrowser)('is not read through a link out of the project', async () => {
    const root = await temporaryFolder();
    const store = await openStore(root);
    const { token, folder } = await savedProject(store);
    await mkdir(join(root, 'secret'));
    await writeFile(join(root, 'secret/key'), 'secret');
    await symlink(join(root, 'secret/key'), join(folder, 'mesh/key'));
    await symlink(join(root, 'secret'), join(folder, 'runs/0001'));
    expect(await store.files.locate(token, { area: 'mesh', file: 'key' })).toBeNull();
    expect(await store.files.locate(token, { area: 'runs', run: '0001', file: 'key' })).toBeNull();
    const through = { area: 'runs', run: '0001', file: 'new' } as const;
    expect(await store.files.write(token, through, 'x')).toBe(false);
  });
});

it('serializes writes to one project', async () => {
  const store = await openStore(await temporaryFolder());
  const { token, folder } = await savedProject(store);
  const part = { area: 'mesh', file: 'big.msh' } as const;
  const slow = async function* (): AsyncGenerator<Uint8Array> {
    for (const byte of [1, 2, 3]) {
      await new Promise((resolve) => setImmediate(resolve));
      yield Uint8Array.of(byte);
    }
  };
  await Promise.all([
    store.files.write(token, part, slow()),
    store.files.write(token, part, 'second'),
  ]);
  expect(await readFile(join(folder, 'mesh/big.msh'), 'utf8')).toBe('second');
});

it('finds the picture of a project that was closed after it was listed', async () => {
  const store = await openStore(await temporaryFolder());
  const { token, folder } = await savedProject(store);
  const picture = { area: 'picture', file: 'thumbnail.png' } as const;
  await store.files.write(token, picture, 'pixels');
  await store.closeProject(token, false);
  expect(await store.files.locate(token, picture)).toBe(join(folder, 'picture/thumbnail.png'));
  await expect(store.files.locate(token, { area: 'mesh', file: 'a.msh' })).rejects.toThrow();
});

// A folder that is removed between being listed and being read fails in the same way.
it('lists unsaved projects if their folder contains a stray file', async () => {
  const root = await temporaryFolder();
  const store = await openStore(root);
  const { token } = await store.createProject('draft');
  await store.autosave(token, caseNamed('draft'));
  await writeFile(join(root, 'data', 'unsaved', 'notes.txt'), 'not a folder');
  expect((await store.listProjects()).map(({ name }) => name)).toEqual(['draft']);
  const later = await openStore(root);
  expect((await later.listProjects()).map(({ name }) => name)).toEqual(['draft']);
});

describe('a saved project in the list', () => {
  const names = async (store: ProjectStore) =>
    (await store.listProjects()).map(({ name }) => name).sort();

  it('is renamed, copied and deleted while closed', async () => {
    const root = await temporaryFolder();
    const store = await openStore(root, { lists: 'recent' });
    const { token } = await savedProject(store);
    await expect(store.listed.rename(token, 'tail')).rejects.toThrow(
      'wing: open in another page; close it there',
    );
    await store.closeProject(token, false);
    const [{ token: listed }] = await store.listProjects();
    await store.listed.rename(listed, 'tail');
    expect(await names(store)).toEqual(['tail']);
    await store.listed.duplicate(listed);
    expect(await names(store)).toEqual(['tail', 'tail-2']);
    await expect(store.listed.rename(listed, 'tail-2')).rejects.toThrow(
      'A project "tail-2" already exists; choose another name',
    );
    const { document, meshFile } = await store.openProject(listed);
    expect([document?.name, meshFile]).toEqual(['first', 'square.msh']);
    await store.closeProject(listed, false);
    const copy = (await store.listProjects()).find(({ name }) => name === 'tail-2');
    await store.listed.delete(copy!.token);
    expect(await names(store)).toEqual(['tail']);
    expect(await readdir(join(root, 'projects'))).toEqual(['tail.fluxbench']);
  });

  // The browser's file system stores no times of folders.
  it.skipIf(inBrowser)('is deleted atomically', async () => {
    const root = await temporaryFolder();
    const projects = join(root, 'projects');
    const first = await openStore(root);
    const { folder } = await savedProject(first);
    const aside = await setAside(folder);
    expect(dirname(aside)).toBe(projects);
    // Simulates an interrupted removal.
    await rm(join(aside, 'case.json'));
    const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(aside, hoursAgo, hoursAgo);
    const store = await openStore(root);
    expect(await names(store)).toEqual([]);
    expect(await readdir(projects)).toEqual([]);
  });

  it('is unchanged if open elsewhere or missing', async () => {
    const root = await temporaryFolder();
    const store = await openStore(root);
    const { token, folder } = await savedProject(store);
    await store.closeProject(token, false);
    await writeFile(join(folder, lockFile), '{"format": 2}');
    const [{ token: listed }] = await store.listProjects();
    await expect(store.listed.delete(listed)).rejects.toThrow(
      'wing.fluxbench: .fluxbench.lock is unreadable, so the project may be open in another program',
    );
    expect(await readdir(folder)).toContain('case.json');
    await rm(folder, { recursive: true });
    await expect(store.listed.delete(listed)).rejects.toThrow(
      'wing: the project folder no longer exists',
    );
  });
});
