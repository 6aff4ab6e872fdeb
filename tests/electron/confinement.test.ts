// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { lstat, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { copyIncludedFiles } from '../../electron/host/copyIncludedFiles';
import { makeFolderInside, readInside, resolveInside } from '../../electron/host/insideFolder';
import type { ProjectStore } from '../../electron/host/projectStore';
import { caseNamed, filesBelow, mesh, openStore, temporaryFolder } from './helpers';

/** A folder outside all projects, and a project received from someone else. */
let root: string;
let outside: string;
let folder: string;
let store: ProjectStore;

const writeCase = (path: string, meshFile?: string): Promise<void> =>
  writeFile(path, JSON.stringify(caseNamed('sent', meshFile)));

beforeEach(async () => {
  root = await temporaryFolder();
  outside = join(root, 'outside');
  folder = join(root, 'sent.fluxbench');
  await mkdir(outside);
  await mkdir(join(folder, 'mesh'), { recursive: true });
  await mkdir(join(folder, 'runs'));
  await writeFile(join(outside, 'secret.geo'), 'secret');
  await writeCase(join(folder, 'case.json'));
  await writeFile(join(folder, 'mesh/square.msh'), mesh);
  store = await openStore(root);
});

describe('a path inside a folder', () => {
  it('resolves links that stay inside', async () => {
    await symlink('mesh', join(folder, 'linked'));
    expect(await resolveInside(folder, 'linked/square.msh')).toBe(join(folder, 'mesh/square.msh'));
    expect(await resolveInside(folder, 'mesh/new.msh')).toBe(join(folder, 'mesh/new.msh'));
    expect(await resolveInside(folder, 'nowhere/new.msh')).toBeNull();
    expect(await makeFolderInside(folder, 'linked/a/b')).toBe(join(folder, 'mesh/a/b'));
  });

  it.each(['../outside/secret.geo', '/etc/passwd', 'mesh/../../outside/secret.geo', 'a\0b'])(
    'rejects %j',
    async (path) => {
      await expect(resolveInside(folder, path)).rejects.toThrow(
        /links outside its folder are not followed/,
      );
      await expect(makeFolderInside(folder, path)).rejects.toThrow(
        /links outside its folder are not followed/,
      );
    },
  );

  it('rejects links that leave the folder, dangle or loop', async () => {
    await symlink(outside, join(folder, 'out'));
    await symlink(join(folder, 'missing'), join(folder, 'nowhere'));
    await symlink(join(folder, 'circle'), join(folder, 'circle'));
    for (const path of ['out', 'out/secret.geo', 'out/new', 'nowhere', 'circle']) {
      await expect(readInside(folder, path)).rejects.toThrow(
        /links outside its folder are not followed/,
      );
    }
    for (const path of ['out', 'out/deep/er', 'nowhere', 'circle/x']) {
      await expect(makeFolderInside(folder, path)).rejects.toThrow(
        /links outside its folder are not followed/,
      );
    }
    expect(await filesBelow(outside)).toEqual(['secret.geo']);
  });
});

describe('the source path of a mesh', () => {
  it('is not read from a project', async () => {
    await writeFile(
      join(folder, 'mesh-source.json'),
      JSON.stringify({ path: join(outside, 'secret.geo'), stamp: '' }),
    );
    await writeFile(join(folder, 'mesh/main.geo'), 'Include "secret.geo";');
    const { token } = await store.openFolder(folder);
    expect(await store.meshes.source(token)).toBeNull();
    expect(await store.files.locate(token, { area: 'source', file: 'secret.geo' })).toBeNull();
    await store.meshes.copyIncludedFiles(token, 'main.geo');
    expect(await readdir(join(folder, 'mesh'))).toEqual(['main.geo', 'square.msh']);
  });

  it('is kept by "save as" outside the project', async () => {
    await writeFile(join(outside, 'square.msh'), mesh);
    await writeFile(join(folder, 'mesh-source.json'), '{}');
    const { token } = await store.openFolder(folder);
    await store.meshes.keepSource(token, join(outside, 'square.msh'));
    const copy = await store.saveProjectUnder(token, 'copy', caseNamed('copy'));
    expect(await store.meshes.source(copy.token)).toMatchObject({ name: 'square.msh' });
    expect(await store.meshes.source(token)).toMatchObject({ name: 'square.msh' });
    await store.saveProject(token, caseNamed('again'));
    for (const path of [folder, copy.location ?? '']) {
      expect(await filesBelow(path)).not.toContain('mesh-source.json');
    }
  });
});

describe('an included file of a geometry', () => {
  let from: string;
  beforeEach(async () => {
    from = join(root, 'from');
    await mkdir(join(from, 'parts'), { recursive: true });
    await writeFile(join(from, 'parts/a.geo'), 'mine');
    await writeFile(join(from, 'b.geo'), 'mine');
  });
  const bring = async (script: string): Promise<void> => {
    await writeFile(join(folder, 'mesh/main.geo'), script);
    await copyIncludedFiles('main.geo', join(folder, 'mesh'), from);
  };

  it('is not written through links in the project', async () => {
    await symlink(outside, join(folder, 'mesh/parts'));
    await writeFile(join(outside, 'a.geo'), 'theirs');
    await symlink(join(outside, 'secret.geo'), join(folder, 'mesh/b.geo'));
    await bring('Include "parts/a.geo";\nInclude "b.geo";');
    expect(await readFile(join(outside, 'a.geo'), 'utf8')).toBe('theirs');
    expect(await readFile(join(outside, 'secret.geo'), 'utf8')).toBe('secret');
  });

  it('is not read through links', async () => {
    await symlink(join(outside, 'secret.geo'), join(from, 'link.geo'));
    await symlink(outside, join(from, 'linked'));
    await bring('Include "link.geo";\nInclude "linked/secret.geo";\nInclude "parts/a.geo";');
    expect(await filesBelow(join(folder, 'mesh'))).toEqual([
      'main.geo',
      'parts/a.geo',
      'square.msh',
    ]);
  });
});

describe('a project with links to the outside', () => {
  const replaceByLink = async (path: string, target: string): Promise<void> => {
    await rm(join(folder, path), { recursive: true, force: true });
    await symlink(target, join(folder, path));
  };

  it.each(['mesh', 'runs', 'mesh/square.msh'])(
    'opens with one warning for a link at %s',
    async (path) => {
      await replaceByLink(path, outside);
      const { warnings } = await store.openFolder(folder);
      expect(warnings).toEqual([
        expect.stringMatching(/^\S+: links outside its folder are not followed/),
      ]);
      expect(warnings[0]).toContain(path);
    },
  );

  it('ignores a linked case and saves a regular one', async () => {
    await writeCase(join(outside, 'case.json'));
    await replaceByLink('case.json', join(outside, 'case.json'));
    await replaceByLink('case.autosave.json', join(outside, 'case.json'));
    const { token, document, recovered, warnings } = await store.openFolder(folder);
    expect([document, recovered]).toEqual([null, null]);
    expect(warnings).toEqual([
      expect.stringMatching(/^case\.json: links outside/),
      expect.stringMatching(/^case\.autosave\.json: links outside/),
    ]);
    await store.saveProject(token, caseNamed('saved'));
    expect((await lstat(join(folder, 'case.json'))).isFile()).toBe(true);
    expect(await readFile(join(outside, 'case.json'), 'utf8')).toContain('"sent"');
  });

  it('does not list linked runs or files', async () => {
    await mkdir(join(folder, 'runs/0001'));
    await writeFile(join(folder, 'runs/0001/history.fxb'), 'x');
    await writeFile(join(outside, 'run.json'), '{"startedAt": "stolen"}');
    await symlink(join(outside, 'run.json'), join(folder, 'runs/0001/run.json'));
    await symlink(join(outside, 'secret.geo'), join(folder, 'runs/0001/checkpoint.fxb'));
    await symlink(outside, join(folder, 'runs/0002'));
    const { runs, warnings } = await store.openFolder(folder);
    expect(runs).toMatchObject([{ id: '0001', files: ['history.fxb'] }]);
    expect(JSON.stringify(runs)).not.toContain('stolen');
    for (const path of ['runs/0001/run.json', 'runs/0001/checkpoint.fxb', 'runs/0002']) {
      expect(warnings).toContainEqual(
        expect.stringContaining(`${path}: links outside its folder are not followed`),
      );
    }
  });

  it('creates, writes and deletes nothing behind links', async () => {
    const leftover = `.x.${'0'.repeat(16)}.tmp`;
    await writeFile(join(outside, leftover), 'theirs');
    await utimes(join(outside, leftover), 1, 1);
    await replaceByLink('mesh', outside);
    await replaceByLink('runs', outside);
    const { token } = await store.openFolder(folder);
    await expect(store.runs.create(token)).rejects.toThrow(
      /^runs: links outside its folder are not followed/,
    );
    await expect(store.files.write(token, { area: 'mesh', file: 'new.msh' }, 'x')).rejects.toThrow(
      /^mesh: links outside its folder are not followed/,
    );
    const copy = await store.saveProjectUnder(token, 'copy', caseNamed('copy'));
    expect(await filesBelow(copy.location ?? '')).toEqual(['case.json', 'case.previous.json']);
    expect((await readdir(outside)).sort()).toEqual([leftover, 'secret.geo']);
  });
});

describe.skipIf(process.platform === 'win32')('a pipe in place of a file', () => {
  const makePipe = async (path: string): Promise<void> => {
    await rm(path, { force: true });
    execFileSync('mkfifo', [path]);
  };

  it('can still be listed and opened', async () => {
    await mkdir(join(folder, 'runs/0001'));
    const pipes = ['case.json', 'case.autosave.json', 'runs/0001/run.json'];
    for (const path of pipes) await makePipe(join(folder, path));
    await writeFile(join(folder, 'runs/0001/history.fxb'), 'x');
    const { token, warnings } = await store.openFolder(folder);
    for (const path of pipes) {
      expect(warnings).toContainEqual(expect.stringContaining(`${path}: not a regular file`));
    }
    await store.closeProject(token, false);
  });
});
