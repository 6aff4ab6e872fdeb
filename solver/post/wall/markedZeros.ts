import type { Sample } from '../../case/samples';
import { axesOf } from '../../core/axes';
import { meanName } from '../../physics/fieldNames';
import type { WeightedPoint } from '../columns';
import type { SampledCase } from '../sample';
import type { SamplePlace } from '../samplePlaces';
import { shearAlong, wallZeros, type WallZero } from './separation';
import { hasFriction, type WallRow } from './wallPoints';

/** A zero of the wall's shear, with its coordinate along a sample. */
export interface MarkedZero extends Pick<WallZero, 'kind'> {
  readonly along: number;
}

const coefficient = 'Cf';

/**
 * Where the flow separates and attaches along the curves of a sample of the friction coefficient, by its state or its
 * averages. None in space where it takes no means along an axis.
 */
export function markedZeros(
  sample: Sample,
  { physics, discretization, state, time, averages }: SampledCase,
  curves: readonly (readonly SamplePlace[])[],
): MarkedZero[] {
  if (sample.kind !== 'boundary' || !hasFriction(physics)) return [];
  const ofMeans = sample.fields.includes(meanName(coefficient));
  if (!ofMeans && !sample.fields.includes(coefficient)) return [];
  const { dimension } = discretization.space;
  if (dimension === 3 && sample.averaged === undefined) return [];
  const programs = axesOf(dimension).map((axis) => {
    const name = `friction${axis.toUpperCase()}`;
    return physics.sideField(ofMeans ? meanName(name) : name);
  });
  return curves.flatMap((curve) => {
    const points = curve.map(
      ({ cells, x, y, z, normal, points: own }): readonly WeightedPoint[] =>
        own ?? [{ cell: cells[0], x, y, z, weight: 1, normal: normal ?? [NaN, NaN, NaN] }],
    );
    const all = points.flat();
    const columns = discretization.samplePoints({ state, time, averages }, programs, {
      cell: Uint32Array.from(all, ({ cell }) => cell),
      x: Float64Array.from(all, ({ x }) => x),
      y: Float64Array.from(all, ({ y }) => y),
      z: Float64Array.from(all, ({ z }) => z),
      normals: axesOf(dimension).map((_, axis) =>
        Float64Array.from(all, ({ normal }) => normal?.[axis] ?? NaN),
      ),
    });
    let next = 0;
    let length = 0;
    const rows = curve.map(({ x, y, z }, i): WallRow => {
      const friction: [number, number, number] = [0, 0, 0];
      const normal: [number, number, number] = [0, 0, 0];
      for (const { weight, normal: own } of points[i]) {
        for (let axis = 0; axis < 3; axis++) {
          friction[axis] += weight * (columns[axis]?.[next] ?? 0);
          normal[axis] += weight * (own?.[axis] ?? 0);
        }
        next++;
      }
      if (i > 0) {
        length += Math.hypot(x - curve[i - 1].x, y - curve[i - 1].y, z - curve[i - 1].z);
      }
      return { x, y, z, arc: length, p: NaN, friction, normal, yPlus: null };
    });
    const arcs = rows.map(({ arc }) => arc);
    return wallZeros(rows, shearAlong(rows, sample.averaged)).map(({ kind, arc }) => ({
      kind,
      along: interpolated(
        arcs,
        curve.map(({ along }) => along),
        arc,
      ),
    }));
  });
}

/** Of values at rising places the one between. */
function interpolated(places: readonly number[], values: readonly number[], at: number): number {
  const next = Math.max(
    1,
    places.findIndex((place) => place >= at),
  );
  const share = (at - places[next - 1]) / (places[next] - places[next - 1]);
  return values[next - 1] + share * (values[next] - values[next - 1]);
}
