import { describe, expect, it } from 'vitest';
import { inOneDirection } from '../../renderer/view3d/boundaryLayer';
import { boundsOf, focusOnBodies, pickGroup } from '../../renderer/view3d/boundaryShape';
import { trianglePolys, uniqueEdges } from '../../renderer/view3d/edges';
import { fakeGeometry } from './support/fakeWorker';

const { boundaries, points, triangles } = fakeGeometry();

describe('picking a boundary group', () => {
  it('selects the nearest edge within reach', () => {
    expect(pickGroup(boundaries, { x: 0.4, y: 0.05 }, 0.1)).toBe('wall');
    expect(pickGroup(boundaries, { x: 0.98, y: 0.5 }, 0.1)).toBe('far');
  });

  it('selects none if no edge is near, also beyond the end of an edge', () => {
    expect(pickGroup(boundaries, { x: 0.5, y: 0.5 }, 0.1)).toBeNull();
    expect(pickGroup(boundaries, { x: 1.2, y: 0 }, 0.1)).toBeNull();
  });
});

describe('the bounding box', () => {
  it('encloses the points, and is null without points', () => {
    expect(boundsOf(points)).toEqual({ minX: 0, minY: 0, maxX: 1, maxY: 1 });
    expect(boundsOf(new Float32Array(0))).toBeNull();
  });

  it('focuses on a small body inside a large domain', () => {
    const domain = { minX: -10, minY: -10, maxX: 10, maxY: 10 };
    const focus = focusOnBodies([boundaries[0]], domain);
    expect(focus?.minX).toBeCloseTo(-0.6, 6);
    expect(focus?.maxY).toBeCloseTo(1.6, 6);
  });

  it('has no focus if the boundary is that of the domain', () => {
    expect(focusOnBodies(boundaries, { minX: 0, minY: 0, maxX: 1, maxY: 1 })).toBeNull();
  });
});

describe('the mesh display', () => {
  it('draws each edge once', () => {
    const lines = uniqueEdges(triangles, 4);
    const edges = new Set<string>();
    for (let i = 0; i < lines.length; i += 3) {
      expect(lines[i]).toBe(2);
      edges.add(`${lines[i + 1]}-${lines[i + 2]}`);
    }
    expect([...edges].sort()).toEqual(['0-1', '0-2', '0-3', '1-2', '2-3']);
    expect(lines).toHaveLength(15);
  });

  it('uses the cell layout of vtk.js for triangles', () => {
    expect([...trianglePolys(triangles)]).toEqual([3, 0, 1, 2, 3, 0, 2, 3]);
  });
});

it('draws an edge that two groups share in the same direction in both', () => {
  const [a, b, c] = [
    [0, 1, 2],
    [0, 1, 1],
    [-1, 5, 1],
  ];
  const drawn = (...points: number[][]) => [...inOneDirection(Float32Array.from(points.flat()))];
  expect(drawn(a, b, b, c)).toEqual([...b, ...a, ...c, ...b]);
  expect(drawn(b, a, c, b)).toEqual(drawn(a, b, b, c));
});
