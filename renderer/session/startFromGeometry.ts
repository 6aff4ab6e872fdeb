import type { OpenedProject } from '../../electron/contract/contract';
import { defaultSizes } from '../../electron/contract/geometry';
import { isAborted } from '../job';
import { useServices } from '../services';
import { useMeshingStore } from '../stores/meshing';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { takePlace } from './leaveProject';
import { dropProject } from './newProject';
import { readMesh, withMesh } from './readMesh';
import { startCase } from './startCase';

/**
 * Meshes the geometry of a new project with Gmsh and creates its first case.
 * @returns false if the user canceled; the project is then removed
 * @throws Error with one line; the project is then removed too
 */
export async function startFromGeometry(
  opened: OpenedProject,
  name: string,
  geometry: string,
): Promise<boolean> {
  const { host } = useServices();
  const { token } = opened;
  const output = `${geometry.replace(/\.[^.]+$/, '')}.msh`;
  try {
    const sizes = await useMeshingStore().ask({ token, geometry, output, sizes: defaultSizes });
    if (sizes) {
      await useWorkStore().follow(
        t('readingMesh', output),
        async (job) => {
          const bytes = await host.readFile(token, { area: 'mesh', file: output }, job.signal);
          if (!bytes) throw new Error(t('meshGone'));
          await withMesh(await readMesh(output, bytes, {}, job), async ({ solver, loaded }) => {
            await takePlace(solver, token);
            startCase(opened, name, output, loaded, { file: `mesh/${geometry}`, ...sizes });
          });
        },
        true,
      );
      return true;
    }
  } catch (error) {
    await dropProject(opened);
    if (isAborted(error)) return false;
    throw error;
  }
  await dropProject(opened);
  return false;
}
