import { describe, expect, it } from 'vitest';
import { CellMapTable } from '../../solver/mesh/cellMapTable';
import { latticePoints } from '../../solver/space/reference/points';
import { bentBox, waves } from '../../solver/verification/cpr/meshes';

const boxes = [
  ['quadrilaterals', [2, 2], 3],
  ['hexahedra', [2, 1, 2], 2],
] as const;

describe.each(boxes)('map of curved %s at tensor-product points', (_, counts, order) => {
  it('matches pointwise evaluation', () => {
    const mesh = bentBox({ counts, order, bend: waves(0.05), isJoined: false });
    const d = mesh.dimension;
    const along = [[0], [0.1, 0.4, 0.5, 0.7, 1], [0.2, 0.9]].slice(0, d);
    const points = latticePoints(along.map((places) => Float64Array.from(places)));
    const byAxis = new CellMapTable(mesh, points);
    const byPoint = new CellMapTable(mesh, { ...points, along: undefined });
    const cell = counts.length;
    for (const [name, perPoint] of [
      ['places', d],
      ['tangents', d * d],
    ] as const) {
      const [own, other] = [0, 1].map(() => new Float64Array(points.count * perPoint));
      byAxis[name](cell, own);
      byPoint[name](cell, other);
      own.forEach((value, i) => expect(value).toBeCloseTo(other[i], 13));
    }
  });

  it('is the same for several cells at once, after fewer and more of them', () => {
    const mesh = bentBox({ counts, order, bend: waves(0.05), isJoined: false });
    const d = mesh.dimension;
    const along = [[0.1, 0.6], [0, 0.3, 1], [0.5]].slice(0, d);
    const points = latticePoints(along.map((places) => Float64Array.from(places)));
    for (const table of [points, { ...points, along: undefined }]) {
      const map = new CellMapTable(mesh, table);
      for (const [name, perPoint] of [
        ['places', d],
        ['tangents', d * d],
      ] as const) {
        const size = points.count * perPoint;
        const single = new Float64Array(size);
        for (const cells of [1, 3, 2]) {
          const together = new Float64Array(cells * size).fill(NaN);
          map[name](1, together, cells);
          for (let cell = 0; cell < cells; cell++) {
            map[name](1 + cell, single);
            expect(together.subarray(cell * size, (cell + 1) * size)).toEqual(single);
          }
        }
      }
    }
  });
});
