import { axesOf } from '../../core/axes';
import { gridSideNames } from '../grid/generate';
import { MeshError, type MeshFile } from '../types';
import { meshOfBlocks, type GeneratedBlocks } from './blocks';
import { gradedBreaks } from './grading';
import { t } from '../../text/t';

/** A rectangle or box; arrays have one entry per axis. */
export interface BoxSettings {
  readonly min: readonly number[];
  readonly max: readonly number[];
  readonly cells: readonly number[];
  /** Size of the last cell over that of the first; default: 1 along every axis. */
  readonly grading?: readonly number[] | undefined;
  /** Names of the sides, low and high of each axis in turn; default: `gridSideNames`. */
  readonly groups?: readonly string[] | undefined;
}

/** Maps the points of a box; must preserve orientation. */
type Bend = (place: readonly number[]) => readonly number[];

/**
 * Returns a rectangle of quadrilaterals or a box of hexahedra.
 * @throws MeshError with one line that starts with the invalid entry
 */
export function boxBlocks(settings: BoxSettings, bend: Bend = (place) => place): GeneratedBlocks {
  check(settings);
  const { min, max, cells, grading = cells.map(() => 1), groups = gridSideNames } = settings;
  const block = {
    breaks: cells.map((count, axis) => gradedBreaks(count, grading[axis])),
    sides: groups.slice(0, 2 * cells.length),
    place: (...at: number[]) =>
      bend(at.map((part, axis) => (1 - part) * min[axis] + part * max[axis])),
  };
  return { blocks: [block], curves: new Map() };
}

/** Returns the same as a mesh file. */
export const boxMesh = (settings: BoxSettings, order = 1, bend?: Bend): MeshFile =>
  meshOfBlocks(boxBlocks(settings, bend).blocks, order);

function check({ min, max, cells, grading, groups }: BoxSettings): void {
  const axes = cells.length;
  const fail = (message: string): never => {
    throw new MeshError(message);
  };
  if (axes !== 2 && axes !== 3) {
    return fail(t('boxAxes', axes));
  }
  for (const [entry, given] of Object.entries({ min, max, grading })) {
    if (given && given.length !== axes) {
      fail(t('boxCount', entry, given.length, axes));
    }
  }
  for (const [index, axis] of axesOf(axes).entries()) {
    if (!(max[index] > min[index])) {
      fail(t('boxEmpty', axis, max[index], min[index]));
    }
    if (grading && !(grading[index] > 0)) fail(t('boxGrading', axis));
  }
  if (groups && groups.length !== 2 * axes) {
    const names = gridSideNames.slice(0, 2 * axes).join(', ');
    fail(t('boxGroups', groups.length, 2 * axes, names));
  }
}
