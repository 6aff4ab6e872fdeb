import { describe, expect, it } from 'vitest';
import { axisTicks, placeOn, valueAt } from '../../solver/figure/axisScale';
import { columnExtrema, rowOf } from '../../solver/figure/columnExtrema';
import { rangeOfX, rangeOfY } from '../../solver/figure/extent';
import {
  styleIndices,
  withoutSeries,
  type AxisScale,
  type Column,
  type Figure,
  type Series,
} from '../../solver/figure/figure';
import { polyline } from '../../solver/figure/polyline';

const series = (id: string, x: Column, y: Column, more: Partial<Series> = {}): Series => ({
  id,
  label: id,
  x,
  y,
  marks: 'line',
  ...more,
});
const figureOf = (all: Series[], y: AxisScale = 'linear', x: AxisScale = 'linear'): Figure => ({
  title: 'figure',
  x: { label: 'x', unit: '', scale: x },
  y: { label: 'y', unit: '', scale: y },
  series: all,
  lines: [],
});
/** Reproducible pseudorandom numbers in −1…1. */
const noise = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => ((Math.sin(i * 12.9898) * 43758.5453) % 1) * 1);
const ramp = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('the column index', () => {
  it('finds the same extrema as a linear search for any rows', () => {
    const values = noise(5000);
    values[777] = NaN;
    values[1234] = Infinity;
    const tree = columnExtrema(values);
    for (const [first, last] of [
      [0, 5000],
      [1, 17],
      [256, 512],
      [255, 4097],
      [4999, 5000],
      [777, 778],
    ]) {
      const finite = values.slice(first, last).filter(Number.isFinite);
      expect(tree.between(first, last)).toEqual({
        low: Math.min(...finite),
        high: Math.max(...finite),
        lowPositive: Math.min(...finite.filter((value) => value > 0)),
      });
    }
  });

  it('follows a growing column', () => {
    const values = [3, 1, 2];
    const tree = columnExtrema(values);
    expect(tree.between(0, 3)).toMatchObject({ low: 1, high: 3 });
    values.push(...Array.from({ length: 300 }, () => 2), -5);
    expect(tree.between(0, values.length)).toMatchObject({ low: -5, high: 3 });
    expect(columnExtrema(values)).toBe(tree);
    expect(tree.isAscending).toBe(false);
  });

  it('finds rows of an ascending column', () => {
    const column = [0, 1, 1, 2];
    expect([rowOf(column, 1), rowOf(column, 1, true), rowOf(column, 9)]).toEqual([1, 3, 4]);
  });
});

describe('the axis range of a figure', () => {
  it('contains all values with a margin in y', () => {
    const figure = figureOf([series('a', [0, 1, 2], [0, 10, 5])]);
    expect(rangeOfX(figure)).toEqual([0, 2]);
    expect(rangeOfY(figure, [0, 2])).toEqual([-0.5, 10.5]);
    expect(rangeOfY(figure, [1.5, 2])).toEqual([4.75, 5.25].map((v) => expect.closeTo(v, 0)));
  });

  it('omits nonpositive values on a logarithmic axis', () => {
    const figure = figureOf([series('a', [0, 1, 2], [0, 1e-4, 1])], 'log');
    const [low, high] = rangeOfY(figure, [0, 2]);
    expect(low).toBeGreaterThan(1e-5);
    expect(low).toBeLessThan(1e-4);
    expect(high).toBeGreaterThan(1);
  });

  it('is never empty', () => {
    expect(rangeOfX(figureOf([]))).toEqual([0, 1]);
    expect(rangeOfY(figureOf([], 'log'), [0, 1])).toEqual([1, 10]);
    expect(rangeOfY(figureOf([series('a', [0, 1], [4, 4])]), [0, 1])).toEqual([3.6, 4.4]);
    expect(rangeOfY(figureOf([series('a', [0, 1], [NaN, 0])]), [0, 1])).toEqual([-1, 1]);
  });
});

describe('an axis', () => {
  it('maps values to positions and back', () => {
    for (const axis of [
      { label: '', unit: '', scale: 'linear' },
      { label: '', unit: '', scale: 'log' },
      { label: '', unit: '', scale: 'log', reversed: true },
    ] as const) {
      const place = placeOn(axis, [0.01, 100]);
      const value = valueAt(axis, [0.01, 100]);
      for (const v of [0.01, 0.5, 100]) expect(value(place(v))).toBeCloseTo(v, 10);
    }
    expect(placeOn({ label: '', unit: '', scale: 'linear', reversed: true }, [0, 4])(1)).toBe(0.75);
  });

  it('has round ticks', () => {
    expect(axisTicks({ scale: 'linear' }, [0, 1], 5).map(({ label }) => label)).toEqual([
      '0.0',
      '0.2',
      '0.4',
      '0.6',
      '0.8',
      '1.0',
    ]);
    const levels = axisTicks({ scale: 'linear', integer: true }, [0.9, 4.1], 7);
    expect(levels.map(({ label }) => label)).toEqual(['1', '2', '3', '4']);
    const decades = axisTicks({ scale: 'log' }, [2e-4, 30], 10);
    expect(decades.filter(({ label }) => label !== '').map(({ label }) => label)).toEqual([
      '1e-3',
      '1e-2',
      '1e-1',
      '1e0',
      '1e1',
    ]);
    expect(decades[0].value).toBeCloseTo(2e-4, 12);
    expect(axisTicks({ scale: 'log' }, [2, 7], 5).map(({ value }) => value)).toEqual([
      2, 3, 4, 5, 6, 7,
    ]);
  });

  it('leaves out labels that would overlap on a low logarithmic axis of less than a decade', () => {
    const labels = axisTicks({ scale: 'log' }, [1.2e-3, 8.5e-3], 3).map(({ label }) => label);
    expect(labels).toEqual(['0.002', '0.004', '0.006', '']);
  });

  it('has few ticks where numbers do not resolve the range', () => {
    const linear = axisTicks({ scale: 'linear' }, [1, 1 + 2 ** -51], 9);
    expect(linear.length).toBeLessThan(10);
    expect(axisTicks({ scale: 'linear' }, [-Infinity, 1], 5).length).toBeLessThan(10);
    expect(axisTicks({ scale: 'log' }, [0, 1], 5)).toEqual([]);
    expect(axisTicks({ scale: 'log' }, [1e-5, Infinity], 5)).toEqual([]);
  });

  it('labels a subset of many decades', () => {
    const labels = axisTicks({ scale: 'log' }, [1e-30, 1], 6).filter(({ label }) => label !== '');
    expect(labels.length).toBeLessThanOrEqual(6);
    expect(labels.length).toBeGreaterThan(3);
  });
});

describe('the curve of a series', () => {
  const to = {
    rangeX: [0, 100] as const,
    width: 50,
    toX: (value: number) => value,
    toY: (value: number) => value,
  };

  it('keeps all points of a short series, with gaps', () => {
    const figure = figureOf([series('a', [0, 1, 2, 3], [5, NaN, 7, 8])]);
    expect(polyline(figure, figure.series[0], to)).toEqual([
      [0, 5],
      [2, 7, 3, 8],
    ]);
  });

  it('omits nonpositive values on a logarithmic axis', () => {
    const figure = figureOf([series('a', [0, 1, 2, 3], [5, 0, -7, 8])], 'log');
    expect(polyline(figure, figure.series[0], to)).toEqual([
      [0, 5],
      [3, 8],
    ]);
  });

  it('decimates a long series but keeps every peak', () => {
    const y = noise(100_000);
    y[31_337] = 40;
    y[77_777] = -30;
    const x = ramp(100_000).map((i) => i / 1000);
    const figure = figureOf([series('a', x, y)]);
    const [piece] = polyline(figure, figure.series[0], to);
    const ys = piece.filter((_, i) => i % 2 === 1);
    expect(ys.length).toBeLessThanOrEqual(4 * 51);
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([-30, 40]);
    expect(piece.slice(0, 2)).toEqual([0, y[0]]);
    expect(piece.slice(-2)).toEqual([x.at(-1), y.at(-1)]);
  });

  it('contains the visible points and one beyond', () => {
    const figure = figureOf([series('a', ramp(1000), ramp(1000))]);
    const [piece] = polyline(figure, figure.series[0], { ...to, rangeX: [10.5, 13.5] });
    expect(piece).toEqual([10, 10, 11, 11, 12, 12, 13, 13, 14, 14]);
  });

  it('may reverse direction', () => {
    const figure = figureOf([series('a', [0, 2, 1, 0], [0, 1, 2, 3])]);
    expect(polyline(figure, figure.series[0], to)).toEqual([[0, 0, 2, 1, 1, 2, 0, 3]]);
  });
});

describe('the style of a series', () => {
  it('stays the same if other series are removed', () => {
    const figure = figureOf([
      series('a', [], []),
      series('exact', [], [], { reference: true }),
      series('b', [], []),
    ]);
    expect(styleIndices(figure.series)).toEqual([0, 0, 1]);
    const rest = withoutSeries(figure, new Set(['a']));
    expect(rest.series.map(({ id }) => id)).toEqual(['exact', 'b']);
    expect(styleIndices(rest.series)).toEqual([0, 1]);
  });
});
