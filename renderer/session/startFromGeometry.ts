import type { OpenedProject } from '../../electron/contract/contract';
import { usualSizes } from '../../electron/contract/geometry';
import { useServices } from '../services';
import { useMeshingStore } from '../stores/meshing';
import { t } from '../text/t';
import { startCase } from './startCase';

/**
 * Lets Gmsh mesh the geometry in a project that has nothing else, and gives it its first case.
 * @param takePlace called when the mesh is there, before the project is shown
 * @returns false where the user gave up; then the project is gone
 * @throws Error with one line; then it is gone too
 */
export async function startFromGeometry(
  opened: OpenedProject,
  name: string,
  geometry: string,
  takePlace: () => Promise<void>,
): Promise<boolean> {
  const { host, engine } = useServices();
  const { token } = opened;
  const output = `${geometry.replace(/\.[^.]+$/, '')}.msh`;
  const discard = (): Promise<unknown> => host.call('closeProject', { token, discard: true });
  try {
    const sizes = await useMeshingStore().ask({ token, geometry, output, sizes: usualSizes });
    if (!sizes) {
      await discard();
      return false;
    }
    const bytes = await host.readFile(token, { area: 'mesh', file: output });
    if (!bytes) throw new Error(t('meshGone'));
    const loaded = await engine.loadMesh(output, bytes);
    await takePlace();
    await startCase(opened, name, output, loaded, { file: `mesh/${geometry}`, ...sizes });
    return true;
  } catch (error) {
    // What went wrong is told; that the project can't be removed either would hide it.
    await discard().catch(() => undefined);
    throw error;
  }
}
