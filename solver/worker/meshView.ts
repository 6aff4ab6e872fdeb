import type { MeshFile, TriangleMesh } from '../mesh';
import type { EngineEvent } from './protocol';

type MeshLoaded = Extract<EngineEvent, { type: 'meshLoaded' }>;

/** What the page draws of a mesh. */
export type MeshView = Pick<MeshLoaded, 'points' | 'triangles' | 'lines' | 'boundaries'>;

/** Cells and boundary faces of a mesh that solvers can use. */
export function viewTriangleMesh(mesh: TriangleMesh): MeshView {
  const points = new Float32Array(mesh.points);
  const boundaries = mesh.groups.map(({ name, faceCount }) => ({
    name,
    length: 0,
    faceCount,
    faces: new Uint32Array(faceCount),
    segments: new Float32Array(6 * faceCount),
  }));
  const filled = new Uint32Array(mesh.groups.length);
  mesh.boundaryCells.forEach((cell, face) => {
    const group = mesh.boundaryGroups[face];
    const side = mesh.boundarySides[face];
    const boundary = boundaries[group];
    const place = filled[group]++;
    const start = mesh.cells[3 * cell + side];
    const end = mesh.cells[3 * cell + ((side + 1) % 3)];
    boundary.faces[place] = face;
    boundary.length += Math.hypot(
      mesh.points[3 * end] - mesh.points[3 * start],
      mesh.points[3 * end + 1] - mesh.points[3 * start + 1],
    );
    boundary.segments.set(points.subarray(3 * start, 3 * start + 3), 6 * place);
    boundary.segments.set(points.subarray(3 * end, 3 * end + 3), 6 * place + 3);
  });
  return { points, triangles: mesh.cells.slice(), lines: null, boundaries };
}

/** The surfaces and named lines of any other mesh, as far as its elements show them. */
export function viewMesh(mesh: MeshFile): MeshView {
  const triangles: number[] = [];
  const segments = new Map<string, number[]>();
  const names = new Map(
    mesh.groups.filter(({ dimension }) => dimension === 1).map(({ tag, name }) => [tag, name]),
  );
  for (const { dimension, cellType, nodes, nodesPerElement, physicalTags } of mesh.blocks) {
    const corners = cellType === 'quadrangle' ? 4 : 3;
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
