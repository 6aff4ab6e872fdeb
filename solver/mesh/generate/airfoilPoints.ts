/** x and y of points of an airfoil of chord 1: from the trailing edge over the upper side to it again. */
export type AirfoilPoints = readonly (readonly [x: number, y: number])[];

/** The number of the point of the leading edge: the first one at the least x. */
export const noseOf = (points: AirfoilPoints): number =>
  points.reduce((least, [x], index) => (x < points[least][0] ? index : least), 0);

/** The area that points go round: positive if counter-clockwise. */
export const areaOf = (points: AirfoilPoints): number =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    return sum + (x * nextY - y * nextX) / 2;
  }, 0);

/** Whether points run over the upper side first. */
export const isUpperFirst = (points: AirfoilPoints): boolean => areaOf(points) > 0;
