import { axesOf } from '../../core/axes';
import { gridSideNames } from '../grid/generate';
import { MeshError, type MeshFile } from '../types';
import { meshOfBlocks, type GeneratedBlocks } from './blocks';
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

/** Moves the points of a box; it must keep the orientation. */
type Bend = (place: readonly number[]) => readonly number[];

/**
 * A rectangle of quadrangles or a box of hexahedra.
 * @throws MeshError with one line that begins with the entry which is wrong
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

/** The same as a file would hold it. */
export const boxMesh = (settings: BoxSettings, order = 1, bend?: Bend): MeshFile =>
  meshOfBlocks(boxBlocks(settings, bend).blocks, order);

function check({ min, max, cells, grading, groups }: BoxSettings): void {
  const axes = cells.length;
  const fail = (message: string): never => {
    throw new MeshError(message);
  };
  if (axes !== 2 && axes !== 3) {
    return fail(`cells: ${axes} numbers are given; give one for each of two or three axes`);
  }
  for (const [entry, given] of Object.entries({ min, max, grading })) {
    if (given && given.length !== axes) {
      fail(`${entry}: ${given.length} numbers are given, give ${axes}, one for each axis of cells`);
    }
  }
  for (const [index, axis] of axesOf(axes).entries()) {
    if (!(max[index] > min[index])) {
      fail(`max: along ${axis} the box ends at ${max[index]}, it must end above ${min[index]}`);
    }
    if (grading && !(grading[index] > 0)) fail(`grading: along ${axis} it must be above 0`);
  }
  if (groups && groups.length !== 2 * axes) {
    const names = gridSideNames.slice(0, 2 * axes).join(', ');
    fail(`groups: ${groups.length} names are given for ${2 * axes} sides; name them in the order ${names}`); // prettier-ignore
  }
}
