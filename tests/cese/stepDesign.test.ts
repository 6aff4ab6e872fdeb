import { describe, expect, it } from 'vitest';
import { fusedWorkgroups } from '../../solver/methods/cese/gpu/fused/designs';
import { namedDesign, stepDesign } from '../../solver/methods/cese/gpu/stepDesign';
import { defaultDevice, type SteppedCase } from '../../solver/methods/cese/gpu/steppedCase';

const grid = (...counts: readonly number[]): SteppedCase => ({
  dimension: counts.length as SteppedCase['dimension'],
  counts,
  variableCount: 4,
  precision: 'f32',
  slopes: 'weighted',
});
const plane = grid(1024, 1024);

describe('step design', () => {
  it('marches through 2D grids, with shuffles if strips fit subgroups', () => {
    expect(stepDesign(plane, defaultDevice)).toMatchObject({ kind: 'march', exchange: 'subgroup' });
    const without = { ...defaultDevice, subgroupSize: 8 };
    expect(stepDesign(plane, without)).toMatchObject({ kind: 'march', exchange: 'workgroup' });
  });

  it('uses more rows per strip on a large 2D grid, in whole cycles', () => {
    const rows = (edge: number) => stepDesign(grid(edge, edge), defaultDevice);
    expect([64, 1024, 4096].map(rows)).toMatchObject([{ rows: 8 }, { rows: 18 }, { rows: 32 }]);
  });

  it('marches along 1D grids', () => {
    expect(stepDesign(grid(4000), defaultDevice)).toMatchObject({ kind: 'march', rows: 1 });
  });

  it.each([
    ['3D grids', grid(8, 8, 8), defaultDevice],
    ['narrow 2D grids', grid(4, 100), defaultDevice],
    ['many variables', { ...plane, variableCount: 8 }, defaultDevice],
    ['df64', { ...plane, precision: 'df64' as const }, defaultDevice],
    ['non-dissipative slopes', { ...grid(100), slopes: 'nonDissipative' as const }, defaultDevice],
    ['software devices', plane, { ...defaultDevice, software: true }],
  ])('uses two dispatches for %s', (_, stepped, device) => {
    expect(stepDesign(stepped, device).kind).toBe('direct');
  });

  it('follows a named design, with defaults for other options', () => {
    expect(namedDesign('direct:workgroup=128', plane, defaultDevice)).toEqual({
      kind: 'direct',
      workgroupSize: 128,
    });
    expect(namedDesign('march:rows=5,workgroup=128', plane, defaultDevice)).toMatchObject({
      rows: 5,
      workgroupSize: 128,
      exchange: 'subgroup',
    });
    expect(namedDesign('tile:size=8x6,mapping=variable', plane, defaultDevice)).toEqual({
      kind: 'tile',
      size: [8, 6],
      mapping: 'variable',
    });
  });

  it.each([
    ['spiral', plane, /there is no step design "spiral"/],
    ['march:rows=x', plane, /needs an integer: rows/],
    ['march:color=3', plane, /has no option "color"/],
    ['march:exchange=post', plane, /has no exchange "post"/],
    ['march', grid(8, 8, 8), /for one and two dimensions: choose direct/],
    ['tile', grid(8, 8, 8), /for one and two dimensions/],
    ['tile', { ...plane, precision: 'df64' as const }, /for single precision/],
    ['direct:workgroup=512', plane, /512 invocations exceeds the limit of this GPU/],
    ['march:lanes=64', plane, null],
    ['march:lanes=64,exchange=subgroup', plane, /do not fit the subgroups of this GPU \(32\)/],
    ['tile:size=8', plane, /a plane has two sizes from 2 on, as 8x6, not 8$/],
    ['tile:size=8x8', grid(100), /a line has a size from 2 on, as 128, not 8x8/],
    ['tile:size=1x8', plane, /from 2 on, as 8x6, not 1x8/],
    ['tile:size=32x16', plane, /512 invocations exceeds the limit of this GPU, 256/],
    ['tile:size=16x16,mapping=variable', plane, /1024 invocations exceeds the limit of this GPU/],
    ['tile:size=16x16', { ...plane, variableCount: 8 }, /bytes of workgroup memory/],
  ] as const)('validates the named design %s (%#)', (name, stepped, refused) => {
    const made = () => namedDesign(name, stepped, defaultDevice);
    if (refused) expect(made).toThrow(refused);
    else expect(made()).toMatchObject({ exchange: 'workgroup' });
  });

  it('uses the largest tile that fits the device', () => {
    const sizes = (stepped: SteppedCase, name: string) => namedDesign(name, stepped, defaultDevice);
    expect(sizes(plane, 'tile')).toMatchObject({ size: [16, 8] });
    expect(sizes(plane, 'tile:mapping=variable')).toMatchObject({ size: [8, 8] });
    const line = { ...grid(4000), variableCount: 3 };
    expect(sizes(line, 'tile')).toMatchObject({ size: [128] });
    expect(sizes(line, 'tile:mapping=variable')).toMatchObject({ size: [64] });
    const many = { ...plane, variableCount: 8 };
    expect(sizes(many, 'tile:mapping=variable')).toMatchObject({ size: [8, 4] });
  });

  it('has enough workgroups for all cells', () => {
    const tile = namedDesign('tile:size=8x6', grid(15, 10), defaultDevice);
    if (tile.kind === 'direct') throw new Error('not a tile');
    expect(fusedWorkgroups(tile, [15, 10])).toBe(3 * 2);
    const march = namedDesign('march:rows=4,workgroup=64', grid(61, 10), defaultDevice);
    if (march.kind === 'direct') throw new Error('not a march');
    expect(fusedWorkgroups(march, [61, 10])).toBe(2 * 3);
    expect(fusedWorkgroups(march, [60 * 4 + 1])).toBe(2);
  });
});
