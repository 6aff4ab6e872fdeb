import { nodesPerCell } from './mesh';
import { referenceCorners } from './nodeLattice';
import type { CellMesh } from './types';

/** The factors ξ, η, ζ of each term in the corner map of quadrilaterals and hexahedra. */
export const termAxes = {
  2: [[], [0], [1], [0, 1]],
  3: [[], [0], [1], [2], [0, 1], [1, 2], [0, 2], [0, 1, 2]],
} as const;

/** The vector coefficients of a cell's corner map in terms of ξ, η, ζ ∈ [0, 1]. */
export class CornerTerms {
  /** [term][corner]: 1, −1 or 0 */
  private readonly signs: readonly (readonly number[])[];
  private readonly nodes: number;

  /** @param mesh of quadrilaterals or hexahedra */
  constructor(private readonly mesh: CellMesh) {
    const corners = referenceCorners(mesh.shape);
    this.nodes = nodesPerCell(mesh);
    this.signs = termAxes[mesh.dimension === 2 ? 2 : 3].map((axes) =>
      corners.map((corner) => {
        const ones = corner.filter((place) => place === 1).length;
        const isWithin = corner.every((place, axis) => place === 0 || axes.some((a) => a === axis));
        return isWithin ? ((axes.length - ones) % 2 === 0 ? 1 : -1) : 0;
      }),
    );
  }

  /** Writes the coefficients of a cell, [term][x, y, z]. */
  write(cell: number, target: Float64Array): void {
    const { cells, points, dimension } = this.mesh;
    target.fill(0);
    this.signs.forEach((signs, term) => {
      signs.forEach((sign, corner) => {
        if (sign === 0) return;
        const node = 3 * cells[this.nodes * cell + corner];
        for (let a = 0; a < dimension; a++) target[3 * term + a] += sign * points[node + a];
      });
    });
  }
}
