import type { CellShape } from '../../mesh/types';
import type { ReferencePoints } from '../../space/cellSpace';
import { referenceCells } from '../../space/reference';
import { latticePoints } from '../../space/reference/points';
import { referenceNormal } from '../../space/reference/sides';

/**
 * A side of the reference cell, on which lines of points end: an axis and one end of it. Its points are numbered along
 * the other axes in order, the first one running fastest.
 */
export interface ReferenceSide {
  /** Axis of the lines that end on it. */
  readonly axis: number;
  readonly end: 'left' | 'right';
  /** Per point of the side: index of the first point of its line in the cell. */
  readonly starts: Uint16Array;
  /** Index increment from one point of a line to the next. */
  readonly stride: number;
}

/** Returns the other end of a line. */
export const oppositeEnd = (end: ReferenceSide['end']): ReferenceSide['end'] =>
  end === 'left' ? 'right' : 'left';

/** Returns the sides of a shape in the order of `CELL_SHAPES`. @param perAxis points along an axis */
export function referenceSides(shape: CellShape, perAxis: number): ReferenceSide[] {
  const cell = referenceCells[shape];
  const { dimension } = cell;
  const strides = Array.from({ length: dimension }, (_, axis) => perAxis ** axis);
  return cell.sides.map((_, side) => {
    const normal = referenceNormal(cell, side);
    const axis = normal.findIndex((component) => component !== 0);
    const others = strides.filter((__, other) => other !== axis);
    const starts = Uint16Array.from({ length: perAxis ** (dimension - 1) }, (__, point) =>
      others.reduce(
        (sum, stride, k) => sum + stride * (Math.floor(point / perAxis ** k) % perAxis),
        0,
      ),
    );
    return { axis, end: normal[axis] < 0 ? 'left' : 'right', starts, stride: strides[axis] };
  });
}

/** Returns the point of the other side at each point of a side. @param turn see `CellMesh.neighborTurns` */
export type FacingPoints = (side: number, other: number, turn: number) => Uint16Array;

/**
 * Matches the points of adjacent sides by their corners: corner k of one side coincides with corner (turn − k) of the
 * other. The points of a line must be symmetric.
 */
export function facingPoints(shape: CellShape, perAxis: number): FacingPoints {
  const cell = referenceCells[shape];
  const { dimension, sides, corners } = cell;
  const known = new Map<string, Uint16Array>();
  /** Position of a corner of a side along the axes of the side, in steps. */
  const cornerOf = (side: number, k: number): number[] => {
    const own = sides[side];
    const axis = referenceNormal(cell, side).findIndex((component) => component !== 0);
    return corners[own[((k % own.length) + own.length) % own.length]]
      .filter((_, other) => other !== axis)
      .map((place) => place * (perAxis - 1));
  };
  const steps = Math.max(1, perAxis - 1);
  const make = (side: number, other: number, turn: number): Uint16Array => {
    // In 2D adjacent sides run in opposite directions.
    const first = dimension === 2 ? 1 : turn;
    const own = [0, 1, 3].slice(0, dimension).map((k) => cornerOf(side, k));
    const facing = [0, 1, 3].slice(0, dimension).map((k) => cornerOf(other, first - k));
    return Uint16Array.from({ length: perAxis ** (dimension - 1) }, (_, point) => {
      const at = own[0].map((start, k) => (Math.floor(point / perAxis ** k) % perAxis) - start);
      /** Position along the edges from the first corner, in steps. */
      const along = own
        .slice(1)
        .map((end) =>
          at.reduce((sum, value, k) => sum + (value * (end[k] - own[0][k])) / steps, 0),
        );
      return facing[0].reduce(
        (sum, start, k) =>
          sum +
          perAxis ** k *
            along.reduce(
              (place, value, edge) => place + (value * (facing[edge + 1][k] - start)) / steps,
              start,
            ),
        0,
      );
    });
  };
  return (side, other, turn) => {
    const key = `${side} ${other} ${turn}`;
    let points = known.get(key);
    if (!points) known.set(key, (points = make(side, other, turn)));
    return points;
  };
}

/** Returns the side points of the reference cell for lines with these points, one set per axis for both its ends. */
export function pointsOfSides(line: Float64Array, dimension: number): ReferencePoints[] {
  const axes = Array.from({ length: dimension }, (_, axis) => axis);
  return axes.map((across) =>
    latticePoints(axes.map((axis) => (axis === across ? Float64Array.of(0, 1) : line))),
  );
}
