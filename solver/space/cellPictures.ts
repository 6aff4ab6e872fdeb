import type { CellMesh } from '../mesh/types';
import type { CellSpace } from './cellSpace';
import { displayIntervals } from './display';
import { tensorRows } from './gridSheets';
import type { Picture } from './picture';
import { sideInputs, type SideInputs } from './sideSamples';
import { skinIntervals, skinOf } from './skin';
import type { SharedPoints } from './types';

/** Functions on the cells of an unstructured mesh. */
export type SpaceOnCells = CellSpace & { readonly mesh: CellMesh };

/** Returns the picture of cells along a line, in the order of x. */
export function cellCurve(space: SpaceOnCells): Picture {
  const { mesh, cellCount, maps, degree } = space;
  const intervals = displayIntervals(space);
  const perCell = intervals + 1;
  const place = new Float64Array(3);
  const begins = Float64Array.from({ length: cellCount }, (_, cell) => {
    maps.place(cell, [0], place);
    return place[0];
  });
  const order = Uint32Array.from(begins, (_, cell) => cell).sort((a, b) => begins[a] - begins[b]);
  const pointCount = perCell * cellCount;
  const points = new Float32Array(3 * pointCount);
  const at = { cell: new Uint32Array(pointCount), row: new Uint32Array(pointCount) };
  const index = new Uint32Array(pointCount);
  const first = new Uint32Array(cellCount);
  order.forEach((cell, i) => {
    first[cell] = perCell * i;
    for (let k = 0; k < perCell; k++) {
      const point = perCell * i + k;
      maps.place(cell, [k / intervals], place);
      points[3 * point] = place[0];
      [at.cell[point], at.row[point], index[point]] = [cell, k, intervals * i + k];
    }
  });
  const boundary = mesh.groups.map(({ name }): { name: string; ends: number[] } => ({
    name,
    ends: [],
  }));
  mesh.boundaryCells.forEach((cell, face) => {
    const end = first[cell] + (mesh.boundarySides[face] === 0 ? 0 : intervals);
    boundary[mesh.boundaryGroups[face]].ends.push(end, end);
  });
  return {
    kind: 'curve',
    key: 'curve',
    pointCount,
    points,
    triangles: new Uint32Array(0),
    boundary: boundary.map(({ name, ends }) => ({ name, edges: Uint32Array.from(ends) })),
    perCell: null,
    samples: {
      rows: tensorRows(
        Array.from({ length: perCell }, (_, k) => k / intervals),
        1,
      ),
      at,
    },
    samplesPerPair: null,
    isFlat: degree === 0,
    shared: () => ({ count: intervals * cellCount + 1, index }),
  };
}

/** Resolution of positions along an axis, according to single precision. */
const places = 2 ** 21;

/** Identifies points at the same position, to seven digits of the overall size. @param points x, y, z each */
export function samePlaces(points: Float32Array): SharedPoints {
  const count = points.length / 3;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    low[i % 3] = Math.min(low[i % 3], points[i]);
    high[i % 3] = Math.max(high[i % 3], points[i]);
  }
  const scale = (places - 1) / (Math.max(...high.map((end, axis) => end - low[axis])) || 1);
  // Hash table with open addressing, at most half full.
  const size = 2 ** Math.ceil(Math.log2(2 * count + 2));
  const table = new Int32Array(size).fill(-1);
  const numbers = new Int32Array(3 * count);
  const index = new Uint32Array(count);
  let next = 0;
  for (let i = 0; i < count; i++) {
    for (let axis = 0; axis < 3; axis++) {
      numbers[3 * next + axis] = Math.round((points[3 * i + axis] - low[axis]) * scale);
    }
    const [x, y, z] = [numbers[3 * next], numbers[3 * next + 1], numbers[3 * next + 2]];
    let slot =
      (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) & (size - 1);
    for (; ; slot = (slot + 1) & (size - 1)) {
      const known = table[slot];
      if (known < 0) {
        table[slot] = next;
        index[i] = next++;
        break;
      }
      const at = 3 * known;
      if (numbers[at] === x && numbers[at + 1] === y && numbers[at + 2] === z) {
        index[i] = known;
        break;
      }
    }
  }
  return { count: next, index };
}

/** Returns the picture of the boundary faces of three-dimensional cells, including joined ones. */
export function cellSkin(space: SpaceOnCells): Picture {
  const { mesh, maps, degree } = space;
  const intervals = skinIntervals(mesh, degree);
  const skin = skinOf(mesh, maps, intervals);
  const { points, normals, triangles, trianglesPerFace, at, rows, parts } = skin;
  const perFace = (intervals + 1) ** 2;
  let last = 0;
  let known: { readonly key: string; readonly inputs: SideInputs } | null = null;
  return {
    kind: 'skin',
    key: 'skin',
    pointCount: points.length / 3,
    points,
    triangles,
    boundary: parts.map(({ name, faceCount, outline }) => {
      const first = last;
      last += trianglesPerFace * faceCount;
      return { name, edges: outline, triangles: [[first, last]] };
    }),
    normals,
    perCell: null,
    faceIntervals: intervals,
    samples: { rows, at },
    sides(groups) {
      const key = JSON.stringify(groups);
      if (known?.key === key) return known.inputs;
      let point = 0;
      const faces = parts.flatMap(({ name, faceCount }) =>
        Array.from({ length: faceCount }, () => {
          const side = Math.floor(at.row[point] / perFace);
          const face = groups.includes(name) ? { cell: at.cell[point], side } : null;
          point += perFace;
          return face;
        }),
      );
      known = { key, inputs: sideInputs(space, faces, rows) };
      return known.inputs;
    },
    samplesPerPair: null,
    isFlat: degree === 0,
    shared: () => samePlaces(points),
  };
}
