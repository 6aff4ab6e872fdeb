import { sanitizeFileName } from '../../electron/contract/fileNames';
import type { CaseDocument, GridSettings } from '../../solver/case';
import { firstSystems } from '../../solver/case';
import type { SystemDeclaration } from '../../solver/physics';
import type { Raster } from '../../solver/raster';
import { newCase } from '../caseModel/caseEdits';
import { sideNames } from '../caseModel/gridEdits';
import { addObstacle } from '../caseModel/obstacleEdits';
import { addRaster, definesBed, fitGrid } from '../caseModel/rasterEdits';
import type { Job } from '../job';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useRastersStore } from '../stores/rasters';
import { useRunStore } from '../stores/run';
import { useUiStore, type DialogRequest } from '../stores/ui';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { beginGenerated } from './generatedProject';
import { generateMesh } from './readMesh';

/** Uses of a raster: in the open case, as a terrain in a new one, or as obstacles in a new one. */
type RasterUse = 'add' | 'terrain' | 'obstacles';

/** Opens a terrain or an image: asks for its use unless there is only one. @throws Error with one line */
export async function openRaster(file: File): Promise<void> {
  const work = useWorkStore();
  const raster = await work.follow(t('readingMesh', file.name), (job) => read(file, job), true);
  const use = await askForUse(file.name, raster);
  if (use === 'add') await addRasterFile(file);
  else if (use) await work.wait(t('makingMesh'), (job) => begin(use, file, raster, job));
}

/** Imports a raster into the open project and its case; errors become messages. */
export async function addRasterFile(file: File): Promise<void> {
  const project = useProjectStore();
  await useWorkStore().wait(t('readingMesh', file.name), async (job) => {
    const name = await useRastersStore().add(file, job);
    project.edit((draft) => addRaster(draft, project.system, name));
  });
}

async function read(file: File, job: Job): Promise<Raster> {
  const content = { name: file.name, content: file };
  const raster = await useServices().readers.read('raster', content, job);
  if (typeof raster === 'string') throw new Error(raster);
  return raster;
}

/** @returns null if the user cancels */
async function askForUse(
  name: string,
  { columns, rows, extent }: Raster,
): Promise<RasterUse | null> {
  const { system } = useProjectStore();
  const uses: RasterUse[] = ['terrain'];
  // A georeferenced raster is no picture of a shape.
  if (!extent) uses.unshift('obstacles');
  if (system && system.dimension > 1 && !useRunStore().active) uses.push('add');
  if (uses.length === 1) return uses[0];
  const buttons: DialogRequest['buttons'] = [
    { id: 'cancel', label: t('cancel'), kind: 'plain' },
    ...uses.map((id, index) => ({
      id,
      label: t(`rasterUse_${id}`),
      kind: index === uses.length - 1 ? ('primary' as const) : ('plain' as const),
    })),
  ];
  const answer = await useUiStore().ask({
    title: t('rasterUseTitle', name),
    message: t('rasterUseMessage', columns, rows),
    buttons,
  });
  return uses.find((use) => use === answer?.button) ?? null;
}

/** Creates a project with a grid fitted to the raster: shallow water over it, or the first system around obstacles. */
async function begin(
  use: 'terrain' | 'obstacles',
  file: File,
  raster: Raster,
  job: Job,
): Promise<void> {
  const fileName = sanitizeFileName(file.name, 'raster');
  const system = use === 'terrain' ? waterSystem() : firstSystems[0];
  const document = caseAround(raster, file.name.replace(/\.[^.]+$/, '') || t('untitled'), system);
  const path = `mesh/${fileName}`;
  if (use === 'terrain') addRaster(document, system, path);
  else addObstacle(document, system, { kind: 'image', file: path });
  const mesh = await generateMesh(document.mesh, new Map([[path, raster]]), job);
  await beginGenerated(document, mesh, [{ fileName, bytes: await file.arrayBuffer() }]);
}

/** Shallow water over a bed in the plane. */
function waterSystem(): SystemDeclaration {
  const found = firstSystems.find((own) => own.dimension === 2 && definesBed(own));
  return found ?? firstSystems[0];
}

/** A case on a grid with the extent of the raster; without a georeference, its longer side is 1. */
function caseAround(raster: Raster, name: string, system: SystemDeclaration): CaseDocument {
  const { columns, rows } = raster;
  const longer = Math.max(columns, rows);
  const grid: GridSettings = {
    min: [0, 0],
    max: [columns / longer, rows / longer],
    cells: [columns, rows],
  };
  const document = newCase(name, grid, system, sideNames(grid));
  fitGrid(document, raster, raster.extent);
  return document;
}
