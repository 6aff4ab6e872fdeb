import { describe, expect, it } from 'vitest';
import { smallestRadius } from '../../solver/mesh/cellMeasures';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { applyGroupChanges } from '../../solver/mesh/groups';
import { generatedMesh } from '../../solver/mesh/generate';
import { cellQuality, metricsOf } from '../../solver/mesh/quality';
import { summarizeChanged, summarizeMesh } from '../../solver/mesh/summary';
import { transformMesh } from '../../solver/mesh/transform';
import { findMeshIssues } from '../../solver/mesh/meshIssues';
import { inspectMesh } from '../../solver/worker/inspectMesh';
import { viewCells } from '../../solver/worker/meshView';
import { boxFile } from './cells';
import { readFixture } from './support';

const quads = buildCellMesh(boxFile([4, 2]));
const hexes = buildCellMesh(boxFile([2, 2, 1]));
const lines = buildCellMesh(boxFile([5]));

describe('cell metrics', () => {
  it('has right angles for boxes', () => {
    for (const mesh of [quads, hexes]) {
      for (const metric of metricsOf[mesh.shape]) {
        const requested = { scaledJacobian: 1, smallestAngle: 90, largestAngle: 90, edgeRatio: 2 };
        for (const value of cellQuality(mesh, metric)) {
          expect(value).toBeCloseTo(requested[metric as keyof typeof requested], 10);
        }
      }
    }
    for (const value of cellQuality(lines, 'length')) expect(value).toBeCloseTo(0.2, 12);
    expect(() => cellQuality(lines, 'shape')).toThrow('internal error');
  });

  it('reports a sheared cell by the sine of its angle', () => {
    const sheared = buildCellMesh(boxFile([1, 1], ([x, y]) => [x + y, y]));
    expect(cellQuality(sheared, 'scaledJacobian')[0]).toBeCloseTo(Math.SQRT1_2, 12);
    expect(cellQuality(sheared, 'smallestAngle')[0]).toBeCloseTo(45, 10);
    expect(cellQuality(sheared, 'largestAngle')[0]).toBeCloseTo(135, 10);
  });

  it('bounds time steps by area over perimeter', () => {
    expect(smallestRadius(lines)).toBeCloseTo(0.1, 12);
    expect(smallestRadius(quads)).toBeCloseTo((2 * 0.125) / 1.5, 12);
    expect(smallestRadius(hexes)).toBeCloseTo((3 * 0.25) / 2.5, 12);
  });

  it('includes the volume of curved hexahedra and the area of curved quadrilaterals', () => {
    const bar = summarizeMesh(readFixture('bar.hex.order3.msh'));
    expect(bar.measure).toBeCloseTo(3, 10);
    expect(bar.warnings).toEqual([]);
    const ring = readFixture('ring.quad.order3.msh');
    const mesh = buildCellMesh(ring);
    const moved = transformMesh(mesh, { scale: 2, rotation: 0, translation: [1, 0] });
    const summary = summarizeChanged(summarizeMesh(ring, mesh), moved);
    expect(summary.measure).toBeCloseTo(3 * Math.PI, 3);
    expect(summary.bounds.map((bound) => Number(bound.toFixed(9)))).toEqual([1, 0, 0, 5, 4, 0]);
  });

  it('includes mesh issues for any shape', () => {
    const graded = buildCellMesh(boxFile([4, 1, 1], ([x, y, z]) => [x > 0.7 ? 10 * x : x, y, z]));
    expect(findMeshIssues(graded).map(({ kind, count }) => [kind, count])).toEqual([
      ['sizeJumps', 1],
    ]);
    expect(findMeshIssues(hexes)).toEqual([]);
    expect(findMeshIssues(lines)).toEqual([]);
  });
});

describe('groups of cells', () => {
  it('can be merged, renamed and split by group, but not by 2D position in 3D', () => {
    const { mesh, faults } = applyGroupChanges(hexes, [
      { kind: 'merge', groups: ['left', 'right'], name: 'ends' },
      { kind: 'split', name: 'lid', by: [{ kind: 'group', group: 'front' }] },
      { kind: 'split', name: 'spot', by: [{ kind: 'growth', at: [0, 0], angle: 10 }] },
    ]);
    expect(mesh.groups.map(({ name, faceCount }) => [name, faceCount])).toEqual([
      ['ends', 4],
      ['bottom', 2],
      ['top', 2],
      ['back', 4],
      ['lid', 4],
    ]);
    expect(
      faults.map(({ index, message }) => [index, message.includes('three coordinates')]),
    ).toEqual([[2, true]]);
  });

  it('can be split by position in 2D for any cell shape', () => {
    const by = [{ kind: 'growth', at: [0.1, 0], angle: 10 }] as const;
    const { mesh, faults } = applyGroupChanges(quads, [{ kind: 'split', name: 'floor', by }]);
    expect(faults).toEqual([]);
    expect(mesh.groups.map(({ name }) => name)).toEqual(['left', 'right', 'top', 'floor']);
  });
});

describe('displayed cells', () => {
  it('splits quadrilaterals into two triangles and shows the surface of hexahedra', () => {
    expect(viewCells(quads).triangles.length).toBe(3 * 16);
    const { inspection } = inspectMesh(quads, null);
    expect(inspection.metric).toBe('scaledJacobian');
    // Both triangles of one cell.
    const { leastAt } = inspection.histogram;
    expect(inspection.least.cells).toEqual([2 * leastAt, 2 * leastAt + 1]);
    expect(inspectMesh(quads, 'shape').inspection.metric).toBe('scaledJacobian');
    expect(inspectMesh(quads, 'edgeRatio').values.length).toBe(16);
    const skin = viewCells(hexes);
    expect(skin.triangles.length).toBe(3 * 2 * hexes.boundaryCells.length);
    // Two adjacent faces have six edges around them.
    expect(skin.boundaries[0].segments.length).toBe(6 * 6);
    expect(viewCells(lines).triangles.length).toBe(0);
  });

  it('shows curved sides as curves, also in 2D', () => {
    const ring = { radius: 0.5, farField: 4, outline: 'circle', half: false } as const;
    const mesh = generatedMesh({ kind: 'cylinder', ...ring, cells: [8, 2], order: 3 });
    const { points, triangles, boundaries } = viewCells(mesh);
    const wall = boundaries.find(({ name }) => name === 'cylinder')!;
    // The chord of one of eight sides would be 0.038 inside the circle.
    for (let i = 0; i < wall.segments.length; i += 3) {
      const radius = Math.hypot(wall.segments[i], wall.segments[i + 1]);
      expect(Math.abs(radius - 0.5)).toBeLessThan(2e-4);
    }
    expect(wall.segments.length / 6).toBe(wall.faces.length);
    expect(new Set(wall.faces).size).toBe(8);
    expect(wall.length).toBeCloseTo(Math.PI, 1);
    expect(Math.max(...triangles)).toBeLessThan(points.length / 3);
    const { inspection } = inspectMesh(mesh, null);
    expect(inspection.least.cells).toHaveLength(2 * 12 ** 2);
  });
});
