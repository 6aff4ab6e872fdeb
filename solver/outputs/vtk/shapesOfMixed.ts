import { collapsedShapes, expandNode } from '../../mesh/cones';
import { lagrangeNodes } from '../../mesh/lagrangeNodes';
import { collapsedBlocks, type Mesh } from '../../mesh/mesh';
import type { BlockShape, CellBlock } from '../../mesh/types';
import { interpolation, lagrangeBasis } from '../../space/lagrange';
import type { FieldValues, NodalSolution } from '../nodalSolution';
import { vtkLagrange, vtkLinear, type VtuCells, type VtuGrid } from './vtu';

/** Cells of one shape of a solution. */
export interface ShapePart extends VtuCells {
  readonly shape: NodalSolution['shape'] | BlockShape;
}

/** A solution whose first cells are collapsed quadrilaterals or hexahedra, see `CellMesh.blocks`, by shape. */
export interface MixedNodes {
  readonly points: Float64Array;
  /** In the order of the cells; boxes last. */
  readonly parts: readonly ShapePart[];
  readonly pointData: readonly { readonly name: string; readonly values: FieldValues }[];
}

/** Values of a node of a cell: nodes of the box and their weights. */
interface NodeRow {
  readonly nodes: readonly number[];
  readonly weights: readonly number[];
}

/** Returns the blocks of the mesh whose cells are stored as other shapes. */
export const blocksInFiles = (mesh: Mesh): readonly CellBlock[] =>
  mesh.kind === 'cells' ? collapsedBlocks(mesh) : [];

/**
 * Replaces the nodes of the collapsed cells by those of their shape, of the same order. Values are interpolated from the
 * nodes of the box, exactly for the polynomials of the solution. Pyramids of higher order, whose functions are rational,
 * remain collapsed hexahedra.
 * @param blocks the collapsed cells, from the first cell on
 */
export function withShapes(nodal: NodalSolution, blocks: readonly CellBlock[]): MixedNodes {
  const { order, points, cells, nodesPerCell, fields, shape: box } = nodal;
  const types = order === 1 ? vtkLinear : vtkLagrange;
  const rowsOf = blocks.map(({ shape }) => nodeRows(shape, order, box as 'quadrilateral'));
  const ends = blocks.map(({ first, count }) => first + count);
  const kept = nodesPerCell * (ends.at(-1) ?? 0);
  const own = blocks.reduce((sum, { count }, block) => sum + count * rowsOf[block].length, 0);
  /** Values of all nodes of the result, with several components per node. */
  const chosen = <T extends FieldValues>(values: T, components: number): T => {
    const length = values.length + components * (own - kept);
    const result = (
      values instanceof Float64Array ? new Float64Array(length) : new Float32Array(length)
    ) as T;
    let at = 0;
    blocks.forEach(({ first, count }, block) => {
      for (let cell = first; cell < first + count; cell++) {
        for (const { nodes, weights } of rowsOf[block]) {
          for (let component = 0; component < components; component++) {
            let sum = 0;
            nodes.forEach((node, k) => {
              sum +=
                weights[k] * values[components * cells[cell * nodesPerCell + node] + component];
            });
            result[at++] = sum;
          }
        }
      }
    });
    result.set(values.subarray(components * kept), components * own);
    return result;
  };
  let next = 0;
  const parts: ShapePart[] = blocks.map(({ shape, count }, block) => {
    const pointsPerCell = rowsOf[block].length;
    const numbers = Uint32Array.from({ length: pointsPerCell * count }, (_, i) => next + i);
    next += numbers.length;
    return { shape, cells: numbers, pointsPerCell, cellType: types[shape] };
  });
  const rest = cells.subarray(kept).map((point) => point + own - kept);
  if (rest.length > 0) {
    parts.push({ shape: box, cells: rest, pointsPerCell: nodesPerCell, cellType: types[box] });
  }
  return {
    points: chosen(points, 3),
    parts,
    pointData: fields.map(({ name, values }) => ({ name, values: chosen(values, 1) })),
  };
}

/** Returns the parts as the grid of a file. */
export function gridOf({ points, parts }: Pick<MixedNodes, 'points' | 'parts'>): VtuGrid {
  const all = parts.map((part) =>
    part.cellType === vtkLinear.prism ? { ...part, cells: wedges(part.cells) } : part,
  );
  const last = all[all.length - 1];
  return { points, ...last, before: all.slice(0, -1) };
}

/** The normal of the first triangle of VTK's linear wedge points outward, that of its Lagrange wedge and of ours inward. */
const wedges = (prisms: Uint32Array): Uint32Array =>
  prisms.map((_, at) => prisms[at - (at % 6) + [0, 2, 1, 3, 5, 4][at % 6]]);

/** Returns the nodes of a cell in VTK's order in terms of those of the box. */
function nodeRows(
  shape: BlockShape,
  order: number,
  box: 'quadrilateral' | 'hexahedron',
): NodeRow[] {
  const numbers = new Map(lagrangeNodes(box, order).map((node, index) => [node.join(), index]));
  if (shape === 'pyramid') {
    const { corners } = collapsedShapes.pyramid;
    const nodes = order === 1 ? [0, 1, 2, 3, 4].map((k) => corners.indexOf(k)) : [...numbers.values()]; // prettier-ignore
    return nodes.map((node) => ({ nodes: [node], weights: [1] }));
  }
  const basis = lagrangeBasis(Float64Array.from({ length: order + 1 }, (_, i) => i / order));
  const steps = Array.from({ length: order + 1 }, (_, i) => i);
  return lagrangeNodes(shape, order).map((node) => {
    const along = expandNode(shape, order, node).map((own) => interpolation(basis, [own]));
    let row: { place: readonly number[]; weight: number }[] = [{ place: [], weight: 1 }];
    for (const weights of along) {
      row = row.flatMap(({ place, weight }) =>
        steps
          .filter((step) => weights[step] !== 0)
          .map((step) => ({ place: [...place, step], weight: weight * weights[step] })),
      );
    }
    return {
      nodes: row.map(({ place }) => numbers.get(place.join())!),
      weights: row.map(({ weight }) => weight),
    };
  });
}
