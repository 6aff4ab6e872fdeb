import { expect, it } from 'vitest';
import { ldgSwitch } from '../../../solver/methods/cpr/ldgSwitch';
import { referenceSides } from '../../../solver/methods/cpr/sidePoints';
import { bentInside, curvedBox } from './cases';
import { ringOf } from './ring';

it.each([
  ['turned hexahedra, joined along an axis', curvedBox({ counts: [3, 2, 4], joined: [2] })],
  ['turned quadrangles', curvedBox({ counts: [4, 3], map: bentInside(0.05) })],
  ['a ring joined by a turn', ringOf(1, 3)],
])(
  'one of two cells that meet takes the state beyond, and each cell one along an axis: %s',
  (_, mesh) => {
    const sides = referenceSides(mesh.shape, 2);
    const takes = ldgSwitch(mesh, sides);
    const takenAlong = new Map<string, number>();
    const betweenAlong = new Map<string, number>();
    takes.forEach((taken, at) => {
      const [cell, side] = [Math.floor(at / sides.length), at % sides.length];
      const neighbour = mesh.neighbours[at];
      if (neighbour < 0) {
        expect(taken).toBe(0);
        return;
      }
      expect(taken + takes[neighbour * sides.length + mesh.neighbourSides[at]]).toBe(1);
      const line = `${cell} ${sides[side].axis}`;
      takenAlong.set(line, (takenAlong.get(line) ?? 0) + taken);
      betweenAlong.set(line, (betweenAlong.get(line) ?? 0) + 1);
    });
    for (const [line, count] of betweenAlong) {
      if (count === 2) expect(takenAlong.get(line)).toBe(1);
      else expect(takenAlong.get(line)).toBeLessThanOrEqual(1);
    }
  },
);
