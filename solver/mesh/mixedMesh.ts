import { alignCones, coneRanks } from './alignCones';
import { checkAxes, orientCells } from './cellChecks';
import { CELL_SHAPES, PLURALS } from './cellShapes';
import { collapseCells } from './collapsed';
import { concatenate, connectedMesh, inOrder, nothingConnected, usedNodes } from './connectedMesh';
import { collapsedShapes, flatSides } from './cones';
import { blocksOf, matchFaces, type Faces } from './faces';
import { hilbertOrder } from './hilbertOrder';
import { sidesPerCell } from './mesh';
import { mirroredNodes } from './nodeLattice';
import type { Fail } from './triangleChecks';
import type { BlockShape, CellBlock, CellMesh, ElementBlock, MeshFile } from './types';
import { warnUnusedNodes } from './unusedNodes';
import { Warnings } from './warnings';
import { t } from '../text/t';

/** Shapes of blocks in their order, and the shape that they are collapsed from. */
const kinds = {
  2: { box: 'quadrilateral', shapes: ['triangle', 'quadrilateral'] },
  3: { box: 'hexahedron', shapes: ['tetrahedron', 'pyramid', 'prism', 'hexahedron'] },
} as const satisfies Record<2 | 3, { box: BlockShape; shapes: readonly BlockShape[] }>;

/**
 * Builds the mesh of cells of several shapes of a file, see `CellMesh.blocks`: one block per shape, each along a Hilbert
 * curve, joined by the faces of all cells.
 * @param blocks of the cells, all of the same order
 * @throws MeshError by `fail`
 */
export function mixedMesh(
  file: MeshFile,
  blocks: readonly ElementBlock[],
  order: number,
  dimension: 2 | 3,
  fail: Fail,
): CellMesh {
  const warnings = new Warnings();
  const { box, shapes } = kinds[dimension];
  const inFile = shapes.flatMap((shape) => {
    const own = blocks.filter(({ cellType }) => cellType === shape);
    return own.length > 0 ? [[shape, concatenate(own)] as const] : [];
  });
  const all = joined(
    inFile.map(([, { nodes }]) => nodes),
    Uint32Array,
  );
  checkAxes(file, all, dimension, fail);
  const used = usedNodes(file, all, dimension);
  let next = 0;
  const own = inFile.map(([shape, block]) => {
    const nodes = used.cells.slice(next, (next += block.nodes.length));
    return [shape, { ...block, nodes }] as const;
  });
  if (dimension === 2) orientTriangles(own, used.points, warnings);
  else orientSolids(own, used.points, warnings);

  const points = [used.points];
  let nodeCount = used.points.length / 3;
  const parts: Pick<CellMesh, 'cells' | 'elementTags'>[] = [];
  const cellBlocks: CellBlock[] = [];
  let first = 0;
  for (const [shape, block] of own) {
    const collapsed = shape === box ? null : collapseCells(shape, block, used.points, nodeCount);
    if (collapsed) {
      points.push(collapsed.newPoints);
      nodeCount += collapsed.newPoints.length / 3;
    }
    const { nodes } = collapsed ?? block;
    const count = block.elementTags.length;
    const { corners } = CELL_SHAPES[box];
    const layout = { nodesPerCell: nodes.length / count, corners, dimension };
    parts.push(along(used.points, nodes, block.elementTags, layout));
    cellBlocks.push({ shape, first, count });
    first += count;
  }
  const cells: CellMesh = {
    kind: 'cells',
    shape: box,
    blocks: cellBlocks,
    dimension,
    order,
    points: joined(points, Float64Array),
    cells: joined(
      parts.map((part) => part.cells),
      Uint32Array,
    ),
    elementTags: joined(
      parts.map((part) => part.elementTags),
      Float64Array,
    ),
    ...nothingConnected,
  };
  orientCells(cells, fail, warnings);
  warnUnusedNodes(file, warnings);
  const faces = matchFaces(
    own.map(([, block], index) => inFileOf(cells, cellBlocks[index], block, used.nodeOf)),
    blocksOf(file, dimension - 1),
    file.nodeTags.length,
  );
  return withFlatSides(
    connectedMesh(file, cells, asSidesOfBoxes(cells, cellBlocks, faces), fail, warnings),
  );
}

function joined<T extends Uint32Array | Float64Array>(
  parts: readonly T[],
  create: new (length: number) => T,
): T {
  const all = new create(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part as never, at);
    at += part.length;
  }
  return all;
}

/** Returns cells and element numbers along a Hilbert curve. */
function along(
  points: Float64Array,
  cells: Uint32Array,
  elementTags: Float64Array,
  layout: NonNullable<Parameters<typeof hilbertOrder>[2]>,
): Pick<CellMesh, 'cells' | 'elementTags'> {
  const order = hilbertOrder(points, cells, layout);
  return {
    cells: inOrder(cells, order, layout.nodesPerCell),
    elementTags: inOrder(elementTags, order, 1),
  };
}

/** Returns the corners of the cells of a block as nodes of the file. */
function inFileOf(
  mesh: CellMesh,
  { shape, first, count }: CellBlock,
  block: ElementBlock,
  nodeOf: Uint32Array | null,
): ElementBlock {
  const { corners } = collapsedShapes[shape];
  const own = Array.from({ length: CELL_SHAPES[shape].corners }, (_, k) => corners.indexOf(k));
  const width = mesh.cells.length / mesh.elementTags.length;
  const nodes = Uint32Array.from({ length: own.length * count }, (_, at) => {
    const node = mesh.cells[width * (first + Math.floor(at / own.length)) + own[at % own.length]];
    return nodeOf ? nodeOf[node] : node;
  });
  return { ...block, nodesPerElement: own.length, nodes };
}

/** Mirrors clockwise triangles; folded ones are found when they are collapsed. */
function orientTriangles(
  blocks: readonly (readonly [BlockShape, ElementBlock])[],
  points: Float64Array,
  warnings: Warnings,
): void {
  for (const [shape, { nodes, nodesPerElement: width, order }] of blocks) {
    if (shape !== 'triangle') continue;
    const mirrored = mirroredNodes('triangle', order);
    let turned = 0;
    for (let first = 0; first < nodes.length; first += width) {
      const [a, b, c] = [0, 1, 2].map((k) => 3 * nodes[first + k]);
      const twiceArea =
        (points[b] - points[a]) * (points[c + 1] - points[a + 1]) -
        (points[b + 1] - points[a + 1]) * (points[c] - points[a]);
      if (twiceArea >= 0) continue;
      const own = nodes.slice(first, first + width);
      mirrored.forEach((node, k) => (nodes[first + k] = own[node]));
      turned++;
    }
    warnTurned(shape, turned, warnings);
  }
}

/** Numbers the corners of tetrahedra, pyramids and prisms for `collapseCells`. */
function orientSolids(
  blocks: readonly (readonly [BlockShape, ElementBlock])[],
  points: Float64Array,
  warnings: Warnings,
): void {
  const ranks = coneRanks(new Map(blocks), points);
  for (const [shape, block] of blocks) {
    if (shape !== 'tetrahedron' && shape !== 'pyramid' && shape !== 'prism') continue;
    warnTurned(shape, alignCones(shape, block, points, ranks), warnings);
  }
}

function warnTurned(shape: BlockShape, turned: number, warnings: Warnings): void {
  if (turned > 0) warnings.add(`turned ${shape}`, t('meshFlipped', turned, shape, PLURALS[shape]));
}

/** Renumbers the facets of cells as sides of the squares or cubes that they are collapsed from. */
function asSidesOfBoxes(mesh: CellMesh, blocks: readonly CellBlock[], faces: Faces): Faces {
  const perCell = sidesPerCell(mesh);
  const facetCount = perCell * mesh.elementTags.length;
  const sideOf = new Uint32Array(faces.facetCount);
  let facet = 0;
  for (const { shape, first, count } of blocks) {
    const { sides } = collapsedShapes[shape];
    for (let cell = first; cell < first + count; cell++) {
      for (const side of sides) sideOf[facet++] = perCell * cell + side;
    }
  }
  return {
    ...faces,
    facetCount,
    occurrences: faces.occurrences.map((own) =>
      own < faces.facetCount ? sideOf[own] : own - faces.facetCount + facetCount,
    ),
  };
}

/** Makes every cell its own neighbor on sides without length or area. */
function withFlatSides(mesh: CellMesh): CellMesh {
  const perCell = sidesPerCell(mesh);
  for (const { shape, first, count } of mesh.blocks ?? []) {
    for (const side of flatSides(shape)) {
      for (let cell = first; cell < first + count; cell++) {
        mesh.neighbors[perCell * cell + side] = cell;
        mesh.neighborSides[perCell * cell + side] = side;
      }
    }
  }
  return mesh;
}
