import { takenNames, type CaseDocument } from '../../solver/case';
import type { SystemDeclaration } from '../../solver/physics';
import type { Extent, Raster } from '../../solver/raster';
import { freeName } from './freeName';

/** Edits of the rasters that a case reads, to be used on a draft. */

/** The variable that a raster is for, where a system has it. */
const defaultVariable = 'bed';
/** A grid that is fitted to a raster has no more cells than these: the user can take more. */
const maxFittedCells = 250_000;

export const fileNameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** Adds a raster under a name made of its file's; the bed becomes it, where no other raster is there. */
export function addRaster(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  file: string,
): void {
  const isFirst = (draft.rasters ?? []).length === 0;
  const name = freeName(nameOf(file), namesIn(draft, system));
  draft.rasters = [...(draft.rasters ?? []), { name, file }];
  const isBed = system?.primitive.variables.some((variable) => variable.name === defaultVariable);
  if (isFirst && isBed) draft.initial[defaultVariable] = name;
}

/** Takes a raster out; a variable that is nothing but it is given as it is usually. */
export function removeRaster(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  index: number,
): void {
  const [removed] = draft.rasters?.splice(index, 1) ?? [];
  if (draft.rasters?.length === 0) delete draft.rasters;
  for (const variable of system?.primitive.variables ?? []) {
    const source = draft.initial[variable.name];
    if (removed && source?.trim() === removed.name) draft.initial[variable.name] = variable.default;
  }
}

/**
 * Gives the grid the place of a raster, and cells as large as its pixels or a whole number of them; with a picture,
 * which has no place, only the counts.
 */
export function fitGrid({ mesh }: CaseDocument, raster: Raster, extent: Extent | null): void {
  const { grid, transform } = mesh;
  if (!grid || grid.cells.length === 1) return;
  const { columns, rows } = raster;
  const perCell = Math.ceil(Math.sqrt((columns * rows) / maxFittedCells));
  const counts = [columns, rows].map((count) => Math.max(1, Math.round(count / perCell)));
  const [scale, translation] = [transform?.scale ?? 1, transform?.translation ?? [0, 0]];
  for (const axis of [0, 1]) {
    grid.cells[axis] = counts[axis];
    if (!extent) continue;
    grid.min[axis] = (extent.min[axis] - translation[axis]!) / scale;
    grid.max[axis] = (extent.max[axis] - translation[axis]!) / scale;
  }
}

/** The name of a file as one of the expression language. */
const nameOf = (file: string): string =>
  fileNameOf(file)
    .replace(/\.[^.]*$/, '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^(?![A-Za-z_])/, '_');

/** Names that mean something already. */
const namesIn = (
  { definitions, rasters = [] }: CaseDocument,
  system: SystemDeclaration | null,
): string[] => [
  ...[...definitions, ...rasters].map(({ name }) => name),
  ...(system ? takenNames(system).keys() : []),
];
