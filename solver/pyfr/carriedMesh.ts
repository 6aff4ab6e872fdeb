import { CELL_SHAPES } from '../mesh/cellShapes';
import { collapsedShapes, expandNode } from '../mesh/cones';
import { nodesPerCell } from '../mesh/mesh';
import { nodeLattice } from '../mesh/nodeLattice';
import { shapeFunctions } from '../mesh/shapeFunctions';
import type {
  BlockShape,
  CellBlock,
  CellMesh,
  CellShape,
  CellTypeName,
  ElementBlock,
} from '../mesh/types';

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

/** Returns the cells of a mesh as elements: collapsed cells become triangles, tetrahedra, pyramids or prisms again. */
export function carriedCells(mesh: CellMesh): CarriedMesh {
  const { dimension, order, shape, groups, elementTags } = mesh;
  const blocks = mesh.blocks ?? [
    { shape: shape as BlockShape, first: 0, count: elementTags.length },
  ];
  const points = new PointList(mesh.points);
  const parts = blocks.map((block) => ({ ...block, nodes: nodesOf(mesh, block, points) }));
  return {
    ...{ dimension, order, groups, points: points.all() },
    cells: parts.map((own) => elementBlock(own.shape, dimension, order, own.nodes)),
    sides: boundaryBlocks(mesh, parts),
  };
}

/** Cells of one shape with their nodes, [cell][node]. */
interface Part extends CellBlock {
  readonly nodes: Uint32Array;
}

/** Returns the nodes of the cells of a block; those that collapsed cells lack are new. */
function nodesOf(
  mesh: CellMesh,
  { shape, first, count }: CellBlock,
  points: PointList,
): Uint32Array {
  const { order, cells, shape: box } = mesh;
  const width = nodesPerCell(mesh);
  if (shape === box) return cells.subarray(first * width, (first + count) * width);
  const numbers = new Map(nodeLattice(box, order).map((place, node) => [place.join(), node]));
  const functions = shapeFunctions(box, order);
  const rows = nodeLattice(shape, order).map((node) => {
    const place = expandNode(shape, order, node);
    const steps = place.map((x) => Math.round(x * order));
    if (steps.every((step, axis) => Math.abs(step - place[axis] * order) < 1e-9)) {
      return numbers.get(steps.join())!;
    }
    const weights = new Float64Array(width);
    functions.values(place, weights);
    return weights;
  });
  const nodes = new Uint32Array(rows.length * count);
  for (let cell = 0; cell < count; cell++) {
    const start = (first + cell) * width;
    rows.forEach((row, k) => {
      nodes[cell * rows.length + k] =
        typeof row === 'number'
          ? cells[start + row]
          : points.add(
              [0, 1, 2].map((axis) =>
                row.reduce((sum, w, i) => sum + w * mesh.points[3 * cells[start + i] + axis], 0),
              ),
            );
    });
  }
  return nodes;
}

/** Points of a mesh and new ones, each place once. */
class PointList {
  private readonly added: number[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(private readonly given: Float64Array) {}

  add(place: readonly number[]): number {
    // Cells on both sides of a face compute its nodes up to round-off.
    const key = place.map((x) => x.toPrecision(10)).join();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = (this.given.length + this.added.length) / 3;
    this.numbers.set(key, number);
    this.added.push(...place);
    return number;
  }

  all(): Float64Array {
    const all = new Float64Array(this.given.length + this.added.length);
    all.set(this.given);
    all.set(this.added, this.given.length);
    return all;
  }
}

/** Returns the elements of the boundary by shape, with all nodes of a curved side. */
function boundaryBlocks(mesh: CellMesh, parts: readonly Part[]): ElementBlock[] {
  const { dimension, order, boundaryCells, boundarySides, boundaryGroups } = mesh;
  const found = new Map<CellTypeName, { readonly nodes: number[]; readonly tags: number[] }>();
  const sidesOf = new Map(parts.map(({ shape }) => [shape, sideNodes(shape, order)]));
  boundaryCells.forEach((cell, face) => {
    const { shape, first, count, nodes } = parts.find((own) => cell < own.first + own.count)!;
    const side = boundarySides[face];
    const facet = mesh.blocks ? collapsedShapes[shape].sides.indexOf(side) : side;
    const perCell = nodes.length / count;
    const kind = sideShape(CELL_SHAPES[shape].facets[facet].length);
    const own = found.get(kind) ?? { nodes: [], tags: [] };
    found.set(kind, own);
    for (const place of sidesOf.get(shape)![facet])
      own.nodes.push(nodes[(cell - first) * perCell + place]);
    own.tags.push(boundaryGroups[face] + 1);
  });
  return [...found].map(([kind, { nodes, tags }]) => ({
    ...elementBlock(
      kind,
      (dimension - 1) as 0 | 1 | 2,
      order,
      Uint32Array.from(nodes),
      nodes.length / tags.length,
    ),
    physicalTags: Int32Array.from(tags),
  }));
}

/** Returns the shape of a side by its number of corners. */
export function sideShape(corners: number): 'point' | 'line' | 'triangle' | 'quadrilateral' {
  if (corners === 1) return 'point';
  if (corners === 2) return 'line';
  return corners === 3 ? 'triangle' : 'quadrilateral';
}

function elementBlock(
  cellType: CellTypeName,
  dimension: ElementBlock['dimension'],
  order: number,
  nodes: Uint32Array,
  nodesPerElement = nodeLattice(cellType as BlockShape, order).length,
): ElementBlock {
  const count = nodes.length / nodesPerElement;
  return {
    ...{ cellType, dimension, order, nodes, nodesPerElement },
    elementTags: new Float64Array(count),
    physicalTags: new Int32Array(count),
  };
}

/** Returns the nodes of each side of a cell in Gmsh's order, from their places in the reference cell. */
export function sideNodes(shape: CellShape | BlockShape, order: number): number[][] {
  const places = nodeLattice(shape, order);
  const numbers = new Map(places.map((place, node) => [place.join(), node]));
  const { facets } = CELL_SHAPES[shape];
  return facets.map((corners) => {
    const [origin, right] = corners.map((corner) => places[corner]);
    const up = places[corners[corners.length - 1]];
    const side = sideShape(corners.length);
    if (side === 'point') return [numbers.get(origin.join())!];
    return nodeLattice(side, order).map(([i, j = 0]) => {
      const place = origin.map(
        (at, axis) => at + (i * (right[axis] - at) + j * (up[axis] - at)) / order,
      );
      return numbers.get(place.join())!;
    });
  });
}
