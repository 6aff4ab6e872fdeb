import type { CaseDocument, GridSettings } from '../../solver/case';
import { gridSideNames } from '../../solver/mesh';
import { followRename } from './groupEdits';

/** Edits of a generated grid, for use on a draft: settings of its sides follow. */

export type GridDimension = 1 | 2 | 3;

const defaultSide = { min: 0, max: 1, cells: 100 } as const;

/** The grid of a new case. */
export const firstGrid = (): GridSettings => ({ min: [0, 0], max: [1, 1], cells: [100, 100] });

/** Names of the sides, low and high for each axis. */
export const sideNames = ({ cells, groups }: GridSettings): readonly string[] =>
  groups ?? gridSideNames.slice(0, 2 * cells.length);

/** Changes the number of axes: existing axes keep their numbers, new ones get defaults. */
export function setGridDimension({ mesh }: CaseDocument, dimension: GridDimension): void {
  const { grid } = mesh;
  if (!grid) return;
  const names = [...sideNames(grid)];
  for (const part of ['min', 'max', 'cells'] as const) {
    grid[part] = Array.from(
      { length: dimension },
      (_, axis) => grid[part][axis] ?? defaultSide[part],
    );
  }
  if (!grid.groups) return;
  const defaultValue = gridSideNames.slice(0, 2 * dimension);
  grid.groups = defaultValue.map((name, side) => names[side] ?? name);
}

export function setGridNumber(
  { mesh }: CaseDocument,
  part: 'min' | 'max' | 'cells',
  axis: number,
  value: number,
): void {
  if (mesh.grid) mesh.grid[part][axis] = value;
}

/** Renames a side and moves its condition, which stays if another side keeps the old name. */
export function renameSide(draft: CaseDocument, side: number, name: string): void {
  const { grid } = draft.mesh;
  if (!grid) return;
  const names = [...sideNames(grid)];
  const before = names[side];
  names[side] = name;
  const isDefault = names.every((own, index) => own === gridSideNames[index]);
  if (isDefault) delete grid.groups;
  else grid.groups = names;
  if (!names.includes(before)) followRename(draft, before, name);
}
