/**
 * x and y of the points of an airfoil of chord 1, from the trailing edge over the upper side and back along the
 * lower side.
 */
export type AirfoilPoints = readonly (readonly [x: number, y: number])[];

/** Returns the index of the leading-edge point: the first one with the least x. */
export const noseOf = (points: AirfoilPoints): number =>
  points.reduce((least, [x], index) => (x < points[least][0] ? index : least), 0);

/** Returns the signed area enclosed by the points: positive if counter-clockwise. */
export const areaOf = (points: AirfoilPoints): number =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    return sum + (x * nextY - y * nextX) / 2;
  }, 0);

/** Returns whether the points follow the upper side first. */
export const isUpperFirst = (points: AirfoilPoints): boolean => areaOf(points) > 0;
