import type { CaseDocument } from '../../case/document';
import type { Axis } from '../../core/axes';
import type { Discretization } from '../../methods/types';
import type { Reference, Vector } from '../../outputs/reference';
import type { CasePhysics } from '../../physics/compile';
import { averagedState } from '../../physics/fieldNames';
import type { BoundaryPlace, SampledState } from '../../space/types';
import type { WeightedPoint } from '../columns';
import { placedOnSides } from '../placedPoints';
import { wallSection } from '../wallSection';
import type { WallPoint } from './wallForce';
import { t } from '../../text/t';
import { wallQuantities } from '../../outputs/wallQuantities';

/** Data of a solution needed for wall quantities. */
export interface WallSolution extends Omit<SampledState, 'other'> {
  readonly document: CaseDocument;
  readonly physics: CasePhysics;
  readonly discretization: Discretization;
}

/** A point along a wall with its measured quantities. */
export interface WallRow {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Arc length along the connected part; 0 in space except for a section. */
  readonly arc: number;
  readonly normal: Vector;
  readonly p: number;
  /** Pressure coefficient; null without a free stream. */
  readonly cp: number | null;
  /** Friction −τn, for a viscous gas. */
  readonly friction: Vector | null;
  /** Friction coefficient along the free stream, for a viscous gas; null without a free stream. */
  readonly cf: number | null;
  /** y⁺ of a viscous gas: √(ρ|shear|) h/μ with h from `wallSpacing`. */
  readonly yPlus: number | null;
  /** The wall points averaged for this row. */
  readonly points: readonly WeightedPoint[];
}

type Measured = Pick<WallRow, 'p' | 'cp' | 'friction' | 'cf' | 'yPlus'>;

/** Options of wall quantities. */
export interface WallMeasures {
  /** Whether to use the averages of the case. */
  readonly ofMeans?: boolean;
  /** Free stream of the coefficients. */
  readonly reference?: Reference | null;
}

/** Reads the rows of a wall by connected parts from states or averages of one case. */
export type RowReader<Row = WallRow> = (sampled: SampledState) => Row[][];

/**
 * Returns the scheme's points on a boundary group by connected parts, as in `boundaryPlaces`.
 * @throws Error with one line if the group or the averages are missing
 */
export const wallPoints = (
  solution: WallSolution,
  group: string,
  measures: WallMeasures = {},
): (WallRow & WallPoint)[][] => pointReader(solution, group, measures)(solution);

/** Returns the reader of `wallPoints`. @throws Error with one line if the group or the averages are missing */
export function pointReader(
  solution: WallSolution,
  group: string,
  measures: WallMeasures = {},
): RowReader<WallRow & WallPoint> {
  const parts = solution.discretization.boundaryPlaces(group).map((part) =>
    part.map((place) => {
      const { cell, x, y, z, wallSpacing, reference } = place;
      const normal = normalOf(place);
      const points = [{ cell, x, y, z, weight: 1, normal, wallSpacing, reference }];
      return { ...place, normal, points };
    }),
  );
  const measure = measurement(solution, parts.flat(), measures);
  return (sampled) => {
    const measured = measure(sampled);
    let next = 0;
    return parts.map((part) => part.map((place) => ({ ...place, ...measured[next++] })));
  };
}

/**
 * Returns the rows of a wall in space averaged along an axis, as in `wallSection`.
 * @throws Error with one line as `wallPoints`, or if the wall is not extruded along the axis
 */
export const wallSectionRows = (
  solution: WallSolution,
  group: string,
  axis: Axis,
  measures: WallMeasures = {},
): WallRow[][] => sectionReader(solution, group, axis, measures)(solution);

/** Returns the reader of `wallSectionRows`. @throws Error with one line as `wallSectionRows` */
export function sectionReader(
  solution: WallSolution,
  group: string,
  axis: Axis,
  measures: WallMeasures = {},
): RowReader {
  const parts = wallSection(solution.discretization.space, group, axis);
  const all = parts.flatMap((part) => part.flatMap(({ points }) => points));
  const measure = measurement(solution, all, measures);
  return (sampled) => {
    const measured = measure(sampled);
    let next = 0;
    return parts.map((part) =>
      part.map((place): WallRow => {
        const own = measured.slice(next, (next += place.points.length));
        return { ...place, ...spanMean(place.points, own) };
      }),
    );
  };
}

/** Returns the weighted means of quantities at points along the span, and of their normals. */
function spanMean(
  points: readonly WeightedPoint[],
  measured: readonly Measured[],
): Measured & Pick<WallRow, 'normal'> {
  const mean = (of: (point: number) => number | null): number =>
    points.reduce((sum, { weight }, point) => sum + weight * (of(point) ?? 0), 0);
  const known = (name: 'cp' | 'cf' | 'yPlus'): number | null =>
    measured[0][name] === null ? null : mean((point) => measured[point][name]);
  const vector = (of: (point: number) => Vector | null | undefined): Vector => [
    mean((point) => of(point)?.[0] ?? 0),
    mean((point) => of(point)?.[1] ?? 0),
    mean((point) => of(point)?.[2] ?? 0),
  ];
  return {
    normal: vector((point) => points[point].normal),
    p: mean((point) => measured[point].p),
    cp: known('cp'),
    friction: measured[0].friction && vector((point) => measured[point].friction),
    cf: known('cf'),
    yPlus: known('yPlus'),
  };
}

const normalOf = ({ normalX, normalY, normalZ }: BoundaryPlace): Vector => [
  normalX,
  normalY,
  normalZ,
];

/** Returns a function that measures the quantities at points. @throws Error with one line if averages are missing */
function measurement(
  { document, physics, discretization, averages }: WallSolution,
  points: readonly Omit<WeightedPoint, 'weight'>[],
  { ofMeans = false, reference = null }: WallMeasures,
): (sampled: SampledState) => Measured[] {
  if (ofMeans) requireMeans(document, physics, averages);
  const { dimension } = discretization.space;
  const quantities = wallQuantities(physics, dimension, reference, ofMeans);
  const programs = quantities.map(({ program }) => program);
  const placed = placedOnSides(points, dimension);
  return ({ state, time, averages }) => {
    const columns = discretization.samplePoints({ state, time, averages }, programs, placed);
    const valuesOf = new Map(quantities.map(({ name }, i) => [name, columns[i]]));
    const at = (name: string, i: number): number | null => valuesOf.get(name)?.[i] ?? null;
    const isViscous = valuesOf.has('frictionX');
    return points.map((_, i) => ({
      p: columns[0][i],
      cp: at('Cp', i),
      friction: isViscous
        ? [at('frictionX', i) ?? 0, at('frictionY', i) ?? 0, at('frictionZ', i) ?? 0]
        : null,
      cf: at('Cf', i),
      yPlus: at('yPlus', i),
    }));
  };
}

/** @throws Error with one line if a case lacks averages of some primitive variables */
export function requireMeans(
  document: WallSolution['document'],
  { system }: Pick<CasePhysics, 'system'>,
  averages: WallSolution['averages'],
): void {
  if (averages !== null && averagedState(document, system) !== null) return;
  const names = system.primitive.variables.map(({ name }) => name).join(', ');
  throw new Error(t('sampleNoAverages', names));
}

/** Returns the friction component tangential to the wall. */
export function shearOf({ friction, normal }: Pick<WallRow, 'friction' | 'normal'>): Vector {
  const [x, y, z] = friction ?? [0, 0, 0];
  const through = x * normal[0] + y * normal[1] + z * normal[2];
  return [x - through * normal[0], y - through * normal[1], z - through * normal[2]];
}
