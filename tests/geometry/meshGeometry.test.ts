import { describe, expect, it } from 'vitest';
import { meshGeometry } from '../../solver/geometry';
import { readGmsh, writeGmsh } from '../../solver/mesh';
import { nacaPoints } from '../../solver/mesh/generate/naca';
import { cellsOf, geometry, geometryOf, lengthOf, sidesOf, trianglesOf } from './support';

type Outlines = Parameters<typeof geometry>[0]['outlines'];

const minAngle = 28.5;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('cylinder in a channel', () => {
  const file = meshGeometry(geometryOf('cylinder-in-channel'));
  const mesh = cellsOf(file);
  const triangles = trianglesOf(mesh);

  it('has a group for each side and body', () => {
    const names = mesh.groups.map(({ name }) => name);
    expect(names).toEqual(['lowerWall', 'outlet', 'upperWall', 'inlet', 'cylinder']);
    for (const [, [, y]] of sidesOf(mesh, 'upperWall')) expect(y).toBe(0.41);
    for (const [, [x]] of sidesOf(mesh, 'inlet')) expect(x).toBe(0);
  });

  it('fills the region between the outlines', () => {
    const sides = sidesOf(mesh, 'cylinder');
    const polygon = sum(sides.map(([[ax, ay], [bx, by]]) => (ax * by - ay * bx) / 2));
    expect(sum(triangles.map(({ area }) => area))).toBeCloseTo(2.2 * 0.41 + polygon, 12);
  });

  it('has no small angles', () => {
    expect(Math.min(...triangles.map(({ angle }) => angle))).toBeGreaterThan(minAngle);
  });

  it('places boundary nodes on their curve at the requested spacing', () => {
    const sides = sidesOf(mesh, 'cylinder');
    for (const [[x, y]] of sides) expect(Math.hypot(x - 0.2, y - 0.2)).toBeCloseTo(0.05, 14);
    const lengths = sides.map(lengthOf);
    expect(Math.max(...lengths)).toBeLessThan(1.1 * 0.008);
    expect(Math.min(...lengths)).toBeGreaterThan(0.7 * 0.008);
  });

  it('is finer along a refinement line', () => {
    const areaNear = (x: number, y: number): number => {
      const near = triangles.filter(
        ({ middle }) => Math.hypot(middle[0] - x, middle[1] - y) < 0.05,
      );
      return sum(near.map(({ area }) => area)) / near.length;
    };
    const ofSize = (size: number): number => (Math.sqrt(3) / 4) * size ** 2;
    expect(areaNear(0.7, 0.2) / ofSize(0.02)).toBeCloseTo(0.9, 0);
    expect(areaNear(1.8, 0.2) / ofSize(0.04)).toBeCloseTo(0.9, 0);
  });

  it('is reproducible', () => {
    expect(meshGeometry(geometryOf('cylinder-in-channel'))).toEqual(file);
  });

  it('survives a round trip through a Gmsh file', () => {
    const back = readGmsh(writeGmsh(file), 'channel.msh');
    expect(back.points).toEqual(file.points);
    expect(back.groups).toEqual(file.groups);
    expect(back.blocks.map(({ nodes }) => nodes)).toEqual(file.blocks.map(({ nodes }) => nodes));
    expect(back.warnings).toEqual([]);
  });
});

describe('airfoils', () => {
  it('have finer triangles at the trailing edge and a closed outline', () => {
    const mesh = cellsOf(meshGeometry(geometryOf('naca0012')));
    expect(Math.min(...trianglesOf(mesh).map(({ angle }) => angle))).toBeGreaterThan(minAngle);
    const sides = sidesOf(mesh, 'airfoil');
    const atEdge = sides.filter((side) => side.some(([x, y]) => Math.hypot(x - 1, y) < 1e-9));
    expect(atEdge).toHaveLength(2);
    for (const side of atEdge) expect(lengthOf(side)).toBeCloseTo(0.005, 2);
    expect(Math.max(...sides.map(lengthOf))).toBeLessThan(0.023);
  });

  it.each([
    ['at the leading edge', 17, false],
    ['on the lower side', 25, false],
    ['at the leading edge, lower side first', 17, true],
  ])('gives the same mesh for points that begin %s', (_, start, isReversed) => {
    const points = nacaPoints('2412')
      .filter((_, i, all) => i % 2 === 0 || i === all.length - 1)
      .map(([x, y]): [number, number] => [x, y]);
    const around = (own: [number, number][]): unknown =>
      meshGeometry(
        geometry({
          outlines: [
            { kind: 'circle', name: 'far', center: [0.5, 0], radius: 4 },
            { kind: 'airfoil', name: 'airfoil', points: own, size: 0.1 },
          ],
          size: 1,
        }),
      );
    const closed = points.slice(0, -1);
    const turned = [...closed.slice(start), ...closed.slice(0, start + 1)];
    expect(around(isReversed ? turned.toReversed() : turned)).toEqual(
      around([...closed, closed[0]]),
    );
  });

  it('can be combined with a rotated and translated flap', () => {
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
    expect(Math.min(...trianglesOf(mesh).map(({ angle }) => angle))).toBeGreaterThan(minAngle);
    const ends = sidesOf(mesh, 'flap').map(([[x]]) => x);
    expect(Math.max(...ends)).toBeCloseTo(1.005 + 0.3 * Math.cos(Math.PI / 6), 2);
  });
});

describe('sharp corners', () => {
  it('produce small angles only in their own vicinity', () => {
    const wedge = geometry({
      outlines: [{ kind: 'polygon', name: 'wedge', points: [[0, 0], [1, 0], [1, 0.15]] }], // prettier-ignore
      size: 0.1,
    });
    const small = trianglesOf(cellsOf(meshGeometry(wedge))).filter(({ angle }) => angle < minAngle);
    expect(small.length).toBeGreaterThan(0);
    for (const { middle } of small) expect(middle[1]).toBeLessThan(0.16 * middle[0]);
    expect(Math.min(...small.map(({ angle }) => angle))).toBeGreaterThan(5);
  });
});

describe('slanted straight sides', () => {
  const size = 0.06;

  it.each([1, 7, 10, 30, 45, 73, 100, 211])('meshes a rectangle rotated by %i°', (rotation) => {
    const rectangle = {
      kind: 'rectangle',
      name: 'wall',
      min: [0, 0],
      max: [2, 1],
      place: { rotation },
    } satisfies Outlines[number];
    const triangles = trianglesOf(cellsOf(meshGeometry(geometry({ outlines: [rectangle], size }))));
    expect(Math.min(...triangles.map(({ angle }) => angle))).toBeGreaterThan(minAngle);
    expect(sum(triangles.map(({ area }) => area))).toBeCloseTo(2, 12);
  });

  it.each([1, 5, 10, 15, 30])('meshes a ramp of %i°', (degrees) => {
    const height = Math.tan((degrees * Math.PI) / 180);
    const ramp = geometry({
      outlines: [{ kind: 'polygon', name: 'ramp', points: [[0, 0], [0.2, 0], [1.2, height], [1.2, 1], [0, 1]] }], // prettier-ignore
      size,
    });
    const triangles = trianglesOf(cellsOf(meshGeometry(ramp)));
    expect(Math.min(...triangles.map(({ angle }) => angle))).toBeGreaterThan(minAngle);
    expect(sum(triangles.map(({ area }) => area))).toBeCloseTo(1.2 - height / 2, 12);
  });
});

describe('canceled meshing', () => {
  it('stops on abort', () => {
    const stop = new Error('stopped');
    const run = (): unknown =>
      meshGeometry(geometryOf('naca0012'), (fraction) => {
        if (fraction > 0.1) throw stop;
      });
    expect(run).toThrow(stop);
  });
});

describe('meshGeometry rejects', () => {
  const box = {
    kind: 'rectangle',
    name: 'box',
    min: [0, 0],
    max: [1, 1],
  } satisfies Outlines[number];
  const disc = (x: number, radius = 0.1): Outlines[number] => ({
    kind: 'circle',
    name: 'disc',
    center: [x, 0.5],
    radius,
  });
  const bowTie: Outlines[number] = { kind: 'polygon', name: 'tie', points: [[0, 0], [1, 1], [1, 0], [0, 1]] }; // prettier-ignore
  const cases: [string, Outlines, RegExp][] = [
    ['crosses itself', [bowTie], /outlines\[0\] "tie": crosses or touches itself near/],
    [
      'crosses another',
      [box, disc(1)],
      /outlines\[1\] "disc": crosses or touches outlines\[0\] "box" near/,
    ],
    [
      'touches another',
      [box, { ...box, name: 'step', max: [0.5, 0.5] }],
      /"step": crosses or touches/,
    ],
    ['lies beside another', [disc(0), disc(1)], /is outside .* add an outer boundary/],
    [
      'lies inside a body',
      [box, disc(0.5), disc(0.5, 0.05)],
      /outlines\[2\] .* not part of the domain/,
    ],
    [
      'is a body without an outer boundary',
      [{ kind: 'airfoil', name: 'wing', naca: '0012' }],
      /"wing": has no outer boundary/,
    ],
    [
      'has an invalid NACA number',
      [box, { kind: 'airfoil', name: 'wing', naca: '12' }],
      /"wing"\.naca: "12" is not a four- or five-digit/,
    ],
  ];
  it.each(cases)('an outline that %s', (_, outlines, message) => {
    expect(() => meshGeometry(geometry({ outlines, size: 0.05 }))).toThrow(message);
  });

  it('coordinates too large for the side lengths', () => {
    const away = { ...box, min: [1e15, 0], max: [1e15 + 1, 1] } satisfies Outlines[number];
    expect(() => meshGeometry(geometry({ outlines: [away], size: 0.5 }))).toThrow(
      /outlines\[0\] "box": the side at \(1000000000000000, 0\) has length 0\.5, too short for its coordinates/,
    );
    const large = { ...box, max: [1e31, 1] } satisfies Outlines[number];
    expect(() => meshGeometry(geometry({ outlines: [large], size: 1 }))).toThrow(
      /outlines\[0\] "box": reaches \(1e\+31, 0\), but coordinates must be within ±1e\+30/,
    );
  });

  it('curves that cross between their initial points', () => {
    // Both arcs have three sides each. The pin splits one of the inner sides, which moves it beyond
    // the outer arc.
    const at = (radius: number, degrees: number): [number, number] => [
      0.5 + radius * Math.cos((degrees * Math.PI) / 180),
      0.5 + radius * Math.sin((degrees * Math.PI) / 180),
    ];
    const arc = Array.from({ length: 13 }, (_, i) => 15 * i);
    const crescent: Outlines[number] = {
      kind: 'spline',
      name: 'crescent',
      points: [...arc.map((own) => at(0.3, own)), ...arc.toReversed().map((own) => at(0.28, own))],
      corners: [0, 12, 13, 25],
    };
    const pin: Outlines[number] = {
      kind: 'polygon',
      name: 'pin',
      points: [at(0.235, 90), at(0.1, 80), at(0.1, 100)],
    };
    expect(() =>
      meshGeometry(geometry({ outlines: [box, crescent, pin], size: 0.314, sidesPerTurn: 6 })),
    ).toThrow(/outlines\[1\] "crescent": crosses or touches itself near/);
  });

  it('too many triangles, and names the outline with the finest ones', () => {
    const slit: Outlines[number] = { kind: 'rectangle', name: 'slit', min: [0, 0], max: [1, 1e-4] };
    expect(() =>
      meshGeometry(geometry({ outlines: [slit], size: 0.05, mostTriangles: 1000 })),
    ).toThrow(
      /needs more than 1,000 triangles, smallest triangles near \([\d.]+, [\d.e-]+\) at outlines\[0\] "slit": use larger/,
    );
  });

  it('too many triangles of uniform size', () => {
    const fine = geometry({ outlines: [box], size: 0.02, mostTriangles: 1000 });
    expect(() => meshGeometry(fine)).toThrow(/needs more than 1,000 triangles: use larger sizes/);
    // The count is estimated up front, because generating that many would take long.
    const finest = geometry({ outlines: [box], size: 1e-3, mostTriangles: 1_000_000 });
    expect(() => meshGeometry(finest)).toThrow(/needs more than 1,000,000 triangles/);
  });
});
