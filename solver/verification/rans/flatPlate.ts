import type { CaseDocument } from '../../case/document';
import { buildCellMesh } from '../../mesh/cellMesh';
import { meshOfBlocks } from '../../mesh/generate/blocks';
import { breaksFromFirst } from '../../mesh/generate/grading';
import type { CellMesh } from '../../mesh/types';
import type { RunCaseResult } from '../../run/runCase';
import { channelCase, channelSpeed } from './channel';
import { frictionAlong, frictionAt } from './friction';

/** Cells before and along the plate and above it, and the sizes of the first cells at its edge and on it. */
export interface PlateCells {
  readonly before: number;
  readonly along: number;
  readonly above: number;
  readonly edge: number;
  readonly wall: number;
}

/** Length of the symmetry plane before the plate, and of the plate; the height is 1. */
const [before, length] = [1 / 3, 2];

/** Returns quadrilaterals around a plate 0 ≤ x ≤ 2, y = 0, refined towards it and its leading edge. */
export function plateMesh(cells: PlateCells): CellMesh {
  const upwards = breaksFromFirst(cells.above, cells.wall);
  const upstream = breaksFromFirst(cells.before, cells.edge / before)
    .map((part) => 1 - part)
    .reverse();
  const blocks = [
    {
      breaks: [upstream, upwards],
      sides: ['inlet', null, 'symmetry', 'above'],
      place: (a: number, b: number) => [before * (a - 1), b],
    },
    {
      breaks: [breaksFromFirst(cells.along, cells.edge / length), upwards],
      sides: [null, 'outlet', 'plate', 'above'],
      place: (a: number, b: number) => [length * a, b],
    },
  ];
  return buildCellMesh(meshOfBlocks(blocks, 1));
}

/** Returns the case 2DZP of NASA's Turbulence Modeling Resource: Mach 0.2, Re = 5·10⁶ per unit length. */
export const plateCase = (
  name: string,
  order: number,
  condition: 'adiabaticWall' | 'wallFunction' = 'adiabaticWall',
): CaseDocument => channelCase(name, order, 5e6, 'plate', condition);

export interface PlateFriction {
  /** Drag coefficient of one side with the reference length 1. */
  readonly drag: number;
  /** Skin friction at x = 0.97. */
  readonly local: number;
}

/** Abscissa at which the grids of the resource have a node. */
const station = 0.97008;

/** Returns the friction on the plate. */
export function plateFriction(result: RunCaseResult): PlateFriction {
  const points = frictionAlong(result, 'plate', channelSpeed);
  // The resource refers drag to both unit lengths of the plate, 2.
  const drag = points.reduce((sum, { value, weight }) => sum + value * weight, 0) / length;
  return { drag, local: frictionAt(result, 'plate', channelSpeed, station) };
}
