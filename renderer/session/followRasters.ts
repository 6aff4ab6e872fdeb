import { watch } from 'vue';
import { rasterFilesOf } from '../../solver/case';
import { useProjectStore } from '../stores/project';
import { useRastersStore } from '../stores/rasters';
import { useUiStore } from '../stores/ui';
import { readRasters } from './readRasters';

/** Reads raster files newly referenced by the case, e.g. after a change by another program. */
export function followRasters(): void {
  const project = useProjectStore();
  const rasters = useRastersStore();
  watch(
    () => (project.document ? rasterFilesOf(project.document) : []),
    (named) => {
      if (named.every((file) => rasters.files.has(file))) return;
      readAll().catch(useUiStore().report);
    },
  );

  async function readAll(): Promise<void> {
    const { identity, document } = project;
    if (!identity || !document) return;
    const read = await readRasters(identity.token, document, rasters.files);
    if (project.identity?.token === identity.token) rasters.take(read);
  }
}
