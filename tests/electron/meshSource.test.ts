// @vitest-environment node
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProjectStore } from '../../electron/host/projectStore';
import { caseNamed, mesh, openStore, temporaryFolder } from './helpers';

describe('the source file of a mesh', () => {
  let root: string;
  let file: string;
  let store: ProjectStore;
  let token: string;
  const changedLater = async (): Promise<void> => {
    await writeFile(file, `${mesh}\n`);
    await utimes(file, 2_000_000_000, 2_000_000_000);
  };

  beforeEach(async () => {
    root = await temporaryFolder();
    file = join(root, 'square.msh');
    await writeFile(file, mesh);
    store = await openStore(root);
    ({ token } = await store.createProject('wing'));
    await store.files.write(token, { area: 'mesh', file: 'square.msh' }, mesh);
    await store.meshes.keepSource(token, file);
  });

  it('is reported as changed in a later session until it is imported again', async () => {
    const saved = await store.saveProjectUnder(token, 'wing', caseNamed('a'));
    expect(await store.meshes.source(token)).toMatchObject({ name: 'square.msh', changed: false });

    const later = await openStore(root);
    const opened = await later.openFolder(saved.location ?? '');
    expect(await later.meshes.source(opened.token)).toMatchObject({ changed: false });
    await changedLater();
    const source = await later.meshes.source(opened.token);
    expect(source).toMatchObject({ name: 'square.msh', changed: true });
    expect(await later.files.locate(opened.token, { area: 'source', file: 'square.msh' })).toBe(
      file,
    );
    await later.meshes.stampSource(opened.token, source?.stamp ?? '');
    expect(await later.meshes.source(opened.token)).toMatchObject({ changed: false });
  });

  it('is reported as changed if it was modified during the import', async () => {
    await changedLater();
    const seen = await store.meshes.source(token);
    await utimes(file, 2_000_000_100, 2_000_000_100);
    await store.meshes.stampSource(token, seen?.stamp ?? '');
    expect(await store.meshes.source(token)).toMatchObject({ changed: true });
  });

  it('is unknown if it no longer exists', async () => {
    await rename(file, join(root, 'elsewhere.msh'));
    expect(await store.meshes.source(token)).toBeNull();
  });

  it('must be a mesh or geometry and is never written', async () => {
    await mkdir(join(root, 'folder.msh'));
    await writeFile(join(root, 'secret.txt'), 'secret');
    for (const name of ['folder.msh', 'secret.txt', 'missing.msh']) {
      await store.meshes.keepSource(token, join(root, name));
      expect(await store.meshes.source(token)).toMatchObject({ name: 'square.msh' });
    }
    const part = { area: 'source', file: 'square.msh' } as const;
    expect(await store.files.write(token, part, 'other')).toBe(false);
    expect(await store.files.locate(token, { area: 'source', file: 'secret.txt' })).toBeNull();
  });

  it('is forgotten with its record only', async () => {
    await store.saveProjectUnder(token, 'wing', caseNamed('a'));
    const kept = join(root, 'data/mesh-sources.json');
    await rm(kept);
    expect(await store.meshes.source(token)).toBeNull();
    await writeFile(kept, '{');
    expect(await store.meshes.source(token)).toBeNull();
    expect((await store.openProject(token)).warnings).toEqual([]);
  });
});
