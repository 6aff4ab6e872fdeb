// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { figureCsv } from '../../solver/outputs/plots/csv';
import type { Figure, Series } from '../../solver/figure/figure';
import { textWidth } from '../../solver/figure/paper';
import { figureSvg } from '../../solver/figure/svg';
import { powerOfTen } from '../../solver/figure/svgText';

const line = (id: string, x: number[], y: number[], more: Partial<Series> = {}): Series => ({
  id,
  label: id,
  x,
  y,
  marks: 'line',
  ...more,
});
const shared = [0, 1, 2, 3];
const figure = (changes: Partial<Figure> = {}): Figure => ({
  title: 'Decay',
  x: { label: 'Time', unit: 's', scale: 'linear' },
  y: { label: 'p < q & "r"', unit: '', scale: 'log' },
  series: [line('a', shared, [1, 0.1, 0.01, 0.001]), line('b', shared, [2, 1, 0.5, NaN])],
  lines: [],
  ...changes,
});

function read(svg: string): Element {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document.documentElement;
}
const textsOf = (svg: string): string[] =>
  [...read(svg).querySelectorAll('text')].map((text) => text.textContent ?? '');

describe('a figure as SVG', () => {
  it('is deterministic and one column wide', () => {
    const svg = figureSvg(figure());
    expect(svg).toBe(figureSvg(figure()));
    expect(read(svg).getAttribute('width')).toBe('252pt');
  });

  it('shows axis labels with units, curve names and powers of ten', () => {
    const texts = textsOf(figureSvg(figure(), { title: true }));
    for (const text of ['Decay', 'Time (s)', 'p < q & "r"', 'a', 'b', '10−3', '100']) {
      expect(texts).toContain(text);
    }
    expect(textsOf(figureSvg(figure()))).not.toContain('Decay');
  });

  it('distinguishes curves without color', () => {
    const paths = [...read(figureSvg(figure())).querySelectorAll('g path')];
    const looks = paths.map((path) => [
      path.getAttribute('stroke-dasharray'),
      path.getAttribute('fill'),
      path
        .getAttribute('d')
        ?.replace(/[\d.-]+/g, '')
        .slice(0, 6),
    ]);
    expect(new Set(looks.map(String)).size).toBe(4);
  });

  it('places points at their coordinates', () => {
    const points = line('points', [0, 10], [0, 100], { marks: 'points' });
    const linear = { label: '', unit: '', scale: 'linear' } as const;
    const svg = figureSvg(figure({ x: linear, y: linear, series: [points] }), {
      x: [0, 10],
      y: [0, 100],
    });
    const box = read(svg).querySelector('clipPath rect')!;
    const of = (name: string): number => Number(box.getAttribute(name));
    const d = read(svg).querySelector('g path')!.getAttribute('d')!;
    // A circle of radius 2 starts at its left end.
    const [first, last] = d
      .split('M')
      .slice(1)
      .map((part) => part.match(/^[\d.-]+ [\d.-]+/)![0]);
    expect(first).toBe(
      `${Number((of('x') - 2).toFixed(2))} ${Number((of('y') + of('height')).toFixed(2))}`,
    );
    expect(last).toBe(`${Number((of('x') + of('width') - 2).toFixed(2))} ${of('y')}`);
  });

  it('reverses an axis', () => {
    const up = { label: 'Cp', unit: '', scale: 'linear', reversed: true } as const;
    const heights = (reversed: boolean): number[] =>
      [
        ...read(figureSvg(figure({ y: { ...up, reversed } }))).querySelectorAll(
          'text[text-anchor=end]',
        ),
      ]
        .filter((text) => ['0.5', '1.5'].includes(text.textContent ?? ''))
        .map((text) => Number(text.getAttribute('y')));
    const [low, high] = heights(true);
    expect(low).toBeLessThan(high);
    expect(heights(false)[0]).toBeGreaterThan(heights(false)[1]);
  });

  it('stays small for a very long history', () => {
    const count = 200_000;
    const x = Array.from({ length: count }, (_, i) => i);
    const y = x.map((i) => 1 + Math.sin(i) ** 2);
    expect(figureSvg(figure({ series: [line('a', x, y)] })).length).toBeLessThan(60_000);
  });

  it('works without data', () => {
    read(figureSvg(figure({ series: [] })));
    read(figureSvg(figure({ series: [line('a', [], [])] })));
  });
});

describe('a figure as CSV', () => {
  it('has one column per curve where they share x, and gaps if there is no number', () => {
    expect(figureCsv(figure()).split('\r\n')).toEqual([
      'Time (s),a,b',
      '0,1,2',
      '1,0.1,1',
      '2,0.01,0.5',
      '3,0.001,',
      '',
    ]);
  });

  it('has one row per point otherwise', () => {
    const series = [line('a', [0, 1], [5, 6]), line('b', [0.5], [7])];
    expect(figureCsv(figure({ series })).split('\r\n')).toEqual([
      'series,Time (s),"p < q & ""r"""',
      'a,0,5',
      'a,1,6',
      'b,0.5,7',
      '',
    ]);
  });
});

it('parses powers of ten from labels', () => {
  expect(powerOfTen('1e-3')).toEqual({ factor: '10', exponent: '-3' });
  expect(powerOfTen('2.5e4')).toEqual({ factor: '2.5·10', exponent: '4' });
  expect(powerOfTen('0.5')).toBeNull();
});

it('computes a larger width for a longer text', () => {
  expect(textWidth('mmmm')).toBeGreaterThan(textWidth('illi'));
});
