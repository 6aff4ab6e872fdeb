import { axesOf, normalInputs, positionInputs, trueNormalInput, type Axis } from '../../core/axes';
import { compileToBlocks, ProgramBuilder, type Value } from '../../expression';
import type { CartesianGrid, GridSide } from '../../mesh/cartesianGrid';
import type { CasePhysics } from '../../physics/compile';
import { mirroredSource, type PointSource } from './pointSource';

/** Whether the low and the high side are walls, per axis. */
export type GridWalls = readonly (readonly [low: boolean, high: boolean])[];

/**
 * Input with the position of a grid point relative to the walls across an axis: ±1 beyond one, ±½ on it, negative at
 * the low side, else 0. Not a name of the expression language.
 */
export const besideInput = (axis: Axis): string => `beside(${axis})`;

type Conditions = Pick<CasePhysics, 'variableNames' | 'dimension' | 'ghosts' | 'continuations'>;

/** Returns the source of a grid's points, and the walls if it depends on the position relative to them, else null. */
export function gridSource(
  grid: Pick<CartesianGrid, 'dimension' | 'origin' | 'spacing' | 'counts' | 'sides' | 'groups'>,
  physics: Conditions & Pick<CasePhysics, 'sourceTerm'>,
): { readonly source: PointSource | null; readonly walls: GridWalls | null } {
  const { sourceTerm } = physics;
  if (!sourceTerm) return { source: null, walls: null };
  const groupOf = (side: GridSide): string | null =>
    side === 'joined' ? null : grid.groups[side].name;
  const isWall = (side: GridSide): boolean => {
    const group = groupOf(side);
    return group !== null && isMirror(physics, group);
  };
  const walls = grid.sides.map(([low, high]) => [isWall(low), isWall(high)] as const);
  if (!walls.flat().includes(true)) {
    return { source: { value: sourceTerm, driving: sourceTerm }, walls: null };
  }
  const builder = new ProgramBuilder();
  const axes = axesOf(grid.dimension);
  const more = (a: Value, b: number): Value => builder.apply('less', builder.constant(b), a);
  const mirrors = axes.flatMap((axis, a) => {
    const beside = builder.input(besideInput(axis));
    return [-1, 1].flatMap((direction, end) => {
      const group = groupOf(grid.sides[a][end]);
      if (!walls[a][end] || group === null) return [];
      const outwards = builder.apply('multiply', builder.constant(direction), beside);
      const isBeyond = more(outwards, 0.75);
      const isThere = more(outwards, 0.25);
      return {
        ghost: physics.ghosts.get(group)!,
        normal: axes.map((_, b) => builder.constant(a === b ? direction : 0)),
        isBeyond,
        isOn: builder.apply('and', isThere, builder.apply('not', isBeyond)),
        axis,
        side: grid.origin[a] + (end === 0 ? 0 : grid.counts[a] * grid.spacing[a]),
      };
    });
  });
  const inside = new Map(
    axes.map((axis) => [
      axis as string,
      mirrors
        .filter((mirror) => mirror.axis === axis)
        .reduce((place, { side, isBeyond }) => {
          const across = builder.apply('subtract', builder.constant(2 * side), place);
          return builder.apply('select', isBeyond, across, place);
        }, builder.input(axis)),
    ]),
  );
  return { source: mirroredSource(builder, { ...physics, sourceTerm }, mirrors, inside), walls };
}

/** Returns the names of the groups that are walls. */
export const wallGroups = (
  { sides, groups }: Pick<CartesianGrid, 'sides' | 'groups'>,
  walls: GridWalls,
): ReadonlySet<string> =>
  new Set(
    sides.flatMap((ends, axis) =>
      ends.flatMap((side, end) => (side !== 'joined' && walls[axis][end] ? groups[side].name : [])),
    ),
  );

/** Number of sample states for testing a condition. */
const trials = 8;

/** Returns whether a condition is a wall: not the identity, but its own inverse. */
export function isMirror(
  { ghosts, continuations, variableNames: names, dimension }: Conditions,
  group: string,
): boolean {
  if (continuations.has(group)) return false;
  const ghost = ghosts.get(group)!;
  const builder = new ProgramBuilder();
  const once = builder.include(ghost);
  const twice = builder.include(ghost, new Map(names.map((name, v) => [name, once[v]])));
  const program = builder.build([...once, ...twice]);
  const normals = new Set([
    ...normalInputs(dimension),
    ...axesOf(dimension).map((axis) => trueNormalInput(axis)),
  ]);
  const places = new Set(positionInputs(dimension));
  // Arbitrary numbers, but normals of length 1.
  const along = { 1: [1], 2: [0.6, 0.8], 3: [0.48, 0.64, 0.6] }[dimension];
  const number = (name: string, i: number, k: number): number => {
    if (normals.has(name)) return along[axesOf(dimension).findIndex((axis) => name.endsWith(axis))];
    return places.has(name) ? 0.3 : 1.5 + Math.sin(1 + 7 * i + 3 * k);
  };
  const inputs = program.inputs.map((name, i) =>
    Float64Array.from({ length: trials }, (_, k) => number(name, i, k)),
  );
  const outputs = program.outputs.map(() => new Float64Array(trials));
  compileToBlocks(program).evaluate(inputs, outputs, trials);
  /** Returns the largest difference from the input states. */
  const apart = (first: number): number =>
    names.reduce((most, name, v) => {
      const given = inputs[program.inputs.indexOf(name)];
      return outputs[first + v].reduce(
        (largest, value, k) => Math.max(largest, Math.abs(value - (given ? given[k] : Infinity))),
        most,
      );
    }, 0);
  return apart(0) > 0.01 && apart(names.length) < 1e-12;
}

/**
 * Returns positions relative to walls across an axis, see `besideInput`, by index of cells with a ghost layer on both
 * sides.
 */
export const besideOfCell = (walls: GridWalls, counts: readonly number[]) =>
  besideAt(walls, (axis) => counts[axis] + 1, 1);

/** Returns the same for the vertices of a grid. */
export const besideOfCorner = (walls: GridWalls, counts: readonly number[]) =>
  besideAt(walls, (axis) => counts[axis], 0.5);

const besideAt =
  (walls: GridWalls, last: (axis: number) => number, share: number) =>
  (axis: number, i: number): number => {
    const [low, high] = walls[axis];
    if (i === 0 && low) return -share;
    return i === last(axis) && high ? share : 0;
  };
