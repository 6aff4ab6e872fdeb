import { describe, expect, it } from 'vitest';
import { ratiosText } from '../../electron/cli/benchmarkText';
import {
  compareFigures,
  extraCosts,
  figuresFile,
  figuresOf,
  storedFiguresSchema,
  hexahedraSpeedUps,
  speedUps,
  type BenchmarkRow,
} from '../../solver/benchmark';
import { benchmarkText, gridRow, cpuRow, report, row } from './benchmarkReport';

describe('benchmark results', () => {
  it('is stored per adapter and read back', () => {
    const kept = storedFiguresSchema.parse(JSON.parse(JSON.stringify(figuresOf(report))));
    expect(figuresFile(kept)).toBe('nvidia-hopper-nvidia-h200.json');
    expect(figuresFile({ adapter: '', processor: 'Xeon (R)' })).toBe('xeon-r.json');
    const faster = {
      ...report,
      rows: report.rows.map((measured) => ({
        ...measured,
        dofStagesPerSecond: 1.1 * measured.dofStagesPerSecond!,
      })),
    };
    const ratios = compareFigures(kept, faster);
    expect(ratios.map(({ id }) => id)).toEqual(['cpu/p1/11k', 'gpu/p1/184k', 'gpu/p1/737k']);
    for (const { ratio } of ratios) expect(ratio).toBeCloseTo(1.1, 9);
    const text = ratiosText(ratios, 'h200.json');
    expect(text).toContain('gpu/p1/737k      220     200   1.10');
    expect(text).toMatch(/geometric mean +1.10\n/);
  });

  it('is not compared across processors or adapters', () => {
    const kept = figuresOf(report);
    expect(compareFigures({ ...kept, processor: 'Ryzen' }, report)).toHaveLength(2);
    expect(compareFigures({ ...kept, adapter: 'other' }, report)).toHaveLength(1);
    const unmeasured = { ...report, rows: [row({ dofStagesPerSecond: null })] };
    expect(compareFigures(kept, unmeasured)).toEqual([]);
    expect(ratiosText([], 'h200.json')).toContain('No stored results of this machine');
  });

  it('gives the speed-up of the GPU over one core per order, at the best mesh', () => {
    expect(speedUps(report.rows)).toEqual([{ order: 1, precision: 'f32', factor: 2000 }]);
    const double = { ...report.rows.find(({ group }) => group === 'throughput')! };
    const inDouble = { ...double, group: 'doublePrecision', precision: 'df64' } as const;
    expect(speedUps([...report.rows, inDouble]).map(({ precision }) => precision)).toEqual([
      'f32',
      'df64',
    ]);
    expect(speedUps([cpuRow])).toEqual([]);
  });

  it('gives the speed-up on hexahedra in each precision', () => {
    const straight = { edge: 40, shape: 'straight' } as const;
    const on = (id: string, dofStagesPerSecond: number, changes = {}) =>
      row({
        id,
        group: 'hexahedra',
        order: 3,
        hexahedra: straight,
        dofStagesPerSecond,
        ...changes,
      });
    const rows = [
      on('hex/p3/cpu', 1e7, { group: 'hexahedraCpu', backend: 'cpu' }),
      on('hex/p3/straight', 1.5e11),
      on('hex/p3/df64', 2e10, { precision: 'df64' }),
      on('hex/p3/affine', 2e11, { hexahedra: { edge: 40, shape: 'affine' } }),
    ];
    expect(hexahedraSpeedUps(rows)).toEqual([
      { order: 3, precision: 'f32', factor: 15_000 },
      { order: 3, precision: 'df64', factor: 2000 },
    ]);
    expect(benchmarkText({ ...report, rows })).toContain(
      'hexahedra: p = 3, f32: 15000; p = 3, df64: 2000; published for p = 3: 63',
    );
    const viscous = rows.map((one) => ({
      ...one,
      group: one.group === 'hexahedraCpu' ? 'hexahedraViscousCpu' : 'hexahedraViscous',
      hexahedra: { ...one.hexahedra!, viscousScheme: 'br2' },
    })) as BenchmarkRow[];
    const other = { ...viscous[1], hexahedra: { ...straight, viscousScheme: 'ldg' } } as const;
    expect(hexahedraSpeedUps([...viscous, other], true)).toEqual(hexahedraSpeedUps(rows));
    expect(hexahedraSpeedUps(viscous)).toEqual([]);
    expect(benchmarkText({ ...report, rows: viscous })).toContain(
      'viscous: p = 3, f32: 15000; p = 3, df64: 2000; published for p = 3: 35',
    );
  });

  it('gives the cost of limiters, live view and double precision', () => {
    const limited = row({ group: 'limiter', limiter: 'barthJespersen', microsecondsPerStep: 75 });
    const live = row({ group: 'liveView', microsecondsPerStep: 55 });
    const double = row({
      group: 'doublePrecision',
      precision: 'df64',
      microsecondsPerStep: 350,
    });
    const elsewhere = row({ group: 'limiter', order: 2 });
    const factors = extraCosts([...report.rows, limited, live, double, elsewhere]).map(
      ({ factor }) => factor,
    );
    expect(factors).toEqual([1.5, 1.1, 7]);
    const text = benchmarkText({ ...report, rows: [...report.rows, limited, live, double] });
    expect(text).toContain(
      'barthJespersen at p = 1: 1.5, live view at p = 1: 1.1, df64 at p = 1: 7',
    );
  });
});

describe('printed table', () => {
  it('shows values below their units', () => {
    expect(benchmarkText(report)).toMatchInlineSnapshot(`
      "Euler equations, RK4, local Lax–Friedrichs; G DOF·stage/s = 10⁹ coefficients updated per second
      CPU: Xeon, double precision
                                        µs/cell/step  G DOF·stage/s
        CPU · p = 1 · 10,952 triangles           0.5            0.1

      GPU: nvidia hopper NVIDIA H200, f32 unless noted, copies 4260 GB/s
                                         µs/step  G DOF·stage/s  B/DOF·stage  of copy   B/cell  of estimate
        GPU · p = 1 · 184,000 triangles       50            176         15.7     65 %      217         98 %
        GPU · p = 1 · 184,000 triangles       50            200         15.7     65 %      217         98 %

      Comparison with compiled C, µs/cell/step
                           C  Fluxbench  ratio
        p = 1 · triangles  1        0.5    0.5

      GPU speed-up over one CPU core in f64: p = 1, f32: 2000
      "
    `);
  });

  it('lists grids by cells and steps', () => {
    expect(benchmarkText({ ...report, rows: [gridRow] })).toMatchInlineSnapshot(`
      "GPU: nvidia hopper NVIDIA H200, f32 unless noted, copies 4260 GB/s
      Grids
                                   µs/step  G cell·step/s  B/cell·step  of copy   B/cell  of estimate
        GPU · grid of 4096 × 4096      200           83.9           32     65 %     2.38         98 %
      "
    `);
  });

  it('explains a missing value', () => {
    const missing = row({ microsecondsPerStep: null, dofStagesPerSecond: null, note: 'no room' });
    const rows = [cpuRow, missing];
    const text = benchmarkText({ ...report, rows, serial: [], serialNote: 'no gcc' });
    expect(text).toContain('no room');
    expect(text).toContain('no gcc');
  });

  it('omits tasks that were not chosen', () => {
    expect(benchmarkText({ ...report, rows: [row({})] })).not.toMatch(/CPU:|µs\/cell/);
    expect(benchmarkText({ ...report, rows: [cpuRow] })).not.toContain('GPU:');
  });
});
