import { Triangulation } from './triangulation';
import { walk } from './walk';

/** Half the side of the enclosing square, relative to the extent of the points. */
const enclosure = 4;

/**
 * Returns the Delaunay triangulation of points and the four corners of an enclosing square, which are the last four
 * points. No other point lies on the hull, so nearly collinear points need no special case.
 * @param coordinates x, y per point, all distinct
 */
export function enclosedDelaunay(coordinates: Float64Array): Triangulation {
  const count = coordinates.length / 2;
  const x = new Float64Array(count + 4);
  const y = new Float64Array(count + 4);
  for (let i = 0; i < count; i++) [x[i], y[i]] = [coordinates[2 * i], coordinates[2 * i + 1]];
  addSquare(x, y, count);
  const mesh = new Triangulation(
    x,
    y,
    Int32Array.of(count, count + 1, count + 2, count + 2, count + 3, count),
    Int32Array.of(-1, -1, 5, -1, -1, 2),
  );
  insertAll(mesh, count);
  return mesh;
}

function addSquare(x: Float64Array, y: Float64Array, count: number): void {
  const bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    bounds[0] = Math.min(bounds[0], x[i]);
    bounds[1] = Math.min(bounds[1], y[i]);
    bounds[2] = Math.max(bounds[2], x[i]);
    bounds[3] = Math.max(bounds[3], y[i]);
  }
  const [x0, y0, x1, y1] = bounds;
  const half = enclosure * Math.max(x1 - x0, y1 - y0);
  const [middleX, middleY] = [x0 + (x1 - x0) / 2, y0 + (y1 - y0) / 2];
  x.set([middleX - half, middleX + half, middleX + half, middleX - half], count);
  y.set([middleY - half, middleY - half, middleY + half, middleY + half], count);
}

/**
 * Inserts points in levels, each halving the stride of the previous one. Inserting neighbors on an outline
 * consecutively would take quadratic time.
 */
function insertAll(mesh: Triangulation, count: number): void {
  /** Per point: a triangle at or near it, as the start of walks. */
  const near = new Int32Array(count);
  const insert = (point: number, start: number): void => {
    const { triangle } = walk(mesh, start, mesh.x[point], mesh.y[point]);
    mesh.putInside(triangle, point);
    near[point] = triangle;
  };
  let stride = 1;
  while (stride < count) stride *= 2;
  insert(0, 0);
  for (stride /= 2; stride >= 1; stride /= 2) {
    for (let point = stride; point < count; point += 2 * stride)
      insert(point, near[point - stride]);
  }
}
