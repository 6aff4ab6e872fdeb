import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { readGmsh } from '../../solver/mesh/gmsh/readGmsh';
import { cellQuality } from '../../solver/mesh/quality';
import type { CellShape } from '../../solver/mesh/types';
import { solutionMsh } from '../../solver/outputs/gmsh/solutionMsh';
import { boundaryVtu } from '../../solver/outputs/vtk/boundaryVtu';
import { lagrangeNodes } from '../../solver/mesh/lagrangeNodes';
import { solutionVtu, type VtuOptions } from '../../solver/outputs/vtk/solutionVtu';
import { bilinearSpace } from '../../solver/space/bilinearSpace';
import { meanSpace } from '../../solver/space/gridSpace';
import { boxFile } from '../mesh/cells';
import { grid } from '../space/grids';
import { nodalSpace } from '../space/nodalSpace';
import { readVtu } from './readVtu';
import { solutionOn } from './spaceSolution';

const exact: VtuOptions = { form: { isDouble: true, isCompressed: false } };
const numbersOf = (arrays: ReadonlyMap<string, ArrayLike<number>>, name: string): number[] =>
  Array.from(arrays.get(name) ?? []);

const dimensions = [
  { dimension: 1, types: [3, 68], sides: [1, 1], faces: 2 },
  { dimension: 2, types: [9, 70], sides: [3, 68], faces: 14 },
  { dimension: 3, types: [12, 72], sides: [9, 70], faces: 52 },
] as const;

describe.each(dimensions)(
  'a file in $dimension dimensions',
  ({ dimension, types, sides, faces }) => {
    const q = ['x^2 + 1', '- 2*x*y', '+ y*z^2'].slice(0, dimension).join(' ');
    const at = ([x, y, z]: readonly number[]): number =>
      x ** 2 + 1 - (dimension > 1 ? 2 * x * y : 0) + (dimension > 2 ? y * z ** 2 : 0);

    it('contains the cell polynomials at VTK nodes', () => {
      const space = nodalSpace(grid(dimension), 2);
      const { arrays, cells } = readVtu(solutionVtu(solutionOn(space, q), [], exact));
      expect(cells).toBe(space.cellCount);
      expect(new Set(numbersOf(arrays, 'types'))).toEqual(new Set([types[1]]));
      const [points, values] = [numbersOf(arrays, 'Points'), numbersOf(arrays, 'q')];
      for (let i = 0; i < values.length; i++) {
        expect(values[i]).toBeCloseTo(at(points.slice(3 * i, 3 * i + 3)), 12);
      }
      const means = numbersOf(arrays, 'mean q');
      const { maps } = space;
      const solution = solutionOn(space, q);
      const integral = means.reduce((sum, mean, i) => sum + mean * maps.measure(i), 0);
      expect(integral).toBeCloseTo(solution.discretization.integrals(solution.state)[0], 11);
    });

    it('contains one value per cell for grid means, with connected cells', () => {
      const space = meanSpace(grid(dimension));
      const solution = solutionOn(space, q);
      const { arrays, points, sections } = readVtu(solutionVtu(solution, ['2*q'], exact));
      const { counts } = grid(dimension);
      expect(points).toBe(counts.reduce((product, count) => product * (count + 1), 1));
      expect(new Set(numbersOf(arrays, 'types'))).toEqual(new Set([types[0]]));
      expect(sections.get('PointData')).toEqual([]);
      expect(numbersOf(arrays, 'q')).toEqual(Array.from(solution.state));
    });

    it('contains the boundary faces', () => {
      for (const [space, type] of [
        [meanSpace(grid(dimension)), sides[0]],
        [nodalSpace(grid(dimension), 2), sides[1]],
      ] as const) {
        const { arrays, cells } = readVtu(boundaryVtu(solutionOn(space, q), [], exact));
        expect(cells).toBe(faces);
        expect(new Set(numbersOf(arrays, 'types'))).toEqual(new Set([type]));
        const [normals, groups] = [numbersOf(arrays, 'normal'), numbersOf(arrays, 'group')];
        groups.forEach((group, face) => {
          const axis = Math.floor(group / 2);
          expect(normals[3 * face + axis]).toBe(group % 2 === 0 ? -1 : 1);
        });
        if (space.degree === 0) continue;
        const [points, values] = [numbersOf(arrays, 'Points'), numbersOf(arrays, 'q')];
        for (let i = 0; i < values.length; i++) {
          expect(values[i]).toBeCloseTo(at(points.slice(3 * i, 3 * i + 3)), 12);
        }
      }
    });

    it.skipIf(spawnSync('gmsh', ['--version']).status !== 0)('is drawn by Gmsh', () => {
      const folder = mkdtempSync(join(tmpdir(), 'fluxbench-cells-'));
      try {
        const space = nodalSpace(grid(dimension), 2);
        writeFileSync(join(folder, 'nodes.msh'), solutionMsh(solutionOn(space, q), []));
        writeFileSync(
          join(folder, 'means.msh'),
          solutionMsh(solutionOn(meanSpace(grid(dimension)), q), []),
        );
        const script = ['nodes', 'means'].flatMap((name) => [
          `Merge "${name}.msh";`,
          name === 'nodes'
            ? 'View[0].AdaptVisualizationGrid = 1; View[0].MaxRecursionLevel = 1; View[0].TargetError = -1;'
            : '',
          `Save View[0] "${name}.pos";`,
          'Delete All; Delete Model;',
        ]);
        writeFileSync(join(folder, 'draw.geo'), script.join('\n'));
        execFileSync('gmsh', ['draw.geo', '-'], { cwd: folder, stdio: 'ignore' });
        const read = (name: string): number[][][] =>
          [
            ...readFileSync(join(folder, `${name}.pos`), 'utf8').matchAll(
              /^S[LQH]\((.*)\)\{(.*)\};$/gm,
            ),
          ].map(([, points, values]) =>
            [points, values].map((list) => list.split(',').map(Number)),
          );
        const drawn = read('nodes');
        expect(drawn).toHaveLength(space.cellCount * 2 ** dimension);
        for (const [points, values] of drawn) {
          values.forEach((value, k) => {
            expect(value).toBeCloseTo(at(points.slice(3 * k, 3 * k + 3)), 4);
          });
        }
        expect(read('means')).toHaveLength(space.cellCount);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  },
);

describe('a file of quadrilaterals', () => {
  const mesh = buildCellMesh(
    boxFile([3, 2], ([x, y]) => [x + 0.2 * y * (1 - y) * x, y + 0.1 * Math.sin(3 * x) * y]),
  );
  const space = bilinearSpace(mesh);
  const solution = solutionOn(space, '1 + 2*x - y');

  it('contains linear functions, means and shape', () => {
    const { arrays } = readVtu(solutionVtu(solution, ['dx(q)'], exact));
    expect(new Set(numbersOf(arrays, 'types'))).toEqual(new Set([9]));
    const [points, values] = [numbersOf(arrays, 'Points'), numbersOf(arrays, 'q')];
    values.forEach((value, i) => {
      expect(value).toBeCloseTo(1 + 2 * points[3 * i] - points[3 * i + 1], 12);
    });
    for (const slope of numbersOf(arrays, 'dx(q)')) expect(slope).toBeCloseTo(2, 11);
    const center = new Float64Array(3);
    numbersOf(arrays, 'mean q').forEach((mean, cell) => {
      space.maps.center(cell, center);
      expect(mean).toBeCloseTo(1 + 2 * center[0] - center[1], 12);
    });
    expect(numbersOf(arrays, 'quality')).toEqual(Array.from(cellQuality(mesh, 'scaledJacobian')));
  });

  it('contains the boundary edges, and the mesh with groups for Gmsh', () => {
    const { arrays } = readVtu(boundaryVtu(solution, [], exact));
    const [points, values] = [numbersOf(arrays, 'Points'), numbersOf(arrays, 'q')];
    expect(values).toHaveLength(2 * 10);
    values.forEach((value, i) => {
      expect(value).toBeCloseTo(1 + 2 * points[3 * i] - points[3 * i + 1], 12);
    });
    const read = buildCellMesh(readGmsh(solutionMsh(solution, []), 'fields.msh'));
    expect([read.shape, read.elementTags.length]).toEqual(['quadrilateral', 6]);
    expect(read.groups.map(({ name, faceCount }) => [name, faceCount])).toEqual([
      ['left', 2],
      ['right', 2],
      ['bottom', 3],
      ['top', 3],
    ]);
  });
});

describe('the node list of a Lagrange cell', () => {
  it.each<[CellShape, number]>([
    ['line', 1],
    ['triangle', 2],
    ['quadrilateral', 2],
    ['hexahedron', 3],
  ])('has each lattice point of a %s once', (shape, dimension) => {
    for (const order of [1, 2, 3, 4]) {
      const nodes = lagrangeNodes(shape, order).map((node) => node.join());
      expect(new Set(nodes).size).toBe(nodes.length);
      expect(nodes).toHaveLength(
        shape === 'triangle' ? ((order + 1) * (order + 2)) / 2 : (order + 1) ** dimension,
      );
    }
  });
});
