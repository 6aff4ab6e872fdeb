import type { Dimension } from '../../core/axes';
import { axesOf } from '../../core/axes';
import { writeCsv } from '../../outputs/csv';
import type { WallRow } from './wallPoints';

/**
 * Returns a wall as CSV: connected part (from 1), x, y, in space z, arc length along the part, p; with a free
 * stream cp; for a viscous gas friction per axis, with a free stream cf, and y⁺.
 */
export function wallCsv(wall: readonly (readonly WallRow[])[], dimension: Dimension): string {
  const axes = axesOf(dimension);
  const first = wall.flat().at(0);
  const has = (name: 'cp' | 'cf' | 'yPlus'): string[] =>
    first && first[name] !== null ? [name] : [];
  const friction = first?.friction ? axes.map((axis) => `friction${axis.toUpperCase()}`) : [];
  return writeCsv(
    ['part', ...axes, 'arc', 'p', ...has('cp'), ...friction, ...has('cf'), ...has('yPlus')],
    wall.flatMap((part, index) =>
      part.map((row) => [
        index + 1,
        ...axes.map((axis) => row[axis]),
        row.arc,
        row.p,
        ...(row.cp === null ? [] : [row.cp]),
        ...(row.friction ?? []).slice(0, axes.length),
        ...(row.cf === null ? [] : [row.cf]),
        ...(row.yPlus === null ? [] : [row.yPlus]),
      ]),
    ),
  );
}
