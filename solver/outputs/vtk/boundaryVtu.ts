import { noProgress } from '../../core/progress';
import type { CellShape } from '../../mesh/types';
import { boundaryOf, sidePointsOf, type BoundarySide } from '../../space/boundary';
import type { CellSpace } from '../../space/cellSpace';
import { referenceCells } from '../../space/reference';
import { pointOnSide } from '../../space/reference/sides';
import { sideSamples } from '../../space/sideSamples';
import { customWallFields } from '../fieldList';
import { placeInFile } from '../gridNodes';
import { nodalSolution, valuesAt, type NodalSolution } from '../nodalSolution';
import { referenceOf, streamAxes } from '../reference';
import type { Solution } from '../solution';
import { lagrangeNodes } from '../../mesh/lagrangeNodes';
import { cellType, elementNumbers, defaultVtu, type VtuOptions } from './solutionVtu';
import type { VtkArray } from './appendedData';
import { vtkVertex, writeVtu } from './vtu';
import { wallArrays } from './wallArrays';

/**
 * Writes the solution on the boundary: cell sides of the solution's order, with values of the interior cells, and
 * the wall quantities of `wallQuantities`, which are NaN on other groups. Cell data are the group index (`groups` of the field data has the names), the outward normal and the interior
 * element.
 * @throws CaseError if an extra field is not a valid expression.
 */
export function boundaryVtu(
  solution: Solution,
  extraFields: readonly string[],
  { form = defaultVtu, notify = noProgress }: VtuOptions = {},
): Uint8Array {
  const { mesh, time, discretization } = solution;
  const own = boundaryOf(mesh);
  const nodal = nodalSolution(solution, extraFields, notify, form.isDouble);
  const { points, cells, nodesPerCell } = nodal;
  const place = placeInFile(mesh);
  const sides = own.map((side) => ({ ...side, cell: place(side.cell) }));
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
  const onWalls = wallFields(solution, own, nodal, form.isDouble);
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
    pointData: nodal.valuesPer === 'node' ? [...selected(source), ...onWalls] : [],
    cellData: [
      ...(nodal.valuesPer === 'cell' ? [...selected(inside), ...onWalls] : []),
      { name: 'group', values: Int32Array.from(sides, ({ group }) => group) },
      { name: 'normal', values: outwardNormals(discretization.space), components: 3 },
      { name: 'element', values: valuesAt(elements, inside) },
    ],
    names: { groups: mesh.groups.map(({ name }) => name) },
    time,
    isCompressed: form.isCompressed,
  });
}

/** Returns the wall quantities that cells lack, at the nodes or centers of sides; NaN on sides that are no walls. */
function wallFields(
  solution: Solution,
  sides: readonly (BoundarySide & { readonly group: number })[],
  nodal: NodalSolution,
  isDouble: boolean,
): VtkArray[] {
  const { document, mesh, physics, discretization } = solution;
  const { space } = discretization;
  const shape = sideShape(nodal.shape);
  if (shape === null) return [];
  const isWall = mesh.groups.map(({ name }) => physics.wallGroups.includes(name));
  const walls = sides.flatMap(({ group }, side) => (isWall[group] ? [side] : []));
  const lattice =
    nodal.valuesPer === 'cell'
      ? [new Array<number>(space.dimension - 1).fill(0.5)]
      : lagrangeNodes(shape, nodal.order).map((node) => node.map((i) => i / nodal.order));
  const samples = sideSamples(
    space,
    walls.map((side) => sides[side]),
    lattice,
  );
  const known = referenceOf(document, physics);
  const reference = known && streamAxes(known) ? known : null;
  const fields = customWallFields(solution);
  return wallArrays(solution, samples, { reference, fields })
    .filter(({ name }) => nodal.fields.every((field) => field.name !== name))
    .map(({ name, values, components = 1 }) => {
      const perSide = components * lattice.length;
      const all = new (isDouble ? Float64Array : Float32Array)(perSide * sides.length).fill(NaN);
      walls.forEach((side, i) =>
        all.set(values.subarray(i * perSide, (i + 1) * perSide), side * perSide),
      );
      return { name, values: all, components };
    });
}

const sideShapes = { 2: 'line', 3: 'quadrilateral' } as const;

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
