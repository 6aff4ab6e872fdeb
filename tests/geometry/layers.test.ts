import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { meshGeometry, type geometrySchema } from '../../solver/geometry';
import { firstHeight, spacingOf } from '../../solver/geometry/layers/spacing';
import type { CellMesh } from '../../solver/mesh';
import { meshMeasure } from '../../solver/mesh/cellMeasures';
import { cellQuality } from '../../solver/mesh/quality';
import { cellsOf, geometry } from './support';

type Given = Omit<z.input<typeof geometrySchema>, 'format' | 'version'>;

const far: Given['outlines'][number] = {
  kind: 'circle',
  name: 'far',
  center: [0.5, 0],
  radius: 20,
};

const cylinder: Given = {
  outlines: [
    { kind: 'rectangle', name: 'box', min: [-2, -2], max: [2, 2] },
    { kind: 'circle', name: 'cylinder', center: [0, 0], radius: 0.5, size: 0.2 },
  ],
  size: 1,
  layers: [{ groups: ['cylinder'], first: 0.01, count: 6 }],
};
/** A wall whose leading edge is in the middle of a side. */
const plate: Given = {
  outlines: [
    {
      kind: 'polygon',
      name: 'domain',
      points: [[-1, 0], [0, 0], [2, 0], [2, 1], [-1, 1]], // prettier-ignore
      groups: ['symmetry', 'wall', 'outlet', 'top', 'inlet'],
    },
  ],
  size: 0.2,
  layers: [{ groups: ['wall'], first: 0.01, count: 5, growth: 1.3 }],
};
const airfoil: Given = {
  outlines: [far, { kind: 'airfoil', name: 'airfoil', naca: '0012', size: 0.05 }],
  size: 4,
  layers: [{ groups: ['airfoil'], first: 0.001 }],
};
const step: Given = {
  outlines: [
    {
      kind: 'polygon',
      name: 'wall',
      points: [[0, 1], [2, 1], [2, 0], [6, 0], [6, 2], [0, 2]], // prettier-ignore
      groups: ['wall', 'wall', 'wall', 'outlet', 'wall', 'inlet'],
    },
  ],
  size: 0.25,
  layers: [{ groups: ['wall'], first: 0.01, count: 6 }],
};
/** All corners are concave, one of them sharp. */
const wedge: Given = {
  outlines: [{ kind: 'polygon', name: 'wall', points: [[0, 0], [3, 0], [0, 2]] }], // prettier-ignore
  size: 0.2,
  layers: [{ groups: ['wall'], first: 0.005, count: 8 }],
};
/** Two walls nearer to each other than two thicknesses of their layers. */
const gap: Given = {
  outlines: [
    far,
    { kind: 'airfoil', name: 'main', naca: '2412', size: 0.1 },
    {
      kind: 'airfoil',
      name: 'flap',
      naca: '0012',
      size: 0.06,
      place: { scale: 0.3, rotation: -20, translation: [1.01, -0.03] },
    },
  ],
  size: 4,
  layers: [{ groups: ['main', 'flap'], first: 0.001 }],
};
/** Layers that end at a curved boundary. */
const nozzle: Given = {
  outlines: [
    {
      kind: 'spline',
      name: 'nozzle',
      points: [[0, 0], [1, 0.2], [2, 0], [2.2, 0.5], [2, 1], [1, 0.8], [0, 1], [-0.2, 0.5]], // prettier-ignore
      corners: [0, 2, 4, 6],
      groups: ['lower', 'outlet', 'upper', 'inlet'],
    },
  ],
  size: 0.15,
  layers: [{ groups: ['lower', 'upper'], first: 0.01, count: 5 }],
};

const cases = { cylinder, plate, airfoil, step, wedge, gap, nozzle };
const meshOf = (given: Given, order = 1): CellMesh =>
  cellsOf(meshGeometry(geometry({ ...given, order })));

const blockOf = (mesh: CellMesh, shape: string): { first: number; count: number } =>
  mesh.blocks!.find((own) => own.shape === shape)!;

/** Returns the nodes of a boundary group's sides, corners first. */
function nodesOf(mesh: CellMesh, name: string): number[][] {
  const group = mesh.groups.findIndex((own) => own.name === name);
  const width = mesh.cells.length / mesh.elementTags.length;
  const inner = mesh.order - 1;
  return [...mesh.boundaryGroups.keys()].flatMap((face) => {
    if (mesh.boundaryGroups[face] !== group) return [];
    const [cell, side] = [mesh.boundaryCells[face], mesh.boundarySides[face]];
    const own = mesh.cells.subarray(width * cell, width * (cell + 1));
    const edge = own.subarray(4 + inner * side, 4 + inner * (side + 1));
    return [[own[side], own[(side + 1) % 4], ...edge]];
  });
}
const pointOf = ({ points }: CellMesh, node: number): [number, number] => [
  points[3 * node],
  points[3 * node + 1],
];

describe('layers', () => {
  it('grow from the first height by a factor', () => {
    const { thickness, fractions } = spacingOf(
      { groups: ['wall'], first: 0.1, growth: 2, count: 3 },
      1,
    );
    expect(thickness).toBeCloseTo(0.7, 14);
    expect(fractions.map((own) => own * thickness)).toEqual(
      [0, 0.1, 0.3, 0.7].map((own) => expect.closeTo(own, 14)),
    );
  });

  it('end with the height of a triangle if their number is not given', () => {
    const { fractions, thickness } = spacingOf({ groups: ['wall'], first: 0.01, growth: 1.2 }, 0.1);
    const last = thickness * (1 - fractions.at(-2)!);
    expect(last).toBeLessThan(0.0866);
    expect(1.2 * last).toBeGreaterThan(0.0866);
  });

  it('start at the height of a y⁺ on a flat plate', () => {
    // c_f = 0.026/10^(6/7), u_τ/U = √(c_f/2): y = 1/(10⁶ · 0.0425) at y⁺ = 1.
    expect(firstHeight({ yPlus: 1, reynolds: 1e6, length: 2 })).toBeCloseTo(2 / (1e6 * 0.0425), 8);
    expect(firstHeight({ yPlus: 3, reynolds: 1e6, length: 1 })).toBeCloseTo(3 / (1e6 * 0.0425), 8);
  });

  it('surround a cylinder with rings of quadrilaterals', () => {
    const mesh = meshOf(cylinder);
    const sides = nodesOf(mesh, 'cylinder');
    expect(blockOf(mesh, 'quadrilateral').count).toBe(6 * sides.length);
    const radii = new Set<string>();
    const { first, count } = blockOf(mesh, 'quadrilateral');
    for (let at = 4 * first; at < 4 * (first + count); at++) {
      const [x, y] = pointOf(mesh, mesh.cells[at]);
      radii.add(Math.hypot(x, y).toFixed(9));
    }
    const heights = [0, 1, 2, 3, 4, 5, 6].map((n) => (0.01 * (1.2 ** n - 1)) / 0.2);
    expect([...radii].sort()).toEqual(heights.map((height) => (0.5 + height).toFixed(9)));
  });

  it('end in a fan where a wall starts within a straight boundary', () => {
    const mesh = meshOf(plate);
    const onSymmetry = nodesOf(mesh, 'symmetry')
      .flat()
      .map((node) => pointOf(mesh, node));
    for (const [, y] of onSymmetry) expect(Math.abs(y)).toBeLessThan(1e-12);
    const heights = [1, 2, 3, 4, 5].map((n) => (0.01 * (1.3 ** n - 1)) / 0.3);
    for (const height of heights) {
      expect(onSymmetry.some(([x]) => Math.abs(x + height) < 1e-12)).toBe(true);
    }
    const outlet = nodesOf(mesh, 'outlet')
      .flat()
      .map((node) => pointOf(mesh, node)[1]);
    for (const height of heights) {
      expect(outlet.some((y) => Math.abs(y - height) < 1e-12)).toBe(true);
    }
  });

  it('get thinner where another wall is near', () => {
    const [near, alone] = [
      gap,
      { ...gap, outlines: gap.outlines.slice(0, 2), layers: [{ groups: ['main'], first: 0.001 }] },
    ].map((given) => meshOf(given));
    const nearest = (mesh: CellMesh): number => {
      const corner = nodesOf(mesh, 'main')
        .flat()
        .map((node) => pointOf(mesh, node))
        .reduce((a, b) => (a[0] > b[0] ? a : b));
      const distances = Array.from({ length: mesh.points.length / 3 }, (_, node) => {
        const [x, y] = pointOf(mesh, node);
        return Math.hypot(x - corner[0], y - corner[1]);
      });
      return Math.min(...distances.filter((own) => own > 1e-9));
    };
    expect(nearest(alone)).toBeCloseTo(0.001, 9);
    expect(nearest(near)).toBeLessThan(0.0005);
  });

  it.each(Object.entries(cases))('leave no folded cell: %s', (_, given) => {
    for (const order of [1, 4]) {
      const mesh = meshOf(given, order);
      expect(mesh.warnings).toEqual([]);
      expect(mesh.groups.map(({ name }) => name)).not.toContain('untagged');
      expect(Math.min(...cellQuality(mesh, 'scaledJacobian'))).toBeGreaterThan(0.03);
    }
  });

  it.each(['plate', 'step', 'wedge'] as const)('fill the domain: %s', (name) => {
    const areas = { plate: 3, step: 10, wedge: 3 };
    expect(meshMeasure(meshOf(cases[name], 3))).toBeCloseTo(areas[name], 10);
  });

  it('follow the wall to the order of the cells', () => {
    const errors = [1, 2, 3].map((order) => {
      const area = meshMeasure(meshOf(cylinder, order));
      return Math.abs(area - (16 - Math.PI / 4));
    });
    expect(errors[0] / errors[1]).toBeGreaterThan(100);
    expect(errors[2]).toBeLessThan(1e-5);
    const mesh = meshOf(cylinder, 4);
    for (const node of nodesOf(mesh, 'cylinder').flat()) {
      expect(Math.hypot(...pointOf(mesh, node))).toBeCloseTo(0.5, 13);
    }
  });

  it('bend the inside of triangles along a curve with 4/9 of the sagitta', () => {
    // A parabola over the side, ξ(1 − ξ)c, continues as λ₁λ₂c, which is 4/9 of its height at the center.
    const disk: Given = {
      outlines: [{ kind: 'circle', name: 'disk', center: [0, 0], radius: 1 }],
      size: 0.3,
    };
    const { blocks, points } = meshGeometry(geometry({ ...disk, order: 3 }));
    const { nodes } = blocks.find(({ cellType }) => cellType === 'triangle')!;
    const at = (node: number): [number, number] => [points[3 * node], points[3 * node + 1]];
    let bent = 0;
    for (let first = 0; first < nodes.length; first += 10) {
      const corners = [0, 1, 2].map((k) => at(nodes[first + k]));
      const onCircle = corners.filter(([x, y]) => Math.hypot(x, y) > 1 - 1e-12);
      if (onCircle.length < 2) continue;
      const [a, b] = onCircle;
      const radius = Math.hypot(a[0] + b[0], a[1] + b[1]) / 2;
      const inner = at(nodes[first + 9]);
      for (const axis of [0, 1]) {
        const center = (corners[0][axis] + corners[1][axis] + corners[2][axis]) / 3;
        const outward = (a[axis] + b[axis]) / (2 * radius);
        expect(inner[axis] - center).toBeCloseTo((4 / 9) * (1 - radius) * outward, 12);
      }
      bent++;
    }
    expect(bent).toBeGreaterThan(15);
  });

  it('are reproducible', () => {
    expect(meshGeometry(geometry(airfoil))).toEqual(meshGeometry(geometry(airfoil)));
  });

  it.each([
    [
      { ...cylinder, layers: [{ groups: ['disk'], first: 0.01 }] },
      'layers[0].groups: no outline has the group "disk"; give one of box, cylinder',
    ],
    [
      {
        ...plate,
        layers: [
          { groups: ['wall'], first: 0.01 },
          { groups: ['outlet'], first: 0.02 },
        ],
      },
      '"wall" and "outlet" touch but have different layers',
    ],
  ])('reject groups that they cannot have: %#', (given, message) => {
    expect(() => meshGeometry(geometry(given))).toThrow(message);
  });
});
