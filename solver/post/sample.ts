import type { Sample } from '../case/samples';
import type { Mesh } from '../mesh/mesh';
import type { CasePhysics } from '../physics/compile';
import type { Discretization } from '../methods/types';
import type { StateArray } from '../space/types';
import type { Averages } from '../diagnostics/averages';
import { radialReference, type RadialReference } from './radial/radialReference';
import type { WeightedPoint } from './columns';
import { placed, placedOnSides } from './placedPoints';
import { gap, sampleCurves, type SamplePlace } from './samplePlaces';
import { markedZeros, type MarkedZero } from './wall/markedZeros';

/** A state with what is needed to sample it. */
export interface SampledCase {
  readonly mesh: Mesh;
  readonly physics: CasePhysics;
  readonly discretization: Discretization;
  readonly state: StateArray;
  readonly time: number;
  readonly averages: Averages | null;
  /** The state that it is compared with. */
  readonly other?: StateArray | null;
}

/** The rows of a sample; not-a-number in gaps and outside of the mesh. */
export interface SampleRows {
  readonly along: Float64Array<ArrayBuffer>;
  readonly x: Float64Array<ArrayBuffer>;
  readonly y: Float64Array<ArrayBuffer>;
  readonly z: Float64Array<ArrayBuffer>;
  /** Per field its values. */
  readonly values: readonly Float64Array<ArrayBuffer>[];
  /** Per field whether it depends on x, y, z and t only: something to compare with. */
  readonly given: readonly boolean[];
  /** Whether rows are places on a surface, which are not joined. */
  readonly isUnordered?: boolean;
  /** Which rows are a curve of their own, of a boundary by the names of groups; rows between them are gaps. */
  readonly curves: readonly SampleRowsOfCurve[];
  /** Where the flow separates and attaches, of a boundary with a friction coefficient. */
  readonly zeros: readonly MarkedZero[];
  /** What a flow of the radius alone has there, where that was requested and can be computed. */
  readonly reference?: RadialReference | null;
}

export interface SampleRowsOfCurve {
  readonly label: string;
  readonly from: number;
  /** Behind the last row. */
  readonly to: number;
}

/** Where the value of a row is from: the mean over the cells that meet there, or over the points that it names. */
const pointsOf = ({ cells, points, ...place }: SamplePlace): readonly WeightedPoint[] =>
  points ?? cells.map((cell) => ({ ...place, cell, weight: 1 / cells.length }));

/** Takes a sample of a state. @throws Error or CaseError with one line */
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
