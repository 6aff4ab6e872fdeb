import { buildCellMesh } from '../../mesh/cellMesh';
import { meshOfBlocks } from '../../mesh/generate/blocks';
import { breaksFromFirst, breaksToLast } from '../../mesh/generate/grading';
import type { CellMesh } from '../../mesh/types';

/** Cells before and behind the wall, along it and above it, and the sizes of the first cells at its ends and on it. */
export interface BumpCells {
  readonly outside: number;
  readonly along: number;
  readonly above: number;
  readonly edge: number;
  readonly wall: number;
}

/** Length of the wall, of the symmetry planes on either side, and the height. */
const [length, beyond, height] = [1.5, 25, 5];

/** Height of the wall of the case 2DB of NASA's Turbulence Modeling Resource. */
const wallAt = (x: number): number =>
  x <= 0.3 || x >= 1.2 ? 0 : 0.05 * Math.sin((Math.PI * x) / 0.9 - Math.PI / 3) ** 4;

/** Returns quadrilaterals with curved sides above a bump, refined towards the wall and its ends. */
export function bumpMesh({ outside, along, above, edge, wall }: BumpCells): CellMesh {
  const upwards = breaksFromFirst(above, wall / height);
  const growing = breaksFromFirst(outside, edge / beyond);
  // Uniform cells that shrink towards both ends.
  const half = breaksToLast(along / 2, edge / (length / 2));
  const onWall = [
    ...half.map((part) => (1 - part) / 2).reverse(),
    ...half.slice(1).map((part) => (1 + part) / 2),
  ];
  const place =
    (start: number, size: number) =>
    (a: number, b: number): [number, number] => {
      const x = start + size * a;
      const foot = wallAt(x);
      return [x, foot + b * (height - foot)];
    };
  const blocks = [
    {
      breaks: [growing.map((part) => 1 - part).reverse(), upwards],
      sides: ['inlet', null, 'symmetry', 'above'],
      place: place(-beyond, beyond),
    },
    { breaks: [onWall, upwards], sides: [null, null, 'bump', 'above'], place: place(0, length) },
    {
      breaks: [growing, upwards],
      sides: [null, 'outlet', 'symmetry', 'above'],
      place: place(length, beyond),
    },
  ];
  return buildCellMesh(meshOfBlocks(blocks, 3));
}
