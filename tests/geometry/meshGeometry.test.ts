import { describe, expect, it } from 'vitest';
import { meshGeometry } from '../../solver/geometry';
import { readGmsh, writeGmsh } from '../../solver/mesh';
import { cellsOf, geometry, geometryOf, lengthOf, sidesOf, trianglesOf } from './support';

const leastAngle = 28.5;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('A cylinder in a channel', () => {
  const file = meshGeometry(geometryOf('cylinder-in-channel'));
  const mesh = cellsOf(file);
  const triangles = trianglesOf(mesh);

  it('has a group for each side and body', () => {
    const names = mesh.groups.map(({ name }) => name);
    expect(names).toEqual(['lowerWall', 'outlet', 'upperWall', 'inlet', 'cylinder']);
    for (const [, [, y]] of sidesOf(mesh, 'upperWall')) expect(y).toBe(0.41);
    for (const [, [x]] of sidesOf(mesh, 'inlet')) expect(x).toBe(0);
  });

  it('fills what is between the outlines', () => {
    const sides = sidesOf(mesh, 'cylinder');
    const polygon = sum(sides.map(([[ax, ay], [bx, by]]) => (ax * by - ay * bx) / 2));
    expect(sum(triangles.map(({ area }) => area))).toBeCloseTo(2.2 * 0.41 + polygon, 12);
  });

  it('has no small angle', () => {
    expect(Math.min(...triangles.map(({ angle }) => angle))).toBeGreaterThan(leastAngle);
  });

  it('keeps points of the boundary on their curve, as far apart as asked for', () => {
    const sides = sidesOf(mesh, 'cylinder');
    for (const [[x, y]] of sides) expect(Math.hypot(x - 0.2, y - 0.2)).toBeCloseTo(0.05, 14);
    const lengths = sides.map(lengthOf);
    expect(Math.max(...lengths)).toBeLessThan(1.1 * 0.008);
    expect(Math.min(...lengths)).toBeGreaterThan(0.7 * 0.008);
  });

  it('is finer along a line', () => {
    const areaNear = (x: number, y: number): number => {
      const near = triangles.filter(({ middle }) => Math.hypot(middle[0] - x, middle[1] - y) < 0.05); // prettier-ignore
      return sum(near.map(({ area }) => area)) / near.length;
    };
    const ofSize = (size: number): number => (Math.sqrt(3) / 4) * size ** 2;
    expect(areaNear(0.7, 0.2) / ofSize(0.02)).toBeCloseTo(0.9, 0);
    expect(areaNear(1.8, 0.2) / ofSize(0.04)).toBeCloseTo(0.9, 0);
  });

  it('is the same each time', () => {
    expect(meshGeometry(geometryOf('cylinder-in-channel'))).toEqual(file);
  });

  it('is written and read as the same', () => {
    const back = readGmsh(writeGmsh(file), 'channel.msh');
    expect(back.points).toEqual(file.points);
    expect(back.groups).toEqual(file.groups);
    expect(back.blocks.map(({ nodes }) => nodes)).toEqual(file.blocks.map(({ nodes }) => nodes));
    expect(back.warnings).toEqual([]);
  });
});

describe('Airfoils', () => {
  it('are finer at their edges, and closed', () => {
    const mesh = cellsOf(meshGeometry(geometryOf('naca0012')));
    expect(Math.min(...trianglesOf(mesh).map(({ angle }) => angle))).toBeGreaterThan(leastAngle);
    const sides = sidesOf(mesh, 'airfoil');
    const atEdge = sides.filter((side) => side.some(([x, y]) => Math.hypot(x - 1, y) < 1e-9)); // prettier-ignore
    expect(atEdge).toHaveLength(2);
    for (const side of atEdge) expect(lengthOf(side)).toBeCloseTo(0.005, 2);
    expect(Math.max(...sides.map(lengthOf))).toBeLessThan(0.023);
  });

  it('have flaps beside them, turned and moved', () => {
    const mesh = cellsOf(
      meshGeometry(
        geometry({
          outlines: [
            { kind: 'rectangle', name: 'box', min: [-1, -1], max: [3, 1] },
            { kind: 'airfoil', name: 'main', naca: '23012', size: 0.05 },
            {
              kind: 'airfoil',
              name: 'flap',
              naca: '4412',
              size: 0.03,
              place: { scale: 0.3, rotation: -30, translation: [1.005, -0.02] },
            },
          ],
          size: 0.4,
          growth: 1.4,
        }),
      ),
    );
    expect(Math.min(...trianglesOf(mesh).map(({ angle }) => angle))).toBeGreaterThan(leastAngle);
    const ends = sidesOf(mesh, 'flap').map(([[x]]) => x);
    expect(Math.max(...ends)).toBeCloseTo(1.005 + 0.3 * Math.cos(Math.PI / 6), 2);
  });
});

describe('Sharp corners', () => {
  it('end the refinement with small angles at themselves alone', () => {
    const wedge = geometry({
      outlines: [{ kind: 'polygon', name: 'wedge', points: [[0, 0], [1, 0], [1, 0.15]] }], // prettier-ignore
      size: 0.1,
    });
    const small = trianglesOf(cellsOf(meshGeometry(wedge))).filter(({ angle }) => angle < leastAngle); // prettier-ignore
    expect(small.length).toBeGreaterThan(0);
    for (const { middle } of small) expect(middle[1]).toBeLessThan(0.16 * middle[0]);
    expect(Math.min(...small.map(({ angle }) => angle))).toBeGreaterThan(5);
  });
});

describe('Work that is given up', () => {
  it('ends where it hears so', () => {
    const stop = new Error('stopped');
    const run = (): unknown =>
      meshGeometry(geometryOf('naca0012'), (fraction) => {
        if (fraction > 0.1) throw stop;
      });
    expect(run).toThrow(stop);
  });
});

type Outlines = Parameters<typeof geometry>[0]['outlines'];

describe('A geometry is refused', () => {
  const box = {
    kind: 'rectangle',
    name: 'box',
    min: [0, 0],
    max: [1, 1],
  } satisfies Outlines[number];
  const disc = (x: number, radius = 0.1): Outlines[number] => ({
    kind: 'circle',
    name: 'disc',
    centre: [x, 0.5],
    radius,
  });
  const bowTie: Outlines[number] = { kind: 'polygon', name: 'tie', points: [[0, 0], [1, 1], [1, 0], [0, 1]] }; // prettier-ignore
  const cases: [string, Outlines, RegExp][] = [
    ['crosses itself', [bowTie], /outlines\[0\] "tie": crosses or touches itself near/],
    ['crosses another', [box, disc(1)], /outlines\[1\] "disc": crosses or touches outlines\[0\] "box" near/], // prettier-ignore
    ['touches another', [box, { ...box, name: 'step', max: [0.5, 0.5] }], /"step": crosses or touches/], // prettier-ignore
    ['lies beside another', [disc(0), disc(1)], /lies beside .* add an outer boundary/],
    ['lies in a body', [box, disc(0.5), disc(0.5, 0.05)], /outlines\[2\] .* where nothing flows/],
    ['is a body in nothing', [{ kind: 'airfoil', name: 'wing', naca: '0012' }], /"wing": lies in no outer boundary/], // prettier-ignore
    ['is of wrong digits', [box, { kind: 'airfoil', name: 'wing', naca: '12' }], /"wing"\.naca: "12" is not four or five/], // prettier-ignore
  ];
  it.each(cases)('where an outline %s', (_, outlines, message) => {
    expect(() => meshGeometry(geometry({ outlines, size: 0.05 }))).toThrow(message);
  });

  it('where it takes too many triangles', () => {
    const fine = geometry({ outlines: [box], size: 0.02, mostTriangles: 1000 });
    expect(() => meshGeometry(fine)).toThrow(/takes more than 1,000 triangles: give larger sizes/);
    // Counted before any is made, which would take long.
    const finest = geometry({ outlines: [box], size: 1e-3, mostTriangles: 1_000_000 });
    expect(() => meshGeometry(finest)).toThrow(/takes more than 1,000,000 triangles/);
  });
});
