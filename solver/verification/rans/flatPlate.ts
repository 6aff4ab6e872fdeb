import type { CaseDocument } from '../../case/document';
import { buildCellMesh } from '../../mesh/cellMesh';
import { meshOfBlocks } from '../../mesh/generate/blocks';
import { breaksFromFirst } from '../../mesh/generate/grading';
import type { CellMesh } from '../../mesh/types';
import type { RunCaseResult } from '../../run/runCase';
import { verificationCase } from '../compute';

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
export function plateCase(name: string, order: number): CaseDocument {
  const stream = { rho: '1', u: '0.2', v: '0', p: '1/gamma', chi: '3' };
  return verificationCase({
    name,
    system: {
      id: 'spalartAllmaras2d',
      parameters: {
        viscosity: 0.2 / 5e6,
        // Sutherland's law in °R: S = 198.6, T = 540.
        sutherland: 198.6 / 540 / 1.4,
        referenceT: 1 / 1.4,
      },
    },
    scheme: { id: 'cpr', order, points: 'gaussLegendre', correction: 'dg', numericalFlux: 'roe' },
    initial: stream,
    boundaries: {
      inlet: {
        condition: 'subsonicInflow',
        values: { totalPressure: '1.02828/gamma', totalTemperature: '1.008/gamma', chi: '3' },
      },
      outlet: { condition: 'subsonicOutflow', values: { p: '1/gamma' } },
      above: { condition: 'slipWall', values: {} },
      symmetry: { condition: 'slipWall', values: {} },
      plate: { condition: 'adiabaticWall', values: {} },
    },
    time: { end: null, steady: { solver: 'newton', tolerance: 1e-8 } },
  });
}

export interface PlateFriction {
  /** Drag coefficient of one side with the reference length 1. */
  readonly drag: number;
  /** Skin friction at x = 0.97. */
  readonly local: number;
}

/** Abscissa at which the grids of the resource have a node. */
const station = 0.97008;

/** Returns the friction on the plate, relative to the free stream with ρ = 1 and speed 0.2. */
export function plateFriction({ discretization, physics, state }: RunCaseResult): PlateFriction {
  const friction = physics.sideField('frictionX/(0.5*0.2^2)');
  const points = discretization
    .sampleBoundary(state, friction, 0, 'plate')
    .flat()
    .toSorted((a, b) => a.x - b.x);
  // The resource refers drag to both unit lengths of the plate, 2.
  const drag = points.reduce((sum, { value, weight }) => sum + value * weight, 0) / length;
  const behind = points.findIndex(({ x }) => x > station);
  const [a, b] = [points[behind - 1], points[behind]];
  const share = (station - a.x) / (b.x - a.x);
  return { drag, local: (1 - share) * a.value + share * b.value };
}
