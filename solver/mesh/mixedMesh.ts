import { checkAxes, orientCells } from './cellChecks';
import { PLURALS } from './cellShapes';
import { collapseTriangles, sideOfTriangle } from './collapsed';
import { concatenate, connectedMesh, inOrder, nothingConnected, usedNodes } from './connectedMesh';
import { blocksOf, matchFaces, type Faces } from './faces';
import { hilbertOrder } from './hilbertOrder';
import { collapsedCount } from './mesh';
import { mirroredNodes, nodeLattice } from './nodeLattice';
import type { Fail } from './triangleChecks';
import type { CellMesh, ElementBlock, MeshFile } from './types';
import { warnUnusedNodes } from './unusedNodes';
import { Warnings } from './warnings';
import { t } from '../text/t';

/**
 * Builds the mesh of triangles, quadrilaterals or both of a file, see `CellMesh.blocks`: one block of each, both along a
 * Hilbert curve, joined by the faces of all cells.
 * @param blocks of the cells, all of the same order
 * @throws MeshError by `fail`
 */
export function mixedMesh(
  file: MeshFile,
  blocks: readonly ElementBlock[],
  order: number,
  fail: Fail,
): CellMesh {
  const warnings = new Warnings();
  const ofShape = (shape: 'triangle' | 'quadrilateral'): ElementBlock => {
    const own = blocks.filter(({ cellType }) => cellType === shape);
    return own.length > 0 ? concatenate(own) : noCells(shape, order);
  };
  const triangles = ofShape('triangle');
  const quadrilaterals = ofShape('quadrilateral');
  const inFile = Uint32Array.from([...triangles.nodes, ...quadrilaterals.nodes]);
  checkAxes(file, inFile, 2, fail);
  const used = usedNodes(file, inFile, 2);
  const split = triangles.nodes.length;
  const oriented = orientTriangles(
    { ...triangles, nodes: used.cells.slice(0, split) },
    used.points,
    warnings,
  );
  const nodeCount = used.points.length / 3;
  const collapsed = collapseTriangles(oriented, used.points, nodeCount);
  const points = new Float64Array(used.points.length + collapsed.newPoints.length);
  points.set(used.points);
  points.set(collapsed.newPoints, used.points.length);

  const width = quadrilaterals.nodesPerElement;
  const parts = [
    along(points, collapsed.nodes, triangles.elementTags, width),
    along(points, used.cells.slice(split), quadrilaterals.elementTags, width),
  ];
  const count = triangles.elementTags.length;
  const cells: CellMesh = {
    kind: 'cells',
    shape: 'quadrilateral',
    blocks: [
      { shape: 'triangle' as const, first: 0, count },
      { shape: 'quadrilateral' as const, first: count, count: quadrilaterals.elementTags.length },
    ].filter((block) => block.count > 0),
    dimension: 2,
    order,
    points,
    cells: Uint32Array.from(parts.flatMap((part) => [...part.cells])),
    elementTags: Float64Array.from(parts.flatMap((part) => [...part.elementTags])),
    ...nothingConnected,
  };
  orientCells(cells, fail, warnings);
  warnUnusedNodes(file, warnings);
  const { nodeOf } = used;
  const ofFile = (block: ElementBlock, first: number, corners: number): ElementBlock => ({
    ...block,
    nodesPerElement: corners,
    nodes: Uint32Array.from(
      { length: corners * block.elementTags.length },
      (_, at) => nodeOf[cells.cells[width * (first + Math.floor(at / corners)) + (at % corners)]],
    ),
  });
  const faces = matchFaces(
    [ofFile(triangles, 0, 3), ofFile(quadrilaterals, count, 4)],
    blocksOf(file, 1),
    file.nodeTags.length,
  );
  return withCollapsedSides(
    connectedMesh(file, cells, asSidesOfQuadrilaterals(faces, count), fail, warnings),
  );
}

const noCells = (shape: 'triangle' | 'quadrilateral', order: number): ElementBlock => ({
  cellType: shape,
  dimension: 2,
  order,
  nodesPerElement: nodeLattice(shape, order).length,
  nodes: new Uint32Array(0),
  elementTags: new Float64Array(0),
  physicalTags: new Int32Array(0),
});

/** Returns cells and element numbers along a Hilbert curve. */
function along(
  points: Float64Array,
  cells: Uint32Array,
  elementTags: Float64Array,
  nodesPerCell: number,
): Pick<CellMesh, 'cells' | 'elementTags'> {
  const order = hilbertOrder(points, cells, { nodesPerCell, corners: 4, dimension: 2 });
  return {
    cells: inOrder(cells, order, nodesPerCell),
    elementTags: inOrder(elementTags, order, 1),
  };
}

/** Mirrors clockwise triangles; folded ones are found when they are collapsed. */
function orientTriangles(
  block: ElementBlock,
  points: Float64Array,
  warnings: Warnings,
): ElementBlock {
  const { nodes, nodesPerElement: width } = block;
  const mirrored = mirroredNodes('triangle', block.order);
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
  if (turned > 0) warnings.add('turnedTriangles', t('meshFlipped', turned, 'triangle', PLURALS.triangle)); // prettier-ignore
  return block;
}

/** Renumbers the sides of triangles, which come first, as those of collapsed quadrilaterals. */
function asSidesOfQuadrilaterals(faces: Faces, triangleCount: number): Faces {
  const ofTriangles = 3 * triangleCount;
  return {
    ...faces,
    facetCount: faces.facetCount + triangleCount,
    occurrences: faces.occurrences.map((own) =>
      own < ofTriangles ? 4 * Math.floor(own / 3) + sideOfTriangle[own % 3] : own + triangleCount,
    ),
  };
}

/** Makes every triangle its own neighbor on the side without length. */
function withCollapsedSides(mesh: CellMesh): CellMesh {
  for (let cell = 0; cell < collapsedCount(mesh); cell++) {
    mesh.neighbors[4 * cell + 2] = cell;
    mesh.neighborSides[4 * cell + 2] = 2;
  }
  return mesh;
}
