import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { sanitizeFileName } from '../../electron/contract/fileNames';
import { noRasters, type Raster, type Rasters } from '../../solver/raster';
import type { Job } from '../job';
import { useServices } from '../services';
import { useProjectStore } from './project';

/** The raster files of the open project that were read, by their names in the case. */
export const useRastersStore = defineStore('rasters', () => {
  const { host, engine, readers } = useServices();
  const project = useProjectStore();

  const files = shallowRef<Rasters>(noRasters);

  /** Sets the rasters that the solver also has. */
  function take(rasters: Rasters): void {
    files.value = rasters;
    if (engine.rasters !== rasters) engine.shareRasters(rasters);
  }

  /**
   * Imports a raster file into the project.
   * @returns its name in the case
   * @throws Error with one line if it is not a raster or cannot be stored; nothing changes then
   */
  async function add(file: File, job?: Partial<Job>): Promise<string> {
    const token = project.identity?.token ?? '';
    const raster = await readers.read('raster', { name: file.name, content: file }, job);
    if (typeof raster === 'string') throw new Error(raster);
    const requested = sanitizeFileName(file.name, 'raster');
    const { name } = await host.call('freeMeshName', { token, name: requested });
    await host.writeFile(token, { area: 'mesh', file: name }, await file.arrayBuffer());
    take(new Map(files.value).set(`mesh/${name}`, raster));
    return `mesh/${name}`;
  }

  /** The raster of a file; null if it was not read or is unreadable. */
  function rasterOf(file: string): Raster | null {
    const found = files.value.get(file);
    return typeof found === 'object' ? found : null;
  }

  return { files, take, add, rasterOf };
});
