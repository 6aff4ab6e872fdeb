import { takenNames, type CaseDocument } from '../../solver/case';
import type { SystemDeclaration } from '../../solver/physics';
import type { Extent, Raster } from '../../solver/raster';
import { freeName } from './freeName';

/** Edits of the rasters of a case, for use on a draft. */

/** The variable that a raster defines by default, if the system has it. */
const defaultVariable = 'bed';
/** Maximum number of cells of a grid fitted to a raster; the user can choose more. */
const maxFittedCells = 250_000;

export const fileNameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** Whether the system has a bed, which a raster can define. */
export const definesBed = (system: SystemDeclaration | null): boolean =>
  system?.primitive.variables.some(({ name }) => name === defaultVariable) ?? false;

/** Adds a raster, named after its file; the first one defines the bed, if the system has that variable. */
export function addRaster(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  file: string,
): void {
  const isFirst = (draft.rasters ?? []).length === 0;
  const name = freeName(nameOf(file), namesIn(draft, system));
  draft.rasters = [...(draft.rasters ?? []), { name, file }];
  if (isFirst && definesBed(system)) draft.initial[defaultVariable] = name;
}

/** Removes a raster; a variable defined by it alone gets its default. */
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
 * Fits the grid to a raster: its extent, and cells that are pixels or multiples of them. For an image without
 * georeference, only the cell counts are set.
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

/** Converts a file name to an identifier of the expression language. */
const nameOf = (file: string): string =>
  fileNameOf(file)
    .replace(/\.[^.]*$/, '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^(?![A-Za-z_])/, '_');

/** Names already in use. */
const namesIn = (
  { definitions, rasters = [] }: CaseDocument,
  system: SystemDeclaration | null,
): string[] => [
  ...[...definitions, ...rasters].map(({ name }) => name),
  ...(system ? takenNames(system).keys() : []),
];
