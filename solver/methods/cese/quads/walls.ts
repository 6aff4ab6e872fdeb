import { axesOf, type Axis } from '../../../core/axes';
import { ProgramBuilder, type Program, type Value } from '../../../expression';
import type { CellMesh } from '../../../mesh/types';
import type { CasePhysics } from '../../../physics/compile';
import { mirroredSource, type PointSource } from '../pointSource';
import { isMirror } from '../walls';
import type { Vector } from './vector';

/** A line through a vertex, and the position of a point relative to it. */
export interface BesideLine {
  /** Boundary group of the condition. */
  readonly group: number;
  /** Outward normal. */
  readonly normal: Vector;
  /** 1 for a point beyond the line, ½ for one on it. */
  readonly share: number;
}

/** Position of a point relative to walls: the walls across which it is mirrored in turn, or which contain it. */
export interface BesideWalls {
  readonly lines: readonly BesideLine[];
  /** Intersection of the lines. */
  readonly vertex: Vector;
}

/** Line indices; a point has at most two. */
const maxLines = [0, 1] as const;

/** Inputs of a source between walls; not names of the expression language. */
export const lineInputs = (line: number): { share: string; group: string; normal: string[] } => ({
  share: `share(${line})`,
  group: `group(${line})`,
  normal: axesOf(2).map((axis) => `normal(${line}, ${axis})`),
});
export const vertexInput = (axis: Axis): string => `vertex(${axis})`;

type Sourced = Pick<
  CasePhysics,
  'variableNames' | 'dimension' | 'ghosts' | 'continuations' | 'sourceTerm'
>;

/** Returns the source of points away from walls, and that of all points; null for the second without walls. */
export function quadSource(
  { groups }: Pick<CellMesh, 'groups'>,
  physics: Sourced,
): { readonly source: PointSource | null; readonly besideWalls: QuadWalls | null } {
  const { sourceTerm } = physics;
  if (!sourceTerm) return { source: null, besideWalls: null };
  const source = { value: sourceTerm, driving: sourceTerm };
  const walls = groups.flatMap(({ name }, group) => (isMirror(physics, name) ? [group] : []));
  if (walls.length === 0) return { source, besideWalls: null };
  const ghosts = new Map(walls.map((group) => [group, physics.ghosts.get(groups[group].name)!]));
  return {
    source,
    besideWalls: {
      source: sourceBeside(ghosts, { ...physics, sourceTerm }),
      groups: new Set(walls),
    },
  };
}

/** Source that depends on the positions of points relative to walls. */
export interface QuadWalls {
  readonly source: PointSource;
  /** Groups that are walls. */
  readonly groups: ReadonlySet<number>;
}

function sourceBeside(
  ghosts: ReadonlyMap<number, Program>,
  physics: Sourced & { readonly sourceTerm: Program },
): PointSource {
  const builder = new ProgramBuilder();
  const more = (a: Value, b: number): Value => builder.apply('less', builder.constant(b), a);
  const both = (a: Value, b: Value): Value => builder.apply('and', a, b);
  const walls = maxLines.flatMap((line) => {
    const { share, group, normal } = lineInputs(line);
    const near = builder.input(share);
    return [...ghosts].map(([own, ghost]) => {
      const isHeldHere = builder.apply('equal', builder.input(group), builder.constant(own));
      const isBeyond = both(isHeldHere, more(near, 0.75));
      return {
        ghost,
        normal: normal.map((name) => builder.input(name)),
        isBeyond,
        isOn: both(both(isHeldHere, more(near, 0.25)), builder.apply('not', isBeyond)),
      };
    });
  });
  const vertex = axesOf(2).map((axis) => builder.input(vertexInput(axis)));
  let way = axesOf(2).map((axis, a) => builder.apply('subtract', builder.input(axis), vertex[a]));
  for (const { normal, isBeyond } of walls.toReversed()) {
    const across = normal
      .map((component, a) => builder.apply('multiply', component, way[a]))
      .reduce((sum, part) => builder.apply('add', sum, part));
    const twice = builder.apply('multiply', builder.constant(2), across);
    way = way.map((own, a) => {
      const moved = builder.apply('multiply', twice, normal[a]);
      return builder.apply('select', isBeyond, builder.apply('subtract', own, moved), own);
    });
  }
  const inside = axesOf(2).map((axis, a): [string, Value] => [
    axis,
    builder.apply('add', vertex[a], way[a]),
  ]);
  return mirroredSource(builder, physics, walls, new Map(inside));
}

/** Returns the positions of points relative to walls, as inputs of their source. */
export function besideInputs(
  points: readonly (BesideWalls | null)[],
  { groups }: Pick<QuadWalls, 'groups'>,
): ReadonlyMap<string, Float64Array> {
  const inputs = new Map<string, Float64Array>();
  const table = (name: string, of: (point: BesideWalls) => number | undefined): void => {
    inputs.set(
      name,
      Float64Array.from(points, (point) => (point && of(point)) ?? 0),
    );
  };
  for (const line of maxLines) {
    const names = lineInputs(line);
    const wallOf = ({ lines }: BesideWalls): BesideLine | undefined =>
      lines.filter(({ group }) => groups.has(group))[line];
    table(names.share, (point) => wallOf(point)?.share);
    table(names.group, (point) => wallOf(point)?.group);
    names.normal.forEach((name, a) => table(name, (point) => wallOf(point)?.normal[a]));
  }
  axesOf(2).forEach((axis, a) => table(vertexInput(axis), ({ vertex }) => vertex[a]));
  return inputs;
}
