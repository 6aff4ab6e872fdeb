import type { CaseDocument } from '../../case/document';
import { axesOf, type Axis } from '../../core/axes';
import type { Discretization } from '../../methods/types';
import type { Vector } from '../../outputs/reference';
import type { CasePhysics } from '../../physics/compile';
import { averagedState, meanName } from '../../physics/fieldNames';
import type { CellSpace } from '../../space/cellSpace';
import type { BoundaryPlace, SampledState } from '../../space/types';
import type { WeightedPoint } from '../columns';
import { sideHeight } from '../sideHeight';
import { wallSection } from '../wallSection';
import type { WallPoint } from './wallForce';

/** What of a solution is looked at along a wall. */
export interface WallSolution extends Omit<SampledState, 'other'> {
  readonly document: CaseDocument;
  readonly physics: CasePhysics;
  readonly discretization: Discretization;
}

/** A place along a wall, with what is measured there. */
export interface WallRow {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Length along the connected part; 0 in space, but for a section. */
  readonly arc: number;
  readonly normal: Vector;
  readonly p: number;
  /** −τn, of a viscous gas. */
  readonly friction: Vector | null;
  /** The wall points that the row is a mean over. */
  readonly points: readonly WeightedPoint[];
  /** |shear| h/(μ u_τ), of a viscous gas: h is the height of the cell over the side by its unknowns across. */
  readonly yPlus: number | null;
}

/** Whether a system says what friction is on walls. */
export const hasFriction = ({ system }: Pick<CasePhysics, 'system'>): boolean =>
  (system.wallFields ?? []).some(({ name }) => name === 'frictionX');

/**
 * The scheme's points on a boundary group, by connected parts as `boundaryPlaces` has them.
 * @param ofMeans whether values are those of the case's averages
 * @throws Error with one line where there is no such group, or no averages
 */
export function wallPoints(
  solution: WallSolution,
  group: string,
  ofMeans = false,
): (WallRow & WallPoint)[][] {
  const parts = solution.discretization.boundaryPlaces(group);
  const heights = sideHeights(solution.discretization.space, parts);
  const measured = measure(
    solution,
    parts.flat().map((place) => ({ ...place, normal: normalOf(place) })),
    ofMeans,
  );
  let next = 0;
  return parts.map((part, k) =>
    part.map((place, i) => {
      const { gas, ...values } = measured[next++];
      const normal = normalOf(place);
      const friction = values.friction;
      const { cell, x, y, z } = place;
      const points = [{ cell, x, y, z, weight: 1, normal }];
      const height = yPlus(friction, normal, gas, heights[k][i]);
      return { ...place, normal, ...values, points, yPlus: height };
    }),
  );
}

/**
 * The same of a wall in space as means along an axis, as `wallSection` has them.
 * @throws Error with one line, also where the wall isn't extruded along the axis
 */
export function wallSectionRows(
  solution: WallSolution,
  group: string,
  axis: Axis,
  ofMeans = false,
): WallRow[][] {
  const parts = wallSection(solution.discretization.space, group, axis);
  const measured = measure(
    solution,
    parts.flatMap((part) => part.flatMap(({ points }) => points)),
    ofMeans,
  );
  let next = 0;
  return parts.map((part) =>
    part.map(({ x, y, z, arc, points }): WallRow => {
      const own = points.map((point) => ({ ...point, ...measured[next++] }));
      const heightOf = ({ friction, normal, gas, height }: (typeof own)[number]): number | null =>
        yPlus(friction, normal ?? [0, 0, 0], gas, height);
      const mean = (of: (point: (typeof own)[number]) => number): number =>
        own.reduce((sum, point) => sum + point.weight * of(point), 0);
      const vector = (of: (point: (typeof own)[number]) => Vector): Vector => [
        mean((point) => of(point)[0]),
        mean((point) => of(point)[1]),
        mean((point) => of(point)[2]),
      ];
      return {
        x,
        y,
        z,
        arc,
        normal: vector(({ normal }) => normal ?? [0, 0, 0]),
        points,
        p: mean(({ p }) => p),
        friction: own[0].friction && vector(({ friction }) => friction ?? [0, 0, 0]),
        yPlus: own[0].gas && mean((point) => heightOf(point) ?? 0),
      };
    }),
  );
}

const normalOf = ({ normalX, normalY, normalZ }: BoundaryPlace): Vector => [
  normalX,
  normalY,
  normalZ,
];

interface Measured {
  readonly p: number;
  readonly friction: Vector | null;
  /** Density and viscosity. */
  readonly gas: { readonly rho: number; readonly mu: number } | null;
}

function measure(
  { document, physics, discretization, ...sampled }: WallSolution,
  points: readonly Omit<WeightedPoint, 'weight'>[],
  ofMeans: boolean,
): Measured[] {
  if (ofMeans && (sampled.averages === null || averagedState(document, physics.system) === null)) {
    const names = physics.system.primitive.variables.map(({ name }) => name).join(', ');
    throw new Error(`the case has no averages of ${names}, add them to its outputs.statistics`);
  }
  const { dimension } = discretization.space;
  const isViscous = hasFriction(physics);
  const friction = axesOf(dimension).map((axis) => `friction${axis.toUpperCase()}`);
  const names = ['p', ...(isViscous ? ['rho', 'mu', ...friction] : [])];
  const programs = names.map((name) => physics.sideField(ofMeans ? meanName(name) : name));
  const [p, rho, mu, ...components] = discretization.samplePoints(sampled, programs, {
    cell: Uint32Array.from(points, ({ cell }) => cell),
    x: Float64Array.from(points, ({ x }) => x),
    y: Float64Array.from(points, ({ y }) => y),
    z: Float64Array.from(points, ({ z }) => z),
    normals: axesOf(dimension).map((_, axis) =>
      Float64Array.from(points, ({ normal }) => normal?.[axis] ?? NaN),
    ),
  });
  return points.map((_, i) => ({
    p: p[i],
    friction: isViscous ? [components[0][i], components[1][i], components[2]?.[i] ?? 0] : null,
    gas: isViscous ? { rho: rho[i], mu: mu[i] } : null,
  }));
}

/** Of the cell over each point. */
function sideHeights(
  space: CellSpace,
  parts: readonly (readonly BoundaryPlace[])[],
): readonly (readonly number[])[] {
  const { pointsPerSide } = space.sides;
  const heightOf = sideHeight(space);
  return parts.map((part) =>
    part.map(({ cell }, i) => {
      const first = i - (i % pointsPerSide);
      const area = part
        .slice(first, first + pointsPerSide)
        .reduce((sum, { weight }) => sum + weight, 0);
      return heightOf(cell, area);
    }),
  );
}

/** What of the friction lies in the wall. */
export function shearOf({ friction, normal }: Pick<WallRow, 'friction' | 'normal'>): Vector {
  const [x, y, z] = friction ?? [0, 0, 0];
  const through = x * normal[0] + y * normal[1] + z * normal[2];
  return [x - through * normal[0], y - through * normal[1], z - through * normal[2]];
}

/** With u_τ = √(|shear|/ρ). */
function yPlus(
  friction: Vector | null,
  normal: Vector,
  gas: Measured['gas'],
  height: number,
): number | null {
  if (!gas) return null;
  return (Math.sqrt(gas.rho * Math.hypot(...shearOf({ friction, normal }))) * height) / gas.mu;
}
