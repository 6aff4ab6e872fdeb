import type { Program } from '../../expression';
import { boundaryChains, type Chain } from '../../mesh/curves/chains';
import type { BoundaryPlace, BoundaryPoint, SampledState } from '../../space/types';
import type { DgOperators } from './operators';
import { samplePoints } from './pointSampler';

/** See `Discretization.boundaryPlaces`: the scheme's own p + 1 Gauss points of every side. */
export function boundaryPlaces(operators: DgOperators, groupName: string): BoundaryPlace[][] {
  const { mesh, faces, element } = operators;
  const { sidePositions, sideWeights } = element;
  const group = mesh.groups.findIndex(({ name }) => name === groupName);
  if (group < 0) {
    const known = mesh.groups.map(({ name }) => name).join(', ');
    throw new Error(`there is no boundary group "${groupName}"; there are: ${known}`);
  }
  const faceAt = facesByStart(operators, group);
  return boundaryChains(mesh, group).map((chain) => {
    let arc = 0;
    return sidesOf(chain).flatMap((start) => {
      const face = faceAt.get(start)!;
      const length = faces.length[face];
      const [normalX, normalY] = [faces.normalX[face], faces.normalY[face]];
      const places = Array.from(sidePositions, (position, k): BoundaryPlace => ({
        cell: faces.innerCell[face],
        // The domain lies on the left, so the direction is the normal turned by a quarter.
        x: faces.startX[face] - normalY * length * position,
        y: faces.startY[face] + normalX * length * position,
        normalX,
        normalY,
        arc: arc + length * position,
        weight: (length * sideWeights[k]) / 2,
      }));
      arc += length;
      return places;
    });
  });
}

/** See `Discretization.sampleBoundary`. */
export function sampleBoundary(
  operators: DgOperators,
  sampled: SampledState,
  field: Program,
  groupName: string,
): BoundaryPoint[][] {
  return boundaryPlaces(operators, groupName).map((part) => {
    const [values] = samplePoints(operators, sampled, [field], {
      cell: Uint32Array.from(part, ({ cell }) => cell),
      x: Float64Array.from(part, ({ x }) => x),
      y: Float64Array.from(part, ({ y }) => y),
    });
    return part.map((place, i) => ({ ...place, value: values[i] }));
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
