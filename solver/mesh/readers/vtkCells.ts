import { t } from '../../text/t';
import { boundsOfPoints } from '../bounds';
import { CELL_SHAPES } from '../cellShapes';
import { elementType } from '../gmsh/elementTypes';
import { joinPoints } from '../joinPoints';
import { lagrangeNodes, type LatticePoint } from '../lagrangeNodes';
import { nodeLattice } from '../nodeLattice';
import type { CellTypeName, MeshFile, PhysicalGroup } from '../types';
import { Warnings } from '../warnings';
import { Blocks } from './blocks';

/** An unstructured grid of VTK as read from a file. */
export interface VtkGrid {
  /** x, y, z per point. */
  readonly points: Float64Array;
  /** Point numbers, cell by cell. */
  readonly connectivity: ArrayLike<number>;
  /** End of each cell in `connectivity`. */
  readonly ends: ArrayLike<number>;
  /** VTK's cell types (vtkCellType.h). */
  readonly types: ArrayLike<number>;
  /** Whether edges of Lagrange hexahedra along z are numbered as in files before VTK 9.1. */
  readonly isFormerOrder: boolean;
  /** Arrays of one integer per cell that may number groups, by name. */
  readonly cellData: ReadonlyMap<string, ArrayLike<number>>;
}

/** A cell type of VTK: the node of its cell at each place of Gmsh's order. */
interface Kind {
  readonly cellType: CellTypeName;
  readonly nodes: readonly number[];
}

/** Names under which programs store the group of a cell, the first that is found is taken. */
const groupNames = [
  'gmsh:physical',
  'group',
  'marker',
  'boundary',
  'medit:ref',
  'CellEntityIds',
  'BoundaryId',
  'PhysicalIds',
];

/**
 * Returns the mesh of a grid. Cells of one dimension below the highest that carry a group number become groups of the
 * boundary.
 * @param fail throws for a cell @throws MeshError
 */
export function meshOfVtk(
  { points: given, connectivity: corners, ends, types, isFormerOrder, cellData }: VtkGrid,
  format: string,
  fileName: string,
  fail: (message: string) => never,
): MeshFile {
  const { points, connectivity } = joined(given, corners);
  const blocks = new Blocks();
  const warnings = new Warnings();
  const count = types.length;
  if (points.length === 0) fail(t('readerNoPoints'));
  if (count === 0) fail(t('readerNoElements'));
  if (ends.length !== count) fail(t('vtkCellCounts', ends.length, count));
  const groupName = groupNames.find((name) => cellData.get(name)?.length === count);
  const tags = groupName === undefined ? null : cellData.get(groupName)!;
  const polyhedra = { count: 0, first: 0 };
  const pointCount = points.length / 3;
  let first = 0;
  for (let cell = 0; cell < count; cell++) {
    const end = ends[cell];
    if (!(end >= first) || end > connectivity.length) fail(t('vtkOffsets', cell));
    const kind = kindOf(types[cell], end - first, isFormerOrder);
    if (kind === null) {
      if (polyhedra.count++ === 0) polyhedra.first = cell;
    } else {
      const nodes = kind.nodes.map((place) => connectivity[first + place]);
      for (const node of nodes) {
        if (!(node >= 0 && node < pointCount)) fail(t('readerUnknownNode', node, pointCount));
      }
      const tag = tags?.[cell] ?? 0;
      blocks.add(kind.cellType, nodes, Number.isInteger(tag) ? tag : 0);
    }
    first = end;
  }
  if (polyhedra.count > 0) {
    const { count: lost, first: at } = polyhedra;
    fail(t('vtkUnsupported', lost, types[at], at));
  }
  const built = blocks.build();
  const dimension = built[0].dimension;
  const groups = new Map<number, PhysicalGroup>();
  for (const block of built) {
    for (const tag of block.dimension === dimension - 1 ? new Set(block.physicalTags) : []) {
      if (tag !== 0) groups.set(tag, { dimension: block.dimension, tag, name: String(tag) });
    }
  }
  return {
    ...{ format, fileName, points },
    nodeTags: Float64Array.from({ length: pointCount }, (_, i) => i),
    blocks: built.map((block) =>
      block.dimension === dimension - 1
        ? block
        : { ...block, physicalTags: new Int32Array(block.physicalTags.length) },
    ),
    groups: [...groups.values()].toSorted((a, b) => a.tag - b.tag),
    periodic: [],
    warnings: warnings.list(),
  };
}

/** Distance of points that are one, relative to the size of the mesh. */
const coincidence = 1e-8;

/**
 * Joins coincident points if no two cells share any: files of discontinuous solutions have points per cell. Other
 * meshes may have slits, which stay.
 */
function joined(
  points: Float64Array,
  connectivity: ArrayLike<number>,
): Pick<VtkGrid, 'points' | 'connectivity'> {
  const count = points.length / 3;
  const used = new Uint8Array(count);
  for (let i = 0; i < connectivity.length; i++) {
    if (used[connectivity[i]]++ > 0) return { points, connectivity };
  }
  const { low, high } = boundsOfPoints(points);
  const size = Math.max(...high.map((value, axis) => value - low[axis]));
  const left = joinPoints(points, coincidence * size);
  if (left.points.length === points.length) return { points, connectivity };
  return {
    points: left.points,
    connectivity: Uint32Array.from(connectivity, (point) => left.joined[point] ?? count),
  };
}

/** A cell type of VTK that holds values at its nodes. */
export interface VtkCell {
  readonly cellType: CellTypeName;
  /** Polynomial order of its nodes. */
  readonly order: number;
  /** Lattice coordinates of the nodes in VTK's order, 0…order; null if only the corners, which come first, are known. */
  readonly lattice: readonly LatticePoint[] | null;
}

/** Returns the shape and the nodes of a VTK cell; null for polyhedra and unknown types. */
export function vtkCell(type: number, length: number, isFormer: boolean): VtkCell | null {
  const kind = kindOf(type, length, isFormer);
  if (kind === null) return null;
  const { cellType, nodes } = kind;
  const own = elementType(cellType, length);
  if (own === null) return null;
  const { order, serendipity } = own;
  if (cellType === 'point' || serendipity || (cellType === 'pyramid' && order > 1)) {
    return { cellType, order, lattice: null };
  }
  // `nodes` has the node at each place of Gmsh's order.
  const lattice: LatticePoint[] = [];
  nodeLattice(cellType, order).forEach((place, k) => (lattice[nodes[k]] = place));
  return { cellType, order, lattice };
}

const kinds = new Map<string, Kind | null>();

function kindOf(type: number, length: number, isFormer: boolean): Kind | null {
  const key = `${type} ${length} ${isFormer}`;
  const known = kinds.get(key);
  if (known !== undefined) return known;
  const found = newKind(type, length, isFormer);
  kinds.set(key, found);
  return found;
}

/** VTK's corner cells, by type. */
const linear: Readonly<Record<number, CellTypeName>> = {
  1: 'point',
  3: 'line',
  5: 'triangle',
  9: 'quadrilateral',
  10: 'tetrahedron',
  12: 'hexahedron',
  13: 'prism',
  14: 'pyramid',
};

/** Quadratic cells whose edge nodes are in Gmsh's order or which are incomplete. */
const quadratic: Readonly<Record<number, readonly [CellTypeName, number]>> = {
  21: ['line', 3],
  22: ['triangle', 6],
  23: ['quadrilateral', 8],
  25: ['hexahedron', 20],
  26: ['prism', 15],
  27: ['pyramid', 13],
  28: ['quadrilateral', 9],
};

/** Lagrange cells of any order. */
const lagrange: Readonly<Record<number, CellTypeName>> = {
  68: 'line',
  69: 'triangle',
  70: 'quadrilateral',
  71: 'tetrahedron',
  72: 'hexahedron',
  73: 'prism',
  74: 'pyramid',
};

function newKind(type: number, length: number, isFormer: boolean): Kind | null {
  const plain = linear[type];
  if (plain !== undefined) {
    return length === CELL_SHAPES[plain].corners ? kind(plain, sequence(length)) : null;
  }
  // Pixels and voxels count along the axes.
  if (type === 8 && length === 4) return kind('quadrilateral', [0, 1, 3, 2]);
  if (type === 11 && length === 8) return kind('hexahedron', [0, 1, 3, 2, 4, 5, 7, 6]);
  if (type === 7 && length === 3) return kind('triangle', sequence(3));
  if (type === 7 && length === 4) return kind('quadrilateral', sequence(4));
  const own = quadratic[type];
  if (own !== undefined) return length === own[1] ? kind(own[0], sequence(length)) : null;
  if (type === 24 && length === 10) return lagrangeKind('tetrahedron', length, isFormer);
  if (type === 32 && length === 18) return lagrangeKind('prism', length, isFormer);
  if (type === 29 && length === 27)
    return kind('hexahedron', inGmshOrder('hexahedron', 2, triquadratic()));
  const shape = lagrange[type];
  return shape === undefined ? null : lagrangeKind(shape, length, isFormer);
}

const kind = (cellType: CellTypeName, nodes: readonly number[]): Kind => ({ cellType, nodes });

const sequence = (length: number): number[] => Array.from({ length }, (_, i) => i);

function lagrangeKind(shape: CellTypeName, length: number, isFormer: boolean): Kind | null {
  const type = elementType(shape, length);
  if (type === null || type.serendipity) return null;
  const { order } = type;
  switch (shape) {
    case 'quadrilateral':
    case 'tetrahedron':
    case 'prism':
    case 'hexahedron':
      return kind(shape, inGmshOrder(shape, order, lagrangeNodes(shape, order, isFormer)));
    case 'point':
    case 'line':
    case 'triangle':
    case 'pyramid':
      // They have the same order, or only their corners are used, which come first.
      return kind(shape, sequence(length));
    default:
      return shape satisfies never;
  }
}

/** Returns, for each node in Gmsh's order, its index among places in another order. */
function inGmshOrder(
  shape: 'quadrilateral' | 'tetrahedron' | 'prism' | 'hexahedron',
  order: number,
  places: readonly LatticePoint[],
): number[] {
  const numbers = new Map(places.map((place, node) => [place.join(), node]));
  return nodeLattice(shape, order).map((place) => numbers.get(place.join())!);
}

/** Nodes of VTK's triquadratic hexahedron: corners, edges, faces x, y, z, center. @see vtkTriQuadraticHexahedron */
const triquadratic = (): LatticePoint[] => [
  ...[[0, 0, 0], [2, 0, 0], [2, 2, 0], [0, 2, 0], [0, 0, 2], [2, 0, 2], [2, 2, 2], [0, 2, 2]], // prettier-ignore
  ...[0, 2].flatMap((k) => [[1, 0, k], [2, 1, k], [1, 2, k], [0, 1, k]]), // prettier-ignore
  ...[[0, 0, 1], [2, 0, 1], [2, 2, 1], [0, 2, 1]], // prettier-ignore
  ...[[0, 1, 1], [2, 1, 1], [1, 0, 1], [1, 2, 1], [1, 1, 0], [1, 1, 2], [1, 1, 1]], // prettier-ignore
];
