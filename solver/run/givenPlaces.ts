import { axesOf, normalInput, type Dimension } from '../core/axes';
import type { CartesianGrid } from '../mesh/cartesianGrid';
import { locateInGrid } from '../mesh/grid/locate';
import { acrossAt, outlineFaces } from '../mesh/grid/outline';
import type { Mesh } from '../mesh/mesh';
import type { CellMesh } from '../mesh/types';
import type { SidePoints } from '../space/cellSpace';
import { pointsOfSides } from '../space/mappedSides';
import { cellCenter } from './cellPlace';

/** Input name → values at a list of points. */
export type Columns = Readonly<Record<string, Float64Array>>;

/** Gauss points along an edge of a side, close to the quadrature points of any scheme. */
const pointsPerEdge = 3;

/** Largest number of points to inspect along an axis of a grid, which may have more cells than memory can hold. */
const maxAlongAxis = { 1: 2 ** 16, 2: 256, 3: 40 } as const satisfies Record<Dimension, number>;

/** Largest number of faces at obstacles to inspect. */
const maxOutlineFaces = 2 ** 16;

/** Number of cells whose centers are inspected together, and of faces. */
const cellsPerBlock = 2 ** 14;
const facesPerBlock = 2 ** 10;

/** Yields the points on all sides of a group, in blocks, with outward normals and the time. */
export function* sidePointBlocks(mesh: Mesh, group: number, time: number): Generator<Columns> {
  if (mesh.kind === 'grid') yield gridSidePoints(mesh, group, time);
  else yield* cellSidePoints(mesh, group, time);
}

/** Returns cell centers: all of a mesh file, evenly chosen ones of a grid. */
export const cellCenters = (mesh: Mesh, time: number): Columns =>
  mesh.kind === 'grid'
    ? gridCenters(mesh, time)
    : centersOfCells(mesh, 0, mesh.elementTags.length, time);

/** Yields the same in blocks, since the columns of a large mesh need as much memory as the mesh. */
export function* cellCenterBlocks(mesh: Mesh, time: number): Generator<Columns> {
  if (mesh.kind === 'grid') {
    yield gridCenters(mesh, time);
    return;
  }
  const count = mesh.elementTags.length;
  for (let first = 0; first < count; first += cellsPerBlock) {
    yield centersOfCells(mesh, first, Math.min(first + cellsPerBlock, count), time);
  }
}

const gridCenters = (grid: CartesianGrid, time: number): Columns =>
  columnsOf(
    grid.dimension,
    outsideOfObstacles(grid, latticeOf(grid.counts.map((_, axis) => alongAxis(grid, axis)))),
    time,
  );

function centersOfCells(mesh: CellMesh, first: number, last: number, time: number): Columns {
  const axes = axesOf(mesh.dimension);
  const columns = emptyColumns(axes, last - first, time);
  for (let cell = first; cell < last; cell++) {
    const center = cellCenter(mesh, cell);
    axes.forEach((axis, index) => (columns[axis][cell - first] = center[index]));
  }
  return columns;
}

function emptyColumns(
  names: readonly string[],
  count: number,
  time: number,
): Record<string, Float64Array> {
  const columns = Object.fromEntries(names.map((name) => [name, new Float64Array(count)]));
  return { ...columns, t: new Float64Array(count).fill(time) };
}

function* cellSidePoints(mesh: CellMesh, group: number, time: number): Generator<Columns> {
  const { place, pointsPerSide } = pointsOfSides(mesh, pointsPerEdge);
  const names = ['x', 'y', 'z', 'nx', 'ny', 'nz', 'weight'] as const;
  const own = Object.fromEntries(
    names.map((name) => [name, new Float64Array(pointsPerSide)]),
  ) as unknown as SidePoints;
  const { boundaryCells, boundarySides, boundaryGroups, dimension } = mesh;
  const axes = axesOf(dimension).flatMap((axis) => [axis, normalInput(axis)] as const);
  const faces = Uint32Array.from(boundaryGroups.keys()).filter(
    (face) => boundaryGroups[face] === group,
  );
  for (let first = 0; first < faces.length; first += facesPerBlock) {
    const block = faces.subarray(first, first + facesPerBlock);
    const columns = emptyColumns(axes, block.length * pointsPerSide, time);
    block.forEach((face, i) => {
      place(boundaryCells[face], boundarySides[face], own);
      for (const name of axes) columns[name].set(own[name], i * pointsPerSide);
    });
    yield columns;
  }
}

function gridSidePoints(grid: CartesianGrid, group: number, time: number): Columns {
  const { dimension, origin, spacing, counts, sides } = grid;
  const places: number[][] = [];
  const normals: number[][] = [];
  sides.forEach((ends, axis) =>
    ends.forEach((own, high) => {
      if (own !== group) return;
      const all = latticeOf(
        counts.map((count, other) =>
          other === axis
            ? [origin[axis] + (high ? count * spacing[axis] : 0)]
            : alongAxis(grid, other),
        ),
      );
      const side = outsideOfObstacles(grid, all);
      places.push(...side);
      for (let i = 0; i < side.length; i++) {
        normals.push(counts.map((_, other) => (other === axis ? 2 * high - 1 : 0)));
      }
    }),
  );
  for (const face of outlineFaces(grid, maxOutlineFaces)) {
    if (face.group !== group) continue;
    const { axis, place, direction } = face;
    places.push(
      counts.map((_, a) => origin[a] + (a === axis ? acrossAt(face) : place[a] + 0.5) * spacing[a]),
    );
    normals.push(counts.map((_, a) => (a === axis ? direction : 0)));
  }
  const outward = axesOf(dimension).map((axis, index) => [
    normalInput(axis),
    Float64Array.from(normals, (normal) => normal[index]),
  ]);
  return { ...columnsOf(dimension, places, time), ...Object.fromEntries(outward) };
}

const outsideOfObstacles = (grid: CartesianGrid, places: number[][]): number[][] =>
  grid.solid ? places.filter((place) => locateInGrid(grid, place) !== null) : places;

/** Returns coordinates of cell centers along an axis, including the first and the last. */
function alongAxis({ dimension, origin, spacing, counts }: CartesianGrid, axis: number): number[] {
  const last = counts[axis] - 1;
  const count = Math.min(last + 1, maxAlongAxis[dimension]);
  return Array.from({ length: count }, (_, index) => {
    const cell = count === 1 ? 0 : Math.round((index * last) / (count - 1));
    return origin[axis] + (cell + 0.5) * spacing[axis];
  });
}

/** Returns the tensor product of the coordinates of each axis. */
const latticeOf = (coordinates: readonly (readonly number[])[]): number[][] =>
  coordinates.reduce<number[][]>(
    (points, along) => along.flatMap((value) => points.map((point) => [...point, value])),
    [[]],
  );

function columnsOf(dimension: Dimension, places: readonly number[][], time: number): Columns {
  const columns = axesOf(dimension).map((axis, index) => [
    axis,
    Float64Array.from(places, (place) => place[index]),
  ]);
  return { ...Object.fromEntries(columns), t: new Float64Array(places.length).fill(time) };
}
