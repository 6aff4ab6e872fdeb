import { Triangulation } from './triangulation';
import { walk } from './walk';

/** Half the side of the enclosing square, relative to the extent of the points. */
const enclosure = 4;

/**
 * The Delaunay triangles of points and of the four corners of a square around them. The corners are the last four
 * points. With the square no point lies on the hull, so nearly collinear points need no special case.
 * @param coordinates x, y per point, no two of them the same
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
 * Inserts every second of the points between those inserted before. Inserting neighbors on an outline one after the
 * other would take quadratic time.
 */
function insertAll(mesh: Triangulation, count: number): void {
  /** Per point: a triangle at it or near it, from which walks start. */
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
