import { CELL_SHAPES } from '../mesh/cellShapes';
import { collapsedCount, nodesPerCell } from '../mesh/mesh';
import { nodeLattice } from '../mesh/nodeLattice';
import { shapeFunctions } from '../mesh/shapeFunctions';
import type { CellMesh, CellShape, CellTypeName, ElementBlock } from '../mesh/types';

/** A mesh for PyFR: elements of any shapes, with periodic groups apart. */
export interface CarriedMesh {
  readonly dimension: CellMesh['dimension'];
  /** Polynomial order of the geometry. */
  readonly order: number;
  /** x, y, z per node. */
  readonly points: Float64Array;
  readonly cells: readonly ElementBlock[];
  /** Elements of the boundary, tagged by the index of their group plus 1. */
  readonly sides: readonly ElementBlock[];
  readonly groups: readonly { readonly name: string }[];
}

export const shapesOf = ({ cells }: Pick<CarriedMesh, 'cells'>): readonly CellTypeName[] => [
  ...new Set(cells.map(({ cellType }) => cellType)),
];

/** Returns the cells of a mesh as elements: collapsed triangles become triangles again. */
export function carriedCells(mesh: CellMesh): CarriedMesh {
  const { dimension, order, shape, groups } = mesh;
  const triangles = collapsedCount(mesh);
  const rest = mesh.cells.subarray(triangles * nodesPerCell(mesh));
  const own = triangles > 0 ? trianglesOf(mesh, triangles) : null;
  return {
    ...{ dimension, order, groups, points: own?.points ?? mesh.points },
    cells: [
      ...(own ? [elementBlock('triangle', dimension, order, own.nodes)] : []),
      ...(rest.length > 0 ? [elementBlock(shape, dimension, order, rest)] : []),
    ],
    sides: [boundaryBlock(mesh)],
  };
}

/** Shapes of sides by dimension of the cells. */
export const sideShape = { 1: 'point', 2: 'line', 3: 'quadrilateral' } as const;

/** Returns the elements of the boundary, with all nodes of a curved side. */
function boundaryBlock(mesh: CellMesh): ElementBlock {
  const { dimension, order, boundaryCells, boundarySides, boundaryGroups, cells, shape } = mesh;
  const sides = sideNodes(shape, order);
  const width = nodeLattice(shape, order).length;
  const perSide = sides[0].length;
  const nodes = new Uint32Array(perSide * boundaryCells.length);
  boundaryCells.forEach((cell, face) => {
    sides[boundarySides[face]].forEach((node, k) => {
      nodes[perSide * face + k] = cells[width * cell + node];
    });
  });
  const made = elementBlock(sideShape[dimension], (dimension - 1) as 0 | 1 | 2, order, nodes, perSide); // prettier-ignore
  return { ...made, physicalTags: Int32Array.from(boundaryGroups, (group) => group + 1) };
}

function elementBlock(
  cellType: ElementBlock['cellType'],
  dimension: ElementBlock['dimension'],
  order: number,
  nodes: Uint32Array,
  nodesPerElement = nodeLattice(cellType as CellShape, order).length,
): ElementBlock {
  const count = nodes.length / nodesPerElement;
  return {
    ...{ cellType, dimension, order, nodes, nodesPerElement },
    elementTags: new Float64Array(count),
    physicalTags: new Int32Array(count),
  };
}

/**
 * Returns the triangles that the first cells of a mesh store as quadrilaterals, see `CellMesh.blocks`: their nodes on
 * sides are those of the mesh; nodes inside are new, at the place to which the map of the quadrilateral takes them.
 */
function trianglesOf(
  { cells, points, order }: CellMesh,
  count: number,
): { readonly points: Float64Array; readonly nodes: Uint32Array } {
  const square = nodeLattice('quadrilateral', order);
  const numbers = new Map(square.map((place, node) => [place.join(), node]));
  const functions = shapeFunctions('quadrilateral', order);
  const rows = nodeLattice('triangle', order).map(([i, j]) => {
    const at = i + j === order ? numbers.get([order, j].join()) : numbers.get([i, j].join());
    if (i === 0 || j === 0 || i + j === order) return at!;
    const weights = new Float64Array(square.length);
    functions.values([i / (order - j), j / order], weights);
    return weights;
  });
  const inside = rows.filter((row) => typeof row !== 'number').length;
  const all = new Float64Array(points.length + 3 * inside * count);
  all.set(points);
  const nodes = new Uint32Array(rows.length * count);
  let [next, to] = [points.length / 3, 0];
  for (let first = 0; first < count * square.length; first += square.length) {
    for (const row of rows) {
      if (typeof row === 'number') {
        nodes[to++] = cells[first + row];
        continue;
      }
      for (let axis = 0; axis < 3; axis++) {
        row.forEach((w, k) => (all[3 * next + axis] += w * points[3 * cells[first + k] + axis]));
      }
      nodes[to++] = next++;
    }
  }
  return { points: all, nodes };
}

/** Returns the nodes of each side of a cell in Gmsh's order, from their places in the reference cell. */
export function sideNodes(shape: CellShape, order: number): number[][] {
  const places = nodeLattice(shape, order);
  const numbers = new Map(places.map((place, node) => [place.join(), node]));
  const { facets } = CELL_SHAPES[shape];
  const ofSide = nodeLattice(facets[0].length === 2 ? 'line' : 'quadrilateral', order);
  return facets.map((corners) => {
    const [origin, right] = corners.map((corner) => places[corner]);
    const up = places[corners[corners.length - 1]];
    return ofSide.map(([i, j = 0]) => {
      const place = origin.map(
        (at, axis) => at + (i * (right[axis] - at) + j * (up[axis] - at)) / order,
      );
      return numbers.get(place.join())!;
    });
  });
}
