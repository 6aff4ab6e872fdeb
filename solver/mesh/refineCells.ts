import { bendToCurves, requireValidParts } from './bendToCurves';
import { PLURALS } from './cellShapes';
import { connectCells } from './connectCells';
import { matchFaces } from './faces';
import type { Curve } from './curves/curve';
import { nodesPerCell, sidesPerCell } from './mesh';
import { nodeLattice, referenceCorners } from './nodeLattice';
import { maxRefinedCells } from './refine';
import { shapeFunctions } from './shapeFunctions';
import { MeshError, type CellMesh } from './types';
import { t } from '../text/t';
import { internalError } from '../core/internalError';

/**
 * Refines lines, quadrilaterals or hexahedra of any order uniformly once: splits each into 2, 4 or 8 at the middle of
 * its reference cell; its map gives the new nodes. Nodes on boundary sides move to the curve of their group, if it
 * has one; the displacement decreases linearly into the cell.
 *
 * Cell c becomes the cells 2ᵈ c + k at its corners k, with the same orientation; they keep its element number,
 * groups keep their name and order, nodes their index.
 * @param curves by group name
 * @throws MeshError if there would be too many cells, the mesh has several shapes, or a cell cannot be refined along the curve
 */
export function refineCells(
  mesh: CellMesh,
  curves: ReadonlyMap<string, Curve> = new Map<string, Curve>(),
): CellMesh {
  const { shape, order, dimension, groups } = mesh;
  if (mesh.blocks) throw new MeshError(t('meshRefineMixed'));
  const parts = 2 ** dimension;
  const count = mesh.elementTags.length;
  if (parts * count > maxRefinedCells) {
    throw new MeshError(t('meshTooManyRefined', parts * count, PLURALS[shape], maxRefinedCells));
  }
  const { points, nodes } = withMiddles(mesh);
  bendToCurves(mesh, points, nodes, curves);
  const cells = childCells(mesh, nodes);
  const perChild = nodesPerCell(mesh);
  const children = {
    cellType: shape,
    order,
    dimension,
    nodesPerElement: perChild,
    nodes: cells,
    elementTags: Float64Array.from(
      { length: parts * count },
      (_, child) => mesh.elementTags[Math.floor(child / parts)],
    ),
    physicalTags: new Int32Array(parts * count),
  };
  const faces = matchFaces([children], [], points.length / 3);
  const connected = connectCells(shape, cells, perChild, faces);
  if ('fault' in connected) throw internalError('the parts of cells meet as the cells do');
  const { topology } = connected;
  const sides = sidesPerCell(mesh);
  const perFace = parts / 2;
  const refined = {
    ...mesh,
    ...topology,
    points,
    cells,
    elementTags: children.elementTags,
    // A boundary side of a part has the same local side number as in its parent.
    boundaryGroups: Uint16Array.from(topology.boundaryCells, (child, face) => {
      const slot = sides * Math.floor(child / parts) + topology.boundarySides[face];
      return mesh.boundaryGroups[-1 - mesh.neighbors[slot]];
    }),
    groups: groups.map((group) => ({ ...group, faceCount: perFace * group.faceCount })),
  };
  requireValidParts(mesh, refined, curves);
  return refined;
}

/**
 * Returns the nodes of the mesh followed by the new ones, and the nodes of each cell on the lattice of twice its
 * order, in Gmsh's order.
 */
function withMiddles(mesh: CellMesh): { points: Float64Array; nodes: Uint32Array } {
  const { shape, order, cells, elementTags } = mesh;
  const coarse = nodeLattice(shape, order);
  const fine = nodeLattice(shape, 2 * order);
  const { nodeCount, dimension, evaluate } = shapeFunctions(shape, order);
  /** The coarse nodes around each node of the fine lattice. */
  const around = fine.map((place) =>
    coarse.flatMap((own, k) =>
      place.every((at, axis) => Math.abs(at - 2 * own[axis]) <= 1) ? [k] : [],
    ),
  );
  const weights = fine.map((place) => {
    const values = new Float64Array(nodeCount);
    evaluate(
      place.map((at) => at / (2 * order)),
      values,
      new Float64Array(nodeCount * dimension),
    );
    return values;
  });
  const isInside = fine.map((place) => place.every((at) => at > 0 && at < 2 * order));
  const known = new Map<number | string, number>();
  const added: number[] = [];
  const before = mesh.points.length / 3;
  const nodes = new Uint32Array(fine.length * elementTags.length);
  for (let cell = 0; cell < elementTags.length; cell++) {
    const own = cells.subarray(nodeCount * cell, nodeCount * (cell + 1));
    around.forEach((local, k) => {
      nodes[fine.length * cell + k] = local.length === 1 ? own[local[0]] : between(own, local, k);
    });
  }
  /** Returns the node between coarse nodes; cells with a common side identify it by the same surrounding nodes. */
  function between(own: Uint32Array, local: readonly number[], k: number): number {
    if (isInside[k]) return add(own, k);
    const key = keyOf(
      local.map((node) => own[node]),
      before,
    );
    const found = known.get(key);
    if (found !== undefined) return found;
    const node = add(own, k);
    known.set(key, node);
    return node;
  }
  function add(own: Uint32Array, k: number): number {
    for (let axis = 0; axis < 3; axis++) {
      added.push(
        own.reduce((sum, node, i) => sum + weights[k][i] * mesh.points[3 * node + axis], 0),
      );
    }
    return before + added.length / 3 - 1;
  }
  const points = new Float64Array(mesh.points.length + added.length);
  points.set(mesh.points);
  points.set(added, mesh.points.length);
  return { points, nodes };
}

/** Returns a key for a set of nodes: a number for two nodes, which is fastest to look up, else text. */
function keyOf(nodes: readonly number[], count: number): number | string {
  if (nodes.length > 2) return [...nodes].sort((a, b) => a - b).join();
  const [a, b] = nodes;
  return a < b ? a * count + b : b * count + a;
}

/** Returns the nodes of each part: those of the fine lattice at its corner of the parent. */
function childCells({ shape, order, elementTags }: CellMesh, nodes: Uint32Array): Uint32Array {
  const fine = nodeLattice(shape, 2 * order);
  const numbers = new Map(fine.map((place, node) => [place.join(), node]));
  const locals = referenceCorners(shape).flatMap((part) =>
    nodeLattice(shape, order).map((node) =>
      numbers.get(node.map((at, axis) => at + order * part[axis]).join())!,
    ),
  );
  const cells = new Uint32Array(locals.length * elementTags.length);
  for (let cell = 0; cell < elementTags.length; cell++) {
    for (let k = 0; k < locals.length; k++) {
      cells[locals.length * cell + k] = nodes[fine.length * cell + locals[k]];
    }
  }
  return cells;
}
