import { describe, expect, it } from 'vitest';
import { monitorSchema } from '../../solver/diagnostics/monitors';
import { monitorFigure, printedLabels, signalTable } from '../../solver/outputs/plots/signalFigure';
import { readSignals, writeSignals } from '../../solver/project/signals';
import { signalsOf, type Signal } from '../../solver/diagnostics/signals';
import { FiguresOfSignals } from '../../solver/signals/figures';
import { Rates } from '../../solver/signals/rates';
import { RunRecord } from '../../solver/run/runRecord';
import { resample } from '../../solver/signals/resample';
import { SignalBuffer } from '../../solver/signals/signalBuffer';
import { continueSignals } from '../../solver/signals/signalSet';

const probe = (name: string, expression = 'p'): Signal =>
  signalsOf([monitorSchema.parse({ kind: 'point', name, expression, at: [0, 0] })], [])[0];

/** Rows (step, time, value) for a range of steps. */
const rows = (from: number, to: number, value = (time: number) => time, dt = 0.1) =>
  Float64Array.from(
    Array.from({ length: to - from + 1 }, (_, i) => {
      const time = (from + i) * dt;
      return [from + i, time, value(time)];
    }).flat(),
  );

const stepsOf = (buffer: SignalBuffer): number[] =>
  Array.from({ length: buffer.count }, (_, row) => buffer.value(row, 0));

describe('SignalBuffer', () => {
  it('keeps all rows that fit', () => {
    const buffer = new SignalBuffer(probe('a'));
    buffer.append(rows(0, 4));
    buffer.append(rows(5, 9));
    expect(stepsOf(buffer)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(buffer.value(7, 2)).toBeCloseTo(0.7);
    expect(buffer.thinning).toBe(1);
  });

  it('drops every second row if there are too many, and stays evenly spaced', () => {
    const buffer = new SignalBuffer(probe('a'), 8 * 3);
    for (let step = 0; step < 100; step++) buffer.append(rows(step, step));
    expect(buffer.count).toBeLessThanOrEqual(8);
    expect(buffer.thinning).toBe(16);
    expect(stepsOf(buffer)).toEqual([0, 16, 32, 48, 64, 80, 96]);
  });

  it('continues from an earlier step', () => {
    const buffer = new SignalBuffer(probe('a'), 8 * 3);
    buffer.append(rows(0, 20));
    buffer.keepUpTo(9);
    expect(stepsOf(buffer)).toEqual([0, 4, 8]);
    buffer.append(rows(10, 20));
    expect(stepsOf(buffer)).toEqual([0, 4, 8, 12, 16, 20]);
  });
});

describe('a signal of a resumed run', () => {
  it('is continued for the same quantity under any name', () => {
    const saved = [
      { signal: probe('a'), rows: rows(0, 9) },
      { signal: probe('b', 'rho'), rows: rows(0, 9) },
    ];
    const [renamed, changed] = continueSignals(saved, [probe('c'), probe('b', 'rho*2')], 6);
    expect(stepsOf(renamed)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(renamed.signal.name).toBe('c');
    expect(changed.count).toBe(0);
  });

  it('round-trips through a file', () => {
    const line = monitorSchema.parse({
      kind: 'line',
      name: 'Line',
      expression: 'rho',
      from: [0, 0],
      to: [3, 4],
      points: 3,
    });
    const [signal, conserved] = signalsOf([line], ['rho', 'E']);
    expect(signal.columns).toEqual(['0', '2.5', '5']);
    const saved = [
      { signal, rows: Float64Array.of(0, 0, 1, NaN, 3) },
      { signal: conserved, rows: Float64Array.of(0, 0, 1, 2, 10, 0.5, 1, 2) },
    ];
    expect(readSignals(writeSignals(saved))).toEqual(saved);
    expect(() => readSignals(new ArrayBuffer(0), 'monitors.fxb')).toThrow('monitors.fxb: ');
  });
});

describe('the statistics record of a signal', () => {
  it('has the last value, the range, and the time mean over the second half', () => {
    const figures = new FiguresOfSignals(signalsOf([probe('a').monitor!], ['rho']));
    // Steps of different length: the mean is over time, not over rows.
    figures.append([rows(0, 10, (time) => time * time), new Float64Array(0)]);
    figures.append([Float64Array.of(11, 2, 4), new Float64Array(0)]);
    const [{ last, minimum, maximum, mean }] = figures.figures();
    expect([last, minimum, maximum]).toEqual([4, 0, 4]);
    expect(mean).toBeCloseTo(2.5);
  });

  it('omits the error of a mean that still drifts, and gives the reason', () => {
    const figures = new FiguresOfSignals(signalsOf([probe('a').monitor!], []));
    figures.append([rows(0, 2000, (time) => 0.3 + 0.2 * time, 0.001)]);
    const [found] = figures.figures();
    expect(found.standardError).toBeUndefined();
    expect(found.noError).toBe('still drifting: 0.5 → 0.7 over the window');
    expect(found.change).toBeCloseTo((0.2 * 7) / 8, 3);
  });

  it('detects changes that are neither trend nor noise', () => {
    const figures = new FiguresOfSignals(signalsOf([probe('a').monitor!], []));
    figures.append([rows(0, 2000, (time) => 0.44 + 0.02 * Math.sin(9 * time), 0.001)]);
    const [found] = figures.figures();
    expect(found.standardError).toBeUndefined();
    expect(found.change).toBeGreaterThan(0.03);
  });

  it('needs no memory for each step', () => {
    const figures = new FiguresOfSignals(signalsOf([probe('a').monitor!], []));
    for (let step = 0; step < 100_000; step += 1000) {
      figures.append([rows(step, step + 999, (time) => 3 + Math.sin(time), 0.01)]);
    }
    const [{ mean, standardError = NaN }] = figures.figures();
    expect(mean).toBeCloseTo(3, 2);
    expect(standardError).toBeLessThan(0.02);
  });
});

describe('the rate of change of a signal', () => {
  it('is the difference of rows at their mid times, also across blocks', () => {
    const rates = new Rates(probe('a'));
    const square = (time: number): number => time ** 2;
    expect(rates.of(rows(0, 0, square)).length).toBe(0);
    const [first, second] = [rates.of(rows(1, 2, square)), rates.of(rows(4, 4, square))];
    expect([...first].map((value) => Number(value.toFixed(12)))).toEqual([1, 0.05, 0.1, 2, 0.15, 0.3]); // prettier-ignore
    expect([...second].map((value) => Number(value.toFixed(12)))).toEqual([4, 0.3, 0.6]);
  });

  it('restarts when steps are repeated, and skips rows without elapsed time', () => {
    const rates = new Rates(probe('a'));
    rates.of(rows(0, 8));
    expect([...rates.of(rows(5, 6))].filter((_, i) => i % 3 === 0)).toEqual([6]);
    expect(rates.of(Float64Array.of(7, 0.6, 1)).length).toBe(0);
  });

  it('is recorded once per step of a run', () => {
    const [signal] = signalsOf([{ ...probe('a').monitor!, rate: true }], []);
    const size = { variableCount: 1, dofCount: 1, stagesPerStep: 1, signals: [signal] };
    const start = { step: 0, time: 0 };
    const record = new RunRecord({ start, stepLimit: null, endTime: null }, size);
    const add = (signals: Float64Array): void => {
      const outcome = { kind: 'running' } as const;
      record.add({ step: 0, time: 0, outcome, history: new Float64Array(), signals: [signals] }, 1);
    };
    add(rows(0, 3, (time) => 2 * time));
    add(rows(2, 5, (time) => 2 * time));
    const [read] = record.report().signals;
    expect([...read].filter((_, i) => i % 3 === 0)).toEqual([1, 2, 3, 4, 5]);
    expect(record.signalFigures()[0].last).toBeCloseTo(2, 12);
  });
});

describe('resampling', () => {
  const uneven = (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const share = i / (count - 1);
      return share + 0.1 * Math.sin(6 * share);
    });
  const largestError = (count: number): number => {
    const times = uneven(count);
    const wave = (t: number) => Math.sin(7 * t);
    const { start, step, values } = resample(times, times.map(wave), 1000);
    return Math.max(...values.map((value, i) => Math.abs(value - wave(start + i * step))));
  };

  it('interpolates a smooth signal to equidistant times at third order', () => {
    expect(largestError(100)).toBeLessThan(1e-4);
    expect(Math.log2(largestError(100) / largestError(200))).toBeGreaterThan(2.6);
  });

  it('keeps both ends and is exact for parabolas', () => {
    const times = [0, 0.1, 0.4, 0.5, 1];
    const { start, step, values } = resample(
      times,
      times.map((t) => 1 + t - 2 * t * t),
      11,
    );
    expect([start, step]).toEqual([0, 0.1]);
    values.forEach((value, i) => expect(value).toBeCloseTo(1 + i / 10 - 2 * (i / 10) ** 2, 12));
  });

  it('skips repeated times, and requires two distinct ones', () => {
    const { values } = resample([0, 1, 1, 2], [0, 1, 5, 2], 3);
    expect([...values]).toEqual([0, 1, 2]);
    expect(() => resample([1, 1], [0, 0])).toThrow('two times');
  });
});

describe('a plot of a monitor', () => {
  const figureOf = (value: (time: number) => number, count: number, monitor: object = {}) => {
    const whole = { kind: 'domain', name: 'a', expression: 'p', ...monitor };
    const [signal] = signalsOf([monitorSchema.parse(whole)], []);
    const table = signalTable({ signal, rows: rows(0, count - 1, value) });
    return monitorFigure('a', [table], printedLabels(null));
  };

  it('shows the mean over the second half of the time with its error', () => {
    const line = figureOf((time) => 2 + 0.1 * Math.sin(3 * time), 2000)?.lines[0];
    expect(line?.value).toBeCloseTo(2, 3);
    expect(line?.label).toMatch(/^mean (1\.99|2(\.0))\d* ± 0\.00\d+$/);
    expect(figureOf(() => 2, 2000)?.lines).toEqual([]);
    expect(figureOf((time) => time, 12)?.lines).toEqual([]);
  });

  it('reports whether it is an integral or an extremum', () => {
    expect(figureOf(() => 1, 2)?.y.label).toBe('∫ p');
    expect(figureOf(() => 1, 2, { take: 'maximum' })?.y.label).toBe('max p');
    expect(figureOf(() => 1, 2, { rate: true })?.y.label).toBe('d/dt ∫ p');
  });

  it('shows the reference data of the monitor', () => {
    const compare = [{ label: 'Table 1', points: [[0, 1] as const, [2, 3] as const] }];
    const [, published] = figureOf(() => 1, 2, { compare })?.series ?? [];
    expect(published).toMatchObject({ label: 'Table 1', x: [0, 2], y: [1, 3], marks: 'points' });
  });
});
