import { bilinearMaps, invertBilinear, mapNumbers, type QuadMesh } from '../mesh/bilinear';
import type { CellMaps } from './cellSpace';

/** The determinant of a map, c₀ + c₁ a + c₂ b with a = ξ − ½ and b = η − ½; c₀ is the area. */
export type Determinant = readonly [area: number, alongXi: number, alongEta: number];

/** Maps of the unit square to straight-sided quadrilaterals. */
export interface BilinearMaps extends CellMaps {
  /** See `bilinearMaps` of the mesh. */
  readonly numbers: Float64Array;
  determinant(cell: number): Determinant;
  /** Twice the area over the perimeter: for a rectangle (wave speed)/(size) is the sum over the axes of (wave speed)/(edge). */
  size(cell: number): number;
}

/** Returns the maps of all cells of a mesh. */
export function quadMaps(mesh: QuadMesh): BilinearMaps {
  const numbers = bilinearMaps(mesh);
  const determinant = (cell: number): Determinant => {
    const at = mapNumbers * cell;
    const [ux, uy] = [numbers[at + 2], numbers[at + 3]];
    const [vx, vy] = [numbers[at + 4], numbers[at + 5]];
    const [wx, wy] = [numbers[at + 6], numbers[at + 7]];
    return [ux * vy - uy * vx, ux * wy - uy * wx, wx * vy - wy * vx];
  };
  return {
    numbers,
    determinant,
    isAffine: false,
    place(cell, { 0: xi, 1: eta }, place): void {
      const [a, b] = [xi - 0.5, eta - 0.5];
      const at = mapNumbers * cell;
      for (let axis = 0; axis < 2; axis++) {
        const own = at + axis;
        place[axis] =
          numbers[own] + numbers[own + 2] * a + (numbers[own + 4] + numbers[own + 6] * a) * b;
      }
      place[2] = 0;
    },
    placeCells(first, last, { count, coordinates: [xi, eta] }, [x, y]): void {
      for (let cell = first, i = 0; cell < last; cell++) {
        const at = mapNumbers * cell;
        const [mx, my, ux, uy] = [numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]];
        const [vx, vy, wx, wy] = [
          numbers[at + 4],
          numbers[at + 5],
          numbers[at + 6],
          numbers[at + 7],
        ];
        for (let q = 0; q < count; q++, i++) {
          const [a, b] = [xi[q] - 0.5, eta[q] - 0.5];
          x[i] = mx + ux * a + (vx + wx * a) * b;
          y[i] = my + uy * a + (vy + wy * a) * b;
        }
      }
    },
    invert(cell, { 0: x, 1: y }, point): boolean {
      if (!invertBilinear(numbers, cell, x, y, point)) return false;
      return point[0] >= 0 && point[0] <= 1 && point[1] >= 0 && point[1] <= 1;
    },
    metric(cell, { 0: xi, 1: eta }, adjugate): number {
      const [a, b] = [xi - 0.5, eta - 0.5];
      const at = mapNumbers * cell;
      const [wx, wy] = [numbers[at + 6], numbers[at + 7]];
      const [xByXi, yByXi] = [numbers[at + 2] + wx * b, numbers[at + 3] + wy * b];
      const [xByEta, yByEta] = [numbers[at + 4] + wx * a, numbers[at + 5] + wy * a];
      adjugate[0] = yByEta;
      adjugate[1] = -xByEta;
      adjugate[2] = -yByXi;
      adjugate[3] = xByXi;
      return xByXi * yByEta - yByXi * xByEta;
    },
    size(cell): number {
      const { cells, points } = mesh;
      let around = 0;
      for (let corner = 0; corner < 4; corner++) {
        const [from, to] = [corner, (corner + 1) % 4].map((own) => 3 * cells[4 * cell + own]);
        around += Math.hypot(points[to] - points[from], points[to + 1] - points[from + 1]);
      }
      return (2 * determinant(cell)[0]) / around;
    },
    measure: (cell) => determinant(cell)[0],
    center(cell, place): void {
      const [area, alongXi, alongEta] = determinant(cell);
      const at = mapNumbers * cell;
      for (let axis = 0; axis < 2; axis++) {
        const [m, u, v] = [0, 2, 4].map((number) => numbers[at + number + axis]);
        place[axis] = m + (u * alongXi + v * alongEta) / (12 * area);
      }
      place[2] = 0;
    },
    bounds(cell, low, high): void {
      const { cells, points } = mesh;
      for (let axis = 0; axis < 3; axis++) {
        const places = [0, 1, 2, 3].map((corner) => points[3 * cells[4 * cell + corner] + axis]);
        low[axis] = Math.min(...places);
        high[axis] = Math.max(...places);
      }
    },
  };
}
