import { describe, expect, it } from 'vitest';
import { cellMeasures, meshMeasure } from '../../solver/mesh/cellMeasures';
import { cellLocator } from '../../solver/mesh/cellLocator';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { faceTable } from '../../solver/mesh/faceTable';
import { collapsedCount, isCollapsedSide } from '../../solver/mesh/mesh';
import { cellQuality } from '../../solver/mesh/quality';
import { summarizeMesh } from '../../solver/mesh/summary';
import { mixedFile } from '../../solver/mesh/generate/mixedBox';
import { sideCorners } from './cells';
import { meshErrorOf } from './support';

/** Keeps the unit square; bends all lines inside. */
const bent = (x: number, y: number): [number, number] => {
  const bump = 0.06 * Math.sin(Math.PI * x) * Math.sin(Math.PI * y);
  return [x + bump * Math.cos(3 * y), y - bump];
};

describe.each([1, 2, 3, 4, 5])('mesh of triangles and quadrilaterals of order %i', (order) => {
  const file = mixedFile({ columns: 4, rows: 3, order, map: bent });
  const mesh = buildCellMesh(file);

  it('has one block per shape', () => {
    expect(mesh.blocks).toEqual([
      { shape: 'triangle', first: 0, count: 12 },
      { shape: 'quadrilateral', first: 12, count: 6 },
    ]);
    expect(Math.max(...mesh.elementTags.subarray(0, 12))).toBe(12);
    expect(Math.min(...mesh.elementTags.subarray(12))).toBe(100001);
  });

  it('has one face table across both shapes', () => {
    const faces = faceTable(mesh);
    // 4·(3+1) horizontal and 3·(4+1) vertical edges, and 6 diagonals.
    expect([faces.count, faces.interiorCount]).toEqual([37, 23]);
    expect(mesh.interiorFaceCount).toBe(23);
    let between = 0;
    for (let face = 0; face < faces.interiorCount; face++) {
      const [left, right] = [faces.leftCells[face], faces.rightCells[face]];
      expect(sideCorners(mesh, left, faces.leftSides[face])).toEqual(
        sideCorners(mesh, right, faces.rightSides[face]).reverse(),
      );
      if (left < 12 !== right < 12) between++;
    }
    expect(between).toBe(17);
    expect(mesh.groups.map(({ name, faceCount }) => [name, faceCount])).toEqual([
      ['bottom', 4],
      ['right', 3],
      ['top', 4],
      ['left', 3],
    ]);
  });

  it('makes triangles their own neighbors on the side without length', () => {
    expect(collapsedCount(mesh)).toBe(12);
    for (let slot = 0; slot < mesh.neighbors.length; slot++) {
      const isOwn = mesh.neighbors[slot] === Math.floor(slot / 4);
      expect(isOwn).toBe(isCollapsedSide(mesh, slot));
    }
  });

  it('keeps the geometry of curved cells', () => {
    expect(Math.min(...cellMeasures(mesh))).toBeGreaterThan(0.01);
    expect(meshMeasure(mesh)).toBeCloseTo(1, 12);
  });

  it('locates points, also at the corner to which a triangle collapses', () => {
    const locate = cellLocator(mesh);
    for (let node = 0; node < file.points.length; node += 3) {
      const [x, y] = file.points.subarray(node, node + 2);
      expect(locate([x, y, 0])).not.toBeNull();
    }
    expect(locate([1.5, 0.5, 0])).toBeNull();
  });

  it('measures the quality of each shape', () => {
    const angles = cellQuality(mesh, 'smallestAngle');
    expect(Math.min(...angles)).toBeGreaterThan(20);
    expect(Math.max(...angles.subarray(0, 12))).toBeLessThan(60);
    const scaled = cellQuality(mesh, 'scaledJacobian');
    expect(Math.min(...scaled)).toBeGreaterThan(0.5);
    expect(Math.max(...scaled)).toBeLessThanOrEqual(1.001);
  });

  it('summarizes both shapes', () => {
    const summary = summarizeMesh(file);
    expect(summary.cells).toEqual({ triangle: 12, quadrilateral: 6 });
    expect(summary.order).toBe(order);
    expect(summary.warnings).toEqual([]);
  });
});

describe('mesh of triangles and quadrilaterals', () => {
  it('mirrors clockwise triangles and quadrilaterals', () => {
    const file = mixedFile({ columns: 2, rows: 2, order: 2 });
    const mirrored = { ...file, points: file.points.map((own, i) => (i % 3 === 0 ? -own : own)) };
    const mesh = buildCellMesh(mirrored);
    expect(meshMeasure(mesh)).toBeCloseTo(1, 13);
    expect(mesh.warnings.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      '4 triangles',
      '2 quadrilaterals',
    ]);
  });

  it('rejects a triangle that curvature folds', () => {
    const file = mixedFile({ columns: 2, rows: 2, order: 2 });
    const [triangles] = file.blocks;
    // The node in the middle of an edge, moved across the opposite corner.
    const node = triangles.nodes[4];
    const points = file.points.slice();
    points.set([-0.4, -0.4], 3 * node);
    expect(meshErrorOf(() => buildCellMesh({ ...file, points }))).toMatch(/^element 1 /);
  });

  it('rejects cells of different orders', () => {
    const [triangles] = mixedFile({ columns: 2, rows: 2, order: 2 }).blocks;
    const file = mixedFile({ columns: 2, rows: 2 });
    const blocks = [triangles, ...file.blocks.slice(1)];
    expect(meshErrorOf(() => buildCellMesh({ ...file, blocks }))).toContain('of orders 2 and 1');
  });
});
