import type { Program } from '../../expression';
import { boundaryChains, type Chain } from '../../mesh/curves/chains';
import type { BoundaryPoint, StateArray } from '../types';
import { dot } from './cpu/linearAlgebra';
import { PointBlock } from './cpu/pointBlock';
import type { DgOperators } from './operators';

/** See `Discretization.sampleBoundary`: at the scheme's own p + 1 Gauss points of every side. */
export function sampleBoundary(
  operators: DgOperators,
  state: StateArray,
  field: Program,
  time: number,
  groupName: string,
): BoundaryPoint[][] {
  const { mesh, faces, element, physics, variableCount: n } = operators;
  const { modes, sidePoints, sidePositions, sideWeights, sideValues } = element;
  const group = mesh.groups.findIndex(({ name }) => name === groupName);
  if (group < 0) {
    const known = mesh.groups.map(({ name }) => name).join(', ');
    throw new Error(`there is no boundary group "${groupName}"; there are: ${known}`);
  }
  const block = new PointBlock(sidePoints);
  const u = block.arraysOf(physics.variableNames);
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
        for (let v = 0; v < n; v++) {
          const table = (side * sidePoints + k) * modes;
          u[v][k] = dot(sideValues, table, state, (cell * n + v) * modes, modes);
        }
      }
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
