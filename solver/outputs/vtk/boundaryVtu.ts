import { noProgress } from '../../core/progress';
import type { CellShape } from '../../mesh/types';
import { boundaryOf, sidePointsOf } from '../../space/boundary';
import type { CellSpace } from '../../space/cellSpace';
import { referenceCells } from '../../space/reference';
import { pointOnSide } from '../../space/reference/sides';
import { placeInFile } from '../gridNodes';
import { nodalSolution, valuesAt, type NodalSolution } from '../nodalSolution';
import type { Solution } from '../solution';
import { lagrangeNodes } from './lagrangeNodes';
import { cellType, elementNumbers, defaultVtu, type VtuOptions } from './solutionVtu';
import type { VtkArray } from './appendedData';
import { vtkVertex, writeVtu } from './vtu';

/**
 * Writes the solution on the boundary: cell sides of the solution's order, with values of the interior cells.
 * Cell data are the group index (`groups` of the field data has the names), the outward normal and the interior
 * element.
 * @throws CaseError if an extra field is not a valid expression.
 */
export function boundaryVtu(
  solution: Solution,
  extraFields: readonly string[],
  { form = defaultVtu, notify = noProgress }: VtuOptions = {},
): Uint8Array {
  const { mesh, time, discretization } = solution;
  const nodal = nodalSolution(solution, extraFields, notify, form.isDouble);
  const { points, cells, nodesPerCell } = nodal;
  const place = placeInFile(mesh);
  const sides = boundaryOf(mesh).map((own) => ({ ...own, cell: place(own.cell) }));
  const nodesOf = referenceCells[nodal.shape].sides.map((_, side) => sideNodes(nodal, side));
  const perSide = nodesOf[0].length;
  const source = new Uint32Array(sides.length * perSide);
  sides.forEach(({ cell, side }, face) => {
    nodesOf[side].forEach((node, k) => {
      source[face * perSide + k] = cells[cell * nodesPerCell + node];
    });
  });
  const inside = Uint32Array.from(sides, ({ cell }) => cell);
  const elements = elementNumbers(mesh);
  const selected = (from: Uint32Array): VtkArray[] =>
    nodal.fields.map(({ name, values }) => ({ name, values: valuesAt(values, from) }));
  return writeVtu({
    grid: {
      points: Float64Array.from({ length: 3 * source.length }, (_, i) => {
        const point = Math.floor(i / 3);
        return points[3 * source[point] + (i - 3 * point)];
      }),
      cells: Uint32Array.from(source, (_, i) => i),
      pointsPerCell: perSide,
      cellType: sideType(nodal),
    },
    pointData: nodal.valuesPer === 'node' ? selected(source) : [],
    cellData: [
      ...(nodal.valuesPer === 'cell' ? selected(inside) : []),
      { name: 'group', values: Int32Array.from(sides, ({ group }) => group) },
      { name: 'normal', values: outwardNormals(discretization.space), components: 3 },
      { name: 'element', values: valuesAt(elements, inside) },
    ],
    names: { groups: mesh.groups.map(({ name }) => name) },
    time,
    isCompressed: form.isCompressed,
  });
}

const sideShapes = { 2: 'line', 3: 'quadrangle' } as const;

/** Returns the shape of cell sides; null for points. */
function sideShape(shape: CellShape): CellShape | null {
  const { dimension } = referenceCells[shape];
  return dimension === 1 ? null : sideShapes[dimension];
}

function sideType({ shape, order }: NodalSolution): number {
  const own = sideShape(shape);
  return own === null ? vtkVertex : cellType(own, order);
}

/** Returns the nodes of a cell on a side, in VTK's order for the side. */
function sideNodes({ shape, order }: NodalSolution, side: number): number[] {
  const own = sideShape(shape);
  const onSide = own === null ? [[]] : lagrangeNodes(own, order);
  const all = lagrangeNodes(shape, order).map((node) => node.join());
  return onSide.map((node) => {
    const at = pointOnSide(
      referenceCells[shape],
      side,
      node.map((i) => i / order),
    );
    return all.indexOf(at.map((value) => Math.round(value * order)).join());
  });
}

/** Returns the outward unit normals, x, y, z per boundary face. */
function outwardNormals({ mesh, sides }: CellSpace): Float64Array {
  const points = sidePointsOf(sides.pointsPerSide);
  return Float64Array.from(
    boundaryOf(mesh).flatMap(({ cell, side }) => {
      sides.place(cell, side, points);
      return [points.nx[0], points.ny[0], points.nz[0]];
    }),
  );
}
