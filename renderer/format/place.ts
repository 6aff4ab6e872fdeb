import type { Place } from '../view3d/viewSpace';
import { formatValue } from './numbers';

/** Coordinates along the axes of a mesh: `0.5, −0.25`. */
export const formatPlace = ({ x, y, z = 0 }: Place, dimension: number): string =>
  [x, y, z]
    .slice(0, dimension)
    .map((value) => formatValue(value))
    .join(', ');
