import { useServices } from '../services';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { reloadMesh } from './reloadMesh';

/**
 * Replaces the mesh of the project by one whose quadrilaterals are split into triangles. The original file stays in the
 * project, and undo returns to it.
 * @throws Error with one line if the mesh cannot be split; nothing changes then
 */
export async function splitIntoTriangles(): Promise<void> {
  const { host, readers } = useServices();
  const { identity } = useProjectStore();
  const { fileName } = useMeshStore();
  if (!identity || fileName === null) return;
  const split = await useWorkStore().follow(
    t('meshSplitting'),
    async (job) => {
      const place = { area: 'mesh', file: fileName } as const;
      const content = await host.readFile(identity.token, place, job.signal);
      if (!content) throw new Error(t('meshGone'));
      return readers.read('triangles', { name: fileName, content }, job);
    },
    true,
  );
  if (typeof split === 'string') throw new Error(split);
  await reloadMesh(new File([split], `${fileName.replace(/\.[^.]+$/, '')}-triangles.msh`));
}
