import { describe, expect, it } from 'vitest';
import { shuffleOrientation } from '../../../solver/mesh/shuffleOrientation';
import type { CellMesh } from '../../../solver/mesh/types';
import { ldgSwitch } from '../../../solver/methods/cpr/ldgSwitch';
import type { CprOperators } from '../../../solver/methods/cpr/operators';
import { referenceSides } from '../../../solver/methods/cpr/sidePoints';
import { bentInside, curvedBox } from './cases';
import { ringOf } from './ring';
import { ratesOf } from './viscousRuns';

it.each([
  ['hexahedra, periodic along an axis', curvedBox({ counts: [3, 2, 4], joined: [2] })],
  ['quadrilaterals', curvedBox({ counts: [4, 3], map: bentInside(0.05) })],
  ['a ring with rotated periodic ends', ringOf(1, 3)],
])('assigns each face to one cell, and each cell one face per axis: %s', (_, mesh) => {
  const sides = referenceSides(mesh.shape, 2);
  const takes = ldgSwitch(mesh, sides);
  const takenAlong = new Map<string, number>();
  const betweenAlong = new Map<string, number>();
  takes.forEach((taken, at) => {
    const [cell, side] = [Math.floor(at / sides.length), at % sides.length];
    const neighbor = mesh.neighbors[at];
    if (neighbor < 0) {
      expect(taken).toBe(0);
      return;
    }
    expect(taken + takes[neighbor * sides.length + mesh.neighborSides[at]]).toBe(1);
    const line = `${cell} ${sides[side].axis}`;
    takenAlong.set(line, (takenAlong.get(line) ?? 0) + taken);
    betweenAlong.set(line, (betweenAlong.get(line) ?? 0) + 1);
  });
  for (const [line, count] of betweenAlong) {
    if (count === 2) expect(takenAlong.get(line)).toBe(1);
    else expect(takenAlong.get(line)).toBeLessThanOrEqual(1);
  }
});

const wall = { condition: 'adiabaticWall', values: {} };

/** Returns the largest difference of values at points with the same y. */
function variationAlong(operators: CprOperators, values: Float64Array): number {
  const { space, variableCount, pointCount, cellCount, line, perAxis } = operators;
  const axes = Array.from({ length: space.dimension }, (_, axis) => axis);
  const place = new Float64Array(3);
  const levels = new Map<string, { low: number; high: number }>();
  for (let cell = 0; cell < cellCount; cell++) {
    for (let point = 0; point < pointCount; point++) {
      const xi = axes.map((axis) => line.points[Math.floor(point / perAxis ** axis) % perAxis]);
      space.maps.place(cell, xi, place);
      for (let v = 0; v < variableCount; v++) {
        const value = values[(cell * variableCount + v) * pointCount + point];
        const key = `${v} ${place[1].toFixed(9)}`;
        const { low, high } = levels.get(key) ?? { low: value, high: value };
        levels.set(key, { low: Math.min(low, value), high: Math.max(high, value) });
      }
    }
  }
  return Math.max(...[...levels.values()].map(({ low, high }) => high - low));
}

describe('LDG on randomly oriented cells', () => {
  const taken = (mesh: CellMesh): Set<string> => {
    const sides = referenceSides(mesh.shape, 2);
    const takes = ldgSwitch(mesh, sides);
    const found = new Set<string>();
    takes.forEach((own, at) => {
      if (own) found.add(`${Math.floor(at / sides.length)} from ${mesh.neighbors[at]}`);
    });
    return found;
  };

  it.each([
    ['quadrilaterals', curvedBox({ counts: [4, 4], joined: [0] })],
    ['hexahedra', curvedBox({ counts: [3, 3, 3], joined: [0] })],
    ['a ring', ringOf(1, 3)],
  ])('takes the same states for any orientation: %s', (_, mesh) => {
    expect(taken(shuffleOrientation(mesh, 7))).toEqual(taken(mesh));
  });

  it.each([
    [2, { u: 'sin(pi*y)', v: '0' }],
    [3, { u: 'sin(pi*y)', v: '0', w: '0' }],
  ] as const)('preserves a flow that depends only on y in %i dimensions', (dimension, velocity) => {
    const counts = [4, 4, 4].slice(0, dimension);
    const joined = dimension === 2 ? [0] : [0, 2];
    const walls = { bottom: wall, top: wall };
    const { operators, rates } = ratesOf(
      {
        system: { id: `navierStokes${dimension}d`, parameters: { viscosity: 0.1 } },
        initial: { rho: '1 + 0.2*y', ...velocity, p: '1 + 0.3*y^2' },
        boundaries: walls,
      },
      curvedBox({ counts, joined }),
      { order: 3, points: 'gaussLegendre', viscousScheme: 'ldg' },
    );
    expect(variationAlong(operators, rates)).toBeLessThan(1e-10);
  });
});
