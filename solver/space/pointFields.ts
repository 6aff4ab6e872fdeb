import type { PointFieldId } from '../physics/pointFields';
import { fillPlaces } from './cellPlaces';
import type { ReferencePoints, StateSpace } from './cellSpace';
import { longestSpacingOfCell } from './pointSpacings';
import { wallDistanceOn } from './wallDistance';

/** Returns the values of a point field by position x, y, z and its cell. */
export function pointFieldAt(
  id: PointFieldId,
  { space, physics }: Pick<StateSpace, 'space' | 'physics'>,
): (place: ArrayLike<number>, cell: number) => number {
  switch (id) {
    case 'wallDistance':
      return wallDistanceOn(space, physics.noSlipGroups);
    case 'longestSpacing':
      return ofCells((cell) => longestSpacingOfCell(space, cell));
    default:
      return id satisfies never;
  }
}

/** Returns a field with one value per cell, which consecutive points of the cell share. */
function ofCells(
  valueOf: (cell: number) => number,
): (place: ArrayLike<number>, cell: number) => number {
  let [known, value] = [-1, NaN];
  return (_, cell) => {
    if (cell !== known) [known, value] = [cell, valueOf(cell)];
    return value;
  };
}

/** Returns the values of a point field at the same points of all cells, [cell][point]. */
export function pointFieldValues(
  id: PointFieldId,
  states: Pick<StateSpace, 'space' | 'physics'>,
  points: ReferencePoints,
): Float64Array {
  const { cellCount, dimension, maps } = states.space;
  const valueAt = pointFieldAt(id, states);
  const count = cellCount * points.count;
  const position = Array.from({ length: dimension }, () => new Float64Array(count));
  fillPlaces(maps, 0, cellCount, points, position);
  const place = new Float64Array(3);
  return Float64Array.from({ length: count }, (_, i) => {
    position.forEach((values, axis) => (place[axis] = values[i]));
    return valueAt(place, Math.floor(i / points.count));
  });
}
