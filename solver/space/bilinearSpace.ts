import { quadLocator, requireQuads, type QuadMesh } from '../mesh/bilinear';
import type { Mesh } from '../mesh/mesh';
import type { Locator } from '../mesh/types';
import { tableAt } from './basisTable';
import { quadMaps, type BilinearMaps } from './bilinearMaps';
import type { CellSpace, SidePoints, SideRule } from './cellSpace';
import { referenceCells } from './reference';
import { boxRule } from './reference/box';
import { pointsOnSides } from './reference/sides';
import { t } from '../text/t';

/** Gauss points along an axis: products of two functions and the determinant are exact. */
const rulePoints = 2;

/** 1, a, b and ab. */
const functionCount = 4;

/** A space of bilinear functions on quadrilaterals. */
export interface BilinearSpace extends CellSpace {
  readonly mesh: QuadMesh;
  readonly maps: BilinearMaps;
}

/**
 * Bilinear functions on straight-sided quadrilaterals: 1, a, b and ab with a = ξ − ½ and b = η − ½ in the unit square,
 * so that linear functions of x and y are included. The projection of a function u on a cell is that on the square,
 * ∫(u − Pu) φ dξdη = 0 for every function φ. As the determinant of the map is one of these functions, the projection
 * has the mean of u over the cell itself. The mean isn't the first coefficient, see `meanWeights`.
 * @throws MeshError for other cells, and for curved ones
 */
export function bilinearSpace(given: Mesh): BilinearSpace {
  const mesh = requireQuads(given, t('spaceBilinear'));
  const maps = quadMaps(mesh);
  const { points, weights } = boxRule(2, rulePoints);
  const table = tableAt({ dimension: 2, functionCount, tabulate }, points);
  /** ∫a² = ∫b² = 1/12 over the square, ∫(ab)² = 1/144. */
  const inverseSquares = [1, 12, 12, 144];
  const shares = Float64Array.of(1, 0, 0, 0);
  let locator: Locator | null = null;
  return {
    mesh,
    dimension: 2,
    shape: 'quadrilateral',
    cellCount: mesh.elementTags.length,
    functionCount,
    degree: 1,
    maps,
    rule: {
      weights,
      table,
      dual: table.value.map((value, i) => inverseSquares[i % functionCount] * value),
    },
    sides: straightSides(mesh),
    meanWeights(cell) {
      const [area, alongXi, alongEta] = maps.determinant(cell);
      shares[1] = alongXi / (12 * area);
      shares[2] = alongEta / (12 * area);
      return shares;
    },
    tabulate,
    locate(place, point): number {
      locator ??= quadLocator(mesh, maps.numbers);
      const found = locator(place);
      if (!found) return -1;
      point[0] = found.reference[0];
      point[1] = found.reference[1];
      return found.cell;
    },
  };
}

const tabulate: CellSpace['tabulate'] = (
  { 0: xi, 1: eta },
  { value, derivatives: [byXi, byEta] },
  row,
) => {
  const [a, b] = [xi - 0.5, eta - 0.5];
  value.set([1, a, b, a * b], row * functionCount);
  byXi.set([0, 1, 0, b], row * functionCount);
  byEta.set([0, 0, 1, a], row * functionCount);
};

function straightSides({ cells, points }: QuadMesh): SideRule {
  const reference = referenceCells.quadrilateral;
  const { points: onLine, weights } = boxRule(1, rulePoints);
  const [positions] = onLine.coordinates;
  const onSides = pointsOnSides(
    reference,
    Array.from(positions, (position) => [position]),
  );
  return {
    pointsPerSide: positions.length,
    table: tableAt({ dimension: 2, functionCount, tabulate }, onSides),
    positions,
    place(cell, side, { x, y, z, nx, ny, nz, weight }: SidePoints): number {
      const [from, to] = reference.sides[side].map((corner) => 3 * cells[4 * cell + corner]);
      const [dx, dy] = [points[to] - points[from], points[to + 1] - points[from + 1]];
      const length = Math.hypot(dx, dy);
      nx.fill(dy / length);
      ny.fill(-dx / length);
      nz.fill(0);
      positions.forEach((position, k) => {
        x[k] = points[from] + position * dx;
        y[k] = points[from + 1] + position * dy;
        z[k] = 0;
        weight[k] = length * weights[k];
      });
      return length;
    },
  };
}
