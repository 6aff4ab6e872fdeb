import type { SystemDeclaration } from '../physics/declaration';
import type { PlacedRaster } from '../raster/placed';
import {
  RasterError,
  requireRaster,
  type Rasters,
  type Extent,
  type Raster,
} from '../raster/types';
import { takenNames } from './checkDefinitions';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import { gridFault, placedGrid } from './placedGrid';
import { placedRaster, type RasterSettings } from './rasters';
import { t } from '../text/t';

/** Lowest and highest elevation of the Earth's surface in meters, rounded outward. */
const earth = [-11_100, 9000] as const;
/** Limit of the mean slope, 79°. Heights in meters over degrees give slopes of hundreds and more. */
const steepest = 5;
/** Number of slope samples along each axis. */
const samples = 100;

/** Returns whether rasters provide heights: the equations have a bed. */
const hasBed = ({ variables }: SystemDeclaration): boolean =>
  variables.some(({ name }) => name === 'bed');

/** Returns reasons to doubt that a raster has the assumed meaning, one sentence each. */
function rasterRemarks(
  { file, min }: RasterSettings,
  raster: Raster,
  placed: PlacedRaster | null,
  system: SystemDeclaration,
): string[] {
  const own = (raster.remarks ?? [])
    .filter(({ about }) => about === 'values' || min === undefined)
    .map(({ text }) => text);
  const isDoubtful = (raster.remarks ?? []).some(({ about }) => about === 'values');
  if (raster.extent === null && min === undefined && /\.(tiff?|asc)$/i.test(file)) {
    own.push(t('rasterNoPosition'));
  }
  if (hasBed(system) && !isDoubtful) {
    const [low, high] = raster.range ?? [0, 0];
    if (low < earth[0] || high > earth[1]) {
      own.push(t('rasterImplausibleHeights', short(low), short(high)));
    }
    const extent = placed?.extent ?? raster.extent;
    const slope = extent ? meanSlope(raster, extent) : 0;
    if (slope > steepest) {
      own.push(t('rasterImplausibleSlope', short(slope)));
    }
  }
  return own.map((text) => `${file}: ${text}`);
}

/** Returns the mean slope from pixels to their right and lower neighbors, sampled at some ten thousand pixels at most. */
function meanSlope({ columns, rows, values }: Raster, { min, max }: Extent): number {
  const [width, height] = [(max[0] - min[0]) / columns, (max[1] - min[1]) / rows];
  const [across, down] = [columns, rows].map((count) => Math.max(1, Math.floor(count / samples)));
  let [sum, count] = [0, 0];
  const add = (a: number, b: number, apart: number): void => {
    const slope = Math.abs(a - b) / apart;
    if (Number.isNaN(slope)) return;
    sum += slope;
    count++;
  };
  for (let row = 0; row < rows; row += down) {
    for (let column = 0; column < columns; column += across) {
      const at = row * columns + column;
      if (column + 1 < columns) add(values[at], values[at + 1], width);
      if (row + 1 < rows) add(values[at], values[at + columns], height);
    }
  }
  return count === 0 ? 0 : sum / count;
}

const short = (value: number): string => `${Number(value.toPrecision(4))}`;

/**
 * Checks the rasters read by the initial state: names, files, coverage of a generated grid, and plausible
 * values. Coverage of a mesh file is checked when the mesh is prepared.
 */
export function checkRasters(
  list: CheckList,
  { rasters = [], definitions, mesh }: CaseDocument,
  system: SystemDeclaration,
  files: Rasters,
): void {
  const taken = takenNames(system);
  for (const { name } of definitions) taken.set(name, t('checkMeaningDefinition'));
  const grid = mesh.grid && gridFault(mesh, files) === null ? placedGrid(mesh, 0, files) : null;
  rasters.forEach((entry, index) => {
    const field = `rasters[${index}]`;
    const meaning = taken.get(entry.name);
    if (meaning !== undefined) {
      const message = t('checkNameTaken', entry.name, meaning);
      list.error('initial', `raster.${index}.name`, `${field}.name`, message);
    }
    taken.set(entry.name, t('checkMeaningRasterAbove'));
    const tried = attempt(() => {
      const raster = requireRaster(files, entry.file);
      return { raster, placed: grid && placedRaster(entry, grid, files) };
    });
    if (typeof tried === 'string') {
      list.error('initial', `raster.${index}`, `${field}.file`, tried);
      return;
    }
    rasterRemarks(entry, tried.raster, tried.placed, system).forEach((remark, i) =>
      list.warning('initial', `raster.${index}.remark.${i}`, `${field}.file`, remark),
    );
  });
}

/** Returns the result of a function, or the message of its error. */
function attempt<T extends object>(make: () => T): T | string {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RasterError)) throw error;
    return error.message;
  }
}
