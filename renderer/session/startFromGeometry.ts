import type { OpenedProject } from '../../electron/contract/contract';
import { usualSizes } from '../../electron/contract/geometry';
import { isGivenUp } from '../job';
import { useServices } from '../services';
import { useMeshingStore } from '../stores/meshing';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { takePlace } from './leaveProject';
import { readMesh } from './readMesh';
import { startCase } from './startCase';

/**
 * Lets Gmsh mesh the geometry in a project that has nothing else, and gives it its first case.
 * @returns false where the user gave up; then the project is gone
 * @throws Error with one line; then it is gone too
 */
export async function startFromGeometry(
  opened: OpenedProject,
  name: string,
  geometry: string,
): Promise<boolean> {
  const { host } = useServices();
  const { token } = opened;
  const output = `${geometry.replace(/\.[^.]+$/, '')}.msh`;
  // What went wrong is told; that the project can't be removed either would hide it.
  const discard = (): Promise<unknown> =>
    host.call('closeProject', { token, discard: true }).catch(() => undefined);
  try {
    const sizes = await useMeshingStore().ask({ token, geometry, output, sizes: usualSizes });
    if (sizes) {
      await useWorkStore().follow(
        t('readingMesh', output),
        async (job) => {
          const bytes = await host.readFile(token, { area: 'mesh', file: output }, job.signal);
          if (!bytes) throw new Error(t('meshGone'));
          const { solver, loaded } = await readMesh(output, bytes, {}, job);
          await takePlace(solver, token);
          startCase(opened, name, output, loaded, { file: `mesh/${geometry}`, ...sizes });
        },
        true,
      );
      return true;
    }
  } catch (error) {
    await discard();
    if (isGivenUp(error)) return false;
    throw error;
  }
  await discard();
  return false;
}
