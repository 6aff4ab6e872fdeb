import { describe, expect, it } from 'vitest';
import { caseGrid } from '../../solver/case/caseGrid';
import { checkCase } from '../../solver/case/check';
import { caseDigest } from '../../solver/case/computedPart';
import { defaultCase } from '../../solver/case/defaults';
import type { CaseDocument } from '../../solver/case/document';
import type { GridSettings } from '../../solver/case/meshSettings';
import { parseCaseDocument } from '../../solver/case/parse';
import { cellCountOf } from '../../solver/mesh/cartesianGrid';
import { systems } from '../../solver/physics/systems';

const plane: GridSettings = { min: [0, 0], max: [2, 1], cells: [8, 4] };
const sides = ['left', 'right', 'bottom', 'top'];

const gridCase = (
  mesh: Partial<CaseDocument['mesh']> = {},
  system = 'euler2d',
  groups: readonly string[] = sides,
): CaseDocument => {
  const document = defaultCase(systems.get(system)!, plane, groups);
  return { ...document, mesh: { ...document.mesh, ...mesh } };
};

const parsed = (mesh: object): CaseDocument =>
  parseCaseDocument(JSON.stringify({ ...gridCase(), mesh }), 'case.json');

const meshLines = (document: CaseDocument): [string | null, string][] =>
  checkCase(document, null, null)
    .filter(({ section, level }) => section === 'mesh' && level === 'error')
    .map(({ field, message }) => [field, message]);

describe('case with a generated grid', () => {
  it('needs no mesh file and survives a round trip', () => {
    const document = gridCase({ refinements: 1 });
    expect(parseCaseDocument(JSON.stringify(document), 'case.json').mesh).toEqual({
      grid: plane,
      refinements: 1,
    });
  });

  it.each([
    [
      {},
      'case.json: mesh: needs one of "file", "grid" and "generate": a mesh file, a generated grid or a generated mesh',
    ],
    [
      { file: 'a.msh', grid: plane },
      'case.json: mesh: has both "file" and "grid"; remove one of them',
    ],
    [
      { grid: plane, groups: [{ kind: 'rename', group: 'left', name: 'in' }] },
      'case.json: mesh.groups: changes groups of a mesh file; name the sides of a grid in mesh.grid.groups',
    ],
    [
      { grid: plane, geometry: { file: 'a.geo' } },
      'case.json: mesh.geometry: applies to a mesh file only; remove it, or use "file" instead of "grid"',
    ],
    [
      { grid: { ...plane, cells: [0, 4] } },
      'case.json: mesh.grid.cells[0]: must be greater than 0, found 0',
    ],
  ])('rejects %j in one line', (mesh, line) => {
    expect(() => parsed(mesh)).toThrow(line);
  });

  it('is scaled and moved, and doubles its counts with each refinement', () => {
    const grid = caseGrid(
      gridCase({ refinements: 2, transform: { scale: 2, rotation: 0, translation: [1, -1] } }),
    );
    expect(grid.counts).toEqual([32, 16]);
    expect(grid.origin).toEqual([1, -1]);
    expect(grid.spacing).toEqual([4 / 32, 2 / 16]);
    expect(grid.groups.map(({ name, faceCount }) => [name, faceCount])).toEqual([
      ['left', 16],
      ['right', 16],
      ['bottom', 32],
      ['top', 32],
    ]);
  });

  it('is the same object while its inputs are unchanged', () => {
    const document = gridCase();
    const grid = caseGrid(document);
    expect(caseGrid({ ...document, name: 'Other' })).toBe(grid);
    expect(caseGrid(gridCase({ refinements: 1 }))).not.toBe(grid);
  });

  it('joins periodic sides of one axis and rejects sides of different axes', () => {
    const joined = (first: string, second: string): CaseDocument => {
      const document = gridCase();
      const pair = { condition: 'periodic', values: {} };
      const boundaries = {
        ...document.boundaries,
        [first]: { ...pair, partner: second },
        [second]: { ...pair, partner: first },
      };
      return { ...document, boundaries };
    };
    const grid = caseGrid(joined('left', 'right'));
    expect(grid.sides[0]).toEqual(['joined', 'joined']);
    expect(grid.groups.map(({ name }) => name)).toEqual(['bottom', 'top']);
    expect(meshLines(joined('left', 'top'))).toEqual([
      ['mesh.grid', expect.stringContaining('are not the two sides of one axis')],
    ]);
  });

  it('is checked without a mesh: counts, corners and rotation', () => {
    const [ok] = checkCase(gridCase(), null, null);
    expect(ok).toMatchObject({
      level: 'ok',
      message: 'Generated grid of 8 × 4 cells, 32 in total',
    });
    expect(meshLines(gridCase({ grid: { ...plane, max: [2, 0] } }))).toEqual([
      ['mesh.grid.max', expect.stringContaining('along y')],
    ]);
    expect(meshLines(gridCase({ grid: { ...plane, cells: [8, 4, 2] } }))).toHaveLength(1);
    const turned = { scale: 1, rotation: 30, translation: [0, 0] as [number, number] };
    expect(meshLines(gridCase({ transform: turned }))).toEqual([
      ['mesh.transform.rotation', expect.stringContaining('cannot be rotated')],
    ]);
  });

  it('suggests a change if the dimension of the system differs', () => {
    const document = gridCase({ grid: { min: [0], max: [1], cells: [10] } });
    const found = checkCase(document, null, null).find(({ id }) => id === 'physics.system');
    expect(found?.message).toMatch(/two dimensions, but the mesh has one dimension; choose/);
  });

  it('requires conditions on all sides', () => {
    const document = gridCase({}, 'euler2d', ['left', 'right', 'bottom']);
    const lines = checkCase(document, null, null).map(({ message }) => message);
    expect(lines).toContain('boundary group "top" has no condition; choose one');
  });

  it('has a digest that depends on the grid but not on a file checksum', () => {
    const document = gridCase();
    expect(caseDigest(document, 1)).toBe(caseDigest(document, 2));
    const finer = gridCase({ grid: { ...plane, cells: [16, 8] } });
    expect(caseDigest(finer, 1)).not.toBe(caseDigest(document, 1));
  });

  it('may have more cells than a mesh file', () => {
    const grid = caseGrid(gridCase({ grid: { ...plane, cells: [8192, 8192] } }));
    expect(cellCountOf(grid)).toBe(8192 ** 2);
  });
});
