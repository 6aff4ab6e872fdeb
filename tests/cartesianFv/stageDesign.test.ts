import { describe, expect, it } from 'vitest';
import {
  groupsAcross,
  namedDesign,
  stageDesign,
  stripColumns,
  workgroupsOf,
  type MarchDesign,
  type StagedCase,
} from '../../solver/methods/cartesianFv/gpu/stageDesign';

const hardware = { subgroupSize: 32, software: false };
const plane = (edge: number): StagedCase => ({
  dimension: 2,
  counts: [edge, edge],
  variableCount: 4,
  isDf64: false,
  oneStep: false,
  facePoints: false,
  reach: 1,
});

describe('stage design', () => {
  it('marches over the rows of a 2D grid, with shuffles if strips fit subgroups', () => {
    expect(stageDesign(plane(4096), hardware)).toMatchObject({
      kind: 'march',
      exchange: 'subgroup',
    });
    for (const subgroupSize of [64, 128]) {
      expect(stageDesign(plane(64), { ...hardware, subgroupSize })).toMatchObject({
        exchange: 'subgroup',
      });
    }
    for (const subgroupSize of [1, 4, 8, 16]) {
      expect(stageDesign(plane(64), { ...hardware, subgroupSize })).toMatchObject({
        exchange: 'workgroup',
      });
    }
  });

  it('uses two columns per invocation on wide grids', () => {
    const columns = (staged: StagedCase): number =>
      (stageDesign(staged, hardware) as MarchDesign).columns;
    expect(columns(plane(4096))).toBe(2);
    expect(columns({ ...plane(4096), reach: 2 })).toBe(2);
    expect(columns({ ...plane(4096), facePoints: true })).toBe(1);
    expect(columns({ ...plane(4096), variableCount: 3 })).toBe(1);
    expect(columns({ ...plane(64), solid: new Uint8Array(64 * 64) })).toBe(1);
    // One column per invocation already covers the width of this grid.
    expect(columns({ ...plane(4096), counts: [20, 4096] })).toBe(1);
  });

  it('uses one strip per workgroup if strips synchronize with barriers', () => {
    const strips = (subgroupSize: number): number => {
      const design = stageDesign(plane(4096), { ...hardware, subgroupSize }) as MarchDesign;
      return design.workgroupSize / design.lanes;
    };
    expect(strips(1)).toBe(1);
    expect(strips(32)).toBeGreaterThan(1);
  });

  it('otherwise uses one cell per invocation', () => {
    const others: StagedCase[] = [
      { ...plane(64), dimension: 1, counts: [64] },
      { ...plane(64), dimension: 3, counts: [64, 64, 64] },
      { ...plane(64), variableCount: 8 },
      { ...plane(64), oneStep: true },
      { ...plane(64), counts: [4, 1000] },
    ];
    for (const other of others) expect(stageDesign(other, hardware).kind).toBe('direct');
    expect(stageDesign(plane(64), { ...hardware, software: true }).kind).toBe('direct');
  });

  it('uses large workgroups for cheap cells', () => {
    const invocations = (staged: StagedCase): number => stageDesign(staged, hardware).workgroupSize;
    const space: StagedCase = { ...plane(64), dimension: 3, counts: [64, 64, 64] };
    const line: StagedCase = { ...plane(64), dimension: 1, counts: [64] };
    expect(invocations({ ...space, reach: 0 })).toBeGreaterThan(invocations(space));
    expect(invocations(line)).toBe(invocations({ ...space, reach: 0 }));
  });

  it('uses longer strips on larger grids', () => {
    const rows = [256, 1024, 4096, 8192].map(
      (edge) => (stageDesign(plane(edge), hardware) as MarchDesign).rows,
    );
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
    expect(rows[0]).toBeLessThan(rows[3]);
  });

  it('covers all cells with strips', () => {
    for (const counts of [
      [29, 5],
      [1, 1],
      [4096, 33],
    ]) {
      for (const name of ['march', 'march:columns=2,rows=5,workgroup=128', 'march:workgroup=32']) {
        const design = namedDesign(name, { ...plane(8), counts }, hardware) as MarchDesign;
        const strips = groupsAcross(design, counts[0], 1) * (design.workgroupSize / design.lanes);
        expect(strips * stripColumns(design, 1)).toBeGreaterThanOrEqual(counts[0]);
        const along =
          workgroupsOf(design, { counts, reach: 1 }) / groupsAcross(design, counts[0], 1);
        expect(along * design.rows).toBeGreaterThanOrEqual(counts[1]);
      }
    }
    const direct = namedDesign('direct', plane(10), hardware);
    expect(workgroupsOf(direct, plane(10))).toBe(2);
    expect(workgroupsOf(namedDesign('direct:workgroup=32', plane(10), hardware), plane(10))).toBe(
      4,
    );
  });

  it('rejects an unknown name', () => {
    expect(() => namedDesign('tiled', plane(8), hardware)).toThrow('"tiled"');
  });
});
