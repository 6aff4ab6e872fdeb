import type { Program } from '../../expression';
import { boundaryChains, type Chain } from '../../mesh/curves/chains';
import type { BoundaryPoint, StateArray } from '../types';
import { PointBlock } from './cpu/pointBlock';
import { basisTable, FieldInputs, fillBasis, type BasisTable } from './fieldInputs';
import type { DgOperators } from './operators';
import { pointOnSide } from './referenceElement';

/** See `Discretization.sampleBoundary`: at the scheme's own p + 1 Gauss points of every side. */
export function sampleBoundary(
  operators: DgOperators,
  state: StateArray,
  field: Program,
  time: number,
  groupName: string,
): BoundaryPoint[][] {
  const { mesh, faces, element } = operators;
  const { sidePoints, sidePositions, sideWeights } = element;
  const group = mesh.groups.findIndex(({ name }) => name === groupName);
  if (group < 0) {
    const known = mesh.groups.map(({ name }) => name).join(', ');
    throw new Error(`there is no boundary group "${groupName}"; there are: ${known}`);
  }
  const block = new PointBlock(sidePoints);
  const inputs = new FieldInputs(operators, [field], block);
  const table = sideTable(operators);
  const sampled = { state, time, averages: null };
  const [x, y, t] = block.arraysOf(['x', 'y', 't']);
  const value = block.array('value');
  const evaluate = block.bind(field, [value]);
  t.fill(time);

  const faceAt = facesByStart(operators, group);
  return boundaryChains(mesh, group).map((chain) => {
    let arc = 0;
    return sidesOf(chain).flatMap((start) => {
      const face = faceAt.get(start)!;
      const cell = faces.innerCell[face];
      const side = faces.innerSide[face];
      const length = faces.length[face];
      // The domain lies on the left, so the direction is the normal turned by a quarter.
      const [alongX, alongY] = [-faces.normalY[face], faces.normalX[face]];
      for (let k = 0; k < sidePoints; k++) {
        x[k] = faces.startX[face] + alongX * length * sidePositions[k];
        y[k] = faces.startY[face] + alongY * length * sidePositions[k];
      }
      inputs.fill(sampled, cell, 0, sidePoints, table, side * sidePoints);
      evaluate(sidePoints);
      const points = Array.from(sidePositions, (position, k): BoundaryPoint => ({
        x: x[k],
        y: y[k],
        normalX: faces.normalX[face],
        normalY: faces.normalY[face],
        arc: arc + length * position,
        weight: (length * sideWeights[k]) / 2,
        value: value[k],
      }));
      arc += length;
      return points;
    });
  });
}

/** The basis at the points of all sides, [side][point]. */
function sideTable({ element }: DgOperators): BasisTable {
  const { order, modes, sidePoints, sidePositions } = element;
  const table = basisTable(modes, 3 * sidePoints);
  for (let side = 0; side < 3; side++) {
    sidePositions.forEach((position, k) => {
      const { r, s } = pointOnSide(side, position);
      fillBasis(table, side * sidePoints + k, order, r, s);
    });
  }
  return table;
}

/** The face of a group that begins at a vertex, by the vertex. */
function facesByStart({ mesh, faces }: DgOperators, group: number): Map<number, number> {
  const byStart = new Map<number, number>();
  for (let face = faces.groupStart[group]; face < faces.groupStart[group + 1]; face++) {
    byStart.set(mesh.cells[3 * faces.innerCell[face] + faces.innerSide[face]], face);
  }
  return byStart;
}

/** The vertices at which the sides of a chain begin. */
const sidesOf = ({ vertices, closed }: Chain): readonly number[] =>
  closed ? vertices : vertices.slice(0, -1);
