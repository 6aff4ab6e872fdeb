import { PLURALS } from './cellShapes';
import { connectCells } from './connectCells';
import { matchFaces } from './faces';
import type { Curve } from './curves/curve';
import { requireStraightPlane, sidesPerCell } from './mesh';
import { nodeLattice, referenceCorners } from './nodeLattice';
import { mostRefinedCells } from './refine';
import { moveToCurves, requireConvexParts } from './refineAlongCurves';
import { MeshError, type CellMesh } from './types';

/**
 * One uniform refinement of straight lines, quadrangles or hexahedra: each is cut into 2, 4 or 8 by the
 * middles of its edges, sides and itself. Middles of boundary sides of quadrangles move to the curve of their group,
 * where it has one, and the middle of the cell by half as much.
 *
 * Cell c becomes the cells 2ᵈ c + k at its corners k, oriented as itself; they keep its element number,
 * groups their name and order, corners their number.
 * @param curves by group name
 * @throws MeshError for curved cells, where there would be too many, and where one can't be cut along the curve
 */
export function refineCells(
  mesh: CellMesh,
  curves: ReadonlyMap<string, Curve> = new Map<string, Curve>(),
): CellMesh {
  const { shape, order, dimension, groups } = mesh;
  if (order > 1) {
    throw new MeshError(
      `the ${PLURALS[shape]} of this mesh are curved, of order ${order}, and can't be refined here: ` +
        'mesh more finely in Gmsh',
    );
  }
  const parts = 2 ** dimension;
  const count = mesh.elementTags.length;
  if (parts * count > mostRefinedCells) {
    throw new MeshError(
      `refined, the mesh would have ${parts * count} ${PLURALS[shape]}, more than ` +
        `${mostRefinedCells}: refine less often`,
    );
  }
  const { points, nodes } = withMiddles(mesh);
  if (curves.size > 0) bendSides(mesh, points, nodes, curves);
  const cells = childCells(mesh, nodes);
  if (curves.size > 0) requireConvexParts(mesh, cells, points, curves);
  const children = {
    cellType: shape,
    order: 1,
    dimension,
    nodesPerElement: parts,
    nodes: cells,
    elementTags: Float64Array.from(
      { length: parts * count },
      (_, child) => mesh.elementTags[Math.floor(child / parts)],
    ),
    physicalTags: new Int32Array(parts * count),
  };
  const faces = matchFaces([children], [], points.length / 3);
  const connected = connectCells(shape, cells, parts, faces);
  if ('fault' in connected) throw new Error('the parts of cells meet as the cells do');
  const { topology } = connected;
  const sides = sidesPerCell(mesh);
  const perFace = parts / 2;
  return {
    ...mesh,
    ...topology,
    points,
    cells,
    elementTags: children.elementTags,
    // A part's side on the boundary lies on the same side of the cell.
    boundaryGroups: Uint16Array.from(topology.boundaryCells, (child, face) => {
      const slot = sides * Math.floor(child / parts) + topology.boundarySides[face];
      return mesh.boundaryGroups[-1 - mesh.neighbours[slot]];
    }),
    groups: groups.map((group) => ({ ...group, faceCount: perFace * group.faceCount })),
  };
}

/**
 * The corners followed by the middles of edges, sides and cells, and the nodes of each cell on its lattice
 * of order 2, in Gmsh's order.
 */
function withMiddles(mesh: CellMesh): { points: Float64Array; nodes: Uint32Array } {
  const { shape, dimension, cells, elementTags } = mesh;
  const corners = 2 ** dimension;
  /** Per node of the lattice: the corners that it is the middle of. */
  const around = nodeLattice(shape, 2).map((place) =>
    referenceCorners(shape).flatMap((corner, k) =>
      corner.every((own, axis) => place[axis] === 1 || place[axis] === 2 * own) ? [k] : [],
    ),
  );
  const known = new Map<number | string, number>();
  const added: number[] = [];
  const cornerCount = mesh.points.length / 3;
  const nodes = new Uint32Array(around.length * elementTags.length);
  for (let cell = 0; cell < elementTags.length; cell++) {
    around.forEach((local, k) => {
      const own = local.map((corner) => cells[corners * cell + corner]);
      nodes[around.length * cell + k] = own.length === 1 ? own[0] : middle(own);
    });
  }
  function middle(own: readonly number[]): number {
    const key = keyOf(own, cornerCount);
    const before = known.get(key);
    if (before !== undefined) return before;
    const node = cornerCount + added.length / 3;
    known.set(key, node);
    for (let axis = 0; axis < 3; axis++) {
      const sum = own.reduce((total, corner) => total + mesh.points[3 * corner + axis], 0);
      added.push(sum / own.length);
    }
    return node;
  }
  const points = new Float64Array(mesh.points.length + added.length);
  points.set(mesh.points);
  points.set(added, mesh.points.length);
  return { points, nodes };
}

/** Nodes of a quadrangle on its lattice of order 2: corners, middles of sides, its own. */
const quadNodes = 9;

/** Moves what of quadrangles lies on curves, and the middles of their cells along, in place. */
function bendSides(
  mesh: CellMesh,
  points: Float64Array,
  nodes: Uint32Array,
  curves: ReadonlyMap<string, Curve>,
): void {
  requireStraightPlane(mesh, 'a curve');
  const middles = Uint32Array.from(
    { length: mesh.neighbours.length },
    (_, slot) => nodes[quadNodes * (slot >> 2) + 4 + (slot & 3)],
  );
  moveToCurves(mesh, points, middles, curves);
  mesh.boundaryCells.forEach((cell) => {
    const own = nodes.subarray(quadNodes * cell, quadNodes * (cell + 1));
    for (let axis = 0; axis < 2; axis++) {
      const at = Array.from(own, (node) => points[3 * node + axis]);
      const sum = (from: number): number => at[from] + at[from + 1] + at[from + 2] + at[from + 3];
      // The middle of the patch between four curves (Coons).
      points[3 * own[8] + axis] = 0.5 * sum(4) - 0.25 * sum(0);
    }
  });
}

/** Two corners as one number, which is quickest to find; more of them as text. */
function keyOf(corners: readonly number[], count: number): number | string {
  if (corners.length > 2) return [...corners].sort((a, b) => a - b).join();
  const [a, b] = corners;
  return a < b ? a * count + b : b * count + a;
}

/** The corners of each part: those of the lattice cell at its corner of the cell. */
function childCells({ shape, dimension, elementTags }: CellMesh, nodes: Uint32Array): Uint32Array {
  const lattice = nodeLattice(shape, 2);
  const numbers = new Map(lattice.map((place, node) => [place.join(), node]));
  const corners = referenceCorners(shape);
  const locals = corners.flatMap((part) =>
    corners.map((corner) => numbers.get(corner.map((own, axis) => own + part[axis]).join())!),
  );
  const perCell = 4 ** dimension;
  const cells = new Uint32Array(perCell * elementTags.length);
  for (let cell = 0; cell < elementTags.length; cell++) {
    for (let k = 0; k < perCell; k++) {
      cells[perCell * cell + k] = nodes[lattice.length * cell + locals[k]];
    }
  }
  return cells;
}
