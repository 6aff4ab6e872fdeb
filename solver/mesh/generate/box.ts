import { gridSideNames } from '../grid/generate';
import type { MeshFile } from '../types';
import { meshOfBlocks } from './blocks';
import { gradedBreaks } from './grading';

/** A rectangle or a box, numbers one per axis. */
export interface BoxSettings {
  readonly min: readonly number[];
  readonly max: readonly number[];
  readonly cells: readonly number[];
  /** Size of the last cell over that of the first; 1 along every axis, if left out. */
  readonly grading?: readonly number[] | undefined;
  /** Names of the sides, low and high of each axis in turn; those of `gridSideNames`, if left out. */
  readonly groups?: readonly string[] | undefined;
}

/**
 * A rectangle of quadrangles or a box of hexahedra.
 * @param map moves the points of the box; it must keep the orientation
 */
export function boxMesh(
  { min, max, cells, grading = cells.map(() => 1), groups = gridSideNames }: BoxSettings,
  order = 1,
  map: (place: readonly number[]) => readonly number[] = (place) => place,
): MeshFile {
  const block = {
    breaks: cells.map((count, axis) => gradedBreaks(count, grading[axis])),
    sides: groups.slice(0, 2 * cells.length),
    place: (...at: number[]) =>
      map(at.map((part, axis) => (1 - part) * min[axis] + part * max[axis])),
  };
  return meshOfBlocks([block], order);
}
