import { describe, expect, it } from 'vitest';
import { evaluateBasis } from '../../solver/methods/dgModal/basis';
import { continuedMeans } from '../../solver/methods/dgModal/continuedMeans';
import { cellGeometry } from '../../solver/methods/dgModal/geometry';
import { triangleRule } from '../../solver/space/triangleRule';
import { referenceElement } from '../../solver/methods/dgModal/referenceElement';
import { rectangleMesh } from '../support/meshes';

describe('continuedMeans', () => {
  it.each([1, 2, 3, 4, 5])(
    'returns the neighbor means of the extended basis functions at p = %i',
    (order) => {
      const mesh = rectangleMesh(3, 2, (x, y) => [x + 0.1 * y * y, y + 0.2 * x * y]);
      const cells = cellGeometry(mesh);
      const element = referenceElement(order);
      const means = continuedMeans(mesh, cells, element);
      const rule = triangleRule(6);
      for (let cell = 0; cell < mesh.cells.length / 3; cell++) {
        for (let side = 0; side < 3; side++) {
          const neighbor = mesh.neighbors[3 * cell + side];
          const expected = new Float64Array(element.modes);
          for (let q = 0; neighbor >= 0 && q < rule.weights.length; q++) {
            const [r, s] = [rule.r[q], rule.s[q]];
            const at = (origin: Float64Array, alongR: Float64Array, alongS: Float64Array): number =>
              origin[neighbor] + alongR[neighbor] * r + alongS[neighbor] * s - origin[cell];
            const x = at(cells.originX, cells.xr, cells.xs);
            const y = at(cells.originY, cells.yr, cells.ys);
            const determinant = cells.determinant[cell];
            const own = evaluateBasis(
              order,
              (cells.ys[cell] * x - cells.xs[cell] * y) / determinant,
              (cells.xr[cell] * y - cells.yr[cell] * x) / determinant,
            );
            own.value.forEach((value, j) => (expected[j] += 2 * rule.weights[q] * value));
          }
          expected.forEach((value, j) => {
            const computed = means[(3 * cell + side) * element.modes + j];
            expect(Math.abs(computed - value)).toBeLessThan(1e-10 * (1 + Math.abs(value)));
          });
        }
      }
    },
  );
});
