import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { lagrangeNodes, lagrangeTriangleNodes } from '../../solver/mesh/lagrangeNodes';
import { vtkLagrange, vtkLinear, writeVtu } from '../../solver/outputs/vtk/vtu';
import { readVtu } from './readVtu';

const square = {
  grid: {
    points: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
    cells: Uint32Array.of(0, 1, 2, 3, 4, 5),
    pointsPerCell: 3,
    cellType: vtkLinear.triangle,
  },
  pointData: [
    { name: 'rho', values: Float32Array.of(1, 2, 3, 4, 5, 6) },
    { name: 'p<"&">', values: Float64Array.of(6, 5, 4, 3, 2, 1) },
  ],
  cellData: [{ name: 'element', values: Float64Array.of(11, 12) }],
  time: 0.25,
} as const;

describe('the VTU writer', () => {
  it('round-trips', () => {
    const { points, cells, arrays, sections } = readVtu(writeVtu(square));
    expect([points, cells]).toEqual([6, 2]);
    expect(Object.fromEntries(sections)).toEqual({
      FieldData: ['TimeValue'],
      Points: ['Points'],
      Cells: ['connectivity', 'offsets', 'types'],
      PointData: ['rho', 'p&lt;&quot;&amp;&quot;&gt;'],
      CellData: ['element'],
    });
    expect(arrays.get('Points')).toEqual(square.grid.points);
    expect([...(arrays.get('connectivity') as Int32Array)]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...(arrays.get('offsets') as Int32Array)]).toEqual([3, 6]);
    expect([...(arrays.get('types') as Uint8Array)]).toEqual([5, 5]);
    expect(arrays.get('rho')).toEqual(square.pointData[0].values);
    expect(arrays.get('element')).toEqual(square.cellData[0].values);
    expect(arrays.get('TimeValue')).toEqual(Float64Array.of(0.25));
  });

  it.each([65_536, 40_000, 65_537])(
    'compresses in blocks to a smaller file: %i points',
    (count) => {
      const grid = {
        points: Float64Array.from({ length: 3 * count }, (_, i) => i % 100),
        cells: Uint32Array.from({ length: count }, (_, i) => i),
        pointsPerCell: 1,
        cellType: vtkLinear.triangle,
      } as const;
      const values = Float32Array.from({ length: count }, (_, i) => i % 7);
      const contents = { grid, pointData: [{ name: 'a', values }], cellData: [], time: 1 };
      const plain = writeVtu(contents);
      const packed = writeVtu({ ...contents, isCompressed: true });
      expect(packed.length).toBeLessThan(plain.length / 5);
      const { arrays } = readVtu(packed);
      // The comparison of Vitest takes seconds for this many values.
      expect(isDeepStrictEqual(arrays.get('a'), values)).toBe(true);
      expect(isDeepStrictEqual(arrays, readVtu(plain).arrays)).toBe(true);
    },
  );

  it('rejects fields that do not fit the grid', () => {
    const short = { name: 'rho', values: Float32Array.of(1) };
    expect(() => writeVtu({ ...square, pointData: [short] })).toThrow(
      '"rho" has 1 values for 6 points',
    );
  });
});

describe('a Lagrange triangle', () => {
  it.each([
    [1, '0,0 1,0 0,1'],
    [2, '0,0 2,0 0,2 1,0 1,1 0,1'],
    [3, '0,0 3,0 0,3 1,0 2,0 2,1 1,2 0,2 0,1 1,1'],
    [4, '0,0 4,0 0,4 1,0 2,0 3,0 3,1 2,2 1,3 0,3 0,2 0,1 1,1 2,1 1,2'],
  ])('has its nodes in the order of VTK at order %i', (order, expected) => {
    const nodes = lagrangeTriangleNodes(order);
    const pairs = Array.from({ length: nodes.length / 2 }, (_, k) => nodes.slice(2 * k, 2 * k + 2));
    expect(pairs.join(' ')).toBe(expected);
  });

  it('has its own cell type', () => {
    const { arrays } = readVtu(
      writeVtu({
        grid: {
          points: new Float32Array(18),
          cells: Uint32Array.of(0, 1, 2, 3, 4, 5),
          pointsPerCell: 6,
          cellType: vtkLagrange.triangle,
        },
        pointData: [],
        cellData: [],
        time: 0,
      }),
    );
    expect([...(arrays.get('types') as Uint8Array)]).toEqual([69]);
    expect([...(arrays.get('offsets') as Int32Array)]).toEqual([6]);
  });
});

// From the figures of "Modeling Arbitrary-order Lagrange Finite Elements in the Visualization Toolkit" (Kitware 2018).
describe('the nodes of Lagrange cells in the order of VTK', () => {
  const listed = (shape: 'quadrilateral' | 'hexahedron', order: number): string =>
    lagrangeNodes(shape, order)
      .map((node) => node.join(''))
      .join(' ');

  it('run along edges of quadrilaterals in ascending direction', () => {
    expect(listed('quadrilateral', 3)).toBe('00 30 33 03 10 20 31 32 13 23 01 02 11 21 12 22');
  });

  it('have edges of hexahedra along z in the order of files up to version 2.0', () => {
    const corners = '000 200 220 020 002 202 222 022';
    const edges = '100 210 120 010 102 212 122 012 001 201 021 221';
    const inside = '011 211 101 121 110 112 111';
    expect(listed('hexahedron', 2)).toBe(`${corners} ${edges} ${inside}`);
  });
});
