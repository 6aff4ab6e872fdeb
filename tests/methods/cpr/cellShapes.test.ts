import { describe, expect, it } from 'vitest';
import { bends, cellBends, orderByBends } from '../../../solver/mesh/cellBends';
import { cellShapes, kindOfAll } from '../../../solver/methods/cpr/gpu/cellShapes';
import type { CprOperators } from '../../../solver/methods/cpr/operators';
import type { CprOptions } from '../../../solver/methods/cpr/options';
import { buildCellMesh } from '../../../solver/mesh/cellMesh';
import { mixedSpaceFile } from '../../../solver/mesh/generate/mixedSpace';
import { mixedCase, operatorsOf as mixedOperators } from '../frMixed/cases';
import { bentByThirds, cprCase, curvedBox, prepared, sheared } from './cases';

type Point = [number, number, number];

const mesh = bentByThirds([6, 3]);
const { affine, straight, curved } = bends;

const operatorsOf = (scheme: Partial<CprOptions>, system = 'euler2d'): CprOperators =>
  prepared(
    cprCase(
      {
        system: { id: system, parameters: {} },
        initial: { rho: '1', u: '0', v: '0', p: '1' },
        boundaries: Object.fromEntries(
          mesh.groups.map(({ name }) => [
            name,
            { condition: system === 'euler2d' ? 'slipWall' : 'adiabaticWall', values: {} },
          ]),
        ),
      },
      scheme,
    ),
    mesh,
  ).operators;

describe('kinds of cells', () => {
  it('is determined per cell, and cells are sorted by kind', () => {
    expect([...cellBends(mesh)]).toEqual(
      [affine, straight, curved].flatMap((bend) => new Array<number>(6).fill(bend)),
    );
    expect(new Set(cellBends(curvedBox({ counts: [2, 2, 2], order: 3, map: sheared })))).toEqual(
      new Set([affine]),
    );
  });

  it('leaves kinds with few cells in place', () => {
    const tags = (of: typeof mesh): number[] => [...of.elementTags];
    expect(tags(orderByBends(curvedBox({ counts: [4, 4], map: sheared }), 0))).toEqual(
      tags(curvedBox({ counts: [4, 4], map: sheared })),
    );
    const unsorted = curvedBox({ counts: [4, 4], order: 2, map: ([x, y]) => [x, y + 0.1 * Math.max(0, x - 0.5) ** 2] }); // prettier-ignore
    expect(orderByBends(unsorted)).toBe(unsorted);
    expect([...cellBends(orderByBends(unsorted, 0))]).toEqual([...cellBends(unsorted)].sort());
  });

  it('forms separate ranges if worthwhile', () => {
    const kinds = (operators: CprOperators, dispatch?: number) =>
      cellShapes(operators, dispatch).ranges.map(({ kind, first, end }) => [kind, first, end]);
    const gas = operatorsOf({ order: 2 });
    expect(kinds(gas, 0)).toEqual([
      ['affine', 0, 6],
      ['corners', 6, 12],
      ['stored', 12, 18],
    ]);
    // A third of the unknowns saves 0.08 ns if cells are affine and 0.34 ns if edges are straight.
    expect(kinds(gas, 0.2)).toEqual([
      ['corners', 0, 12],
      ['stored', 12, 18],
    ]);
    expect(kinds(gas)).toEqual([['stored', 0, 18]]);
    expect(kinds(operatorsOf({ order: 2 }, 'navierStokes2d'), 0)).toEqual([['stored', 0, 18]]);
  });

  it('joins prisms with parallel edges and parallelepipeds in kernels for straight edges', () => {
    const shapesOf = (map: (x: number, y: number, z: number) => Point, viscosity?: number) => {
      const cells = buildCellMesh(
        mixedSpaceFile({
          boxes: [2, 1, 1],
          cellsOf: (i) => (i === 0 ? 'prisms' : 'hexahedron'),
          map,
        }),
      );
      const id = viscosity === undefined ? 'euler3d' : 'navierStokes3d';
      const condition = viscosity === undefined ? 'slipWall' : 'adiabaticWall';
      const gas = mixedCase(
        {
          system: { id, parameters: {} },
          initial: { rho: '1', u: '0', v: '0', w: '0', p: '1' },
          boundaries: Object.fromEntries(
            cells.groups.map(({ name }) => [name, { condition, values: {} }]),
          ),
        },
        { order: 2 },
      );
      return cellShapes(mixedOperators(gas, cells), 0);
    };
    const straightBoxes = shapesOf((x, y, z) => [x + 0.2 * z, y, z]);
    expect(straightBoxes.ranges).toEqual([
      { kind: 'prisms', first: 0, end: 2 },
      { kind: 'affine', first: 2, end: 3 },
    ]);
    expect(kindOfAll(straightBoxes)).toBe('corners');
    expect(shapesOf((x, y, z) => [x, y, z], 0.1).ranges).toEqual([
      { kind: 'corners', first: 0, end: 3 },
    ]);
    const [twisted] = shapesOf((x, y, z) => [x, y, z + 0.2 * x * y * z]).ranges;
    expect(twisted.kind).not.toBe('prisms');
  });
});
