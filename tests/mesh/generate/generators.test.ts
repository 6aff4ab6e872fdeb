import { generateSchema } from '../../../solver/case/generate';
import { describe, expect, it } from 'vitest';
import { meshMeasure } from '../../../solver/mesh/cellMeasures';
import { airfoilBlocks, type AirfoilSettings } from '../../../solver/mesh/generate/airfoil';
import { meshOfBlocks } from '../../../solver/mesh/generate/blocks';
import { cylinderBlocks, type CylinderSettings } from '../../../solver/mesh/generate/cylinder';
import { extrudedMesh, generatedMesh } from '../../../solver/mesh/generate';
import { nacaPoints } from '../../../solver/mesh/generate/naca';
import { nodesPerCell } from '../../../solver/mesh/mesh';
import { nodeLattice } from '../../../solver/mesh/nodeLattice';
import type { CellMesh } from '../../../solver/mesh/types';
import { expectConsistentCells, pointOf } from '../cells';
import { meshErrorOf } from '../support';

const ring: CylinderSettings = {
  radius: 0.5,
  farField: 4,
  outline: 'circle',
  half: false,
  cells: [12, 5],
};
const acoustic: CylinderSettings = {
  radius: 1,
  farField: 15,
  outline: 'box',
  half: true,
  cells: [61, 34],
  near: { radius: 5.5, cells: 24 },
};
const foil: AirfoilSettings = {
  naca: '2412',
  cells: [12, 6],
  firstCell: 0.01,
  growth: 1.5,
  farField: 8,
};

/** Returns the nodes on the sides of a group. */
function nodesOfGroup(mesh: CellMesh, name: string): number[] {
  const lattice = nodeLattice(mesh.shape, mesh.order);
  const group = mesh.groups.findIndex((own) => own.name === name);
  const onSide = [[1, 0], [0, mesh.order], [1, mesh.order], [0, 0]]; // prettier-ignore
  const found = new Set<number>();
  mesh.boundaryCells.forEach((cell, face) => {
    if (mesh.boundaryGroups[face] !== group) return;
    const [axis, plane] = onSide[mesh.boundarySides[face]];
    lattice.forEach((at, node) => {
      if (at[axis] === plane) found.add(mesh.cells[nodesPerCell(mesh) * cell + node]);
    });
  });
  return [...found];
}

const cylinder = (settings: CylinderSettings, order: number): CellMesh =>
  generatedMesh({ kind: 'cylinder', ...settings, order });

const airfoil = (settings: AirfoilSettings, order: number): CellMesh =>
  generatedMesh({ kind: 'airfoil', ...settings, order });

const facesOf = ({ groups }: CellMesh): Record<string, number> =>
  Object.fromEntries(groups.map(({ name, faceCount }) => [name, faceCount]));

describe('cylinder mesh', () => {
  it.each([1, 2, 5])('has all wall nodes of order %i on the circle', (order) => {
    const mesh = cylinder(ring, order);
    expectConsistentCells(mesh);
    expect(facesOf(mesh)).toEqual({ cylinder: 12, farField: 12 });
    const onWall = nodesOfGroup(mesh, 'cylinder');
    expect(onWall).toHaveLength(12 * order);
    for (const node of onWall) expect(Math.hypot(...pointOf(mesh, node))).toBeCloseTo(0.5, 14);
    const exact = Math.PI * (16 - 0.25);
    const error = Math.abs(meshMeasure(mesh) / exact - 1);
    expect(error).toBeLessThan([1, 0.05, 1e-3, 1e-4, 1e-5, 1e-7][order]);
  });

  it('has a first cell layer of the given height', () => {
    const { blocks } = cylinderBlocks({ ...ring, firstCell: 0.05 });
    const { points } = meshOfBlocks(blocks, 1);
    const distances = [0, 1].map((node) => Math.hypot(points[3 * node], points[3 * node + 1]));
    expect(distances[1] - distances[0]).toBeCloseTo(0.05, 12);
  });

  it('fills a half plane up to a box with the 2,074 cells of the acoustic cylinder', () => {
    const mesh = cylinder(acoustic, 2);
    expect(mesh.elementTags.length).toBe(2074);
    expect(facesOf(mesh)).toEqual({ cylinder: 61, farField: 61, symmetry: 68 });
    expect(meshMeasure(mesh)).toBeCloseTo(450 - Math.PI / 2, 4);
    const off = nodesOfGroup(mesh, 'farField').map((node) => {
      const [x, y] = pointOf(mesh, node);
      return Math.abs(Math.max(Math.abs(x), y) - 15);
    });
    expect(Math.max(...off)).toBeLessThan(1e-12);
    expect(new Set(nodesOfGroup(mesh, 'symmetry').map((node) => pointOf(mesh, node)[1]))).toEqual(
      new Set([0]),
    );
  });

  it('fills a plane up to a box', () => {
    const whole = {
      ...acoustic,
      half: false,
      cells: [16, 6],
      near: { radius: 3, cells: 3 },
    } as const;
    const mesh = cylinder(whole, 3);
    expectConsistentCells(mesh);
    expect(facesOf(mesh)).toEqual({ cylinder: 16, farField: 16 });
    expect(meshMeasure(mesh)).toBeCloseTo(900 - Math.PI, 3);
  });

  it.each<[Partial<CylinderSettings>, RegExp]>([
    [{ farField: 0.4 }, /^farField: is 0.4, but must be larger than the radius/],
    [{ cells: [2, 5] }, /^cells: 2 cells around the cylinder are too few/],
    [{ firstCell: 5 }, /^firstCell: is 5, but must be less/],
    [
      { firstCell: 1e-6 },
      /^cells: with 5 cells, neighboring cells would differ by a factor of [\d.]+/,
    ],
    [{ near: { radius: 9, cells: 2 } }, /^near.radius: is 9/],
    [{ near: { radius: 1, cells: 5 } }, /^near.cells: uses 5 of 5/],
  ])('is rejected in one line: %j', (change, message) => {
    expect(meshErrorOf(() => cylinderBlocks({ ...ring, ...change }))).toMatch(message);
  });
});

describe('C-grid around an airfoil', () => {
  it('is the same for points that start at the leading edge', () => {
    const closed = nacaPoints('0012').slice(0, -1);
    const nose = closed.length / 2;
    const around = (points: AirfoilSettings['points']): CellMesh =>
      airfoil({ ...foil, naca: undefined, points }, 1);
    const fromNose = [...closed.slice(nose), ...closed.slice(0, nose + 1)];
    expect(around(fromNose).points).toEqual(around([...closed, closed[0]]).points);
  });

  it.each([1, 3])('has valid cells of order %i with nodes on the airfoil', (order) => {
    const mesh = airfoil(foil, order);
    expectConsistentCells(mesh);
    expect(facesOf(mesh).airfoil).toBe(24);
    const curve = mesh.curves!.get('airfoil')!;
    for (const node of nodesOfGroup(mesh, 'airfoil')) {
      const [x, y] = pointOf(mesh, node);
      const side = y > 0.08 * Math.sin(Math.PI * Math.max(0, x)) * 0.5 ? -1 : 1;
      const found = curve.project(x, y, 0, side);
      expect(Math.hypot(found.x - x, found.y - y)).toBeLessThan(1e-9);
    }
  });

  it('supports five-digit NACA numbers', () => {
    const { naca } = generateSchema.parse({
      kind: 'airfoil',
      ...foil,
      naca: '23012',
    }) as typeof foil;
    expectConsistentCells(airfoil({ ...foil, naca }, 2));
  });

  it('supports airfoil points and closes a blunt trailing edge', () => {
    const points: [number, number][] = Array.from({ length: 41 }, (_, i) => {
      const angle = (2 * Math.PI * i) / 40;
      const x = (1 + Math.cos(angle)) / 2;
      return [x, 0.1 * Math.sin(angle) + (angle < Math.PI ? 0.01 : -0.01) * x];
    });
    const mesh = airfoil({ ...foil, naca: undefined, points }, 2);
    expectConsistentCells(mesh);
  });

  it.each([2e-3, 0.05, 0.5])('has cells of length %f at the trailing edge', (trailingEdgeCell) => {
    const mesh = airfoil({ ...foil, trailingEdgeCell }, 1);
    expectConsistentCells(mesh);
    const along = nodesOfGroup(mesh, 'airfoil').map((node) => pointOf(mesh, node));
    const byDistance = along.map(([x]) => 1 - x).toSorted((a, b) => a - b);
    const least = byDistance.find((distance) => distance > 1e-9)!;
    // No longer than those of a uniform division of the mapped plane.
    expect(least / Math.min(trailingEdgeCell, 0.16)).toBeCloseTo(1, 1);
  });

  it('is rejected in one line if invalid', () => {
    expect(meshErrorOf(() => airfoilBlocks({ ...foil, naca: '24x2' }))).toMatch(/^naca: "24x2"/);
    expect(meshErrorOf(() => airfoilBlocks({ ...foil, firstCell: 1e-9, growth: 1.001 }))).toMatch(
      /^growth: reaching the far field from cells of 1e-9 takes more than 2000 layers/,
    );
  });
});

describe('extruded mesh', () => {
  it.each([1, 3])('has layers of hexahedra of order %i', (order) => {
    const plane = cylinder({ ...ring, cells: [8, 2] }, order);
    const mesh = extrudedMesh(plane, { from: -1, to: 2, layers: 2, groups: ['back', 'front'] });
    expectConsistentCells(mesh);
    expect([mesh.shape, mesh.order]).toEqual(['hexahedron', order]);
    expect(meshMeasure(mesh)).toBeCloseTo(3 * meshMeasure(plane), 9);
    expect(facesOf(mesh)).toEqual({ cylinder: 16, farField: 16, back: 16, front: 16 });
  });
});
