import { pictureOf, type Solution } from '../outputs/solution';
import type { Look, Picture } from '../space/picture';

/** Shift of points from the corners of triangles toward their centers, so that they lie in the right cell. */
const inward = 1e-3;

/**
 * Returns a field minus the same field of another state at the points of a picture, NaN outside the other mesh. Values
 * on other meshes are interpolated.
 * @throws CaseError if the field is not valid in the case of the other state
 */
export function stateDifference(
  values: Float32Array,
  { points, triangles }: Pick<Picture, 'points' | 'triangles'>,
  other: Solution,
  field: string,
  pixels: Look['pixels'],
): Float32Array {
  const same = pictureOf(other, field, pixels);
  const isSame =
    same.picture.points.length === points.length &&
    same.picture.points.every((coordinate, i) => coordinate === points[i]);
  if (isSame) return values.map((value, i) => value - same.values[i]);
  const { physics, document, discretization, state, time, averages } = other;
  const program = physics.shownField(field, document.view.fields);
  const probe = discretization.createProbe({ state, time, averages }, [program]);
  const places = points.slice();
  for (let i = 0; i < triangles.length; i += 3) {
    for (let axis = 0; axis < 3; axis++) {
      const corners = [0, 1, 2].map((k) => 3 * triangles[i + k] + axis);
      const center = corners.reduce((sum, at) => sum + points[at], 0) / 3;
      for (const at of corners) places[at] = points[at] + inward * (center - points[at]);
    }
  }
  const read = new Float64Array(1);
  return values.map((value, i) => {
    const cell = probe.read(places[3 * i], places[3 * i + 1], places[3 * i + 2], read);
    return cell < 0 ? NaN : value - read[0];
  });
}
