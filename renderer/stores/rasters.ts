import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { sanitizeFileName } from '../../electron/contract/fileNames';
import { noRasters, type Raster, type Rasters } from '../../solver/raster';
import type { Job } from '../job';
import { useServices } from '../services';
import { useProjectStore } from './project';

/** The raster files of the open project that were read, by their names in cases. */
export const useRastersStore = defineStore('rasters', () => {
  const { host, engine, readers } = useServices();
  const project = useProjectStore();

  const files = shallowRef<Rasters>(noRasters);

  /** What the solver knows from now on too. */
  function take(rasters: Rasters): void {
    files.value = rasters;
    if (engine.rasters !== rasters) engine.shareRasters(rasters);
  }

  /**
   * Brings a file of the user's into the project.
   * @returns its name in cases
   * @throws Error with one line if it is none, or can't be kept; then nothing changes
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

  /** The raster of a file; null if it was not read, or can't be. */
  function rasterOf(file: string): Raster | null {
    const found = files.value.get(file);
    return typeof found === 'object' ? found : null;
  }

  return { files, take, add, rasterOf };
});
