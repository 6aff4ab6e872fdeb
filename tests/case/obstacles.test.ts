import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { caseGrid } from '../../solver/case/caseGrid';
import type { CaseDocument } from '../../solver/case/document';
import { parseCaseDocument } from '../../solver/case/parse';
import { freeCellCount } from '../../solver/mesh/cartesianGrid';
import { everySide, fvCase, gridOf } from '../cartesianFv/grids';

type Obstacles = NonNullable<NonNullable<CaseDocument['mesh']['grid']>['obstacles']>;

const wall = { condition: 'slipWall', values: {} };

function caseWith(obstacles: Obstacles, parts: Partial<CaseDocument['mesh']> = {}): CaseDocument {
  const grid = { min: [0, 0], max: [4, 4], cells: [8, 8], obstacles };
  return fvCase({
    mesh: { refinements: 0, ...parts, grid },
    boundaries: { ...everySide(gridOf({ counts: [8, 8] }), 'slipWall'), obstacle: wall },
  });
}

/** Returns errors and warnings about the mesh with their fields. */
const complaints = (document: CaseDocument): [string | null, string][] =>
  checkCase(document, null, null)
    .filter(({ section, level }) => section === 'mesh' && level !== 'ok')
    .map(({ field, message }) => [field, message]);

const square: Obstacles[number] = {
  kind: 'polygon',
  points: [
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 2],
  ],
};

describe('obstacles of a case', () => {
  it('covers cells by their centers, in order', () => {
    const covered = (obstacles: Obstacles): number =>
      64 - freeCellCount(caseGrid(caseWith(obstacles)));
    expect(covered([square])).toBe(4);
    expect(covered([{ kind: 'expression', inside: '(x - 2)^2 + (y - 2)^2 < 1' }])).toBe(12);
    expect(covered([{ kind: 'strokes', width: 1, lines: [[[1.5, 1.5]]] }])).toBe(4);
    expect(
      covered([
        {
          kind: 'strokes',
          width: 0.5,
          lines: [
            [
              [0.25, 0.25],
              [0.25, 3.75],
              [3.75, 3.75],
            ],
          ],
        },
      ]),
    ).toBe(15);
    expect(covered([square, { kind: 'expression', inside: 'x > 1.5', remove: true }])).toBe(2);
    // The center of a self-intersecting star is outside by the even-odd rule.
    const star = [0, 2, 4, 1, 3].map((i): [number, number] => [
      2 - 2 * Math.sin(0.4 * Math.PI * i),
      2 - 2 * Math.cos(0.4 * Math.PI * i),
    ]);
    const grid = caseGrid(caseWith([{ kind: 'polygon', points: star }]));
    expect(grid.solid![3 + 8 * 3]).toBe(0);
  });

  it('follows transforms and refinement of the grid', () => {
    const moved = caseGrid(
      caseWith([{ kind: 'expression', inside: 'x < 1 && y < 1' }], {
        refinements: 1,
        transform: { scale: 2, rotation: 0, translation: [10, 20] },
      }),
    );
    expect(moved.origin).toEqual([10, 20]);
    expect(256 - freeCellCount(moved)).toBe(16);
    expect(moved.solid![0]).toBe(5);
    expect(moved.groups.at(-1)).toEqual({ name: 'obstacle', tag: 5, faceCount: 8 });
    expect(moved.groups[0].faceCount).toBe(12);
  });

  it('shares the group of a side with the same name', () => {
    const document = caseWith([{ ...square, group: 'top' }]);
    const { groups } = caseGrid(document);
    expect(groups.map(({ name }) => name)).toEqual(['left', 'right', 'bottom', 'top']);
    expect(groups[3].faceCount).toBe(8 + 8);
  });

  it('cause no warnings about conditions if invalid', () => {
    const items = checkCase(caseWith([{ kind: 'expression', inside: 'x > -1' }]), null, null);
    expect(items.filter(({ level }) => level === 'warning')).toEqual([]);
  });

  it('require a condition for their group', () => {
    const document = caseWith([{ ...square, group: 'island' }]);
    expect(
      checkCase(document, null, null)
        .filter(({ level }) => level === 'error')
        .map(({ message }) => message),
    ).toEqual(['boundary group "island" has no condition; choose one']);
  });

  it.each([
    [
      [{ kind: 'expression', inside: 'x > -1' }],
      'mesh.grid.obstacles',
      'mesh.grid.obstacles: they cover every cell; leave some free',
    ],
    [
      [square, { kind: 'expression', inside: 'x +' }],
      'mesh.grid.obstacles[1].inside',
      /^mesh\.grid\.obstacles\[1\]\.inside: .+$/,
    ],
    [
      [{ kind: 'expression', inside: 'x + z < 1' }],
      'mesh.grid.obstacles[0].inside',
      /^mesh\.grid\.obstacles\[0\]\.inside: .*z.*$/,
    ],
    [
      [{ kind: 'expression', inside: 'x + y' }],
      'mesh.grid.obstacles[0].inside',
      /^mesh\.grid\.obstacles\[0\]\.inside: .+$/,
    ],
    [
      [{ kind: 'expression', inside: 'x > 9' }],
      'mesh.grid.obstacles',
      'no cell has its center in an obstacle; move the obstacles into the box, or use more cells',
    ],
  ] as [Obstacles, string, string | RegExp][])(
    'is reported in one line if invalid or outside: %j',
    (obstacles, field, message) => {
      const [[place, line], ...more] = complaints(caseWith(obstacles));
      expect(more).toEqual([]);
      expect(place).toBe(field);
      expect(line).toMatch(message);
    },
  );

  it('is rejected by the parser in one line', () => {
    const bad = (obstacle: unknown): string => {
      const document = {
        ...caseWith([square]),
        mesh: { grid: { min: [0, 0], max: [4, 4], cells: [8, 8], obstacles: [obstacle] } },
      };
      try {
        parseCaseDocument(JSON.stringify(document), 'case.json');
        return 'fine';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(
      bad({
        kind: 'polygon',
        points: [
          [0, 0],
          [1, 1],
        ],
      }),
    ).toMatch(/obstacles\[0\]\.points/);
    expect(bad({ kind: 'circle' })).toMatch(/obstacles\[0\]\.kind/);
    expect(bad({ kind: 'strokes', width: 0, lines: [[[0, 0]]] })).toMatch(/obstacles\[0\]\.width/);
    for (const obstacle of [{ kind: 'polygon', points: [] }, { kind: 'circle' }]) {
      expect(bad(obstacle)).not.toContain('\n');
    }
  });
});
