import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KernelChoicesFile } from '../../electron/host/kernelChoicesFile';
import type { ProjectStore } from '../../electron/host/projectStore';
import { writeCheckpoint } from '../../solver/project/checkpoint';
import { caseNamed, mesh, openStore } from '../electron/helpers';
import { inMesh, inRun, type Session } from './storeViews';

/** Operations of a project store. */

/** An operation on the projects below a folder. */
export interface StoreOperation {
  readonly name: string;
  /** Prepares a session. @returns the operation itself */
  begin(session: Session): Promise<() => Promise<unknown>>;
}

export const stateAt = (step: number): Uint8Array =>
  new Uint8Array(
    writeCheckpoint({
      state: Float32Array.of(1, 2, step),
      step,
      time: step / 10,
      cellCount: 1,
      modesPerCell: 3,
      variables: ['u'],
      systemId: 'advection2d',
      schemeId: 'dg',
      order: 1,
      meshChecksum: 7,
      averages: null,
    }),
  );

/** A project `wing` with unsaved changes and two runs, and an imported mesh with its source outside. */
export async function prepare(root: string): Promise<void> {
  await mkdir(join(root, 'outside'), { recursive: true });
  await writeFile(join(root, 'outside', 'square.msh'), mesh);
  const store = await openStore(root);
  const { token } = await store.createProject('wing');
  await store.files.write(token, inMesh('square.msh'), mesh);
  await store.meshes.keepSource(token, join(root, 'outside', 'square.msh'));
  await store.saveProjectUnder(token, 'wing', caseNamed('first'));
  await store.meshes.trust(token);
  for (let run = 0; run < 2; run++) {
    await store.runs.create(token, { document: caseNamed('first') });
  }
  await store.files.write(token, inRun('0001', 'history.fxb'), stateAt(0));
  for (const step of [1, 2]) {
    await store.files.write(token, inRun('0001', 'checkpoint.fxb'), stateAt(step));
  }
  await store.autosave(token, caseNamed('unsaved'));
  const unsaved = await store.createProject('draft');
  await store.files.write(unsaved.token, inMesh('square.msh'), mesh);
  await store.autosave(unsaved.token, caseNamed('draft'));
  // Changed since its import.
  await utimes(join(root, 'outside', 'square.msh'), 1, 1);
  await store.close();
}

const onOpen = (
  name: string,
  act: (store: ProjectStore, token: string, session: Session) => Promise<unknown>,
): StoreOperation => ({
  name,
  async begin(session) {
    const token = await session.open();
    return () => act(session.store, token, session);
  },
});

const onListed = (
  name: string,
  act: (store: ProjectStore, token: string) => Promise<unknown>,
): StoreOperation => ({
  name,
  async begin(session) {
    const token = await session.listed();
    return () => act(session.store, token);
  },
});

export const storeOperations: readonly StoreOperation[] = [
  onListed('open', (store, token) => store.openProject(token)),
  onOpen('save', (store, token) => store.saveProject(token, caseNamed('second'))),
  onOpen('autosave', (store, token) => store.autosave(token, caseNamed('second'))),
  onOpen('save as', (store, token) => store.saveProjectUnder(token, 'tail', caseNamed('second'))),
  {
    name: 'first save',
    async begin({ store, listed }) {
      const { token } = await store.openProject(await listed('draft'));
      return () => store.saveProjectUnder(token, 'draft', caseNamed('draft'));
    },
  },
  {
    name: 'import of a case with its mesh',
    begin:
      async ({ store, root }) =>
      async () => {
        const document = caseNamed('imported', 'square.msh');
        const path = join(root, 'outside', 'square.msh');
        const { token } = await store.createProjectFrom('imported', document, path);
        await store.autosave(token, caseNamed('edited', 'mesh/square.msh'));
      },
  },
  onOpen('import of a mesh', (store, token) =>
    store.files.write(token, inMesh('other.msh'), `${mesh}$Comments\nsecond\n$EndComments\n`),
  ),
  onOpen('start of a run', (store, token) =>
    store.runs.create(token, { document: caseNamed('first') }),
  ),
  onOpen('checkpoint', (store, token) =>
    store.files.write(token, inRun('0001', 'checkpoint.fxb'), stateAt(3)),
  ),
  onOpen('run output', (store, token) =>
    store.files.write(token, inRun('0001', 'history.fxb'), stateAt(3)),
  ),
  onOpen('picture', (store, token) =>
    store.files.write(token, { area: 'picture', file: 'thumbnail.png' }, Uint8Array.of(1, 2)),
  ),
  onOpen('renaming of a run', (store, token) => store.runs.rename(token, '0001', 'best')),
  onOpen('deletion of a run', (store, token) => store.runs.delete(token, '0002')),
  onOpen('closing', (store, token) => store.closeProject(token, false)),
  onListed('renaming', (store, token) => store.listed.rename(token, 'tail')),
  onListed('duplication', (store, token) => store.listed.duplicate(token)),
  onListed('deletion', (store, token) => store.listed.delete(token)),
  onOpen('copy', (store, token) => store.copyProject(token)),
  onOpen('mesh source', async (store, token) => {
    const source = await store.meshes.source(token);
    await store.meshes.stampSource(token, source!.stamp);
  }),
  {
    name: 'trust',
    async begin({ store, listed }) {
      const { token } = await store.openProject(await listed('draft'));
      return () => store.meshes.trust(token);
    },
  },
  {
    name: 'settings',
    begin: async ({ root }) => {
      const file = new KernelChoicesFile(join(root, 'data', 'kernels.json'), '1');
      return () => file.add({ 'gpu kernel': '64' });
    },
  },
];
