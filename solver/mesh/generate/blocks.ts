import { CELL_SHAPES } from '../cellShapes';
import { nodeLattice, referenceCorners } from '../nodeLattice';
import type { Curve } from '../curves/curve';
import { joinPoints } from '../joinPoints';
import { maxRefinedCells } from '../refine';
import { MeshError, type ElementBlock, type MeshFile } from '../types';
import { BlockLattice, type MeshBlock } from './blockLattice';
import { t } from '../../text/t';

/** Output of the generators: blocks and curves, before any nodes are created. */
export interface GeneratedBlocks {
  readonly blocks: readonly MeshBlock[];
  /** Curves of boundary groups, by name. */
  readonly curves: ReadonlyMap<string, Curve>;
}

/** Maximum number of nodes; more would take gigabytes. */
export const maxNodes = 2 ** 26;

/** @throws MeshError with one line if blocks have too many cells or nodes */
export function requireCapacity(blocks: readonly MeshBlock[], order: number): void {
  const lattices = blocks.map((block) => new BlockLattice(block, order));
  const cells = sumOf(lattices.map(({ cellCount }) => cellCount));
  const nodes = sumOf(lattices.map(({ nodeCount }) => nodeCount));
  const spelled = (count: number): string => count.toLocaleString('en-US');
  if (cells > maxRefinedCells) {
    throw new MeshError(t('generateTooManyCells', spelled(cells), spelled(maxRefinedCells)));
  }
  if (nodes > maxNodes) {
    throw new MeshError(t('generateTooManyNodes', order, spelled(nodes), spelled(maxNodes)));
  }
}

/** Distance, relative to the size of the mesh, within which nodes are merged. */
const tolerance = 1e-11;

const largestOf = (points: Float64Array): number =>
  points.reduce((largest, place) => Math.max(largest, Math.abs(place)), 0) || 1;

/**
 * Returns blocks of quadrilaterals or hexahedra as one mesh file; the maps of the blocks give all nodes. Sides without
 * a group are joined where their nodes coincide. Elements are numbered 1, 2, … block by block, the first axis
 * varying fastest.
 * @param order of the geometry, at least 1
 */
export function meshOfBlocks(blocks: readonly MeshBlock[], order: number): MeshFile {
  const lattices = blocks.map((block) => new BlockLattice(block, order));
  const dimension = lattices[0].dimension;
  const shape = dimension === 2 ? 'quadrilateral' : 'hexahedron';
  const names = [...new Set(blocks.flatMap(({ sides }) => sides.filter((name) => name !== null)))];
  const nodes = nodeLattice(shape, order);
  const facets = CELL_SHAPES[shape].facets.map((facet) =>
    facet.map((corner) => referenceCorners(shape)[corner].map((place) => order * place)),
  );
  const nodeCount = sumOf(lattices.map((lattice) => lattice.nodeCount));
  const cellCount = sumOf(lattices.map((lattice) => lattice.cellCount));
  const points = new Float64Array(3 * nodeCount);
  const cells = new Uint32Array(nodes.length * cellCount);
  const open: number[] = [];
  const faces: number[] = [];
  const tags: number[] = [];
  let [firstNode, next] = [0, 0];
  for (const lattice of lattices) {
    lattice.writePoints(points.subarray(3 * firstNode, 3 * (firstNode + lattice.nodeCount)));
    lattice.forEachOpenNode((node) => open.push(firstNode + node));
    lattice.forEachCell((at) => {
      for (const node of nodes) cells[next++] = firstNode + lattice.nodeAt(at, node);
      if (!lattice.isOnSide(at)) return;
      facets.forEach((corners) => {
        const group = lattice.groupOf(at, corners);
        if (group === null) return;
        for (const corner of corners) faces.push(firstNode + lattice.nodeAt(at, corner));
        tags.push(names.indexOf(group) + 1);
      });
    });
    firstNode += lattice.nodeCount;
  }
  const merged = joinPoints(points, tolerance * largestOf(points), open);
  const ofFaces = (dimension - 1) as 1 | 2;
  const inMerged = (node: number): number => merged.joined[node];
  const boundary: ElementBlock = {
    cellType: dimension === 2 ? 'line' : 'quadrilateral',
    order: 1,
    dimension: ofFaces,
    nodesPerElement: facets[0].length,
    nodes: Uint32Array.from(faces, inMerged),
    elementTags: numbered(tags.length),
    physicalTags: Int32Array.from(tags),
  };
  const inside: ElementBlock = {
    cellType: shape,
    order,
    dimension,
    nodesPerElement: nodes.length,
    nodes: cells.map(inMerged),
    elementTags: numbered(cellCount),
    physicalTags: new Int32Array(cellCount),
  };
  return {
    format: 'MSH 4.1 ASCII',
    points: merged.points,
    nodeTags: numbered(merged.points.length / 3),
    blocks: [boundary, inside],
    groups: names.map((name, index) => ({ dimension: ofFaces, tag: index + 1, name })),
    periodic: [],
    warnings: [],
  };
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function numbered(count: number): Float64Array {
  const tags = new Float64Array(count);
  for (let i = 0; i < count; i++) tags[i] = i + 1;
  return tags;
}
