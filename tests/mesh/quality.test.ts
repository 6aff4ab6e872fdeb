import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTriangleMesh, triangleGeometry } from '../../solver/mesh';
import { binOf, histogram } from '../../solver/mesh/histogram';
import { cellQuality, leastScaledJacobian, metricsOf } from '../../solver/mesh/quality';
import { rectangleMesh } from '../../solver/mesh/rectangle';
import { findMeshIssues } from '../../solver/mesh/meshIssues';
import { exampleMesh, msh2, readFile, readText } from './support';

const gmshThere = spawnSync('gmsh', ['--version']).status === 0;

/** Returns a single triangle with the given corners. */
const triangle = (...corners: readonly [number, number][]) =>
  buildTriangleMesh(
    readText(
      msh2(
        corners.map(([x, y], i) => `${i + 1} ${x} ${y} 0`),
        ['1 2 2 1 1 1 2 3'],
      ),
    ),
  );

describe('cell quality', () => {
  it('includes the scaled Jacobian of triangles relative to an equilateral one', () => {
    expect(leastScaledJacobian(triangle([0, 0], [1, 0], [0.5, Math.sqrt(0.75)]))).toBeCloseTo(1, 12); // prettier-ignore
    // The smallest angle of the triangle 3, 4, 5 has the sine 0.6.
    expect(leastScaledJacobian(triangle([0, 0], [4, 0], [0, 3]))).toBeCloseTo(1.2 / Math.sqrt(3), 12); // prettier-ignore
  });

  it.each([
    [
      'equilateral',
      triangle([0, 0], [1, 0], [0.5, Math.sqrt(0.75)]),
      [60, 60, 1, Math.sqrt(1 / 12), 1],
    ],
    ['right-angled', triangle([0, 0], [4, 0], [0, 3]), [36.86989764584402, 90, 0.8, 1, 5 / 3]],
    [
      'obtuse',
      triangle([0, 0], [1, 0], [2, 1]),
      [18.43494882292201, 135, 0.27201, 0.2150406, Math.sqrt(5)],
    ],
  ])('is exact for the %s triangle', (_, mesh, expected) => {
    metricsOf.triangle.forEach((metric, i) => {
      expect(cellQuality(mesh, metric)[0], metric).toBeCloseTo(expected[i], 5);
    });
  });

  it('is accurate for the angle of a needle', () => {
    const [angle] = cellQuality(triangle([0, 0], [1, 0], [1, 1e-8]), 'smallestAngle');
    expect(angle / ((1e-8 * 180) / Math.PI)).toBeCloseTo(1, 6);
  });

  it('includes the inscribed radius used for the time step', () => {
    const mesh = rectangleMesh(3, 2, (x, y) => [x + 0.2 * y, y * y]);
    const { inscribedRadii } = triangleGeometry(mesh);
    cellQuality(mesh, 'inscribedRadius').forEach((radius, cell) => {
      expect(radius).toBeCloseTo(inscribedRadii[cell], 12);
    });
  });

  it.skipIf(!gmshThere)('matches Gmsh cell by cell', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fluxbench-quality-'));
    try {
      const file = exampleMesh('forward-step');
      const script = join(folder, 'quality.geo');
      const output = join(folder, 'quality.pos');
      writeFileSync(
        script,
        [
          `Merge "${file}";`,
          'Print.PostElementary = 0; Print.PostElement = 1; Print.PostGamma = 1;',
          `Save "${output}";\n`,
        ].join('\n'),
      );
      execFileSync('gmsh', [script, '-'], { stdio: 'ignore' });
      const gamma = new Map<number, number>();
      for (const [, values] of readFileSync(output, 'utf8').matchAll(/^ST\(.*\)\{(.*)\};$/gm)) {
        const numbers = values.split(',').map(Number);
        gamma.set(numbers[0], numbers[3]);
      }
      const mesh = buildTriangleMesh(readFile(file));
      expect(gamma.size).toBe(mesh.elementTags.length);
      const own = cellQuality(mesh, 'shape');
      let worst = 0;
      mesh.elementTags.forEach((tag, cell) => {
        worst = Math.max(worst, Math.abs((gamma.get(tag) ?? NaN) / own[cell] - 1));
      });
      // Gmsh writes six digits.
      expect(worst).toBeLessThan(1e-5);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('histogram', () => {
  it('counts every value once, the largest in the last bin', () => {
    const { counts, bounds, least, most, mean, leastAt, mostAt } = histogram(
      Float64Array.of(3, 0, 1, 4, 4, 2),
      4,
      null,
    );
    expect(counts).toEqual([1, 1, 1, 3]);
    expect(bounds).toEqual([0, 1, 2, 3, 4]);
    expect({ least, most, mean, leastAt, mostAt }).toEqual({
      least: 0,
      most: 4,
      mean: 14 / 6,
      leastAt: 1,
      mostAt: 3,
    });
  });

  it('is uniform in the logarithm for values of different magnitude', () => {
    const { bounds, logarithmic } = histogram(Float64Array.of(1, 1e4), 4, null);
    expect(logarithmic).toBe(true);
    bounds.forEach((bound, i) => expect(bound).toBeCloseTo(10 ** i, 6));
  });

  it('accepts identical values', () => {
    const { counts, bounds } = histogram(Float64Array.of(2, 2, 2), 3, null);
    expect(counts).toEqual([3, 0, 0]);
    expect(binOf(bounds, 2)).toBe(0);
  });
});

describe('findMeshIssues', () => {
  const kinds = (mesh: ReturnType<typeof rectangleMesh>) =>
    findMeshIssues(mesh).map(({ kind, count }) => [kind, count]);

  it('reports nothing for a good mesh', () => {
    expect(findMeshIssues(rectangleMesh(4, 4))).toEqual([]);
  });

  it('reports sharp angles, sharpest first, with the location', () => {
    const mesh = rectangleMesh(4, 4, (x, y) => [x, 0.1 * y * y]);
    const [issue] = findMeshIssues(mesh);
    expect(issue.kind).toBe('sharpCells');
    // Cells of the lowest row are 1/4 wide and 0.1/16 high.
    expect(issue.worst).toBeCloseTo((Math.atan(0.1 / 4) * 180) / Math.PI, 6);
    const { minY, maxY } = issue.place;
    expect(minY < 0 && maxY > 0.1 / 16).toBe(true);
  });

  it('reports a size jump', () => {
    const mesh = rectangleMesh(2, 1, (x, y) => [x < 0.75 ? 0.12 * x : x, 0.3 * y]);
    expect(kinds(mesh)).toEqual([['sizeJumps', 1]]);
  });

  it('reports untagged faces, unmerged duplicate nodes and disconnected regions', () => {
    // Two adjacent squares that share no nodes.
    const nodes = ['1 0 0 0', '2 1 0 0', '3 1 1 0', '4 0 1 0'];
    const others = ['5 1 0 0', '6 2 0 0', '7 2 1 0', '8 1 1 0'];
    const cells = ['1 2 2 9 1 1 2 3', '2 2 2 9 1 1 3 4', '3 2 2 9 1 5 6 7', '4 2 2 9 1 5 7 8'];
    const mesh = buildTriangleMesh(readText(msh2([...nodes, ...others], cells)));
    expect(kinds(mesh)).toEqual([
      ['untagged', 8],
      ['coincidingNodes', 2],
      ['parts', 2],
    ]);
  });
});
