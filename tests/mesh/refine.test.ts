import { describe, expect, it } from 'vitest';
import {
  attachCurves,
  buildTriangleMesh,
  maxRefinedCells,
  refineTriangleMesh,
  triangleGeometry,
  type CurveAttachment,
  type TriangleMesh,
} from '../../solver/mesh';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { meshMeasure } from '../../solver/mesh/cellMeasures';
import { cellQuality } from '../../solver/mesh/quality';
import { refineMesh } from '../../solver/mesh/refineMesh';
import type { CellMesh } from '../../solver/mesh/types';
import { rectangleMesh } from '../support/meshes';
import { boxFile, expectConsistentCells, pointOf, sideCorners } from './cells';
import {
  exampleMesh,
  expectConsistent,
  hasVerificationMeshes,
  meshErrorOf,
  readFile,
  readFixture,
  verificationMesh,
} from './support';

const circles: CurveAttachment = { kind: 'circle', center: [0, 0], radius: null };

function refined(
  mesh: TriangleMesh,
  times: number,
  attachments: Readonly<Record<string, CurveAttachment>> = {},
): TriangleMesh {
  const curves = attachCurves(mesh, new Map(Object.entries(attachments)));
  let result = mesh;
  for (let i = 0; i < times; i++) result = refineTriangleMesh(result, curves);
  return result;
}

/** Returns half an annulus that is thin relative to its curvature; `bottom` is the inner arc. */
const arch = (columns: number, thickness: number): TriangleMesh =>
  rectangleMesh(columns, 1, (x, y) => {
    const angle = Math.PI * (1 - x);
    const radius = 1 + thickness * y;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

describe('uniform refinement', () => {
  it.each(['square.v22.msh', 'periodic.v41.msh', 'untagged.msh', 'disc.order3.msh'])(
    'keeps area, groups and a consistent topology: %s',
    (name) => {
      const mesh = buildTriangleMesh(readFixture(name));
      const fine = refined(mesh, 2);
      expectConsistent(fine);
      expect(fine.elementTags.length).toBe(16 * mesh.elementTags.length);
      expect(fine.groups).toEqual(
        mesh.groups.map((group) => ({ ...group, faceCount: 4 * group.faceCount })),
      );
      const [coarseArea, fineArea] = [mesh, fine].map((m) => triangleGeometry(m).totalArea);
      expect(fineArea / coarseArea).toBeCloseTo(1, 13);
    },
  );

  it('keeps the vertices and gives children their parent’s number', () => {
    const mesh = rectangleMesh(3, 2);
    const fine = refined(mesh, 1);
    expect(fine.points.slice(0, mesh.points.length)).toEqual(mesh.points);
    expect([...fine.elementTags]).toEqual(
      [...mesh.elementTags].flatMap((tag) => Array(4).fill(tag)),
    );
    expect(new Set(boundaryNodes(fine, 'left').map(([x]) => x))).toEqual(new Set([0]));
  });

  it('places the nodes of an airfoil on its spline, with a sharp trailing edge', () => {
    const mesh = buildTriangleMesh(readFile(exampleMesh('naca0012')));
    const fine = refined(mesh, 2, { airfoil: { kind: 'spline', cornerAngle: 40 } });
    expect(Math.min(...triangleGeometry(fine).areas)).toBeGreaterThan(0);
    const nodes = boundaryNodes(fine, 'airfoil');
    expect(nodes.length).toBeGreaterThan(800);
    expect(Math.max(...nodes.map(([x, y]) => distanceToNaca0012(x, Math.abs(y))))).toBeLessThan(
      5e-6,
    );
    expect(Math.max(...nodes.map(([x]) => x))).toBe(1);
  });

  it('reports the element crossed by the curve', () => {
    const mesh = arch(4, 0.01);
    const bottom = attachCurves(mesh, new Map([['bottom', circles]]));
    expect(meshErrorOf(() => refineTriangleMesh(mesh, bottom))).toMatch(
      /^element [1-8]: the curve of "bottom" cuts too deep into it for refinement: mesh the boundary more finely, or give the group no curve$/,
    );
  });

  it('reports the element whose side is far from the curve', () => {
    const mesh = rectangleMesh(2, 2);
    const away = { project: () => ({ x: 3, y: 4, normalX: 0, normalY: 1 }) };
    expect(meshErrorOf(() => refineTriangleMesh(mesh, new Map([['top', away]])))).toMatch(
      /^element \d: the curve of "top" is [\d.]+ away from the midpoint of its side of length 0\.5: attach the curve/,
    );
  });

  it('stops at the maximum number of cells', () => {
    const huge = { elementTags: { length: maxRefinedCells / 4 + 1 } } as unknown as TriangleMesh;
    expect(meshErrorOf(() => refineTriangleMesh(huge, new Map()))).toBe(
      'refinement would give 20971524 triangles (limit 20971520): refine less often',
    );
  });
});

describe('uniform refinement of quadrilaterals', () => {
  /**
   * Returns half a ring between radii 1 and 1 + thickness; `bottom` is the inner arc and `top` the
   * outer one.
   */
  const ring = (columns: number, thickness: number) =>
    buildCellMesh(
      boxFile([columns, 2], ([x, y]) => {
        const [angle, radius] = [Math.PI * (1 - x), 1 + thickness * y];
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
      }),
    );
  const curves = (mesh: CellMesh) =>
    attachCurves(
      mesh,
      new Map([
        ['bottom', circles],
        ['top', circles],
      ]),
    );

  it('places the midpoints of sides on their circle and keeps cells convex', () => {
    let mesh = ring(6, 1);
    const arcs = curves(mesh);
    for (let i = 0; i < 3; i++) mesh = refineMesh(mesh, arcs);
    expectConsistentCells(mesh);
    mesh.boundaryCells.forEach((cell, face) => {
      const { name } = mesh.groups[mesh.boundaryGroups[face]];
      if (name !== 'bottom' && name !== 'top') return;
      for (const node of sideCorners(mesh, cell, mesh.boundarySides[face])) {
        const [x, y] = pointOf(mesh, node);
        expect(Math.hypot(x, y)).toBeCloseTo(name === 'bottom' ? 1 : 2, 13);
      }
    });
    // Polygons with 48 sides instead of the circles.
    const exact = 1.5 * 48 * Math.sin(Math.PI / 48);
    expect(meshMeasure(mesh)).toBeCloseTo(exact, 12);
    expect(Math.min(...cellQuality(mesh, 'scaledJacobian'))).toBeGreaterThan(0.9);
  });

  it('reports the element crossed by the curve', () => {
    const thin = ring(4, 0.05);
    expect(meshErrorOf(() => refineMesh(thin, curves(thin)))).toMatch(
      /^element [1-8]: the curve of "bottom" cuts too deep into it for refinement/,
    );
  });
});

describe.skipIf(!hasVerificationMeshes)('published vortex meshes (skipped if missing)', () => {
  const read = (name: string) =>
    buildTriangleMesh(readFile(verificationMesh(`supersonic-vortex/${name}.v41.msh`)));

  it('have the counts of mesh A refined with its walls on circles: 720/1,126 … 11,520/17,464', () => {
    const counts = [1, 2, 3].map((times) => {
      const mesh = refined(read('A'), times, { wall: circles });
      return [mesh.elementTags.length, mesh.interiorFaceCount + mesh.boundaryCells.length];
    });
    expect(counts).toEqual([
      [720, 1126],
      [2880, 4412],
      [11520, 17464],
    ]);
  });

  it.each([
    ['B', 1],
    ['C', 2],
  ])('%s has the same nodes to nine digits', (name, times) => {
    const own = refined(read('A'), times, { wall: circles });
    const published = read(name);
    expectConsistent(own);
    expect(largestDistance(own.points, published.points)).toBeLessThan(1e-9);
    expect(largestDistance(published.points, own.points)).toBeLessThan(1e-9);
    for (const { name: group, faceCount } of published.groups) {
      expect(own.groups.find((other) => other.name === group)?.faceCount).toBe(faceCount);
    }
  });
});

/** Returns the largest distance from a node of one mesh to the nearest node of another. */
function largestDistance(from: Float64Array, to: Float64Array): number {
  let largest = 0;
  for (let i = 0; i < from.length; i += 3) {
    let nearest = Infinity;
    for (let j = 0; j < to.length; j += 3) {
      nearest = Math.min(nearest, Math.hypot(from[i] - to[j], from[i + 1] - to[j + 1]));
    }
    largest = Math.max(largest, nearest);
  }
  return largest;
}

/** Returns x, y of both ends of a group's sides. */
function boundaryNodes(mesh: TriangleMesh, group: string): [x: number, y: number][] {
  return [...mesh.boundaryCells].flatMap((cell, face) => {
    if (mesh.groups[mesh.boundaryGroups[face]].name !== group) return [];
    return [0, 1].map((k): [number, number] => {
      const vertex = mesh.cells[3 * cell + ((mesh.boundarySides[face] + k) % 3)];
      return [mesh.points[3 * vertex], mesh.points[3 * vertex + 1]];
    });
  });
}

/**
 * Returns the distance to the upper side of the NACA 0012 airfoil with a closed trailing edge, x =
 * s².
 */
function distanceToNaca0012(x: number, y: number): number {
  const distance = (s: number): number => {
    const t = s * s;
    const half = 0.2969 * s - 0.126 * t - 0.3516 * t ** 2 + 0.2843 * t ** 3 - 0.1036 * t ** 4;
    return Math.hypot(t - x, 0.6 * half - y);
  };
  let low = Math.max(0, Math.sqrt(Math.max(0, x)) - 0.05);
  let high = Math.min(1, low + 0.1);
  for (let i = 0; i < 60; i++) {
    const third = (high - low) / 3;
    if (distance(low + third) < distance(high - third)) high -= third;
    else low += third;
  }
  return distance((low + high) / 2);
}
