import type { CellMesh, MeshFile } from '../mesh';
import { CellMap } from '../mesh/cellMap';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { nodesPerCell, isTriangleMesh } from '../mesh/mesh';
import { facesByGroup, skinParts } from '../mesh/skinFaces';
import { skinIntervals, skinOf } from '../space/skin';
import { curvedLattices, curvedSides, planeIntervals } from './curvedPlane';
import type { EngineEvent } from './protocol';

type MeshLoaded = Extract<EngineEvent, { type: 'meshLoaded' }>;

/** The drawing of a mesh. */
export type MeshView = Pick<
  MeshLoaded,
  'points' | 'triangles' | 'lines' | 'boundaries' | 'slack' | 'normals'
>;

/** Draws plane cells, or the visible surface of three-dimensional ones, with boundary faces, for a mesh that solvers support. */
export function viewCells(mesh: CellMesh): MeshView {
  if (mesh.dimension === 3) return viewSkin(mesh);
  const intervals = planeIntervals(mesh);
  const isCurved = intervals > 1;
  const pointsOf = isCurved ? curvedSides(mesh, intervals) : straightSides(mesh);
  const segments = mesh.groups.map((): number[] => []);
  const faces = mesh.groups.map((): number[] => []);
  const lengths = mesh.groups.map(() => 0);
  mesh.boundaryCells.forEach((cell, face) => {
    const group = mesh.boundaryGroups[face];
    const side = pointsOf(cell, mesh.boundarySides[face]);
    for (let k = 0; k + 3 < side.length; k += 3) {
      faces[group].push(face);
      segments[group].push(...side.subarray(k, k + 6));
      if (mesh.dimension === 2) {
        lengths[group] += Math.hypot(side[k + 3] - side[k], side[k + 4] - side[k + 1]);
      }
    }
  });
  const boundaries = mesh.groups.map(({ name, faceCount }, group) => ({
    name,
    length: lengths[group],
    faceCount,
    faces: Uint32Array.from(faces[group]),
    segments: Float32Array.from(segments[group]),
  }));
  if (isCurved) return { ...curvedLattices(mesh, intervals), boundaries };
  const points = new Float32Array(mesh.points);
  return { points, triangles: trianglesOf(mesh), lines: linesOf(mesh), boundaries };
}

/** Draws the outer surface of three-dimensional cells. */
function viewSkin(mesh: CellMesh): MeshView {
  const skin = skinOf(mesh, new CellMap(mesh), skinIntervals(mesh, 1));
  const { points, normals, triangles, trianglesPerFace, parts } = skin;
  const faces = facesByGroup(mesh.boundaryGroups, mesh.groups.length);
  const lines = new Uint32Array(parts.reduce((sum, part) => sum + part.lines.length, 0));
  let [triangle, line] = [0, 0];
  const boundaries = parts.map(({ name, faceCount, lines: own, outline }, group) => {
    const range = [triangle, triangle + trianglesPerFace * faceCount] as const;
    const lineRange = [line, line + own.length / 2] as const;
    lines.set(own, 2 * line);
    [triangle] = [range[1]];
    [line] = [lineRange[1]];
    return {
      name,
      faceCount,
      length: areaOf(points, triangles.subarray(3 * range[0], 3 * range[1])),
      faces: Uint32Array.from(faces[group]),
      segments: Float32Array.from(
        { length: 3 * outline.length },
        (_, i) => points[3 * outline[Math.floor(i / 3)] + (i % 3)],
      ),
      skin: { triangles: [range], lines: [lineRange] },
    };
  });
  return { points, normals, triangles, lines, boundaries, slack: skin.slack };
}

/** Returns the total area of triangles. */
function areaOf(points: Float32Array, triangles: Uint32Array): number {
  let area = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const a = 3 * triangles[i];
    const b = 3 * triangles[i + 1];
    const c = 3 * triangles[i + 2];
    const ux = points[b] - points[a];
    const uy = points[b + 1] - points[a + 1];
    const uz = points[b + 2] - points[a + 2];
    const vx = points[c] - points[a];
    const vy = points[c + 1] - points[a + 1];
    const vz = points[c + 2] - points[a + 2];
    area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }
  return area;
}

/** Returns the cell of each triangle drawn by `viewCells`; null if the triangles are the cells. */
export function cellsOfTriangles(mesh: CellMesh): Uint32Array | null {
  if (isTriangleMesh(mesh)) return null;
  switch (mesh.dimension) {
    case 1:
      return new Uint32Array();
    case 2: {
      const perCell = 2 * planeIntervals(mesh) ** 2;
      return Uint32Array.from({ length: perCell * mesh.elementTags.length }, (_, triangle) =>
        Math.floor(triangle / perCell),
      );
    }
    case 3: {
      const perFace = 2 * skinIntervals(mesh, 1) ** 2;
      const cells = skinParts(mesh).flatMap((part) => [...part.cells]);
      return Uint32Array.from(
        { length: perFace * cells.length },
        (_, triangle) => cells[Math.floor(triangle / perFace)],
      );
    }
  }
}

/** Splits quadrilaterals in two, from their first corner. */
function trianglesOf(mesh: CellMesh): Uint32Array {
  if (isTriangleMesh(mesh)) return mesh.cells.slice();
  const corners = quadrilateralsOf(mesh);
  const triangles = new Uint32Array(1.5 * corners.length);
  for (let from = 0, to = 0; from < corners.length; from += 4, to += 6) {
    const [a, b, c, d] = corners.subarray(from, from + 4);
    triangles.set([a, b, c, a, c, d], to);
  }
  return triangles;
}

/** Returns the cell edges that differ from the edges of the drawn triangles. */
function linesOf(mesh: CellMesh): Uint32Array | null {
  if (isTriangleMesh(mesh)) return null;
  const { cells, elementTags, dimension } = mesh;
  const nodes = nodesPerCell(mesh);
  if (dimension === 1) {
    return Uint32Array.from(
      { length: 2 * elementTags.length },
      (_, end) => cells[nodes * (end >> 1) + (end & 1)],
    );
  }
  const corners = quadrilateralsOf(mesh);
  // Each corner and the next one.
  return Uint32Array.from({ length: 2 * corners.length }, (_, end) => {
    const corner = end >> 1;
    return corners[end & 1 ? corner - (corner % 4) + ((corner + 1) % 4) : corner];
  });
}

/** Returns the corners of plane cells; none for lines. */
function quadrilateralsOf(mesh: CellMesh): Uint32Array {
  const { dimension, cells } = mesh;
  if (dimension === 1) return new Uint32Array();
  const nodes = nodesPerCell(mesh);
  return Uint32Array.from(
    { length: 4 * mesh.elementTags.length },
    (_, corner) => cells[nodes * (corner >> 2) + (corner & 3)],
  );
}

/** Returns the corners x, y, z of a side. */
const straightSides =
  (mesh: CellMesh) =>
  (cell: number, side: number): Float64Array =>
    Float64Array.from(
      CELL_SHAPES[mesh.shape].facets[side].flatMap((corner) => {
        const node = mesh.cells[nodesPerCell(mesh) * cell + corner];
        return [...mesh.points.subarray(3 * node, 3 * node + 3)];
      }),
    );

/** Draws the surfaces and named lines of any other mesh, as far as its elements define them. */
export function viewMesh(mesh: MeshFile): MeshView {
  const triangles: number[] = [];
  const segments = new Map<string, number[]>();
  const names = new Map(
    mesh.groups.filter(({ dimension }) => dimension === 1).map(({ tag, name }) => [tag, name]),
  );
  for (const { dimension, cellType, nodes, nodesPerElement, physicalTags } of mesh.blocks) {
    const corners = cellType === 'quadrilateral' ? 4 : 3;
    for (let base = 0, element = 0; base < nodes.length; base += nodesPerElement, element++) {
      if (dimension === 2) {
        for (let k = 2; k < corners; k++) {
          triangles.push(nodes[base], nodes[base + k - 1], nodes[base + k]);
        }
        continue;
      }
      const name = dimension === 1 ? names.get(physicalTags[element]) : undefined;
      if (name === undefined) continue;
      let list = segments.get(name);
      if (!list) segments.set(name, (list = []));
      for (const node of [nodes[base], nodes[base + 1]]) {
        list.push(mesh.points[3 * node], mesh.points[3 * node + 1], mesh.points[3 * node + 2]);
      }
    }
  }
  return {
    points: Float32Array.from(mesh.points),
    triangles: Uint32Array.from(triangles),
    lines: null,
    boundaries: [...segments].map(([name, list]) => ({
      name,
      length: lengthOf(list),
      faceCount: list.length / 6,
      faces: Uint32Array.from({ length: list.length / 6 }, (_, face) => face),
      segments: Float32Array.from(list),
    })),
  };
}

function lengthOf(segments: readonly number[]): number {
  let length = 0;
  for (let i = 0; i < segments.length; i += 6) {
    const [x, y, z] = [0, 1, 2].map((axis) => segments[i + 3 + axis] - segments[i + axis]);
    length += Math.hypot(x, y, z);
  }
  return length;
}
