import type { Sample } from '../case/samples';
import { radialReference, type RadialReference } from './radial/radialReference';
import type { WeightedPoint } from './columns';
import { placed, placedOnSides } from './placedPoints';
import type { SamplePlace } from './samplePlace';
import { gap, sampleCurves } from './samplePlaces';
import type { SampledCase } from './sampledCase';
import { markedZeros, type MarkedZero } from './wall/markedZeros';

/** Rows of a sample; NaN in gaps and outside the mesh. */
export interface SampleRows {
  readonly along: Float64Array<ArrayBuffer>;
  readonly x: Float64Array<ArrayBuffer>;
  readonly y: Float64Array<ArrayBuffer>;
  readonly z: Float64Array<ArrayBuffer>;
  /** Values per field. */
  readonly values: readonly Float64Array<ArrayBuffer>[];
  /** Per field, whether it depends on x, y, z and t only and so serves as a reference. */
  readonly given: readonly boolean[];
  /** Whether rows are points on a surface, which are not connected. */
  readonly isUnordered?: boolean;
  /** Row ranges of separate curves; those of a boundary are named after their groups. Rows between them are gaps. */
  readonly curves: readonly SampleRowsOfCurve[];
  /** Separation and attachment points of a boundary sample with a friction coefficient. */
  readonly zeros: readonly MarkedZero[];
  /** Radial reference solution at the same points, if requested and available. */
  readonly reference?: RadialReference | null;
}

export interface SampleRowsOfCurve {
  readonly label: string;
  readonly from: number;
  /** Index after the last row. */
  readonly to: number;
}

/** Returns the points that determine the value of a row: the mean over adjacent cells, or over its explicit points. */
const pointsOf = ({ cells, points, ...place }: SamplePlace): readonly WeightedPoint[] =>
  points ?? cells.map((cell) => ({ ...place, cell, weight: 1 / cells.length }));

/** Samples a state. @throws Error or CaseError with one line */
export function takeSample(sample: Sample, solution: SampledCase): SampleRows {
  const { mesh, physics, discretization, state, time, averages, other = null } = solution;
  const isBoundary = sample.kind === 'boundary';
  const programs = sample.fields.map((field) =>
    isBoundary ? physics.sideField(field) : physics.field(field),
  );
  const stream = physics.freeStream;
  const direction = (['u', 'v', 'w'] as const).map((name) => stream?.get(name) ?? 0);
  const isMoving = direction.some((component) => component !== 0);
  const [u, v, w] = isMoving ? direction : [1, 0, 0];
  const found = sampleCurves(sample, mesh, discretization, [u, v, w]);
  const curves: SampleRowsOfCurve[] = [];
  const places: SamplePlace[] = [];
  found.forEach(({ label, places: own }, i) => {
    if (i > 0) places.push(gap);
    curves.push({ label, from: places.length, to: places.length + own.length });
    places.push(...own);
  });
  const points = places.map(pointsOf);
  const all = points.flat();
  const values = discretization.samplePoints(
    { state, time, averages, other },
    programs,
    isBoundary ? placedOnSides(all, mesh.dimension) : placed(all),
  );
  const along = Float64Array.from(places, (place) => place.along);
  return {
    curves,
    isUnordered: isBoundary && mesh.dimension === 3 && !sample.averaged && !sample.cut,
    zeros: markedZeros(
      sample,
      solution,
      curves.map(({ from, to }) => places.slice(from, to)),
    ),
    reference:
      sample.kind === 'radius' ? radialReference(sample, physics, programs, time, along) : null,
    along,
    x: Float64Array.from(places, ({ x }) => x),
    y: Float64Array.from(places, ({ y }) => y),
    z: Float64Array.from(places, ({ z }) => z),
    values: values.map((own) => {
      let next = 0;
      return Float64Array.from(points, (row) =>
        row.length === 0 ? NaN : row.reduce((mean, { weight }) => mean + weight * own[next++], 0),
      );
    }),
    given: programs.map(({ inputs }) =>
      inputs.every((name) => ['x', 'y', 'z', 't'].includes(name)),
    ),
  };
}
