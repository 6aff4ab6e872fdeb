import type { CaseDocument } from '../../solver/case/document';
import type { Dimension } from '../../solver/core/axes';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { compileCasePhysics } from '../../solver/physics/compile';
import type { CellSpace, StateSpace } from '../../solver/space/cellSpace';
import { testCase } from '../support/cases';

const names = ['left', 'right', 'bottom', 'top', 'back', 'front'];

/** Cells over a box away from the origin, stretched differently along each axis. */
export function grid(dimension: Dimension, counts = [4, 3, 2]): CartesianGrid {
  const edges = [2, 1.5, 0.5];
  const own = counts.slice(0, dimension);
  return {
    kind: 'grid',
    dimension,
    origin: [-1, 0.5, 0.25].slice(0, dimension),
    spacing: own.map((count, axis) => edges[axis] / count),
    counts: own,
    sides: own.map((_, axis) => [2 * axis, 2 * axis + 1] as const),
    groups: names.slice(0, 2 * dimension).map((name, tag) => ({ name, tag, faceCount: 0 })),
    warnings: [],
  };
}

/** The corners of that box. */
export const lowCorner = [-1, 0.5, 0.25];
export const highCorner = [1, 2, 0.75];

/** A scalar on a space, with an initial state and the outputs to collect. */
export function scalarOn(
  space: CellSpace,
  q: string,
  overrides: Partial<Pick<CaseDocument, 'exact'>> & {
    outputs?: Partial<CaseDocument['outputs']>;
  } = {},
): StateSpace {
  const { mesh, dimension } = space;
  const plain = testCase({
    system: { id: `advection${dimension}d`, parameters: {} },
    initial: { q },
    exact: overrides.exact ?? null,
    boundaries: Object.fromEntries(
      mesh.groups.map(({ name }) => [name, { condition: 'outflow', values: {} }]),
    ),
  });
  const outputs = { ...plain.outputs, ...overrides.outputs };
  return { space, physics: compileCasePhysics({ ...plain, outputs }) };
}
