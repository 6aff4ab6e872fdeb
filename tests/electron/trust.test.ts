// @vitest-environment node
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultSizes } from '../../electron/contract/geometry';
import { Examples } from '../../electron/host/examples';
import { KernelChoicesFile } from '../../electron/host/kernelChoicesFile';
import type { ProjectStore } from '../../electron/host/projectStore';
import { MeshingJobs } from '../../electron/host/meshingJobs';
import { createVerbs } from '../../electron/host/verbs';
import { caseNamed, filesBelow, openStore, temporaryFolder } from './helpers';

const verbsOver = (store: ProjectStore, root: string) =>
  createVerbs({
    kind: 'browser',
    version: '1',
    store,
    examples: new Examples(join(root, 'examples')),
    kernelChoices: new KernelChoicesFile(join(root, 'kernels.json'), '1'),
    dialogs: null,
    mesher: new MeshingJobs(),
  });

/** A project received from someone else, whose script would reveal where it ran. */
async function sentProject(root: string): Promise<string> {
  const folder = join(root, 'sent.fluxbench');
  await mkdir(join(folder, 'mesh'), { recursive: true });
  await writeFile(join(folder, 'case.json'), JSON.stringify(caseNamed('Sent')));
  await writeFile(join(folder, 'mesh', 'wing.geo'), 'Nonsense;\n');
  await writeFile(join(folder, 'mesh', 'wing.step'), 'no shape\n');
  // Authors cannot confirm themselves as trusted.
  await writeFile(join(folder, 'trusted.json'), JSON.stringify({ version: 1, folders: [folder] }));
  return folder;
}

const meshing = (token: string, geometry = 'wing.geo') => ({
  ...{ token, geometry, output: 'wing.msh', sizes: defaultSizes },
});

it('does not run a script before the user trusts its project', async () => {
  const root = await temporaryFolder();
  const store = await openStore(root);
  const answer = verbsOver(store, root);
  const { token } = await store.openFolder(await sentProject(root));
  const refused = await answer('startMeshing', meshing(token));
  expect(refused).toEqual({
    ok: true,
    value: { untrusted: expect.stringMatching(/^Gmsh runs (in a sandbox|without a sandbox)/) },
  });
  // Gmsh ignores the case of the extension.
  await writeFile(join(root, 'sent.fluxbench/mesh/WING.GEO'), 'Nonsense;\n');
  expect(await answer('startMeshing', meshing(token, 'WING.GEO'))).toEqual(refused);

  expect(await answer('trustProject', { token })).toEqual({ ok: true, value: {} });
  expect(await answer('startMeshing', meshing(token))).toMatchObject({
    value: { job: expect.stringMatching(/^[0-9a-f]{16}$/) },
  });
});

it('does not ask about STEP or BREP shapes, which are not scripts', async () => {
  const root = await temporaryFolder();
  const store = await openStore(root);
  const { token } = await store.openFolder(await sentProject(root));
  const answer = await verbsOver(store, root)('startMeshing', meshing(token, 'wing.step'));
  expect(answer).toMatchObject({ value: { job: expect.any(String) } });
});

it('remembers trust by the real path for that project only', async () => {
  const root = await temporaryFolder();
  const folder = await sentProject(root);
  const first = await openStore(root);
  const { token } = await first.openFolder(folder);
  await first.meshes.trust(token);
  expect(await filesBelow(join(root, 'data'))).toContain('trusted.json');

  const later = await openStore(root);
  const trusted = async (path: string): Promise<boolean> =>
    later.meshes.isTrusted((await later.openFolder(path)).token);
  await symlink(folder, join(root, 'link.fluxbench'));
  expect(await trusted(folder)).toBe(true);
  expect(await trusted(join(root, 'link.fluxbench'))).toBe(true);
  const other = await later.createProject('other');
  expect(await later.meshes.isTrusted(other.token)).toBe(false);
});

it('keeps trust with "save as" and loses it if the list is damaged', async () => {
  const root = await temporaryFolder();
  const store = await openStore(root);
  const { token } = await store.createProject('wing');
  await store.meshes.trust(token);
  const saved = await store.saveProjectUnder(token, 'wing', caseNamed('Wing'));
  expect(await store.meshes.isTrusted(saved.token)).toBe(true);
  const copy = await store.saveProjectUnder(saved.token, 'copy', caseNamed('Wing'));
  expect(await store.meshes.isTrusted(copy.token)).toBe(true);
  await writeFile(join(root, 'data', 'trusted.json'), '{');
  expect(await store.meshes.isTrusted(copy.token)).toBe(false);
});
