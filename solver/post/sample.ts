import type { Sample } from '../case/samples';
import type { Mesh } from '../mesh/mesh';
import type { CasePhysics } from '../physics/compile';
import type { Discretization } from '../methods/types';
import type { StateArray } from '../space/types';
import type { Averages } from '../diagnostics/averages';
import { radialReference, type RadialReference } from './radial/radialReference';
import { samplePlaces } from './samplePlaces';

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
  /** What a flow of the radius alone has there, where that was asked for and can be computed. */
  readonly reference?: RadialReference | null;
}

/** Takes a sample of a state. @throws Error or CaseError with one line */
export function takeSample(sample: Sample, solution: SampledCase): SampleRows {
  const { mesh, physics, discretization, state, time, averages, other = null } = solution;
  const programs = sample.fields.map((field) => physics.field(field));
  const places = samplePlaces(sample, mesh, discretization);
  const rows = places.flatMap(({ cells }, row) => cells.map((cell) => ({ row, cell })));
  const values = discretization.samplePoints({ state, time, averages, other }, programs, {
    cell: Uint32Array.from(rows, ({ cell }) => cell),
    x: Float64Array.from(rows, ({ row }) => places[row].x),
    y: Float64Array.from(rows, ({ row }) => places[row].y),
    z: Float64Array.from(rows, ({ row }) => places[row].z),
  });
  const along = Float64Array.from(places, (place) => place.along);
  return {
    reference:
      sample.kind === 'radius' ? radialReference(sample, physics, programs, time, along) : null,
    along,
    x: Float64Array.from(places, ({ x }) => x),
    y: Float64Array.from(places, ({ y }) => y),
    z: Float64Array.from(places, ({ z }) => z),
    values: values.map((all) => {
      const means = new Float64Array(places.length);
      rows.forEach(({ row }, i) => (means[row] += all[i] / places[row].cells.length));
      places.forEach(({ cells }, row) => {
        if (cells.length === 0) means[row] = NaN;
      });
      return means;
    }),
    given: programs.map(({ inputs }) =>
      inputs.every((name) => ['x', 'y', 'z', 't'].includes(name)),
    ),
  };
}
