import { cartesianGrid } from '../../mesh/grid/generate';
import { rectangleMesh, rectangleQuads } from '../../mesh/rectangle';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { CellMesh } from '../../mesh/types';
import type { RunCaseResult } from '../../run/runCase';
import { computeCase, onAllGroups, verificationCase, type FluxScheme } from '../compute';
import type { VerificationContext } from '../types';

/** Cells of unit size across the channel, and along it; the shock ends before the outflow. */
const rows = 6;
const columnsOf = { cartesianFv: 60, dg: 60, cpr: 36 } as const;
const beforeOutflow = { cartesianFv: 10, dg: 10, cpr: 6 } as const;

/** Mach number of the shock, and the zigzag amplitude of the center line of nodes, in cells. */
const mach = 6;
const zigzag = 1e-4;

const start = 5;

const gamma = 1.4;
const ahead = { rho: 1, u: 0, v: 0, p: 1 / gamma };
const behind = {
  rho: ((gamma + 1) * mach ** 2) / ((gamma - 1) * mach ** 2 + 2),
  u: (2 / (gamma + 1)) * (mach - 1 / mach),
  v: 0,
  p: (1 + ((2 * gamma) / (gamma + 1)) * (mach ** 2 - 1)) / gamma,
};

const asText = (state: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, String(value)]));

/** Returns the map of nodes to a channel, which displaces the center line in a zigzag. */
const perturbed =
  (columns: number) =>
  (x: number, y: number): readonly [number, number] => {
    const shift = Math.abs(y - 0.5) < 1e-9 ? zigzag * Math.cos(Math.PI * columns * x) : 0;
    return [columns * x, rows * y + shift];
  };

const channel = {
  cartesianFv: (columns: number): CartesianGrid =>
    cartesianGrid({ min: [0, 0], max: [columns, rows], cells: [columns, rows] }),
  dg: (columns: number): CellMesh => rectangleMesh(columns, rows, perturbed(columns)),
  cpr: (columns: number): CellMesh => rectangleQuads(columns, rows, perturbed(columns)),
};

/** Returns the largest difference between the means of a variable in cells whose centers have the same x. */
function transverseVariation(
  { state, discretization, physics }: RunCaseResult,
  variable: string,
): number {
  const { cellCount, modesPerCell, variableCount, space } = discretization;
  const v = physics.variableNames.indexOf(variable);
  const center = new Float64Array(3);
  const columns = new Map<string, { low: number; high: number }>();
  for (let cell = 0; cell < cellCount; cell++) {
    const first = (cell * variableCount + v) * modesPerCell;
    const mean = space
      .meanWeights(cell)
      .reduce((sum, weight, mode) => sum + weight * state[first + mode], 0);
    space.maps.center(cell, center);
    const x = center[0].toFixed(3);
    const { low, high } = columns.get(x) ?? { low: mean, high: mean };
    columns.set(x, { low: Math.min(low, mean), high: Math.max(high, mean) });
  }
  return Math.max(...[...columns.values()].map(({ low, high }) => high - low));
}

/**
 * Runs Quirk's test of odd-even decoupling (Int. J. Numer. Methods Fluids 18, 1994): a plane shock at Mach 6 moves
 * along a channel with a perturbed center line of nodes; on a uniform grid, the density ahead is perturbed instead,
 * from row to row.
 * @returns the largest difference of mean densities across the channel, relative to the density ahead
 */
export async function oddEvenVariation(
  scheme: FluxScheme,
  context: VerificationContext,
): Promise<number> {
  const id = scheme.id ?? 'dg';
  const columns = columnsOf[id];
  const mesh = channel[id](columns);
  const noise = mesh.kind === 'grid' ? ` + ${zigzag}*sin(pi*y)` : '';
  const initial = Object.entries(ahead).map(([name, value]) => {
    const own = behind[name as keyof typeof behind];
    return [name, `x < ${start} ? ${own} : ${value}${name === 'rho' ? noise : ''}`];
  });
  const document = verificationCase({
    name: 'odd-even',
    system: { id: 'euler2d' },
    scheme,
    initial: Object.fromEntries(initial),
    boundaries: {
      ...onAllGroups(mesh, 'slipWall'),
      left: { condition: 'prescribed', values: asText(behind) },
      right: { condition: 'outflow', values: {} },
    },
    time: { end: (columns - beforeOutflow[id] - start) / mach },
  });
  return transverseVariation(await computeCase(document, mesh, context), 'rho');
}
