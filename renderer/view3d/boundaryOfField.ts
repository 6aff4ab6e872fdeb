import type { Surface } from '../engine/displayData';
import type { GroupEdges } from './boundaryLayer';

/** The boundary at the height of the field. @param values one per point of the surface */
export const boundaryOfField = (
  { points, boundary }: Pick<Surface, 'points' | 'boundary'>,
  values: Float32Array,
): GroupEdges[] =>
  boundary.map(({ name, edges }) => {
    const segments = new Float32Array(3 * edges.length);
    edges.forEach((point, i) => {
      segments[3 * i] = points[3 * point];
      segments[3 * i + 1] = points[3 * point + 1];
      segments[3 * i + 2] = values[point];
    });
    return { name, segments };
  });
