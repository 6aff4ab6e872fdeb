import type { Sample, SampleOf } from '../../case/samples';
import { axesOf } from '../../core/axes';
import type { Program } from '../../expression/program';
import { meanName } from '../../physics/fieldNames';
import { placedOnSides } from '../placedPoints';
import { shearAlong, wallZeros, type ArcPlace, type WallZero } from './separation';
import { pointsAbove, velocityReader, type RowPoints } from './velocityAbove';
import type { WallRow } from './wallPoints';
import { t } from '../../text/t';
import { hasFriction } from '../../outputs/wallQuantities';
import type { SamplePlace } from '../samplePlace';
import type { SampledCase } from '../sampledCase';

/** A zero of the wall shear or of the tangential velocity above the wall, with its coordinate along a sample. */
export interface MarkedZero extends WallZero {
  readonly along: number;
  /** Index of the curve in the sample. */
  readonly curve: number;
}

const coefficient = 'Cf';

/** Returns whether a sample allows finding separation and attachment: it has the friction coefficient along curves. */
function isMarked(sample: Sample, dimension: number): sample is SampleOf<'boundary'> {
  if (sample.kind !== 'boundary') return false;
  const { fields, averaged } = sample;
  return (
    (fields.includes(coefficient) || fields.includes(meanName(coefficient))) &&
    (dimension === 2 || averaged !== undefined)
  );
}

/**
 * Finds separation and attachment along the curves of a friction coefficient sample, in the state or its
 * averages: where the wall shear or, at each height of the sample, the tangential velocity changes sign.
 * @throws Error with one line if the sample has heights but no friction coefficient along curves
 */
export function markedZeros(
  sample: Sample,
  { physics, discretization, state, time, averages }: SampledCase,
  curves: readonly (readonly SamplePlace[])[],
): MarkedZero[] {
  const { space } = discretization;
  if (!hasFriction(physics) || !isMarked(sample, space.dimension)) {
    if (sample.kind !== 'boundary' || sample.heights.length === 0) return [];
    throw new Error(t('sampleHeights', sample.name, coefficient, meanName(coefficient)));
  }
  const ofMeans = sample.fields.includes(meanName(coefficient));
  const axis = sample.averaged ?? 'z';
  const axes = axesOf(space.dimension);
  const programs = axes.map((own) => {
    const name = `friction${own.toUpperCase()}`;
    return physics.sideField(ofMeans ? meanName(name) : name);
  });
  const sampled = { state, time, averages };
  return curves.flatMap((curve, index) => {
    const rows = curve.map(({ cells, x, y, z, normal, points: own }): RowPoints => ({
      points: own ?? [{ cell: cells[0], x, y, z, weight: 1, normal: normal ?? [NaN, NaN, NaN] }],
    }));
    const shear = shearAlong(withFriction(discretization, sampled, programs, rows), axis);
    let length = 0;
    const places = curve.map(({ x, y, z }, i): ArcPlace => {
      if (i > 0) {
        length += Math.hypot(x - curve[i - 1].x, y - curve[i - 1].y, z - curve[i - 1].z);
      }
      return { x, y, z, arc: length };
    });
    const arcs = places.map(({ arc }) => arc);
    const coordinates = curve.map(({ along }) => along);
    const above = sample.heights.flatMap((height) => {
      const points = pointsAbove(space, rows, height);
      const values = velocityReader({ discretization, physics }, points, axis, ofMeans)(sampled);
      return wallZeros(places, values, { height });
    });
    return [...wallZeros(places, shear), ...above].map((zero) => ({
      ...zero,
      along: interpolated(arcs, coordinates, zero.arc),
      curve: index,
    }));
  });
}

/** Evaluates the friction at wall points and averages it and the normal over each row. */
function withFriction(
  discretization: SampledCase['discretization'],
  sampled: Pick<SampledCase, 'state' | 'time' | 'averages'>,
  programs: readonly Program[],
  rows: readonly RowPoints[],
): Pick<WallRow, 'friction' | 'normal'>[] {
  const all = rows.flatMap(({ points }) => points);
  const points = placedOnSides(all, discretization.space.dimension);
  const columns = discretization.samplePoints(sampled, programs, points);
  let next = 0;
  return rows.map(({ points }) => {
    const friction: [number, number, number] = [0, 0, 0];
    const normal: [number, number, number] = [0, 0, 0];
    for (const { weight, normal: own } of points) {
      for (let axis = 0; axis < 3; axis++) {
        friction[axis] += weight * (columns[axis]?.[next] ?? 0);
        normal[axis] += weight * (own?.[axis] ?? 0);
      }
      next++;
    }
    return { friction, normal };
  });
}

/** Interpolates values at increasing coordinates. */
function interpolated(places: readonly number[], values: readonly number[], at: number): number {
  const next = Math.max(
    1,
    places.findIndex((place) => place >= at),
  );
  const share = (at - places[next - 1]) / (places[next] - places[next - 1]);
  return values[next - 1] + share * (values[next] - values[next - 1]);
}
