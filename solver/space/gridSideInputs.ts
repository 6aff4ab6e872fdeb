import type { CartesianGrid } from '../mesh/cartesianGrid';
import type { OutlineFace } from '../mesh/grid/outline';
import { sideName } from './gridSkin';
import { pointsOf, type Sheet } from './gridSheets';
import { pointsPerFace } from './obstacleSkin';
import type { Picture } from './picture';
import type { SideInputs } from './sideSamples';

/** Points of a skin on sides of cells with the same normal. */
interface SidePart {
  readonly name: string;
  readonly axis: number;
  /** Sign of the outward normal along the axis. */
  readonly direction: number;
  readonly count: number;
}

/** Returns the inputs of boundary fields on the skin of a box: its sheets, then its faces of obstacles. */
export function gridSideInputs(
  grid: CartesianGrid,
  sheets: readonly Sheet[],
  faces: readonly OutlineFace[],
  degree: number,
): NonNullable<Picture['sides']> {
  const { groups, spacing, dimension } = grid;
  const parts: SidePart[] = [
    ...sheets.flatMap((sheet) => {
      const { across } = sheet;
      if (!across) return [];
      const direction = across.isHigh ? 1 : -1;
      const [name, count] = [sideName(grid, across), pointsOf(sheet)];
      return [{ name, axis: across.axis, direction, count }];
    }),
    ...faces.map(({ group, axis, direction }) => {
      const { name } = groups[group];
      return { name, axis, direction, count: pointsPerFace };
    }),
  ];
  const pointCount = parts.reduce((sum, { count }) => sum + count, 0);
  let known: { readonly key: string; readonly inputs: SideInputs } | null = null;
  return (walls) => {
    const key = JSON.stringify(walls);
    if (known?.key === key) return known.inputs;
    const array = (): Float64Array => new Float64Array(pointCount).fill(NaN);
    const normals = Array.from({ length: dimension }, array);
    const wallSpacings = array();
    let first = 0;
    for (const { name, axis, direction, count } of parts) {
      const last = first + count;
      if (walls.includes(name)) {
        normals.forEach((values, own) => values.fill(own === axis ? direction : 0, first, last));
        wallSpacings.fill(spacing[axis] / (degree + 1), first, last);
      }
      first = last;
    }
    known = { key, inputs: { normals, wallSpacings } };
    return known.inputs;
  };
}
