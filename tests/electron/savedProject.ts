import type { ProjectStore } from '../../electron/host/projectStore';
import { writeCheckpoint } from '../../solver/project/checkpoint';
import { caseNamed, mesh } from './helpers';

/** A checkpoint of one cell. */
export const checkpoint = (): Uint8Array =>
  new Uint8Array(
    writeCheckpoint({
      state: Float32Array.of(1, 2, 3),
      step: 3,
      time: 0.5,
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

/** A project `wing` saved with the case named `first`. */
export async function savedProject(
  store: ProjectStore,
  name = 'wing',
): Promise<{ token: string; folder: string }> {
  const { token } = await store.createProject(name);
  await store.files.write(token, { area: 'mesh', file: 'square.msh' }, mesh);
  const { location } = await store.saveProjectUnder(token, name, caseNamed('first'));
  return { token, folder: location ?? '' };
}
