import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { compileCasePhysics } from '../../solver/physics/compile';
import { dgOperators } from '../../solver/methods/dgModal/operators';
import { partition, planExchanges } from '../../solver/methods/dgModal/gpu/parts';
import { allSides, scheme, testCase, type DgCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';

const gas = (overrides: Partial<CaseDocument> = {}): DgCase =>
  testCase({ scheme: scheme(1), boundaries: allSides('slipWall'), ...overrides });
const operatorsOf = (document: DgCase) =>
  dgOperators(rectangleMesh(9, 9), compileCasePhysics(document), document.scheme);

describe('partitioned mesh', () => {
  it('contains every cell once, with its neighbors of the full mesh', () => {
    const whole = operatorsOf(gas());
    const parts = partition(whole, 4);
    const seen: number[] = [];
    for (const { first, operators, copied } of parts) {
      const caseCell = (cell: number) =>
        cell < operators.cellCount ? first + cell : copied[cell - operators.cellCount];
      for (let cell = 0; cell < operators.cellCount; cell++) {
        seen.push(first + cell);
        for (let side = 0; side < 3; side++) {
          const there = operators.mesh.neighbors[3 * cell + side];
          const expected = whole.mesh.neighbors[3 * (first + cell) + side];
          expect(there < 0 ? there : caseCell(there)).toBe(expected);
        }
      }
    }
    expect(seen).toEqual(Array.from({ length: 162 }, (_, cell) => cell));
  });

  it('updates every copied cell exactly once', () => {
    const document = gas({ scheme: { ...scheme(2), limiter: 'troubledCells' } });
    const parts = partition(operatorsOf(document), 4);
    const copies = planExchanges(parts).flatMap(({ from, to, pairs }) =>
      Array.from({ length: pairs.length / 2 }, (_, i) => {
        const place = pairs[2 * i + 1] - parts[to].operators.cellCount;
        expect(parts[from].first + pairs[2 * i]).toBe(parts[to].copied[place]);
        return `${to}: ${place}`;
      }),
    );
    const requested = parts.flatMap(({ copied }, to) =>
      [...copied.keys()].map((i) => `${to}: ${i}`),
    );
    expect(copies.sort()).toEqual(requested.sort());
  });
});
