import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCellMesh, buildTriangleMesh, readGmsh } from '../../solver/mesh';
import { requireTriangles } from '../../solver/mesh/mesh';
import { ByteWriter } from '../../solver/outputs/gmsh/byteWriter';
import { solutionMsh } from '../../solver/outputs/gmsh/solutionMsh';
import type { CellMesh } from '../../solver/mesh/types';
import { mixedSolution, polynomials, solidSolution, solutionOf } from './polynomialSolution';

const solidPolynomial = (n: number) => ({
  expression: `1 + x^${n} - 2*x*y^${n - 1} + 3*z^${n}`,
  at: (x: number, y: number, z: number): number => 1 + x ** n - 2 * x * y ** (n - 1) + 3 * z ** n,
});

const isInstalled = spawnSync('gmsh', ['--version']).status === 0;

it('writes files of any length', () => {
  const file = new ByteWriter();
  for (let i = 0; i < 50_000; i++) file.ints(i).doubles(i / 2);
  const bytes = file.text('end').build();
  expect(bytes.length).toBe(50_000 * 12 + 3);
  const view = new DataView(bytes.buffer);
  for (const i of [0, 5461, 5462, 49_999]) {
    expect([view.getInt32(12 * i, true), view.getFloat64(12 * i + 4, true)]).toEqual([i, i / 2]);
  }
});

it('writes a mesh that can be read back with its groups', () => {
  const solution = solutionOf(3, 'x');
  const mesh = buildTriangleMesh(readGmsh(solutionMsh(solution, ['q^2']), 'view.msh'));
  expect(mesh.warnings).toEqual([]);
  expect(mesh.groups.map(({ name, faceCount }) => [name, faceCount])).toEqual([
    ['left', 2],
    ['right', 2],
    ['bottom', 3],
    ['top', 3],
  ]);
  const { points, cells } = requireTriangles(solution.mesh, 'the view');
  expect(mesh.points).toEqual(points);
  expect(mesh.cells).toEqual(cells);
});

it('writes triangles and quadrilaterals of a mesh of both', () => {
  const solution = mixedSolution(2, 'x');
  const file = readGmsh(solutionMsh(solution, []), 'view.msh');
  const counts = file.blocks.map(({ cellType, elementTags }) => [cellType, elementTags.length]);
  expect(counts).toEqual([
    ['triangle', 6],
    ['quadrilateral', 3],
    ['line', 10],
  ]);
  const mesh = buildCellMesh(file);
  expect(mesh.warnings).toEqual([]);
  expect(mesh.cells).toEqual((solution.mesh as CellMesh).cells);
});

it.each([
  [1, { tetrahedron: 4, pyramid: 4, prism: 2, hexahedron: 2, triangle: 8, quadrilateral: 12 }],
  // Pyramids of higher order are collapsed hexahedra.
  [2, { tetrahedron: 4, hexahedron: 6, prism: 2, triangle: 8, quadrilateral: 12 }],
] as const)('writes solids of each shape, p = %i', (order, expected) => {
  const file = readGmsh(solutionMsh(solidSolution(order, 'x'), []), 'view.msh');
  const counts: Record<string, number> = {};
  for (const { cellType, elementTags } of file.blocks) {
    counts[cellType] = (counts[cellType] ?? 0) + elementTags.length;
  }
  expect(counts).toEqual(expected);
});

describe.skipIf(!isInstalled)('Gmsh (skipped if it is not installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fluxbench-gmsh-'));

  beforeAll(() => {
    const script = polynomials.flatMap(({ order, expression }) => {
      writeFileSync(join(folder, `p${order}.msh`), solutionMsh(solutionOf(order, expression), []));
      return [
        `Merge "p${order}.msh";`,
        // Each cell is split into 64, with values of the polynomials at the corners.
        'View[0].AdaptVisualizationGrid = 1; View[0].MaxRecursionLevel = 3; View[0].TargetError = -1;',
        `Save View[0] "p${order}.pos";`,
        'Delete All; Delete Model;',
      ];
    });
    writeFileSync(
      join(folder, 'mixed.msh'),
      solutionMsh(mixedSolution(3, polynomials[2].expression), []),
    );
    script.push('Merge "mixed.msh";', 'View[0].AdaptVisualizationGrid = 1;');
    script.push('View[0].MaxRecursionLevel = 2; View[0].TargetError = -1;');
    script.push('Save View[0] "mixed.pos";');
    for (const order of [1, 3]) {
      const { expression } = solidPolynomial(order);
      writeFileSync(
        join(folder, `solids${order}.msh`),
        solutionMsh(solidSolution(order, expression), []),
      );
      script.push('Delete All; Delete Model;', `Merge "solids${order}.msh";`);
      script.push(
        'View[0].AdaptVisualizationGrid = 1; View[0].MaxRecursionLevel = 1; View[0].TargetError = -1;',
      );
      script.push(`Save View[0] "solids${order}.pos";`);
    }
    writeFileSync(join(folder, 'adapt.geo'), script.join('\n'));
    execFileSync('gmsh', ['adapt.geo', '-'], { cwd: folder, stdio: 'ignore' });
  }, 30_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(polynomials)('draws the polynomial of order $order', ({ order, at }) => {
    expectDrawn(`p${order}.pos`, 'ST', 12 * 64, at);
  });

  it('draws a polynomial on triangles and quadrilaterals', () => {
    const [, , { at }] = polynomials;
    expectDrawn('mixed.pos', 'ST', 6 * 16, at);
    expectDrawn('mixed.pos', 'SQ', 3 * 16, at);
  });

  it.each([
    [1, { SS: 32, SY: 40, SI: 16, SH: 16 }],
    [3, { SS: 32, SI: 16, SH: 48 }],
  ] as const)('draws a polynomial on solids, p = %i', (order, counts) => {
    const { at } = solidPolynomial(order);
    // A pyramid is split into six pyramids and four tetrahedra, others into eight cells each.
    for (const [kind, count] of Object.entries(counts)) {
      expectDrawn(`solids${order}.pos`, kind as keyof typeof counts, count, at);
    }
  });

  function expectDrawn(
    name: string,
    kind: 'ST' | 'SQ' | 'SS' | 'SI' | 'SH' | 'SY',
    count: number,
    at: (x: number, y: number, z: number) => number,
  ): void {
    const text = readFileSync(join(folder, name), 'utf8');
    const cells = [...text.matchAll(new RegExp(`^${kind}\\((.*)\\)\\{(.*)\\};$`, 'gm'))].map(
      ([, points, values]) => [points, values].map((list) => list.split(',').map(Number)),
    );
    expect(cells).toHaveLength(count);
    for (const [points, values] of cells) {
      const expected = values.map((_, k) =>
        at(points[3 * k], points[3 * k + 1], points[3 * k + 2]),
      );
      values.forEach((value, k) => expect(value).toBeCloseTo(expected[k], 5));
    }
  }
});
